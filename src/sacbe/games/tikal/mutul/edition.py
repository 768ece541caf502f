"""Mutul in the catalogue: `tikal-solo`, Classic against Mutul."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message, register
from sacbe.core.options import Option, Options
from sacbe.core.rng import Rng
from sacbe.core.state import State
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


class SoloGame(ClassicGame):
    """One person against Mutul; he holds the second seat."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.books = ["mutul", "tikal"]
        self.words = ["mutul", "tikal"]
        self.judge = "tikal"
        self.board = "tikal"
        self.rules = RULES
        self.fingerprint = BOX.fingerprint
        self.min_players = BOX.min_people
        self.max_players = BOX.max_people
        self.automata = 1
        self.options = [
            Option("start", "choice", USUAL_START, "mutul.option.start", START_SCORES),
            Option("members", "choice", USUAL_CHANGE, "mutul.option.members", MEMBER_CHANGES),
        ]
        self.verbs = ClassicActions(key, False, BOX)
        self.actions = self.verbs.all
        self.streams = STREAMS
        self.unit = 1
        self.topics = assistance.TOPICS
        self.all_see_alike = True

    def blank(self, options: Options) -> SoloState:
        """M12, M13: the board before Mutul has begun."""
        s = SoloState(self.verbs, ROSTER)
        s.game = self.key
        s.options = options
        s.score[HUMAN] = START_SCORE
        s.score[MUTUL] = int(options["start"])
        s.camps_left[MUTUL] = MUTUL_CAMPS
        s.change = int(options["members"])
        return s

    def start(self, options: Options, rng: Rng, stack: list[list[int]], listen: int) -> State:
        s = self.blank(options)
        s.rng = rng
        s.stack = stack
        s.listen(listen)
        s.begin(MUTUL)
        return s

    def label(self, state: State, action: Action) -> Message:
        assert isinstance(state, SoloState)
        return showing.label(state, action)

    def prompt(self, state: State) -> Message:
        assert isinstance(state, SoloState)
        return showing.prompt(state)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(state, SoloState)
        return refusing.refuse(state, action)

    def misread(self, state: State, text: str) -> Refusal | None:
        assert isinstance(state, SoloState)
        return refusing.misread(state, self.key, text)

    def view(self, state: State, seat: int) -> dict[str, object]:
        assert isinstance(state, SoloState)
        return showing.view(state)

    def dump(self, state: State) -> dict[str, object]:
        assert isinstance(state, SoloState)
        return positions.dump(state)

    def load(self, position: dict[str, object], options: Options) -> State:
        s = self.blank(options)
        positions.load(s, position)
        return s

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
