"""What is hidden stays hidden: actions, events, records, views, by the example of the toy game."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import sacbe
from sacbe.core.events import EVERYBODY, SEES_ALL, Event


@pytest.fixture
def table(toy: Callable[[str], sacbe.Game]) -> sacbe.Table:
    toy("toy")
    beans = ["red", "yellow", "black", "black", "white"]
    return sacbe.new("toy", players=2, seed=3, stack={"beans": beans})


def kept(table: sacbe.Table, seat: int | None) -> list[object]:
    """What a seat sees of the beans that were kept."""
    shown: Any = table.view(seat)["seats"]
    return [entry["kept"] for entry in shown]


def test_the_deal_is_told_to_its_seat_only(table: sacbe.Table) -> None:
    first = table.opening_events[0]
    assert table.tell(first, 0) == "North is dealt red bean, yellow bean"
    assert table.tell(first, 1) == "North is dealt two beans"
    assert table.tell(first, None, "fr") == "Nord reçoit deux haricots"
    assert first.params_for(1) == {"seat": 0, "beans": None}


def test_a_secret_action_reads_differently_to_others(table: sacbe.Table) -> None:
    ply = table.push("keep yellow")
    assert [ply.text(seat) for seat in (0, 1, -1, sacbe.ALL)] == [
        "keep yellow",
        "keep ?",
        "keep ?",
        "keep yellow",
    ]
    assert ply.action.shown(table.state_at(0), 1) == "keep ?"
    assert ply.action.shown(table.state_at(0), None) == "keep ?"


def test_a_running_game_s_record_hides_it_and_a_finished_one_does_not(table: sacbe.Table) -> None:
    table.push("keep yellow")
    assert "keep yellow" in table.record(0)
    for seat in (1, None):
        assert "yellow" not in table.record(seat)
        assert "keep ?" in table.record(seat)
    for text in ("keep black", "stop", "stop"):
        table.push(text)
    assert table.over
    assert "keep yellow" in table.record(1)


def test_views_show_what_a_seat_holds_to_that_seat(table: sacbe.Table) -> None:
    table.push("keep yellow")
    assert kept(table, 0) == ["yellow", None]
    assert kept(table, 1) == [None, None]
    assert table.view(1)["hand"] == ["black", "black"]
    assert table.view(None)["hand"] == []
    table.push("keep black")
    assert kept(table, None) == ["yellow", "black"]


def test_secret_choices_can_be_taken_back_until_they_are_shown(table: sacbe.Table) -> None:
    table.push("keep yellow")
    assert table.undoable == 1
    table.push("keep black")
    assert table.undoable == 0


def test_who_looks_knows_and_nobody_else(table: sacbe.Table) -> None:
    for text in ("keep yellow", "keep black", "look"):
        table.push(text)
    assert [table.view(seat)["next"] for seat in (0, 1, None)] == ["white", None, None]
    assert table.plies[-1].barrier
    dreams = {json.dumps(table.game.view(table.state.imagine(0, sacbe.Rng(n)), 0)) for n in range(20)}
    assert len(dreams) == 1
    tops = {getattr(table.state.imagine(1, sacbe.Rng(n)), "top") for n in range(40)}  # noqa: B009
    assert len(tops) > 1


def test_a_redacted_line_is_no_action(table: sacbe.Table) -> None:
    with pytest.raises(sacbe.IllegalAction) as caught:
        table.push("keep ?")
    assert caught.value.article == "N1"


def test_another_way_of_saying_it_is_understood(table: sacbe.Table) -> None:
    for text in ("Keep  YELLOW", "keep black", "take"):
        table.push(text)
    assert str(table.history[-1]) == "draw"


def test_scores_in_quarters(table: sacbe.Table) -> None:
    game = table.game
    assert [game.score_text(n) for n in (0, 1, 2, 3, 4, 9, -5)] == ["0", "¼", "½", "¾", "1", "2¼", "-1¼"]
    for text in ("keep yellow", "keep black", "stop", "stop"):
        table.push(text)
    assert "result: 1 ½" in table.record()


def test_an_event_without_secrets_is_everybodys() -> None:
    event = Event("toy", "drew", {"seat": 0, "bean": "x"})
    assert event.knows == EVERYBODY
    assert all(event.known_to(seat) for seat in (0, 1, -1, SEES_ALL))


def test_masks_say_who_knows() -> None:
    event = pickle.loads(pickle.dumps(Event("toy", "kept", {"seat": 1}, {"bean": "red"}, knows=0b10)))
    assert [event.known_to(seat) for seat in (0, 1, 2, -1, SEES_ALL)] == [False, True, False, False, True]
    assert event.key_for(0) == "toy.event.kept.hidden"
    assert event.params_for(SEES_ALL) == {"seat": 1, "bean": "red"}
    assert event.params_for(-1) == {"seat": 1, "bean": None}


def test_a_newer_rules_version_is_refused_and_an_older_one_read(table: sacbe.Table) -> None:
    text = table.record()
    assert "rules: 2" in text
    assert sacbe.read(text.replace("rules: 2", "rules: 1")).fingerprint() == table.fingerprint()
    with pytest.raises(sacbe.BadRecord, match="installed is 2"):
        sacbe.read(text.replace("rules: 2", "rules: 3"))
