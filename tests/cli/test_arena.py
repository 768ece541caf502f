"""The arena: fair pairings, honest figures, games that are not played twice."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Sacbe

import sacbe
from sacbe.arena.budgets import actions_tried, read_budget, written
from sacbe.arena.pairing import pairings
from sacbe.arena.playing import Outcome, seated
from sacbe.arena.running import Journal
from sacbe.arena.standing import interval, standings
from sacbe.bots.catalogue import bots_for, make
from sacbe.bots.planned import Planned
from sacbe.core.errors import BadOption


def arena(sacbe_: Sacbe, *words: str) -> dict[str, Any]:
    answer = sacbe_("arena", *words, "--json")
    assert answer.status == 0, answer.err
    return json.loads(answer.out)  # type: ignore[no-any-return]


# ---- who sits where ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "people"), [(["a", "b"], 2), (["a", "b", "c"], 2), (["a", "b"], 4), (["a", "b", "c", "d"], 4)]
)
def test_every_bot_has_every_seat_equally_often_on_the_same_deals(bots: list[str], people: int) -> None:
    games = pairings(bots, people, 24, seed=5)
    assert len(games) >= 24
    assert len({game.number for game in games}) == len(games)
    for bot in bots:
        seats = Counter(seat for game in games for seat, name in enumerate(game.seats) if name == bot)
        assert len(set(seats.values())) == 1
        assert set(seats) == set(range(people))
        deals = Counter(game.seed for game in games if bot in game.seats)
        assert len(set(deals.values())) == 1


def test_with_too_few_bots_the_last_one_fills_the_table() -> None:
    assert {tuple(sorted(game.seats)) for game in pairings(["a", "b"], 4, 4, 0)} == {("a", "b", "b", "b")}


# ---- figures -----------------------------------------------------------------------------


def outcome(number: int, seats: list[str], scores: list[float]) -> Outcome:
    best = [score == max(scores) for score in scores]
    wins = [won / sum(best) for won in best]
    return Outcome(number, number, seats, scores, wins, [10] * len(seats), [0.02] * len(seats))


def test_the_interval_is_wilsons() -> None:
    low, high = interval(0.8, 100)
    assert (round(low, 4), round(high, 4)) == (0.7112, 0.8666)  # as printed in textbooks
    assert interval(1.0, 10)[1] == pytest.approx(1.0)
    assert interval(0.0, 0) == (0.0, 1.0)


def test_win_rates_count_shared_victories_as_shares() -> None:
    games = [
        outcome(0, ["a", "b"], [10, 5]),
        outcome(1, ["b", "a"], [7, 7]),
        outcome(2, ["a", "b"], [3, 9]),
        outcome(3, ["b", "a"], [1, 9]),
    ]
    first, second = standings(games, ["a", "b"])
    assert (first.win_rate, second.win_rate, first.even) == (0.625, 0.375, 0.5)
    assert (first.games, first.mean_score, first.ms_per_decision) == (4, 7.25, 2.0)
    assert first.rating > second.rating


def test_the_stronger_of_four_is_rated_above_three_alike() -> None:
    games = [
        outcome(n, ["b"] * (n % 4) + ["a"] + ["b"] * (3 - n % 4), [30 if k == n % 4 else k for k in range(4)])
        for n in range(12)
    ]
    first, others = standings(games, ["a", "b"])
    assert (first.win_rate, others.win_rate, others.games) == (1.0, 0.0, 36)
    assert others.high < 0.3  # 12 games, not 36: seats of one game are not independent
    assert first.rating > others.rating


# ---- the command -------------------------------------------------------------------------


def without_times(facts: dict[str, Any]) -> dict[str, Any]:
    return {
        **facts, "bots": [{k: v for k, v in bot.items() if k != "ms_per_decision"} for bot in facts["bots"]]
    }  # fmt: skip


def test_the_answer_holds_what_others_rely_on(sacbe_: Sacbe, tmp_path: Path) -> None:
    picture = tmp_path / "wins.svg"
    facts = arena(sacbe_, "tzolkin", "--players", "2", "--bots", "novice,random", "--games", "3",
        "--records", str(tmp_path / "records"), "--plot", str(picture))  # fmt: skip
    assert (facts["game"], facts["games"]) == ("tzolkin", 4)  # whole sets
    assert [bot["bot"] for bot in facts["bots"]] == ["novice", "random"]
    assert list(facts) == ["game", "games", "bots"]
    told = ["bot", "win_rate", "low", "high", "rating", "mean_score", "ms_per_decision"]
    assert [list(bot) for bot in facts["bots"]] == [told, told]
    assert facts["bots"][0]["win_rate"] == 1.0
    records = [sacbe.read(path.read_text(encoding="utf-8")) for path in (tmp_path / "records").iterdir()]
    assert sorted(table.names for table in records) == [["novice", "random"]] * 2 + [["random", "novice"]] * 2
    assert "novice" in picture.read_text(encoding="utf-8")


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes(sacbe_: Sacbe) -> None:
    words = ("tikal", "--players", "2", "--bots", "random,random", "--games", "4", "--seed", "9")
    alone = arena(sacbe_, *words)
    assert without_times(alone) == without_times(arena(sacbe_, *words, "--workers", "2"))
    other = arena(sacbe_, *words[:-1], "10")
    assert other["bots"][0]["mean_score"] != alone["bots"][0]["mean_score"]


def test_a_stopped_arena_goes_on_where_it_was(sacbe_: Sacbe, tmp_path: Path) -> None:
    words = ("tikal", "--players", "2", "--bots", "random,random", "--seed", "9")
    whole = arena(sacbe_, *words, "--games", "4")
    journal = tmp_path / "games.jsonl"
    arena(sacbe_, *words, "--games", "2", "--journal", str(journal))
    kept = journal.read_text(encoding="utf-8")
    journal.write_text(kept + '{"number": 3, "se', encoding="utf-8")  # killed while writing
    again = arena(sacbe_, *words, "--games", "4", "--journal", str(journal))
    assert without_times(again) == without_times(whole)
    assert journal.read_text(encoding="utf-8").startswith(kept)


def test_games_of_another_arena_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Journal(path, {"game": "tikal"}).add(outcome(0, ["a", "b"], [1, 2]))
    assert len(Journal(path, {"game": "tikal"}).outcomes) == 1
    with pytest.raises(BadOption, match="another arena"):
        Journal(path, {"game": "tzolkin"})


def test_solo_games_are_played_alone_against_mutul(sacbe_: Sacbe) -> None:
    facts = arena(sacbe_, "tikal-solo", "--bots", "random,novice", "--games", "2", "--seed", "1")
    random, novice = facts["bots"]
    assert facts["games"] == 2
    assert novice["mean_score"] > random["mean_score"]


def test_an_unknown_bot_is_named_with_those_there_are(sacbe_: Sacbe) -> None:
    answer = sacbe_("arena", "tikal", "--bots", "novice,wizard")
    assert answer.status == 2
    assert "wizard" in answer.err
    assert "novice" in answer.err


def test_a_budget_makes_planners_hasty(sacbe_: Sacbe) -> None:
    """With one action a decision a regular plays worse than with some hundred."""
    words = ("tzolkin", "--players", "2", "--bots", "regular,random", "--games", "2", "--seed", "3")
    hasty, patient = (arena(sacbe_, *words, "--budget", budget) for budget in ("1", "400"))
    assert hasty["bots"][0]["mean_score"] < patient["bots"][0]["mean_score"]


def test_a_part_of_a_budget_is_of_each_level_s_own(sacbe_: Sacbe, tmp_path: Path) -> None:
    tenth = Fraction(1, 10)
    for game in sacbe.games():
        for level in ("regular", "expert"):
            if level in [bot.key for bot in bots_for(game.key)]:
                usual = make(level, game.key, 0)
                assert isinstance(usual, Planned)
                hasty = seated(level, game.key, 0, tenth)
                assert isinstance(hasty, Planned)
                assert 0 < hasty.budget == usual.budget // 10
        assert actions_tried("novice", game.key, tenth) is None
    assert actions_tried("regular", "tikal", Fraction(50)) == 50
    assert [written(read_budget(text)) for text in ("1/10", "0.1", "400")] == ["1/10", "1/10", 400]
    journal = tmp_path / "games.jsonl"
    words = ("tzolkin", "--players", "2", "--bots", "random", "--games", "1", "--journal", str(journal))
    arena(sacbe_, *words, "--budget", "1/10")
    assert json.loads(journal.read_text(encoding="utf-8").split("\n")[0])["budget"] == "1/10"
    for wrong in ("0", "-1", "3/2", "much", "1/0"):
        assert sacbe_("arena", *words, "--budget", wrong).status == 2
