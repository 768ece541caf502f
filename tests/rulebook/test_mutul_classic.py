"""The worked examples of the solo book for Classic, set up as positions."""

from __future__ import annotations

import pytest
from games.tikal.mutul.tables import LEADER_AND_TWO, chosen, he_plays, his, mutul, reasons, solo
from games.tikal.tables import cell, look, play, told

import sacbe

pytestmark = pytest.mark.conformance


def test_the_compass_example_a_ruin_north_west_counter_clockwise() -> None:
    """The needle points north-west, where a temple of level 1 lies; counter-clockwise round the Guide the
    base camp and the second temple are taken too, and the first free cell beside him gets the ruin."""
    table = he_plays("SC12", "A0")
    why = reasons(table, "hex")[0]
    assert why["compass"] == {"centre": "b4", "needle": "NW", "sweep": "ccw"}
    assert cell(table, "a4")["type"] == "temple"
    assert cell(table, "a4")["level"] == 1
    assert why["cell"] == "c5"
    assert cell(table, "c5")["type"] == "ruin"
    assert look(table)["mutul"]["guide"] == "c5"


def test_the_example_of_row_4_three_members_after_a_clearing() -> None:
    """The leader takes the highest temple at once, one explorer the next, the last the poorest ruin."""
    table = he_plays(
        LEADER_AND_TWO,
        "C1",
        cells={
            "d3": {"tile": "D0"},
            "e3": {"tile": "C4"},
            "f3": {"tile": "A0", "treasures": 3},
            "f4": {"tile": "A2", "treasures": 1},
        },
        expeditions={
            "red": {"explorers": {"d3": 2}},
            "mutul": {"explorers": {"a4": 1, "b5": 1}},
        },
    )
    assert cell(table, "c4")["type"] == "clearing"
    assert chosen(table, "temple") == ["d3", "e3"]
    assert chosen(table, "ruin") == ["f4"]
    assert [his(table, name) for name in ("d3", "e3", "f4", "f3")] == ["*", "1", "1", ""]


def test_the_same_place_with_one_and_with_two_members() -> None:
    """Where he has the lead to gain with one, a second member goes on to the next temple."""
    cells = {"d3": {"tile": "D0"}, "e3": {"tile": "C4"}}
    own = {"red": {"explorers": {"d3": 1}}, "mutul": {"explorers": {"a4": 1, "b5": 1, "d3": 1}}}
    assert chosen(he_plays("SC01", "C1", cells=cells, expeditions=own), "temple") == ["d3"]
    assert chosen(he_plays("SC05", "C1", cells=cells, expeditions=own), "temple") == ["d3", "e3"]


def test_set_up_as_the_book_lists_it() -> None:
    table = sacbe.new("tikal-solo", seed=1)
    him = mutul(table)
    on_board = sum(facts["explorers"][1] + (1 in facts["leaders"]) for facts in look(table)["cells"].values())
    assert him["reserve"] + (him["leader"] == "reserve") + on_board == 37
    assert him["score"] == 175
    assert len(told(table, "card")) == 1


def test_a_guardian_needs_all_four_conditions() -> None:
    """Fewer than two guardians, the majority, no next floor, level 8 at least: each fails once."""
    ten = {"e3": {"tile": "D3", "level": 10}}
    there = {"explorers": {"e3": 2}}
    card = "SC01"
    assert chosen(he_plays(card, "A1", cells=ten, expeditions={"mutul": there}), "guard") == ["e3"]
    rival = {"mutul": there, "red": {"explorers": {"e3": 3}}}
    assert chosen(he_plays(card, "A1", cells=ten, expeditions=rival), "guard") == []
    twice = {"mutul": {**there, "guardians": {"a4": "explorer", "b5": "explorer"}}}
    assert chosen(he_plays(card, "A1", cells=ten, expeditions=twice), "guard") == []
    eight = {"e3": {"tile": "D3", "level": 8}}
    assert chosen(he_plays(card, "A1", cells=eight, expeditions={"mutul": there}), "guard") == []
    frozen_at_7 = {  # all three floors of value 8 are used
        "e3": {"tile": "D3", "level": 7}, "c2": {"tile": "E3", "level": 8},
        "d2": {"tile": "D0", "level": 8}, "e2": {"tile": "E1", "level": 8},
    }  # fmt: skip
    low = he_plays(card, "A1", cells=frozen_at_7, expeditions={"mutul": there})
    assert cell(low, "e3")["frozen"]
    assert chosen(low, "guard") == []


def test_the_intermediate_count_in_the_books_order() -> None:
    """Mutul draws a volcano: nothing for him, ten points and a score for the human, the volcano is placed,
    then a Solo card for Mutul."""
    table = solo("SC04", "D4", expeditions={"red": {"explorers": {"b5": 1}}})
    play(table, "end", "uncover b5", "end")
    kinds = [
        event.kind
        for ply in table.plies
        for event in ply.events
        if event.kind in ("volcano", "uncovered", "scored", "placed", "card")
    ]
    assert kinds[:6] == ["card", "volcano", "uncovered", "scored", "placed", "card"]
    assert table.scores == [2, 175]
