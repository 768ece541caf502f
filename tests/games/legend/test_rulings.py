"""The rulings RL1 to RL87 that other files do not test already, each by its number."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from games.legend.tables import SEATS, board, legend, men
from games.tikal.tables import actor, article, cell, choices, look, play, points, seat, spent, told

import sacbe

pytestmark = pytest.mark.conformance

TESTS = Path(__file__).parents[2]


def test_every_ruling_is_cited_by_a_test() -> None:
    files = [*(TESTS / "games" / "legend").glob("*.py"), *(TESTS / "rulebook").glob("test_legend_*.py")]
    cited = set()
    for path in files:
        for first, last in re.findall(r"RL(\d+)(?: to RL(\d+))?", path.read_text(encoding="utf-8")):
            cited |= set(range(int(first), int(last or first) + 1))
    assert set(range(1, 88)) <= cited


def score(table: sacbe.Table) -> dict[str, Any]:
    """What the seat that spends points scores when it ends."""
    table.push("end")
    return told(table, "scored")[0]


def counting(**state: object) -> dict[str, Any]:
    return score(legend(points=0, count="volcano", **state))


# ---- the site ----------------------------------------------------------------------------


def test_a_tie_is_no_majority_and_each_rival_counts_alone() -> None:
    """RL1: three against two and two leads; three against a leader does not."""
    crew = {
        "red": {"explorers": {"g5": 3}},
        "orange": {"explorers": {"g5": 2}},
        "white": {"explorers": {"g5": 2}},
    }
    table = legend(3, points=0, count="volcano", expeditions=crew)
    assert score(table)["temples"] == 4
    tied = {"red": {"explorers": {"g5": 3}}, "orange": {"leader": "g5"}}
    assert counting(expeditions=tied)["temples"] == 0


def test_the_base_camp_scores_nothing() -> None:
    """RL2: neither clearing nor jungle."""
    scored = counting(expeditions=men(base=5, g5=1))
    assert (scored["temples"], scored["jungles"]) == (4, 0)
    assert look(legend(expeditions=men(base=5)))["cells"]["a5"]["leads"] is None


def test_lakes_and_volcanoes_are_entered_and_crossed() -> None:
    """RL3: a border costs the stones of both sides and the tokens on it."""
    table = legend(points=9, stones={"e3 s": 2}, expeditions=men(e4=1))
    assert spent(table, "move explorer e4 e3") == 2
    assert cell(table, "e3")["type"] == "volcano"
    assert spent(table, "move explorer e3 e4") == 2
    lake = legend(points=2, expeditions=men(c5=1))
    assert spent(lake, "move explorer c5 c6") == 1


def test_a_token_belongs_to_the_border_and_stays_when_a_hex_comes() -> None:
    """RL4: both may share one; the outer rim has none."""
    table = legend(boards=board(tiles=["C1"]), stones={"h3 s": 2})
    play(table, "lay C1", "place h3 4")
    assert cell(table, "h3")["costs"][3] == 5
    assert look(table)["stones"] == {"h3 s": 2}
    assert article(table, "stone i1 ne") == "N1"


def test_a_token_moves_only_when_both_are_out_and_to_another_border() -> None:
    """RL5."""
    assert article(legend(points=3, stones={"c3 ne": 1}), "lift c3 ne") == "L74"
    table = play(legend(points=3, stones={"c3 ne": 2}), "lift c3 ne")
    assert article(table, "stone c3 ne") == "L75"
    play(table, "stone d2 s")
    assert points(table) == 0


def test_a_temple_freezes_when_the_floor_to_uncover_is_gone() -> None:
    """RL6: nine floors of value 4 for ten temples; prebuilt ones of that value do not help."""
    tiles = {"a1": "A3", "a2": "A1", "c1": "A5", "c2": "B5", "d1": "B4", "f1": "C0"}
    cells: dict[str, object] = {name: {"tile": tile, "level": 4} for name, tile in tiles.items()}
    cells |= {name: {"level": 4} for name in ("a4", "b5", "b1")}
    table = legend(points=4, cells=cells, expeditions=men(d4=1))
    assert look(table)["floors"]["4"] == 0
    assert look(table)["prebuilt"]["4"] == 9
    assert cell(table, "d4")["level"] == 3
    assert cell(table, "d4")["frozen"]
    assert article(table, "uncover d4") == "L83"


def test_stones_may_face_outwards_and_do_nothing_there() -> None:
    """RL7: an edge with stones on the outer rim."""
    table = legend(boards=board("22-1"), cells={"h3": {"tile": "D2"}})
    play(table, "play 22-1", "place i4 2")
    assert cell(table, "i4")["stones"][1] == 3
    assert cell(table, "i4")["costs"][1] == 0


def test_all_volcanoes_score_alike() -> None:
    """RL8: start hex, F, B and D."""
    crew = men(i3=1, e3=1, e4=1, f4=1)
    scored = counting(cells={"e4": {"tile": "B3"}, "f4": {"tile": "D4"}}, expeditions=crew)
    assert scored["volcanoes"] == 40


# ---- the draft ---------------------------------------------------------------------------


def test_a_turn_of_the_draft_takes_one_element_and_nobody_passes() -> None:
    """RL9."""
    table = sacbe.new("legend", players=2, seed=1, first=1)
    assert {action.kind for action in table.legal} == {"take"}
    play(table, table.legal[0].text)
    assert actor(table) == "orange"
    assert article(table, "pass") == "N2"


@pytest.mark.parametrize(("players", "picks"), [(2, 14), (3, 19), (4, 20)])
def test_how_many_elements_are_taken(players: int, picks: int) -> None:
    """RL10: the quotas per seat."""
    table = sacbe.new("legend", players=players, seed=4)
    while look(table)["phase"] == "draft":
        table.push(table.legal[-1])
    assert table.ply == picks


def first_laps(prefer: str) -> sacbe.Table:
    """Three players, six laps: hexes as soon as possible, or as late."""
    table = sacbe.new("legend", players=3, seed=9, first=1)
    while table.ply < 18:
        hexes = [action for action in table.legal if action.touches.get("tile")]
        others = [action for action in table.legal if not action.touches.get("tile")]
        pool = (hexes or others) if prefer == "tile" else (others or hexes)
        table.push(pool[0])
    return table


def test_with_three_players_the_seventh_pick_goes_to_who_has_two_hexes() -> None:
    """RL11: that seat's missing element; the others skip."""
    table = first_laps("tile")
    assert [len(facts["tiles"]) for facts in look(table)["seats"]] == [2, 1, 1]
    assert actor(table) == "red"
    assert not choices(table)[0].startswith("take tile")
    table.push(table.legal[0])
    assert look(table)["phase"] == "turn"


