"""Tikal Classic in the catalogue: `tikal` and `tikal-auction`."""

from __future__ import annotations

from typing import Final, TypeVar

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.game import Game
from sacbe.core.language import Message, register
from sacbe.core.options import Option, Options, is_miniature, size_option
from sacbe.core.orders import Offer, Order
from sacbe.games.tikal import drawing, views
from sacbe.games.tikal.beginning import check_first, first_option, first_seat
from sacbe.games.tikal.classic import assistance, orders, positions, refusing, scoring, showing
from sacbe.games.tikal.classic.actions import ClassicActions, describe
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.board import STREAMS, miniature_stack
from sacbe.games.tikal.classic.components import AUCTION_SCORE, BOX, START_SCORE, roster
from sacbe.games.tikal.classic.state import ClassicState
from sacbe.games.tikal.game import SiteGame

RULES: Final = 1
AUCTION: Final = "tikal-auction"

register("sacbe.games.tikal")

C = TypeVar("C", bound=ClassicState)


class ClassicGame(SiteGame[C]):
    """What every game on Classic's board answers alike."""

    verbs: ClassicActions

    def describe(self, action: Action) -> Message:
        return describe(action)

    def label(self, state: C, action: Action) -> Message:
        return showing.label(state, action)

    def prompt(self, state: C) -> Message:
        return showing.prompt(state)

    def stack_word(self, stream: str, word: str) -> int:
        if stream == "treasures":
            return BOX.treasure_number[word]
        number = BOX.tile_number[word.upper()]
        if number >= BOX.tiles:
            raise KeyError(word)
        return number

    def cost(self, state: C, action: Action) -> int | None:
        return showing.cost(state, action)

    def breakdown(self, state: C, seat: int) -> list[dict[str, object]]:
        return scoring.breakdown(state, seat)

    def assist(self, state: C, seat: int, topic: str, args: dict[str, object]) -> object:
        return assistance.assist(state, seat, topic, args)

    def draw(self, view: dict[str, object], lang: str) -> str:
        return drawing.draw(view, lang)


class TikalGame(ClassicGame[ClassicState]):
    """One of the two editions of the base rules."""

    auction: bool

    def __init__(self, key: str) -> None:
        super().__init__(key, BOX)
        self.books = ["tikal"]
        self.words = ["tikal"]
        self.judge = "tikal"
        self.board = "tikal"
        self.rules = RULES
        self.auction = key == AUCTION
        self.options = [first_option(BOX)]
        if not self.auction:
            self.options.append(Option("start", "choice", "0", "tikal.option.start", ["0", "1"]))
            self.options.append(size_option("tikal.option.size"))
        self.verbs = ClassicActions(key, self.auction)
        self.actions = self.verbs.all
        self.streams = STREAMS
        self.topics = assistance.TOPICS
        self.all_see_alike = True
        self.has_orders = self.auction

    def check_options(self, options: Options) -> None:
        check_first(options)

    def blank(self, options: Options) -> ClassicState:
        """The board before anything has happened."""
        players = int(options["players"])
        crews = roster(players)
        s = AuctionState(self.verbs, crews) if self.auction else ClassicState(self.verbs, crews)
        points = AUCTION_SCORE if self.auction else START_SCORE + int(options["start"])
        s.score = [points] * players
        if is_miniature(options):
            s.left = miniature_stack(BOX)
        return s

    def begin(self, state: ClassicState) -> None:
        state.begin(first_seat(state.options, state.seats, state.rng))

    def refuse(self, state: ClassicState, action: Action) -> Refusal | None:
        return refusing.refuse(state, action)

    def misread(self, state: ClassicState, text: str) -> Refusal | None:
        return refusing.misread(state, self.key, self.auction, text)

    def order_matter(self, state: ClassicState) -> str:
        return orders.matter(state) if isinstance(state, AuctionState) else ""

    def order_offers(self, state: ClassicState, seat: int) -> list[Offer]:
        return orders.offers(state, seat) if isinstance(state, AuctionState) else []

    def refuse_order(self, state: ClassicState, seat: int, order: Order) -> Refusal | None:
        if isinstance(state, AuctionState):
            return orders.refuse(state, seat, order)
        return super().refuse_order(state, seat, order)

    def order_answer(self, state: ClassicState, order: Order) -> Action | None:
        return orders.answer(state, order) if isinstance(state, AuctionState) else None

    def view(self, state: ClassicState, seat: int) -> dict[str, object]:
        return showing.view(state)

    def dump(self, state: ClassicState) -> dict[str, object]:
        return positions.dump(state)

    def fill(self, state: ClassicState, position: dict[str, object]) -> None:
        positions.load(state, position)

    def schema(self) -> dict[str, object]:
        return {"view": views.TikalView, "action": views.TikalAction, "event": views.TikalEvent}


def game(key: str) -> Game:
    """The game of that key."""
    return TikalGame(key)
