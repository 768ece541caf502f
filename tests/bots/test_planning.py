"""Bots that plan whole turns: they keep to their plan, see nothing hidden, keep to a budget, and learn."""

from __future__ import annotations

import pytest
from helpers import crowds, people_for

import sacbe
from sacbe.arena.fitting import NetworkModel
from sacbe.arena.learning import LIKING, Course, begin, lessons, self_play, style
from sacbe.bots.catalogue import LEARNED, make
from sacbe.bots.planned import WIDTH, Planned, Rehearsing, rehearse, whole
from sacbe.bots.planning import Line, Planner
from sacbe.bots.tzolkin_features import SIZE
from sacbe.bots.values import adviser_for, adviser_with
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.core.table import Table
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.state import EXPLORE_STEP, NORMAL, ClassicState
from sacbe.games.tzolkin.state import TzolkinState

PLANNED = sorted(LEARNED)
LEVELS = [(key, level) for key in PLANNED for level in LEARNED[key]]


def somewhere(key: str, seed: int, plies: int) -> Table:
    """A position of a random game in which somebody has a choice."""
    table = sacbe.new(key, players=people_for(key, 2), seed=seed)
    rng = Rng(seed)
    while table.ply < plies or len(table.legal) == 1:
        table.push(table.legal[rng.below(len(table.legal))])
    return table


def test_every_level_has_values_for_every_number_of_seats() -> None:
    """Its own, or those of the nearest number, which fit."""
    for key, people in crowds():
        if key in PLANNED:
            adviser = adviser_for(key, people)
            state = begin(find_game(key), people, 1)
            assert adviser.hopes(state, 0, 0) != adviser_with(key, None).hopes(state, 0, 0)


def test_three_are_judged_by_what_was_learned_with_four() -> None:
    networks = [adviser_for("tzolkin", seats).network for seats in (2, 3, 4)]  # type: ignore[attr-defined]
    assert networks[1] is networks[2]
    assert networks[1] is not networks[0]


def test_an_expert_of_tikal_has_values_of_its_own_and_the_auctions_are_those_of_the_base_game() -> None:
    for level in ("regular", "expert"):
        networks = [adviser_for(key, 2, level).network for key in ("tikal", "tikal-auction")]  # type: ignore[attr-defined]
        assert networks[0] is networks[1]
        assert bool(networks[0].bias) == (level == "expert")


def test_mutuls_points_are_judged_by_weights_of_their_own() -> None:
    state = begin(find_game("tikal-solo"), 1, 1)
    adviser = adviser_with("tikal-solo", None)
    own, his = adviser.rows(state)
    assert own[0] < adviser.blocks // 2 <= his[0]
    assert any(own[1:])
    assert any(his[1:])


def test_a_treasure_dug_up_before_a_scoring_counts_there_with_its_mean() -> None:
    """In a scoring round the points of a turn are counted at once, those of an unseen treasure too."""
    state = begin(find_game("tikal"), 2, 1)
    assert isinstance(state, ClassicState)
    while state.agenda and not (state.step == EXPLORE_STEP and state.agenda[-2] != NORMAL):
        state.apply(state.legal()[-1])
    adviser = adviser_with("tikal", None)
    seat = state.actor
    worth = state.box.treasure_score
    assert adviser.hopes(state, seat, 1)[seat] - adviser.hopes(state, seat, 0)[seat] == worth[1]


def test_kinds_of_points_add_up_and_count_as_a_goal_says() -> None:
    state = begin(find_game("tzolkin"), 2, 1)
    assert isinstance(state, TzolkinState)
    rng = Rng(4)
    while state.agenda:
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    adviser = adviser_with("tzolkin", None)
    for seat in range(2):
        points = adviser.points(state, seat, 4)
        assert len(points) == adviser.kinds
        assert sum(points) == state.scores()[seat] / 4
        assert sum(1 for kind in points if kind) > 1
        adviser.goal = []
        assert adviser.values([Line(state, [])], seat) == [sum(points)]
        adviser.goal = [2.0, 0.5, 1.0, 4.0, 1.0]
        counted = sum(count * kind for count, kind in zip(adviser.goal, points, strict=True))
        assert adviser.values([Line(state, [])], seat) == [pytest.approx(counted)]


def test_windfalls_leave_positions_that_could_be() -> None:
    """Workers, levels, goods and steps within what there is, and somebody has got each of them."""
    game = find_game("tzolkin")
    adviser = adviser_with("tzolkin", None)
    state = begin(game, 3, 2)
    assert isinstance(state, TzolkinState)
    rng = Rng(6)
    grown = set()
    while state.agenda:
        seat = state.actor
        if adviser.begins(state):
            before = {name: list(getattr(state, name)) for name in ("workers", "level", "goods", "stair")}
            assert adviser.windfall(state, seat, rng)
            grown |= {name for name, had in before.items() if getattr(state, name) != had}
            game.load(game.dump(state), state.options)  # refuses what the components do not allow
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert grown == {"workers", "level", "goods", "stair"}
    assert not adviser_with("tikal", None).windfall(begin(find_game("tikal"), 2, 1), 0, rng)


def test_what_was_done_before_a_windfall_is_not_learned_from() -> None:
    model = NetworkModel(SIZE, 4, 1, adviser_with("tzolkin", None).kinds)
    stories = [self_play(Course("tzolkin", 2, budget=5), model, seed) for seed in range(6)]
    assert any(any(story.first) for story in stories)
    rows, goals = lessons(stories, model, 0.8)
    kept = sum(len(story.rows) - first for story in stories for first in story.first)
    assert len(rows) == len(goals) == kept < sum(2 * len(story.rows) for story in stories)