def test_with_three_players_the_first_in_order_takes_the_fourth_hex() -> None:
    """RL11: when nobody took two."""
    table = first_laps("other")
    assert [len(facts["tiles"]) for facts in look(table)["seats"]] == [1, 1, 1]
    assert actor(table) == "red"
    assert len(choices(table)) == 1
    assert choices(table)[0].startswith("take tile")
    table.push(table.legal[0])
    assert look(table)["phase"] == "turn"


def test_the_first_order_is_clockwise_with_one_to_four_points() -> None:
    """RL12."""
    table = sacbe.new("legend", players=4, seed=1, first=3)
    assert look(table)["order"] == [2, 3, 0, 1]
    assert table.scores == [3, 4, 1, 2]


def test_maintenance_refills_and_keeps_what_nobody_took() -> None:
    """RL13: ten cards, a token each, four hexes of the next letters."""
    table = sacbe.new("legend", players=4, seed=2)
    while look(table)["phase"] == "draft":
        table.push(table.legal[-1])
    kept = [card["id"] for card in look(table)["cards"] if card]
    while look(table)["round"] == 1:
        table.push(table.legal[-1])
    shown = [card["id"] for card in look(table)["cards"]]
    assert len(shown) == 10
    assert all(shown.count(name) >= kept.count(name) for name in kept)
    assert all(look(table)["tokens"])
    assert [tile["id"][0] for tile in look(table)["tiles"]] == ["A", "A", "B", "B"]


# ---- turns -------------------------------------------------------------------------------


