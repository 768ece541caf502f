"""Position files of Classic: any situation, written so that a person can set it up.

Besides what `laying` describes:

    {"left": ["G1", "G3"],             hexes still in the stack; else all that lie nowhere
     "turn": "red", "points": 7,       red spends points; or "hand": "A3" to place it first
     "scoring": "volcano",             the round that is being played: "volcano" has it in hand, or "final"
     "last": "blue",                   who drew that volcano, or placed the last hex; else who has the turn
     "auction": {"display": ["A1"], "amulets": ["red"], "bid": 3, "bidder": "red", "passed": []}}

`agenda`, `rng`, `stack` and `cursor` are written by `dump` and rarely by hand.
"""

from __future__ import annotations

from sacbe.core.errors import BadPosition
from sacbe.core.position import COMMON, dump_common, load_common, whole_number
from sacbe.core.state import FRAME
from sacbe.games.tikal import laying
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.components import HIGHEST_BID
from sacbe.games.tikal.classic.state import (
    AMULET_STEP,
    BEGIN_STEP,
    BID_STEP,
    EXPLORE_STEP,
    FINAL_ROUND,
    HEX_STEP,
    NORMAL,
    OVER_STEP,
    PLACE_STEP,
    READY_STEP,
    SCORE_STEP,
    TAKE_STEP,
    VOLCANO_ROUND,
    ClassicState,
)
from sacbe.games.tikal.components import VOLCANO
from sacbe.games.tikal.laying import read_list, read_object, read_seat, read_tile
from sacbe.games.tikal.state import NONE

HOLDING = [PLACE_STEP, HEX_STEP]  # steps that hold a hex
ROUND_WORDS = {"": NORMAL, "volcano": VOLCANO_ROUND, "final": FINAL_ROUND}
KNOWN = (*laying.KNOWN, "left", "turn", "last", "points", "hand", "scoring", "auction", *COMMON)


def dump(s: ClassicState) -> dict[str, object]:
    """The whole position."""
    seats = s.box.seats
    position = laying.dump(s)
    position["left"] = [s.box.tile_ids[tile] for tile in s.left]
    position["turn"] = seats[s.turn]
    position["last"] = None if s.last == NONE else seats[s.last]
    position["points"] = s.points
    if isinstance(s, AuctionState):
        position["auction"] = _dump_auction(s)
    position.update(dump_common(s))
    return position


def _dump_auction(s: AuctionState) -> dict[str, object]:
    seats = s.box.seats
    return {
        "display": [s.box.tile_ids[tile] for tile in s.display],
        "amulets": [seats[seat] for seat in range(s.seats) if s.amulet[seat]],
        "passed": [seats[seat] for seat in range(s.seats) if s.passed[seat]],
        "bid": s.bid,
        "bidder": None if s.bidder == NONE else seats[s.bidder],
        "first_pass": None if s.first_pass == NONE else seats[s.first_pass],
        "round": s.round,
    }


def load(s: ClassicState, position: dict[str, object]) -> None:
    """Put a position into a state as it is at the start of a game; count everything."""
    load_table(s, position, KNOWN)
    if "agenda" not in position:
        ask_in_words(s, position)
    load_common(s, position)
    check_draws(s, [s.box.tiles, s.box.kinds])
    auction = isinstance(s, AuctionState)
    waiting = [PLACE_STEP, READY_STEP, SCORE_STEP, OVER_STEP, AMULET_STEP if auction else BEGIN_STEP]
    check_agenda(s, TAKE_STEP if auction else EXPLORE_STEP, waiting)
    if isinstance(s, AuctionState):
        _check_bidding(s)


def load_table(s: ClassicState, position: dict[str, object], known: tuple[str, ...]) -> None:
    """What lies on the table and whose turn it is; `known` are the keys this edition has."""
    for key in position:
        if key not in known:
            raise BadPosition(f"a Tikal position has no {key!r}; there are {', '.join(known)}")
    laying.load(s, position)
    _load_auction(s, position)
    _load_stack(s, position)
    s.turn = read_seat(s, position.get("turn", s.box.seats[0]))
    s.last = s.turn
    if "last" in position:
        s.last = NONE if position["last"] is None else read_seat(s, position["last"])
    s.points = whole_number(position.get("points", s.box.points), "points", 0, s.box.points)


