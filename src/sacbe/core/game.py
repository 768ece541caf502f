"""Game: what the world may ask of a game besides its states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic

from typing_extensions import TypeVar

from sacbe.core.actions import Action, ActionList
from sacbe.core.errors import BadOption, BadStack, Refusal
from sacbe.core.events import Event
from sacbe.core.language import Message, catalogue, register, say
from sacbe.core.options import Option, Options, read_options
from sacbe.core.orders import Offer, Order
from sacbe.core.rng import Rng
from sacbe.core.state import State

register("sacbe.core")

S = TypeVar("S", bound=State, default=Any)
NO_SOURCES = ("seat", "total", "score")  # what `scored` events say besides the parts


class Game(ABC, Generic[S]):
    """A game of the catalogue: its components, its options, and the doors to its rules.

    `key` names it in the catalogue, `books` the files of its articles in docs/rules (its main one
    first), `words` the prefixes of its messages (where several have a word, the first one's counts),
    `judge` the module of `sacbe.bots` with which a novice judges positions (empty: no novice), `board`
    the page's component that draws it (empty: the one of its key).

    `rules` is the version of its rules, `fingerprint` that of its data, `streams` the decks and bags a
    `stack` may fix, `unit` how many of the score's whole numbers make one point.  `all_see_alike`:
    whatever one seat sees and hears so do all, so that a view or a story may be made once for everybody.

    Players are people: `min_players`, `max_players` and the option `players` count them.  Seats are
    people and, behind them, `automata`; a game that has some is for a fixed number of people.

    A game is a `Game[S]` of the states it makes, and its methods take those; `Game` alone is any game, whose
    states nobody outside looks into.
    """

    key: str
    books: list[str]
    words: list[str]
    judge: str = ""
    board: str = ""
    rules: int
    fingerprint: str
    min_players: int
    max_players: int
    automata: int = 0
    options: list[Option]
    actions: ActionList
    streams: list[str]
    unit: int
    topics: list[str]  # what `assist` answers
    all_see_alike: bool = False
    has_orders: bool = False  # seats may leave standing orders (see `orders`)

    # ---- what each game provides -------------------------------------------------------

    @abstractmethod
    def blank(self, options: Options) -> S:
        """Everything in its place before anything has happened or been drawn."""

    @abstractmethod
    def begin(self, state: S) -> None:
        """From the blank state, given its generator and fixed draws, to the first one that asks a person."""

    @abstractmethod
    def describe(self, action: Action) -> Message:
        """A label for a choice."""

    def label(self, state: S, action: Action) -> Message:
        """A label for a choice in a position, where more can be said: what it costs, what it does."""
        return self.describe(action)

    def cost(self, state: S, action: Action) -> int | None:
        """What a legal choice costs in the one thing the family's choices are paid with (Tikal's points,
        Tzolk'in's corn); None where a choice has no such price."""
        return None

    @abstractmethod
    def prompt(self, state: S) -> Message:
        """Who decides what now."""

    @abstractmethod
    def refuse(self, state: S, action: Action) -> Refusal | None:
        """Why this action is not legal now; None when it is.

        A second reading of the rules, which does not ask `legal`: the conformance kit compares the two.
        """

    @abstractmethod
    def view(self, state: S, seat: int) -> dict[str, object]:
        """All that `seat` may see (NOBODY: spectator, ALL: everything), JSON-ready."""

    @abstractmethod
    def dump(self, state: S) -> dict[str, object]:
        """The whole position, JSON-ready."""

    @abstractmethod
    def fill(self, state: S, position: dict[str, object]) -> None:
        """Bring the position into a blank state; what is left out has its value at the start of a game;
        refuses what no game could hold (BadPosition)."""

    @abstractmethod
    def stack_word(self, stream: str, word: str) -> int:
        """The number a stack's word stands for; raises KeyError when it is none."""

    @abstractmethod
    def breakdown(self, state: S, seat: int) -> list[dict[str, object]]:
        """What `seat` would score now, source by source: {"message": ..., "points": n, ...}."""

    @abstractmethod
    def assist(self, state: S, seat: int, topic: str, args: dict[str, object]) -> object:
        """An answer to one of `topics` from what `seat` may see; JSON-ready."""

    @abstractmethod
    def draw(self, view: dict[str, object], lang: str) -> str:
        """The terminal picture of a view."""

    @abstractmethod
    def svg(self, view: dict[str, object]) -> str:
        """A simple board picture of a view."""

    @abstractmethod
    def seat_word(self, seat: int) -> str:
        """The seat's colour, as in notation."""

    @abstractmethod
    def schema(self) -> dict[str, object]:
        """The types of "view", "action" and "event", for descriptions of the API."""

    # ---- what a game may add -----------------------------------------------------------

    def misread(self, state: S, text: str) -> Refusal | None:
        """A better refusal than N1 for words that are no action ("bid 0"); None for nonsense."""
        return None

    def order_matter(self, state: S) -> str:
        """What standing orders may be left for now: an order stands as long as this stays the same; empty:
        nothing.  Everybody may know it."""
        return ""

    def order_offers(self, state: S, seat: int) -> list[Offer]:
        """The standing orders that a seat may leave now."""
        return []

    def refuse_order(self, state: S, seat: int, order: Order) -> Refusal | None:
        """Why a seat cannot leave this order now; None when it can."""
        return Refusal("N2", Message("core.refuse.N2"))

    def order_answer(self, state: S, order: Order) -> Action | None:
        """The legal action with which an order answers the decision that is open; None: it has no answer."""
        return None

    def order_words(self, order: Order) -> Message:
        """What the order will do, for the one who left it."""
        return Message(self.word(f"order.{order.key}.set").key, {"n": order.n})

    def sources(self, state: S, seat: int, events: list[Event]) -> dict[str, int]:
        """What the points of `seat` came from in a game that told these events; `word("source.<name>")` says
        what each is called.

        Unless a game knows better: the parts that `scored` events tell, and "other" for what they leave open.
        """
        found: dict[str, int] = {}
        for event in events:
            if event.kind != "scored" or event.params.get("seat") != seat:
                continue
            for name, points in event.params.items():
                if name not in NO_SOURCES and isinstance(points, int):
                    found[name] = found.get(name, 0) + points
        rest = state.scores()[seat] - sum(found.values())
        if rest:
            found["other"] = rest
        return found

    def unseen(self, before: S, after: S, seat: int, draws: int) -> int | None:
        """Put back what an action of `seat` has drawn, and say how much it could be worth to the seat at most
        when it counts, so many draws of this turn having been put back before; None where nobody can say."""
        return None

    # ---- what all share ----------------------------------------------------------------

    def start(self, options: Options, rng: Rng, stack: list[list[int]], listen: int) -> State:
        """The first position that asks a person; what happened before is noted as `State.listen` says."""
        state = self._fresh(options)
        state.rng = rng
        state.stack = stack
        state.listen(listen)
        self.begin(state)
        return state

    def load(self, position: dict[str, object], options: Options) -> State:
        """The position that `dump` gave, or one written by hand (see `fill`)."""
        state = self._fresh(options)
        self.fill(state, position)
        return state

    def _fresh(self, options: Options) -> S:
        state = self.blank(options)
        state.game = self.key
        state.options = options
        return state

    def people(self, options: Options) -> int:
        """How many seats people or bots hold: the first ones."""
        return int(options["players"])

    def automatic(self, options: Options) -> list[int]:
        """The seats an automaton holds (D3): those behind the people."""
        people = self.people(options)
        return list(range(people, people + self.automata))

    def seats(self, options: Options) -> int:
        """People and automata together."""
        return self.people(options) + self.automata

    @property
    def max_seats(self) -> int:
        """Seats when as many people play as can."""
        return self.max_players + self.automata

    def word(self, name: str) -> Message:
        """The message of that name, of the first of the game's prefixes that has it."""
        known = catalogue("en")
        for prefix in self.words:
            if f"{prefix}.{name}" in known:
                return Message(f"{prefix}.{name}")
        return Message(f"{self.words[0]}.{name}")

    def seat_label(self, seat: int) -> Message:
        return self.word(f"seat.{self.seat_word(seat)}")

    def seat_names(self, seats: int, lang: str = "en") -> list[str]:
        """What seats are called while nobody has a name."""
        return [say(self.seat_label(seat), lang) for seat in range(seats)]

    def score_text(self, score: int) -> str:
        """A score in points, with quarters where the unit is a quarter."""
        if self.unit == 1:
            return str(score)
        whole, rest = divmod(abs(score), self.unit)
        part = {0: "", 1: "¼", 2: "½", 3: "¾"}[rest * 4 // self.unit]
        sign = "-" if score < 0 else ""
        return sign + (str(whole) if whole or not part else "") + part

    def read_options(self, given: dict[str, object]) -> Options:
        options = read_options(self.all_options(), given)
        self.check_options(options)
        return options

    def check_options(self, options: Options) -> None:
        """Refuse combinations (BadOption)."""

    def all_options(self) -> list[Option]:
        players = Option(
            "players",
            "int",
            self.min_players,
            "core.option.players",
            low=self.min_players,
            high=self.max_players,
        )
        return [players, *self.options]

    def read_stack(self, stack: dict[str, list[str]]) -> list[list[int]]:
        """The fixed draws of each stream as numbers."""
        for name in stack:
            if name not in self.streams:
                raise BadStack(f"no deck or bag {name!r}; there are {', '.join(self.streams)}")
        return [[self._word(name, word) for word in stack.get(name, [])] for name in self.streams]

    def _word(self, stream: str, word: str) -> int:
        try:
            return self.stack_word(stream, word)
        except KeyError:
            raise BadStack(f"{stream} holds no {word!r}") from None

    def title(self, lang: str = "en") -> str:
        return say(Message(f"{self.key}.title"), lang)

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """The catalogue entry."""
        return {
            "key": self.key,
            "books": self.books,
            "words": self.words,
            "board": self.board or self.key,
            "title": self.title(lang),
            "about": say(Message(f"{self.key}.about"), lang),
            "length": say(Message(f"{self.key}.length"), lang),
            "players": [self.min_players, self.max_players],
            "options": [option.to_dict(lang) for option in self.all_options()],
            "seats": [
                {"word": self.seat_word(seat), "label": say(self.seat_label(seat), lang)}
                for seat in range(self.max_seats)
            ],
            "streams": self.streams,
            "topics": self.topics,
            "orders": self.has_orders,
            "unit": self.unit,
            "rules": self.rules,
            "data": self.fingerprint,
        }


_games: dict[str, Game] = {}
_loaders: list[Callable[[str], Game]] = []


def on_missing(loader: Callable[[str], Game]) -> None:
    """Say how a game that was not met yet is loaded (the registry does, once)."""
    _loaders.append(loader)


def find_game(key: str) -> Game:
    """The game of that name; raises BadOption when there is none."""
    game = _games.get(key)
    if game is None:
        if not _loaders:
            raise BadOption(f"no game {key!r}")
        game = _loaders[0](key)
        _games[key] = game
    return game
