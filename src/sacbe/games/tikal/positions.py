"""Position files: any situation on the site, written so that a person can set it up.

    {"cells": {"c4": {"tile": "A1", "rotation": 2, "level": 4, "camp": "red", "treasures": 2, "worked": 1}},
     "pieces": {"red-leader": "c4", "red-1": "c4", "blue-3": "guard c4", "blue-4": "out"},
     "expeditions": {"red": {"leader": "c4", "explorers": {"c4": 2, "b5": 1}, "out": 1,
                             "guardians": {"b5": "explorer"}}},
     "museum": {"red": {"lion": 2}}, "scores": {"red": 12},
     "left": ["G1", "G3"],             hexes still in the stack; else all that lie nowhere
     "turn": "red", "points": 7,       red spends points; or "hand": "A3" to place it first
     "scoring": "volcano",             the round that is being played: "volcano" has it in hand, or "final"
     "last": "blue",                   who drew that volcano, or placed the last hex; else who has the turn
     "auction": {"display": ["A1"], "amulets": ["red"], "bid": 3, "bidder": "red", "passed": []}}

Members come as `pieces` (exact) or as `expeditions` (by number).  Floors and hidden treasures follow
from what lies on the table.  `agenda`, `rng`, `stack` and `cursor` are written by `dump` and rarely by hand.
"""

from __future__ import annotations

from sacbe.core.errors import BadPosition
from sacbe.core.position import COMMON, dump_common, load_common, whole_number
from sacbe.core.state import FRAME
from sacbe.games.tikal.actions import PIECES
from sacbe.games.tikal.auction import AuctionState
from sacbe.games.tikal.classic import (
    AMULET_STEP,
    BEGIN_STEP,
    BID_STEP,
    EXPLORE_STEP,
    FINAL_ROUND,
    NORMAL,
    OVER_STEP,
    PLACE_STEP,
    READY_STEP,
    SCORE_STEP,
    TAKE_STEP,
    VOLCANO_ROUND,
    ClassicState,
)
from sacbe.games.tikal.components import (
    CAMPS,
    COPIES,
    EXPLORERS,
    GUARDIANS,
    HIGHEST_BID,
    KINDS,
    MASKS,
    MEMBERS,
    POINTS,
    ROTATIONS,
    SEATS,
    TEMPLE,
    TILE_IDS,
    TILE_NUMBER,
    TILES,
    TOP_VALUE,
    TREASURE_NUMBER,
    TREASURES,
    TYPES,
    VALUES,
    VOLCANO,
)
from sacbe.games.tikal.showing import piece_id, place_word
from sacbe.games.tikal.site import CELL_NAMES, CELLS, CLASSIC
from sacbe.games.tikal.state import GUARDING, NONE, OUT, RESERVE

ROUND_WORDS = {"": NORMAL, "volcano": VOLCANO_ROUND, "final": FINAL_ROUND}
KNOWN = (
    "cells", "pieces", "expeditions", "museum", "scores", "left", "turn", "last", "points", "hand", "scoring",
    "auction", *COMMON,
)  # fmt: skip


def dump(s: ClassicState) -> dict[str, object]:
    """The whole position."""
    position: dict[str, object] = {
        "cells": {CELL_NAMES[cell]: _dump_cell(s, cell) for cell in range(CELLS) if s.tile[cell] >= 0},
        "pieces": {
            piece_id(member): ("guard " if s.at[member] >= GUARDING else "") + place_word(s.at[member])
            for member in range(s.seats * MEMBERS)
            if s.at[member] != RESERVE
        },
        "museum": {
            SEATS[seat]: {
                TREASURES[kind]: s.museum[seat * KINDS + kind]
                for kind in range(KINDS)
                if s.museum[seat * KINDS + kind]
            }
            for seat in range(s.seats)
        },
        "scores": {SEATS[seat]: s.score[seat] for seat in range(s.seats)},
        "left": [TILE_IDS[tile] for tile in s.left],
        "turn": SEATS[s.turn],
        "last": None if s.last == NONE else SEATS[s.last],
        "points": s.points,
    }
    if isinstance(s, AuctionState):
        position["auction"] = {
            "display": [TILE_IDS[tile] for tile in s.display],
            "amulets": [SEATS[seat] for seat in range(s.seats) if s.amulet[seat]],
            "passed": [SEATS[seat] for seat in range(s.seats) if s.passed[seat]],
            "bid": s.bid,
            "bidder": None if s.bidder == NONE else SEATS[s.bidder],
            "first_pass": None if s.first_pass == NONE else SEATS[s.first_pass],
            "round": s.round,
        }
    position.update(dump_common(s))
    return position


