"""The 24 kinds of cards: what each does with its choices, and when it does nothing (L127 to L150)."""

from __future__ import annotations

from typing import Any

import pytest
from games.legend.tables import board, legend, men
from games.tikal.tables import actor, article, cell, choices, look, play, points, seat, told

import sacbe

pytestmark = pytest.mark.conformance

NOBODY_LEFT = {"red": {"explorers": {"base": 10}, "out": 8}}
EMPTIED: dict[str, object] = {"d2": {"treasures": 0}, "e5": {"treasures": 0}}
BOTH_CAMPS: dict[str, object] = {"c3": {"camp": "red"}, "f3": {"camp": "red"}}


def holding(name: str, players: int = 2, /, **state: object) -> sacbe.Table:
    """Red has played a card; orange has the next turn."""
    table = legend(players, boards=board(name), **state)
    table.push(f"play {name}")
    return table


def museum(table: sacbe.Table, word: str = "red") -> dict[str, int]:
    found: dict[str, int] = seat(table, word)["museum"]
    return found


def wasted(table: sacbe.Table) -> bool:
    """The card is gone, nothing happened, and the turn has passed on."""
    assert seat(table, "red")["right"] == []
    return bool(told(table, "nothing")) and actor(table) == "orange"


# ---- 01: treasures for the museum ----------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("01-1", ["headdress", "lion"]), ("01-2", ["lion", "totem"]), ("01-3", ["totem", "carafe"]),
        ("01-4", ["carafe", "statuette"]), ("01-5", ["statuette", "plate"]), ("01-6", ["plate", "mask"]),
        ("01-7", ["mask", "necklace"]), ("01-8", ["headdress", "necklace"]),
    ],
)  # fmt: skip
def test_01_takes_the_two_treasures_it_shows(card: str, kinds: list[str]) -> None:
    table = holding(card)
    assert museum(table) == dict.fromkeys(kinds, 1)
    assert look(table)["blue"] == {kind: 1 if kind in kinds else 2 for kind in look(table)["blue"]}
    assert actor(table) == "orange"


def test_01_treasures_are_exchanged_like_dug_ones() -> None:
    table = holding("01-1", museum={"orange": {"mask": 1, "headdress": 1}})
    play(table, "pass")
    state = {"points": 3, "museum": {"red": museum(table), "orange": museum(table, "orange")}}
    table = legend(**state, blue={"headdress": 1, "lion": 1})
    assert article(table, "swap orange headdress for lion") is None


# ---- 02, 03: explorers to a ruin -----------------------------------------------------------


@pytest.mark.parametrize(("card", "count"), [("02", 2), ("03", 3)])
def test_02_and_03_put_all_explorers_on_one_ruin(card: str, count: int) -> None:
    table = holding(card)
    assert choices(table) == ["send d2", "send e5"]
    play(table, "send e5")
    assert cell(table, "e5")["explorers"] == [count, 0]
    assert seat(table, "red")["reserve"] == 18 - count


def test_03_sends_as_many_as_there_are() -> None:
    """RL28: with fewer in reserve, all of them."""
    table = holding("03", expeditions={"red": {"explorers": {"base": 17}}})
    play(table, "send d2")
    assert cell(table, "d2")["explorers"] == [1, 0]


@pytest.mark.parametrize("card", ["02", "03"])
@pytest.mark.parametrize("state", [{"cells": EMPTIED}, {"expeditions": NOBODY_LEFT}])
def test_02_and_03_without_ruin_or_explorer_do_nothing(card: str, state: dict[str, object]) -> None:
    assert wasted(holding(card, **state))


# ---- 04 to 06: top treasures ---------------------------------------------------------------


def test_04_takes_one_treasure() -> None:
    table = holding("04", expeditions=men(d2=2))
    assert choices(table) == ["dig d2", "stop"]
    play(table, "dig d2")
    assert sum(museum(table).values()) == 1
    assert actor(table) == "orange"


