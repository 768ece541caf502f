"""One game of the arena."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from fractions import Fraction

from sacbe.arena.budgets import actions_tried
from sacbe.arena.pairing import Pairing
from sacbe.bots.bot import Bot
from sacbe.bots.catalogue import bots_for, make
from sacbe.bots.guests import invite, is_guest
from sacbe.core.errors import BadOption
from sacbe.core.game import find_game
from sacbe.core.names import tidy_name
from sacbe.core.options import Options
from sacbe.core.table import Table


@dataclass(frozen=True)
class Outcome:
    """What a game came to, per seat; automata have a score and no bot."""

    number: int
    seed: int
    seats: list[str]
    scores: list[float]
    wins: list[float]  # shared victories are shared
    decisions: list[int]  # with a choice
    seconds: list[float]  # spent on them

    def to_dict(self) -> dict[str, object]:
        return asdict(self)


def check_bots(game_key: str, bots: list[str]) -> None:
    """All of these can play the game: levels of ours, or bots by others."""
    known = [bot.key for bot in bots_for(game_key)]
    for bot in bots:
        if bot not in known and not is_guest(bot):
            raise BadOption(f"{game_key} has no bot {bot!r}; there are {', '.join(known)}")


def seated(bot: str, game_key: str, seed: int, budget: Fraction | None) -> Bot:
    """A level of ours; else a bot by somebody else."""
    if bot in [known.key for known in bots_for(game_key)]:
        return make(bot, game_key, seed, actions_tried(bot, game_key, budget))
    return invite(bot, game_key, seed)


def play(game_key: str, options: Options, pairing: Pairing) -> tuple[Outcome, str]:
    """Play a game to its end: its outcome and its record."""
    game = find_game(game_key)
    table = Table(game, options, pairing.seed, names=[tidy_name(bot) for bot in pairing.seats])
    bots = [
        seated(bot, game_key, pairing.seed * 8 + seat, pairing.budget)
        for seat, bot in enumerate(pairing.seats)
    ]
    decisions = [0] * len(bots)
    seconds = [0.0] * len(bots)
    while not table.over:
        legal = table.legal
        if len(legal) == 1:
            table.push(legal[0])
            continue
        seat = table.state.actor
        began = time.perf_counter()
        action = bots[seat].answer(table)
        seconds[seat] += time.perf_counter() - began
        decisions[seat] += 1
        table.push(action)
    winners = table.state.winners()
    wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(table.seats)]
    scores = [score / game.unit for score in table.state.scores()]
    outcome = Outcome(
        pairing.number, pairing.seed, list(pairing.seats), scores, wins, decisions, seconds
    )  # fmt: skip
    return outcome, table.record()