def _dump_cell(s: ClassicState, cell: int) -> dict[str, object]:
    facts: dict[str, object] = {"tile": TILE_IDS[s.tile[cell]], "rotation": s.turned[cell] + 1}
    if s.level[cell]:
        facts["level"] = s.level[cell]
    if MASKS[s.tile[cell]]:
        facts["treasures"] = s.pile[cell]
    if s.camp[cell] != NONE:
        facts["camp"] = SEATS[s.camp[cell]]
    if s.worked[cell]:
        facts["worked"] = s.worked[cell]
    return facts


def load(s: ClassicState, position: dict[str, object]) -> None:
    """Put a position into a state as it is at the start of a game; count everything."""
    for key in position:
        if key not in KNOWN:
            raise BadPosition(f"a Tikal position has no {key!r}; there are {', '.join(KNOWN)}")
    _load_cells(s, _object(position.get("cells", {}), "cells"))
    _load_pieces(s, _object(position.get("pieces", {}), "pieces"))
    for word, facts in _object(position.get("expeditions", {}), "expeditions").items():
        _load_expedition(s, _seat(s, word), _object(facts, word))
    for word, facts in _object(position.get("museum", {}), "museum").items():
        _load_museum(s, _seat(s, word), _object(facts, word))
    for word, value in _object(position.get("scores", {}), "scores").items():
        s.score[_seat(s, word)] = whole_number(value, f"the score of {word}", 0, 9999)
    _load_auction(s, position)
    _load_stack(s, position)
    _load_turn(s, position)
    load_common(s, position)
    _check_draws(s)
    _check_agenda(s)
    if isinstance(s, AuctionState):
        _check_bidding(s)


def _load_cells(s: ClassicState, cells: dict[str, object]) -> None:
    laid = [tile for tile in s.tile if tile >= 0]
    for name, value in cells.items():
        cell = _cell(name)
        facts = _object(value, name)
        for key in facts:
            if key not in ("tile", "rotation", "level", "treasures", "camp", "worked"):
                raise BadPosition(f"{name} has no {key!r}")
        tile = _tile(facts.get("tile", TILE_IDS[s.tile[cell]] if s.tile[cell] >= 0 else ""))
        rotation = whole_number(facts.get("rotation", 1), f"rotation at {name}", 1, 6) - 1
        if s.tile[cell] >= 0:
            if tile != s.tile[cell] or rotation:
                raise BadPosition(f"{name} has its printed hex, as printed")
        else:
            if tile >= TILES:
                raise BadPosition(f"{TILE_IDS[tile]} is printed on another cell than {name}")
            if tile in laid:
                raise BadPosition(f"{TILE_IDS[tile]} lies on the board twice")
            if rotation >= ROTATIONS[tile]:
                raise BadPosition(f"{TILE_IDS[tile]} at {name} looks the same in a lower rotation")
            laid.append(tile)
            s.lay(cell, tile, rotation)
        _load_work(s, cell, name, tile, facts)


def _load_work(s: ClassicState, cell: int, name: str, tile: int, facts: dict[str, object]) -> None:
    if "level" in facts:
        if TYPES[tile] != TEMPLE:
            raise BadPosition(f"{name} is no temple and has no level")
        level = whole_number(facts["level"], f"level at {name}", VALUES[tile], TOP_VALUE)
        for floor in range(VALUES[tile] + 1, level + 1):
            s.floors[floor] -= 1
            if s.floors[floor] < 0:
                raise BadPosition(f"{name}: there are not so many floors of value {floor}")
        s.level[cell] = level
    if "treasures" in facts:
        s.pile[cell] = whole_number(facts["treasures"], f"treasures at {name}", 0, MASKS[tile])
    if facts.get("camp") is not None:
        seat = _seat(s, facts["camp"])
        if not s.is_open_ground(cell):
            raise BadPosition(f"{name} is no clearing for a camp")
        if not s.camps_left[seat]:
            raise BadPosition(f"{SEATS[seat]} has more than {CAMPS} camps")
        s.camp[cell] = seat
        s.camps_left[seat] -= 1
    s.worked[cell] = whole_number(facts.get("worked", 0), f"worked at {name}", 0, 2)


