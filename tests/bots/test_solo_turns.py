"""What the planner knows of Mutul: where his members go next, and what self-play tries against him."""

from __future__ import annotations

import pytest

from sacbe.arena.learning import begin
from sacbe.bots.network import Network
from sacbe.bots.planned import Rehearsing, rehearse
from sacbe.bots.planning import BRIEF, TRIAL, UNTOLD, Planner, follow
from sacbe.bots.tikal_features import ClassicLook
from sacbe.bots.tikal_solo import WAYS, SoloAdviser, SoloExpert, aims
from sacbe.bots.tikal_solo_row import COMING, LEVELS, SAFE, SAFETY, STANDS, coming, wide_row
from sacbe.bots.tikal_trials import swaps_what_is_dug
from sacbe.bots.values import adviser_for, adviser_with
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.core.state import State
from sacbe.games.tikal.actions import DIG, EXPLORER, SWAP
from sacbe.games.tikal.classic.state import EXPLORE_STEP, FINAL_ROUND, PLACE_STEP, VOLCANO_ROUND
from sacbe.games.tikal.mutul.components import HUMAN, MUTUL
from sacbe.games.tikal.mutul.state import SoloState
from sacbe.games.tikal.state import NONE, RESERVE


def first_turn(seed: int) -> tuple[SoloAdviser, SoloState]:
    """The human is to spend points for the first time."""
    adviser = adviser_with("tikal-solo", None)
    assert isinstance(adviser, SoloAdviser)
    state = begin(find_game("tikal-solo"), 1, seed)
    assert isinstance(state, SoloState)
    while not adviser.begins(state):
        state.apply(state.legal()[0])
    return adviser, state


def highest_open_temple(s: SoloState) -> int:
    cells = [cell for cell in range(s.site.cells) if s.level[cell] and not s.leads(MUTUL, cell)]
    return max(cells, key=lambda cell: (s.level[cell], -cell))


def test_a_lead_on_the_highest_temple_he_does_not_lead_falls_first() -> None:
    """M28: one explorer there means that two of his are enough."""
    adviser, state = first_turn(3)
    assert aims(adviser.look(state), HUMAN)[:3] == [0.0, 0.0, float(SAFE)]
    goal = highest_open_temple(state)
    his = state.strength(MUTUL, goal)
    for _ in range(his + 1):
        state.shift(HUMAN, EXPLORER, RESERVE, goal)
    soon, late, first = aims(adviser.look(state), HUMAN)[:3]
    assert first == 2.0
    assert 0.0 < soon < late < state.level[goal]


def test_an_expert_sees_what_each_of_his_members_that_come_next_will_take() -> None:
    """M28: two explorers on the highest temple he does not lead: the first of his changes nothing, the second
    ends the lead, the third takes the temple."""
    _, state = first_turn(3)
    adviser = adviser_with("tikal-solo", None, "expert")
    assert isinstance(adviser, SoloExpert)
    goal = highest_open_temple(state)
    for _ in range(2):
        state.shift(HUMAN, EXPLORER, RESERVE, goal)
    look = adviser.look(state)
    assert isinstance(look, ClassicLook)
    row: list[float] = []
    coming(look, row)
    level = float(state.level[goal])
    assert row[:3] == [0.0, level, level]
    assert row[COMING : COMING + 2] == [0.0, 0.0]
    assert row[COMING + 2] == level
    assert row[2 * COMING] == 2.0
    assert len(adviser.rows(state)[0]) == 1 + adviser.size


