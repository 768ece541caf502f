# not compiled: TypedDicts here are read by pydantic, which needs typing_extensions' own.
"""What a seat sees of a Tikal table.

Ids are stable: cells "c3", tiles "A0", pieces "red-leader", "red-7".
"""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from sacbe.core.views import BaseView

HexType = Literal["base", "temple", "clearing", "ruin", "volcano"]
PieceKind = Literal["explorer", "leader"]


class SiteView(TypedDict):
    """Where the cells lie, in the order in which people read them.

    Column and row count from 0 at a1; odd columns sit half a hex lower.
    """

    cells: dict[str, list[int]]  # name: [column, row]
    dotted: list[str]  # the ring outside the border
    base: str


class TileView(TypedDict):
    """A hex as printed; `edges` are its stones N, NE, SE, S, SW, NW in rotation 1."""

    id: str
    letter: str
    type: HexType
    value: int
    masks: int
    edges: list[int]


class GuardianView(TypedDict):
    seat: int
    kind: PieceKind
    piece: str


class CellView(TypedDict):
    """A discovered hex on the board."""

    tile: str
    type: HexType
    rotation: int  # 1 to 6, each a sixth clockwise
    stones: list[int]  # as it lies: N, NE, SE, S, SW, NW
    costs: list[int]  # of the passage over each side; 0: no passage
    level: int  # a temple's present value, else 0
    masks: int  # a ruin's masks as printed, else 0
    treasures: int  # still lying there
    camp: int | None
    guardian: GuardianView | None
    explorers: list[int]  # per seat
    leaders: list[int]  # seats whose leader stands here
    strength: list[int]  # per seat
    leads: int | None  # the seat a temple would score for
    worked: int  # floors uncovered or treasures dug here this turn
    clearing: bool  # a camp may stand here: clearing or emptied ruin
    frozen: bool  # a temple that can grow no more


class PieceView(TypedDict):
    """A member of an expedition: on a cell, in "reserve", "out" of the game, or guardian of a cell."""

    seat: int
    kind: PieceKind
    at: str
    guards: bool


class SeatView(TypedDict):
    seat: int
    word: str
    score: int
    due: int  # what it would score now
    reserve: int  # explorers
    leader: str  # a cell, "reserve" or "out"
    camps: list[str]
    camps_left: int
    guardians: list[str]
    guardians_left: int
    museum: dict[str, int]  # treasures by kind
    amulet: bool | None  # face up; None where there are none


class StackView(TypedDict):
    """The hexes nobody has seen: how many are left, and the letter on the next one's back."""

    left: int
    next: str | None
    packs: dict[str, int]


class AuctionView(TypedDict):
    display: list[TileView]
    round: int
    open: bool  # bidding goes on
    bid: int
    bidder: int | None
    passed: list[int]
    bidding: list[int]  # seats that take part in this auction


class ClassicTable(BaseView):
    """What lies on Classic's table in every game that is played there."""

    site: SiteView
    scoring: Literal["volcano", "final"] | None  # the round that is being counted
    points: int | None  # action points left
    hand: TileView | None  # the hex to be placed, or the volcano laid aside
    cells: dict[str, CellView]
    pieces: dict[str, PieceView]
    seats: list[SeatView]
    floors: dict[str, int]
    treasures_left: int  # still hidden, on ruins and beside the board
    stack: StackView


class TikalView(ClassicTable):
    """A Tikal table, Classic or auction."""

    phase: Literal["place", "explore", "bid", "take", "over"]
    auction: AuctionView | None


class SoloCardView(TypedDict):
    """A Solo card of Classic: its compass, the members it brings at this difficulty, its rows."""

    id: str
    needle: Literal["N", "NE", "SE", "S", "SW", "NW"]
    sweep: Literal["cw", "ccw"]
    leaders: int
    members: int  # the leader among them
    rows: list[int]
    confidence: str  # how sure its face is


class MutulView(TypedDict):
    """Mutul's affairs: the Guide, his cards, and the cell of the hex you are asked to turn."""

    guide: str
    card: SoloCardView | None
    deck: int  # cards not yet revealed
    discards: list[SoloCardView]  # in the order they were played
    asks: str | None
    leaves: list[str]  # the articles that leave the answer to you


class SoloView(ClassicTable):
    """Tikal Classic against Mutul."""

    phase: Literal["place", "explore", "mutul", "over"]
    mutul: MutulView


class SoloEvent(TypedDict):
    """What an action caused, Mutul's doings and his reasons among it."""

    kind: Literal[
        "drawn", "placed", "stocked", "lost", "deployed", "moved", "shortcut", "uncovered", "dug",
        "swapped", "camped", "guarded", "turn", "volcano", "scored", "final", "over",
        "card", "shuffled", "because", "idle", "guide",
    ]  # fmt: skip
    params: dict[str, Any]


class SoloAction(TypedDict):
    """A choice; `touches` holds cell, from, to, piece, rival, theirs, mine as far as they apply."""

    id: int
    kind: Literal["place", "deploy", "move", "shortcut", "uncover", "dig", "swap", "camp", "guard", "end"]
    notation: str
    touches: dict[str, Any]


class Step(TypedDict):
    """One leg of a way: its notation and its cost."""

    notation: str
    cost: int


class Way(TypedDict):
    """The cheapest way to a hex."""

    cost: int
    steps: list[Step]


class ScoreLine(TypedDict):
    """One source of points."""

    source: Literal["temple", "guarded", "treasure"]
    points: int
    cell: str | None
    kind: str | None
    count: int
    message: dict[str, Any]


class TikalEvent(TypedDict):
    """What an action caused."""

    kind: Literal[
        "drawn", "placed", "stocked", "lost", "deployed", "moved", "shortcut", "uncovered", "dug",
        "swapped", "camped", "guarded", "turn", "volcano", "scored", "final", "over",
        "displayed", "bid", "passed", "won", "free", "took", "amulets",
    ]  # fmt: skip
    params: dict[str, Any]


class TikalAction(TypedDict):
    """A choice; `touches` holds cell, from, to, piece, tile, rival, theirs, mine as far as they apply."""

    id: int
    kind: Literal[
        "place", "deploy", "move", "shortcut", "uncover", "dig", "swap", "camp", "guard", "end", "bid",
        "pass", "take",
    ]  # fmt: skip
    notation: str
    touches: dict[str, Any]
