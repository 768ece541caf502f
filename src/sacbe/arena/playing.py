"""One game of the arena."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass

from sacbe.arena.pairing import Pairing
from sacbe.bots.catalogue import make
from sacbe.core.game import find_game
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


def play(game_key: str, options: Options, pairing: Pairing) -> tuple[Outcome, str]:
    """Play a game to its end: its outcome and its record."""
    game = find_game(game_key)
    table = Table(game, options, pairing.seed, names=list(pairing.seats))
    bots = [
        make(bot, game_key, pairing.seed * 8 + seat, pairing.budget) for seat, bot in enumerate(pairing.seats)
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