def test_each_temple_and_ruin_is_counted_by_everything_that_matters_about_it() -> None:
    """Once by who stands there; a lead once more, by how many of his members come before it is lost."""
    adviser = adviser_with("tikal-solo", None, "expert")
    assert isinstance(adviser, SoloExpert)
    _, state = first_turn(3)

    def tables() -> tuple[list[float], list[float], list[float]]:
        look = adviser.look(state)
        assert isinstance(look, ClassicLook)
        row = wide_row(look)
        assert sum(row[:STANDS]) == len(look.temples)
        assert sum(row[STANDS + SAFETY :]) == len(look.ruins)
        return row[:STANDS], row[STANDS : STANDS + SAFETY], row[STANDS + SAFETY :]

    stands, safety, digs = tables()
    assert not any(safety)
    goal = highest_open_temple(state)
    for _ in range(2):
        state.shift(HUMAN, EXPLORER, RESERVE, goal)
    held, lost, _ = tables()
    assert held != stands
    assert [number for number, count in enumerate(lost) if count] == [LEVELS + state.level[goal] - 1]
    ruin = next(cell for cell in range(state.site.cells) if state.pile[cell])
    state.shift(HUMAN, EXPLORER, RESERVE, ruin)
    assert tables()[2] != digs


def test_an_expert_learns_from_beginnings_and_rehearses_turns_as_far_as_the_next() -> None:
    """A turn begins with a hex to place, or in a scoring round; beginnings have weights of their own."""
    adviser = adviser_with("tikal-solo", None, "expert")
    assert isinstance(adviser, SoloExpert)
    _, state = first_turn(3)
    while state.agenda[-2] != FINAL_ROUND or state.step != EXPLORE_STEP:
        spends = state.step == EXPLORE_STEP
        assert (adviser.rehearsed(state) > 1) == (spends or not state.is_asking())
        if not state.is_asking():
            begins = not spends or state.agenda[-2] == VOLCANO_ROUND
            assert adviser.opens(state) == begins
            assert (adviser.block(state, HUMAN) >= adviser.blocks // 2 * adviser.size) == begins
        state.apply(state.actions.end if spends else state.legal()[0])


@pytest.mark.conformance
@pytest.mark.thorough
@pytest.mark.parametrize(("key", "games", "near"), [("tikal-solo", 20, 15), ("legend-solo", 6, 40)])
def test_what_is_hoped_for_against_him_is_about_what_happens(key: str, games: int, near: int) -> None:
    """Of both sides, early and late, since a coach tells people: in games of a small planner."""
    adviser = adviser_for(key, 2, "expert")
    planner = Planner(adviser, 1, most=1)
    off: dict[tuple[int, int], list[float]] = {}  # by seat and quarter of the game
    for seed in range(games):
        state = begin(find_game(key), 1, 400 + seed)
        hopes: list[list[float]] = []
        while state.agenda:
            at_once = adviser.instinct(state, HUMAN) or adviser.reflex(state)
            if at_once is not None:
                state.apply(at_once)
                continue
            line = planner.turns(state, HUMAN)[0]
            ending = adviser.ending(line)
            if follow(state, line.path) and ending is not None:
                hopes.append(adviser.hopes(state, HUMAN, 0))
                state.apply(ending)
        for number, hope in enumerate(hopes):
            for seat, score in enumerate(state.scores()):
                off.setdefault((seat, 4 * number // len(hopes)), []).append(score - hope[seat])
    assert len(off) == 8
    for wrong in off.values():
        assert abs(sum(wrong) / len(wrong)) < near


class Seen(SoloExpert):
    """Notes the positions from which rehearsed turns are judged."""

    def __init__(self, network: Network | None) -> None:
        super().__init__(network)
        self.seen: list[SoloState] = []
        self.ends: list[SoloState] = []

    def prospect(self, state: State, seat: int) -> float:
        assert isinstance(state, SoloState)
        self.seen.append(state)
        return super().prospect(state, seat)

    def played_on(self, state: State, seat: int, rng: Rng, options: int, width: int) -> float:
        worth = super().played_on(state, seat, rng, options, width)
        assert isinstance(state, SoloState)
        self.ends.append(state)
        return worth


def test_a_rehearsed_turn_is_judged_after_his_card_where_the_next_begins() -> None:
    """A treasure found on the way does not stop it; points that are still to be spent are not counted yet."""
    usual = adviser_for("tikal-solo", 2, "expert")
    assert isinstance(usual, SoloExpert)
    adviser = Seen(usual.network)
    planner = Planner(adviser, 1, 200, 1)
    _, state = first_turn(3)
    luck = dug = scoring = 0
    while state.agenda:
        line = planner.turns(state, HUMAN)[0]
        ending = adviser.ending(line)
        if ending is not None and state.step == EXPLORE_STEP:
            luck += 1
            before = planner.nodes
            worth = rehearse(planner, state, line, HUMAN, luck)
            if all(action.code != SWAP for action in line.path):
                assert planner.nodes == before + BRIEF  # nothing was planned anew
            after = adviser.seen.pop()
            assert len(after.left) < len(state.left) or not state.left or state.agenda[-2] == VOLCANO_ROUND
            dug += any(action.code == DIG for action in line.path)
            if after.agenda:
                assert adviser.opens(after)
                assert worth == adviser.worth_to(HUMAN, adviser.expected(after, HUMAN, 0))
                scoring += after.step == EXPLORE_STEP
            else:
                assert worth == after.score[HUMAN] - after.score[MUTUL]
        if follow(state, line.path) and ending is not None:
            state.apply(ending)
    assert not adviser.seen
    assert dug > 0
    assert scoring > 0


def test_the_last_turns_left_are_judged_some_turns_later() -> None:
    """All by the same luck; where the game is over by then, by how it ended."""
    usual = adviser_for("tikal-solo", 2, "expert")
    assert isinstance(usual, SoloExpert)
    adviser = Seen(usual.network)
    adviser.ahead, adviser.options, adviser.draws = 2, 2, 1
    planner = Planner(adviser, 1, 100, 3)
    _, state = first_turn(3)
    looked = ended = 0
    while state.agenda:
        lines = planner.turns(state, HUMAN)
        if state.step == EXPLORE_STEP and (len(state.left) in (30, 31) or state.agenda[-2] == FINAL_ROUND):
            lines = [line for line in lines if not swaps_what_is_dug(line)]
            adviser.ends = []
            worth = adviser.looked_into(state, lines, HUMAN, 5)
            later, adviser.ends = adviser.ends, []
            if state.agenda[-2] == FINAL_ROUND:
                assert worth == adviser.trials(state, lines, HUMAN, 5)
                ended += 1
            else:
                assert len(worth) == len(lines)
                assert all(UNTOLD < value < 100 for value in worth)
                assert adviser.tried > len(lines) * TRIAL
                assert worth == adviser.looked_into(state, lines, HUMAN, 5)
                adviser.ahead, adviser.ends = 1, []
                adviser.looked_into(state, lines, HUMAN, 5)
                adviser.ahead = 2
                for before, after in zip(adviser.ends, later, strict=True):
                    assert (
                        len(after.left) <= len(before.left) < len(state.left) - 1
                    )  # no hex in scoring rounds
                assert sum(len(after.left) for after in later) < sum(
                    len(before.left) for before in adviser.ends
                )
                looked += 1
        ending = adviser.ending(lines[0])
        if follow(state, lines[0].path) and ending is not None:
            state.apply(ending)
    assert looked > 0
    assert ended > 0


class Fond(SoloExpert):
    """Likes a hex to lie in one place, wherever that leads."""

    goal_cell = -1

    def played_on(self, state: State, seat: int, rng: Rng, options: int, width: int) -> float:
        assert isinstance(state, SoloState)
        self.tried += 100
        return 1000.0 * (state.tile[self.goal_cell] != NONE)


def test_where_a_hex_goes_is_judged_some_turns_later_and_nothing_else_is_decided_by_that() -> None:
    usual = adviser_for("tikal-solo", 2, "expert")
    assert isinstance(usual, SoloExpert)
    adviser = Fond(usual.network)
    adviser.breadth, adviser.margin = 2, 100.0
    _, state = first_turn(3)
    state.apply(state.actions.end)
    while state.step != PLACE_STEP or not adviser.is_own_hex(state):
        state.apply(state.legal()[0])
    lines = Planner(adviser, 2, 300, adviser.rehearsed(state)).turns(state, HUMAN)
    assert len({line.path[0].a for line in lines}) >= adviser.places // WAYS
    for line, turn in zip(lines, adviser.completed(lines, HUMAN), strict=True):
        assert turn.path[0] is line.path[0]
        assert len(turn.path) > 1
        assert adviser.is_whole(turn)
    for line in (lines[0], lines[-1]):
        adviser.goal_cell = line.path[0].a
        chosen = Rehearsing(1, "tikal-solo", 5000).best_turn(adviser, state, HUMAN)
        assert [action.a for action in chosen] == [adviser.goal_cell]


def test_his_members_in_a_ruin_come_loose_when_little_is_left_there() -> None:
    """M32."""
    adviser, state = first_turn(3)
    ruin = next(cell for cell in range(state.site.cells) if state.pile[cell])
    before = aims(adviser.look(state), MUTUL)
    state.shift(MUTUL, EXPLORER, RESERVE, ruin)
    more = aims(adviser.look(state), MUTUL)
    assert more[3] == before[3] + 1
    state.pile[ruin] = 1
    assert aims(adviser.look(state), MUTUL)[4] == state.members(MUTUL, ruin)


def test_the_numbers_that_whole_games_tune_are_what_they_are_called() -> None:
    adviser = adviser_for("tikal-solo", 1, "expert")
    assert isinstance(adviser, SoloExpert)
    state = begin(find_game("tikal-solo"), 1, 3)
    assert isinstance(state, SoloState)
    planner = Planner(adviser, 1, 60, 1)
    seen: dict[str, set[float]] = {name: set() for name in adviser.leanings()}
    sorts = set()
    while state.agenda:
        if state.actor != HUMAN or not (adviser.begins(state) or adviser.opens(state)):
            state.apply(state.legal()[0])
            continue
        row = adviser.rows(state)[HUMAN]
        first = int(row[0]) * adviser.size
        sorts.add(int(row[0]))
        told = {
            name: sum(row[1 + place - first] for place in places if 0 <= place - first < adviser.size)
            for name, places in adviser.leanings().items()
        }
        for name, number in told.items():
            seen[name].add(number)
        kinds = state.box.kinds
        assert told["treasures"] == sum(
            state.box.treasure_score[owned] for owned in state.museum[HUMAN * kinds : HUMAN * kinds + kinds]
        )
        assert told["leads"] == sum(
            state.level[cell]
            for cell in range(state.site.cells)
            if state.level[cell] and state.guardian[cell] == NONE and state.leads(HUMAN, cell)
        )
        assert told["reserve"] == state.reserve[HUMAN]
        assert told["leader_waits"] == state.leaders_at(HUMAN, RESERVE)
        assert told["camps"] == state.box.camps - state.camps_left[HUMAN]
        assert told["guardians"] == state.guardians_left[HUMAN]
        assert told["lying"] == sum(state.pile)
        assert told["floors"] == sum(state.floors[2 : LEVELS + 1])
        assert told["his"] == sum(
            state.level[cell]
            for cell in range(state.site.cells)
            if state.guardian[cell] == NONE and state.strength(MUTUL, cell) > state.strength(HUMAN, cell)
        )
        line = planner.turns(state, HUMAN)[0]
        ending = adviser.ending(line)
        if follow(state, line.path) and ending is not None:
            state.apply(ending)
    assert len(sorts) > 3
    assert all(len(numbers) > 1 for name, numbers in seen.items() if name not in ("gone", "guardians"))


def test_a_windfall_leaves_a_position_from_which_a_game_goes_on() -> None:
    changed = 0
    planner = Planner(adviser_for("tikal-solo", 2, "regular"), 1, 60, 1)
    for seed in range(12):
        adviser, state = first_turn(seed)
        rng = Rng(seed)
        for _ in range(3):
            before = state.copy()
            assert adviser.windfall(state, HUMAN, rng)
            changed += adviser.position(before, HUMAN) != adviser.position(state, HUMAN)
            line = planner.turns(state, HUMAN)[0]
            follow(state, line.path)
            state.apply(state.actions.end)
            while not adviser.begins(state):
                state.apply(state.legal()[0])
    assert changed > 12