def _load_pieces(s: ClassicState, pieces: dict[str, object]) -> None:
    for name, value in pieces.items():
        word, _, number = name.partition("-")
        seat = _seat(s, word)
        member = 0
        if number != "leader":
            if not number.isdecimal() or not 1 <= int(number) <= EXPLORERS:
                raise BadPosition(f"there is no piece {name!r}")
            member = int(number)
        place = str(value)
        _put(s, seat, seat * MEMBERS + member, place)


def _load_expedition(s: ClassicState, seat: int, facts: dict[str, object]) -> None:
    word = SEATS[seat]
    for key in facts:
        if key not in ("leader", "explorers", "out", "guardians"):
            raise BadPosition(f"an expedition has no {key!r}")
    first = seat * MEMBERS
    if facts.get("leader") is not None:
        _put(s, seat, first, str(facts["leader"]))
    places: list[str] = []
    for name, count in _object(facts.get("explorers", {}), word).items():
        places += [name] * whole_number(count, f"explorers of {word} at {name}", 0, EXPLORERS)
    places += ["out"] * whole_number(facts.get("out", 0), f"{word} out", 0, EXPLORERS)
    for name, kind in _object(facts.get("guardians", {}), word).items():
        if kind not in PIECES:
            raise BadPosition(f"a guardian is {' or '.join(PIECES)}, not {kind!r}")
        if kind == "leader":
            _put(s, seat, first, f"guard {name}")
        else:
            places.append(f"guard {name}")
    for place in places:
        free = [m for m in range(first + 1, first + MEMBERS) if s.at[m] == RESERVE]
        if not free:
            raise BadPosition(f"{word} has more than {EXPLORERS} explorers")
        _put(s, seat, free[0], place)


def _put(s: ClassicState, seat: int, member: int, place: str) -> None:
    """Bring a member from the reserve to a place."""
    if place == "reserve":
        return
    leader = member % MEMBERS == 0
    if s.at[member] != RESERVE:
        raise BadPosition(f"{piece_id(member)} is in two places")
    if place == "out":
        s.at[member] = OUT
        if leader:
            s.leader[seat] = OUT
        else:
            s.reserve[seat] -= 1
        return
    guards = place.startswith("guard ")
    cell = _cell(place[6:] if guards else place)
    if s.tile[cell] < 0 or TYPES[s.tile[cell]] == VOLCANO:
        raise BadPosition(f"{piece_id(member)} cannot stand at {place}")
    if not guards:
        s.at[member] = cell
        if leader:
            s.leader[seat] = cell
        else:
            s.reserve[seat] -= 1
            s.explorers[seat * CELLS + cell] += 1
        return
    if not s.level[cell] or s.guardian[cell] != NONE:
        raise BadPosition(f"{place[6:]} cannot take a guardian")
    if not s.guardians_left[seat]:
        raise BadPosition(f"{SEATS[seat]} has more than {GUARDIANS} guardians")
    s.guardians_left[seat] -= 1
    s.guardian[cell] = member
    s.at[member] = GUARDING + cell
    if leader:
        s.leader[seat] = OUT
    else:
        s.reserve[seat] -= 1


def _load_museum(s: ClassicState, seat: int, facts: dict[str, object]) -> None:
    for name, value in facts.items():
        if name not in TREASURE_NUMBER:
            raise BadPosition(f"there is no treasure {name!r}")
        kind = TREASURE_NUMBER[name]
        count = whole_number(value, f"{name} of {SEATS[seat]}", 0, COPIES[kind])
        s.museum[seat * KINDS + kind] += count
        s.hidden[kind] -= count
        if s.hidden[kind] < 0:
            raise BadPosition(f"there are only {COPIES[kind]} of {name}")