def test_05_needs_another_member_for_the_second() -> None:
    table = holding("05", expeditions=men(d2=1, e5=1))
    play(table, "dig d2")
    assert choices(table) == ["dig e5", "stop"]
    play(table, "dig e5")
    assert sum(museum(table).values()) == 2


def test_06_may_take_three_from_one_ruin() -> None:
    """RL29: the limit of two per turn does not bind cards; a leader is one member."""
    table = holding(
        "06", cells={"e4": {"tile": "A0"}}, expeditions={"red": {"leader": "e4", "explorers": {"e4": 2}}}
    )
    play(table, "dig e4", "dig e4", "dig e4")
    assert sum(museum(table).values()) == 3
    assert cell(table, "e4")["treasures"] == 1
    assert actor(table) == "orange"


def test_06_can_be_stopped_after_the_first() -> None:
    table = holding("06", cells={"e4": {"tile": "A0"}}, expeditions=men(e4=3))
    play(table, "dig e4", "stop")
    assert sum(museum(table).values()) == 1
    assert actor(table) == "orange"


@pytest.mark.parametrize("card", ["04", "05", "06"])
def test_04_to_06_without_a_member_at_a_ruin_do_nothing(card: str) -> None:
    assert wasted(holding(card, expeditions=men(d4=2)))


# ---- 07: a look under the piles ------------------------------------------------------------


def test_07_shows_the_top_of_every_pile_to_its_owner_alone() -> None:
    """L34: and the turn goes on; the card is turned over."""
    table = legend(3, boards=board("07", "05"), stack=[[], [], [], [], [1, 4]], cursor=[0] * 5)
    play(table, "peek")
    view: Any = table.view(0)
    assert {name: pile["places"] for name, pile in view["known"].items()} == {
        "d2": ["lion", None],
        "e5": ["statuette", None],
    }
    assert table.view(1)["known"] == {}
    assert table.view(None)["known"] == {}
    card = seat(table, "red")["right"][0]
    assert (card["id"], card["permanent"], card["flipped"]) == ("07", True, True)
    assert actor(table) == "red"
    assert article(table, "peek") == "L34"


def test_07_has_nothing_to_show_without_piles() -> None:
    assert article(legend(3, boards=board("07"), cells=EMPTIED), "peek") == "L35"


# ---- 08: search a pile ---------------------------------------------------------------------


def test_08_looks_takes_and_puts_the_rest_in_order() -> None:
    """RL30, L134: four treasures: lion, totem, mask, lion from the top."""
    table = holding(
        "08", 3, cells={"e4": {"tile": "A0"}}, stack=[[], [], [], [], [1, 2, 6, 1]], cursor=[0] * 5
    )
    play(table, "send e4")
    assert cell(table, "e4")["explorers"] == [1, 0, 0]
    assert choices(table) == ["choose lion", "choose totem", "choose mask"]
    play(table, "choose totem")
    assert museum(table) == {"totem": 1}
    assert choices(table) == ["put lion", "put mask"]
    play(table, "put mask")
    assert choices(table) == ["put lion"]
    play(table, "put lion")
    known: Any = table.view(0)["known"]
    assert known["e4"] == {"places": ["mask", "lion", "lion"], "loose": []}
    assert table.view(1)["known"] == {}
    assert actor(table) == "orange"


def test_08_tells_the_others_only_what_was_taken() -> None:
    table = holding(
        "08", 3, cells={"e4": {"tile": "A0"}}, stack=[[], [], [], [], [1, 2, 6, 1]], cursor=[0] * 5
    )
    play(table, "send e4", "choose totem", "put mask", "put lion")
    assert [ply.text(1) for ply in table.plies][-2:] == ["put ?", "put ?"]
    assert [ply.text(0) for ply in table.plies][-2:] == ["put mask", "put lion"]
    told_to_red = [table.tell(event, 0) for ply in table.plies for event in ply.events]
    told_to_orange = [table.tell(event, 1) for ply in table.plies for event in ply.events]
    assert any("lion, totem, mask, lion" in text for text in told_to_red)
    assert not any("mask" in text or "lion" in text for text in told_to_orange)


