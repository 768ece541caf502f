"""What a seat sees.  Everything on the site is public; only the stack and the piles are not."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.core.language import Message
from sacbe.games.tikal import exploring
from sacbe.games.tikal.actions import PIECES, describe
from sacbe.games.tikal.auction import AuctionState
from sacbe.games.tikal.classic import (
    BID_STEP,
    EXPLORE_STEP,
    FINAL_ROUND,
    NORMAL,
    PLACE_STEP,
    TAKE_STEP,
    VOLCANO_ROUND,
)
from sacbe.games.tikal.components import (
    KINDS,
    LETTERS,
    MASKS,
    MEMBERS,
    SEATS,
    STONES,
    TILE_IDS,
    TREASURES,
    TYPE_NAMES,
    TYPES,
    VALUES,
)
from sacbe.games.tikal.site import CELL_NAMES, CELLS
from sacbe.games.tikal.state import GUARDING, NONE, RESERVE, SiteState

PHASES = {PLACE_STEP: "place", EXPLORE_STEP: "explore", BID_STEP: "bid", TAKE_STEP: "take", -1: "over"}
ROUNDS = {NORMAL: None, VOLCANO_ROUND: "volcano", FINAL_ROUND: "final"}


def view(s: SiteState) -> dict[str, object]:
    """The table as everybody sees it."""
    step = s.step
    spending = step == EXPLORE_STEP
    return {
        "phase": PHASES[step],
        "scoring": ROUNDS[s.agenda[-2]] if spending else None,
        "points": s.points if spending else None,
        "hand": tile_view(hand(s)) if hand(s) != NONE else None,
        "cells": {CELL_NAMES[cell]: cell_view(s, cell) for cell in range(CELLS) if s.tile[cell] >= 0},
        "pieces": pieces_view(s),
        "seats": [seat_view(s, seat) for seat in range(s.seats)],
        "floors": {str(value): s.floors[value] for value in range(2, len(s.floors) - 1)},
        "treasures_left": sum(s.hidden),
        "stack": stack_view(s),
        "auction": auction_view(s) if isinstance(s, AuctionState) else None,
    }


def hand(s: SiteState) -> int:
    """The hex that waits to be placed: the top one, or the volcano under a scoring round."""
    for frame in range(len(s.agenda) - 4, -1, -4):
        if s.agenda[frame] == PLACE_STEP:
            return s.agenda[frame + 2]
    return NONE


def tile_view(tile: int) -> dict[str, object]:
    return {
        "id": TILE_IDS[tile],
        "letter": LETTERS[tile],
        "type": TYPE_NAMES[TYPES[tile]],
        "value": VALUES[tile],
        "masks": MASKS[tile],
        "edges": STONES[tile * 36 : tile * 36 + 6],
    }


def cell_view(s: SiteState, cell: int) -> dict[str, object]:
    tile = s.tile[cell]
    guardian = s.guardian[cell]
    leads: int | None = None
    for seat in range(s.seats):
        if guardian // MEMBERS == seat if guardian != NONE else s.level[cell] and s.leads(seat, cell):
            leads = seat
    stones = (tile * 6 + s.turned[cell]) * 6
    return {
        "tile": TILE_IDS[tile],
        "type": TYPE_NAMES[TYPES[tile]],
        "rotation": s.turned[cell] + 1,
        "stones": STONES[stones : stones + 6],
        "costs": s.cost[cell * 6 : cell * 6 + 6],
        "level": s.level[cell],
        "masks": MASKS[tile],
        "treasures": s.pile[cell],
        "camp": None if s.camp[cell] == NONE else s.camp[cell],
        "guardian": None if guardian == NONE else guardian_view(guardian),
        "explorers": [s.explorers[seat * CELLS + cell] for seat in range(s.seats)],
        "leaders": [seat for seat in range(s.seats) if s.leader[seat] == cell],
        "strength": [s.strength(seat, cell) for seat in range(s.seats)],
        "leads": leads,
        "worked": s.worked[cell],
        "clearing": s.is_open_ground(cell),
        "frozen": s.level[cell] > 0 and not s.can_grow(cell),
    }


def guardian_view(member: int) -> dict[str, object]:
    return {"seat": member // MEMBERS, "kind": kind_of(member), "piece": piece_id(member)}


def kind_of(member: int) -> str:
    return PIECES[1] if member % MEMBERS == 0 else PIECES[0]


def piece_id(member: int) -> str:
    seat, number = divmod(member, MEMBERS)
    return f"{SEATS[seat]}-{number or 'leader'}"


def place_word(at: int) -> str:
    """Where a member is, in a word."""
    if at >= GUARDING:
        return CELL_NAMES[at - GUARDING]
    if at >= 0:
        return CELL_NAMES[at]
    return "reserve" if at == RESERVE else "out"


def pieces_view(s: SiteState) -> dict[str, object]:
    return {
        piece_id(member): {
            "seat": member // MEMBERS,
            "kind": kind_of(member),
            "at": place_word(s.at[member]),
            "guards": s.at[member] >= GUARDING,
        }
        for member in range(s.seats * MEMBERS)
    }


def seat_view(s: SiteState, seat: int) -> dict[str, object]:
    amulet: bool | None = None
    if isinstance(s, AuctionState):
        amulet = s.amulet[seat] == 1
    museum = s.museum[seat * KINDS : seat * KINDS + KINDS]
    return {
        "seat": seat,
        "word": SEATS[seat],
        "score": s.score[seat],
        "reserve": s.reserve[seat],
        "leader": place_word(s.at[seat * MEMBERS]),
        "camps": [CELL_NAMES[cell] for cell in range(CELLS) if s.camp[cell] == seat],
        "camps_left": s.camps_left[seat],
        "guardians": [
            CELL_NAMES[cell]
            for cell in range(CELLS)
            if s.guardian[cell] != NONE and s.guardian[cell] // MEMBERS == seat
        ],
        "guardians_left": s.guardians_left[seat],
        "museum": {TREASURES[kind]: count for kind, count in enumerate(museum) if count},
        "amulet": amulet,
    }


def stack_view(s: SiteState) -> dict[str, object]:
    packs: dict[str, int] = {}
    for tile in s.left:
        packs[LETTERS[tile]] = packs.get(LETTERS[tile], 0) + 1
    return {"left": len(s.left), "next": LETTERS[s.left[0]] if s.left else None, "packs": packs}


def auction_view(s: AuctionState) -> dict[str, object]:
    return {
        "display": [tile_view(tile) for tile in s.display],
        "round": s.round,
        "open": s.step == BID_STEP,
        "bid": s.bid,
        "bidder": None if s.bidder == NONE else s.bidder,
        "passed": [seat for seat in range(s.seats) if s.passed[seat]],
        "bidding": [seat for seat in range(s.seats) if s.amulet[seat]],
    }


def label(s: SiteState, action: Action) -> Message:
    """A choice with its price in points."""
    price = exploring.cost_of(s, action)
    said = describe(action)
    return Message("tikal.action.priced", {"what": said, "points": price}) if price else said


def prompt(s: SiteState) -> Message:
    """Who decides what."""
    step = s.step
    if step == -1:
        return Message("tikal.prompt.over")
    params: dict[str, object] = {"seat": s.actor}
    key = f"tikal.prompt.{PHASES[step]}"
    if step == PLACE_STEP:
        params["tile"] = TILE_IDS[s.agenda[-2]]
    elif step == EXPLORE_STEP:
        params["points"] = s.points
        if s.agenda[-2] != NORMAL:
            key += ".scoring"
    return Message(key, params)
