"""Tzolk'in in the catalogue."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import BadOption, Refusal
from sacbe.core.events import Event
from sacbe.core.game import Game
from sacbe.core.language import Message, register
from sacbe.core.options import Option, Options, is_miniature, size_option
from sacbe.games.tzolkin import (
    actions,
    assistance,
    drawing,
    positions,
    refusing,
    setup,
    showing,
    svg,
    views,
)
from sacbe.games.tzolkin.board import (
    BUILDINGS_1_STREAM,
    BUILDINGS_2_STREAM,
    MONUMENT_STREAM,
    SOURCE_NAMES,
    SOURCES,
    STREAMS,
)
from sacbe.games.tzolkin.components import (
    BUILDINGS,
    FINGERPRINT,
    MAX_PLAYERS,
    MIN_PLAYERS,
    SEATS,
    TILE_AGE,
    TILE_NUMBER,
    UNIT,
    WEALTH,
)
from sacbe.games.tzolkin.state import TzolkinState

RULES: Final = 1

register("sacbe.games.tzolkin")


class TzolkinGame(Game[TzolkinState]):
    """The base game for two to four."""

    def __init__(self) -> None:
        self.key = actions.KEY
        self.books = ["tzolkin"]
        self.words = ["tzolkin"]
        self.judge = "tzolkin"
        self.rules = RULES
        self.fingerprint = FINGERPRINT
        self.min_players = MIN_PLAYERS
        self.max_players = MAX_PLAYERS
        choices = ["random"] + [str(seat + 1) for seat in range(MAX_PLAYERS)]
        self.options = [
            Option("first", "choice", "random", "tzolkin.option.first", choices),
            size_option("tzolkin.option.size"),
        ]
        self.actions = actions.ACTIONS
        self.streams = STREAMS
        self.unit = UNIT
        self.topics = assistance.TOPICS

    def check_options(self, options: Options) -> None:
        first = str(options["first"])
        if first != "random" and int(first) > int(options["players"]):
            raise BadOption(f"seat {first} cannot begin with {options['players']} players")

    def blank(self, options: Options) -> TzolkinState:
        """Everything in its place before anything has been drawn."""
        state = TzolkinState(int(options["players"]))
        if is_miniature(options):
            state.skip_first_age()
        return state

    def begin(self, state: TzolkinState) -> None:
        setup.set_up(state, str(state.options["first"]))

    def describe(self, action: Action) -> Message:
        return actions.describe(action)

    def label(self, state: TzolkinState, action: Action) -> Message:
        return showing.label(state, action)

    def cost(self, state: TzolkinState, action: Action) -> int | None:
        return showing.cost(state, action)

    def prompt(self, state: TzolkinState) -> Message:
        return showing.prompt(state)

    def refuse(self, state: TzolkinState, action: Action) -> Refusal | None:
        return refusing.refuse(state, action)

    def misread(self, state: TzolkinState, text: str) -> Refusal | None:
        return refusing.misread(state, text)

    def view(self, state: TzolkinState, seat: int) -> dict[str, object]:
        return showing.view(state, seat)

    def dump(self, state: TzolkinState) -> dict[str, object]:
        return positions.dump(state)

    def fill(self, state: TzolkinState, position: dict[str, object]) -> None:
        positions.load(state, position)

    def stack_word(self, stream: str, word: str) -> int:
        number = STREAMS.index(stream)
        if number < BUILDINGS_1_STREAM:
            return {name: tile for tile, name in enumerate(WEALTH)}[word]
        tile = TILE_NUMBER[word]
        ages = {BUILDINGS_1_STREAM: 1, BUILDINGS_2_STREAM: 2, MONUMENT_STREAM: 0}
        if TILE_AGE[tile] != ages[number] or (tile < BUILDINGS) == (number == MONUMENT_STREAM):
            raise KeyError(word)
        return tile

    def breakdown(self, state: TzolkinState, seat: int) -> list[dict[str, object]]:
        return assistance.breakdown(state, seat)

    def sources(self, state: TzolkinState, seat: int, events: list[Event]) -> dict[str, int]:
        """The ledger says it all."""
        return {
            name: state.ledger[seat * SOURCES + source]
            for source, name in enumerate(SOURCE_NAMES)
            if state.ledger[seat * SOURCES + source]
        }

    def assist(self, state: TzolkinState, seat: int, topic: str, args: dict[str, object]) -> object:
        return assistance.assist(state, seat, topic, args)

    def draw(self, view: dict[str, object], lang: str) -> str:
        return drawing.draw(view, lang)

    def svg(self, view: dict[str, object]) -> str:
        return svg.board(view)

    def seat_word(self, seat: int) -> str:
        return SEATS[seat]

    def schema(self) -> dict[str, object]:
        return {"view": views.TzolkinView, "action": views.TzolkinAction, "event": views.TzolkinEvent}


def game(key: str) -> Game:
    """The game of that key."""
    assert key == actions.KEY
    return TzolkinGame()