def test_08_takes_the_last_treasure_without_further_questions() -> None:
    table = holding("08", 3, cells={"d2": {"treasures": 1}, "e5": {"treasures": 0}})
    play(table, "send d2")
    assert len(choices(table)) == 1
    play(table, choices(table)[0])
    assert cell(table, "d2")["treasures"] == 0
    assert actor(table) == "orange"


def test_08_without_an_explorer_does_nothing() -> None:
    assert wasted(holding("08", 3, expeditions=NOBODY_LEFT))


# ---- 09: explorers to temples --------------------------------------------------------------


def test_09_sends_up_to_two_explorers_guarded_temples_too() -> None:
    """RL31."""
    table = holding("09", expeditions={"orange": {"guardians": {"a4": "leader"}}})
    assert choices(table) == ["send a4", "send b1", "send b5", "send d4", "send g1", "send g5", "stop"]
    play(table, "send a4", "send g1")
    assert (cell(table, "a4")["explorers"], cell(table, "g1")["explorers"]) == ([1, 0], [1, 0])
    assert actor(table) == "orange"


def test_09_may_stop_at_once_and_needs_explorers() -> None:
    table = holding("09")
    play(table, "stop")
    assert seat(table, "red")["reserve"] == 18
    assert wasted(holding("09", expeditions=NOBODY_LEFT))


# ---- 10, 11: floors ------------------------------------------------------------------------


def test_10_puts_two_floors_on_one_temple_with_two_members() -> None:
    """RL32: a member per floor."""
    table = holding("10", expeditions=men(d4=2, a4=1))
    play(table, "uncover d4")
    assert choices(table) == ["uncover d4", "stop"]
    play(table, "uncover d4")
    assert cell(table, "d4")["level"] == 5
    assert actor(table) == "orange"


def test_10_ends_by_itself_when_a_second_member_is_missing() -> None:
    table = holding("10", expeditions=men(d4=1, a4=2))
    play(table, "uncover d4")
    assert actor(table) == "orange"


def test_10_and_11_do_not_touch_guarded_temples() -> None:
    crew = {"red": {"guardians": {"a4": "leader"}, "explorers": {"a4": 2}}}
    assert wasted(holding("10", expeditions=crew))
    assert wasted(holding("11", expeditions=crew))


def test_11_puts_one_floor_on_each_of_three_temples() -> None:
    """L137: the player chooses three of four; the order is free."""
    table = holding("11", expeditions=men(a4=1, b5=1, d4=2, g1=1))
    assert len(choices(table)) == 4
    play(table, "uncover d4", "uncover a4")
    assert choices(table) == ["uncover b5", "uncover g1"]
    play(table, "uncover g1")
    assert [cell(table, name)["level"] for name in ("a4", "b5", "d4", "g1")] == [2, 1, 4, 5]
    assert actor(table) == "orange"


def test_11_does_as_many_as_possible() -> None:
    """RL33: with fewer than three such temples, those."""
    table = holding("11", expeditions=men(a4=3))
    play(table, "uncover a4")
    assert actor(table) == "orange"


# ---- 12 to 14: camps -----------------------------------------------------------------------


def test_12_sets_up_a_camp_free_of_charge() -> None:
    table = holding("12")
    assert choices(table) == ["camp b4", "camp c3", "camp f3", "stop"]
    play(table, "camp c3")
    assert cell(table, "c3")["camp"] == 0
    assert actor(table) == "orange"


def test_12_moves_a_camp_only_when_both_are_out() -> None:
    """RL34: members at the old place stay."""
    table = holding("12", cells=BOTH_CAMPS, expeditions=men(f3=2))
    assert choices(table) == ["recamp c3 b4", "recamp f3 b4", "stop"]
    play(table, "recamp f3 b4")
    assert (cell(table, "f3")["camp"], cell(table, "b4")["camp"]) == (None, 0)
    assert cell(table, "f3")["explorers"] == [2, 0]


def test_12_goes_on_an_emptied_ruin_and_not_among_rivals() -> None:
    table = holding("12", cells=EMPTIED, expeditions={"orange": {"explorers": {"c3": 1, "f3": 1, "b4": 1}}})
    assert choices(table, "camp") == ["camp d2", "camp e5"]


