"""Pots: a small game with an automaton and with piles that are looked at and reordered.

Two pots hold four tokens each, face down.  The guide, an automaton, sits behind the people and begins
each round, the first one before anybody has decided: it reveals a card of its deck and takes the top token
of the pot the card names.  "Fuller" means the pot with more tokens; when they hold as many, it asks the
first player.  When its deck is empty it shuffles the discards.  Then each person takes the top token of a
pot, peeks at it (three times a game), or looks at all tokens of a pot and turns their order round by one
or two (twice).  Tokens are worth one to three.

`game(key)` makes it; a key with a fault in it ("pots-mute") makes a game that breaks the contract in that
one way; "pots-solo" is for one person, all others for two.
"""

from __future__ import annotations

from itertools import count
from typing import Any, Final

from core.toy import masks
from core.toy.masks import MaskPile
from typing_extensions import TypedDict

from sacbe.core import knowledge
from sacbe.core.actions import Action, ActionList, publish
from sacbe.core.errors import BadPosition, Refusal
from sacbe.core.game import Game
from sacbe.core.knowledge import UNSEEN, Pile
from sacbe.core.language import Message, register
from sacbe.core.options import Options
from sacbe.core.position import dump_common, load_common, whole_numbers
from sacbe.core.state import ALL, State
from sacbe.core.views import BaseView

TOKENS: Final = ["corn", "jade", "shell"]
EACH: Final = [8, 2, 2]
POTS: Final = ["left", "right"]
SIZE: Final = 4
CARDS: Final = [*POTS, "fuller"]
FULLER: Final = 2
PEEKS: Final = 3
MIXES: Final = 2
NONE: Final = -1
TAKE, PEEK, MIX, POINT = range(4)
ROUND, REVEAL, GUIDE_TAKES, POINTING, PLAYING = range(5)
WHY: Final = ["card", "fuller", "pointed", "empty"]  # why the guide takes from this pot
FIELDS: Final = ("tokens", "peeks", "mixes", "bag", "deck", "discards", "card", "turn")
WHIMS: Final = count()

register("core.toy")


class PotView(TypedDict):
    size: int
    places: list[str | None]
    loose: list[str]


class PotsSeat(TypedDict):
    tokens: list[int]
    peeks: int
    mixes: int


class PotsView(BaseView):
    seats: list[PotsSeat]
    pots: list[PotView]
    card: str | None
    deck: int
    discards: list[int]


