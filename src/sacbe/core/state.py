"""State: the position alone.  Flat typed fields, what is legal, what an action does, a copy.

A state reads no clock, does no I/O and knows no globals: same options, seed and actions give
the same bytes everywhere.  What is hidden has no identity until somebody sees it: a face-down
tile or token is drawn from what may still be there at the moment it is turned up.  So nothing
in a state knows the future but its generator, and `imagine` has little to deal again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import BadStack
from sacbe.core.events import EVERYBODY, SEES_ALL, Event
from sacbe.core.options import Options
from sacbe.core.rng import Rng

NOBODY: Final = -1  # no seat decides: the game is over; also: a spectator looks
ALL: Final = SEES_ALL  # looks at everything; only when the game is over
FRAME: Final = 4  # an agenda frame: step, seat, two arguments
SILENT: Final = 0  # how a state is listened to: not at all,
EVENTS: Final = 1  # to its events,
PAUSES: Final = 2  # to its events, and the position is kept at every pause


class State(ABC):
    """The contract every game's position keeps.

    The *agenda* is a stack of frames of four numbers: the step to be decided, the seat that
    decides, and two arguments of the game's own.  `legal` reads the top frame, `apply` takes it
    off and puts new ones on.

    `Game.start` and `Game.load` write `game` and `options` into the states they make, so that a
    state can be pickled wherever it goes.
    """

    game: str  # key of the game it belongs to
    options: Options  # shared between copies, never changed
    seats: int
    agenda: list[int]
    rng: Rng
    stack: list[list[int]]  # fixed draws per stream; shared between copies, never changed
    cursor: list[int]  # how many of each were used
    barrier: bool  # chance was used or somebody learned something since it was lowered
    events: list[Event] | None  # None: nobody listens
    trace: list[State] | None  # positions at the pauses; None: nobody asks for them

    def __init__(self, seats: int, streams: int, source: State | None = None) -> None:
        if source is None:
            self.game = ""
            self.options = {}
            self.seats = seats
            self.agenda = []
            self.rng = Rng(0)
            self.stack = [[] for _ in range(streams)]
            self.cursor = [0] * streams
        else:
            self.game = source.game
            self.options = source.options
            self.seats = source.seats
            self.agenda = source.agenda[:]
            self.rng = source.rng.copy()
            self.stack = source.stack
            self.cursor = source.cursor[:]
        self.barrier = False
        self.events = None
        self.trace = None

    # ---- what each game provides -------------------------------------------------------

    @abstractmethod
    def legal(self) -> list[Action]:
        """Every legal action now, in the order of the game's list; empty when the game is over."""

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Take a legal action (not checked here) and all that follows by itself."""

    @abstractmethod
    def copy(self) -> State:
        """A state that shares nothing that changes with this one."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points per seat, in the game's unit."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that won; empty while the game goes on."""

    @abstractmethod
    def turn_seat(self) -> int:
        """Whose turn it is (who decides may be another)."""

    def situation(self) -> tuple[object, ...]:
        """All that an action of one turn may change, but chance: equal for two positions of one turn exactly
        when they are the same position, whichever way led there."""
        return (tuple(self.agenda),)

    def redeal(self, seat: int) -> None:  # noqa: B027 - games that hold nothing hidden need not
        """Deal again, with the new generator, what `seat` cannot know but this state holds."""

    def shown(self, action: Action, seat: int) -> str:
        """The notation of a secret action as `seat` may read it."""
        return action.text

    # ---- agenda ------------------------------------------------------------------------

    @property
    def step(self) -> int:
        """The step on top of the agenda; -1 when nothing is left to decide."""
        return self.agenda[-4] if self.agenda else -1

    @property
    def actor(self) -> int:
        """The seat that decides now; NOBODY when the game is over."""
        return self.agenda[-3] if self.agenda else NOBODY

    @property
    def frame_a(self) -> int:
        """The first argument of the top frame."""
        return self.agenda[-2]

    @property
    def frame_b(self) -> int:
        """The second argument of the top frame."""
        return self.agenda[-1]

    def ask(self, step: int, seat: int, a: int = 0, b: int = 0) -> None:
        """Put a frame on top."""
        agenda = self.agenda
        agenda.append(step)
        agenda.append(seat)
        agenda.append(a)
        agenda.append(b)

    def drop(self) -> None:
        """Take the top frame off."""
        agenda = self.agenda
        agenda.pop()
        agenda.pop()
        agenda.pop()
        agenda.pop()

    # ---- chance and what is hidden -----------------------------------------------------

    def pick(self, stream: int, candidates: list[int]) -> int:
        """Draw one of the candidates (repeated ones are likelier), or what the stack says."""
        self.barrier = True
        used = self.cursor[stream]
        fixed = self.stack[stream]
        if used < len(fixed):
            value = fixed[used]
            if value not in candidates:
                raise BadStack(f"draw {used + 1} of stream {stream} is not there to be drawn")
            self.cursor[stream] = used + 1
            return value
        if len(candidates) == 1:
            return candidates[0]
        return candidates[self.rng.below(len(candidates))]

    def pick_kind(self, stream: int, counts: list[int]) -> int:
        """Draw from a bag that holds `counts[k]` of each kind k; the caller takes it out."""
        self.barrier = True
        used = self.cursor[stream]
        fixed = self.stack[stream]
        if used < len(fixed):
            value = fixed[used]
            if counts[value] <= 0:
                raise BadStack(f"draw {used + 1} of stream {stream} is not there to be drawn")
            self.cursor[stream] = used + 1
            return value
        total = 0
        for n in counts:
            total += n
        left = self.rng.below(total)
        kind = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        return kind

    def imagine(self, seat: int | None, rng: Rng) -> State:
        """A state as this seat might imagine it: same view, the unknown dealt again."""
        dream = self.copy()
        dream.stack = [[] for _ in self.stack]
        dream.cursor = [0] * len(self.cursor)
        dream.rng = rng.fork()
        dream.redeal(NOBODY if seat is None else seat)
        dream.barrier = False
        return dream

    # ---- telling -----------------------------------------------------------------------

    def listen(self, how: int) -> None:
        """Begin to note what happens: SILENT, EVENTS or PAUSES."""
        self.events = [] if how >= EVENTS else None
        self.trace = [] if how >= PAUSES else None

    def tell(
        self,
        prefix: str,
        kind: str,
        params: dict[str, object],
        secret: dict[str, object] | None = None,
        knows: int = EVERYBODY,
    ) -> None:
        """Note an event.  Callers ask `self.events is not None` first, so silence costs nothing."""
        if self.events is not None:
            self.events.append(Event(prefix, kind, params, secret, knows))

    def pause(self, seat: int) -> None:
        """The automaton on `seat` has done one step and told it: whoever watches may stop here (D3)."""
        events = self.events
        if events is None or not events or events[-1].pause is not None:
            return
        events[-1].pause = seat
        if self.trace is not None:
            self.trace.append(self.copy())

    # ---- keeping -----------------------------------------------------------------------

    def __reduce__(self) -> tuple[object, ...]:
        from sacbe.core.game import find_game

        position = find_game(self.game).dump(self)
        return (restore, (self.game, self.options, position, self.barrier, self.events))


def restore(
    game: str, options: Options, position: dict[str, object], barrier: bool, events: list[Event] | None
) -> State:
    """The state again from what was pickled."""
    from sacbe.core.game import find_game

    state = find_game(game).load(position, options)
    state.barrier = barrier
    state.events = events
    return state