@pytest.mark.parametrize(("card", "count"), [("13", 1), ("14", 2)])
def test_13_and_14_bring_members_to_the_new_camp(card: str, count: int) -> None:
    """RL75: leader or explorer, one by one."""
    table = holding(card)
    play(table, "camp f3")
    assert choices(table) == ["join explorer", "join leader", "stop"]
    play(table, "join leader")
    if count == 2:
        assert choices(table) == ["join explorer", "stop"]
        play(table, "join explorer")
    assert cell(table, "f3")["leaders"] == [0]
    assert cell(table, "f3")["explorers"] == [count - 1, 0]
    assert actor(table) == "orange"


def test_13_without_a_camp_brings_nobody() -> None:
    """RL35."""
    table = holding("13")
    play(table, "stop")
    assert actor(table) == "orange"
    rivals = {"orange": {"explorers": {"c3": 1, "f3": 1, "b4": 1}}}
    assert wasted(holding("13", expeditions=rivals))


def test_14_after_a_moved_camp_the_members_go_to_its_new_place() -> None:
    table = holding("14", cells=BOTH_CAMPS)
    play(table, "recamp c3 b4", "join explorer", "stop")
    assert cell(table, "b4")["explorers"] == [1, 0]


# ---- 15, 16: the unavailable ---------------------------------------------------------------


@pytest.mark.parametrize(("far", "left"), [(12, 8), (3, 0), (0, 0)])
def test_15_makes_four_explorers_available(far: int, left: int) -> None:
    """RL71: without a question."""
    table = holding("15", unavailable={"red": {"explorers": far}})
    assert seat(table, "red")["unavailable"]["explorers"] == left
    assert seat(table, "red")["reserve"] == 30 - left
    assert actor(table) == "orange"


@pytest.mark.parametrize(("leaders", "explorers", "reserve"), [(1, 12, 19), (0, 12, 19), (1, 0, 30)])
def test_16_makes_a_leader_and_an_explorer_available(leaders: int, explorers: int, reserve: int) -> None:
    """RL36: from unavailable to available."""
    table = holding("16", unavailable={"red": {"leaders": leaders, "explorers": explorers}})
    red = seat(table, "red")
    assert (red["leader_reserve"], red["unavailable"]["leaders"]) == (2, 0)
    assert red["reserve"] == reserve


# ---- 17, 18: marches -----------------------------------------------------------------------


def test_17_moves_several_members_any_distance_into_the_jungle() -> None:
    """RL37: one start, one goal; dotted cells too."""
    table = holding("17", expeditions={"red": {"leader": "base", "explorers": {"base": 2, "d4": 1}}})
    assert choices(table) == ["from a5", "from d4", "stop"]
    play(table, "from base", "to i6", "bring leader")
    assert choices(table) == ["bring explorer", "stop"]
    play(table, "bring explorer", "bring explorer")
    assert look(table)["jungle"]["i6"]["explorers"] == [2, 0]
    assert look(table)["jungle"]["i6"]["leaders"] == [0]
    assert actor(table) == "orange"


@pytest.mark.parametrize("before", [[], ["from d4"], ["from d4", "to h1"]])
def test_17_may_be_stopped_at_every_step(before: list[str]) -> None:
    table = play(holding("17", expeditions=men(d4=1)), *before, "stop")
    assert cell(table, "d4")["explorers"] == [1, 0]
    assert actor(table) == "orange"


def test_17_and_18_without_members_do_nothing() -> None:
    assert wasted(holding("17"))
    assert wasted(holding("18"))


def test_18_has_five_movement_points_for_any_members() -> None:
    """RL38: borders are crossed whole, and what is left is lost."""
    table = holding("18", cells={"f3": {"camp": "red"}}, expeditions=men(base=1, f3=1))
    play(table, "move explorer a5 a4")
    assert points(table) == 3
    play(table, "shortcut explorer f3 a5")
    assert points(table) == 2
    play(table, "move explorer a4 b3", "stop")
    assert look(table)["jungle"]["b3"]["explorers"] == [1, 0]
    assert actor(table) == "orange"


