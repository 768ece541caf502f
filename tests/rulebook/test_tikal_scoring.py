"""Scoring rounds, the example of 21 and 8 points, the last round and the tie-breaks."""

from __future__ import annotations

import pytest
from games.tikal.tables import (
    actor,
    auction,
    base,
    cell,
    choices,
    end_turns,
    look,
    play,
    points,
    told,
    winners,
)

pytestmark = pytest.mark.conformance

# Four temples of the values 3, 5, 5 and 8 on which red leads, each against somebody.
FOUR_TEMPLES: dict[str, object] = {
    "c4": {"tile": "G2", "rotation": 1},
    "c5": {"tile": "D0", "rotation": 1},
    "d4": {"tile": "D3", "rotation": 1},
    "d5": {"tile": "E1", "rotation": 1, "level": 8},
}
LEADING = {
    "red": {"leader": "c4", "explorers": {"c5": 2, "d4": 1, "d5": 3}},
    "orange": {"explorers": {"c4": 2, "c5": 1, "d5": 2}},
}
TREASURES = {"red": {"lion": 2, "mask": 2, "totem": 1, "plate": 1}}


# ---- the example of the older book -------------------------------------------------------


def test_the_player_with_the_volcano_scores_21_and_8() -> None:
    """T75 to T80 and T81: 3 + 5 + 5 + 8 for temples, 3 + 3 + 1 + 1 for treasures."""
    table = base(
        cells=FOUR_TEMPLES, expeditions=LEADING, museum=TREASURES, left=["F0", "G0"], turn="orange", points=0
    )
    table.push("end")
    assert actor(table) == "red"
    assert look(table)["scoring"] == "volcano"
    assert look(table)["hand"]["type"] == "volcano"
    assert points(table) == 10
    table.push("end")
    (scored,) = told(table, "scored")
    assert (scored["temples"], scored["treasures"], scored["total"]) == (21, 8, 29)
    assert table.scores == [29, 0]


def test_then_the_left_neighbour_scores_and_the_volcano_is_placed() -> None:
    """T76, T77: ten points and counting for each, then a normal turn of ten points."""
    museum = {**TREASURES, "orange": {"carafe": 2}}
    table = base(
        cells=FOUR_TEMPLES, expeditions=LEADING, museum=museum, left=["F0", "G0"], turn="orange", points=0
    )
    play(table, "end", "end")
    assert actor(table) == "orange"
    assert look(table)["scoring"] == "volcano"
    assert points(table) == 10
    assert table.scores == [29, 0]
    table.push("end")
    assert [(facts["seat"], facts["total"]) for facts in told(table, "scored")] == [(0, 29), (1, 3)]
    assert table.scores == [29, 3]
    assert actor(table) == "red"
    assert look(table)["phase"] == "place"
    play(table, "place b3 1")
    assert cell(table, "b3")["type"] == "volcano"
    assert points(table) == 10
    assert look(table)["scoring"] is None
    table.push("end")
    assert table.scores == [29, 3], "the normal turn counts nothing"
    assert look(table)["hand"]["id"] == "G0"


def test_the_breakdown_names_every_source_of_the_example() -> None:
    """T81."""
    table = base(cells=FOUR_TEMPLES, expeditions=LEADING, museum=TREASURES)
    lines = {line["cell"] or line["kind"]: line["points"] for line in table.breakdown(0)}
    assert lines == {"c4": 3, "c5": 5, "d4": 5, "d5": 8, "lion": 3, "mask": 3, "totem": 1, "plate": 1}
    assert table.breakdown(1) == []


@pytest.mark.parametrize(("count", "worth"), [(1, 1), (2, 3), (3, 6)])
def test_one_two_and_three_alike(count: int, worth: int) -> None:
    """T80."""
    table = base(museum={"red": {"necklace": count}}, turn="red", scoring="final")
    table.push("end")
    assert table.scores == [worth, 0]


# ---- the round ---------------------------------------------------------------------------


def test_the_round_begins_with_the_drawer_and_goes_clockwise() -> None:
    """T76, with four players; afterwards it is the drawer's turn again."""
    table = base(4, left=["B3", "G0"], turn="orange", points=0)
    order = []
    table.push("end")
    while look(table)["phase"] != "place":
        order.append(actor(table))
        table.push("end")
    assert order == ["white", "blue", "red", "orange"]
    assert actor(table) == "white"
    assert [scored["seat"] for scored in told(table, "scored")] == [2, 3, 0, 1]


def test_a_temple_scores_for_several_players_in_one_round() -> None:
    """T76, the book's note: the majority changes between the countings."""
    cells = {"a4": {"level": 3}}
    men = {
        "red": {"explorers": {"a4": 1}},
        "orange": {"explorers": {"base": 2}},
        "white": {"leader": "base", "explorers": {"base": 1}},
    }
    table = base(3, cells=cells, expeditions=men, left=["B3", "G0"], turn="white", points=0)
    play(table, "end")
    play(table, "end")
    play(table, "move explorer a5 a4", "move explorer a5 a4", "end")
    play(table, "move leader a5 a4", "end")
    assert table.scores == [3, 3, 3]


def test_no_hex_is_drawn_in_a_scoring_round() -> None:
    """T76."""
    table = base(3, left=["B3", "G0", "G1", "G2"], points=0)
    table.push("end")
    assert look(table)["stack"]["left"] == 3
    play(table, "end", "end", "end")
    assert look(table)["stack"]["left"] == 3
    assert look(table)["hand"]["id"] == "B3"


