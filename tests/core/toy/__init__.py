"""Gourds: a small game with everything that is hard to keep secret, for trying the core.

Everybody is dealt two beans and secretly keeps one; the other lies aside.  When all have kept one,
the kept ones are shown and the others go back into the gourd.  Then each in turn draws a bean, looks
at the next one, or stops.  A bean is worth one to four quarters of a point.

`game(key)` makes it; a key with a fault in it ("toy-view") makes a game that breaks the contract
in that one way.
"""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import TypedDict

from sacbe.core.actions import Action, ActionList, publish
from sacbe.core.errors import BadPosition, Refusal, SacbeError
from sacbe.core.game import Game
from sacbe.core.language import Message, register
from sacbe.core.options import Option, Options
from sacbe.core.position import dump_common, load_common, whole_numbers
from sacbe.core.state import ALL, State
from sacbe.core.views import BaseView

BEANS: Final = ["red", "black", "white", "yellow"]
EACH: Final = 4
NONE: Final = -1
KEEP, DRAW, LOOK, STOP = range(4)
KEEPING, PLAYING = range(2)
FIELDS: Final = ("hand", "kept", "aside", "drawn", "bag", "stopped", "top", "known")

register("core.toy")


class ToySeat(TypedDict):
    kept: str | None
    drawn: list[int]


class ToyView(BaseView):
    seats: list[ToySeat]
    hand: list[str]
    left: int
    next: str | None
    open: bool