def _load_auction(s: ClassicState, position: dict[str, object]) -> None:
    if "auction" not in position:
        return
    if not isinstance(s, AuctionState):
        raise BadPosition("the base game has no auction")
    facts = read_object(position["auction"], "auction")
    for key in facts:
        if key not in ("display", "amulets", "passed", "bid", "bidder", "first_pass", "round"):
            raise BadPosition(f"an auction has no {key!r}")
    s.display = [read_tile(s, word) for word in read_list(facts.get("display", []), "display")]
    if "amulets" in facts:
        up = [read_seat(s, word) for word in read_list(facts["amulets"], "amulets")]
        s.amulet = [1 if seat in up else 0 for seat in range(s.seats)]
    out = [read_seat(s, word) for word in read_list(facts.get("passed", []), "passed")]
    s.passed = [1 if seat in out else 0 for seat in range(s.seats)]
    s.first_pass = out[0] if out else NONE
    s.bid = whole_number(facts.get("bid", 0), "bid", 0, HIGHEST_BID)
    s.bidder = read_seat(s, facts["bidder"]) if facts.get("bidder") is not None else NONE
    if facts.get("first_pass") is not None:
        s.first_pass = read_seat(s, facts["first_pass"])
    s.round = whole_number(facts.get("round", 1), "round", 0, s.box.tiles)


def _load_stack(s: ClassicState, position: dict[str, object]) -> None:
    """The hexes still in the stack, none of which lies elsewhere."""
    used = [tile for tile in s.tile if tile >= 0]
    if isinstance(s, AuctionState):
        used += s.display
    if position.get("hand") is not None:
        used.append(read_tile(s, position["hand"]))
    if "left" in position:
        left = [read_tile(s, word) for word in read_list(position["left"], "left")]
    else:
        left = [tile for tile in s.left if tile not in used]
    for tile in used + left:
        if (used + left).count(tile) > 1:
            raise BadPosition(f"{s.box.tile_ids[tile]} is in two places")
        if tile in left and tile >= s.box.tiles:
            raise BadPosition(f"{s.box.tile_ids[tile]} is printed on the board")
    s.left = sorted(left)
    if sum(s.pile) > sum(s.hidden):
        raise BadPosition("more treasures lie on ruins than are left")


def ask_in_words(s: ClassicState, position: dict[str, object]) -> None:
    """What is being decided, in plain words; an `agenda` says it exactly."""
    scoring = str(position.get("scoring", ""))
    if scoring not in ROUND_WORDS:
        raise BadPosition(f"scoring is volcano or final, not {scoring!r}")
    hand = NONE if position.get("hand") is None else read_tile(s, position["hand"])
    if scoring == "volcano":
        if hand == NONE or s.box.types[hand] != VOLCANO:
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


def check_draws(s: ClassicState, counts: list[int]) -> None:
    """Fixed draws name what there is: so many hexes, so many kinds of treasure."""
    for draws, count in zip(s.stack, counts, strict=True):
        if any(not 0 <= draw < count for draw in draws):
            raise BadPosition(f"the stack draws from {count} numbers, 0 to {count - 1}")


def check_agenda(s: ClassicState, last_question: int, waiting: list[int]) -> None:
    """An agenda is one question, and below it what happens by itself or a volcano that waits.

    Questions are the steps up to `last_question`; `waiting` are those that may lie below one.
    """
    if not s.agenda:
        return
    if not 0 <= s.step <= last_question or s.actor < 0:
        raise BadPosition("the agenda does not end with a decision")
    elsewhere = s.tile + s.left + (s.display if isinstance(s, AuctionState) else [])
    for frame in range(0, len(s.agenda), FRAME):
        step, seat, about = s.agenda[frame : frame + 3]
        if seat < 0 or (frame + FRAME < len(s.agenda) and step not in waiting):
            raise BadPosition(f"step {step} of seat {seat} cannot wait in an agenda")
        if step in (READY_STEP, EXPLORE_STEP) and about not in ROUND_WORDS.values():
            raise BadPosition(f"the agenda has no round {about}")
        if step in HOLDING:
            if not 0 <= about < s.box.tiles:
                raise BadPosition(f"the agenda places no hex {about}")
            if about in elsewhere:
                raise BadPosition(f"{s.box.tile_ids[about]} is in two places")
            elsewhere.append(about)
    if not s.legal():
        raise BadPosition("nothing is legal in this position")


def _check_bidding(s: AuctionState) -> None:
    """T87 to T91: who bids still may, and as many hexes lie open as amulets."""
    if (s.bid > 0) != (s.bidder != NONE):
        raise BadPosition("a bid and its bidder come together")
    if s.bidder != NONE:
        if s.bid > s.score[s.bidder]:
            raise BadPosition(f"{s.box.seats[s.bidder]} has no {s.bid} points to bid")
        if s.passed[s.bidder] or not s.amulet[s.bidder]:
            raise BadPosition(f"{s.box.seats[s.bidder]} takes no part in this auction")
    if s.step not in (BID_STEP, TAKE_STEP):
        return
    if len(s.display) != sum(s.amulet):
        raise BadPosition(f"{len(s.display)} hexes lie open for {sum(s.amulet)} amulets")
    if not s.amulet[s.actor] or s.passed[s.actor] or s.bidder == s.actor:
        raise BadPosition(f"{s.box.seats[s.actor]} is not asked now")
