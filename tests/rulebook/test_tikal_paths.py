"""The pictures about placing hexes and about passages, in both books."""

from __future__ import annotations

import pytest
from games.tikal.tables import article, base, cell, choices, play, points, spent

pytestmark = pytest.mark.conformance

NE, SE, SW, NW = 1, 2, 4, 5

# A clearing on c4 and a temple of value 3 on c3; neither has a stone towards the free cell d3.
CLEARING_AND_TEMPLE = {"c4": {"tile": "E0", "rotation": 1}, "c3": {"tile": "B4", "rotation": 1}}


# ---- placing: 2015 book, "Règle de pose des hexagones" -----------------------------------


@pytest.mark.parametrize("rotation", [2, 6])
def test_temple_4_makes_a_path_to_temple_3_though_none_to_the_clearing(rotation: int) -> None:
    """T14, first picture: the stone is on the new hex."""
    table = base(cells=CLEARING_AND_TEMPLE, hand="C4")
    table.push(f"place d3 {rotation}")
    costs = cell(table, "d3")["costs"]
    assert costs[SW] == 0
    assert costs[NW] > 0


def test_temple_3_is_reached_by_the_clearings_own_path() -> None:
    """T14, second picture: the stone is on the old hex, the new one shows none on that border."""
    table = base(cells={"c4": {"tile": "E0", "rotation": 5}}, hand="C0")
    table.push("place d3 1")
    assert cell(table, "c4")["stones"][NE] == 1
    assert cell(table, "d3")["stones"][SW] == 0
    assert cell(table, "d3")["costs"][SW] == 1


def test_temple_4_is_refused_where_no_path_leads_to_it_that_way_round() -> None:
    """T14, third picture: turned so, it is on no path and makes none; turned otherwise it may lie there."""
    table = base(cells=CLEARING_AND_TEMPLE, hand="C4")
    refused = [turn for turn in range(1, 7) if article(table, f"place d3 {turn}") == "T14"]
    assert refused == [3, 4]
    assert {f"place d3 {turn}" for turn in (1, 2, 5, 6)} <= set(choices(table))


# ---- placing: older book -----------------------------------------------------------------


def test_a_temple_with_access_from_both_neighbours_is_placed_rightly() -> None:
    """T14: both borders have stones; the book adds that one would have been enough."""
    table = base(cells={"c4": {"tile": "E0", "rotation": 5}, "c3": {"tile": "B4", "rotation": 1}}, hand="C4")
    table.push("place d3 6")
    assert cell(table, "d3")["costs"][SW] > 0
    assert cell(table, "d3")["costs"][NW] > 0


def test_a_clearing_without_any_stone_on_its_borders_is_refused() -> None:
    """T14: touching is not enough."""
    table = base(cells=CLEARING_AND_TEMPLE, hand="E2")
    assert article(table, "place d3 1") == "T14"


def test_contact_is_needed_even_where_stones_point() -> None:
    """T12 and T13."""
    table = base(cells=CLEARING_AND_TEMPLE, hand="C4")
    assert article(table, "place f3 1") == "T13"
    assert article(table, "place c3 1") == "T12"
    assert article(table, "place a5 1") == "T12"


def test_a_volcano_is_laid_beside_any_hex_without_looking_at_stones() -> None:
    """T16, the exception in the 2015 book."""
    table = base(cells=CLEARING_AND_TEMPLE, hand="F0")
    table.push("place d3 1")
    assert cell(table, "d3")["costs"] == [0] * 6


# ---- passages: 2015 book, "Règles de passage" --------------------------------------------

# An explorer on c4. North, the temple c3 behind 2 + 1 stones; the clearing b3 is one stone from both;
# the ruin d3 has no stone on the border; a stone of c4 leads south to the volcano c5.
SM_PASSAGES: dict[str, object] = {
    "c4": {"tile": "A1", "rotation": 1},
    "c3": {"tile": "C4", "rotation": 6},
    "b3": {"tile": "A4", "rotation": 2},
    "d3": {"tile": "A0", "rotation": 1},
    "c5": {"tile": "B3"},
}


def test_the_straight_way_to_the_temple_costs_three() -> None:
    """T30, way (a)."""
    table = base(cells=SM_PASSAGES, expeditions={"red": {"explorers": {"c4": 1}}})
    assert spent(table, "move explorer c4 c3") == 3


def test_the_way_around_by_the_clearing_costs_two() -> None:
    """T30 and T31, way (b): one stone and one stone."""
    table = base(cells=SM_PASSAGES, expeditions={"red": {"explorers": {"c4": 1}}})
    assert spent(table, "move explorer c4 b3") == 1
    assert spent(table, "move explorer b3 c3") == 1
    assert cell(table, "c3")["explorers"] == [1, 0]


def test_no_stone_no_passage_and_never_a_volcano() -> None:
    """T33 and T34, sides (c)."""
    table = base(cells=SM_PASSAGES, expeditions={"red": {"explorers": {"c4": 1}}})
    assert article(table, "move explorer c4 d3") == "T33"
    assert cell(table, "c4")["stones"][3] == 1
    assert article(table, "move explorer c4 c5") == "T34"


def test_three_stones_are_paid_in_one_turn() -> None:
    """T35 and T21: with two points left the step is refused, and none of it is kept for later."""
    table = base(cells=SM_PASSAGES, expeditions={"red": {"explorers": {"c4": 1}}}, points=2)
    assert article(table, "move explorer c4 c3") == "T21"
    assert points(table) == 2


def test_a_passage_has_up_to_six_stones() -> None:
    """T30: "de 1 à 6 dalles"; three on either side."""
    cells = {"c4": {"tile": "C1", "rotation": 1}, "c3": {"tile": "C0", "rotation": 4}}
    table = base(cells=cells, expeditions={"red": {"leader": "c4"}})
    assert spent(table, "move leader c4 c3") == 6


def test_rivals_and_their_camps_never_block() -> None:
    """T36."""
    cells = {**SM_PASSAGES, "b3": {"tile": "A4", "rotation": 2, "camp": "orange"}}
    men = {"red": {"explorers": {"c4": 1}}, "orange": {"leader": "b3", "explorers": {"b3": 5}}}
    table = base(cells=cells, expeditions=men)
    play(table, "move explorer c4 b3", "move explorer b3 c3")
    assert cell(table, "c3")["explorers"] == [1, 0]


# ---- passages: older book ----------------------------------------------------------------

# Temple of value 2 on c4, temple of value 1 on c3, clearing d3, ruin d4.
RG_PASSAGES: dict[str, object] = {
    "c4": {"tile": "A5", "rotation": 4},
    "c3": {"tile": "A3", "rotation": 3},
    "d3": {"tile": "C1", "rotation": 5},
    "d4": {"tile": "C2", "rotation": 1},
}


def test_from_temple_2_to_temple_1_it_is_one_point() -> None:
    """T30."""
    table = base(cells=RG_PASSAGES, expeditions={"red": {"explorers": {"c4": 1}}})
    assert cell(table, "c4")["level"] == 2
    assert cell(table, "c3")["level"] == 1
    assert spent(table, "move explorer c4 c3") == 1


def test_from_temple_2_to_the_ruin_it_is_three_and_three_by_the_clearing() -> None:
    """T33, T30: no stone between them, six points around."""
    table = base(cells=RG_PASSAGES, expeditions={"red": {"explorers": {"c4": 1}}})
    assert article(table, "move explorer c4 d4") == "T33"
    assert spent(table, "move explorer c4 d3") == 3
    assert spent(table, "move explorer d3 d4") == 3
    assert points(table) == 4
