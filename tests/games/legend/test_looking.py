"""What seats know of the piles: known to exactly the right seats, through no other door (L15, RL77)."""

from __future__ import annotations

from typing import Any

import pytest
from games.legend.tables import legend
from games.tikal.tables import actor, play

import sacbe

pytestmark = pytest.mark.conformance

# Treasures come in the order of first sight: numbers of lion, totem, mask
LION, TOTEM, MASK = 1, 2, 6


def table_with(
    boards: dict[str, object], *treasures: int, players: int = 3, cells: dict[str, object] | None = None
) -> sacbe.Table:
    ruins = {"d2": {"treasures": 0}, "e5": {"treasures": 0}} if cells is None else cells
    return legend(
        players,
        boards=boards,
        cells={**ruins, "e4": {"tile": "A0"}},
        stack=[[], [], [], [], list(treasures)],
        cursor=[0] * 5,
    )


def known(table: sacbe.Table, seat: int | None) -> dict[str, Any]:
    found: Any = table.view(seat)["known"]
    return dict(found)


def pile(table: sacbe.Table, seat: int) -> tuple[list[str | None], list[str]]:
    facts = known(table, seat).get("e4", {"places": [None] * 4, "loose": []})
    return facts["places"], facts["loose"]


def test_a_look_stays_known_until_the_treasure_is_dug_up() -> None:
    """RL64: a dig by anyone removes the top."""
    boards: dict[str, object] = {"red": {"right": ["07"]}, "orange": {"right": ["02"], "left": ["04"]}}
    table = table_with(boards, LION, TOTEM)
    play(table, "peek", "pass")
    assert pile(table, 0) == (["lion", None, None, None], [])
    play(table, "play 02", "send e4", "pass")
    play(table, "play 04", "dig e4")
    assert table.view(None)["seats"][1]["museum"] == {"lion": 1}  # type: ignore[index]
    assert known(table, 0) == {}


def test_a_look_then_another_s_search_leaves_only_the_kind() -> None:
    """RL77: in this pile, place unknown."""
    boards: dict[str, object] = {"red": {"right": ["07"]}, "orange": {"right": ["08"]}}
    table = table_with(boards, LION, MASK, TOTEM, LION)
    play(table, "peek", "pass", "play 08", "send e4")
    assert pile(table, 0) == ([None] * 4, ["lion"])
    assert pile(table, 1) == (["lion", "mask", "totem", "lion"], [])
    play(table, "choose totem")
    assert pile(table, 0) == ([None] * 3, ["lion"])
    play(table, "put lion", "put lion")
    assert pile(table, 0) == ([None] * 3, ["lion"])
    assert pile(table, 1) == (["lion", "lion", "mask"], [])
    assert known(table, 2) == {}
    assert known(table, None) == {}


def test_what_is_taken_strikes_one_of_its_kind_from_the_memory() -> None:
    """RL77: the lion taken may be another one; the seat cannot tell, and is not told."""
    boards: dict[str, object] = {"red": {"right": ["07"]}, "orange": {"right": ["08"]}}
    table = table_with(boards, LION, MASK, TOTEM, LION)
    play(table, "peek", "pass", "play 08", "send e4", "choose lion")
    assert known(table, 0) == {}


def test_a_second_look_strikes_what_it_shows_and_keeps_the_rest_loose() -> None:
    """RL77: red looks, orange searches, red looks again: whether it is "its" lion stays unknown."""
    for shown, loose in (("lion", []), ("mask", ["lion"])):
        boards: dict[str, object] = {"red": {"left": ["07"], "power": "D6"}, "orange": {"right": ["08"]}}
        table = table_with(boards, LION, MASK, TOTEM, LION)
        play(table, "peek", "pass", "play 08", "send e4", "choose totem", f"put {shown}", "put lion")
        state: Any = table.to_dict()
        state["state"]["turn"] = "red"
        state["state"]["passed"] = []
        state["state"]["points"] = 3
        state["state"]["agenda"] = [15, 0, 0, 0, 4, 0, 0, 0]
        again = sacbe.Table.from_dict(state)
        play(again, "power P12")
        assert pile(again, 0) == ([shown, None, None], loose)


def test_the_searcher_s_order_survives_imagination_and_is_dealt_again_for_others() -> None:
    """D4: what red imagines keeps red's knowledge; orange's dreams differ among themselves."""
    boards: dict[str, object] = {"red": {"right": ["08"]}}
    table = table_with(boards, LION, MASK, TOTEM, LION)
    play(table, "play 08", "send e4", "choose totem", "put mask", "put lion")
    game = table.game
    seen = set()
    for number in range(40):
        own: Any = game.view(table.state.imagine(0, sacbe.Rng(number)), 0)
        assert own["known"]["e4"]["places"] == ["mask", "lion", "lion"]
        dream = table.state.imagine(1, sacbe.Rng(number))
        other: Any = game.view(dream, 0)
        seen.add(tuple(other["known"]["e4"]["places"]))
    assert len(seen) > 3


def test_a_running_record_hides_the_order() -> None:
    boards: dict[str, object] = {"red": {"right": ["08"]}}
    table = table_with(boards, LION, MASK, TOTEM, LION)
    play(table, "play 08", "send e4", "choose totem", "put mask", "put lion")
    assert "put mask" in table.record(0)
    for seat in (1, 2, None):
        text = table.record(seat)
        assert "put mask" not in text
        assert text.count("put ?") == 2


def test_looking_cannot_be_taken_back() -> None:
    """D7."""
    table = table_with({"red": {"right": ["07", "05"]}}, LION)
    play(table, "peek")
    assert table.undoable == 0
    assert actor(table) == "red"


def test_nothing_is_known_in_a_new_game() -> None:
    table = sacbe.new("legend", players=3, seed=1)
    assert [known(table, seat) for seat in (0, 1, 2, None)] == [{}, {}, {}, {}]
