"""The twelve powers of the directors (L108 to L112, L151 to L162): effects, choices, and when they fail."""

from __future__ import annotations

from typing import Any

import pytest
from games.legend.tables import board, legend, men
from games.tikal.tables import actor, article, cell, choices, look, play, points, seat, spent

pytestmark = pytest.mark.conformance

# A tile that has the power
TILE = {
    "P01": "D1", "P02": "D2", "P03": "D6", "P04": "D2", "P05": "D1", "P06": "D3", "P07": "D1", "P08": "D3",
    "P09": "D5", "P10": "D4", "P11": "D2", "P12": "D6",
}  # fmt: skip


def with_power(power: str, **state: object) -> Any:
    """Red's turn, with a director who has the power."""
    return legend(3, boards=board("05", power=TILE[power], token=8), **state)


def test_p01_gives_three_points_while_a_token_is_spent() -> None:
    """RL62."""
    table = with_power("P01")
    assert article(table, "power P01") == "L112"
    play(table, "activate")
    assert points(table) == 8
    play(table, "power P01")
    assert points(table) == 11
    assert seat(table, "red")["power"]["used"] == "P01"


def test_p02_deploys_up_to_two_explorers() -> None:
    table = with_power("P02", cells={"f3": {"camp": "red"}})
    play(table, "power P02")
    assert choices(table) == ["deploy explorer base", "deploy explorer f3", "stop"]
    play(table, "deploy explorer f3", "deploy explorer base")
    assert cell(table, "f3")["explorers"][0] == 1
    assert look(table)["phase"] == "turn"


def test_p02_may_stop_and_needs_explorers() -> None:
    table = play(with_power("P02"), "power P02", "stop")
    assert seat(table, "red")["reserve"] == 18
    nobody = {"red": {"explorers": {"base": 10}, "out": 8}}
    assert article(with_power("P02", expeditions=nobody), "power P02") == "L111"


def test_p03_sends_an_explorer_to_any_temple() -> None:
    table = play(with_power("P03"), "power P03")
    assert "stop" not in choices(table)
    play(table, "send g5")
    assert cell(table, "g5")["explorers"] == [1, 0, 0]
    assert article(table, "power P03") == "L108"


def test_p03_needs_an_explorer() -> None:
    nobody = {"red": {"explorers": {"base": 10}, "out": 8}}
    assert article(with_power("P03", expeditions=nobody), "power P03") == "L111"


def test_p04_uncovers_a_floor_and_counts_towards_two_a_turn() -> None:
    """RL62: with the token in the same turn only one more."""
    table = play(with_power("P04", expeditions=men(d4=3)), "power P04", "uncover d4", "activate")
    assert spent(table, "uncover d4") == 2
    assert article(table, "uncover d4") == "L81"


def test_p04_needs_a_temple_to_work_at() -> None:
    assert article(with_power("P04"), "power P04") == "L111"
    guarded = {"red": {"guardians": {"a4": "leader"}, "explorers": {"a4": 1}}}
    assert article(with_power("P04", expeditions=guarded), "power P04") == "L111"


def test_p05_digs_up_a_treasure_and_counts_towards_two_a_turn() -> None:
    table = with_power("P05", cells={"e4": {"tile": "A0"}}, expeditions=men(e4=3))
    play(table, "power P05", "dig e4", "activate", "dig e4")
    assert article(table, "dig e4") == "L97"


def test_p05_needs_a_member_at_a_ruin() -> None:
    assert article(with_power("P05"), "power P05") == "L111"


def test_p06_has_three_movement_points() -> None:
    table = play(with_power("P06", expeditions=men(base=1)), "power P06", "move explorer a5 b4")
    assert points(table) == 2
    play(table, "move explorer b4 c4", "stop")
    assert look(table)["jungle"]["c4"]["explorers"] == [1, 0, 0]
    assert look(table)["phase"] == "turn"


def test_p06_needs_a_way() -> None:
    assert article(with_power("P06"), "power P06") == "L111"


