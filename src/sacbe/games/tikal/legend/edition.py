"""Tikal Legend in the catalogue."""

from __future__ import annotations

from typing import Final, TypeVar

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.game import Game
from sacbe.core.language import Message, register
from sacbe.core.options import Option, Options
from sacbe.games.tikal.beginning import check_first, first_option, first_seat
from sacbe.games.tikal.components import TYPE_NAMES
from sacbe.games.tikal.game import SiteGame
from sacbe.games.tikal.legend import assistance, drawing, positions, refusing, scoring, showing, views
from sacbe.games.tikal.legend.actions import LegendActions, describe
from sacbe.games.tikal.legend.board import STREAMS
from sacbe.games.tikal.legend.components import (
    BOX,
    CARD_NUMBER,
    DRAFTED,
    POWER_TILE_IDS,
    SCENARIOS,
    SITE,
    TOKEN_VALUES,
    Scenario,
    roster,
)
from sacbe.games.tikal.legend.state import LegendState

RULES: Final = 1

register("sacbe.games.tikal")
register("sacbe.games.tikal.legend")

L = TypeVar("L", bound=LegendState)


class LegendSiteGame(SiteGame[L]):
    """What every game on Legend's site answers alike."""

    verbs: LegendActions

    def describe(self, action: Action) -> Message:
        return describe(action)

    def cost(self, state: L, action: Action) -> int | None:
        return showing.cost(state, action)

    def misread(self, state: L, text: str) -> Refusal | None:
        return refusing.misread(state, self.key, text)

    def stack_word(self, stream: str, word: str) -> int:
        return stack_word(stream, word)

    def breakdown(self, state: L, seat: int) -> list[dict[str, object]]:
        return scoring.breakdown(state, seat)

    def assist(self, state: L, seat: int, topic: str, args: dict[str, object]) -> object:
        return assistance.assist(state, seat, topic, args)

    def draw(self, view: dict[str, object], lang: str) -> str:
        return drawing.draw(view, lang)


class LegendGame(LegendSiteGame[LegendState]):
    """Six rounds on the site with its dotted ring."""

    def __init__(self, key: str) -> None:
        super().__init__(key, BOX)
        self.books = ["legend"]
        self.words = ["legend", "tikal"]
        self.judge = "legend"
        self.rules = RULES
        self.options = [scenario_option(), first_option(BOX)]
        self.verbs = LegendActions(key)
        self.actions = self.verbs.all
        self.streams = STREAMS
        self.topics = assistance.TOPICS

    def check_options(self, options: Options) -> None:
        check_first(options)

    def blank(self, options: Options) -> LegendState:
        """The site of the scenario before anything has happened."""
        s = LegendState(self.verbs, roster(self.seats(options)))
        s.set_scene(SCENARIOS[str(options["scenario"])])
        return s

    def begin(self, state: LegendState) -> None:
        state.begin(first_seat(state.options, state.seats, state.rng))

    def label(self, state: LegendState, action: Action) -> Message:
        return showing.label(state, action)

    def prompt(self, state: LegendState) -> Message:
        return showing.prompt(state)

    def refuse(self, state: LegendState, action: Action) -> Refusal | None:
        return refusing.refuse(state, action)

    def view(self, state: LegendState, seat: int) -> dict[str, object]:
        return showing.view(state, seat)

    def dump(self, state: LegendState) -> dict[str, object]:
        return positions.dump(state)

    def fill(self, state: LegendState, position: dict[str, object]) -> None:
        positions.load(state, position)

    def schema(self) -> dict[str, object]:
        return {"view": views.LegendView, "action": views.LegendAction, "event": views.LegendEvent}


def scenario_option() -> Option:
    """Which scenario, each with the map of its first hexes."""
    names = list(SCENARIOS)
    option = Option("scenario", "choice", names[0], "legend.option.scenario", names)
    option.maps = {name: scenario_map(SCENARIOS[name]) for name in names}
    return option


def scenario_map(scenario: Scenario) -> dict[str, list[list[int]]]:
    """Columns and rows of all cells by what lies there."""
    kinds = ["jungle" if cell < SITE.interior else "dotted" for cell in range(SITE.cells)]
    kinds[SITE.base] = "base"
    for tile, cell in zip(scenario.tiles, scenario.cells, strict=True):
        kinds[cell] = TYPE_NAMES[BOX.types[tile]]
    places: dict[str, list[list[int]]] = {}
    for cell in SITE.order:
        places.setdefault(kinds[cell], []).append([SITE.column[cell], SITE.row[cell]])
    return places


def stack_word(stream: str, word: str) -> int:
    """The number a fixed draw's word stands for; KeyError when it is none."""
    if stream == "treasures":
        return BOX.treasure_number[word]
    if stream == "cards":
        return CARD_NUMBER[word]
    if stream == "powers":
        if word.upper() not in POWER_TILE_IDS:
            raise KeyError(word)
        return POWER_TILE_IDS.index(word.upper())
    if stream == "tokens":
        if not word.isdecimal() or int(word) not in TOKEN_VALUES:
            raise KeyError(word)
        return TOKEN_VALUES.index(int(word))
    tile = BOX.tile_number[word.upper()]
    if tile not in DRAFTED:
        raise KeyError(word)
    return tile


def game(key: str) -> Game:
    """The game of that key."""
    return LegendGame(key)
