"""Encoder: a position as a seat sees it, in numbers.

An encoder reads the same public fields as the game's `view` and, of what is hidden, only what belongs to
the seat that looks.  Observations have one fixed size per game, whatever the number of players; the seat
that looks comes first, the others follow in the order of the table, missing ones are zeros.

Little changes between two decisions, so an encoder keeps the last position in numbers, the seats in the order
of the table (`sacbe.lab.rows.Mirror`): it announces once which field of a state stands where, and from then
on only numbers that differ are written.  What cannot be said that way is written by `update` when a watched
field has changed.  When a seat looks its part is put first, and what it alone knows is put in.

Most actions change few fields, which an encoder may list (`announce_changes`).  Then no other field is looked
at after such an action.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from sacbe.core.actions import Action
from sacbe.core.game import Game
from sacbe.core.state import FRAME, State
from sacbe.lab.layout import Layout
from sacbe.lab.rows import Mirror

Follow = Callable[[Mirror, State, list[Action], Any], int]  # `Sheet.follow` of some sheet
EVERYTHING: Final = -1  # bits: any field may have changed
VERBS: Final = 32  # more than there are codes of actions whose changes are listed


class Encoder(ABC):
    """Makes the observations of one game.  Each match has its own: an encoder remembers its last position."""

    layout: Layout
    size: int
    seats: int  # the most seats of the game
    playing: int  # the seats of the last position; 0: none yet
    mirror: Mirror  # the last position, the seats in the order of the table
    first: int  # where the part of the first seat begins
    width: int  # of the part of a seat
    own: int  # where what only one seat knows begins
    secret: int  # and its size
    # per step and verb (step * VERBS + code): bits of the fields that may change, as objects, since they are
    # only handed on
    scopes: list[object]
    # per number of seats: a mirror that knows what is announced, and `scopes`; encoders of a game share it
    shared: dict[int, tuple[Mirror, list[object]]]

    def __init__(self, game: Game) -> None:
        self.layout = Layout()
        self.seats = game.max_seats
        self.first = 0
        self.width = 0
        self.own = 0
        self.secret = 0
        self.playing = 0
        self.mirror = Mirror(0, 0, 0, 0, 0, 0)
        self.scopes = []
        self.shared = {}
        self.describe()
        self.size = self.layout.size

    @abstractmethod
    def describe(self) -> None:
        """Name the planes, in the order of their numbers."""

    @abstractmethod
    def announce(self, state: State) -> None:
        """Which field of such a state stands where, and which ones are watched."""

    def announce_changes(self) -> None:  # noqa: B027 - without it all fields are looked at after each action
        """Which fields an action can change, by `list_changes`."""

    @abstractmethod
    def update(self, state: State, changed: int) -> None:
        """Write what follows no field; a bit for each watched one that changed."""

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
            self.begin(state)
        changed = self.mirror.update(state)
        if changed:
            self.update(state, changed)
        return self.mirror.row(seat)

    def write(self, state: State, seat: int, memory: memoryview, row: int) -> None:
        """The same as one of the rows of somebody's memory."""
        if state.seats != self.playing:
            self.begin(state)
        changed = self.mirror.show(state, seat, memory, row)
        if changed:
            self.update(state, changed)
            self.mirror.write(seat, memory, row)

    def touched(self, state: State, action: Action) -> object:
        """Bits of the fields that an action may change which is about to be taken."""
        code: i64 = action.code
        step: i64 = state.agenda[-FRAME]
        place = step * VERBS + code
        scopes = self.scopes
        return scopes[place] if code < VERBS and place < len(scopes) else EVERYTHING

    def begin(self, state: State) -> None:
        """Begin again from zeros, for as many seats as the state has."""
        self.playing = state.seats
        self.mirror = Mirror(self.size, self.first, self.width, state.seats, self.own, self.secret)
        self.announce(state)
        found = self.shared.get(self.playing)
        if found is not None and self.mirror.share(found[0]):
            self.scopes = found[1]
            return
        self.scopes = []
        self.announce_changes()
        if found is None:
            self.shared[self.playing] = (self.mirror, self.scopes)

    def start(self, name: str) -> int:
        """Where a plane begins."""
        return self.layout.by_name[name].start

    def inside(self, name: str) -> int:
        """Where a plane of a seat begins, counted from the beginning of that seat's part."""
        return self.layout.by_name["seat0." + name].start - self.first

    def list_changes(self, step: int, code: int, names: list[str]) -> None:
        """An action of this code, taken in this step, changes no other fields of a state than these."""
        place = step * VERBS + code
        while len(self.scopes) <= place:
            self.scopes.append(EVERYTHING)
        self.scopes[place] = self.mirror.fields(names)

    # ---- announcing ----------------------------------------------------------------------

    def follow(self, name: str, at: int, size: int = 1, shift: int = 0) -> None:
        """The numbers of a field, each plus `shift`, one after the other."""
        self.mirror.follow(name, 0, list(range(at, at + size)), shift, 1)

    def follow_seats(self, name: str, inside: int, each: int = 1, shift: int = 0, sign: int = 1) -> None:
        """The numbers of a list that has `each` for every seat."""
        begins = [self.first + seat * self.width + inside for seat in range(self.playing)]
        self.mirror.follow(name, 0, [begin + i for begin in begins for i in range(each)], shift, sign)

    def mark_owners(self, name: str, inside: int, size: int = 1) -> None:
        """A list of seats: one where a seat is named, in that seat's part."""
        offsets = [self.first + seat * self.width + inside for seat in range(self.playing)]
        self.mirror.mark(name, 0, list(range(size)), 0, offsets, [1] * self.playing)

    def mark_item(self, name: str, item: int, at: int, size: int) -> None:
        """One of several: a one at the number that stands at an item of a list, counted from its end."""
        self.mirror.mark(name, item, [at], 0, list(range(size)), [1] * size)

    def ask(self, at: int) -> None:
        """Who decides and whose turn it is, counted from the seat that looks."""
        self.mirror.asked("agenda", "turn", at, self.seats)

    # ---- writing -------------------------------------------------------------------------

    def put_seat(self, seat: int, inside: int, value: int) -> None:
        """A number of one seat's part."""
        self.mirror.put(self.first + seat * self.width + inside, value)

    def point(self, at: int, was: int, now: int) -> None:
        """One of several: a one at another place than before; negative: nowhere."""
        if was >= 0:
            self.mirror.put(at + was, 0)
        if now >= 0:
            self.mirror.put(at + now, 1)


def mask_of(state: State, seat: int, size: int) -> bytes:
    """One byte per action: 1 where the seat may take it now."""
    out = bytearray(size)
    if state.actor == seat:
        for action in state.legal():
            out[action.id] = 1
    return bytes(out)
