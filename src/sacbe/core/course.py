"""Course: the actions of a game that stand, the positions between them, and what may come next."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import IllegalAction, Refusal, SacbeError
from sacbe.core.events import Event
from sacbe.core.game import Game
from sacbe.core.language import Message
from sacbe.core.names import read_name
from sacbe.core.options import Options
from sacbe.core.rng import Rng
from sacbe.core.state import ALL, EVENTS, NOBODY, PAUSES, State

CHECKPOINT: Final = 32  # plies between two states kept for undo


class Ply:
    """One action that stands: who took it, what it caused, what others may read of it."""

    action: Action
    seat: int
    barrier: bool
    events: list[Event]
    shown: list[str]  # per seat, then spectators; empty: the notation itself

    def __init__(self, action: Action, seat: int, barrier: bool, events: list[Event], shown: list[str]):
        self.action = action
        self.seat = seat
        self.barrier = barrier
        self.events = events
        self.shown = shown

    def text(self, seat: int) -> str:
        """The notation as `seat` may read it (ALL reads everything)."""
        if not self.shown or seat == ALL:
            return self.action.text
        return self.shown[seat]  # NOBODY is -1: the spectators' entry is the last


class Variation:
    """What else could have been done: actions in place of those the game went on with."""

    ply: int  # actions of the game before it
    actions: list[Action]

    def __init__(self, ply: int, actions: list[Action]) -> None:
        self.ply = ply
        self.actions = actions


class Pause:
    """The end of one step of an automaton: what it told, and the position after it, for looking only."""

    seat: int
    events: list[Event]
    state: State

    def __init__(self, seat: int, events: list[Event], state: State) -> None:
        self.seat = seat
        self.events = events
        self.state = state


class Course:
    """A game in play: the position, how it came about, taking actions and taking them back."""

    game: Game
    options: Options
    seed: int | None
    stack: dict[str, list[str]]
    names: list[str]
    position: dict[str, object] | None  # where it began, when not at the beginning
    state: State
    plies: list[Ply]
    reseeds: dict[int, int]  # after so many actions chance went on from this seed
    variations: list[Variation]  # those that were kept; two may begin alike
    opening_events: list[Event]
    _first: State
    _kept: dict[int, State]
    _legal: list[Action] | None

    def __init__(
        self,
        game: Game,
        options: Options,
        seed: int | None,
        stack: dict[str, list[str]] | None = None,
        names: list[str] | None = None,
        position: dict[str, object] | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.stack = {} if stack is None else stack
        self.names = [] if names is None else [read_name(name) for name in names]
        self.position = position
        if position is None:
            state = self._start(EVENTS)
        else:
            state = game.load(position, options)
        self.opening_events = state.events or []
        state.events = None
        state.barrier = False
        self._first = state.copy()
        self.state = state
        self.plies = []
        self.reseeds = {}
        self.variations = []
        self._kept = {}
        self._legal = None

    def _start(self, listen: int) -> State:
        return self.game.start(self.options, Rng(self.seed or 0), self.game.read_stack(self.stack), listen)

    # ---- where the game stands ---------------------------------------------------------

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return len(self.plies)

    @property
    def history(self) -> list[Action]:
        """The actions that stand, from the first to the last."""
        return [ply.action for ply in self.plies]

    @property
    def seats(self) -> int:
        """How many seats there are, those of automata included."""
        return self.state.seats

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        seat = self.state.actor
        return None if seat == NOBODY else seat

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, whoever decides."""
        return None if self.over else self.state.turn_seat()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.actor == NOBODY

    @property
    def legal(self) -> list[Action]:
        """Every legal action now, in the order of the game's list; empty when the game is over.

        >>> import sacbe
        >>> [action.text for action in sacbe.new("tikal", players=2, seed=7).legal[:2]]
        ['place a3 1', 'place a3 2']
        """
        legal = self._legal
        if legal is None:
            legal = self.state.legal()
            self._legal = legal
        return legal

    @property
    def scores(self) -> list[int]:
        """Points per seat, in the game's unit; `game.score_text` writes them for people."""
        return self.state.scores()

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game goes on."""
        return self.state.winners()

    # ---- acting ------------------------------------------------------------------------

    def push(self, action: str | Action, seat: int | None = None) -> Ply:
        """Take an action; raises IllegalAction and changes nothing when the rules forbid it.

        With `seat` it is also refused (N3) when another seat has to decide.

        >>> import sacbe
        >>> table = sacbe.new("tikal", players=2, seed=7)
        >>> ply = table.push("place b3 1", seat=0)
        >>> [table.tell(event, None) for event in ply.events]
        ['Red places a temple on b3']
        >>> table.push("dig b3")
        Traceback (most recent call last):
            ...
        sacbe.core.errors.IllegalAction: T46: There is no ruin there.
        """
        taken = self.parse(action)
        refusal = self._refusal(taken, seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        actor = self.state.actor
        shown: list[str] = []
        if taken.secret:
            watchers = [*range(self.seats), NOBODY]
            shown = [self.state.shown(taken, watcher) for watcher in watchers]
        after = self.state.copy()
        after.listen(EVENTS)
        after.apply(taken)
        ply = Ply(taken, actor, after.barrier, after.events or [], shown)
        after.events = None
        after.barrier = False
        if self.ply % CHECKPOINT == 0:
            self._kept[self.ply] = self.state
        self.plies.append(ply)
        self.state = after
        self._legal = None
        return ply

    def pop(self) -> Action:
        """Take the last action back, exactly, and answer which it was.

        >>> import sacbe
        >>> table = sacbe.new("tikal", players=2, seed=7)
        >>> before = table.fingerprint()
        >>> ply = table.push("place b3 1")
        >>> table.pop().text
        'place b3 1'
        >>> table.fingerprint() == before
        True
        """
        if not self.plies:
            raise SacbeError("there is nothing to take back")
        state = self.state_at(self.ply - 1)
        self.reseeds.pop(self.ply, None)
        last = self.plies.pop()
        self._kept.pop(self.ply, None)
        self.state = state
        self._legal = None
        self._drop_variations(self.ply + 1)
        return last.action

    def reseed(self, seed: int) -> None:
        """Let chance go on from another seed; the record keeps it.

        For whoever takes back what has shown something: the same draws must not come again.
        """
        rng = Rng(seed)
        state = self.state.copy()
        state.rng = rng
        self.state = state
        self.reseeds[self.ply] = seed
        self._drop_variations(self.ply)

    def _drop_variations(self, ply: int) -> None:
        """Those from there on: what they began with is no more."""
        if self.variations:
            self.variations = [variation for variation in self.variations if variation.ply < ply]

    def state_at(self, ply: int) -> State:
        """The position after the first `ply` actions; not to be changed."""
        if not 0 <= ply <= self.ply:
            raise SacbeError(f"there are {self.ply} actions, not {ply}")
        if ply == self.ply:
            return self.state
        base = ply - ply % CHECKPOINT
        state = self._kept[base]
        if base == ply:
            return state
        state = state.copy()
        for number in range(base, ply):
            state.apply(self.plies[number].action)
            if number + 1 in self.reseeds:
                state.rng = Rng(self.reseeds[number + 1])
        state.barrier = False
        return state

    @property
    def undoable(self) -> int:
        """How many actions may be taken back by the rules (D7): all by the last one who decided,
        and nothing shown and no chance used since."""
        count = 0
        seat = NOBODY
        for ply in reversed(self.plies):
            if ply.barrier or (seat != NOBODY and ply.seat != seat):
                break
            seat = ply.seat
            count += 1
        return count

    def parse(self, action: str | Action) -> Action:
        """The action meant; raises IllegalAction (N1) for words that are none."""
        if isinstance(action, Action):
            if action.game == self.game.key:
                return action
            action = action.text
        found = self.game.actions.find(action)
        if found is None:
            refusal = self.game.misread(self.state, " ".join(action.split()).lower())
            raise IllegalAction(
                unknown_words(action, self.legal) if refusal is None else self._complete(refusal)
            )
        return found

    def why_not(self, action: str | Action, seat: int | None = None) -> Refusal | None:
        """Why an action is refused now; None when it is legal.

        >>> import sacbe
        >>> table = sacbe.new("tikal", players=2, seed=7)
        >>> table.why_not("place b3 1") is None
        True
        >>> refusal = table.why_not("place a5 1")
        >>> refusal.article, refusal.text("fr")
        ('T12', 'T12: Il y a déjà un hexagone sur cette case.')
        """
        try:
            meant = self.parse(action)
        except IllegalAction as error:
            return error.refusal
        return self._refusal(meant, seat)

    def _refusal(self, action: Action, seat: int | None) -> Refusal | None:
        actor = self.state.actor
        if actor == NOBODY:
            return Refusal("N4", Message("core.refuse.N4"))
        if seat is not None and seat != actor:
            return Refusal("N3", Message("core.refuse.N3", {"seat": actor}))
        if any(action is legal for legal in self.legal):
            return None
        refusal = self.game.refuse(self.state, action)
        return self._complete(Refusal("N2", Message("core.refuse.N2")) if refusal is None else refusal)

    def _complete(self, refusal: Refusal) -> Refusal:
        """N2 says what is awaited instead; after the end nothing is, which is N4."""
        if refusal.article != "N2":
            return refusal
        if self.over:
            return Refusal("N4", Message("core.refuse.N4"))
        return Refusal("N2", Message("core.refuse.N2.awaited", {"awaited": self.game.prompt(self.state)}))

    def pauses(self, ply: int) -> list[Pause]:
        """The steps that automata took inside action number `ply` (0: before the first one), in order.

        Only that one action is played again to find the positions; after the last pause comes the
        position that `state_at(ply)` has.
        """
        if not 0 <= ply <= self.ply:
            raise SacbeError(f"there are {self.ply} actions, not {ply}")
        told = self.opening_events if ply == 0 else self.plies[ply - 1].events
        if all(event.pause is None for event in told):
            return []
        if ply == 0:
            state = self._start(PAUSES)
        else:
            state = self.state_at(ply - 1).copy()
            state.listen(PAUSES)
            state.apply(self.plies[ply - 1].action)
        positions = state.trace or []
        found: list[Pause] = []
        begin = 0
        for end, event in enumerate(told, 1):
            if event.pause is not None:
                found.append(Pause(event.pause, told[begin:end], positions[len(found)]))
                begin = end
        return found


def unknown_words(text: str, legal: list[Action]) -> Refusal:
    """N1: the words are no action of the game; names a legal action that begins alike."""
    said = " ".join(text.split()).lower()[:60]
    if not said:
        return Refusal("N1", Message("core.refuse.N1.empty"))
    words = said.split(" ")
    best = ""
    most = 0
    for action in legal:
        alike = 0
        for mine, theirs in zip(words, action.text.split(" "), strict=False):
            if mine != theirs:
                break
            alike += 1
        if alike > most:
            most = alike
            best = action.text
    if best:
        return Refusal("N1", Message("core.refuse.N1.near", {"text": said, "near": best}))
    return Refusal("N1", Message("core.refuse.N1", {"text": said}))