def test_three_cards_fit_on_the_left_then_one_must_go() -> None:
    """RL14, RL17: permanent or not; with a free place nothing is removed."""
    table = legend(boards=board("05", left=["06", "21"]))
    play(table, "hold 05")
    assert [card["id"] for card in seat(table, "red")["left"]] == ["06", "21", "05"]
    full = play(legend(boards=board("05", left=["06", "21", "10"])), "hold 05")
    assert choices(full) == ["drop 06", "drop 10", "drop 21"]
    play(full, "drop 21")
    assert [card["id"] for card in seat(full, "red")["left"]] == ["06", "10", "05"]


def test_a_turn_is_one_action_and_passed_seats_are_skipped() -> None:
    """RL15."""
    table = legend(3, order=SEATS[:3], passed=["orange"], boards=board("05", "06"))
    assert choices(table) == ["hold 05", "hold 06", "play 05", "play 06"]
    play(table, "hold 05")
    assert actor(table) == "white"


def test_passing_needs_everything_used() -> None:
    """RL16: left cards may stay; who has nothing else must say it."""
    assert choices(legend()) == ["pass"]
    assert choices(legend(boards=board("21", left=["05"]))) == ["hold 21", "play 05", "pass"]


def test_a_permanent_card_on_the_right_is_lost_on_passing() -> None:
    """RL18: used or not; only those on the left are turned up again."""
    table = legend(boards=board("21", "20*", left=["21*"]), passed=["orange"])
    play(table, "pass")
    red = seat(table, "red")
    assert red["right"] == []
    assert [(card["id"], card["flipped"]) for card in red["left"]] == [("21", False)]


def test_a_flipped_card_can_still_be_kept() -> None:
    """RL18: moving it left is a turn."""
    table = play(legend(boards=board("21*", token=7)), "hold 21")
    assert [(card["id"], card["flipped"]) for card in seat(table, "red")["left"]] == [("21", True)]
    assert actor(table) == "orange"


def test_bonus_cards_do_nothing_in_a_count() -> None:
    """RL19: ten points are ten, and the cards stay face up."""
    table = legend(boards=board("21", tiles=["B3"]))
    play(table, "lay B3", "place e4 1")
    assert points(table) == 10
    assert not seat(table, "red")["right"][0]["flipped"]


def test_card_07_is_no_action_and_not_inside_another_effect() -> None:
    """RL20: nor in the draft."""
    table = legend(3, boards=board("07", "09"))
    play(table, "play 09")
    assert article(table, "peek") == "N2"
    play(table, "stop")
    assert choices(table) == ["peek", "end"]
    play(table, "peek")
    assert actor(table) == "orange"


def test_the_token_may_be_activated_for_nothing() -> None:
    """RL21: the rest is lost, the token leaves the game."""
    table = play(legend(boards=board(token=7)), "activate", "end")
    assert seat(table, "red")["token"] is None
    assert actor(table) == "orange"


def test_unavailable_members_cannot_be_deployed() -> None:
    """RL22: the second leader costs five points first."""
    table = play(legend(points=9), "deploy leader base")
    assert article(table, "deploy leader base") == "L57"
    play(table, "recruit leader", "deploy leader base")
    assert cell(table, "a5")["leaders"] == [0, 0]


def test_two_floors_per_temple_and_turn_each_with_a_member_present() -> None:
    """RL23: a leader works as one; every ten-point turn is a turn of its own."""
    crew = {"red": {"leader": "d4", "explorers": {"d4": 1}}}
    table = legend(boards=board(tiles=["B3"], token=6), expeditions=crew)
    play(table, "lay B3", "place e4 1", "uncover d4", "uncover d4")
    assert article(table, "uncover d4") == "L81"
    play(table, "end", "end", "pass", "activate", "uncover d4")
    assert cell(table, "d4")["level"] == 6


def test_a_camp_needs_no_member() -> None:
    """RL24, and one's own members are a majority."""
    table = legend(points=10, expeditions=men(c3=1))
    play(table, "camp f3", "camp c3")
    assert seat(table, "red")["camps"] == ["c3", "f3"]


def test_explorer_cards_exclude_leaders_and_member_cards_include_them() -> None:
    """RL25."""
    nobody = {"red": {"explorers": {"base": 10}, "out": 8}}
    for card in ("02", "03", "09"):
        table = play(legend(boards=board(card), expeditions=nobody), f"play {card}")
        assert told(table, "nothing")
    table = play(legend(boards=board("13"), expeditions=nobody), "play 13", "camp f3")
    assert choices(table) == ["join leader", "stop"]
    led = {"red": {"leader": "d2"}}
    table = play(legend(boards=board("04"), expeditions=led), "play 04")
    assert choices(table) == ["dig d2", "stop"]