def test_p07_places_or_moves_a_stone_token() -> None:
    table = play(with_power("P07"), "power P07")
    assert "stop" not in choices(table)
    play(table, "stone c3 ne")
    assert look(table)["stones"] == {"c3 ne": 1}
    moved = with_power("P07", stones={"c3 ne": 1, "a1 s": 1})
    play(moved, "power P07", "lift c3 ne", "stone z0 s")
    assert look(moved)["stones"] == {"z0 s": 1, "a1 s": 1}
    assert article(moved, "power P07") == "L108"


@pytest.mark.parametrize(("far", "left"), [(12, 9), (2, 0)])
def test_p08_makes_three_explorers_available(far: int, left: int) -> None:
    table = play(with_power("P08", unavailable={"red": {"explorers": far}}), "power P08")
    assert seat(table, "red")["unavailable"]["explorers"] == left
    assert look(table)["phase"] == "turn"


def test_p08_and_p09_need_unavailable_members() -> None:
    assert article(with_power("P08", unavailable={"red": {"explorers": 0}}), "power P08") == "L111"
    assert article(with_power("P09", unavailable={"red": {"leaders": 0}}), "power P09") == "L111"


def test_p09_makes_the_second_leader_available() -> None:
    table = play(with_power("P09"), "power P09")
    assert seat(table, "red")["leader_reserve"] == 2


def test_p10_sets_up_a_camp_and_never_moves_one() -> None:
    table = play(with_power("P10"), "power P10")
    assert choices(table) == ["camp b4", "camp c3", "camp f3"]
    play(table, "camp c3")
    assert cell(table, "c3")["camp"] == 0
    both = with_power("P10", cells={"c3": {"camp": "red"}, "f3": {"camp": "red"}})
    assert article(both, "power P10") == "L111"


def test_p11_is_one_exchange() -> None:
    owned = {"red": {"lion": 1, "mask": 1}, "orange": {"lion": 1}}
    table = play(with_power("P11", museum=owned), "power P11")
    assert choices(table) == ["swap orange lion for mask"]
    play(table, "swap orange lion for mask")
    assert seat(table, "red")["museum"] == {"lion": 2}
    assert look(table)["phase"] == "turn"


def test_p11_needs_something_to_exchange() -> None:
    assert article(with_power("P11", museum={"red": {"lion": 1}}), "power P11") == "L111"


def test_p12_looks_under_the_piles() -> None:
    table = play(with_power("P12"), "power P12")
    known: Any = table.view(0)["known"]
    assert sorted(known) == ["d2", "e5"]
    assert table.view(1)["known"] == {}


def test_p12_needs_a_pile() -> None:
    emptied = {"d2": {"treasures": 0}, "e5": {"treasures": 0}}
    assert article(with_power("P12", cells=emptied), "power P12") == "L111"


# ---- when --------------------------------------------------------------------------------


def test_a_power_is_used_once_and_keeps_the_turn() -> None:
    """RL61: it is not the turn's action."""
    table = play(with_power("P07"), "power P07", "stone c3 ne")
    assert actor(table) == "red"
    assert article(table, "power P05") == "L108"
    assert article(table, "activate") is None


def test_after_the_action_the_turn_stays_open_for_the_power() -> None:
    """RL66: `power`, `peek` or `end`."""
    table = play(with_power("P07"), "hold 05")
    assert choices(table) == ["power P07", "end"]
    play(table, "power P07", "stone c3 ne")
    assert actor(table) == "orange"


def test_a_passed_player_uses_it_in_a_count() -> None:
    """RL67: ten-point turns, also of those who have passed."""
    table = legend(
        3,
        order=["red", "orange", "white"],
        passed=["orange"],
        boards={"red": {"tiles": ["B3"]}, "orange": {"power": "D1"}},
    )
    play(table, "lay B3", "place e4 1", "end")
    assert actor(table) == "orange"
    assert article(table, "power P07") is None
    assert article(table, "power P01") == "L112"
    play(table, "end", "end")
    assert actor(table) == "white"


def test_it_is_open_on_a_turn_that_has_only_pass_left() -> None:
    """RL67."""
    table = legend(boards=board(power="D1"))
    assert choices(table) == ["power P07", "pass"]
