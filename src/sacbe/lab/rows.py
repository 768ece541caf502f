# not compiled: rows.c is this module in C, and takes its place where the engine is compiled
"""Rows of bytes: observations and masks written without going through every number each time.

This is the readable form; `rows.c` and the files beside it do the same with pointers.  A test builds that and
compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

MOST = 255
MOST_WATCHED = 60
MOST_BITS = 62
MOST_GROUPS = 62
EVERYTHING = -1  # the bits of all fields
WHOLE = tuple("bBhHiIlLqQ")  # formats of whole numbers
MISSING = [-1]  # what an item of a list that is too short counts as
Numbers = list[Any]


class Mirror:
    """A row of bytes that follows the fields of a state: what did not change is not written again.

    Fields are announced once, by their names.  A field is a list of whole numbers or one number, which
    counts as a list of one; with an `item` below zero only that item of the list counts, from its end.

    The row has parts of equal width, one per seat, from `first` on, in the order of the table; `write` and
    `row` put the part of the seat that looks first.  From `own` on it has `secret` bytes that are kept for
    each seat apart.  What names seats counted from the one that looks is worked out when it looks.
    """

    def __init__(self, size: int, first: int, width: int, playing: int, own: int, secret: int) -> None:
        if min(size, first, width, playing, own, secret) < 0:
            raise ValueError("parts outside the row")
        if first + width * playing > size or own + secret > size:
            raise ValueError("parts outside the row")
        self.size = size
        self.first = first
        self.width = width
        self.playing = playing
        self.own = own
        self.bytes = bytearray(size)
        self.secrets = [bytearray(secret) for _ in range(playing)]
        self.groups: list[list[Rule]] = []  # rules that are looked at together: of one field, or one gate
        self.gates: list[Rule] | None = None  # where the next rule goes while a gate is open
        self.state: object = None  # the last one
        self.relatives: list[Relative] = []
        self.watched = 0
        self.shared = False  # whether nothing more is announced

    # ---- announcing ----------------------------------------------------------------------

    def follow(self, name: str, item: int, places: list[int], shift: int, sign: int) -> None:
        """The i-th number, times `sign` plus `shift`, stands at `places[i]`; zeros follow a shorter list."""
        self._check(places)
        self._add(Follow(self, name, item, places, shift, sign))

    def mark(
        self, name: str, item: int, starts: list[int], lowest: int, offsets: list[int], marks: list[int]
    ) -> None:
        """Where the i-th number is n: `marks[n - lowest]` more at `starts[i] + offsets[n - lowest]`.

        Negative starts and offsets, and numbers without an offset, leave no mark.
        """
        if len(offsets) != len(marks):
            raise ValueError("as many marks as offsets")
        if max(starts, default=0) + max(offsets, default=0) >= self.size:
            raise ValueError("a place outside the row")
        self._add(Mark(self, name, item, starts, lowest, offsets, marks))

    def spread(
        self, name: str, turned: str, turns: int, table: list[int], at: int, apart: int, wide: int
    ) -> None:
        """Where the i-th numbers of two lists are n and t: the row n * turns + t of a table, in column i.

        A row of the table has `wide` numbers: the first stands at `at + i`, the others `apart` from each
        other, which is also the length of the lists.  Zeros where n is negative.
        """
        if at < 0 or apart < 0 or wide < 1 or at + apart * wide > self.size:
            raise ValueError("a place outside the row")
        self._add(Spread(self, name, turned, turns, table, at, apart, wide))

    def follow_while(self, name: str, at: int, other: str, item: int, number: int) -> None:
        """One number, as long as an item of another field, a list, is `number`; zero otherwise."""
        self._check([at])
        self._add(While(self, name, at, other, item, number))

    def tally(self, name: str, places: list[int]) -> None:
        """How often n is in a list of any length, for all n at `places[n]`; several may share a place."""
        self._check(places)
        self._add(Tally(self, name, places))

    def total(self, name: str, at: int) -> None:
        """The sum of a list of any length."""
        self._check([at])
        self._add(Total(self, name, at))

    def bits(self, name: str, at: int, size: int) -> None:
        """The bits of a number, the lowest first."""
        if not 0 <= size <= MOST_BITS or not 0 <= at <= self.size - size:
            raise ValueError("a place outside the row")
        self._add(Bits(self, name, at, size))

    def watch(self, name: str) -> int:
        """The bit by which `update` tells that a field, of whatever kind, has changed."""
        if self.watched > MOST_WATCHED:
            raise ValueError("too many to watch")
        bit = 1 << self.watched
        self.watched += 1
        self._add(Watch(self, name, bit))
        return bit

    def gate(self, name: str) -> None:
        """What is announced from here on changes only together with this field of a state.

        It is looked at only when the field has changed, or another state is looked at.
        """
        self.gates = None
        gate = Gate(self, name)
        self._add(gate)
        self.gates = gate.rules

    def gate_ends(self) -> None:
        """What is announced from here on is always looked at."""
        self.gates = None

    def relative(self, name: str, at: int, apart: int, most: int) -> None:
        """The i-th number is a seat: one at `at + i * apart` and as many further as it sits from who looks.

        A list has up to `most` numbers; negative ones are nobody.
        """
        self._check_seats(at, apart, most)
        self._show(Seats(self, name, at, apart, most))

    def asked(self, agenda: str, turn: str, at: int, apart: int) -> None:
        """Likewise the seat that decides, the third from the end of the agenda, and whose turn it is.

        Nobody's when the agenda is empty.
        """
        self._check_seats(at, apart, 2)
        self._show(Asked(self, agenda, turn, at, apart))

    def rotate(self, name: str, at: int) -> None:
        """A number per seat, from `at` on that of the one that looks first."""
        self._check_seats(at, 0, 1)
        self._show(Rotate(self, name, at))

    def _check(self, places: list[int]) -> None:
        if places and not 0 <= min(places) <= max(places) < self.size:
            raise ValueError("a place outside the row")

    def _check_seats(self, at: int, apart: int, most: int) -> None:
        if at < 0 or apart < 0 or most < 1 or at + apart * (most - 1) + self.playing > self.size:
            raise ValueError("a place outside the row")

    def _show(self, rule: Relative) -> None:
        self._add(rule)
        self.relatives.append(rule)

    def _add(self, rule: Rule) -> None:
        if self.shared:
            raise ValueError("too late: what was announced is shared")
        self.state = None  # so that it is looked at all over
        if self.gates is not None:
            self.gates.append(rule)
            return
        last = self.groups[-1][-1] if self.groups else None
        if last is not None and last.name == rule.name and not isinstance(last, Gate):
            self.groups[-1].append(rule)
        elif len(self.groups) == MOST_GROUPS:
            raise ValueError("too many fields")
        else:
            self.groups.append([rule])

    def share(self, other: Mirror) -> bool:
        """Whether the same was announced to another mirror; if so it is kept once, and nothing is added.

        In C this is what keeps the rules of many games in the processor's cache.
        """
        if self._announced() != other._announced():
            return False
        self.shared = other.shared = True
        self.state = None
        return True

    def _announced(self) -> list[Any]:
        sizes = (self.size, self.first, self.width, self.playing, self.own, self.secrets[:1])
        return [sizes, [[rule.announced() for rule in group] for group in self.groups]]

    # ---- following -----------------------------------------------------------------------

    def update(self, state: object) -> int:
        """Follow the fields of a state; a bit for each watched one that changed."""
        return self.follow_state(state, EVERYTHING)

    def fields(self, names: list[str]) -> int:
        """Bits for `Sheet.follow`: what these fields of a state are written to.  Others have none."""
        bits = 0
        for number, group in enumerate(self.groups):
            if any(rule.reads(name) for rule in group for name in names):
                bits |= 1 << number
        return bits

    def follow_state(self, state: object, touched: int) -> int:
        """`update` of the fields that have these bits, and of all when it is not the state of last time."""
        if state is not self.state:
            touched = EVERYTHING
        changed = 0
        try:
            for number, group in enumerate(self.groups):
                if touched >> number & 1:
                    for rule in group:
                        changed |= rule.update(state)
        except Exception:
            self.state = None
            raise
        self.state = state
        return changed

    def put(self, at: int, value: int) -> None:
        """One number, brought into a byte."""
        if not 0 <= at < self.size:
            raise ValueError("a place outside the row")
        self.bytes[at] = byte_of(value)

    def put_all(self, at: int, values: list[int]) -> None:
        """Numbers one after the other, each brought into a byte."""
        if not 0 <= at <= self.size - len(values):
            raise ValueError("a place outside the row")
        for i, value in enumerate(values):
            self.bytes[at + i] = byte_of(value)

    def put_own(self, seat: int, at: int, values: list[int]) -> None:
        """Numbers for the eyes of one seat."""
        if not 0 <= seat < self.playing:
            raise ValueError("no such seat")
        place = at - self.own
        if not 0 <= place <= len(self.secrets[seat]) - len(values):
            raise ValueError("a place outside the row")
        for i, value in enumerate(values):
            self.secrets[seat][place + i] = byte_of(value)

    # ---- looking -------------------------------------------------------------------------

    def row(self, seat: int) -> bytes:
        """The row as a seat sees it."""
        if not 0 <= seat < self.playing:
            raise ValueError("no such seat")
        begin = self.first
        own = begin + seat * self.width
        end = begin + self.playing * self.width
        row = self.bytes
        out = row[:begin] + row[own:end] + row[begin:own] + row[end:]
        secret = self.secrets[seat]
        out[self.own : self.own + len(secret)] = secret
        for rule in self.relatives:
            rule.show(out, seat)
        return bytes(out)

    def deciding(self) -> int:
        """The seat that decides; -1 when there is none, or nothing was `asked`."""
        for rule in self.relatives:
            if isinstance(rule, Asked) and rule.old:
                return int(rule.old[0])
        return -1

    def write(self, seat: int, memory: Any, row: int) -> None:
        """`row`, as one of the rows of somebody's memory."""
        row_of(memory, row, self.size)[:] = self.row(seat)

    def show(self, state: object, seat: int, memory: Any, row: int) -> int:
        """`update`, and `write` if nothing changed that is watched."""
        changed = self.update(state)
        if not changed:
            self.write(seat, memory, row)
        return changed


