"""A coach: legal whole turns with values and reasons, from nothing but what the seat may know."""

from __future__ import annotations

import json
import re

import pytest
from helpers import people_for

import sacbe
from sacbe.bots import hint
from sacbe.bots.catalogue import LEARNED
from sacbe.bots.coaching import advise
from sacbe.bots.outlook import chances
from sacbe.bots.values import adviser_for
from sacbe.core.language import LANGUAGES, Message, catalogue, say
from sacbe.core.rng import Rng
from sacbe.core.table import Table

GAMES = [game.key for game in sacbe.games()]
BUDGET = 60


def after(key: str, plies: int, seed: int = 4) -> Table:
    """A position of a random game in which somebody has a choice."""
    table = sacbe.new(key, players=people_for(key, 2), seed=seed)
    rng = Rng(seed)
    while table.ply < plies or len(table.legal) == 1:
        table.push(table.legal[rng.below(len(table.legal))])
    return table


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("plies", [0, 47])
def test_every_turn_can_be_played_and_names_what_it_does(key: str, plies: int) -> None:
    table = after(key, plies)
    seat = table.actor
    assert seat is not None
    found = hint(table, seat, budget=BUDGET)
    adviser = adviser_for(key, table.seats)
    assert found.whole == (adviser.instinct(table.state, seat) is None)
    assert [turn.value for turn in found.turns] == sorted((turn.value for turn in found.turns), reverse=True)
    for number, turn in enumerate(found.turns):
        assert len(turn.labels) == len(turn.actions)
        play(table, turn.actions)
        for lang in LANGUAGES:
            reason = found.reason(number, lang, table.seat_names(lang))
            assert reason
            assert not re.search(r"[{}@]|\.reason|None|\?", reason)
    assert json.loads(json.dumps(found.to_dict()))["turns"]


def play(table: Table, actions: list[sacbe.Action]) -> None:
    """As far as nothing comes to light that could not be known."""
    other = table.branch(table.ply)
    for action in actions:
        if other.push(action).barrier:
            return


def test_without_values_a_novice_judges_one_decision_and_the_hint_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(LEARNED, "tikal")
    table = after("tikal", 30)
    found = hint(table)
    assert not found.whole
    for turn in found.turns:
        assert len(turn.actions) == 1
        assert turn.actions[0] in table.legal
        assert turn.expected is None


@pytest.mark.parametrize("key", GAMES)
def test_what_the_seat_cannot_know_changes_nothing(key: str) -> None:
    """The game's future, rivals' secrets and the draws to come differ; the hint is the same."""
    for plies in (8, 40):
        table = after(key, plies)
        seat = table.state.actor
        told = set()
        for luck in range(2):
            other = Table.from_dict(table.to_dict())
            other.state = table.state.imagine(seat, Rng(luck))
            told.add(json.dumps(hint(other, seat, seed=5, budget=BUDGET).to_dict()))
        assert len(told) == 1


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_and_budget_give_the_same_hint(key: str) -> None:
    table = after(key, 30)
    told = [json.dumps(hint(table, seed=7, budget=BUDGET).to_dict()) for _ in range(2)]
    assert told[0] == told[1]
    before = table.fingerprint()
    hint(table, seed=8, budget=BUDGET)
    assert table.fingerprint() == before


@pytest.mark.parametrize("key", sorted(LEARNED))
def test_whole_turns_end_and_come_with_points_and_chances(key: str) -> None:
    table = after(key, 40)
    adviser = adviser_for(key, table.seats)
    while (
        not adviser.begins(table.state)
        or len(table.legal) < 3
        or adviser.instinct(table.state, table.state.actor)
    ):
        table.push(table.legal[0])
    seat = table.actor
    assert seat is not None
    for turn in hint(table, seat, budget=BUDGET).turns:
        assert turn.expected is not None
        assert sum(turn.expected.chances) == pytest.approx(1.0)
        assert len(turn.expected.points) == table.seats
        other = table.branch(table.ply)
        shown = [other.push(action) for action in turn.actions]
        ended = other.actor != seat or any(event.kind == "turn" for event in shown[-1].events)
        assert ended or any(ply.barrier for ply in shown)


def parts_of(reason: Message) -> list[Message]:
    """What a reason is made of."""
    if reason.key != "bots.reason.and":
        return [reason]
    first, rest = reason.params["first"], reason.params["rest"]
    assert isinstance(first, Message)
    assert isinstance(rest, Message)
    return [first, *parts_of(rest)]


def test_a_reason_counts_what_is_scored() -> None:
    """An explorer beside a temple uncovers floors: the points told are those a scoring would then bring."""
    state = {"expeditions": {"red": {"explorers": {"b5": 1}}}, "points": 4}
    table = Table.from_dict({"game": "tikal", "options": {"players": 2}, "state": state})
    before = sum(int(str(line["points"])) for line in table.breakdown(0))
    gains = []
    for turn in hint(table, budget=2000, few=6).turns:
        told = 0
        for part in parts_of(turn.reason):
            sign = {"bots.reason.gain": 1, "bots.reason.loss": -1}.get(part.key, 0)
            told += sign * int(str(part.params.get("points", 0)))
        for action in turn.actions[:-1]:
            table.push(action)
        gains.append(sum(int(str(line["points"])) for line in table.breakdown(0)) - before)
        assert told == gains[-1]
        for _ in turn.actions[:-1]:
            table.pop()
    assert max(gains) > 0


def test_a_fixed_treasure_is_not_told_before_it_is_dug_up() -> None:
    """What will be dug up is fixed at the true table, and the coach does not say it."""
    kinds = {"mask", "lion", "totem", "statuette", "headdress", "necklace", "vase", "jar"}
    words = [say(Message(key)) for key in catalogue("en") if re.fullmatch(r"tikal\.treasure\.[a-z]+", key)]
    table = after("tikal", 0)
    for seed in range(4):
        found = hint(table, seed=seed, budget=BUDGET)
        for number in range(len(found.turns)):
            digs = any(action.kind == "dig" for action in found.turns[number].actions)
            reason = found.reason(number)
            assert digs == ("still unknown" in reason)
            assert not any(word in reason for word in [*kinds, *words])


def test_only_who_decides_is_advised_and_only_while_the_game_goes_on() -> None:
    table = after("tzolkin", 10)
    seat = table.actor
    assert seat is not None
    with pytest.raises(sacbe.SacbeError):
        hint(table, 1 - seat)
    while not table.over:
        table.push(table.legal[-1])
    with pytest.raises(sacbe.SacbeError):
        hint(table)


def test_more_thought_is_never_worse_by_its_own_measure() -> None:
    """Where nothing is rehearsed: that is another measure."""
    table = after("tikal-solo", 60)
    seat = table.actor
    assert seat is not None
    dream = table.state.imagine(seat, Rng(1))
    values = [advise(dream, seat, budget=budget).best.value for budget in (1, 5000)]
    assert values[0] <= values[1]


def test_chances_follow_the_points() -> None:
    assert chances([50.0, 50.0], 5.0) == pytest.approx([0.5, 0.5])
    close, far = chances([52.0, 50.0, 40.0], 5.0), chances([52.0, 50.0, 40.0], 1.0)
    assert close[0] > close[1] > close[2]
    assert far[0] > close[0]
    assert sum(far) == pytest.approx(1.0)
