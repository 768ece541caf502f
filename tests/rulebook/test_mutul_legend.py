"""The worked examples of the solo book for Legend whose outcome does not hang on its lost pictures."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.mutul.legend.tables import brought, chosen, departures, duel, he_plays, his, mutul
from games.tikal.tables import cell, look, told

import sacbe
from sacbe.games.tikal.legend.components import SITE
from sacbe.games.tikal.mutul.compass import COUNTER_CLOCKWISE, Compass

pytestmark = pytest.mark.conformance

CARDS = ["03", "10", "17", "23", "12", "22-1", "24", "04", "11", "18"]
TILES = ["A0", "A1", "A2", "A3"]
FULL = ["01-1", "02", "09"]


def picks(card: str, first: str = "take card", **facts: Any) -> sacbe.Table:
    """Red takes something, then Mutul picks with this Solo card."""
    given: dict[str, Any] = {"cards": CARDS, "tiles": TILES, "tokens": [7, 8], **facts}
    table = duel(card, draft=True, **given)
    table.push(next(action for action in table.legal if action.text.startswith(first)))
    return table


def took(table: sacbe.Table, what: str) -> list[object]:
    return [params[what] for params in told(table, f"took-{what}") if params["seat"] == 1]


# ---- token choice, examples 1 to 4 -------------------------------------------------------


def test_token_example_1_a_gap_of_three_he_takes_the_12() -> None:
    assert took(picks("M2", tokens=[12, 9]), "token") == [12]


def test_token_example_2_a_gap_of_one_he_goes_on_to_a_ruin() -> None:
    table = picks("M2", tokens=[8, 7])
    assert took(table, "token") == []
    assert took(table, "tile") == ["A2"]  # the first ruin from the red arrow


def test_token_example_3_only_one_token_is_left_he_waits() -> None:
    table = picks("M2", tokens=[9], boards={"red": {"token": 12}, "mutul": {}})
    assert took(table, "token") == []
    assert took(table, "tile") == ["A2"]


def test_token_example_4_all_else_is_taken_he_takes_the_7() -> None:
    board = {"right": FULL, "tiles": ["B0", "B1"]}
    assert took(picks("M2", tokens=[7, 6], boards={"mutul": board}), "token") == [7]


# ---- searching by arrow and number -------------------------------------------------------


def test_the_first_temple_from_the_green_arrow() -> None:
    assert took(picks("M1"), "tile") == ["A1"]


def test_no_temple_the_third_hex_without_counting_gaps() -> None:
    boards = {"red": {"tiles": ["C0"]}}
    assert took(picks("M1", tiles=["A0", None, "A2", "B0"], boards=boards), "tile") == ["B0"]


def test_fewer_than_three_the_last_one() -> None:
    boards = {"red": {"tiles": ["C0"]}, "mutul": {"tiles": ["C1"]}}
    assert took(picks("M1", tiles=["A0", None, "A2", None], boards=boards), "tile")[-1] == "A2"


def test_two_hexes_already_the_next_part_of_the_line() -> None:
    board = {"tiles": ["B0", "B1"]}
    assert took(picks("M1", "take token", boards={"mutul": board}), "card") == [
        "03"
    ]  # no treasures: the first for digging


def test_no_treasures_so_digging_and_then_the_last_card_leaves() -> None:
    """Treasures, else digging, else a lake, else the fourth; then the tenth card leaves, or the last."""
    board = {"tiles": ["B0", "B1"]}
    shown = ["10", "17", "23", "12", "22-1", "03", None, None, None, "24"]
    table = picks("M1", "take token", cards=shown, boards={"mutul": board, "red": {}})
    assert took(table, "card") == ["03"]
    assert [card["id"] for card in look(table)["mutul"]["aside"]] == ["24"]


# ---- compass, departure, destination -----------------------------------------------------


def test_the_compass_example_south_then_counter_clockwise_to_the_nearer_of_two() -> None:
    """Temples to the south-east, near and far, and one in the north: needle south, counter-clockwise."""
    rose = Compass(SITE)
    number = SITE.number
    order = sorted(
        ("d3", "f4", "e4"),  # north, south-east twice as far, south-east of d4
        key=lambda name: rose.direction_first(number["d4"], number[name], 3, COUNTER_CLOCKWISE),
    )
    assert order[-1] == "d3"
    near = sorted(
        ("e5", "f5"), key=lambda name: rose.direction_first(number["d4"], number[name], 3, COUNTER_CLOCKWISE)
    )
    assert near[0] == "e5"


def test_the_departure_example() -> None:
    """Nobody at the common camp, no guardian; two temples of level 1 led by two: the compass.  The temple of
    level 4 is not touched, his lead there is only one."""
    cells = {"b3": {"tile": "A1", "level": 4}}
    own = {"mutul": {"explorers": {"a4": 3, "b5": 2, "b3": 2}}, "red": {"explorers": {"b3": 1}}}
    table = he_plays("A3", right=["17"], cells=cells, expeditions=own)  # north, counter-clockwise
    assert departures(table)[0] == "a4"
    assert "b3" not in departures(table)
    assert set(departures(table)) == {"a4", "b5"}


def test_destination_example_1_a_tie_before_a_lead_of_two() -> None:
    own = {
        "mutul": {"explorers": {"a5": 1, "a4": 1, "b5": 1}},
        "red": {"explorers": {"a4": 1, "b3": 2, "d4": 5, "b1": 5}},
    }
    table = he_plays("M3", right=["17"], cells={"b3": {"tile": "A1", "level": 7}}, expeditions=own)
    assert chosen(table, "reach")[0] == "a4"


def test_destination_example_2_ruins_with_one_one_and_three_treasures() -> None:
    cells = {
        "b3": {"tile": "A0", "treasures": 1}, "c4": {"tile": "A2", "treasures": 1},
        "c5": {"tile": "B2", "treasures": 3}, "d2": {"treasures": 0}, "e5": {"treasures": 0},
    }  # fmt: skip
    own = {"mutul": {"explorers": {"a5": 2}}}
    table = he_plays("M1", right=["02"], cells=cells, expeditions=own)  # north, clockwise
    assert chosen(table, "treasure") == ["b3", "c4"]


def test_destination_example_3_the_smaller_lead_is_retaken() -> None:
    """Two left to place: one of the human's at a temple of level 3, three at one of level 8."""
    own = {
        "mutul": {"explorers": {"a5": 2, "a4": 1, "b5": 1}},
        "red": {"explorers": {"b3": 1, "c4": 3, "d4": 6, "b1": 6}},
    }
    cells = {"b3": {"tile": "A1", "level": 3}, "c4": {"tile": "A5", "level": 8}}
    table = he_plays("M3", right=["17"], cells=cells, expeditions=own)
    assert chosen(table, "reach") == ["b3", "b3"]
    assert his(table, "b3") == 2


