# not compiled: it only hands questions to bots
"""Opponents: bots of the catalogue that answer for the seats nobody learns for."""

from __future__ import annotations

from sacbe.bots.bot import Random
from sacbe.bots.catalogue import make
from sacbe.core.actions import Action
from sacbe.core.rng import Rng
from sacbe.lab.match import Match


def view(match: Match, seat: int) -> dict[str, object]:
    """All that a seat sees, as `Table.view` shows it."""
    game, state = match.encoding.game, match.state
    over = match.over
    shown: dict[str, object] = {
        "game": game.key,
        "seat": seat,
        "ply": match.ply,
        "actor": None if over else state.actor,
        "turn": None if over else state.turn_seat(),
        "over": over,
        "scores": state.scores(),
        "winners": state.winners(),
        "prompt": game.prompt(state).to_dict(),
    }
    shown.update(game.view(state, seat))
    return shown


class Opponents:
    """A bot for every seat but one.  They see what a player sees, as everywhere."""

    def __init__(self, match: Match, seat: int, keys: list[str], rng: Rng) -> None:
        self.match = match
        others = [other for other in range(match.people) if other != seat]
        self.bots = {
            other: make(keys[number % len(keys)], match.encoding.game.key, rng.word())
            for number, other in enumerate(others)
        }

    def play(self) -> list[float]:
        """Answer until the learner decides or the game is over; the rewards that were given meanwhile."""
        match = self.match
        total = [0.0] * match.seats
        while match.actor in self.bots:
            match.step(self.answer(match.actor).id)
            if match.rewarded:
                total = [total[seat] + match.rewards[seat] for seat in range(match.seats)]
        return total

    def answer(self, seat: int) -> Action:
        bot = self.bots[seat]
        match = self.match
        if len(match.legal) == 1:
            return match.legal[0]
        if isinstance(bot, Random):  # looks at nothing, so nothing is made for it
            return match.legal[bot.rng.below(len(match.legal))]
        return bot.choose(seat, view(match, seat), match.legal, match.state.imagine(seat, bot.rng))
