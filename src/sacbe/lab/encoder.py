"""Encoder: a position as a seat sees it, in numbers.

An encoder reads the same public fields as the game's `view` and, of what is hidden, only what belongs to
the seat that looks.  Observations have one fixed size per game, whatever the number of players; the seat
that looks comes first, the others follow in the order of the table, missing ones are zeros.

Little changes between two decisions, so an encoder keeps the last position in numbers, the seats in the order
of the table, and beside it the lists it came from: where such a list differs now, the numbers that differ are
written.  That is several times as fast as writing every number again.  What depends on the seat that looks is
written for that seat, and its part put first, when it looks.
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
    buffer: bytearray  # the last position, the seats in the order of the table
    first: int  # where the part of the first seat begins
    width: int  # of the part of a seat
    actor: int  # who decides, whose turn it is: counted from the seat that looked last, -1 for nobody
    turn: int

    def __init__(self, game: Game) -> None:
        self.layout = Layout()
        self.seats = game.max_seats
        self.first = 0
        self.width = 0
        self.playing = 0
        self.buffer = bytearray()
        self.actor = NOBODY
        self.turn = NOBODY
        self.describe()
        self.size = self.layout.size

    @abstractmethod
    def describe(self) -> None:
        """Name the planes, in the order of their numbers."""

    @abstractmethod
    def forget(self, state: State) -> None:
        """Begin again from zeros: the lists that belong to those."""

    @abstractmethod
    def update(self, state: State, seat: int) -> None:
        """Bring the numbers up to date, as the seat sees them."""

    def describe_seats(self) -> None:
        """The parts of all seats, one after the other."""
        self.first = self.layout.size
        for seat in range(self.seats):
            self.describe_seat(f"seat{seat}.")
        self.width = (self.layout.size - self.first) // self.seats

    @abstractmethod
    def describe_seat(self, prefix: str) -> None:
        """Name the planes of one seat."""

    def observe(self, state: State, seat: int) -> bytes:
        """What the seat sees, `size` bytes."""
        if state.seats != self.playing:
            self.playing = state.seats
            self.buffer = bytearray(self.size)
            self.actor = NOBODY
            self.turn = NOBODY
            self.forget(state)
        self.update(state, seat)
        buffer = self.buffer
        if seat == 0:
            return bytes(buffer)
        begin = self.first
        own = begin + seat * self.width
        end = begin + self.playing * self.width
        return b"".join([buffer[:begin], buffer[own:end], buffer[begin:own], buffer[end:]])

    def start(self, name: str) -> int:
        """Where a plane begins."""
        return self.layout.by_name[name].start

    def inside(self, name: str) -> int:
        """Where a plane of a seat begins, counted from the beginning of that seat's part."""
        return self.layout.by_name["seat0." + name].start - self.first

    # ---- writing -----------------------------------------------------------------------

    def put_all(self, at: int, values: list[int]) -> None:
        """Numbers that seldom change."""
        self.buffer[at : at + len(values)] = bytes(values)

    def put_seat(self, seat: int, inside: int, value: int) -> None:
        """A number of one seat's part."""
        self.buffer[self.first + seat * self.width + inside] = value

    def sync(self, at: int, new: list[int], old: list[int], shift: int) -> None:
        """The numbers of a list, each plus `shift`; the list has at most as many as the old one."""
        if new == old:
            return
        size: i64 = len(new)
        i: i64 = 0
        while i < size:
            value = new[i]
            if value != old[i]:
                old[i] = value
                self.buffer[at + i] = byte_of(value + shift)
            i += 1

    def sync_seats(self, inside: int, each: int, new: list[int], old: list[int], shift: int) -> None:
        """The numbers of a list that has `each` for every seat."""
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
        playing = self.playing
        actor = state.actor
        turn = NOBODY
        if actor != NOBODY:
            turn = (state.turn_seat() - seat + playing) % playing
            actor = (actor - seat + playing) % playing
        if actor != self.actor:
            self._point(at, self.actor, actor)
            self.actor = actor
        if turn != self.turn:
            self._point(at + self.seats, self.turn, turn)
            self.turn = turn

    def _point(self, at: int, was: int, now: int) -> None:
        if was != NOBODY:
            self.buffer[at + was] = 0
        if now != NOBODY:
            self.buffer[at + now] = 1

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