class ToyState(State):
    fault: str
    actions: list[Action]
    hand: list[int]  # two per seat
    kept: list[int]
    aside: list[int]
    drawn: list[int]  # seat * kinds
    bag: list[int]
    stopped: list[int]
    top: int  # the next bean, once somebody has looked at it
    known: int  # who has

    def __init__(self, seats: int, fault: str, actions: list[Action], source: ToyState | None = None):
        super().__init__(seats, 1, source)
        self.fault = fault
        self.actions = actions
        self.hand = source.hand[:] if source else [NONE] * (2 * seats)
        self.kept = source.kept[:] if source else [NONE] * seats
        self.aside = source.aside[:] if source else [NONE] * seats
        self.drawn = source.drawn[:] if source else [0] * (seats * len(BEANS))
        self.bag = source.bag[:] if source else [EACH] * len(BEANS)
        self.stopped = source.stopped[:] if source else [0] * seats
        self.top = source.top if source else NONE
        self.known = source.known if source else 0
        if source and fault == "copy":
            self.bag = source.bag

    def copy(self) -> ToyState:
        return ToyState(self.seats, self.fault, self.actions, self)

    @property
    def open(self) -> bool:
        """The kept beans have been shown."""
        return NONE not in self.kept

    def deal(self) -> None:
        for place in range(len(self.hand)):
            self.hand[place] = self.pick_kind(0, self.bag)
            self.bag[self.hand[place]] -= 1
        for seat in range(self.seats):
            if self.events is not None:
                dealt = [f"@toy.bean.{BEANS[self.hand[2 * seat + i]]}" for i in range(2)]
                self.tell("toy", "dealt", {"seat": seat}, {"beans": dealt}, 1 << seat)
        for seat in reversed(range(self.seats)):
            self.ask(PLAYING, seat)
        for seat in reversed(range(self.seats)):
            self.ask(KEEPING, seat)

    def legal(self) -> list[Action]:
        if not self.agenda:
            return []
        seat = self.actor
        if self.step == KEEPING:
            held = sorted({self.hand[2 * seat], self.hand[2 * seat + 1]})
            found = [self.actions[kind] for kind in held]
        else:
            found = [self.actions[len(BEANS) + 2]]
            if sum(self.bag) or self.top != NONE:
                found.insert(0, self.actions[len(BEANS)])
                if self.top == NONE:
                    found.insert(1, self.actions[len(BEANS) + 1])
        return found[::-1] if self.fault == "order" else found

    def apply(self, action: Action) -> None:
        seat = self.actor
        self.drop()
        if action.code == KEEP:
            self.keep(seat, action.a)
        elif action.code == DRAW:
            self.draw(seat)
            self.agenda[0:0] = [PLAYING, seat, 0, 0]
        elif action.code == LOOK:
            self.look(seat)
            self.agenda[0:0] = [PLAYING, seat, 0, 0]
        else:
            self.stopped[seat] = 1

    def keep(self, seat: int, kind: int) -> None:
        first, second = self.hand[2 * seat], self.hand[2 * seat + 1]
        self.kept[seat] = kind
        self.aside[seat] = second if first == kind else first
        self.hand[2 * seat] = self.hand[2 * seat + 1] = NONE
        if self.events is not None:
            secret: dict[str, object] = {"bean": f"@toy.bean.{BEANS[kind]}"}
            public: dict[str, object] = {"seat": seat}
            if self.fault == "event":
                public["hint"] = kind
            self.tell("toy", "kept", public, secret, 1 << seat)
        if self.open:
            for kind in self.aside:
                self.bag[kind] += 1
            self.aside = [NONE] * self.seats
            self.barrier = self.fault != "reveal"
            if self.events is not None:
                self.tell("toy", "shown", {"beans": [f"@toy.bean.{BEANS[kind]}" for kind in self.kept]})

    def find(self) -> int:
        if self.top == NONE:
            self.top = self.pick_kind(0, self.bag)
            self.bag[self.top] -= 1
            if self.fault == "chance":
                self.barrier = False
        return self.top

    def draw(self, seat: int) -> None:
        kind = self.find()
        self.barrier = self.fault != "chance"
        self.drawn[seat * len(BEANS) + kind] += 1
        self.top, self.known = NONE, 0
        if self.events is not None:
            self.tell("toy", "drew", {"seat": seat, "bean": f"@toy.bean.{BEANS[kind]}"})

    def look(self, seat: int) -> None:
        kind = self.find()
        self.known = 1 << seat
        if self.events is not None:
            self.tell("toy", "looked", {"seat": seat}, {"bean": f"@toy.bean.{BEANS[kind]}"}, 1 << seat)

    def scores(self) -> list[int]:
        points = [0 if not self.open else kind + 1 for kind in self.kept]
        for seat in range(self.seats):
            for kind in range(len(BEANS)):
                points[seat] += (kind + 1) * self.drawn[seat * len(BEANS) + kind]
        return points

    def winners(self) -> list[int]:
        if self.agenda:
            return []
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def turn_seat(self) -> int:
        return self.actor

    def shown(self, action: Action, seat: int) -> str:
        if seat in (self.actor, ALL) or self.fault == "shown":
            return action.text
        return "keep ?"

    def redeal(self, seat: int) -> None:
        """Back into the gourd with all that this seat cannot know, and out again."""
        hidden = [(self.hand, place) for place in range(len(self.hand)) if place // 2 != seat]
        hidden += [(self.aside, other) for other in range(self.seats) if other != seat]
        if not self.open:
            hidden += [(self.kept, other) for other in range(self.seats) if other != seat]
        dealt = [(where, place) for where, place in hidden if where[place] != NONE]
        for where, place in dealt:
            self.bag[where[place]] += 1
        if self.top != NONE and (seat < 0 or not self.known >> seat & 1):
            self.bag[self.top] += 1
            self.top = NONE
        for where, place in dealt:
            where[place] = self.pick_kind(0, self.bag)
            self.bag[where[place]] -= 1
        if self.known and self.top == NONE:
            self.top = self.pick_kind(0, self.bag)
            self.bag[self.top] -= 1


class Gourds(Game[ToyState]):
    def __init__(self, key: str) -> None:
        self.key = key
        self.books = ["toy"]
        self.words = ["toy"]
        self.fault = key.partition("-")[2]
        self.rules = 2
        self.fingerprint = "0123456789ab"
        self.min_players = 2
        self.max_players = 3
        self.options = [
            Option("extra", "int", 0, "toy.option.extra", low=0, high=2),
            Option("quick", "bool", False, "toy.option.quick"),
        ]
        self.streams = ["beans"]
        self.unit = 4
        self.topics = ["best"]
        self.all_see_alike = self.fault == "alike"
        self.actions = ActionList(key)
        for number, bean in enumerate(BEANS):
            touches: dict[str, object] = {"bean": bean}
            self.actions.add("keep", KEEP, [number], f"keep {bean}", touches, secret=True)
        for kind, code in (("draw", DRAW), ("look", LOOK), ("stop", STOP)):
            self.actions.add(kind, code, [], kind)
        self.actions.alias("take", "draw")
        publish(self.actions)

    def blank(self, options: Options) -> ToyState:
        return ToyState(int(options["players"]), self.fault, self.actions.all)

    def begin(self, state: ToyState) -> None:
        state.deal()

    def describe(self, action: Action) -> Message:
        if action.code == KEEP:
            return Message("toy.action.keep", {"bean": f"@toy.bean.{BEANS[action.a]}"})
        return Message(f"toy.action.{action.kind}")

    def prompt(self, state: ToyState) -> Message:
        if not state.agenda:
            return Message("toy.prompt.over")
        params: dict[str, object] = {} if self.fault == "prompt" else {"seat": state.actor}
        return Message("toy.prompt.keep" if state.step == KEEPING else "toy.prompt.play", params)

    def refuse(self, state: ToyState, action: Action) -> Refusal | None:
        if self.fault == "strict" and action.code == STOP and state.step == PLAYING:
            return Refusal("Y1", Message("toy.refuse.Y1"))
        if self.fault == "lax" and action.code == KEEP and state.step == KEEPING:
            return None
        if state.step == KEEPING:
            if action.code != KEEP:
                return self.not_now()
            seat = state.actor
            return None if action.a in state.hand[2 * seat : 2 * seat + 2] else self.not_now("Y1")
        if action.code == KEEP:
            return self.not_now()
        empty = not sum(state.bag) and state.top == NONE
        if action.code == DRAW:
            return self.not_now() if empty else None
        if action.code == LOOK:
            return self.not_now() if empty or state.top != NONE else None
        return None

    def not_now(self, article: str = "N2") -> Refusal:
        if self.fault == "article":
            return Refusal("Z99", Message("toy.refuse.Y1"))
        return Refusal(article, Message("core.refuse.N2" if article == "N2" else f"toy.refuse.{article}"))

    def view(self, state: ToyState, seat: int) -> dict[str, object]:
        sees = range(state.seats) if seat == ALL or self.fault == "view" else [seat]
        known = seat == ALL or (seat >= 0 and state.known >> seat & 1)
        kinds = len(BEANS)
        shown: dict[str, object] = {
            "hand": [BEANS[k] for p, k in enumerate(state.hand) if p // 2 in sees and k != NONE],
            "seats": [
                {
                    "kept": BEANS[k] if k != NONE and (state.open or s in sees) else None,
                    "drawn": state.drawn[s * kinds : s * kinds + kinds],
                }
                for s, k in enumerate(state.kept)
            ],
            "left": sum(state.bag) + (state.top != NONE),
            "next": BEANS[state.top] if known and state.top != NONE else None,
            "open": state.open,
        }
        if self.fault == "seed":
            shown["next"] = str(state.rng.words())
        if self.fault == "type":
            shown["surplus"] = 1
        return shown

    def dump(self, state: ToyState) -> dict[str, object]:
        facts = dump_common(state)
        for name in FIELDS:
            value = getattr(state, name)
            facts[name] = list(value) if isinstance(value, list) else value
        if self.fault == "dump":
            del facts["rng"]
        return facts

    def fill(self, state: ToyState, position: dict[str, object]) -> None:
        for name in FIELDS:
            if name in position:
                value: Any = position[name]
                setattr(state, name, whole_numbers(value, name) if isinstance(value, list) else value)
        load_common(state, position)
        held = state.hand + state.kept + state.aside + [state.top]
        for kind in range(len(BEANS)):
            if state.bag[kind] + held.count(kind) + sum(state.drawn[kind :: len(BEANS)]) != EACH:
                raise BadPosition(f"there are {EACH} {BEANS[kind]} beans")

    def stack_word(self, stream: str, word: str) -> int:
        return {bean: number for number, bean in enumerate(BEANS)}[word]

    def breakdown(self, state: ToyState, seat: int) -> list[dict[str, object]]:
        points = state.scores()[seat]
        return [{"message": Message("toy.score.beans").to_dict(), "points": points}]

    def assist(self, state: ToyState, seat: int, topic: str, args: dict[str, object]) -> object:
        about = seat if self.fault != "assist" else (seat + 1) % state.seats
        if not 0 <= about < state.seats:
            raise SacbeError("a spectator has no beans")
        held = [kind for kind in state.hand[2 * about : 2 * about + 2] if kind != NONE]
        return BEANS[max(held)] if held else None

    def draw(self, view: dict[str, object], lang: str) -> str:
        return f"gourd: {view['left']} hand: {view['hand']} seats: {view['seats']}"

    def svg(self, view: dict[str, object]) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg"/>'

    def seat_word(self, seat: int) -> str:
        return ("north", "east", "west")[seat]

    def schema(self) -> dict[str, object]:
        return {"view": ToyView, "action": TypedDict, "event": TypedDict}


def game(key: str) -> Game:
    return Gourds(key)