def test_about_half_of_the_players_of_self_play_have_a_style() -> None:
    styles = [style(5, Rng(seed)) for seed in range(200)]
    assert 60 < sum(not liking for liking in styles) < 140
    likings = [liking for style_ in styles for liking in style_]
    assert min(likings) < -1
    assert max(likings) > 1
    assert all(abs(liking) <= LIKING for liking in likings)
    assert style(1, Rng(1)) == []


@pytest.mark.parametrize("key", PLANNED)
def test_the_planner_finds_a_turn_at_least_as_good_as_any_single_action(key: str) -> None:
    table = somewhere(key, 3, 30)
    while not adviser_for(key, 2).begins(table.state):
        table.push(table.legal[0])
    seat = table.state.actor
    adviser = adviser_for(key, table.state.seats)
    lines = Planner(adviser, 3).turns(table.state, seat)
    assert lines[0].value == max(line.value for line in lines)
    for line in lines[:5]:
        state = table.state.copy()
        for action in whole(adviser, line):
            assert action in state.legal()
            state.apply(action)


@pytest.mark.parametrize("key", PLANNED)
def test_a_small_budget_is_kept(key: str) -> None:
    table = somewhere(key, 3, 30)
    adviser = adviser_for(key, table.state.seats)
    small, large = Planner(adviser, 4, 50), Planner(adviser, 4)
    for planner in (small, large):
        planner.turns(table.state, table.state.actor)
    assert small.nodes <= 50 + adviser.cap
    assert small.nodes <= large.nodes


def questions_asked(table: sacbe.Table, level: str, patience: int) -> int:
    """How often a bot asks whether it is to stop, when it is told so after so many times."""
    asked = 0

    def stops() -> bool:
        nonlocal asked
        asked += 1
        return asked > patience

    bot = make(level, table.game.key, 3, 2000)
    bot.stop_when(stops)
    assert bot.answer(table) in table.legal
    return asked


@pytest.mark.parametrize(("key", "level"), LEVELS)
def test_thinking_stops_at_once_when_asked(key: str, level: str) -> None:
    """With the best found so far, where there is something to think about; a bot nobody stops asks many times
    more."""
    table = somewhere(key, 3, 30)
    adviser = adviser_for(key, table.state.seats, level)
    patient = 0
    while patient <= 50:
        table.push(table.legal[0])
        if adviser.begins(table.state):
            patient = questions_asked(table, level, 10_000_000)
    hasty = questions_asked(table, level, 5)
    assert 5 < hasty < 5 + 20
    assert patient > 2 * hasty


@pytest.mark.parametrize("key", PLANNED)
def test_a_turn_is_thought_about_once(key: str) -> None:
    """While nothing comes to light the bot follows its plan, also when other tables ask in between."""
    bot = make("regular", key, 1, 500)
    assert isinstance(bot, Planned)
    table, other = somewhere(key, 5, 20), somewhere(key, 6, 25)
    kept = 0
    for _ in range(8):
        if len(table.legal) > 1:
            kept += bool(bot.plans)
            action = bot.answer(table)
            bot.answer(other)
        else:
            action = table.legal[0]
        assert action in table.legal
        table.push(action)
    assert kept


@pytest.mark.parametrize("key", PLANNED)
def test_the_same_luck_gives_the_same_rehearsal(key: str) -> None:
    table = somewhere(key, 4, 40)
    while not adviser_for(key, 2).begins(table.state):
        table.push(table.legal[0])
    seat = table.state.actor
    rivals = Planner(adviser_for(key, table.state.seats), 1, 60)
    line = rivals.turns(table.state, seat)[0]
    worth = [rehearse(rivals, table.state, line, seat, luck) for luck in (1, 1, 2)]
    assert worth[0] == worth[1]


def test_without_a_budget_an_expert_plays_what_looks_best_and_with_one_what_rehearses_best() -> None:
    table = sacbe.new("tzolkin", players=2, seed=9)
    adviser = adviser_for("tzolkin", 2)
    while not adviser.begins(table.state):
        table.push(table.legal[0])
    seat = table.state.actor
    planned = Planner(adviser, WIDTH, 1).turns(table.state, seat)
    hasty = make("expert", "tzolkin", 1, 1)
    assert hasty.choose(seat, {}, table.legal, table.state) is planned[0].path[0]
    expert = make("expert", "tzolkin", 1, 3000)
    assert isinstance(expert, Rehearsing)
    turn = expert.best_turn(adviser, table.state, seat)
    lines = Planner(adviser, WIDTH).turns(table.state, seat)[: adviser.few]
    assert turn in [whole(adviser, line) for line in lines]


def test_nobody_bids_more_than_is_there_and_a_bid_costs_what_it_says() -> None:
    """Of two bids that win the same turn the higher leaves so many points less."""
    table = sacbe.new("tikal-auction", players=2, seed=3)
    state = table.state.copy()
    assert isinstance(state, AuctionState)
    seat = state.actor
    adviser = adviser_for("tikal-auction", 2)
    worth = {}
    for standing in (0, 4, state.score[seat]):
        state.bid = standing
        lines = Planner(adviser, 1).turns(state, seat)
        worth[standing] = {str(line.path[0]): line.value for line in lines}
    assert set(worth[0]) == {"bid 1", "pass"}
    assert set(worth[state.score[seat]]) == {"pass"}
    assert worth[0]["bid 1"] - worth[4]["bid 5"] == pytest.approx(4)
