"""Encoder: a position as a seat sees it, in numbers.

An encoder reads the same public fields as the game's `view` and, of what is hidden, only what belongs to
the seat that looks.  Observations have one fixed size per game, whatever the number of players; the seat
that looks comes first, the others follow in the order of the table, missing ones are zeros.

Little changes between two decisions, so an encoder keeps the last observation of every seat, and beside it
the lists it came from: where such a list differs now, the numbers that differ are written, to all seats at
once when they are public.  That is several times as fast as writing every number again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import i64

from sacbe.core.game import Game
from sacbe.core.state import NOBODY, State
from sacbe.lab.layout import MOST, Layout


class Encoder(ABC):
    """Makes the observations of one game.  Each match has its own: an encoder remembers its last position."""

    layout: Layout
    size: int
    seats: int  # the most seats of the game
    playing: int  # the seats of the last position; 0: none yet
    buffers: list[bytearray]  # per seat that looks: its last observation
    first: int  # where the part of the first seat begins
    width: int  # of the part of a seat
    asked: list[list[int]]  # per seat that looks: who decides, whose turn it is

    def __init__(self, game: Game) -> None:
        self.layout = Layout()
        self.seats = game.max_seats
        self.first = 0
        self.width = 0
        self.playing = 0
        self.buffers = []
        self.asked = []
        self.describe()
        self.size = self.layout.size

    @abstractmethod
    def describe(self) -> None:
        """Name the planes, in the order of their numbers."""

    @abstractmethod
    def forget(self, state: State) -> None:
        """Begin again from observations of zeros: the lists that belong to those."""

    @abstractmethod
    def update(self, state: State, seat: int) -> None:
        """Bring the observation of a seat up to date."""

    def describe_seats(self) -> None:
        """The parts of all seats, one after the other."""
        self.first = self.layout.size
        for seat in range(self.seats):
            self.describe_seat(f"seat{seat}.")
        self.width = (self.layout.size - self.first) // self.seats

    def describe_seat(self, prefix: str) -> None:
        """Name the planes of one seat."""
        raise NotImplementedError

    def observe(self, state: State, seat: int) -> bytes:
        """What the seat sees, `size` bytes."""
        return bytes(self.look(state, seat))

    def look(self, state: State, seat: int) -> bytearray:
        """`observe` without a copy: the next call changes it."""
        if state.seats != self.playing:
            self.playing = state.seats
            self.buffers = [bytearray(self.size) for _ in range(state.seats)]
            self.asked = [[NOBODY, NOBODY] for _ in range(state.seats)]
            self.forget(state)
        self.update(state, seat)
        return self.buffers[seat]

    def start(self, name: str) -> int:
        """Where a plane begins."""
        return self.layout.by_name[name].start

    def inside(self, name: str) -> int:
        """Where a plane of a seat begins, counted from the beginning of that seat's part."""
        return self.layout.by_name["seat0." + name].start - self.first

    # ---- writing -----------------------------------------------------------------------

    def put(self, at: int, value: int) -> None:
        """A public number."""
        for buffer in self.buffers:
            buffer[at] = value

    def put_all(self, at: int, values: list[int]) -> None:
        """Public numbers that seldom change."""
        block = bytes(values)
        for buffer in self.buffers:
            buffer[at : at + len(block)] = block

    def put_seat(self, seat: int, inside: int, value: int) -> None:
        """A public number of one seat's part, for all who look."""
        playing = self.playing
        at = self.first + inside
        for viewer in range(playing):
            self.buffers[viewer][at + (seat - viewer + playing) % playing * self.width] = value

    def sync(self, at: int, new: list[int], old: list[int], shift: int) -> None:
        """Public numbers of a list, each plus `shift`; the list has at most as many as the old one."""
        if new == old:
            return
        size: i64 = len(new)
        i: i64 = 0
        while i < size:
            value = new[i]
            if value != old[i]:
                old[i] = value
                self.put(at + i, byte_of(value + shift))
            i += 1

    def sync_seats(self, inside: int, each: int, new: list[int], old: list[int], shift: int) -> None:
        """Public numbers of a list that has `each` for every seat."""
        if new == old:
            return
        size: i64 = len(new)
        i: i64 = 0
        while i < size:
            value = new[i]
            if value != old[i]:
                old[i] = value
                self.put_seat(i // each, inside + i % each, byte_of(value + shift))
            i += 1

    def sync_asked(self, at: int, state: State, seat: int) -> None:
        """Who decides and whose turn it is, counted from the seat that looks."""
        asked = self.asked[seat]
        actor = state.actor
        turn = NOBODY if actor == NOBODY else state.turn_seat()
        if asked[0] != actor:
            self._point(at, seat, asked[0], 0)
            self._point(at, seat, actor, 1)
            asked[0] = actor
        if asked[1] != turn:
            self._point(at + self.seats, seat, asked[1], 0)
            self._point(at + self.seats, seat, turn, 1)
            asked[1] = turn

    def _point(self, at: int, seat: int, other: int, value: int) -> None:
        if other != NOBODY:
            self.buffers[seat][at + (other - seat + self.playing) % self.playing] = value

    # ---- lists -------------------------------------------------------------------------

    def relative(self, seats: int, seat: int, other: int) -> list[int]:
        """Which seat is meant, counted from the one that looks; zeros for nobody."""
        out = [0] * self.seats
        if other >= 0:
            out[(other - seat + seats) % seats] = 1
        return out

    def marked(self, seats: int, seat: int, marks: list[int]) -> list[int]:
        """A mark per seat, that of the one that looks first."""
        out = [0] * self.seats
        for other in range(seats):
            out[(other - seat + seats) % seats] = marks[other]
        return out


def byte_of(value: int) -> int:
    """The nearest number that fits into an observation."""
    if value < 0:
        return 0
    return MOST if value > MOST else value


def mask_of(state: State, seat: int, size: int) -> bytes:
    """One byte per action: 1 where the seat may take it now."""
    out = bytearray(size)
    if state.actor == seat:
        for action in state.legal():
            out[action.id] = 1
    return bytes(out)
