"""Observations of Tzolk'in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sacbe.core.actions import Action
from sacbe.core.game import Game
from sacbe.core.state import FRAME, State
from sacbe.games.tzolkin.actions import ADVANCE, AS, BEG, DONE, NOTHING, PUT, TAKE
from sacbe.games.tzolkin.board import (
    ADVANCE_STEP,
    ALWAYS_ASKED,
    AS_STEP,
    DOWN_STEP,
    HARVEST_STEP,
    KEEP_STEP,
    MARKET_STEP,
    NEUTRAL,
    NONE,
    OWNED_BY,
    PICKING_STEP,
    PLACING_STEP,
    THEOLOGY_STEP,
    TURN_STEP,
    UP_STEP,
    Board,
)
from sacbe.games.tzolkin.components import (
    ACT_DO,
    ACTS,
    BUILDINGS,
    CALENDAR_TEETH,
    DEALT,
    DISPLAY,
    FISH,
    FOOD_DAYS,
    FOOD_TEETH,
    GAIN,
    GEAR_COUNT,
    GOODS,
    JUNGLES,
    MONUMENT_PLACES,
    MONUMENTS,
    SPAN,
    TECHNOLOGY_COUNT,
    TEMPLE_COUNT,
    UNIT,
    WEALTH_COUNT,
)
from sacbe.lab.encoder import EVERYTHING, VERBS, Encoder

STEPS_ASKED: Final = THEOLOGY_STEP + 1
PLACES: Final[int] = GEAR_COUNT * SPAN
TILES: Final[int] = BUILDINGS + MONUMENTS
SHOWN_MONUMENTS: Final[int] = max(MONUMENT_PLACES)
STOCK: Final = 6
# What an action changes after which the same seat is asked at once, what anything may change that is decided
# between taking up a worker and the next one, and what the end of a turn and that of a round may change.
PUTTING: Final[list[str]] = ["agenda", "gear", "starter", "free", "goods"]
TAKING: Final[list[str]] = ["agenda", "gear", "free"]
ACTING: Final[list[str]] = [
    "agenda", "goods", "free", "workers", "light", "stair", "level", "harvest", "ledger", "built",
    "corn_field", "wood_field", "laid", "display", "monuments", "skulls",
]  # fmt: skip
# The same where nothing else waits to be done, per step, and per kind of action that a worker carries out.
DOING: Final[dict[int, list[str]]] = {
    DOWN_STEP: ["agenda", "stair"],
    HARVEST_STEP: ["agenda", "goods", "harvest", "corn_field", "wood_field", "stair"],
    UP_STEP: ["agenda", "stair", "light"],
    MARKET_STEP: ["agenda", "goods"],
}
EARNING: Final[dict[int, list[str]]] = {FISH: ["agenda", "goods"], GAIN: ["agenda", "goods", "skulls"]}
BEGGING: Final[list[str]] = ["agenda", "goods", "stair"]
KEEPING: Final[list[str]] = ["agenda", "turn", "kept"]  # unless it is the last seat that keeps tiles
TURNING: Final[list[str]] = ["agenda", "turn", "turns", "teeth", "goods", "display", "pile"]
ROUNDING: Final[list[str]] = [
    *TURNING, "round", "day", "food", "first", "starter", "gear", "free", "skulls", "ledger",
]  # fmt: skip


class TzolkinEncoder(Encoder):
    """The calendar, the gears, what is on offer; a player's board per seat; the seat's own wealth tiles."""

    # where planes begin: public ones, and those inside a seat's part
    calendar_at: int
    display_at: int
    score_in: int
    stock_in: int
    wealth_in: int
    # which fields have changed: bits of what the mirror answers
    ledger_bit: int
    kept_bit: int
    wealth_bits: int
    calendar_bits: int
    # what the observations were made from
    kept: list[int]
    scores: list[int]
    # bits of what may change when a turn ends, when a tile is kept, in a step behind which nothing waits, and
    # by what a worker does
    turn_scope: object
    keep_scope: object
    step_scopes: list[object]
    act_scopes: list[object]

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.calendar_at = self.start("calendar")
        self.display_at = self.start("buildings")
        self.score_in = self.inside("score")
        self.stock_in = self.inside("stock")
        self.wealth_in = self.inside("wealth")
        self.turn_scope = EVERYTHING
        self.keep_scope = EVERYTHING
        self.step_scopes = []
        self.act_scopes = []

    # ---- the planes --------------------------------------------------------------------

    def describe(self) -> None:
        add = self.layout.add
        add("neutral", (GEAR_COUNT, SPAN), "1: a neutral worker on this tooth of the gear")
        self.describe_seats()
        add("actor", (self.seats,), "1: this seat decides, counted from the one that looks")
        add("turn", (self.seats,), "1: it is this seat's turn")
        add("phase", (STEPS_ASKED,), "1: this step is asked (see the steps in the documentation)")
        add(
            "step",
            (2,),
            "the two numbers of the step (see the documentation)",
        )
        add("calendar", (6,), "round, day, days to the next food day, days left, food days held, last round")
        add("teeth", (CALENDAR_TEETH,), "1: corn on this tooth of the calendar")
        add("jungle", (2, JUNGLES), "corn tiles, wood tiles")
        add("skulls", (1,), "skulls in the supply")
        add("pile", (1,), "buildings of this age not seen")
        add("buildings", (DISPLAY,), "buildings on offer: number + 1")
        add("monuments", (SHOWN_MONUMENTS,), "monuments on offer: number + 1")
        add("drawn", (WEALTH_COUNT,), "1: this wealth tile was drawn for a neutral worker")
        self.own = self.layout.size
        self.secret = 2 * WEALTH_COUNT
        add("dealt", (WEALTH_COUNT,), "1: this wealth tile was dealt to the seat that looks")
        add("kept", (WEALTH_COUNT,), "1: and it kept this one")

    def describe_seat(self, prefix: str) -> None:
        add = self.layout.add
        add(prefix + "workers_on", (GEAR_COUNT, SPAN), "1: a worker of this seat on this tooth of the gear")
        add(prefix + "built", (TILES,), "1: this building or monument")
        add(prefix + "present", (1,), "1: somebody sits there")
        add(prefix + "score", (2,), "whole points above zero, points below zero")
        add(prefix + "quarters", (1,), "quarters of a point besides")
        add(prefix + "goods", (GOODS,), "corn, wood, stone, gold, skulls")
        add(
            prefix + "stock",
            (STOCK,),
            "workers, free ones, light side, wealth tiles kept, first, on its space",
        )
        add(prefix + "temples", (TEMPLE_COUNT,), "step, 0 is the lowest")
        add(prefix + "technologies", (TECHNOLOGY_COUNT,), "level")
        add(prefix + "harvest", (2,), "corn tiles, wood tiles")
        add(prefix + "skulls_laid", (ACTS,), "1: a skull of this seat on this action of Chichen Itza")
        add(prefix + "wealth", (WEALTH_COUNT,), "1: this wealth tile, once they are revealed")

    # ---- the numbers -------------------------------------------------------------------

    def announce(self, state: State) -> None:
        self.announce_boards()
        self.announce_table()
        watch = self.mirror.watch
        self.ledger_bit = watch("ledger")
        self.kept_bit = watch("kept")
        self.mirror.gate("revealed")  # what was dealt and drawn is the same before and after
        self.wealth_bits = self.kept_bit | watch("revealed") | watch("dealt")
        drawn = self.start("drawn")
        self.mirror.tally("drawn", list(range(drawn, drawn + WEALTH_COUNT)))
        self.mirror.gate_ends()
        self.announce_time()
        self.announce_scopes()
        self.kept = [NONE] * self.playing
        self.scores = [0] * self.playing
        for seat in range(self.playing):
            self.put_seat(seat, self.score_in - 1, 1)

    def announce_boards(self) -> None:
        """What belongs to somebody."""
        parts = [self.first + seat * self.width for seat in range(self.playing)]
        gears = parts + [0] * (NEUTRAL + 1 - len(parts))  # the neutral workers have the first plane
        self.mirror.mark("gear", 0, list(range(PLACES)), 0, gears, [1] * len(gears))
        self.follow_seats("goods", self.inside("goods"), GOODS)
        self.follow_seats("workers", self.stock_in)
        self.follow_seats("free", self.stock_in + 1)
        self.follow_seats("light", self.stock_in + 2)
        self.mark_owners("starter", self.stock_in + 5)
        self.follow_seats("stair", self.inside("temples"), TEMPLE_COUNT)
        self.follow_seats("level", self.inside("technologies"), TECHNOLOGY_COUNT)
        self.follow_seats("harvest", self.inside("harvest"), 2)
        self.mark_owners("laid", self.inside("skulls_laid"), ACTS)
        built = self.inside("built")
        self.mirror.tally(
            "built", [part + built + min(i, TILES - 1) for part in parts for i in range(OWNED_BY)]
        )

    def announce_table(self) -> None:
        """The jungle, and what is on offer."""
        jungle = self.start("jungle")
        self.follow("corn_field", jungle, JUNGLES)
        self.follow("wood_field", jungle + JUNGLES, JUNGLES)
        self.follow("skulls", self.start("skulls"))
        self.follow("display", self.display_at, DISPLAY, 1)
        self.follow("monuments", self.start("monuments"), SHOWN_MONUMENTS, 1)

    def announce_time(self) -> None:
        """The calendar, the step, and who decides."""
        calendar = self.calendar_at
        self.mirror.total("pile", self.start("pile"))
        self.mark_owners("first", self.stock_in + 4)
        self.follow("round", calendar)
        self.follow("day", calendar + 1)
        self.mirror.follow("day", 0, [calendar + 3], FOOD_TEETH[FOOD_DAYS - 1], -1)
        self.calendar_bits = self.mirror.watch("day")
        self.follow("food", calendar + 4)
        self.calendar_bits |= self.mirror.watch("food")
        self.mirror.bits("teeth", self.start("teeth"), CALENDAR_TEETH)
        phase = self.start("phase")
        self.mark_item("agenda", -FRAME, phase, STEPS_ASKED)
        self.mirror.follow("agenda", -2, [phase + STEPS_ASKED], 0, 1)
        self.mirror.follow("agenda", -1, [phase + STEPS_ASKED + 1], 0, 1)
        self.ask(self.start("actor"))

    def announce_scopes(self) -> None:
        """What changes where more is known than the step and the verb."""
        fields = self.mirror.fields
        self.turn_scope = fields(TURNING)
        self.keep_scope = fields(KEEPING)
        self.step_scopes = [fields(DOING.get(step, ACTING)) for step in range(STEPS_ASKED)]
        self.act_scopes = [fields(EARNING.get(do, ACTING)) for do in range(max(ACT_DO) + 1)]

    def announce_changes(self) -> None:
        for step in (TURN_STEP, PLACING_STEP):
            self.list_changes(step, PUT, PUTTING)
        for step in (TURN_STEP, PICKING_STEP):
            self.list_changes(step, TAKE, TAKING)
        for step in (PLACING_STEP, PICKING_STEP):
            self.list_changes(step, DONE, ROUNDING)
        self.list_changes(ADVANCE_STEP, ADVANCE, [*ROUNDING, "light"])
        self.list_changes(TURN_STEP, BEG, BEGGING)
        for step in range(DOWN_STEP, STEPS_ASKED):
            for code in range(VERBS):
                self.list_changes(step, code, ACTING)
        self.list_changes(AS_STEP, NOTHING, ["agenda"])

    def touched(self, state: State, action: Action) -> object:
        """A turn that is not the last one of its round changes less when it ends, and so does a small thing
        behind which nothing waits."""
        agenda = state.agenda
        step: i64 = agenda[-FRAME]
        code: i64 = action.code
        if code == DONE:
            if step in (PLACING_STEP, PICKING_STEP) and isinstance(state, Board) and not ends_round(state):
                return self.turn_scope
        elif step == AS_STEP:
            if code == AS:
                return self.act_scopes[ACT_DO[agenda[-2] * ACTS + action.a]]
        elif step > AS_STEP and len(agenda) >= 2 * FRAME and agenda[-2 * FRAME] <= ALWAYS_ASKED:
            return self.step_scopes[step]
        elif step == KEEP_STEP and agenda[1 - FRAME] + 1 < state.seats:
            return self.keep_scope
        return self.scopes[step * VERBS + code]  # the last step is listed with all verbs

    def update(self, state: State, changed: int) -> None:
        assert isinstance(state, Board)
        if changed & self.ledger_bit:
            self.put_scores(state)
        if changed & self.calendar_bits:
            self.put_calendar(state)
        if changed & self.wealth_bits:
            everything = changed & self.wealth_bits != self.kept_bit
            for seat in range(state.seats):
                if everything:
                    self.put_wealth(state, seat)
                elif state.kept[seat] != self.kept[seat]:
                    self.put_kept(state, seat)

    def put_scores(self, s: Board) -> None:
        scores = s.scores()
        for seat in range(s.seats):
            if scores[seat] == self.scores[seat]:
                continue
            points = scores[seat] // UNIT
            self.put_seat(seat, self.score_in, points)
            self.put_seat(seat, self.score_in + 1, -points)
            self.put_seat(seat, self.score_in + 2, scores[seat] % UNIT)
        self.scores = scores

    def put_calendar(self, s: Board) -> None:
        """How far the next food day is, and whether the last round is played."""
        ahead = FOOD_TEETH[s.food] - s.day if s.food < FOOD_DAYS else 0
        self.mirror.put(self.calendar_at + 2, ahead)
        self.mirror.put(self.calendar_at + 5, 1 if s.is_last_round() else 0)

    def put_kept(self, s: Board, seat: int) -> None:
        """A tile that was kept, while only its owner sees it."""
        if s.revealed:
            self.put_wealth(s, seat)
            return
        kept = s.kept[seat]
        for place in range(DEALT):
            tile = s.dealt[seat * DEALT + place]
            if (kept ^ self.kept[seat]) >> place & 1 and tile != NONE:
                self.mirror.put_own(seat, self.own + WEALTH_COUNT + tile, [kept >> place & 1])
        self.kept[seat] = kept
        self.put_seat(seat, self.stock_in + 3, bits(kept))

    def put_wealth(self, s: Board, seat: int) -> None:
        """Z13: kept tiles, once all are revealed; each seat sees its own before."""
        kept = s.kept[seat]
        self.kept[seat] = kept
        self.put_seat(seat, self.stock_in + 3, bits(kept))
        shown = wealth(s, seat, kept if s.revealed else 0)
        self.mirror.put_all(self.first + seat * self.width + self.wealth_in, shown)
        own = wealth(s, seat, (1 << DEALT) - 1) + wealth(s, seat, kept)
        self.mirror.put_own(seat, self.own, own)


def ends_round(s: Board) -> bool:
    """Whether the turn that is played is the last one of its round."""
    return s.turns + 1 >= s.seats


def wealth(s: Board, seat: int, places: int) -> list[int]:
    """The wealth tiles of a seat at the places of a bit mask."""
    out = [0] * WEALTH_COUNT
    for place in range(DEALT):
        tile = s.dealt[seat * DEALT + place]
        if places >> place & 1 and tile != NONE:
            out[tile] = 1
    return out


def bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count
