"""The auction example for four players, as both books tell it."""

from __future__ import annotations

import pytest
from games.tikal.tables import actor, article, auction, cell, choices, look, play, points, seat, told

import sacbe

pytestmark = pytest.mark.conformance

NAMES = ["Guillaume", "Rod", "Igor", "Seb"]  # red, orange, white, blue
STACK = ["A0", "A1", "A2", "A3", "A4", "A5", "B0", "B1"]


def round_one() -> sacbe.Table:
    return sacbe.new("tikal-auction", players=4, seed=1, first=1, stack={"tiles": STACK}, names=NAMES)


def display(table: sacbe.Table) -> list[str]:
    return [tile["id"] for tile in look(table)["auction"]["display"]]


def face_up(table: sacbe.Table) -> list[str]:
    return [facts["word"] for facts in look(table)["seats"] if facts["amulet"]]


FIRST = ["bid 1", "bid 2", "pass", "bid 3", "bid 4", "bid 5", "pass", "pass"]
SECOND = ["bid 1", "bid 3", "bid 4", "pass", "pass"]
THIRD = ["pass", "pass"]


def test_everybody_begins_with_20_points_and_an_amulet() -> None:
    """T85, T86: as many hexes as players lie open."""
    table = round_one()
    assert table.scores == [20] * 4
    assert face_up(table) == ["red", "orange", "white", "blue"]
    assert display(table) == ["A0", "A1", "A2", "A3"]


def test_first_auction_rod_wins_with_five() -> None:
    """T87, T90, T92, T93: who is asked when, and that only the winner pays."""
    table = round_one()
    asked = []
    for text in FIRST:
        asked.append(actor(table))
        table.push(text)
    assert asked == ["red", "orange", "white", "blue", "red", "orange", "blue", "red"]
    assert actor(table) == "orange"
    assert table.scores == [20, 15, 20, 20]
    assert choices(table) == ["take A0", "take A1", "take A2", "take A3"]


def test_igor_who_passed_is_out_of_the_first_auction_only() -> None:
    """T92."""
    table = play(round_one(), *FIRST[:3])
    assert look(table)["auction"]["passed"] == [2]
    play(table, *FIRST[3:], "take A1", "place c4 1", "end")
    assert actor(table) == "white"
    assert look(table)["auction"]["passed"] == []


def test_rod_takes_his_turn_and_turns_his_amulet() -> None:
    """T96, T98."""
    table = play(round_one(), *FIRST, "take A1", "place c4 1")
    assert points(table) == 10
    assert face_up(table) == ["red", "orange", "white", "blue"]
    table.push("end")
    assert face_up(table) == ["red", "white", "blue"]
    assert display(table) == ["A0", "A2", "A3"]


def test_second_auction_is_opened_by_igor_and_won_by_guillaume() -> None:
    """T88: left of Rod, who takes no part any more."""
    table = play(round_one(), *FIRST, "take A1", "place c4 1", "end")
    asked = []
    for text in SECOND:
        asked.append(actor(table))
        table.push(text)
    assert asked == ["white", "blue", "red", "white", "blue"]
    assert actor(table) == "red"
    assert table.scores == [16, 15, 20, 20]


def whole_round() -> sacbe.Table:
    return play(
        round_one(), *FIRST, "take A1", "place c4 1", "end", *SECOND, "take A3", "place b3 1", "end",
        *THIRD, "take A0", "place c5 1", "end", "place a3 1",
    )  # fmt: skip


def test_third_auction_nobody_bids_and_igor_who_passed_first_plays_free() -> None:
    """T94; again he opens, because Rod has played already."""
    table = play(round_one(), *FIRST, "take A1", "place c4 1", "end", *SECOND, "take A3", "place b3 1", "end")
    assert actor(table) == "white"
    table.push("pass")
    assert actor(table) == "blue"
    table.push("pass")
    assert actor(table) == "white"
    assert table.scores == [16, 15, 20, 20]
    assert choices(table) == ["take A0", "take A2"]


def test_seb_gets_the_last_hex_free() -> None:
    """T95: nobody is asked for a bid, and there is nothing to choose."""
    table = whole_round()
    assert actor(table) == "blue"
    assert cell(table, "a3")["tile"] == "A2"
    assert display(table) == []
    assert points(table) == 10
    assert table.scores == [16, 15, 20, 20]
    assert [facts["seat"] for facts in told(table, "free")] == [2, 3]


def test_guillaume_opens_the_next_round() -> None:
    """T88, T98: left of Seb, who played last; amulets up, four new hexes."""
    table = play(whole_round(), "end")
    assert actor(table) == "red"
    assert look(table)["phase"] == "bid"
    assert face_up(table) == ["red", "orange", "white", "blue"]
    assert display(table) == ["A4", "A5", "B0", "B1"]
    assert look(table)["auction"]["round"] == 2
    assert article(table, "bid 17") == "T91"
    table.push("bid 16")


def test_the_amulets_turn_up_after_the_last_round_too() -> None:
    """T98: no hex is left, so no new round begins."""
    table = auction(2, left=[], turn="red", points=0, auction={"amulets": ["red"]})
    assert face_up(table) == ["red"]
    table.push("end")
    assert look(table)["scoring"] == "final"
    assert face_up(table) == ["red", "orange"]
    assert told(table, "amulets") == [{"seat": 1}]


