"""Mutul in the catalogue: `tikal-solo`, Classic against Mutul."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message, register
from sacbe.core.options import Option, Options
from sacbe.games.tikal import views
from sacbe.games.tikal.classic import assistance
from sacbe.games.tikal.classic.actions import ClassicActions
from sacbe.games.tikal.classic.components import START_SCORE
from sacbe.games.tikal.classic.edition import ClassicGame
from sacbe.games.tikal.mutul import positions, refusing, showing
from sacbe.games.tikal.mutul.board import STREAMS
from sacbe.games.tikal.mutul.components import (
    BOX,
    CARD_NUMBER,
    HUMAN,
    MEMBER_CHANGES,
    MUTUL,
    MUTUL_CAMPS,
    ROSTER,
    START_SCORES,
    USUAL_CHANGE,
    USUAL_START,
)
from sacbe.games.tikal.mutul.state import SoloState

RULES: Final = 1

register("sacbe.games.tikal.mutul")


class SoloGame(ClassicGame[SoloState]):
    """One person against Mutul; he holds the second seat."""

    def __init__(self, key: str) -> None:
        super().__init__(key, BOX)
        self.books = ["mutul", "tikal"]
        self.words = ["mutul", "tikal"]
        self.judge = "tikal"
        self.board = "tikal"
        self.rules = RULES
        self.automata = 1
        self.options = [
            Option("start", "choice", USUAL_START, "mutul.option.start", START_SCORES),
            Option("members", "choice", USUAL_CHANGE, "mutul.option.members", MEMBER_CHANGES),
        ]
        self.verbs = ClassicActions(key, False, BOX)
        self.actions = self.verbs.all
        self.streams = STREAMS
        self.topics = assistance.TOPICS
        self.all_see_alike = True

    def blank(self, options: Options) -> SoloState:
        """M12, M13: the board before Mutul has begun."""
        s = SoloState(self.verbs, ROSTER)
        s.score[HUMAN] = START_SCORE
        s.score[MUTUL] = int(options["start"])
        s.camps_left[MUTUL] = MUTUL_CAMPS
        s.change = int(options["members"])
        return s

    def begin(self, state: SoloState) -> None:
        state.begin(MUTUL)

    def label(self, state: SoloState, action: Action) -> Message:
        return showing.label(state, action)

    def prompt(self, state: SoloState) -> Message:
        return showing.prompt(state)

    def refuse(self, state: SoloState, action: Action) -> Refusal | None:
        return refusing.refuse(state, action)

    def misread(self, state: SoloState, text: str) -> Refusal | None:
        return refusing.misread(state, self.key, text)

    def view(self, state: SoloState, seat: int) -> dict[str, object]:
        return showing.view(state)

    def dump(self, state: SoloState) -> dict[str, object]:
        return positions.dump(state)

    def fill(self, state: SoloState, position: dict[str, object]) -> None:
        positions.load(state, position)

    def stack_word(self, stream: str, word: str) -> int:
        if stream == STREAMS[-1]:
            return CARD_NUMBER[word.upper()]
        return super().stack_word(stream, word)

    def draw(self, view: dict[str, object], lang: str) -> str:
        return super().draw(view, lang) + "\n" + showing.draw_mutul(view, lang)

    def schema(self) -> dict[str, object]:
        return {"view": views.SoloView, "action": views.SoloAction, "event": views.SoloEvent}


def game(key: str) -> SoloGame:
    """The game of that key."""
    return SoloGame(key)
