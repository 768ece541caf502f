"""What a seat sees.  Everything on the site is public; only the stack and the piles are not."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.core.language import Message
from sacbe.games.tikal import showing, work
from sacbe.games.tikal.classic import exploring, scoring
from sacbe.games.tikal.classic.actions import describe
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.components import SITE
from sacbe.games.tikal.classic.state import (
    BID_STEP,
    EXPLORE_STEP,
    FINAL_ROUND,
    HEX_STEP,
    NORMAL,
    PLACE_STEP,
    TAKE_STEP,
    VOLCANO_ROUND,
    ClassicState,
)
from sacbe.games.tikal.components import TYPE_NAMES
from sacbe.games.tikal.showing import tile_view
from sacbe.games.tikal.state import NONE

PHASES = {PLACE_STEP: "place", EXPLORE_STEP: "explore", BID_STEP: "bid", TAKE_STEP: "take", -1: "over"}
SITE_VIEW = showing.site_view(SITE)  # the same for every view; nobody changes it
VERBS = {
    "deploy": "deploy", "move": "walk", "shortcut": "walk", "uncover": "uncover", "dig": "dig",
    "camp": "camp", "guard": "guard", "swap": "swap",
}  # fmt: skip
ROUNDS = {NORMAL: None, VOLCANO_ROUND: "volcano", FINAL_ROUND: "final"}


def view(s: ClassicState) -> dict[str, object]:
    """The table as everybody sees it."""
    shown = table_view(s)
    shown["phase"] = PHASES[s.step]
    shown["auction"] = auction_view(s) if isinstance(s, AuctionState) else None
    return shown


def table_view(s: ClassicState) -> dict[str, object]:
    """What lies on Classic's table, whatever is being decided."""
    spending = s.step == EXPLORE_STEP
    names = s.site.names
    held = hand(s)
    return {
        "site": SITE_VIEW,
        "scoring": ROUNDS[s.agenda[-2]] if spending else None,
        "points": s.points if spending else None,
        "hand": tile_view(s.box, held) if held != NONE else None,
        "cells": {
            names[cell]: showing.cell_view(s, cell) for cell in range(s.site.cells) if s.tile[cell] >= 0
        },
        "pieces": showing.pieces_view(s),
        "seats": [seat_view(s, seat) for seat in range(s.seats)],
        "floors": {str(value): s.floors[value] for value in range(2, len(s.floors) - 1)},
        "treasures_left": sum(s.hidden),
        "stack": stack_view(s),
    }


def hand(s: ClassicState) -> int:
    """The hex that waits to be placed: the top one, or the volcano under a scoring round."""
    for frame in range(len(s.agenda) - 4, -1, -4):
        if s.agenda[frame] in (PLACE_STEP, HEX_STEP):
            return s.agenda[frame + 2]
    return NONE


def seat_view(s: ClassicState, seat: int) -> dict[str, object]:
    shown = showing.seat_view(s, seat)
    shown["due"] = scoring.due(s, seat)
    shown["amulet"] = s.amulet[seat] == 1 if isinstance(s, AuctionState) else None
    return shown


def stack_view(s: ClassicState) -> dict[str, object]:
    letters = s.box.letters
    packs: dict[str, int] = {}
    for tile in s.left:
        packs[letters[tile]] = packs.get(letters[tile], 0) + 1
    return {"left": len(s.left), "next": letters[s.left[0]] if s.left else None, "packs": packs}


def auction_view(s: AuctionState) -> dict[str, object]:
    return {
        "display": [tile_view(s.box, tile) for tile in s.display],
        "round": s.round,
        "open": s.step == BID_STEP,
        "bid": s.bid,
        "bidder": None if s.bidder == NONE else s.bidder,
        "passed": [seat for seat in range(s.seats) if s.passed[seat]],
        "bidding": [seat for seat in range(s.seats) if s.amulet[seat]],
    }


def label(s: ClassicState, action: Action) -> Message:
    """A choice with its price in points."""
    price = cost(s, action)
    said = describe(action)
    return Message("tikal.action.priced", {"what": said, "points": price}) if price else said


def cost(s: ClassicState, action: Action) -> int | None:
    """Its price in points, where points are spent."""
    return work.cost_of(s, action) if s.step == EXPLORE_STEP else None


def prompt(s: ClassicState) -> Message:
    """Who decides what."""
    step = s.step
    if step == -1:
        return Message("tikal.prompt.over")
    params: dict[str, object] = {"seat": s.actor}
    key = f"tikal.prompt.{PHASES[step]}"
    if step == PLACE_STEP:
        params["type"] = f"@tikal.type.{TYPE_NAMES[s.box.types[s.agenda[-2]]]}"
    elif step == EXPLORE_STEP:
        params["points"] = s.points
        params["verbs"] = verbs(s)
        if not params["verbs"]:
            key += ".done"
        elif s.agenda[-2] != NORMAL:
            key += ".scoring"
    return Message(key, params)


def verbs(s: ClassicState) -> list[str]:
    """What the points left can be spent on, each kind once."""
    may = {action.kind for action in exploring.legal(s, s.actor)}
    named = [f"@tikal.verb.{verb}" for kind, verb in VERBS.items() if kind in may]
    return list(dict.fromkeys(named))
