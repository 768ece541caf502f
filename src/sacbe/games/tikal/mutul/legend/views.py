# not compiled: TypedDicts here are read by pydantic, which needs typing_extensions' own.
"""What a seat sees of a Legend table against Mutul."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from sacbe.games.tikal.legend.views import LegendCardView, LegendView

DuelElement = Literal["token", "tile", "card"]
DuelArrow = Literal["green", "red"]


class DuelCardView(TypedDict):
    """A Solo card: compass, draft line with its searches, execution line, path line, token line."""

    id: str
    needle: Literal["N", "NE", "SE", "S", "SW", "NW"]
    sweep: Literal["cw", "ccw"]
    draft: list[DuelElement]
    tile: list[str]  # kinds or numbers ("#3"), from left to right
    tile_arrow: DuelArrow
    card: list[str]
    card_arrow: DuelArrow
    leaves: str
    leaves_arrow: DuelArrow
    execute: list[DuelElement]
    card_from: Literal["top", "bottom"]
    tile_from: Literal["top", "bottom"]
    path: list[str]
    explorers: int
    action: str
    confidence: str


class DuelMutulView(TypedDict):
    """Mutul's affairs: the Guide, his cards, cards laid aside, and what he asks."""

    guide: str
    card: DuelCardView | None
    deck: int
    discards: list[DuelCardView]
    aside: list[LegendCardView]
    asks: Literal["turn", "take", "give"] | None
    cell: str | None  # of the hex you are asked to turn
    leaves: list[str]  # the articles that leave the answer to you


class DuelView(LegendView):
    """Tikal Legend against Mutul."""

    mutul: DuelMutulView


class DuelEvent(TypedDict):
    """What an action caused, Mutul's doings and his reasons among it."""

    kind: str
    params: dict[str, Any]
