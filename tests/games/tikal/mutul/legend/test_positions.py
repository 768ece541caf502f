"""Positions of Legend against Mutul: what he asks can be written down and read again."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.mutul.legend.tables import he_plays
from games.tikal.tables import choices, look, play

import sacbe

pytestmark = pytest.mark.conformance

EQUAL = {"red": {"lion": 1, "totem": 1}, "mutul": {"lion": 1, "totem": 1, "mask": 1, "plate": 1}}


def asking(what: str) -> sacbe.Table:
    """Mutul waits for an answer of red's."""
    if what == "turn":
        return he_plays("M1", hexes=["C3"])
    table = he_plays("M4", "M3", "M1", token=9, museum=EQUAL)
    return table if what == "take" else play(table, "choose totem")


def again(table: sacbe.Table) -> dict[str, Any]:
    """The position, as a file has it."""
    written: dict[str, Any] = table.to_dict()
    return written


@pytest.mark.parametrize("what", ["turn", "take", "give"])
def test_a_position_in_which_he_asks_is_the_same_again(what: str) -> None:
    table = asking(what)
    assert look(table)["mutul"]["asks"] == what
    copy = sacbe.Table.from_dict(again(table))
    assert copy.fingerprint() == table.fingerprint()
    assert choices(copy) == choices(table)
    answer = table.legal[-1]
    for one in (table, copy):
        one.push(answer)
    assert copy.fingerprint() == table.fingerprint()


@pytest.mark.parametrize(("taken", "complaint"), [(7, "would not take"), (-1, "would not take")])
def test_a_treasure_he_would_not_take_is_refused(taken: int, complaint: str) -> None:
    written = again(asking("give"))
    written["state"]["agenda"][-1] = taken
    with pytest.raises(sacbe.BadPosition, match=complaint):
        sacbe.Table.from_dict(written)


def test_a_question_that_nobody_knows_is_refused() -> None:
    written = again(asking("take"))
    written["state"]["agenda"][-2] = -9
    with pytest.raises(sacbe.BadPosition, match="searches no ruin"):
        sacbe.Table.from_dict(written)


def test_legend_alone_knows_no_exchange_of_mutuls() -> None:
    table = sacbe.new("legend", players=2, seed=1)
    written = again(table)
    written["state"]["agenda"] = [11, 0, -2, 0]
    with pytest.raises(sacbe.BadPosition, match="searches no ruin"):
        sacbe.Table.from_dict(written)
