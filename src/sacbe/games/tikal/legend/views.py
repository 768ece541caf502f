# not compiled: TypedDicts here are read by pydantic, which needs typing_extensions' own.
"""What a seat sees of a Tikal Legend table.

Ids are stable: cells "c3", "i4", hexes "A0", "outer_lake_1", pieces "red-leader", "red-leader2", "red-7",
cards "05", "22-1", powers "P05", borders "c3 ne".
"""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from sacbe.core.views import BaseView
from sacbe.games.tikal.views import GuardianView, PieceView, SiteView

LegendHexType = Literal["base", "temple", "clearing", "ruin", "volcano", "lake"]


class LegendTileView(TypedDict):
    """A hex as printed; `edges` are its stones N, NE, SE, S, SW, NW in rotation 1."""

    id: str
    letter: str
    type: LegendHexType
    value: int
    masks: int
    edges: list[int]


class LegendCellView(TypedDict):
    """A hex on the site."""

    tile: str
    type: LegendHexType
    rotation: int  # 1 to 6, each a sixth clockwise
    stones: list[int]  # as it lies: N, NE, SE, S, SW, NW; stone tokens apart
    costs: list[int]  # of the passage over each side; 0: no passage
    level: int  # a temple's present value, else 0
    masks: int  # a ruin's masks as printed, else 0
    treasures: int  # still lying there
    camp: int | None
    guardian: GuardianView | None
    explorers: list[int]  # per seat
    leaders: list[int]  # the seat of each leader that stands here
    strength: list[int]  # per seat
    leads: int | None  # the seat it would count for
    worked: int  # floors uncovered or treasures dug here this turn
    clearing: bool  # a camp may stand here: clearing or emptied ruin
    frozen: bool  # a temple that can grow no more


class LegendJungleView(TypedDict):
    """A cell without hex on which somebody stands."""

    costs: list[int]
    explorers: list[int]
    leaders: list[int]
    strength: list[int]
    leads: int | None


class LegendPileView(TypedDict):
    """What this seat knows of a pile."""

    places: list[str | None]  # from the top; None: not known
    loose: list[str]  # somewhere among the others


class LegendCardView(TypedDict):
    id: str
    permanent: bool
    flipped: bool
    treasures: list[str]  # shown on card 01
    value: int  # of the temple of a card 22, else 0
    article: str


class LegendPowerView(TypedDict):
    """A director's tile; `used` is the power that was used."""

    tile: str
    powers: list[str]
    used: str | None


class LegendSeatView(TypedDict):
    seat: int
    word: str
    score: int
    due: int  # what the seat would score if it counted now
    reserve: int  # explorers available
    leader: str  # a cell, "reserve", "unavailable" or "out"
    leaders: list[str]  # the same of both
    leader_reserve: int
    unavailable: dict[str, int]  # explorers and leaders
    camps: list[str]
    camps_left: int
    guardians: list[str]
    guardians_left: int
    museum: dict[str, int]  # treasures by kind
    right: list[LegendCardView]
    left: list[LegendCardView]
    tiles: list[LegendTileView]
    token: int | None
    position: int | None  # in the next order
    lacks: dict[str, int]  # in the draft: what is still to be taken, by order, token, tiles and cards
    passed: bool
    power: LegendPowerView | None


class LegendDecksView(TypedDict):
    """What is hidden, as everybody may count it."""

    cards: dict[str, int]  # copies left by card
    tiles: dict[str, int]  # hexes left by letter
    tokens: dict[str, int]  # tokens in the bag by value
    treasures: dict[str, int]  # face down in tray and piles, by kind
    tray: int  # treasures in the tray


class LegendEffectView(TypedDict):
    """What is being carried out: a card or power, or what follows a choice."""

    step: Literal["effect", "join", "to", "bring", "stone", "choose", "put"]
    card: str | None
    power: str | None
    cells: list[str]  # worked at already; else the camp's cell, the cells they leave and reach, the ruin
    border: str | None  # from which a stone token was taken
    left: int | None  # how many more may join, or are to be put in order
    verb: str  # what is done: the verb of the card or power, else the step
    n: int  # which step it is
    of: int  # of how many


class LegendView(BaseView):
    """A Tikal Legend table."""

    site: SiteView
    scenario: str
    round: int
    rounds: int
    order: list[int]  # the seats in this round's order
    next_order: list[int | None]  # per position
    phase: Literal["draft", "turn", "open", "drop", "spend", "place", "effect", "over"]
    scoring: Literal["volcano", "final"] | None  # the count in which points are spent
    points: int | None  # action or movement points left
    hand: LegendTileView | None  # the hex to be placed
    effect: LegendEffectView | None
    cells: dict[str, LegendCellView]
    jungle: dict[str, LegendJungleView]
    stones: dict[str, int]  # stone tokens by border
    stones_left: int
    pieces: dict[str, PieceView]
    seats: list[LegendSeatView]
    cards: list[LegendCardView | None]  # the display, place by place
    tiles: list[LegendTileView | None]
    tokens: list[int | None]
    blue: dict[str, int]  # blue treasures on the management board
    outer: list[LegendTileView]  # outer hexes on the management board
    floors: dict[str, int]  # to be uncovered, by value
    prebuilt: dict[str, int]
    treasures_left: int  # face down
    decks: LegendDecksView
    known: dict[str, LegendPileView]  # what this seat has seen of the piles
    places: dict[str, int]  # of a camp board: right, left and tiles
    reconstructed: dict[str, list[str]]  # by kind of component: what is ours, not a source's


class LegendScoreLine(TypedDict):
    """One source of points."""

    source: Literal["temple", "guarded", "high", "volcano", "jungles", "lakes", "treasure", "power"]
    points: int
    cell: str | None
    kind: str | None
    count: int
    message: dict[str, Any]


class LegendEvent(TypedDict):
    """What an action caused."""

    kind: Literal[
        "began", "round", "displayed", "ordered", "took-token", "took-tile", "took-card", "execution", "turn",
        "held", "dropped", "played", "nothing", "activated", "passed", "power", "peeked", "volcano", "ready",
        "scored", "final", "over", "placed", "stocked", "lost", "deployed", "moved", "shortcut", "camped",
        "stone", "lifted", "recruited", "uncovered", "guarded", "dug", "swapped", "treasures", "sent",
        "searched", "put", "recamped", "joined", "brought",
    ]  # fmt: skip
    params: dict[str, Any]


class LegendAction(TypedDict):
    """A choice; `touches` holds cell, from, to, piece, tile, card, border, rival, ... as they apply."""

    id: int
    kind: Literal[
        "take", "hold", "drop", "play", "activate", "lay", "power", "peek", "place", "deploy", "move", "camp",
        "shortcut", "stone", "lift", "recruit", "uncover", "guard", "dig", "swap", "send", "choose", "put",
        "recamp", "join", "from", "to", "bring", "end", "stop", "pass",
    ]  # fmt: skip
    notation: str
    touches: dict[str, Any]