def test_any_card_may_be_played_to_get_rid_of_it() -> None:
    """RL26: discarded without effect; what simply orders cannot be stopped."""
    table = play(legend(boards=board("06")), "play 06")
    assert seat(table, "red")["right"] == []
    assert actor(table) == "orange"
    assert article(play(legend(boards=board("03")), "play 03"), "stop") == "L41"


def test_what_the_cards_do_is_tested_card_by_card() -> None:
    """RL27 to RL39 stand in test_cards: treasures, ruins, digs, searches, temples, floors, camps, marches."""
    names = (TESTS / "games" / "legend" / "test_cards.py").read_text(encoding="utf-8")
    for number in range(1, 25):
        assert re.search(rf"def test_(\w*_)?{number:02d}_|def test_\d\d_to_{number:02d}_", names), number


def test_a_card_s_work_neither_counts_nor_is_bound_by_two_a_turn() -> None:
    """RL72: after card 05 the token digs two more, and before it too."""
    state = {"cells": {"e4": {"tile": "A0"}}, "expeditions": men(e4=2)}
    table = legend(boards=board("05", token=6), **state)
    play(table, "play 05", "dig e4", "dig e4", "pass", "activate", "dig e4", "dig e4")
    assert cell(table, "e4")["treasures"] == 0


# ---- hexes -------------------------------------------------------------------------------


def test_access_needs_a_stone_towards_a_hex_not_towards_jungle() -> None:
    """RL40."""
    table = play(legend(boards=board("22-1")), "play 22-1")
    assert article(table, "place z0 1") == "L50"
    assert article(table, "place i4 2") == "L50"
    assert article(table, "place i4 1") is None


def test_an_outer_hex_needs_the_majority_where_members_stand() -> None:
    """RL41."""
    crew = {"orange": {"explorers": {"b6": 1}}}
    table = play(legend(boards=board("24"), expeditions=crew), "play 24")
    assert choices(table) == ["place d6 1"]


def test_a_hex_goes_anywhere_inside_and_members_stay_on_it() -> None:
    """RL42: under a strict majority."""
    crew = {"red": {"explorers": {"h1": 2}}, "orange": {"explorers": {"h1": 1}}}
    table = play(legend(boards=board(tiles=["A1"]), expeditions=crew), "lay A1", "place h1 3")
    assert cell(table, "h1")["explorers"] == [2, 1]


def test_treasures_floors_and_the_count_follow_at_once() -> None:
    """RL43."""
    table = play(legend(boards=board(tiles=["A0", "B3"])), "lay A0", "place h1 1")
    assert cell(table, "h1")["treasures"] == 4
    assert look(table)["decks"]["tray"] == 16
    assert actor(table) == "orange"


def no_room() -> dict[str, object]:
    """Rivals stand on every free inner cell."""
    view = look(legend())
    inner = [name for name in view["site"]["cells"] if name not in view["site"]["dotted"]]
    free = [name for name in inner if name not in view["cells"]]
    return {
        "orange": {"explorers": dict.fromkeys(free[:18], 1)},
        "white": {"explorers": dict.fromkeys(free[18:], 1)},
    }


def test_a_hex_without_a_legal_cell_leaves_the_game() -> None:
    """RL44, RL80: looked at when it is chosen; its treasures stay in the tray."""
    table = play(legend(3, boards=board(tiles=["A0"]), expeditions=no_room()), "lay A0")
    assert told(table, "lost") == [{"seat": 0, "tile": "A0", "hex": "@tikal.hex.ruin"}]
    assert look(table)["decks"]["tray"] == 20
    assert actor(table) == "orange"


def test_a_volcano_without_a_legal_cell_still_counts() -> None:
    """RL44."""
    table = play(legend(3, boards=board(tiles=["B3"]), expeditions=no_room()), "lay B3")
    assert (look(table)["scoring"], actor(table)) == ("volcano", "red")