def test_18_ends_with_its_last_point() -> None:
    table = holding("18", expeditions=men(base=1))
    play(table, "move explorer a5 a4", "move explorer a4 a5", "move explorer a5 b4")
    assert actor(table) == "orange"


# ---- 19: a stone token ---------------------------------------------------------------------


def test_19_places_a_token_on_any_of_164_borders() -> None:
    table = holding("19")
    assert len(choices(table, "stone")) == 164
    play(table, "stone z0 s")
    assert look(table)["stones"] == {"z0 s": 1}
    assert look(table)["stones_left"] == 1


def test_19_moves_one_when_both_are_out() -> None:
    """RL79: after the lift there is no stopping."""
    table = holding("19", stones={"a1 s": 1, "h1 s": 1})
    assert choices(table) == ["lift a1 s", "lift h1 s", "stop"]
    play(table, "lift h1 s")
    assert len(choices(table)) == 163
    play(table, "stone a1 s")
    assert look(table)["stones"] == {"a1 s": 2}


# ---- 20, 21: extra points ------------------------------------------------------------------


def test_20_and_21_add_their_points_when_the_token_is_activated() -> None:
    """RL19: from either side, all at once."""
    table = legend(boards=board("21", "20", left=["21"], token=6))
    play(table, "activate")
    assert points(table) == 6 + 2 + 1 + 2
    red = seat(table, "red")
    assert all(card["flipped"] for card in red["right"] + red["left"])


def test_20_and_21_turned_over_add_nothing() -> None:
    table = legend(boards=board("21*", "20*", token=6))
    play(table, "activate")
    assert points(table) == 6


# ---- 22 to 24: outer hexes -----------------------------------------------------------------


def test_22_places_the_temple_of_the_card_with_its_floors() -> None:
    for number, value in ((1, 5), (2, 5), (3, 6), (4, 6)):
        table = holding(f"22-{number}", cells={"h3": {"tile": "D2"}})
        assert look(table)["hand"]["id"] == f"outer_temple_{number}"
        place = choices(table)[0]
        play(table, place)
        assert cell(table, place.split(" ")[1])["level"] == value


def test_22_needs_access() -> None:
    """RL40: a stone on a border with a neighbouring hex, its own or the neighbour's."""
    table = holding("22-1")
    allowed = {text.split(" ")[1] for text in choices(table)}
    assert allowed == {"z3", "b0", "b6", "d6", "e0", "e6", "g0", "g6", "h0", "i2", "i4"}


def test_23_takes_the_lowest_lake_left() -> None:
    """RL85."""
    table = holding("23", cells={"h3": {"tile": "D2"}})
    assert look(table)["hand"]["id"] == "outer_lake_1"
    assert [tile["id"] for tile in look(table)["outer"]].count("outer_lake_1") == 0
    play(table, choices(table)[0])
    assert sum(tile["type"] == "lake" for tile in look(table)["outer"]) == 4


def test_24_needs_a_stone_that_faces_it() -> None:
    """RL40: a volcano has no stones of its own; a stone token will do."""
    table = holding("24")
    assert [text.split(" ")[1] for text in choices(table)] == ["b6", "d6"]
    table = holding("24", stones={"h5 se": 1}, cells={"h5": {"tile": "B3"}})
    assert "place i6 1" in choices(table)


@pytest.mark.parametrize("card", ["22-1", "23", "24"])
def test_22_to_24_do_nothing_where_rivals_hold_every_cell(card: str) -> None:
    """RL41: a tie or a rival's lead on each dotted cell."""
    dotted = look(legend())["site"]["dotted"]
    free = [name for name in dotted if name not in look(legend())["cells"]]
    crowd = {"explorers": dict.fromkeys(free[:18], 1)}
    rest = {"explorers": dict.fromkeys(free[18:], 1)}
    table = holding(card, 3, expeditions={"orange": crowd, "white": rest})
    assert wasted(table)
    assert len(look(table)["outer"]) == 11
