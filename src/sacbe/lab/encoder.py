"""Encoder: a position as a seat sees it, in numbers.

An encoder reads the same public fields as the game's `view` and, of what is hidden, only what belongs to
the seat that looks.  Observations have one fixed size per game, whatever the number of players; the seat
that looks comes first, the others follow in the order of the table, missing ones are zeros.

Parts that seldom change (the ground, a player's board) are kept as bytes between two observations and made
again when the lists they come from differ.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from sacbe.core.game import Game
from sacbe.core.state import State
from sacbe.lab.layout import Layout


class Encoder(ABC):
    """Makes the observations of one game.  Each batch has its own: an encoder remembers its last position."""

    layout: Layout
    size: int
    seats: int  # the most seats of the game

    def __init__(self, game: Game) -> None:
        self.layout = Layout()
        self.seats = game.max_seats
        self.describe()
        self.size = self.layout.size

    @abstractmethod
    def describe(self) -> None:
        """Name the planes, in the order in which `observe` writes them."""

    @abstractmethod
    def observe(self, state: State, seat: int) -> bytes:
        """What the seat sees, `size` bytes."""

    def relative(self, seats: int, seat: int, other: int) -> list[int]:
        """Which seat is meant, counted from the one that looks; zeros for nobody."""
        out = [0] * self.seats
        if other >= 0:
            out[(other - seat + seats) % seats] = 1
        return out

    def marked(self, seats: int, seat: int, marks: list[int]) -> list[int]:
        """A mark per seat, those that look first."""
        out = [0] * self.seats
        for other in range(seats):
            out[(other - seat + seats) % seats] = marks[other]
        return out


def mask_of(state: State, seat: int, size: int) -> bytes:
    """One byte per action: 1 where the seat may take it now."""
    out = bytearray(size)
    if state.actor == seat:
        for action in state.legal():
            out[action.id] = 1
    return bytes(out)