class PotsState(State):
    fault: str
    actions: list[Action]
    places: int  # seats, whatever the fault
    pots: list[Any]
    tokens: list[int]  # seat * kinds
    peeks: list[int]
    mixes: list[int]
    bag: list[int]
    deck: list[int]
    discards: list[int]
    card: int
    turn: int

    def __init__(self, places: int, fault: str, actions: list[Action], source: PotsState | None = None):
        super().__init__(places - 1 if fault == "few" else places, 2, source)
        self.fault = fault
        self.actions = actions
        self.places = places
        if source is None:
            pile: type[Pile | MaskPile] = MaskPile if fault == "masks" else Pile
            self.pots = [pile(SIZE) for _ in POTS]
            self.tokens = [0] * (places * len(TOKENS))
            self.peeks = [PEEKS] * places
            self.mixes = [MIXES] * places
            self.bag = EACH[:]
            self.deck = [1] * len(CARDS)
            self.discards = [0] * len(CARDS)
            self.card = NONE
            self.turn = 0
        else:
            self.pots = [pot.copy() for pot in source.pots]
            self.tokens = source.tokens[:]
            self.peeks = source.peeks[:]
            self.mixes = source.mixes[:]
            self.bag = source.bag[:]
            self.deck = source.deck[:]
            self.discards = source.discards[:]
            self.card = source.card
            self.turn = source.turn

    def copy(self) -> PotsState:
        return PotsState(self.places, self.fault, self.actions, self)

    @property
    def guide(self) -> int:
        return self.places - 1

    # ---- the course --------------------------------------------------------------------

    def settle(self) -> None:
        """What happens by itself, until a person must decide or the pots are empty."""
        while self.agenda:
            step = self.step
            if not any(pot.size for pot in self.pots):
                self.agenda = []
            elif step == ROUND:
                self.begin_round()
            elif step == REVEAL:
                self.reveal()
            elif step == GUIDE_TAKES:
                self.guide_takes(self.frame_a, self.frame_b)
            else:
                self.turn = self.guide if step == POINTING else self.actor
                return

    def begin_round(self) -> None:
        for seat in reversed(range(self.guide)):
            self.ask(PLAYING, seat)
        self.ask(REVEAL, self.guide)

    def reveal(self) -> None:
        """The guide's first step: a card, after a shuffle when there is none."""
        self.drop()
        self.turn = self.guide
        if self.card != NONE:
            self.discards[self.card] += 1
        shuffled = not any(self.deck)
        if shuffled:
            self.deck, self.discards = self.discards, [0] * len(CARDS)
        self.card = self.pick_kind(1, self.deck)
        self.deck[self.card] -= 1
        word = "shuffled" if shuffled else "next"
        self.guide_step("revealed", {"card": f"@pots.card.{CARDS[self.card]}"}, word, "Y2")
        self.choose()

    def choose(self) -> None:
        pot, why = self.card, 0
        if self.card == FULLER:
            sizes = [pile.size for pile in self.pots]
            if sizes[0] == sizes[1]:
                self.ask(POINTING, self.guide if self.fault == "asked" else 0)
                return
            pot, why = sizes.index(max(sizes)), 1
        if not self.pots[pot].size:
            pot, why = 1 - pot, 3
        self.ask(GUIDE_TAKES, self.guide, pot, why)

    def guide_takes(self, pot: int, why: int) -> None:
        self.drop()
        kind = self.take(self.guide, pot)
        params: dict[str, object] = {"pot": f"@pots.pot.{POTS[pot]}", "token": f"@pots.token.{TOKENS[kind]}"}
        self.guide_step("guided", params, WHY[why], "Y3")

    def guide_step(self, kind: str, params: dict[str, object], why: str, article: str) -> None:
        """Tell a step and its reason, then pause."""
        if self.events is not None:
            reason = Message(f"pots.why.{why}", {"card": f"@pots.card.{CARDS[self.card]}"})
            params = {**params, "seat": self.guide, "reason": reason.to_dict(), "articles": [article]}
            if self.fault == "unnamed":
                params["seat"] = 0
            if self.fault == "uncited":
                params["articles"] = []
            if self.fault == "cited":
                params["articles"] = ["Z99"]
            if self.fault == "wilful":
                params["pot"] = str(next(WHIMS))
            if self.fault == "mute":
                kind, params = "silent", {"seat": self.guide}
            self.tell("pots", kind, params)
        self.pause(0 if self.fault == "impostor" else self.guide)

    # ---- decisions ---------------------------------------------------------------------

    def legal(self) -> list[Action]:
        return [action for action in self.actions if self.agenda and self.forbids(action) is None]

    def forbids(self, action: Action) -> str | None:
        """The article against an action; None when it is legal."""
        pointing = self.step == POINTING
        if (action.code == POINT) != pointing:
            return "N2"
        if not self.pots[action.a].size:
            return "Y1"
        if action.code == PEEK and not self.peeks[self.actor]:
            return "Y4"
        if action.code == MIX and (not self.mixes[self.actor] or self.pots[action.a].size < 2):
            return "Y5"
        return None

    def apply(self, action: Action) -> None:
        seat = self.actor
        self.drop()
        if action.code == POINT:
            self.ask(GUIDE_TAKES, self.guide, action.a, 2)
        elif action.code == TAKE:
            kind = self.take(seat, action.a)
            if self.events is not None:
                self.tell(
                    "pots", "took", {**self.about(seat, action), "token": f"@pots.token.{TOKENS[kind]}"}
                )
        else:
            self.look_into(seat, action)
        self.settle()

    def about(self, seat: int, action: Action) -> dict[str, object]:
        return {"seat": seat, "pot": f"@pots.pot.{POTS[action.a]}"}

    def take(self, seat: int, pot: int) -> int:
        pile = self.pots[pot]
        kind = int(pile.take(pile.size - 1, self, 0, self.bag))
        if self.fault == "endless":
            self.bag[kind] += 1
            self.pots[pot] = Pile(SIZE)
        else:
            self.tokens[seat * len(TOKENS) + kind] += 1
        return kind

    def look_into(self, seat: int, action: Action) -> None:
        pile = self.pots[action.a]
        lowest = 0 if action.code == MIX else pile.size - 1
        kinds = [int(pile.look(place, 1 << seat, self, 0, self.bag)) for place in range(lowest, pile.size)]
        if action.code == MIX:
            self.mixes[seat] -= 1
            order = [(place + action.b) % pile.size for place in range(pile.size)]
            pile.arrange(order, 1 << seat)
        else:
            self.peeks[seat] -= 1
        if self.events is not None:
            seen: dict[str, object] = {"tokens": [f"@pots.token.{TOKENS[kind]}" for kind in kinds]}
            kind = "mixed" if action.code == MIX else "peeked"
            self.tell("pots", kind, self.about(seat, action), seen, 1 << seat)

    def shown(self, action: Action, seat: int) -> str:
        if seat in (self.actor, ALL):
            return action.text
        return action.text.rsplit(" ", 1)[0] + " ?"

    # ---- the rest of the contract ------------------------------------------------------

    def scores(self) -> list[int]:
        kinds = len(TOKENS)
        return [sum((k + 1) * self.tokens[s * kinds + k] for k in range(kinds)) for s in range(self.places)]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [] if self.agenda else [seat for seat, score in enumerate(scores) if score == max(scores)]

    def turn_seat(self) -> int:
        return self.turn

    def redeal(self, seat: int) -> None:
        if self.fault == "masks":
            masks.redeal(self.pots, seat, self.rng, self.bag)
        else:
            knowledge.redeal(self.pots, seat, self.rng, self.bag)


