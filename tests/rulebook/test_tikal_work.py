"""Floors, treasures, swaps, camps and guardians, as both books describe and illustrate them."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.tables import actor, article, base, cell, choices, look, play, points, seat, spent, told

pytestmark = pytest.mark.conformance

TEMPLE_4: dict[str, object] = {"tile": "C4", "rotation": 1}
RUIN_4: dict[str, object] = {"tile": "A0", "rotation": 1}
CLEARING: dict[str, object] = {"tile": "A4", "rotation": 1}


# ---- floors ------------------------------------------------------------------------------


def test_on_a_temple_of_value_4_comes_a_5_and_then_a_6() -> None:
    """T38, the book's example of the next floor."""
    table = base(cells={"c4": TEMPLE_4}, expeditions={"red": {"explorers": {"c4": 2}}})
    assert spent(table, "uncover c4") == 2
    assert cell(table, "c4")["level"] == 5
    assert spent(table, "uncover c4") == 2
    assert cell(table, "c4")["level"] == 6
    floors = look(table)["floors"]
    assert (floors["4"], floors["5"], floors["6"]) == (9, 10, 7)


def test_when_the_5_lies_there_already_the_next_floor_is_a_6() -> None:
    """T38."""
    table = base(cells={"c4": {**TEMPLE_4, "level": 5}}, expeditions={"red": {"leader": "c4"}})
    table.push("uncover c4")
    assert cell(table, "c4")["level"] == 6


def test_without_a_floor_of_the_next_value_the_temple_grows_no_more() -> None:
    """T43: the only 10 lies on another temple."""
    cells = {"c4": {**TEMPLE_4, "level": 9}, "c3": {"tile": "E3", "rotation": 4, "level": 10}}
    table = base(cells=cells, expeditions={"red": {"explorers": {"c4": 2}}})
    assert article(table, "uncover c4") == "T43"
    assert cell(table, "c4")["frozen"]
    assert article(play(table, "end", "place b3 1"), "uncover c4") == "T40"


def test_at_most_two_floors_of_a_temple_in_a_turn_but_several_temples() -> None:
    """T41."""
    men = {"red": {"explorers": {"c4": 3, "a4": 1}}}
    table = base(cells={"c4": TEMPLE_4}, expeditions=men)
    play(table, "uncover c4", "uncover c4")
    assert article(table, "uncover c4") == "T41"
    table.push("uncover a4")
    assert cell(table, "a4")["level"] == 2


# ---- treasures ---------------------------------------------------------------------------


def test_two_explorers_dig_two_treasures_for_six_points() -> None:
    """T45, T49."""
    table = base(cells={"c4": RUIN_4}, expeditions={"red": {"explorers": {"c4": 3}}})
    assert spent(table, "dig c4") == 3
    assert spent(table, "dig c4") == 3
    assert sum(seat(table, "red")["museum"].values()) == 2
    assert article(table, "dig c4") == "T49"


def test_two_ruins_are_worked_on_in_one_turn() -> None:
    """T49."""
    cells = {"c4": RUIN_4, "c5": {"tile": "A2", "rotation": 1}}
    table = base(cells=cells, expeditions={"red": {"leader": "c4", "explorers": {"c5": 1}}})
    play(table, "dig c4", "dig c5")
    assert sum(seat(table, "red")["museum"].values()) == 2


def test_a_ruin_without_treasures_is_a_clearing() -> None:
    """T51, T59: it may receive a camp."""
    table = base(cells={"c4": {**RUIN_4, "treasures": 1}}, expeditions={"red": {"leader": "c4"}})
    assert not cell(table, "c4")["clearing"]
    table.push("dig c4")
    assert cell(table, "c4")["clearing"]
    table.push("camp c4")
    assert cell(table, "c4")["camp"] == 0


def test_treasures_lie_open_before_their_owner() -> None:
    """T45: everybody sees what was dug up."""
    table = base(cells={"c4": RUIN_4}, expeditions={"red": {"leader": "c4"}})
    table.push("dig c4")
    (dug,) = told(table, "dug")
    kind = str(dug["kind"]).rsplit(".", 1)[-1]
    for watcher in (0, 1, None):
        seats: Any = table.view(watcher)["seats"]
        assert [facts["museum"] for facts in seats] == [{kind: 1}, {}]


# ---- swaps -------------------------------------------------------------------------------

MUSEUMS = {"red": {"lion": 1, "mask": 1, "plate": 2}, "orange": {"totem": 1, "mask": 2, "carafe": 1}}


def test_a_single_is_swapped_for_a_single() -> None:
    """T52: three points, and the other cannot refuse (T57): the next decision is red's again."""
    table = base(museum=MUSEUMS)
    assert spent(table, "swap orange totem for lion") == 3
    assert seat(table, "red")["museum"] == {"totem": 1, "mask": 1, "plate": 2}
    assert seat(table, "orange")["museum"] == {"lion": 1, "mask": 2, "carafe": 1}
    assert actor(table) == "red"


