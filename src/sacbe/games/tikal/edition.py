"""Tikal Classic in the catalogue: `tikal` and `tikal-auction`."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import BadOption, Refusal
from sacbe.core.game import Game
from sacbe.core.language import Message, register
from sacbe.core.options import Option, Options
from sacbe.core.rng import Rng
from sacbe.core.state import State
from sacbe.games.tikal import drawing, helping, picture, positions, refusing, scoring, showing, views
from sacbe.games.tikal.actions import TikalActions, describe
from sacbe.games.tikal.auction import AuctionState
from sacbe.games.tikal.classic import ClassicState
from sacbe.games.tikal.components import (
    AUCTION_SCORE,
    FINGERPRINT,
    MAX_PLAYERS,
    MIN_PLAYERS,
    SEATS,
    START_SCORE,
    TILE_NUMBER,
    TILES,
    TREASURE_NUMBER,
)
from sacbe.games.tikal.state import STREAMS

RULES: Final = 1
AUCTION: Final = "tikal-auction"

register("sacbe.games.tikal")


class TikalGame(Game):
    """One of the two editions of the base rules."""

    auction: bool
    verbs: TikalActions

    def __init__(self, key: str) -> None:
        self.key = key
        self.family = "tikal"
        self.rules = RULES
        self.fingerprint = FINGERPRINT
        self.min_players = MIN_PLAYERS
        self.max_players = MAX_PLAYERS
        self.auction = key == AUCTION
        self.options = [Option("first", "choice", "random", "tikal.option.first", _first_choices())]
        if not self.auction:
            self.options.append(Option("start", "choice", "0", "tikal.option.start", ["0", "1"]))
        self.verbs = TikalActions(key, self.auction)
        self.actions = self.verbs.all
        self.streams = STREAMS
        self.unit = 1
        self.topics = helping.TOPICS
        self.all_see_alike = True

    def check_options(self, options: Options) -> None:
        first = str(options["first"])
        if first != "random" and int(first) > int(options["players"]):
            raise BadOption(f"seat {first} cannot begin with {options['players']} players")

    def blank(self, options: Options) -> ClassicState:
        """The board before anything has happened."""
        players = int(options["players"])
        s = AuctionState(players, self.verbs) if self.auction else ClassicState(players, self.verbs)
        s.game = self.key
        s.options = options
        points = AUCTION_SCORE if self.auction else START_SCORE + int(options["start"])
        s.score = [points] * players
        return s

    def start(self, options: Options, rng: Rng, stack: list[list[int]], listen: bool) -> State:
        s = self.blank(options)
        s.rng = rng
        s.stack = stack
        if listen:
            s.events = []
        first = str(options["first"])
        s.begin(rng.below(s.seats) if first == "random" else int(first) - 1)
        return s

    def describe(self, action: Action) -> Message:
        return describe(action)

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(state, ClassicState)
        return showing.label(state, action)

    def prompt(self, state: State) -> Message:
        assert isinstance(state, ClassicState)
        return showing.prompt(state)

    def refuse(self, state: State, action: Action) -> Refusal:
        assert isinstance(state, ClassicState)
        return refusing.refuse(state, action)

    def misread(self, state: State, text: str) -> Refusal | None:
        assert isinstance(state, ClassicState)
        return refusing.misread(state, self.key, self.auction, text)

    def view(self, state: State, seat: int) -> dict[str, object]:
        assert isinstance(state, ClassicState)
        return showing.view(state)

    def dump(self, state: State) -> dict[str, object]:
        assert isinstance(state, ClassicState)
        return positions.dump(state)

    def load(self, position: dict[str, object], options: Options) -> State:
        s = self.blank(options)
        positions.load(s, position)
        return s

    def stack_word(self, stream: str, word: str) -> int:
        if stream == "treasures":
            return TREASURE_NUMBER[word]
        number = TILE_NUMBER[word.upper()]
        if number >= TILES:
            raise KeyError(word)
        return number

    def breakdown(self, state: State, seat: int) -> list[dict[str, object]]:
        assert isinstance(state, ClassicState)
        return scoring.breakdown(state, seat)

    def assist(self, state: State, seat: int, topic: str, args: dict[str, object]) -> object:
        assert isinstance(state, ClassicState)
        return helping.assist(state, seat, topic, args)

    def draw(self, view: dict[str, object], lang: str) -> str:
        return drawing.draw(view, lang)

    def svg(self, view: dict[str, object]) -> str:
        return picture.svg(view)

    def seat_word(self, seat: int) -> str:
        return SEATS[seat]

    def schema(self) -> dict[str, object]:
        return {"view": views.TikalView, "action": views.TikalAction, "event": views.TikalEvent}


def _first_choices() -> list[str]:
    return ["random", *(str(seat + 1) for seat in range(MAX_PLAYERS))]


def game(key: str) -> Game:
    """The game of that key."""
    return TikalGame(key)
