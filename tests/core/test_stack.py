"""Fixed draws: `stack` names what comes out of decks and bags."""

from __future__ import annotations

import pytest

import sacbe

pytestmark = pytest.mark.conformance


def drawn(table: sacbe.Table) -> list[object]:
    events = [*table.opening_events, *(event for ply in table.plies for event in ply.events)]
    return [event.params["tile"] for event in events if event.kind == "drawn"]


def test_draws_come_in_the_order_of_the_stack_and_then_by_chance() -> None:
    table = sacbe.new("tikal", players=2, seed=1, stack={"tiles": ["A3", "A0"]})
    for _ in range(3):
        table.push(table.legal[0])
        table.push("end")
    assert drawn(table)[:2] == ["A3", "A0"]
    assert len(drawn(table)) == 4


def test_words_that_are_not_in_the_box_are_refused() -> None:
    with pytest.raises(sacbe.BadStack, match="tiles holds no 'Z9'"):
        sacbe.new("tikal", stack={"tiles": ["Z9"]})
    with pytest.raises(sacbe.BadStack, match="no deck or bag 'dice'; there are tiles, treasures"):
        sacbe.new("tikal", stack={"dice": ["6"]})


def test_a_draw_that_cannot_be_is_refused_when_it_comes() -> None:
    with pytest.raises(sacbe.BadStack, match="draw 1 of stream 0 is not there"):
        sacbe.new("tikal", stack={"tiles": ["G0"]})
    table = sacbe.new("tikal", players=2, seed=1, stack={"tiles": ["A3", "A3"]})
    table.push(table.legal[0])
    before = table.fingerprint()
    with pytest.raises(sacbe.BadStack, match="draw 2 of stream 0"):
        table.push("end")
    assert table.fingerprint() == before
    assert table.ply == 1


def test_an_imagined_state_does_not_know_the_stack() -> None:
    table = sacbe.new("tikal", players=2, seed=1, stack={"tiles": ["A3", "A0"]})
    dream = table.state.imagine(0, sacbe.Rng(9))
    assert dream.stack == [[], []]
    assert table.state.stack[0]
