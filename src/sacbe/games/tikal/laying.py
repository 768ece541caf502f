"""Position files: the half that speaks of the site, shared by all editions.

    {"cells": {"c4": {"tile": "A1", "rotation": 2, "level": 4, "camp": "red", "treasures": 2, "worked": 1}},
     "pieces": {"red-leader": "c4", "red-1": "c4", "blue-3": "guard c4", "blue-4": "out"},
     "expeditions": {"red": {"leader": "c4", "explorers": {"c4": 2, "b5": 1}, "out": 1,
                             "guardians": {"b5": "explorer"}}},
     "museum": {"red": {"lion": 2}}, "scores": {"red": 12}}

Members come as `pieces` (exact) or as `expeditions` (by number).  Floors and hidden treasures follow
from what lies on the table.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import BadPosition
from sacbe.core.position import whole_number
from sacbe.games.tikal.actions import LEADER, PIECES
from sacbe.games.tikal.components import TEMPLE
from sacbe.games.tikal.showing import piece_id, place_word
from sacbe.games.tikal.state import GUARDING, NONE, OUT, RESERVE, SiteState

KNOWN: Final = ("cells", "pieces", "expeditions", "museum", "scores")
CELL_FACTS: Final = ("tile", "rotation", "level", "treasures", "camp", "worked")
HIGHEST_SCORE: Final = 9999


# ---- writing ---------------------------------------------------------------------------


def dump(s: SiteState) -> dict[str, object]:
    """What lies and stands on the site, and what everybody owns."""
    box = s.box
    kinds = box.kinds
    return {
        "cells": {
            s.site.names[cell]: _dump_cell(s, cell) for cell in range(s.site.cells) if s.tile[cell] >= 0
        },
        "pieces": {
            piece_id(box, s.roster, member): _dump_place(s, s.at[member])
            for member in range(s.roster.size)
            if s.at[member] != RESERVE
        },
        "museum": {
            box.seats[seat]: {
                box.treasures[kind]: s.museum[seat * kinds + kind]
                for kind in range(kinds)
                if s.museum[seat * kinds + kind]
            }
            for seat in range(s.seats)
        },
        "scores": {box.seats[seat]: s.score[seat] for seat in range(s.seats)},
    }


def _dump_place(s: SiteState, at: int) -> str:
    return ("guard " if at >= GUARDING else "") + place_word(s.site, at)


def _dump_cell(s: SiteState, cell: int) -> dict[str, object]:
    tile = s.tile[cell]
    facts: dict[str, object] = {"tile": s.box.tile_ids[tile], "rotation": s.turned[cell] + 1}
    if s.level[cell]:
        facts["level"] = s.level[cell]
    if s.box.masks[tile]:
        facts["treasures"] = s.pile[cell]
    if s.camp[cell] != NONE:
        facts["camp"] = s.box.seats[s.camp[cell]]
    if s.worked[cell]:
        facts["worked"] = s.worked[cell]
    return facts


# ---- reading ---------------------------------------------------------------------------


def load(s: SiteState, position: dict[str, object]) -> None:
    """Put it into a state as it is at the start of a game; count everything."""
    _load_cells(s, read_object(position.get("cells", {}), "cells"))
    _load_pieces(s, read_object(position.get("pieces", {}), "pieces"))
    for word, facts in read_object(position.get("expeditions", {}), "expeditions").items():
        _load_expedition(s, read_seat(s, word), read_object(facts, word))
    for word, facts in read_object(position.get("museum", {}), "museum").items():
        _load_museum(s, read_seat(s, word), read_object(facts, word))
    for word, value in read_object(position.get("scores", {}), "scores").items():
        s.score[read_seat(s, word)] = whole_number(value, f"the score of {word}", 0, HIGHEST_SCORE)


def _load_cells(s: SiteState, cells: dict[str, object]) -> None:
    box = s.box
    laid = [tile for tile in s.tile if tile >= 0]
    for name, value in cells.items():
        cell = read_cell(s, name)
        facts = read_object(value, name)
        for key in facts:
            if key not in CELL_FACTS:
                raise BadPosition(f"{name} has no {key!r}")
        tile = read_tile(s, facts.get("tile", box.tile_ids[s.tile[cell]] if s.tile[cell] >= 0 else ""))
        lying = s.turned[cell] + 1 if s.tile[cell] >= 0 else 1
        rotation = whole_number(facts.get("rotation", lying), f"rotation at {name}", 1, 6) - 1
        if s.tile[cell] >= 0:
            if tile != s.tile[cell] or rotation != s.turned[cell]:
                raise BadPosition(f"{name} has its printed hex, as printed")
        else:
            _lay(s, cell, name, tile, rotation, laid)
        _load_work(s, cell, name, tile, facts)


def _lay(s: SiteState, cell: int, name: str, tile: int, rotation: int, laid: list[int]) -> None:
    word = s.box.tile_ids[tile]
    fault = s.unlayable(cell, tile)
    if fault:
        raise BadPosition(f"{word} {fault} {name}")
    if tile in laid:
        raise BadPosition(f"{word} lies on the board twice")
    if rotation >= s.box.rotations[tile]:
        raise BadPosition(f"{word} at {name} looks the same in a lower rotation")
    laid.append(tile)
    s.lay(cell, tile, rotation)


def _load_work(s: SiteState, cell: int, name: str, tile: int, facts: dict[str, object]) -> None:
    box = s.box
    if "level" in facts:
        if box.types[tile] != TEMPLE:
            raise BadPosition(f"{name} is no temple and has no level")
        level = whole_number(facts["level"], f"level at {name}", box.values[tile], box.top_value)
        for floor in range(box.values[tile] + 1, level + 1):
            s.floors[floor] -= 1
            if s.floors[floor] < 0:
                raise BadPosition(f"{name}: there are not so many floors of value {floor}")
        s.level[cell] = level
    if "treasures" in facts:
        s.pile[cell] = whole_number(facts["treasures"], f"treasures at {name}", 0, box.masks[tile])
    if facts.get("camp") is not None:
        seat = read_seat(s, facts["camp"])
        if not s.is_open_ground(cell):
            raise BadPosition(f"{name} is no clearing for a camp")
        if not s.camps_left[seat]:
            raise BadPosition(f"{box.seats[seat]} has more than {box.camps} camps")
        s.camp[cell] = seat
        s.camps_left[seat] -= 1
    most = max(box.floors_a_turn, box.digs_a_turn)
    s.worked[cell] = whole_number(facts.get("worked", 0), f"worked at {name}", 0, most)


def _load_pieces(s: SiteState, pieces: dict[str, object]) -> None:
    members = {piece_id(s.box, s.roster, member): member for member in range(s.roster.size)}
    for name, value in pieces.items():
        if name not in members:
            read_seat(s, name.partition("-")[0])
            raise BadPosition(f"there is no piece {name!r}")
        _put(s, members[name], str(value))


def _load_expedition(s: SiteState, seat: int, facts: dict[str, object]) -> None:
    word = s.box.seats[seat]
    most = s.roster.explorers[seat]
    for key in facts:
        if key not in ("leader", "explorers", "out", "guardians"):
            raise BadPosition(f"an expedition has no {key!r}")
    if facts.get("leader") is not None:
        led = facts["leader"]
        for place in led if isinstance(led, list) else [led]:
            _put(s, _free_member(s, seat, LEADER), str(place))
    places: list[str] = []
    for name, count in read_object(facts.get("explorers", {}), word).items():
        places += [name] * whole_number(count, f"explorers of {word} at {name}", 0, most)
    places += ["out"] * whole_number(facts.get("out", 0), f"{word} out", 0, most)
    for name, kind in read_object(facts.get("guardians", {}), word).items():
        if kind not in PIECES:
            raise BadPosition(f"a guardian is {' or '.join(PIECES)}, not {kind!r}")
        if PIECES.index(str(kind)) == LEADER:
            _put(s, _free_member(s, seat, LEADER), f"guard {name}")
        else:
            places.append(f"guard {name}")
    for place in places:
        _put(s, _free_member(s, seat, 1 - LEADER), place)


def _free_member(s: SiteState, seat: int, piece: int) -> int:
    """The first member of that kind in reserve; a leader in two places is refused where it is put."""
    first = s.roster.first[seat]
    split = first + s.roster.leaders[seat]
    if piece == LEADER:
        free = [member for member in range(first, split) if s.at[member] == RESERVE]
        return free[0] if free else first
    free = [member for member in range(split, s.roster.first[seat + 1]) if s.at[member] == RESERVE]
    if not free:
        raise BadPosition(f"{s.box.seats[seat]} has more than {s.roster.explorers[seat]} explorers")
    return free[0]


def _put(s: SiteState, member: int, place: str) -> None:
    """Bring a member from the reserve to a place."""
    if place == "reserve":
        return
    name = piece_id(s.box, s.roster, member)
    seat = s.roster.owner[member]
    leader = s.roster.is_leader[member]
    if s.at[member] != RESERVE:
        raise BadPosition(f"{name} is in two places")
    guards = place.startswith("guard ")
    if place == "out":
        s.at[member] = OUT
    else:
        cell = read_cell(s, place[6:] if guards else place)
        if not s.can_stand(cell):
            raise BadPosition(f"{name} cannot stand at {place}")
        if guards:
            _put_guardian(s, seat, member, cell)
        else:
            s.at[member] = cell
            if not leader:
                s.explorers[seat * s.site.cells + cell] += 1
    if not leader:
        s.reserve[seat] -= 1


def _put_guardian(s: SiteState, seat: int, member: int, cell: int) -> None:
    if not s.level[cell] or s.guardian[cell] != NONE:
        raise BadPosition(f"{s.site.names[cell]} cannot take a guardian")
    if not s.guardians_left[seat]:
        raise BadPosition(f"{s.box.seats[seat]} has more than {s.box.guardians} guardians")
    s.guardians_left[seat] -= 1
    s.guardian[cell] = member
    s.at[member] = GUARDING + cell


def _load_museum(s: SiteState, seat: int, facts: dict[str, object]) -> None:
    box = s.box
    for name, value in facts.items():
        if name not in box.treasure_number:
            raise BadPosition(f"there is no treasure {name!r}")
        kind = box.treasure_number[name]
        most = len(box.treasure_score) - 1
        count = whole_number(value, f"{name} of {box.seats[seat]}", 0, most)
        s.museum[seat * box.kinds + kind] += count
        s.hidden[kind] -= count
        if s.hidden[kind] < 0:
            raise BadPosition(f"there are only {box.copies[kind]} of {name}")


# ---- words -----------------------------------------------------------------------------


def read_object(value: object, name: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadPosition(f"{name} is an object")
    return value


def read_list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise BadPosition(f"{name} is a list")
    return value


def read_cell(s: SiteState, name: object) -> int:
    cell = s.site.find(name) if isinstance(name, str) else NONE
    if cell < 0:
        raise BadPosition(f"there is no cell {name!r}")
    return cell


def read_tile(s: SiteState, name: object) -> int:
    if not isinstance(name, str) or name not in s.box.tile_number:
        raise BadPosition(f"there is no hex {name!r}")
    return s.box.tile_number[name]


def read_seat(s: SiteState, word: object) -> int:
    if not isinstance(word, str) or word not in s.box.seats[: s.seats]:
        raise BadPosition(f"nobody plays {word!r} with {s.seats} players")
    return s.box.seats.index(word)
