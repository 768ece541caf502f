"""Mutul in the catalogue: `legend-solo`, Legend against Mutul."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message, register
from sacbe.core.options import Option, Options
from sacbe.games.tikal.actions import EXPLORER
from sacbe.games.tikal.legend import assistance
from sacbe.games.tikal.legend import views as legend_views
from sacbe.games.tikal.legend.actions import LegendActions
from sacbe.games.tikal.legend.components import SCENARIOS
from sacbe.games.tikal.legend.edition import LegendSiteGame, scenario_option
from sacbe.games.tikal.mutul.legend import positions, refusing, showing, views
from sacbe.games.tikal.mutul.legend.board import STREAMS
from sacbe.games.tikal.mutul.legend.components import (
    BOX,
    CARD_NUMBER,
    DECKS,
    GUIDE_TILE,
    HUMAN,
    MUTUL,
    PATHS,
    ROSTER,
    START_SCORE,
    TOKEN_CARDS,
    USUAL_PATH,
    cards_of,
)
from sacbe.games.tikal.mutul.legend.state import ALL_PATHS, NOT_LAST, DuelState

RULES: Final = 1

register("sacbe.games.tikal.mutul")


class DuelGame(LegendSiteGame[DuelState]):
    """One person against Mutul; he holds the second seat."""

    def __init__(self, key: str) -> None:
        super().__init__(key, BOX)
        self.books = ["mutul", "legend"]
        self.words = ["mutul", "legend", "tikal"]
        self.judge = "legend"
        self.board = "legend"
        self.rules = RULES
        self.automata = 1
        self.options = [
            scenario_option(),
            Option("deck", "choice", DECKS[0], "mutul.option.deck", list(DECKS)),
            Option("path", "int", USUAL_PATH, "mutul.option.path", low=PATHS[0], high=PATHS[-1]),
            Option("paths", "choice", ALL_PATHS, "mutul.option.paths", [ALL_PATHS, NOT_LAST, "none"]),
            Option("swap", "bool", False, "mutul.option.swap"),
            Option("crown", "bool", False, "mutul.option.crown"),
        ]
        self.verbs = LegendActions(key, BOX)
        self.actions = self.verbs.all
        self.streams = STREAMS
        self.topics = assistance.TOPICS

    def blank(self, options: Options) -> DuelState:
        """M45, M46: the site of the scenario before Mutul has begun."""
        s = DuelState(self.verbs, ROSTER)
        s.set_scene(SCENARIOS[str(options["scenario"])])
        while s.far_explorers[MUTUL]:
            s.make_available(MUTUL, EXPLORER)
        s.guide = s.tile.index(GUIDE_TILE)
        s.score[MUTUL] = START_SCORE
        s.everything = cards_of(str(options["deck"]))
        s.solo = s.everything[:]
        s.reach = int(options["path"])
        s.token_cards = TOKEN_CARDS[len(str(options["deck"])) - 1]
        return s

    def begin(self, state: DuelState) -> None:
        state.begin(HUMAN)

    def label(self, state: DuelState, action: Action) -> Message:
        return showing.label(state, action)

    def prompt(self, state: DuelState) -> Message:
        return showing.prompt(state)

    def refuse(self, state: DuelState, action: Action) -> Refusal | None:
        return refusing.refuse(state, action)

    def view(self, state: DuelState, seat: int) -> dict[str, object]:
        return showing.view(state, seat)

    def dump(self, state: DuelState) -> dict[str, object]:
        return positions.dump(state)

    def fill(self, state: DuelState, position: dict[str, object]) -> None:
        positions.load(state, position)

    def stack_word(self, stream: str, word: str) -> int:
        if stream == STREAMS[-1]:
            return CARD_NUMBER[word.upper()]
        return super().stack_word(stream, word)

    def draw(self, view: dict[str, object], lang: str) -> str:
        return super().draw(view, lang) + "\n" + showing.draw_mutul(view, lang)

    def schema(self) -> dict[str, object]:
        return {"view": views.DuelView, "action": legend_views.LegendAction, "event": views.DuelEvent}


def game(key: str) -> DuelGame:
    """The game of that key."""
    return DuelGame(key)