def test_pairs_on_either_side_are_never_broken() -> None:
    """T53, T54."""
    table = base(museum=MUSEUMS)
    assert article(table, "swap orange totem for plate") == "T53"
    assert article(table, "swap orange mask for lion") == "T54"


def test_sets_of_three_on_either_side_are_never_broken() -> None:
    """T53, T54."""
    table = base(museum={"red": {"lion": 3, "mask": 1}, "orange": {"totem": 3, "plate": 1}})
    assert article(table, "swap orange plate for lion") == "T53"
    assert article(table, "swap orange totem for mask") == "T54"
    assert choices(table, "swap") == ["swap orange plate for mask"]


def test_nothing_is_given_that_one_does_not_have() -> None:
    """T53, T54."""
    table = base(museum=MUSEUMS)
    assert article(table, "swap orange totem for necklace") == "T53"
    assert article(table, "swap orange necklace for lion") == "T54"


# ---- camps -------------------------------------------------------------------------------


def test_a_camp_costs_five_and_needs_an_explorer_on_a_clearing() -> None:
    """T58, T59, T61."""
    table = base(cells={"c4": CLEARING, "c5": RUIN_4}, expeditions={"red": {"explorers": {"c5": 1}}})
    assert article(table, "camp c4") == "T61"
    assert article(table, "camp c5") == "T59"
    table = base(cells={"c4": CLEARING}, expeditions={"red": {"explorers": {"c4": 1}}})
    assert spent(table, "camp c4") == 5
    assert seat(table, "red")["camps_left"] == 1


def test_a_clearing_with_a_camp_takes_no_other() -> None:
    """T62, whoever owns the first."""
    cells = {"c4": {**CLEARING, "camp": "orange"}}
    table = base(cells=cells, expeditions={"red": {"explorers": {"c4": 1}}})
    assert article(table, "camp c4") == "T62"


def test_rival_explorers_do_not_hinder_a_camp_nor_a_camp_them() -> None:
    """T58, T64: they may be there, come, and go."""
    men = {"red": {"explorers": {"c4": 1}}, "orange": {"explorers": {"c4": 4, "b4": 1}}}
    table = base(cells={"c4": CLEARING}, expeditions=men)
    play(table, "camp c4", "end", "place b3 1", "move explorer b4 c4", "move explorer c4 b4")
    assert cell(table, "c4")["explorers"] == [1, 4]


def test_two_camps_in_the_whole_game() -> None:
    """T63."""
    cells = {
        "c4": {**CLEARING, "camp": "red"},
        "c5": {"tile": "B0", "rotation": 1, "camp": "red"},
    }
    table = base(cells=cells, expeditions={"red": {"explorers": {"b4": 1}}})
    assert article(table, "camp b4") == "T63"


def test_explorers_arrive_at_a_camp_from_the_reserve_and_by_the_secret_path() -> None:
    """T23, T27: one point each, from the base camp, back to it, and between two camps."""
    cells = {
        "c4": {**CLEARING, "camp": "red"},
        "d4": {"tile": "B0", "rotation": 1, "camp": "red"},
    }
    table = base(cells=cells, expeditions={"red": {"explorers": {"base": 1}}})
    assert spent(table, "deploy explorer d4") == 1
    assert spent(table, "shortcut explorer a5 c4") == 1
    assert spent(table, "shortcut explorer c4 d4") == 1
    assert spent(table, "shortcut explorer d4 a5") == 1
    assert points(table) == 6


def test_a_rivals_camp_is_of_no_use() -> None:
    """T24, T28."""
    table = base(cells={"c4": {**CLEARING, "camp": "orange"}}, expeditions={"red": {"leader": "base"}})
    assert article(table, "deploy explorer c4") == "T24"
    assert article(table, "shortcut leader a5 c4") == "T28"


# ---- guardians: the three conditions -----------------------------------------------------


def test_a_guardian_costs_five_and_the_others_leave_the_game() -> None:
    """T65, T71, the third condition: red's other members go back to the box, rivals stay."""
    men = {"red": {"leader": "c4", "explorers": {"c4": 2}}, "orange": {"explorers": {"c4": 1}}}
    table = base(cells={"c4": TEMPLE_4}, expeditions=men)
    assert spent(table, "guard c4 explorer") == 5
    facts = cell(table, "c4")
    assert (facts["guardian"]["seat"], facts["guardian"]["kind"]) == (0, "explorer")
    assert facts["explorers"] == [0, 1]
    out = [name for name, piece in look(table)["pieces"].items() if piece["at"] == "out"]
    assert len(out) == 2
    assert "red-leader" in out
    assert article(table, "deploy leader base") == "T26"