class Pots(Game[PotsState]):
    def __init__(self, key: str) -> None:
        self.key = key
        self.books = ["toy"]
        self.words = ["pots", "toy"]
        self.fault = key.partition("-")[2]
        self.rules = 1
        self.fingerprint = "0123456789ab"
        self.min_players = self.max_players = 1 if self.fault == "solo" else 2
        if self.fault == "several":
            self.min_players = 1
        self.automata = 1
        self.options = []
        self.streams = ["tokens", "cards"]
        self.unit = 1
        self.topics = []
        self.actions = ActionList(key)
        for verb, code in (("take", TAKE), ("peek", PEEK), ("mix", MIX), ("point", POINT)):
            for number, pot in enumerate(POTS):
                for turns in (1, 2) if code == MIX else (0,):
                    text = f"{verb} {pot} {turns}" if turns else f"{verb} {pot}"
                    self.actions.add(verb, code, [number, turns], text, {"pot": pot}, secret=code == MIX)
        publish(self.actions)

    def automatic(self, options: Options) -> list[int]:
        return [0] if self.fault == "front" else super().automatic(options)

    def blank(self, options: Options) -> PotsState:
        return PotsState(self.seats(options), self.fault, self.actions.all)

    def begin(self, state: PotsState) -> None:
        state.ask(ROUND, NONE)
        state.settle()

    def describe(self, action: Action) -> Message:
        return Message(f"pots.action.{action.kind}", {"pot": f"@pots.pot.{POTS[action.a]}", "n": action.b})

    def prompt(self, state: PotsState) -> Message:
        if not state.agenda:
            return Message("pots.prompt.over")
        word = "point" if state.step == POINTING else "play"
        return Message(f"pots.prompt.{word}", {"seat": state.actor})

    def refuse(self, state: PotsState, action: Action) -> Refusal | None:
        article = state.forbids(action)
        if article is None:
            return None
        return Refusal(article, Message("core.refuse.N2" if article == "N2" else f"pots.refuse.{article}"))

    def view(self, state: PotsState, seat: int) -> dict[str, object]:
        kinds = len(TOKENS)
        acting = state.turn == state.guide and state.step != POINTING
        shown: dict[str, object] = {
            "seats": [
                {
                    "tokens": state.tokens[s * kinds : (s + 1) * kinds],
                    "peeks": state.peeks[s],
                    "mixes": state.mixes[s],
                }
                for s in range(state.places)
            ],
            "pots": [pot_view(pot, ALL if self.fault == "glance" and acting else seat) for pot in state.pots],
            "card": None if state.card == NONE else CARDS[state.card],
            "deck": sum(state.deck),
            "discards": state.discards[:],
        }
        if self.fault == "torn" and acting:
            shown["card"] = state.card
        return shown

    def dump(self, state: PotsState) -> dict[str, object]:
        facts = dump_common(state)
        for name in FIELDS:
            value = getattr(state, name)
            facts[name] = list(value) if isinstance(value, list) else value
        facts["pots"] = [pot.to_dict() for pot in state.pots]
        return facts

    def fill(self, state: PotsState, position: dict[str, object]) -> None:
        for name in FIELDS:
            if name in position:
                value: Any = position[name]
                setattr(state, name, whole_numbers(value, name) if isinstance(value, list) else value)
        load_common(state, position)
        pots: Any = position.get("pots", [])
        read: Any = masks.from_dict if self.fault == "masks" else knowledge.from_dict
        for number, facts in enumerate(pots):
            state.pots[number] = read(facts, state.places)
        for kind, name in enumerate(TOKENS):
            seen = sum(pot.kinds.count(kind) for pot in state.pots)
            if state.bag[kind] + seen + sum(state.tokens[kind :: len(TOKENS)]) != EACH[kind]:
                raise BadPosition(f"there are {EACH[kind]} tokens of {name}")

    def stack_word(self, stream: str, word: str) -> int:
        words = TOKENS if stream == "tokens" else CARDS
        return {name: number for number, name in enumerate(words)}[word]

    def breakdown(self, state: PotsState, seat: int) -> list[dict[str, object]]:
        return [{"message": Message("pots.score").to_dict(), "points": state.scores()[seat]}]

    def assist(self, state: PotsState, seat: int, topic: str, args: dict[str, object]) -> object:
        return None

    def draw(self, view: dict[str, object], lang: str) -> str:
        pots: Any = view["pots"]
        return f"card: {view['card']} pots: {' '.join(str(pot['size']) for pot in pots)}"

    def svg(self, view: dict[str, object]) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg"/>'

    def seat_word(self, seat: int) -> str:
        return "guide" if seat == self.max_players else ("north", "east")[seat]

    def schema(self) -> dict[str, object]:
        return {"view": PotsView, "action": TypedDict, "event": TypedDict}


def pot_view(pot: Any, seat: int) -> dict[str, object]:
    loose: list[int] = []
    if seat == ALL:
        kinds = pot.kinds
    elif seat < 0:
        kinds = [UNSEEN] * pot.size
    else:
        kinds, loose = pot.places(seat), pot.loose(seat)
    return {
        "size": pot.size,
        "places": [None if kind == UNSEEN else TOKENS[kind] for kind in kinds],
        "loose": [TOKENS[kind] for kind in loose],
    }


def game(key: str) -> Game:
    return Pots(key)