def test_rotations_that_look_alike_are_one_action() -> None:
    """RL45: volcano 1, lake 2."""
    table = play(legend(boards=board(tiles=["B3"])), "lay B3")
    assert {text.split(" ")[2] for text in choices(table)} == {"1"}
    lake = play(legend(boards=board("23"), cells={"h3": {"tile": "D2"}}), "play 23")
    assert {text.split(" ")[2] for text in choices(lake)} == {"1", "2"}


def test_an_emptied_ruin_is_a_clearing_and_keeps_its_masks() -> None:
    """RL46."""
    table = legend(points=5, cells={"d2": {"treasures": 0}})
    assert article(table, "camp d2") is None
    scored = counting(cells={"d2": {"treasures": 0}}, expeditions=men(d2=1, c6=1, g5=1))
    assert (scored["jungles"], scored["lakes"]) == (1, 2)


def test_hexes_cannot_be_held() -> None:
    """RL47."""
    table = legend(boards=board(tiles=["A1"]))
    assert choices(table) == ["lay A1"]


# ---- counts ------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", ["B3", "D4"])
def test_volcanoes_of_the_camp_board_start_a_count(tile: str) -> None:
    """RL48."""
    table = play(legend(boards=board(tiles=[tile])), f"lay {tile}", "place e4 1")
    assert look(table)["scoring"] == "volcano"


def test_the_volcano_can_be_entered_and_scored_in_its_own_count() -> None:
    """RL49: the hex lies there first; the token stays untouched."""
    table = legend(boards=board(tiles=["B3"], token=9), stones={"e4 ne": 1}, expeditions=men(f3=1))
    play(table, "lay B3", "place e4 1", "move explorer f3 e4")
    assert score(table)["volcanoes"] == 10
    assert seat(table, "red")["token"] == 9


def test_everything_points_buy_is_open_in_a_count_and_nothing_else() -> None:
    """RL50."""
    boards = {"red": {"tiles": ["B3"], "right": ["05"], "token": 9}}
    table = play(legend(boards=boards, expeditions=men(a4=1, d2=1)), "lay B3", "place e4 1")
    kinds = {action.kind for action in table.legal}
    assert kinds >= {"deploy", "move", "camp", "stone", "recruit", "uncover", "guard", "dig", "end"}
    assert not kinds & {"play", "hold", "lay", "activate", "pass"}


def test_the_others_follow_in_the_round_s_order_passed_or_not() -> None:
    """RL51, RL87: and a seat that had passed stays passed; `turn` is the seat that spends."""
    boards = {"white": {"tiles": ["B3"]}, "orange": {"token": 8}, "blue": {"token": 9}}
    table = legend(4, order=["blue", "white", "red", "orange"], turn="white", passed=["red"], boards=boards)
    play(table, "lay B3", "place e4 1")
    for word in ("white", "blue", "red", "orange"):
        assert actor(table) == word
        assert table.turn == SEATS.index(word)
        table.push("end")
    assert actor(table) == "orange"


def test_the_final_count_needs_no_maintenance() -> None:
    """RL52: the order of the statuettes laid in round 6."""
    table = legend(round=6, next_order=["orange", "red"], passed=["orange"])
    play(table, "pass")
    assert (actor(table), look(table)["scoring"], look(table)["round"]) == ("orange", "final", 6)


# ---- exchanges and guardians -------------------------------------------------------------


def test_an_exchange_takes_from_one_collection_and_gives_from_any_other() -> None:
    """RL54, RL83: as many as the rival of every collection; written in the order of the collections."""
    owned = {"red": {"lion": 2, "totem": 1, "carafe": 1}, "orange": {"lion": 1, "totem": 1}}
    table = legend(points=9, museum=owned)
    assert choices(table, "swap") == [
        "swap orange lion for totem", "swap orange lion for carafe", "swap orange totem for lion",
        "swap orange totem for carafe",
    ]  # fmt: skip
    play(table, "swap orange lion for totem")
    assert seat(table, "red")["museum"] == {"lion": 3, "carafe": 1}
    assert points(table) == 6
    assert article(table, "swap orange totem for carafe") == "L103"


