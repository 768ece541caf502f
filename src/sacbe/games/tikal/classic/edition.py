"""Tikal Classic in the catalogue: `tikal` and `tikal-auction`."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.game import Game
from sacbe.core.language import Message, register
from sacbe.core.options import Option, Options
from sacbe.core.rng import Rng
from sacbe.core.state import State
from sacbe.games.tikal import drawing, svg, views
from sacbe.games.tikal.beginning import check_first, first_option, first_seat
from sacbe.games.tikal.classic import assistance, positions, refusing, scoring, showing
from sacbe.games.tikal.classic.actions import ClassicActions, describe
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.board import STREAMS
from sacbe.games.tikal.classic.components import AUCTION_SCORE, BOX, START_SCORE, roster
from sacbe.games.tikal.classic.state import ClassicState

RULES: Final = 1
AUCTION: Final = "tikal-auction"

register("sacbe.games.tikal")


class ClassicGame(Game):
    """What every game on Classic's board answers alike."""

    verbs: ClassicActions

    def describe(self, action: Action) -> Message:
        return describe(action)

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(state, ClassicState)
        return showing.label(state, action)

    def prompt(self, state: State) -> Message:
        assert isinstance(state, ClassicState)
        return showing.prompt(state)

    def stack_word(self, stream: str, word: str) -> int:
        if stream == "treasures":
            return BOX.treasure_number[word]
        number = BOX.tile_number[word.upper()]
        if number >= BOX.tiles:
            raise KeyError(word)
        return number

    def cost(self, state: State, action: Action) -> int | None:
        assert isinstance(state, ClassicState)
        return showing.cost(state, action)

    def breakdown(self, state: State, seat: int) -> list[dict[str, object]]:
        assert isinstance(state, ClassicState)
        return scoring.breakdown(state, seat)

    def assist(self, state: State, seat: int, topic: str, args: dict[str, object]) -> object:
        assert isinstance(state, ClassicState)
        return assistance.assist(state, seat, topic, args)

    def draw(self, view: dict[str, object], lang: str) -> str:
        return drawing.draw(view, lang)

    def svg(self, view: dict[str, object]) -> str:
        return svg.board(view)

    def seat_word(self, seat: int) -> str:
        return self.verbs.box.seats[seat]


class TikalGame(ClassicGame):
    """One of the two editions of the base rules."""

    auction: bool

    def __init__(self, key: str) -> None:
        self.key = key
        self.books = ["tikal"]
        self.words = ["tikal"]
        self.judge = "tikal"
        self.board = "tikal"
        self.rules = RULES
        self.fingerprint = BOX.fingerprint
        self.min_players = BOX.min_people
        self.max_players = BOX.max_people
        self.auction = key == AUCTION
        self.options = [first_option(BOX)]
        if not self.auction:
            self.options.append(Option("start", "choice", "0", "tikal.option.start", ["0", "1"]))
        self.verbs = ClassicActions(key, self.auction)
        self.actions = self.verbs.all
        self.streams = STREAMS
        self.unit = 1
        self.topics = assistance.TOPICS
        self.all_see_alike = True

    def check_options(self, options: Options) -> None:
        check_first(options)

    def blank(self, options: Options) -> ClassicState:
        """The board before anything has happened."""
        players = int(options["players"])
        crews = roster(players)
        s = AuctionState(self.verbs, crews) if self.auction else ClassicState(self.verbs, crews)
        s.game = self.key
        s.options = options
        points = AUCTION_SCORE if self.auction else START_SCORE + int(options["start"])
        s.score = [points] * players
        return s

    def start(self, options: Options, rng: Rng, stack: list[list[int]], listen: int) -> State:
        s = self.blank(options)
        s.rng = rng
        s.stack = stack
        s.listen(listen)
        s.begin(first_seat(options, s.seats, rng))
        return s

    def refuse(self, state: State, action: Action) -> Refusal | None:
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

    def schema(self) -> dict[str, object]:
        return {"view": views.TikalView, "action": views.TikalAction, "event": views.TikalEvent}


def game(key: str) -> Game:
    """The game of that key."""
    return TikalGame(key)
