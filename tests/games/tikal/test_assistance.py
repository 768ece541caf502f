"""What the game answers to a client that knows no rules: ways, costs, what would be scored now."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.tables import NO_SHRINKING, auction, base, beside, look, play, points, seat, told
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.conformance import random_table

pytestmark = pytest.mark.conformance

GAMES = ["tikal", "tikal-auction"]

# Red has camps on c4 and e4, which no short way joins.
CAMPS: dict[str, object] = {
    "b4": {},
    "c4": {"tile": "A4", "camp": "red"},
    "d4": {"tile": "A1"},
    "e4": {"tile": "B0", "camp": "red"},
}


def ways(table: sacbe.Table, number: int, **args: object) -> dict[str, Any]:
    answer: Any = table.assist(number, "reach", **args)
    found: dict[str, Any] = answer["ways"]
    return found


def notations(way: dict[str, Any]) -> list[str]:
    return [step["notation"] for step in way["steps"]]


# ---- reach -------------------------------------------------------------------------------


def test_reach_from_the_reserve_at_the_start() -> None:
    """T23, T30: deploying is the first step."""
    found = ways(base(), 0)
    assert {name: way["cost"] for name, way in found.items()} == {"a5": 1, "b4": 2, "a4": 3, "b5": 3}
    assert notations(found["a4"]) == ["deploy explorer base", "move explorer a5 a4"]


def test_reach_uses_camps_and_the_secret_path() -> None:
    """T23, T27: a camp far away is one point from anywhere the secret path begins."""
    table = base(cells=CAMPS, expeditions={"red": {"leader": "base", "explorers": {"a4": 1}}})
    assert notations(ways(table, 0, piece="leader", **{"from": "a5"})["e4"]) == ["shortcut leader a5 e4"]
    assert notations(ways(table, 0)["e4"]) == ["deploy explorer e4"]
    far = ways(table, 0, piece="explorer", **{"from": "a4"})["e4"]
    assert far["cost"] == 3
    assert notations(far) == ["move explorer a4 a5", "shortcut explorer a5 e4"]


def test_reach_walks_where_the_secret_path_would_be_the_same() -> None:
    """T29."""
    table = base(cells={"b4": {"camp": "red"}}, expeditions={"red": {"leader": "base"}})
    assert notations(ways(table, 0, piece="leader", **{"from": "base"})["b4"]) == ["move leader a5 b4"]


def test_reach_stops_where_the_points_do() -> None:
    table = base(expeditions={"red": {"explorers": {"base": 1}}}, points=1)
    assert list(ways(table, 0, **{"from": "a5"})) == ["b4"]
    assert sorted(ways(table, 0, points=10, **{"from": "a5"})) == ["a4", "b4", "b5"]
    assert ways(table, 0, points=0, **{"from": "a5"}) == {}


def test_no_piece_no_way() -> None:
    """T37, T26, T25."""
    table = base(expeditions={"red": {"leader": "out", "explorers": {"a4": 10}, "out": 8}})
    assert ways(table, 0, piece="leader") == {}
    assert ways(table, 0, piece="explorer") == {}
    assert ways(table, 0, piece="explorer", **{"from": "b5"}) == {}


def test_anybody_may_ask_for_anybodys_reach() -> None:
    """Everything on the site is open; who does not play now is thought to have ten points."""
    table = base(expeditions={"orange": {"leader": "b4"}}, points=3)
    question: dict[str, object] = {"seat": 1, "piece": "leader", "from": "b4"}
    answers: list[Any] = [table.assist(who, "reach", **question) for who in (0, 1, None)]
    assert answers[0] == answers[1] == answers[2]
    assert sorted(answers[0]["ways"]) == ["a4", "a5", "b5"]


@pytest.mark.parametrize(
    ("topic", "args"),
    [
        ("reach", {"piece": "camel"}),
        ("reach", {"from": "z9"}),
        ("reach", {"points": "many"}),
        ("reach", {"seat": 2}),
        ("reach", {"seat": "red"}),
        ("breakdown", {"seat": -1}),
    ],
)
def test_nonsense_is_answered_with_an_error(topic: str, args: dict[str, object]) -> None:
    with pytest.raises(sacbe.SacbeError):
        base().assist(0, topic, **args)


def test_there_are_three_topics() -> None:
    with pytest.raises(sacbe.SacbeError, match="reach, breakdown, standing"):
        base().assist(0, "future")


def test_a_spectator_names_a_seat() -> None:
    with pytest.raises(sacbe.SacbeError):
        base().assist(None, "breakdown")
    assert base().assist(None, "breakdown", seat=0) == base().assist(0, "breakdown")


def middle_of_a_game(game: str, seed: int, part: int) -> sacbe.Table:
    """The first position after that part (in percent) of a random game in which points are spent."""
    table = random_table(game, seed)
    ply = table.ply * part // 100
    while look_at(table, ply)["phase"] != "explore":
        ply -= 1
    state = table.game.dump(table.state_at(ply))
    return sacbe.Table.from_dict({"game": game, "options": dict(table.options), "state": state})


def look_at(table: sacbe.Table, ply: int) -> dict[str, Any]:
    return table.view(None, ply)


def cheapest(table: sacbe.Table, number: int, start: str) -> dict[str, int]:
    """The cheapest way to every hex by trying all borders again and again, from the view alone."""
    cells = look(table)["cells"]
    camps = ["a5", *look(table)["seats"][number]["camps"]]
    best = dict.fromkeys(camps, 1) if start == "reserve" else {start: 0}
    for _ in cells:
        for name, facts in cells.items():
            if name in best:
                for side, price in enumerate(facts["costs"]):
                    if price:
                        other = beside(name, side)
                        best[other] = min(best.get(other, 999), best[name] + price)
                for other in camps if name in camps else []:
                    best[other] = min(best.get(other, 999), best[name] + 1)
    return {name: cost for name, cost in best.items() if cost or start == "reserve"}


@settings(max_examples=20, phases=NO_SHRINKING)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10**6), part=st.integers(20, 100))
def test_every_way_can_be_gone_and_costs_what_it_says(game: str, seed: int, part: int) -> None:
    table = middle_of_a_game(game, seed, part)
    number = table.actor
    assert number is not None
    left = points(table)
    mine = look(table)["seats"][number]
    starts = {("leader", mine["leader"])} if mine["leader"] != "out" else set()
    if mine["reserve"]:
        starts.add(("explorer", "reserve"))
    for name, facts in look(table)["cells"].items():
        if facts["explorers"][number]:
            starts.add(("explorer", name))
    for piece, start in sorted(starts):
        if piece == "leader" and look(table)["pieces"][f"{mine['word']}-leader"]["guards"]:
            continue
        found = ways(table, number, piece=piece, **{"from": start})
        wanted = cheapest(table, number, start)
        assert {name: way["cost"] for name, way in found.items()} == {
            name: cost for name, cost in wanted.items() if cost <= left and name != start
        }
        for name, way in found.items():
            for step in way["steps"]:
                before = points(table)
                table.push(step["notation"])
                assert before - points(table) == step["cost"]
            assert left - points(table) == way["cost"]
            assert sum(look(table)["cells"][name]["explorers"]) or look(table)["cells"][name]["leaders"]
            for _ in way["steps"]:
                table.pop()


# ---- costs -------------------------------------------------------------------------------


@settings(max_examples=20, phases=NO_SHRINKING)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10**6), part=st.integers(20, 100))
def test_every_choice_costs_what_is_said(game: str, seed: int, part: int) -> None:
    table = middle_of_a_game(game, seed, part)
    for action in table.legal:
        cost = table.game.cost(table.state, action)
        if action.text == "end":
            assert cost == 0
            continue
        before = points(table)
        table.push(action)
        assert before - points(table) == cost
        table.pop()


def test_only_what_is_paid_with_points_has_a_price() -> None:
    placing = base(hand="A0")
    bidding = auction(auction={"display": ["A0", "A1"]})
    for table in (placing, bidding):
        assert {table.game.cost(table.state, action) for action in table.legal} == {None}


# ---- what if -----------------------------------------------------------------------------


def due(table: sacbe.Table, after: str = "") -> list[int]:
    answer: Any = table.assist(None, "standing", after=after)
    found: list[int] = answer["due"]
    return found


def test_standing_is_what_everybody_would_score_now() -> None:
    table = base(expeditions={"red": {"leader": "a4"}, "orange": {"explorers": {"b5": 1}}})
    assert due(table) == [look(table)["cells"]["a4"]["level"], look(table)["cells"]["b5"]["level"]]
    assert due(table) == [seat["due"] for seat in look(table)["seats"]]


def test_standing_changes_with_what_is_only_considered() -> None:
    table = base(expeditions={"red": {"leader": "a4"}, "orange": {"explorers": {"b5": 1}}})
    now = due(table)
    assert due(table, "uncover a4") == [now[0] + 1, now[1]]
    assert due(table, "uncover a4; move leader a4 a5") == [0, now[1]]
    assert table.ply == 0
    assert due(table) == now


@pytest.mark.parametrize("after", ["uncover b5", "guard a4 explorer", "nonsense", "end"])
def test_nothing_is_told_of_what_cannot_be_or_where_chance_comes_in(after: str) -> None:
    table = base(expeditions={"red": {"leader": "a4"}})
    assert due(table, after) == []


@settings(max_examples=15, phases=NO_SHRINKING)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10**6), part=st.integers(20, 100))
def test_what_was_considered_comes_true(game: str, seed: int, part: int) -> None:
    table = middle_of_a_game(game, seed, part)
    for action in table.legal:
        told = due(table, action.text)
        if told:
            table.push(action)
            assert [seat["due"] for seat in look(table)["seats"]] == told
            table.pop()
        else:
            assert action.kind in ("dig", "end")


# ---- breakdown ---------------------------------------------------------------------------


@settings(max_examples=20, phases=NO_SHRINKING)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10**6))
def test_the_breakdown_is_what_scoring_then_gives(game: str, seed: int) -> None:
    """T78 to T80, at every counting of a game: lines, total and score agree."""
    played = random_table(game, seed)
    table = sacbe.Table(played.game, played.options, seed)
    counted = 0
    for action in played.history:
        number = table.actor
        expected: Any = None
        if look(table)["scoring"] and action.text == "end":
            expected = table.assist(number, "breakdown")
            before = table.scores
        table.push(action)
        if expected is not None and number is not None:
            counted += 1
            scored: Any = told_last(table)
            assert scored["total"] == expected["total"] == sum(line["points"] for line in expected["lines"])
            assert scored["lines"] == expected["lines"]
            assert table.scores[number] == before[number] + expected["total"]
    assert counted == 4 * table.seats


def told_last(table: sacbe.Table) -> dict[str, object]:
    return next(event.params for event in table.plies[-1].events if event.kind == "scored")


def test_a_breakdown_names_guarded_temples_and_sets() -> None:
    men = {"red": {"guardians": {"a4": "explorer"}, "explorers": {"b5": 1}}, "orange": {"leader": "a4"}}
    table = base(expeditions=men, museum={"red": {"lion": 3}}, cells={"a4": {"level": 4}})
    lines: Any = table.assist(1, "breakdown", seat=0)
    assert [(line["source"], line["cell"], line["kind"], line["points"]) for line in lines["lines"]] == [
        ("guarded", "a4", None, 4),
        ("temple", "b5", None, 1),
        ("treasure", None, "lion", 6),
    ]
    assert [line["count"] for line in lines["lines"]] == [1, 1, 3]
    assert lines["total"] == 11
    assert play(table, "end").scores == [0, 0]
    assert seat(table, "red")["score"] == 0
    assert not told(table, "scored")