def test_equal_strength_scores_for_nobody() -> None:
    """T78, older book: those who share the majority score nothing, a weaker third neither."""
    men = {"red": {"explorers": {"c4": 3}}, "orange": {"leader": "c4"}, "white": {"explorers": {"c4": 1}}}
    table = base(3, cells={"c4": {"tile": "C4"}}, expeditions=men, left=[], points=0)
    end_turns(table, 4)
    assert table.scores == [0, 0, 0]


def test_a_guardian_scores_against_any_majority() -> None:
    """T79."""
    men = {"red": {"guardians": {"c4": "explorer"}}, "orange": {"leader": "c4", "explorers": {"c4": 5}}}
    table = base(cells={"c4": {"tile": "C4"}}, expeditions=men, left=[], points=0)
    end_turns(table, 3)
    assert table.scores == [4, 0]


# ---- the last round ----------------------------------------------------------------------


def test_the_last_round_begins_left_of_the_last_player() -> None:
    """T82, base game: clockwise."""
    table = base(4, left=[], turn="white", points=0)
    order = []
    table.push("end")
    while not table.over:
        assert look(table)["scoring"] == "final"
        assert points(table) == 10
        order.append(actor(table))
        table.push("end")
    assert order == ["blue", "red", "orange", "white"]


def test_the_last_round_of_the_auction_game_goes_by_ascending_score() -> None:
    """T100: fewest points first."""
    scores = {"red": 12, "orange": 30, "white": 3, "blue": 17}
    table = auction(4, left=[], scores=scores, turn="red", points=0, auction={"amulets": ["red"]})
    order = []
    table.push("end")
    while not table.over:
        order.append(actor(table))
        table.push("end")
    assert order == ["white", "red", "blue", "orange"]


def test_among_equals_the_nearest_clockwise_to_the_last_hex_goes_first() -> None:
    """T100."""
    scores = {"red": 9, "orange": 9, "white": 9, "blue": 9}
    table = auction(4, left=[], scores=scores, turn="orange", points=0, auction={"amulets": ["orange"]})
    order = []
    table.push("end")
    while not table.over:
        order.append(actor(table))
        table.push("end")
    assert order == ["white", "blue", "red", "orange"]


def test_the_course_of_the_game_is_told() -> None:
    """T10, T75 to T77, T82, T83: turns, the hex, the volcano, every counting, the last round, the end."""
    volcano = {"seat": 0, "tile": "F0", "hex": "@tikal.hex.volcano"}
    counted = {"total": 0, "temples": 0, "treasures": 0, "score": 0, "lines": []}
    table = base(left=["F0"], points=0, turn="orange")
    heard = [
        [(event.kind, event.params) for event in table.push(text).events]
        for text in ("end", "end", "end", "place b3 1", "end", "end", "end")
    ]
    assert heard == [
        [("turn", {"seat": 0}), ("drawn", volcano), ("volcano", {"seat": 0})],
        [("scored", {"seat": 0, **counted})],
        [("scored", {"seat": 1, **counted})],
        [("placed", {**volcano, "cell": "b3"})],
        [("final", {"order": [1, 0]})],
        [("scored", {"seat": 1, **counted})],
        [("scored", {"seat": 0, **counted}), ("over", {"winner": [0, 1]})],
    ]


def test_whose_turn_it_is_in_scoring_rounds() -> None:
    """T76, T82: a volcano's round belongs to who drew it; in the last round everybody has a turn."""
    table = base(3, left=["F0"], points=0, turn="white")
    turns = []
    for text in ("end", "end", "end", "end", "place b3 1", "end", "end", "end"):
        table.push(text)
        turns.append((look(table)["turn"], table.actor))
    assert turns == [(0, 0), (0, 1), (0, 2), (0, 0), (0, 0), (1, 1), (2, 2), (0, 0)]


def test_no_points_are_left_when_the_game_is_over() -> None:
    """T82: nor is anybody asked."""
    table = base(scoring="final", turn="red", last="red")
    assert points(table) == 10
    table.push("end")
    assert table.over
    state = table.to_dict()["state"]
    assert isinstance(state, dict)
    assert state["points"] == 0
    assert choices(table) == []


# ---- who wins ----------------------------------------------------------------------------


def test_most_points_win() -> None:
    """T83."""
    table = end_turns(base(3, scores={"red": 5, "orange": 7, "white": 6}, left=[], points=0), 4)
    assert winners(table) == ["orange"]


def test_a_tie_goes_to_the_guardian_of_the_most_valuable_temple() -> None:
    """T83: red guards a 4, orange a 5, and red has more treasures."""
    cells = {"c4": {"tile": "C4"}, "c5": {"tile": "D0"}}
    men = {"red": {"guardians": {"c4": "explorer"}}, "orange": {"guardians": {"c5": "explorer"}}}
    museum = {"red": {"lion": 1, "mask": 1}}
    table = base(cells=cells, expeditions=men, museum=museum, scores={"orange": 1}, left=[], points=0)
    end_turns(table, 3)
    assert table.scores == [6, 6]
    assert winners(table) == ["orange"]


def test_then_to_the_owner_of_more_treasures() -> None:
    """T83: nobody guards; two single treasures against one, the points made equal before."""
    museum = {"red": {"lion": 1}, "orange": {"totem": 1, "plate": 1}}
    table = base(museum=museum, scores={"red": 1}, left=[], points=0)
    end_turns(table, 3)
    assert table.scores == [2, 2]
    assert winners(table) == ["orange"]


def test_then_several_win() -> None:
    """T83: the tied players share, the third is not among them."""
    table = base(3, scores={"red": 4, "orange": 2, "white": 4}, left=[], points=0)
    end_turns(table, 4)
    assert winners(table) == ["red", "white"]