def _load_auction(s: ClassicState, position: dict[str, object]) -> None:
    if "auction" not in position:
        return
    if not isinstance(s, AuctionState):
        raise BadPosition("the base game has no auction")
    facts = _object(position["auction"], "auction")
    for key in facts:
        if key not in ("display", "amulets", "passed", "bid", "bidder", "first_pass", "round"):
            raise BadPosition(f"an auction has no {key!r}")
    s.display = [_tile(word) for word in _words(facts.get("display", []), "display")]
    if "amulets" in facts:
        up = [_seat(s, word) for word in _words(facts["amulets"], "amulets")]
        s.amulet = [1 if seat in up else 0 for seat in range(s.seats)]
    out = [_seat(s, word) for word in _words(facts.get("passed", []), "passed")]
    s.passed = [1 if seat in out else 0 for seat in range(s.seats)]
    s.first_pass = out[0] if out else NONE
    s.bid = whole_number(facts.get("bid", 0), "bid", 0, HIGHEST_BID)
    s.bidder = _seat(s, facts["bidder"]) if facts.get("bidder") is not None else NONE
    if facts.get("first_pass") is not None:
        s.first_pass = _seat(s, facts["first_pass"])
    s.round = whole_number(facts.get("round", 1), "round", 0, TILES)


def _load_stack(s: ClassicState, position: dict[str, object]) -> None:
    """The hexes still in the stack, none of which lies elsewhere."""
    used = [tile for tile in s.tile if tile >= 0]
    if isinstance(s, AuctionState):
        used += s.display
    if position.get("hand") is not None:
        used.append(_tile(position["hand"]))
    if "left" in position:
        left = [_tile(word) for word in _words(position["left"], "left")]
    else:
        left = [tile for tile in range(TILES) if tile not in used]
    for tile in used + left:
        if (used + left).count(tile) > 1:
            raise BadPosition(f"{TILE_IDS[tile]} is in two places")
        if tile in left and tile >= TILES:
            raise BadPosition(f"{TILE_IDS[tile]} is printed on the board")
    s.left = sorted(left)
    if sum(s.pile) > sum(s.hidden):
        raise BadPosition("more treasures lie on ruins than are left")


def _load_turn(s: ClassicState, position: dict[str, object]) -> None:
    """Who plays, in plain words; an `agenda` says it exactly."""
    s.turn = _seat(s, position.get("turn", SEATS[0]))
    s.last = s.turn
    if "last" in position:
        s.last = NONE if position["last"] is None else _seat(s, position["last"])
    s.points = whole_number(position.get("points", POINTS), "points", 0, POINTS)
    if "agenda" in position:
        return
    scoring = str(position.get("scoring", ""))
    if scoring not in ROUND_WORDS:
        raise BadPosition(f"scoring is volcano or final, not {scoring!r}")
    hand = NONE if position.get("hand") is None else _tile(position["hand"])
    if scoring == "volcano":
        if hand == NONE or TYPES[hand] != VOLCANO:
            raise BadPosition("in a volcano's scoring round the volcano is in hand")
        _ask_volcano(s, hand)
    elif scoring == "final":
        _ask_final(s)
    else:
        _ask_turn(s, hand, "points" in position)


def _ask_turn(s: ClassicState, hand: int, spends: bool) -> None:
    """A normal turn, or the bidding before it."""
    seat = s.turn
    if isinstance(s, AuctionState) and hand == NONE and len(s.display) > 1 and not spends:
        s.ask(BID_STEP, seat)
        return
    _ask_next(s, seat)
    if hand == NONE:
        s.ask(EXPLORE_STEP, seat, NORMAL)
    else:
        s.ask(READY_STEP, seat, NORMAL)
        s.ask(PLACE_STEP, seat, hand)


def _ask_volcano(s: ClassicState, volcano: int) -> None:
    """T76: from who spends points now clockwise to the right neighbour of who drew it."""
    now = s.turn
    s.turn = s.last
    _ask_next(s, s.last)
    s.ask(READY_STEP, s.last, NORMAL)
    s.ask(PLACE_STEP, s.last, volcano)
    s.scoring_round(_clockwise(s, now, s.last - 1), VOLCANO_ROUND)
    s.drop()
    s.ask(EXPLORE_STEP, now, VOLCANO_ROUND)