# ---- digging, failure, ancient path, the token -------------------------------------------


def test_the_digging_example() -> None:
    """Ruins with one treasure, one and two: he sends one explorer, the other stands there already."""
    cells = {
        "c5": {"tile": "A0", "treasures": 1}, "c4": {"tile": "A2", "treasures": 2},
        "b3": {"tile": "B2", "treasures": 1}, "d2": {"treasures": 0}, "e5": {"treasures": 0},
    }  # fmt: skip
    own = {"mutul": {"explorers": {"a5": 1, "b3": 1}}}
    table = he_plays("M3", right=["02"], cells=cells, expeditions=own)  # needle south-east
    assert chosen(table, "treasure") == ["c5", "b3"]
    assert departures(table) == ["a5"]
    assert sum(mutul(table)["museum"].values()) == 2
    assert (cell(table, "c5")["treasures"], cell(table, "b3")["treasures"]) == (0, 0)


def test_the_failure_example_three_explorers_as_the_card_before_shows() -> None:
    empty = {"d2": {"treasures": 0}, "e5": {"treasures": 0}}
    table = he_plays("M1", right=["02"], cells=empty, discards=["M2"])
    assert brought(table) == [("failure", 3, 0)]
    assert his(table, "a5") == 3


def test_the_example_of_a_missing_explorer() -> None:
    """Two are due, only one is left: it comes, and he has a point."""
    table = he_plays("M1", right=["02"], discards=["M1"][:0], expeditions={"mutul": {"out": 29}})
    assert brought(table)[0] == ("failure", 1, 1)
    assert mutul(table)["score"] == 176


def test_the_ancient_path_example() -> None:
    """Three from the common camp and one from a temple of level 1; no ruin he could take, then the lake, then
    temples: the empty ones by level, and the last explorer tries where the human leads."""
    own = {
        "mutul": {"explorers": {"a5": 3, "b5": 2}},
        "red": {"explorers": {"c4": 1, "d4": 5, "b1": 5}},
    }
    cells = {
        "b3": {"tile": "A1", "level": 4}, "c4": {"tile": "A5", "level": 4},
        "d2": {"treasures": 0, "camp": "red"}, "e5": {"treasures": 0, "camp": "red"},
    }  # fmt: skip
    table = he_plays("M2", right=["17"], cells=cells, expeditions=own)
    assert departures(table) == ["a5", "a5", "a5", "b5"]
    reached = chosen(table, "reach")
    temples = [name for name in reached if name in ("b3", "a4", "c4")]
    assert temples == ["b3", "a4", "c4"][: len(temples)]
    assert len(reached) == 4


def test_the_token_example_two_cards_with_their_own_lines() -> None:
    """A card that plays the token; then three explorers and treasures, then two and an ancient path."""
    table = he_plays("M4", "M2", "B1", token=9, options={"deck": "B"})
    assert [params["card"] for params in told(table, "revealed")][:3] == ["M4", "M2", "B1"]
    lines = [entry for entry in brought(table) if entry[0] == "token"]
    assert lines == [("token", 3, 0), ("token", 2, 0)]
    assert told(table, "in-hand")
