"""Standing orders of the auction: a maximum bid, and passing for the rest (T87 to T92)."""

from __future__ import annotations

import random

import pytest

import sacbe
from sacbe.core.orders import Order

pytestmark = pytest.mark.conformance

STACK = ["A0", "A1", "A2", "A3", "A4", "A5", "B0", "B1"]
NOTHING = "nothing"


def begun(players: int = 3) -> sacbe.Table:
    return sacbe.new("tikal-auction", players=players, seed=1, first=1, stack={"tiles": STACK})


def offered(table: sacbe.Table, seat: int) -> dict[str, tuple[int, int]]:
    return {offer.key: (offer.low, offer.high) for offer in table.game.order_offers(table.state, seat)}


def refused(table: sacbe.Table, seat: int, key: str, n: int = 0) -> str:
    refusal = table.game.refuse_order(table.state, seat, Order(key, n))
    return NOTHING if refusal is None else refusal.article


def answer(table: sacbe.Table, key: str, n: int = 0) -> str:
    action = table.game.order_answer(table.state, Order(key, n))
    return NOTHING if action is None else action.text


def play_orders(table: sacbe.Table, maxima: dict[int, int]) -> list[str]:
    """Everybody's maximum answers until somebody has the turn."""
    told = []
    matter = table.game.order_matter(table.state)
    while table.game.order_matter(table.state) == matter:
        assert table.actor is not None
        told.append(answer(table, "max", maxima[table.actor]))
        table.push(told[-1])
    return told


def test_a_maximum_bids_the_least_there_is_and_passes_when_beaten() -> None:
    table = begun()
    assert answer(table, "max", 5) == "bid 1"
    table.push("bid 3")
    assert answer(table, "max", 5) == "bid 4"
    assert answer(table, "max", 4) == "bid 4"
    assert answer(table, "max", 3) == "pass"
    assert answer(table, "pass") == "pass"


def test_the_higher_maximum_wins_at_one_above_the_other() -> None:
    table = begun()
    assert play_orders(table, {0: 4, 1: 7, 2: 1}) == ["bid 1", "bid 2", "pass", "bid 3", "bid 4", "pass"]
    assert table.actor == 1
    assert table.scores == [20, 16, 20]


def test_of_equal_maxima_the_first_to_reach_it_wins() -> None:
    table = begun(2)
    assert play_orders(table, {0: 3, 1: 3}) == ["bid 1", "bid 2", "bid 3", "pass"]
    assert table.actor == 0
    assert table.scores == [17, 20]


def test_what_may_be_left_is_what_may_be_bid() -> None:
    """T89 to T91: above the bid that stands, up to one's own points."""
    table = begun()
    assert offered(table, 1) == {"max": (1, 20), "pass": (0, 0)}
    assert refused(table, 1, "max", 0) == "T89"
    assert refused(table, 1, "max", 21) == "T91"
    assert refused(table, 1, "swap", 3) == "N2"
    assert refused(table, 1, "max", 20) == NOTHING
    table.push("bid 6")
    assert refused(table, 1, "max", 6) == "T90"
    assert refused(table, 1, "max", 7) == NOTHING


def test_whose_bid_stands_may_say_that_it_was_their_last() -> None:
    table = begun()
    table.push("bid 6")
    assert offered(table, 0) == {"max": (6, 20)}
    table.push("bid 7")
    table.push("pass")
    assert answer(table, "max", 6) == "pass"


def test_who_has_passed_or_played_leaves_nothing() -> None:
    table = begun()
    for text in ("bid 1", "pass"):
        table.push(text)
    assert offered(table, 1) == {}
    assert refused(table, 1, "max", 5) == "N2"
    table.push("pass")
    table.push("take A0")
    assert offered(table, 0) == {}


def test_an_order_is_left_for_one_auction() -> None:
    """T87: also for the next one of the round, once its hexes are known; never for a round to come."""
    table = begun()
    matters = [table.game.order_matter(table.state)]
    while table.ply < 60:
        table.push("pass" if "pass" in [a.text for a in table.legal] else preferred(table))
        if table.game.order_matter(table.state) != matters[-1]:
            matters.append(table.game.order_matter(table.state))
    first_round = ["1.0 A0 A1 A2", "", "1.1 A1 A2", ""]
    assert matters[:5] == [*first_round, "2.0 A3 A4 A5"]


def preferred(table: sacbe.Table) -> str:
    texts = [action.text for action in table.legal]
    return "end" if "end" in texts else texts[0]


def test_the_next_auction_may_be_thought_of_while_somebody_plays() -> None:
    table = begun()
    for text in ("bid 2", "pass", "pass", "take A0"):
        table.push(text)
    assert table.actor == 0
    assert offered(table, 0) == {}
    assert offered(table, 1) == {"max": (1, 20), "pass": (0, 0)}
    assert answer(table, "max", 5) == NOTHING


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_accepted_has_a_legal_answer(players: int) -> None:
    chance = random.Random(players)
    table = sacbe.new("tikal-auction", players=players, seed=players)
    asked = 0
    while not table.over and asked < 60:
        if offered(table, table.state.actor) and "pass" in [action.text for action in table.legal]:
            asked += 1
            low, high = offered(table, table.state.actor).get("max", (0, 0))
            n = chance.randint(low, min(high, low + 6))
            assert high == 0 or refused(table, table.state.actor, "max", n) == NOTHING
            legal = [action.text for action in table.legal]
            assert answer(table, "max", n) in legal
            assert answer(table, "pass") in legal
        table.push(chance.choice(table.legal))
    assert asked


def test_games_without_auctions_take_no_orders() -> None:
    for game in sacbe.games():
        assert game.has_orders == (game.key == "tikal-auction")
    table = sacbe.new("tikal", players=2, seed=1)
    assert table.game.order_matter(table.state) == ""
    assert offered(table, 0) == {}
    assert refused(table, 0, "max", 3) == "N2"
    assert answer(table, "max", 3) == NOTHING