class Rule:
    """What is done with one field."""

    def __init__(self, mirror: Mirror, name: str, item: int = 0) -> None:
        self.mirror = mirror
        self.name = name
        self.item = item
        self.old: Numbers | None = None

    def read(self, state: object) -> Numbers:
        """The field as a list."""
        value = getattr(state, self.name)
        if not isinstance(value, list):
            return [value]
        if not self.item:
            return value
        return [value[self.item]] if len(value) >= -self.item else MISSING

    def update(self, state: object) -> int:
        """Write what changed; the bit, where somebody watches."""
        now = self.read(state)
        if now == self.old:
            return 0
        bit = self.change(self.old, now)
        self.old = now[:]
        return bit

    def reads(self, name: str) -> bool:
        """Whether the field matters to it."""
        return name == self.name

    def announced(self) -> list[Any]:
        """What it was told."""
        told = {name: value for name, value in vars(self).items() if name not in ("mirror", "old", "rules")}
        return [type(self).__name__, told]

    def change(self, old: Numbers | None, now: Numbers) -> int:
        raise NotImplementedError


class Follow(Rule):
    def __init__(
        self, mirror: Mirror, name: str, item: int, places: list[int], shift: int, sign: int
    ) -> None:
        super().__init__(mirror, name, item)
        self.places = places
        self.shift = shift
        self.sign = sign

    def change(self, old: Numbers | None, now: Numbers) -> int:
        if len(now) > len(self.places):
            raise ValueError("a list longer than its places")
        for i, place in enumerate(self.places):
            self.mirror.bytes[place] = byte_of(now[i] * self.sign + self.shift) if i < len(now) else 0
        return 0