def test_a_guarded_temple_is_a_temple_for_the_jungle_product() -> None:
    """RL56, RL57: for its guardian only."""
    crew = {
        "red": {"guardians": {"g5": "leader"}, "explorers": {"h1": 1}},
        "orange": {"explorers": {"g5": 5}},
    }
    scored = counting(expeditions=crew)
    assert (scored["temples"], scored["jungles"]) == (4, 1)
    rival = score(legend(points=0, count="volcano", turn="orange", expeditions=crew))
    assert (rival["temples"], rival["jungles"]) == (0, 0)


@pytest.mark.parametrize(("level", "high"), [(6, 0), (7, 5), (8, 6), (9, 8), (10, 10)])
def test_high_temples(level: int, high: int) -> None:
    """RL56."""
    scored = counting(cells={"g5": {"level": level}}, expeditions=men(g5=1))
    assert (scored["temples"], scored["high"]) == (level, high)


def test_one_mask_is_seen_while_treasure_lies_there() -> None:
    """RL58: a camp takes the ruin out."""
    crew = men(c6=1, f0=1, d2=1)
    assert counting(expeditions=crew)["lakes"] == 2
    assert counting(cells={"d2": {"treasures": 0}}, expeditions=crew)["lakes"] == 4
    assert counting(cells={"d2": {"treasures": 0, "camp": "orange"}}, expeditions=crew)["lakes"] == 0