def test_the_volcano_taken_at_an_auction_is_scored_before_it_is_placed() -> None:
    """T99: clockwise from the one who took it, amulets stay; then a normal turn, then the amulet."""
    table = auction(2, auction={"display": ["B3", "B1"]}, left=["G0", "G1"])
    play(table, "bid 2", "pass", "take B3")
    order = []
    while look(table)["phase"] != "place":
        assert look(table)["scoring"] == "volcano"
        assert seat(table, "red")["amulet"]
        order.append(actor(table))
        table.push("end")
    assert order == ["red", "orange"]
    assert actor(table) == "red"
    assert look(table)["hand"]["id"] == "B3"
    table.push(table.legal[0])
    assert points(table) == 10
    table.push("end")
    assert not seat(table, "red")["amulet"]
    assert seat(table, "orange")["amulet"]


def heard(table: sacbe.Table, text: str) -> list[tuple[str, dict[str, object]]]:
    """What an action tells, event by event."""
    return [(event.kind, event.params) for event in table.push(text).events]


def test_the_auction_is_told_step_by_step() -> None:
    """T86 to T98: who bids, passes, wins and takes what; who opens the next round."""
    stack = {"tiles": ["A0", "A1", "A3", "A4"]}
    table = sacbe.new("tikal-auction", players=2, seed=1, first=1, stack=stack)
    ruin, temple = "@tikal.hex.ruin", "@tikal.hex.temple"
    assert told(table, "displayed") == [{"tiles": ["A0", "A1"], "hexes": [ruin, temple]}]
    assert heard(table, "bid 1") == [("bid", {"seat": 0, "n": 1})]
    assert heard(table, "bid 2") == [("bid", {"seat": 1, "n": 2})]
    assert heard(table, "pass") == [("passed", {"seat": 0}), ("won", {"seat": 1, "n": 2, "score": 18})]
    assert heard(table, "take A0") == [("took", {"seat": 1, "tile": "A0", "hex": ruin})]
    placed = {"seat": 1, "cell": "c4", "tile": "A0", "hex": ruin}
    assert heard(table, "place c4 1") == [("placed", placed), ("stocked", {"cell": "c4", "n": 4})]
    free = {"seat": 0, "tile": "A1", "hex": temple}
    assert heard(table, "end") == [("free", {"seat": 0}), ("took", free)]
    assert heard(table, "place b3 1") == [("placed", {**free, "cell": "b3"})]
    shown = {"tiles": ["A3", "A4"], "hexes": [temple, "@tikal.hex.clearing"]}
    assert heard(table, "end") == [("amulets", {"seat": 1}), ("displayed", shown)]
    assert heard(table, "pass") == [("passed", {"seat": 1})]
    assert heard(table, "pass") == [("passed", {"seat": 0}), ("free", {"seat": 1})]


def test_a_bid_that_stood_is_forgotten_at_the_next_auction() -> None:
    """T88, T89: the next auction begins without bid, bidder or passes, and again asks for 1 point."""
    table = play(round_one(), *FIRST)
    for _ in range(2):
        facts = look(table)["auction"]
        assert (facts["bid"], facts["bidder"], facts["passed"]) == (0, None, [])
        if look(table)["phase"] == "take":
            play(table, "take A1", "place c4 1", "end")
    assert choices(table)[0] == "bid 1"


def test_who_passed_first_is_noted_anew_at_each_auction() -> None:
    """T94: Seb passes first in the first auction; in the second, Igor does, and plays free."""
    first = ["bid 1", "bid 2", "bid 3", "pass", "pass", "bid 4", "pass"]
    table = play(round_one(), *first, "take A0", "place c4 1", "end")
    asked = []
    for _ in range(3):
        asked.append(actor(table))
        table.push("pass")
    assert asked == ["white", "blue", "red"]
    assert look(table)["phase"] == "take"
    assert actor(table) == "white"


def test_whose_turn_it_is_while_others_bid() -> None:
    """T87, T93: the opener's until somebody has won the turn."""
    table = round_one()
    turns = []
    for text in (*FIRST, "take A1", "place c4 1", "end", "bid 1", "pass"):
        turns.append(look(table)["turn"])
        table.push(text)
    assert turns == [0] * 8 + [1, 1, 1, 2, 2]


def test_a_score_is_never_too_high_to_be_bid() -> None:
    """T91: 20 points, and at each of three volcanoes all temples (54), floors (48) and treasures (48)."""
    most = 20 + 3 * (54 + 48 + 48)
    table = auction(2, auction={"display": ["A0", "A1"]}, scores={"red": most})
    assert choices(table) == [f"bid {n}" for n in range(1, most + 1)] + ["pass"]
    bids = [action for action in table.game.actions.all if action.kind == "bid"]
    assert len(bids) == most


@pytest.mark.parametrize("word", ["take A0", "take a0"])
def test_a_hex_is_named_in_small_letters_too(word: str) -> None:
    """T96, N1."""
    table = play(auction(2, auction={"display": ["A0", "A1"]}), "bid 1", "pass", word)
    assert look(table)["hand"]["id"] == "A0"


def test_for_a_single_hex_nobody_bids() -> None:
    """T95: a position with one hex left; the opener has it free, and the last round follows."""
    table = auction(2, left=["G0"], turn="red", points=0, auction={"amulets": ["red"]})
    table.push("end")
    assert told(table, "free") == [{"seat": 1}]
    assert (actor(table), look(table)["phase"], look(table)["hand"]["id"]) == ("orange", "place", "G0")
    play(table, table.legal[0].text, "end")
    assert look(table)["scoring"] == "final"
