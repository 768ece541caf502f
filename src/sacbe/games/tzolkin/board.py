"""The position: gears and workers, goods, temples, technologies, tiles, and the days gone by."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tzolkin.components import (
    ACTS,
    AGRICULTURE,
    ARCHITECTURE,
    BUILDINGS,
    DEALT,
    DISPLAY,
    EXTRACTION,
    FOOD_AGE,
    FOOD_DAYS,
    FOOD_TEETH,
    GEAR_COUNT,
    GOLD,
    GOOD_NAMES,
    GOODS,
    HARVEST_TILES,
    JUNGLES,
    LAST,
    PILES,
    SKULL,
    SKULLS,
    SPAN,
    START_CORN,
    START_STEP,
    START_WORKERS,
    STONE,
    TECHNOLOGY_COUNT,
    TEMPLE_COUNT,
    THEOLOGY,
    UNIT,
    WOOD,
    WOODED,
)

NONE: Final = -1
NEUTRAL: Final = 4  # on a gear: a worker of nobody

# Streams of draws
WEALTH_STREAM: Final = 0
NEUTRAL_STREAM: Final = 1
BUILDINGS_1_STREAM: Final = 2
BUILDINGS_2_STREAM: Final = 3
MONUMENT_STREAM: Final = 4
STREAMS: Final[list[str]] = ["wealth", "neutral", "buildings-1", "buildings-2", "monuments"]

# Steps of the agenda.  The first ones are always asked; the others answer themselves when they can.
KEEP_STEP: Final = 0  # how many were kept
TURN_STEP: Final = 1
PLACING_STEP: Final = 2  # workers placed; twice the corn paid for them, plus one for mercy
PICKING_STEP: Final = 3
ADVANCE_STEP: Final = 4
AS_STEP: Final = 5  # gear, space
ALWAYS_ASKED: Final = 5
DOWN_STEP: Final = 6
USE_STEP: Final = 7  # optional, corn still to be paid
HARVEST_STEP: Final = 8  # group
LEARN_STEP: Final = 9  # levels left, PAID and MAY_STOP
PAY_STEP: Final = 10  # resources left
GAIN_STEP: Final = 11  # resources left
BUILD_STEP: Final = 12  # how
WITH_STEP: Final = 13  # tile
SPARE_STEP: Final = 14  # tile
UP_STEP: Final = 15  # temples left, bit mask of those done
MARKET_STEP: Final = 16  # something bought, may stop
THEOLOGY_STEP: Final = 17
LEVEL_STEP: Final = 18  # technology; happens by itself
EFFECT_STEP: Final = 19  # effect, its item's last; happens by itself

PAID: Final = 1
MAY_STOP: Final = 2

# How a building is built
AS_TIKAL_2: Final = 0
FIRST_OF_TWO: Final = 1
SECOND_WITH: Final = 2  # the first was built without architecture
SECOND_WITHOUT: Final = 3
WITH_CORN: Final = 4
CHAINED: Final = 5

# Where points come from: ledger[seat * SOURCES + source], in quarters
FROM_BUILDINGS: Final = 0
FROM_ARCHITECTURE: Final = 1
FROM_CHICHEN: Final = 2
FROM_TEMPLES_1: Final = 3
FROM_TEMPLES_2: Final = 4
FROM_HUNGER: Final = 5
FROM_GOODS: Final = 6
FROM_SKULLS: Final = 7
FROM_MONUMENTS: Final = 8
SOURCES: Final = 9
SOURCE_NAMES: Final[list[str]] = [
    "buildings", "architecture", "chichen", "temples-1", "temples-2", "hunger", "goods", "skulls",
    "monuments",
]  # fmt: skip

CORN_TILE: Final = 0
WOOD_TILE: Final = 1
OWNED_BY: Final = 64  # built holds seat * OWNED_BY + tile


class Board(State):
    """The fields.  Lists run over seats (seat * n + thing) or positions on gears (gear * SPAN + space)."""

    goods: list[int]  # per seat: corn, wood, stone, gold, skulls
    free: list[int]  # per seat: workers that can be placed
    workers: list[int]  # per seat: workers in play
    light: list[int]  # per seat: 1 while the board shows its light side
    stair: list[int]  # per seat and temple: the step, 0 is the lowest
    level: list[int]  # per seat and technology
    harvest: list[int]  # per seat: corn tiles, wood tiles
    ledger: list[int]  # per seat and source: quarters of points
    built: list[int]  # buildings and monuments in the order they were built
    gear: list[int]  # per position: a seat, NEUTRAL or NONE
    corn_field: list[int]  # per group of the jungle: corn tiles
    wood_field: list[int]  # and wood tiles on top of them
    laid: list[int]  # per action of Chichen Itza: the seat whose skull lies there, NONE
    display: list[int]  # buildings on offer, NONE where one was built
    monuments: list[int]  # monuments on offer, NONE where one was built
    pile: list[int]  # per kind: buildings of the present age nobody has seen
    dealt: list[int]  # per seat: its wealth tiles, NONE before the deal
    kept: list[int]  # per seat: bit mask of those kept
    drawn: list[int]  # wealth tiles drawn for neutral workers
    skulls: int  # in the supply
    revealed: bool  # the wealth tiles lie open
    first: int  # who has the first-player marker
    turn: int  # whose turn it is
    turns: int  # turns taken in this round
    round: int
    day: int  # teeth the calendar has moved
    food: int  # food days held
    starter: int  # whose worker stands on the first-player space, NONE
    teeth: int  # bit mask of teeth with corn
    open: list[Action] | None  # the answers of the question on top, when they are known already

    def __init__(self, seats: int, source: Board | None = None) -> None:
        super().__init__(seats, len(STREAMS), source)
        if source is None:
            self._set_up(seats)
            return
        self.goods = source.goods[:]
        self.free = source.free[:]
        self.workers = source.workers[:]
        self.light = source.light[:]
        self.stair = source.stair[:]
        self.level = source.level[:]
        self.harvest = source.harvest[:]
        self.ledger = source.ledger[:]
        self.built = source.built[:]
        self.gear = source.gear[:]
        self.corn_field = source.corn_field[:]
        self.wood_field = source.wood_field[:]
        self.laid = source.laid[:]
        self.display = source.display[:]
        self.monuments = source.monuments[:]
        self.pile = source.pile[:]
        self.dealt = source.dealt[:]
        self.kept = source.kept[:]
        self.drawn = source.drawn[:]
        self.skulls = source.skulls
        self.revealed = source.revealed
        self.first = source.first
        self.turn = source.turn
        self.turns = source.turns
        self.round = source.round
        self.day = source.day
        self.food = source.food
        self.starter = source.starter
        self.teeth = source.teeth
        self.open = source.open

    def situation(self) -> tuple[object, ...]:
        return (
            *super().situation(), tuple(self.goods), tuple(self.free), tuple(self.workers),
            tuple(self.light), tuple(self.stair), tuple(self.level), tuple(self.harvest),
            tuple(self.ledger), tuple(self.built), tuple(self.gear), tuple(self.corn_field),
            tuple(self.wood_field), tuple(self.laid), tuple(self.display), tuple(self.monuments),
            tuple(self.kept), self.skulls, self.first, self.turn, self.starter, self.teeth,
        )  # fmt: skip

    def _set_up(self, seats: int) -> None:
        """Z4 to Z8: everything in its place, nothing drawn yet."""
        tiles = HARVEST_TILES[seats]
        self.goods = [START_CORN, 0, 0, 0, 0] * seats
        self.free = [START_WORKERS] * seats
        self.workers = [START_WORKERS] * seats
        self.light = [1] * seats
        self.stair = START_STEP * seats
        self.level = [0] * (seats * TECHNOLOGY_COUNT)
        self.harvest = [0] * (seats * 2)
        self.ledger = [0] * (seats * SOURCES)
        self.built = []
        self.gear = [NONE] * (GEAR_COUNT * SPAN)
        self.corn_field = [tiles] * JUNGLES
        self.wood_field = [tiles if wooded else 0 for wooded in WOODED]
        self.laid = [NONE] * ACTS
        self.display = [NONE] * DISPLAY
        self.monuments = []
        self.pile = PILES[1][:]
        self.dealt = [NONE] * (seats * DEALT)
        self.kept = [0] * seats
        self.drawn = []
        self.skulls = SKULLS
        self.revealed = False
        self.first = 0
        self.turn = 0
        self.turns = 0
        self.round = 1
        self.day = 0
        self.food = 0
        self.starter = NONE
        self.teeth = 0
        self.open = None

    def skip_first_age(self) -> None:
        """Z7: a short game begins after the last food day of the first age."""
        self.food = FOOD_AGE.index(2)
        self.day = FOOD_TEETH[self.food - 1]
        self.pile = fresh_pile(2)

    # ---- reading -----------------------------------------------------------------------

    def turn_seat(self) -> int:
        return self.turn

    def scores(self) -> list[int]:
        """Quarters of points."""
        ledger = self.ledger
        scores = []
        for seat in range(self.seats):
            total = 0
            for source in range(seat * SOURCES, (seat + 1) * SOURCES):
                total += ledger[source]
            scores.append(total)
        return scores

    def corn(self, seat: int) -> int:
        return self.goods[seat * GOODS]

    def resources(self, seat: int) -> int:
        """Wood, stone and gold together."""
        at = seat * GOODS
        goods = self.goods
        return goods[at + WOOD] + goods[at + STONE] + goods[at + GOLD]

    def on_gears(self, seat: int) -> int:
        """Workers on the gears; one on the first-player space is not."""
        away = self.workers[seat] - self.free[seat]
        return away - 1 if self.starter == seat else away

    def lowest_space(self, gear: int) -> int:
        """Z27: the free numbered space with the lowest number; one more than the last when full."""
        workers = self.gear
        at = gear * SPAN
        last = LAST[gear]
        space = 0
        while space <= last and workers[at + space] != NONE:
            space += 1
        return space

    def age(self) -> int:
        return FOOD_AGE[self.food] if self.food < FOOD_DAYS else FOOD_AGE[FOOD_DAYS - 1]

    def is_food_day(self) -> bool:
        """Z83, Z116: the calendar has reached the next food day, or jumped over it."""
        return self.food < FOOD_DAYS and self.day >= FOOD_TEETH[self.food]

    def is_last_round(self) -> bool:
        return self.food >= FOOD_DAYS - 1 and self.day >= FOOD_TEETH[FOOD_DAYS - 1]

    def agriculture(self, seat: int) -> int:
        return self.level[seat * TECHNOLOGY_COUNT + AGRICULTURE]

    def extraction(self, seat: int) -> int:
        return self.level[seat * TECHNOLOGY_COUNT + EXTRACTION]

    def architecture(self, seat: int) -> int:
        return self.level[seat * TECHNOLOGY_COUNT + ARCHITECTURE]

    def theology(self, seat: int) -> int:
        return self.level[seat * TECHNOLOGY_COUNT + THEOLOGY]

    def step_of(self, seat: int, temple: int) -> int:
        return self.stair[seat * TEMPLE_COUNT + temple]

    # ---- goods and points --------------------------------------------------------------

    def gain(self, seat: int, good: int, n: int) -> None:
        """Take goods from the supply; skulls as far as there are any (Z4)."""
        if good == SKULL:
            if n > self.skulls:
                n = self.skulls
            self.skulls -= n
        if n == 0:
            return
        self.goods[seat * GOODS + good] += n
        if self.events is not None:
            self.tell("tzolkin", "gained", {"seat": seat, "n": n, "good": good_word(good, n)})

    def spend(self, seat: int, good: int, n: int) -> None:
        """Give goods back to the supply (Z94)."""
        if n == 0:
            return
        self.goods[seat * GOODS + good] -= n
        if good == SKULL:
            self.skulls += n
        if self.events is not None:
            self.tell("tzolkin", "paid", {"seat": seat, "n": n, "good": good_word(good, n)})

    def score(
        self, seat: int, source: int, points: int, lines: list[dict[str, object]] | None = None
    ) -> None:
        """Whole points; `lines` say what they are made of."""
        if points == 0:
            return
        self.ledger[seat * SOURCES + source] += points * UNIT
        if self.events is not None:
            key = "scored" if points > 0 else "lost"
            params: dict[str, object] = {"seat": seat, "n": abs(points)}
            params["source"] = "@tzolkin.source." + SOURCE_NAMES[source]
            if lines:
                params["lines"] = lines
            self.tell("tzolkin", key, params)

    def take_worker(self, seat: int) -> None:
        """Z69: one more worker in play."""
        self.workers[seat] += 1
        self.free[seat] += 1
        if self.events is not None:
            self.tell("tzolkin", "worker", {"seat": seat, "n": self.workers[seat]})

    def demand(self, seat: int, n: int) -> None:
        """Z44: ask for n resources of the player's choice; without a choice they are paid at once."""
        goods = self.goods
        at = seat * GOODS
        kinds = 0
        total = 0
        for good in range(WOOD, SKULL):
            if goods[at + good]:
                kinds += 1
                total += goods[at + good]
        if n == 0:
            return
        if kinds > 1 and total > n:
            self.ask(PAY_STEP, seat, n)
            return
        for good in range(WOOD, SKULL):
            have = goods[at + good]
            self.spend(seat, good, have if have < n else n)
            n -= have if have < n else n


def good_word(good: int, n: int) -> str:
    """A good as a key of the catalogue, for one or for many."""
    return "@tzolkin.good." + GOOD_NAMES[good] + (".many" if n > 1 else "")


def fresh_pile(age: int) -> list[int]:
    """How many of each kind of building an age has."""
    return PILES[age][:BUILDINGS]