class Mark(Rule):
    def __init__(
        self, mirror: Mirror, name: str, item: int, starts: list[int], lowest: int, offsets: list[int],
        marks: list[int],
    ) -> None:  # fmt: skip
        super().__init__(mirror, name, item)
        self.starts = starts
        self.lowest = lowest
        self.offsets = offsets
        self.marks = marks

    def change(self, old: Numbers | None, now: Numbers) -> int:
        if len(now) != len(self.starts):
            raise ValueError("a list of another length")
        for i, start in enumerate(self.starts):
            if start >= 0 and (old is None or old[i] != now[i]):
                if old is not None:
                    self.add(start, old[i], -1)
                self.add(start, now[i], 1)
        return 0

    def add(self, start: int, number: int, sign: int) -> None:
        place = number - self.lowest
        if 0 <= place < len(self.offsets) and self.offsets[place] >= 0:
            at = start + self.offsets[place]
            self.mirror.bytes[at] = (self.mirror.bytes[at] + sign * self.marks[place]) % (MOST + 1)


class Spread(Rule):
    def __init__(
        self, mirror: Mirror, name: str, turned: str, turns: int, table: list[int], at: int, apart: int,
        wide: int,
    ) -> None:  # fmt: skip
        super().__init__(mirror, name)
        self.turned = turned
        self.turns = turns
        self.table = table
        self.at = at
        self.apart = apart
        self.wide = wide

    def reads(self, name: str) -> bool:
        return name in (self.name, self.turned)

    def read(self, state: object) -> Numbers:
        """Both lists, one after the other."""
        numbers: Numbers = getattr(state, self.name)
        turned: Numbers = getattr(state, self.turned)
        if len(numbers) != self.apart or len(turned) != self.apart:
            raise ValueError("a list of another length")
        return numbers + turned

    def change(self, old: Numbers | None, now: Numbers) -> int:
        for i in range(self.apart):
            number, turned = now[i], now[self.apart + i]
            begin = (number * self.turns + turned) * self.wide
            if number >= 0 and not 0 <= begin <= len(self.table) - self.wide:
                raise ValueError("a number without a row")
            for k in range(self.wide):
                value = self.table[begin + k] if number >= 0 else 0
                self.mirror.bytes[self.at + k * self.apart + i] = byte_of(value)
        return 0