@pytest.mark.parametrize(("count", "worth"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_a_collection_of_one_to_five(count: int, worth: int) -> None:
    """RL59."""
    blue = {"lion": 2 - max(0, count - 3)}
    assert counting(museum={"red": {"lion": count}}, blue=blue)["treasures"] == worth


def test_rivals_may_stay_at_a_guarded_temple_and_it_is_frozen() -> None:
    """RL63."""
    crew = {"red": {"explorers": {"a4": 2}}, "orange": {"explorers": {"a4": 1}}}
    table = play(legend(points=9, expeditions=crew), "guard a4 explorer")
    assert cell(table, "a4")["explorers"] == [0, 1]
    assert cell(table, "a4")["frozen"]
    assert article(table, "uncover a4") == "L84"


# ---- knowledge, order, names -------------------------------------------------------------


def test_what_is_hidden_is_counted_in_public() -> None:
    """RL65: cards by kind, hexes by letter, tokens by value, treasures by kind."""
    table = sacbe.new("legend", players=3, seed=5)
    decks = look(table)["decks"]
    assert sum(decks["cards"].values()) == 64
    assert decks["tiles"] == {"A": 2, "B": 6, "C": 5, "D": 5, "E": 5}
    assert sum(decks["tokens"].values()) == 21
    assert set(decks["treasures"].values()) == {3}
    assert decks["tray"] == 20


def test_powers_that_can_be_stopped_and_those_that_cannot() -> None:
    """RL69: P02 and P06 only; RL68: and only when a step is possible."""
    for tile, power, stoppable in (("D2", "P02", True), ("D3", "P06", True), ("D1", "P07", False)):
        table = play(legend(boards=board(power=tile), expeditions=men(base=1)), f"power {power}")
        assert ("stop" in choices(table)) is stoppable


def test_only_end_ends_spending_and_pass_is_always_said() -> None:
    """RL70."""
    table = play(legend(points=1), "deploy explorer base")
    assert choices(table) == ["end"]
    assert choices(play(table, "end")) == ["pass"]


def test_cards_15_and_16_ask_nothing() -> None:
    """RL71."""
    table = play(legend(boards=board("15", "16")), "play 15", "pass", "play 16")
    assert seat(table, "red")["reserve"] == 23


def test_copies_of_a_card_are_one_action() -> None:
    """RL73: play from the right first, hold a face-up one first, drop a flipped one first."""
    table = legend(boards=board("05", left=["05"]))
    assert choices(table, "play") == ["play 05"]
    play(table, "play 05", "stop") if "stop" in choices(table) else play(table, "play 05")
    assert [len(seat(table, "red")[side]) for side in ("right", "left")] == [0, 1]
    held = play(legend(boards=board("21*", "21")), "hold 21")
    assert not seat(held, "red")["left"][0]["flipped"]
    full = play(legend(boards=board("05", left=["21", "21*", "06"])), "hold 05", "drop 21")
    assert not seat(full, "red")["left"][0]["flipped"]


def test_camp_to_camp_over_a_border_of_one_is_a_walk() -> None:
    """RL74: for points, card 18 and power P06."""
    state = {"cells": {"b4": {"camp": "red"}}, "expeditions": men(base=1)}
    for table in (
        legend(points=9, **state),
        play(legend(boards=board("18"), **state), "play 18"),
        play(legend(boards=board(power="D3"), **state), "power P06"),
    ):
        assert article(table, "shortcut explorer a5 b4") == "L71"
        assert article(table, "move explorer a5 b4") is None


def test_card_08_asks_even_if_all_are_alike() -> None:
    """RL76: skipping a forced answer would tell rivals so."""
    ruins = {"e4": {"tile": "C2"}}
    table = legend(3, boards=board("08"), cells=ruins, stack=[[], [], [], [], [3, 3, 3]], cursor=[0] * 5)
    play(table, "play 08", "send e4")
    assert choices(table) == ["choose carafe"]
    play(table, "choose carafe")
    assert choices(table) == ["put carafe"]


def test_card_11_lets_two_want_the_last_floor() -> None:
    """RL78: no duty to pick so that most temples grow."""
    levels = {"a4": {"level": 8}, "b5": {"level": 8}, "d4": {"level": 9}}
    table = legend(boards=board("11"), cells=levels, expeditions=men(a4=1, b5=1))
    play(table, "play 11", "uncover a4")
    assert look(table)["floors"]["9"] == 0
    assert actor(table) == "orange"


def test_a_border_with_both_tokens_is_one_choice() -> None:
    """RL79."""
    table = legend(points=3, stones={"c3 ne": 2})
    assert choices(table, "lift") == ["lift c3 ne"]


def test_the_collections_stand_on_the_cards_in_order() -> None:
    """RL81."""
    table = play(legend(boards=board("01-8")), "play 01-8")
    assert set(seat(table, "red")["museum"]) == {"headdress", "necklace"}


def test_fixed_draws_of_every_stream() -> None:
    """RL82: powers from seat 0 on, cards, tokens, hexes; piles by cell when several are seen."""
    stack = {
        "powers": ["D6", "D1"],
        "cards": ["05", "02"],
        "tokens": ["13", "6"],
        "tiles": ["A5", "A0"],
        "treasures": ["mask", "lion"],
    }
    table = sacbe.new("legend", players=2, seed=3, first=2, stack=stack)
    view = look(table)
    assert [facts["power"]["tile"] for facts in view["seats"]] == ["D6", "D1"]
    assert [card["id"] for card in view["cards"]][:2] == ["05", "02"]
    assert view["tokens"] == [13, 6]
    assert [tile["id"] for tile in view["tiles"]][:2] == ["A5", "A0"]
    while look(table)["phase"] == "draft":
        table.push(table.legal[-1])
    while actor(table) != "red":
        table.push(table.legal[-1])
    play(table, "power P12")
    known: Any = table.view(0)["known"]
    assert [known[name]["places"][0] for name in ("d2", "e5")] == ["mask", "lion"]


def test_cells_and_borders_have_one_order() -> None:
    """RL84: columns z, a to h, i; 164 borders, written with ne, se or s."""
    view = look(legend())
    names = list(view["site"]["cells"])
    assert names[:5] == ["z0", "z1", "z2", "z3", "a0"]
    assert names[-1] == "i6"
    borders = choices(legend(points=3), "stone")
    assert len(borders) == 164
    assert {text.split(" ")[2] for text in borders} == {"ne", "se", "s"}
    assert article(legend(points=3), "stone a5 n") is None


def test_hexes_are_individuals_and_equal_cards_one_choice() -> None:
    """RL85."""
    state: dict[str, object] = {
        "draft": True, "cards": ["05", "05", "06", "10", "10", "11", "17"], "tiles": ["E0", "E2"],
        "tokens": [7, 7], "boards": {"orange": {"tiles": ["A0", "A1"]}}, "round": 6,
    }  # fmt: skip
    table = legend(**state)
    texts = choices(table)
    assert {"take tile E0", "take tile E2"} <= set(texts)
    assert texts.count("take card 05") == texts.count("take token 7") == 1


def test_start_hexes_lie_on_dotted_cells_too() -> None:
    """RL86."""
    view = look(legend())
    assert [name for name in view["site"]["dotted"] if name in view["cells"]] == ["c6", "f0", "i3"]
