"""What everybody sees of a site: geometry, hexes, members, museums.  Shared by all editions."""

from __future__ import annotations

from sacbe.games.tikal.actions import PIECES
from sacbe.games.tikal.components import TYPE_NAMES, Box, Roster
from sacbe.games.tikal.site import Site
from sacbe.games.tikal.state import GUARDING, NONE, OUT, RESERVE, SiteState


def site_view(site: Site) -> dict[str, object]:
    """Where the cells lie: all the geometry a client needs to draw a board."""
    return {
        "cells": {site.names[cell]: [site.column[cell], site.row[cell]] for cell in site.order},
        "dotted": [site.names[cell] for cell in site.order if cell >= site.interior],
        "base": site.names[site.base],
    }


def tile_view(box: Box, tile: int) -> dict[str, object]:
    return {
        "id": box.tile_ids[tile],
        "letter": box.letters[tile],
        "type": TYPE_NAMES[box.types[tile]],
        "value": box.values[tile],
        "masks": box.masks[tile],
        "edges": box.stones[tile * 36 : tile * 36 + 6],
    }


def leader_of(s: SiteState, cell: int) -> int | None:
    """The seat a temple would score for: its guardian's, or who leads."""
    for seat in range(s.seats):
        if s.guards(seat, cell) if s.guardian[cell] != NONE else s.level[cell] and s.leads(seat, cell):
            return seat
    return None


def cell_view(s: SiteState, cell: int) -> dict[str, object]:
    """A hex that lies on the site."""
    box = s.box
    tile = s.tile[cell]
    guardian = s.guardian[cell]
    stones = (tile * 6 + s.turned[cell]) * 6
    cells = s.site.cells
    return {
        "tile": box.tile_ids[tile],
        "type": TYPE_NAMES[box.types[tile]],
        "rotation": s.turned[cell] + 1,
        "stones": box.stones[stones : stones + 6],
        "costs": s.cost[cell * 6 : cell * 6 + 6],
        "level": s.level[cell],
        "masks": box.masks[tile],
        "treasures": s.pile[cell],
        "camp": None if s.camp[cell] == NONE else s.camp[cell],
        "guardian": None if guardian == NONE else guardian_view(s, guardian),
        "explorers": [s.explorers[seat * cells + cell] for seat in range(s.seats)],
        "leaders": [seat for seat in range(s.seats) for _ in range(s.leaders_at(seat, cell))],
        "strength": [s.strength(seat, cell) for seat in range(s.seats)],
        "leads": leader_of(s, cell),
        "worked": s.worked[cell],
        "clearing": s.is_open_ground(cell),
        "frozen": s.level[cell] > 0 and not s.can_grow(cell),
    }


def guardian_view(s: SiteState, member: int) -> dict[str, object]:
    roster = s.roster
    return {
        "seat": roster.owner[member],
        "kind": kind_of(roster, member),
        "piece": piece_id(s.box, roster, member),
    }


def kind_of(roster: Roster, member: int) -> str:
    return PIECES[1] if roster.is_leader[member] else PIECES[0]


def piece_id(box: Box, roster: Roster, member: int) -> str:
    """`red-leader`, `red-leader2`, `red-7`."""
    number = roster.number(member)
    word = box.seats[roster.owner[member]]
    if roster.is_leader[member]:
        return f"{word}-leader" if number == 1 else f"{word}-leader{number}"
    return f"{word}-{number}"


def place_word(site: Site, at: int) -> str:
    """Where a member is, in a word."""
    if at >= GUARDING:
        return site.names[at - GUARDING]
    if at >= 0:
        return site.names[at]
    if at == RESERVE:
        return "reserve"
    return "out" if at == OUT else "unavailable"


def pieces_view(s: SiteState) -> dict[str, object]:
    return {
        piece_id(s.box, s.roster, member): {
            "seat": s.roster.owner[member],
            "kind": kind_of(s.roster, member),
            "at": place_word(s.site, s.at[member]),
            "guards": s.at[member] >= GUARDING,
        }
        for member in range(s.roster.size)
    }


def seat_view(s: SiteState, seat: int) -> dict[str, object]:
    """A player's board; editions add what is theirs."""
    names = s.site.names
    kinds = s.box.kinds
    museum = s.museum[seat * kinds : seat * kinds + kinds]
    return {
        "seat": seat,
        "word": s.box.seats[seat],
        "score": s.score[seat],
        "reserve": s.reserve[seat],
        "leader": place_word(s.site, s.at[s.roster.first[seat]]) if s.roster.leaders[seat] else "out",
        "camps": [names[cell] for cell in range(s.site.cells) if s.camp[cell] == seat],
        "camps_left": s.camps_left[seat],
        "guardians": [names[cell] for cell in range(s.site.cells) if s.guards(seat, cell)],
        "guardians_left": s.guardians_left[seat],
        "museum": {s.box.treasures[kind]: count for kind, count in enumerate(museum) if count},
    }