class While(Rule):
    def __init__(self, mirror: Mirror, name: str, at: int, other: str, item: int, number: int) -> None:
        super().__init__(mirror, name, item)
        self.at = at
        self.other = other
        self.number = number

    def reads(self, name: str) -> bool:
        return name in (self.name, self.other)

    def read(self, state: object) -> Numbers:
        value, other = getattr(state, self.name), getattr(state, self.other)
        return [value if len(other) >= -self.item and other[self.item] == self.number else 0]

    def change(self, old: Numbers | None, now: Numbers) -> int:
        self.mirror.bytes[self.at] = byte_of(now[0])
        return 0


class Tally(Rule):
    def __init__(self, mirror: Mirror, name: str, places: list[int]) -> None:
        super().__init__(mirror, name)
        self.places = places

    def change(self, old: Numbers | None, now: Numbers) -> int:
        row = self.mirror.bytes
        for place in self.places:
            row[place] = 0
        for number in now:
            if not 0 <= number < len(self.places):
                raise ValueError("a number without a place")
            row[self.places[number]] = byte_of(row[self.places[number]] + 1)
        return 0


class Total(Rule):
    def __init__(self, mirror: Mirror, name: str, at: int) -> None:
        super().__init__(mirror, name)
        self.at = at

    def change(self, old: Numbers | None, now: Numbers) -> int:
        self.mirror.bytes[self.at] = byte_of(sum(now))
        return 0


class Bits(Rule):
    def __init__(self, mirror: Mirror, name: str, at: int, size: int) -> None:
        super().__init__(mirror, name)
        self.at = at
        self.size = size

    def change(self, old: Numbers | None, now: Numbers) -> int:
        if len(now) != 1:
            raise ValueError("a list of another length")
        for i in range(self.size):
            self.mirror.bytes[self.at + i] = now[0] >> i & 1
        return 0


class Watch(Rule):
    def __init__(self, mirror: Mirror, name: str, bit: int) -> None:
        super().__init__(mirror, name)
        self.bit = bit

    def change(self, old: Numbers | None, now: Numbers) -> int:
        return self.bit


class Gate(Rule):
    def __init__(self, mirror: Mirror, name: str) -> None:
        super().__init__(mirror, name)
        self.rules: list[Rule] = []

    def reads(self, name: str) -> bool:
        return name == self.name or any(rule.reads(name) for rule in self.rules)

    def announced(self) -> list[Any]:
        return [*super().announced(), [rule.announced() for rule in self.rules]]

    def update(self, state: object) -> int:
        now = self.read(state)
        if now == self.old and state is self.mirror.state:
            return 0
        self.old = now[:]
        changed = 0
        for rule in self.rules:
            changed |= rule.update(state)
        return changed


class Relative(Rule):
    """What is shown to each seat in its own way."""

    def show(self, out: bytearray, seat: int) -> None:
        raise NotImplementedError


class Seats(Relative):
    def __init__(self, mirror: Mirror, name: str, at: int, apart: int, most: int) -> None:
        super().__init__(mirror, name)
        self.at = at
        self.apart = apart
        self.most = most

    def change(self, old: Numbers | None, now: Numbers) -> int:
        if len(now) > self.most:
            raise ValueError("a list longer than its places")
        if any(number >= self.mirror.playing for number in now):
            raise ValueError("no such seat")
        return 0

    def show(self, out: bytearray, seat: int) -> None:
        for i, number in enumerate(self.old or ()):
            if number >= 0:
                out[self.at + i * self.apart + (number - seat) % self.mirror.playing] = 1


class Asked(Seats):
    def __init__(self, mirror: Mirror, agenda: str, turn: str, at: int, apart: int) -> None:
        super().__init__(mirror, agenda, at, apart, 2)
        self.turn = turn

    def reads(self, name: str) -> bool:
        return name in (self.name, self.turn)

    def read(self, state: object) -> Numbers:
        agenda = getattr(state, self.name)
        return [agenda[-3], getattr(state, self.turn)] if len(agenda) > 2 else [-1, -1]