def _ask_final(s: ClassicState) -> None:
    """T82: from who spends points now clockwise to who placed the last hex; the order of an auction's
    last round (T100) is no longer known, so there only this seat is left."""
    seat = s.turn
    s.final_round([seat] if isinstance(s, AuctionState) else _clockwise(s, seat, s.last))
    s.drop()
    s.ask(EXPLORE_STEP, seat, FINAL_ROUND)


def _ask_next(s: ClassicState, seat: int) -> None:
    """What follows a seat's turn."""
    if isinstance(s, AuctionState):
        s.ask(AMULET_STEP, seat)
    else:
        s.ask(BEGIN_STEP, (seat + 1) % s.seats)


def _clockwise(s: ClassicState, first: int, last: int) -> list[int]:
    return [(first + i) % s.seats for i in range((last - first) % s.seats + 1)]


def _check_draws(s: ClassicState) -> None:
    """Fixed draws name hexes and kinds of treasure there are."""
    for draws, count in zip(s.stack, (TILES, KINDS), strict=True):
        if any(not 0 <= draw < count for draw in draws):
            raise BadPosition(f"the stack draws from {count} numbers, 0 to {count - 1}")


def _check_agenda(s: ClassicState) -> None:
    """An agenda is one question, and below it what happens by itself or a volcano that waits."""
    if not s.agenda:
        return
    auction = isinstance(s, AuctionState)
    if not 0 <= s.step <= (TAKE_STEP if auction else EXPLORE_STEP) or s.actor < 0:
        raise BadPosition("the agenda does not end with a decision")
    waiting = [PLACE_STEP, READY_STEP, SCORE_STEP, OVER_STEP, AMULET_STEP if auction else BEGIN_STEP]
    elsewhere = s.tile + s.left + (s.display if isinstance(s, AuctionState) else [])
    for frame in range(0, len(s.agenda), FRAME):
        step, seat, about = s.agenda[frame : frame + 3]
        if seat < 0 or (frame + FRAME < len(s.agenda) and step not in waiting):
            raise BadPosition(f"step {step} of seat {seat} cannot wait in an agenda")
        if step in (READY_STEP, EXPLORE_STEP) and about not in ROUND_WORDS.values():
            raise BadPosition(f"the agenda has no round {about}")
        if step == PLACE_STEP:
            if not 0 <= about < TILES:
                raise BadPosition(f"the agenda places no hex {about}")
            if about in elsewhere:
                raise BadPosition(f"{TILE_IDS[about]} is in two places")
            elsewhere.append(about)
    if not s.legal():
        raise BadPosition("nothing is legal in this position")


def _check_bidding(s: AuctionState) -> None:
    """T87 to T91: who bids still may, and as many hexes lie open as amulets."""
    if (s.bid > 0) != (s.bidder != NONE):
        raise BadPosition("a bid and its bidder come together")
    if s.bidder != NONE:
        if s.bid > s.score[s.bidder]:
            raise BadPosition(f"{SEATS[s.bidder]} has no {s.bid} points to bid")
        if s.passed[s.bidder] or not s.amulet[s.bidder]:
            raise BadPosition(f"{SEATS[s.bidder]} takes no part in this auction")
    if s.step not in (BID_STEP, TAKE_STEP):
        return
    if len(s.display) != sum(s.amulet):
        raise BadPosition(f"{len(s.display)} hexes lie open for {sum(s.amulet)} amulets")
    if not s.amulet[s.actor] or s.passed[s.actor] or s.bidder == s.actor:
        raise BadPosition(f"{SEATS[s.actor]} is not asked now")


def _object(value: object, name: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadPosition(f"{name} is an object")
    return value


def _words(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise BadPosition(f"{name} is a list")
    return value


def _cell(name: object) -> int:
    word = "a5" if name == "base" else name
    if not isinstance(word, str) or word not in CLASSIC.number:
        raise BadPosition(f"there is no cell {name!r}")
    return CLASSIC.number[word]


def _tile(name: object) -> int:
    if not isinstance(name, str) or name not in TILE_NUMBER:
        raise BadPosition(f"there is no hex {name!r}")
    return TILE_NUMBER[name]


def _seat(s: ClassicState, word: object) -> int:
    if not isinstance(word, str) or word not in SEATS[: s.seats]:
        raise BadPosition(f"nobody plays {word!r} with {s.seats} players")
    return SEATS.index(word)
