# not compiled: TypedDicts here are read by pydantic, which needs typing_extensions' own.
"""What a seat sees of a Tzolk'in table.  Ids are those of the notation: gears, temples, tiles, wealth."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from sacbe.core.views import BaseView, MessageShape

Phase = Literal[
    "keep", "turn", "placing", "picking", "advance", "as", "down", "use", "harvest", "learn", "pay", "gain",
    "build", "with", "spare", "up", "market", "theology", "over",
]  # fmt: skip
TileType = Literal["civil", "funerary", "sacred", "farm"]


class SpaceView(TypedDict):
    """One tooth of a gear."""

    space: int
    hidden: bool  # beyond the numbered spaces
    free_choice: bool
    action: str | None  # "palenque-3": key of its texts
    worker: int | None  # the seat
    neutral: bool
    skull: int | None  # the seat whose skull lies on a space of Chichen Itza
    does: dict[str, Any] | None  # what is printed there: `do` and its figures
    ahead: list[int | None]  # where the worker there will stand in one day and in two; None: it has left


class GearView(TypedDict):
    id: str
    lowest: int | None  # the space the next worker would take
    price: int | None  # corn for the next worker of whoever is to move
    spaces: list[SpaceView]


class StepView(TypedDict):
    """A step of a temple; the white one is 0."""

    step: int
    points: int
    gift: str | None


class TempleView(TypedDict):
    id: str
    god: str
    steps: list[StepView]  # from the lowest
    highest: list[int]  # the bonus at the end of each age


class TechnologyView(TypedDict):
    id: str
    costs: list[int]  # resources for each level, then for each advance beyond
    levels: list[list[dict[str, Any]]]  # what each level gives, then each advance beyond


class JungleView(TypedDict):
    """A group of fields beside Palenque."""

    action: int
    corn: int  # tiles left
    wood: int  # tiles on top of them
    open: int  # corn tiles that lie open


class TileView(TypedDict):
    """A building or a monument."""

    id: str
    type: TileType
    age: int  # 0: a monument
    cost: dict[str, int]
    points: int
    effects: list[dict[str, Any]]
    score: dict[str, Any] | None  # how a monument scores: `per`, and `points` each or a `table`


class FoodDayView(TypedDict):
    """One of the four food days."""

    number: int  # 1 to 4
    tooth: int
    age: int
    ends_age: bool
    held: bool


class FoodView(TypedDict):
    """The next food day."""

    number: int  # 1 to 4
    tooth: int
    ends_age: bool
    days: int  # until then; 0: this round
    today: bool


class CalendarView(TypedDict):
    round: int
    day: int  # teeth moved since the start
    tooth: int  # the tooth the arrow points to
    teeth: int
    age: int
    days_left: int  # until the last round begins, a day a round
    corn: list[int]  # teeth with corn on them
    corn_total: int  # what lies on them
    food_teeth: list[int]
    food_days: list[FoodDayView]
    food: FoodView | None
    last_round: bool


class SeatFood(TypedDict):
    """What the next food day would ask of a seat now."""

    need: int  # corn
    short: int  # corn that is missing
    unfed: int  # workers
    lost: int  # quarters of points


class SeatView(TypedDict):
    seat: int
    word: str
    score: int  # quarters
    points: dict[str, int]  # quarters by source
    corn: int
    wood: int
    stone: int
    gold: int
    skulls: int
    workers: int  # in play
    free: int
    on_gears: int
    light: bool
    first: bool  # has the first-player marker
    temples: dict[str, int]  # steps above the white one
    technologies: dict[str, int]
    corn_tiles: int
    wood_tiles: int
    built: list[TileView]
    wealth: list[str]  # tiles kept, as far as they may be seen
    dealt: list[str] | None  # the tiles to choose from, for their owner
    kept: int
    food: SeatFood | None  # None after the last food day


class TzolkinView(BaseView):
    """A Tzolk'in table."""

    phase: Phase
    calendar: CalendarView
    gears: list[GearView]
    start: int | None  # whose worker stands on the first-player space
    start_price: int | None  # corn for the next worker there
    temples: list[TempleView]
    technologies: list[TechnologyView]
    jungle: list[JungleView]
    market: dict[str, int]  # corn for one of each
    skulls: int  # in the supply
    buildings: list[TileView | None]
    monuments: list[TileView | None]
    pile: int  # buildings of this age nobody has seen
    neutral_tiles: list[str]  # wealth tiles drawn for neutral workers
    wealth: dict[str, list[dict[str, Any]]]  # what the wealth tiles named here give
    placed: int  # workers placed in this turn
    paid: int  # corn paid for them
    taken: str | None  # "tikal 3": the worker whose action is to be chosen
    seats: list[SeatView]


class Closed(TypedDict):
    """Why a choice is not open."""

    article: str
    message: MessageShape


class Outcome(TypedDict):
    """What a choice would bring: goods and steps, points in quarters; `then` names what is asked next."""

    notation: list[str]
    net: dict[str, int]
    points: int
    then: str | None


class ActionHelp(TypedDict):
    action: str
    notation: str
    fee: int | None
    closed: Closed | None
    outcomes: list[Outcome]


class WorkerHelp(TypedDict):
    gear: str
    space: int
    notation: str
    actions: list[ActionHelp]


class ScoreLine(TypedDict):
    """One source of points, in quarters; `pending` ones would be scored if the game ended now."""

    source: str
    points: int
    pending: bool
    message: MessageShape


class TzolkinEvent(TypedDict):
    """What an action caused."""

    kind: Literal[
        "first", "laid-out", "dealt", "neutral", "kept", "revealed", "turn", "begged", "put", "put.start",
        "mercy", "took", "nothing", "acts", "gained", "paid", "scored", "lost", "worker", "climbed",
        "descended", "step-lost", "light", "learned", "beyond", "harvested.wood", "harvested.corn",
        "harvested.bare", "burnt", "built", "monument", "skull-laid", "tooth", "marker", "hurried",
        "round.plain", "round.food", "ejected", "food-day", "fed", "new-age", "skull-shortage",
        "goods-counted", "monument-scored", "over",
    ]  # fmt: skip
    params: dict[str, Any]


class TzolkinAction(TypedDict):
    """A choice; `touches` holds gear, space, action, temple, technology, good, tile, wealth, days."""

    id: int
    kind: Literal[
        "keep", "beg", "down", "put", "take", "as", "nothing", "use", "harvest", "burn", "learn", "pay",
        "gain", "build", "spare", "with", "without", "up", "sell", "buy", "advance", "done",
    ]  # fmt: skip
    notation: str
    touches: dict[str, Any]