class Rotate(Relative):
    def __init__(self, mirror: Mirror, name: str, at: int) -> None:
        super().__init__(mirror, name)
        self.at = at

    def change(self, old: Numbers | None, now: Numbers) -> int:
        if len(now) != self.mirror.playing:
            raise ValueError("a list of another length")
        return 0

    def show(self, out: bytearray, seat: int) -> None:
        for i, number in enumerate(self.old or ()):
            out[self.at + (i - seat) % self.mirror.playing] = byte_of(number)


class Masks:
    """Writes masks over a game's actions: 1 where an action is among the legal ones."""

    def __init__(self, actions: Sequence[object]) -> None:
        self.numbers = {id(action): number for number, action in enumerate(actions)}
        self.actions = list(actions)  # held, so that no other object has an identity of theirs

    def write(self, legal: list[Any], memory: Any, row: int) -> None:
        """A mask, as one of the rows of somebody's memory."""
        mask = bytearray(len(self.actions))
        for action in legal:
            if id(action) not in self.numbers:
                raise ValueError("an action of another game")
            mask[self.numbers[id(action)]] = 1
        row_of(memory, row, len(mask))[:] = mask

    def number(self, actions: list[Any], memory: Any) -> None:
        """The numbers of actions into somebody's memory, as many as it has."""
        view = numbers_of(memory)
        if view is None or len(view) != len(actions):
            raise ValueError("a list of another length")
        for row, action in enumerate(actions):
            if id(action) not in self.numbers:
                raise ValueError("an action of another game")
            try:
                view[row] = self.numbers[id(action)]
            except ValueError:
                raise ValueError("a number that the memory cannot hold") from None


class Sheet:
    """Observations and masks of many games, in somebody's memory: one row of each per game.

    They are written one after the other from `row` on, as the seat that decides sees them; `actors`, if there
    are some, get the number of that seat.  `actions` has the choices of a step, `done` which games ended.
    """

    def __init__(
        self,
        kind: Masks,
        row: int,
        rows: Any,
        masks: Any,
        actors: Any = None,
        actions: Any = None,
        done: Any = None,
    ) -> None:
        self.kind = kind
        self.row = row
        self.rows = rows
        self.masks = masks
        self.actors = numbers_of(actors)
        self.actions = numbers_of(actions)
        self.done = done

    def chosen(self, games: list[Any]) -> list[Any]:
        """The action that was chosen for each game, up to the first one that is not in its list `legal`."""
        if self.actions is None or len(self.actions) < len(games):
            raise ValueError("the memory is too small")
        out: list[Any] = []
        for row, game in enumerate(games):
            number = self.actions[row]
            known = 0 <= number < len(self.kind.actions)
            if not known or not any(self.kind.actions[number] is action for action in game.legal):
                break
            out.append(self.kind.actions[number])
        return out

    def choice(self, row: int) -> int:
        """The number that was chosen for one game."""
        if self.actions is None or not 0 <= row < len(self.actions):
            raise ValueError("the memory is too small")
        return int(self.actions[row])

    def begin(self) -> None:
        """From the first row on again; no game has ended."""
        self.row = 0
        if self.done is not None:
            self.done[:] = bytes(len(self.done))

    def end(self, row: int) -> None:
        """A game has ended."""
        row_of(b"" if self.done is None else self.done, row, 1)[0] = 1

    def follow(self, mirror: Mirror, state: object, legal: list[Any], touched: int) -> int:
        """Write the next mask, and the observation if nothing changed that is watched; the bits of what did.

        Only fields with a bit in `touched` are looked at, if it is the state of last time.
        """
        self.kind.write(legal, self.masks, self.row)
        changed = mirror.follow_state(state, touched)
        if not changed:
            mirror.write(mirror.deciding(), self.rows, self.row)
        if self.actors is not None:
            if self.row >= len(self.actors):
                raise ValueError("the memory is too small")
            self.actors[self.row] = mirror.deciding()
        self.row += 1
        return changed

    def again(self, mirror: Mirror) -> None:
        """Write the last observation, after what is watched was written."""
        mirror.write(mirror.deciding(), self.rows, self.row - 1)


def numbers_of(memory: Any) -> memoryview | None:
    """Somebody's memory, which holds whole numbers."""
    if memory is None:
        return None
    view = memoryview(memory)
    if view.format not in WHOLE:
        raise ValueError("whole numbers are wanted")
    return view


def byte_of(value: int) -> int:
    return min(max(value, 0), MOST)


def row_of(memory: Any, row: int, size: int) -> memoryview:
    view = memoryview(memory).cast("B")
    if not 0 <= row * size <= len(view) - size:
        raise ValueError("the memory is too small")
    return view[row * size : row * size + size]