def test_nobody_posts_a_third_guardian() -> None:
    """T68, the first condition."""
    men = {"red": {"guardians": {"a4": "explorer", "b5": "leader"}, "explorers": {"c4": 1}}}
    table = base(cells={"c4": TEMPLE_4}, expeditions=men)
    assert article(table, "guard c4 explorer") == "T68"


@pytest.mark.parametrize(
    ("red", "orange", "white", "allowed"),
    [
        ({"explorers": {"c4": 2}}, {"explorers": {"c4": 1}}, {"explorers": {"c4": 1}}, True),
        ({"explorers": {"c4": 2}}, {"explorers": {"c4": 2}}, {}, False),
        ({"explorers": {"c4": 3}}, {"leader": "c4"}, {}, False),
        ({"explorers": {"c4": 4}}, {"leader": "c4"}, {}, True),
        ({"leader": "c4"}, {"explorers": {"c4": 2}}, {"explorers": {"c4": 2}}, True),
        ({"leader": "c4"}, {"leader": "c4"}, {}, False),
        ({"leader": "c4", "explorers": {"c4": 1}}, {"leader": "c4"}, {}, True),
    ],
)
def test_the_guardians_expedition_dominates_each_rival_taken_alone(
    red: dict[str, object], orange: dict[str, object], white: dict[str, object], allowed: bool
) -> None:
    """T70 and T74, the second condition; the leader counts three."""
    men = {"red": red, "orange": orange, "white": white}
    table = base(3, cells={"c4": TEMPLE_4}, expeditions=men)
    piece = "leader" if "leader" in red else "explorer"
    assert article(table, f"guard c4 {piece}") == (None if allowed else "T70")


def test_a_guarded_temple_grows_no_more_not_even_for_its_owner() -> None:
    """T44."""
    men = {"red": {"guardians": {"c4": "explorer"}, "explorers": {"c4": 1}}, "orange": {"leader": "c4"}}
    table = base(cells={"c4": TEMPLE_4}, expeditions=men)
    assert article(table, "uncover c4") == "T44"
    play(table, "end", "place b3 1")
    assert article(table, "uncover c4") == "T44"


def test_a_guardian_never_moves_again() -> None:
    """T72, explorer or leader, once posted: neither on foot nor by the secret path."""
    men = {"red": {"explorers": {"a4": 1}, "leader": "b5"}}
    table = base(expeditions=men)
    assert choices(table, "move") != []
    play(table, "guard a4 explorer", "guard b5 leader", "end", "place b3 1", "end", "place c3 1")
    assert actor(table) == "red"
    assert article(table, "move explorer a4 a5") == "T72"
    assert article(table, "move leader b5 a5") == "T72"
    assert choices(table, "move", "shortcut") == []


def test_others_pass_and_stay_at_a_guarded_temple() -> None:
    """T73: a guardian stops nobody."""
    men = {"red": {"guardians": {"a4": "explorer"}}, "orange": {"explorers": {"base": 1}}}
    table = base(expeditions=men, turn="orange")
    play(table, "move explorer a5 a4", "move explorer a4 a5", "move explorer a5 a4")
    assert cell(table, "a4")["explorers"] == [0, 1]


@pytest.mark.parametrize(
    ("text", "kind", "facts"),
    [
        ("deploy explorer base", "deployed", {"cell": "a5"}),
        ("move explorer a5 a4", "moved", {"from": "a5", "to": "a4", "points": 2}),
        ("shortcut explorer a5 c5", "shortcut", {"from": "a5", "to": "c5", "points": 1}),
        ("uncover a4", "uncovered", {"cell": "a4", "level": 2}),
        ("dig c4", "dug", {"cell": "c4"}),
        (
            "swap orange totem for lion",
            "swapped",
            {"rival": 1, "theirs": "@tikal.treasure.totem", "mine": "@tikal.treasure.lion"},
        ),
        ("camp b4", "camped", {"cell": "b4"}),
        ("guard a4 leader", "guarded", {"cell": "a4", "level": 1, "gone": 1}),
    ],
)
def test_whatever_is_done_is_told(text: str, kind: str, facts: dict[str, object]) -> None:
    """T20: one event for each action, with who, where and what came of it."""
    cells = {"c4": RUIN_4, "c5": {**CLEARING, "camp": "red"}}
    men = {"red": {"leader": "a4", "explorers": {"a4": 1, "b4": 1, "c4": 1, "a5": 1}}}
    table = base(cells=cells, expeditions=men, museum=MUSEUMS)
    (event,) = table.push(text).events
    assert event.kind == kind
    assert event.params.items() >= {"seat": 0, **facts}.items()
