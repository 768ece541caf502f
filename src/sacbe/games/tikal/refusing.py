"""Why an action is refused, article by article."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message
from sacbe.games.tikal import actions as verbs
from sacbe.games.tikal.auction import AuctionState
from sacbe.games.tikal.classic import BID_STEP, EXPLORE_STEP, PLACE_STEP, TAKE_STEP
from sacbe.games.tikal.components import (
    DIGS_A_TURN,
    FLOORS_A_TURN,
    KINDS,
    MEMBERS,
    RUIN,
    SAME_AS,
    SEATS,
    STONE_SIDES,
    TILE_IDS,
    TILE_NUMBER,
    TREASURE_NUMBER,
    TYPES,
    VOLCANO,
)
from sacbe.games.tikal.exploring import cost_of, same_as_walking
from sacbe.games.tikal.site import BASE_CELL, CELLS, CLASSIC, NEIGHBOURS
from sacbe.games.tikal.state import CONTACT, NONE, RESERVE, SiteState


def refuse(s: SiteState, action: Action) -> Refusal:
    """The first article that forbids the action; N2 when it belongs to another moment."""
    article = _article(s, action)
    if article == "N2":
        return Refusal("N2", Message("core.refuse.N2"))
    params: dict[str, object] = {}
    if article == "T21":
        params = {"cost": cost_of(s, action), "points": s.points}
    return Refusal(article, Message(f"tikal.refuse.{article}", params))


def _article(s: SiteState, action: Action) -> str:
    code = action.code
    step = s.step
    seat = s.actor
    if code == verbs.PLACE:
        return _place(s, action) if step == PLACE_STEP else "N2"
    if code == verbs.BID or code == verbs.PASS:
        return _bid(s, seat, action) if step == BID_STEP else "N2"
    if code == verbs.TAKE:
        return _take(s, action) if step == TAKE_STEP else "N2"
    if step != EXPLORE_STEP:
        return "N2"
    found = ""
    if code == verbs.DEPLOY:
        found = _deploy(s, seat, action)
    elif code == verbs.MOVE:
        found = _move(s, seat, action)
    elif code == verbs.SHORTCUT:
        found = _shortcut(s, seat, action)
    elif code == verbs.UNCOVER:
        found = _uncover(s, seat, action.a)
    elif code == verbs.DIG:
        found = _dig(s, seat, action.a)
    elif code == verbs.SWAP:
        found = _swap(s, seat, action)
    elif code == verbs.CAMP:
        found = _camp(s, seat, action.a)
    elif code == verbs.GUARD:
        found = _guard(s, seat, action.a, action.b)
    return found or "T21"


def _place(s: SiteState, action: Action) -> str:
    tile = s.agenda[-2]
    cell = action.a
    rotation = action.b
    if s.tile[cell] >= 0:
        return "T12"
    if not s.around[cell] & CONTACT:
        return "T13"
    if SAME_AS[tile * 6 + rotation] != rotation:
        return "T11"
    for side in range(6):
        other = NEIGHBOURS[cell * 6 + side]
        beside_volcano = other >= 0 and s.tile[other] >= 0 and TYPES[s.tile[other]] == VOLCANO
        if beside_volcano and STONE_SIDES[tile * 6 + rotation] >> side & 1:
            return "T15"
    return "T14"


def _deploy(s: SiteState, seat: int, action: Action) -> str:
    if action.b != BASE_CELL and s.camp[action.b] != seat:
        return "T24"
    if action.a == verbs.EXPLORER and not s.reserve[seat]:
        return "T25"
    if action.a == verbs.LEADER and s.leader[seat] != RESERVE:
        return "T26"
    return ""


def _is_there(s: SiteState, seat: int, piece: int, cell: int) -> bool:
    if piece == verbs.LEADER:
        return s.leader[seat] == cell
    return s.explorers[seat * CELLS + cell] > 0


def _missing(s: SiteState, seat: int, piece: int, cell: int) -> str:
    """T37, or T72 when the piece there is a guardian."""
    if _is_there(s, seat, piece, cell):
        return ""
    member = s.guardian[cell]
    if member != NONE and member // MEMBERS == seat and (member % MEMBERS == 0) == (piece == verbs.LEADER):
        return "T72"
    return "T37"


def _move(s: SiteState, seat: int, action: Action) -> str:
    if action.d < 0:
        return "T31"
    missing = _missing(s, seat, action.a, action.b)
    if missing:
        return missing
    if s.tile[action.c] < 0:
        return "T32"
    if TYPES[s.tile[action.c]] == VOLCANO:
        return "T34"
    if not s.cost[action.b * 6 + action.d]:
        return "T33"
    return ""


def _shortcut(s: SiteState, seat: int, action: Action) -> str:
    for end in (action.b, action.c):
        if end != BASE_CELL and s.camp[end] != seat:
            return "T28"
    if action.b == action.c:
        return "T28"
    missing = _missing(s, seat, action.a, action.b)
    if missing:
        return missing
    return "T29" if same_as_walking(s, action.b, action.c) else ""


def _uncover(s: SiteState, seat: int, cell: int) -> str:
    if not s.level[cell]:
        return "T39"
    if s.guardian[cell] != NONE:
        return "T44"
    members = s.members(seat, cell)
    if not members:
        return "T40"
    if s.worked[cell] >= FLOORS_A_TURN:
        return "T41"
    if members <= s.worked[cell]:
        return "T42"
    if not s.floors[s.level[cell] + 1]:
        return "T43"
    return ""


def _dig(s: SiteState, seat: int, cell: int) -> str:
    if s.tile[cell] < 0 or TYPES[s.tile[cell]] != RUIN:
        return "T46"
    if not s.pile[cell]:
        return "T47"
    members = s.members(seat, cell)
    if not members:
        return "T48"
    if s.worked[cell] >= DIGS_A_TURN:
        return "T49"
    if members <= s.worked[cell]:
        return "T50"
    return ""


def _swap(s: SiteState, seat: int, action: Action) -> str:
    if action.a == seat or action.a >= s.seats:
        return "T56"
    if action.b == action.c:
        return "T55"
    if s.museum[seat * KINDS + action.c] != 1:
        return "T53"
    if s.museum[action.a * KINDS + action.b] != 1:
        return "T54"
    return ""


def _camp(s: SiteState, seat: int, cell: int) -> str:
    if cell == BASE_CELL:
        return "T60"
    if not s.is_open_ground(cell):
        return "T59"
    if s.camp[cell] != NONE:
        return "T62"
    if not s.members(seat, cell):
        return "T61"
    return "" if s.camps_left[seat] else "T63"


def _guard(s: SiteState, seat: int, cell: int, piece: int) -> str:
    if not s.level[cell]:
        return "T66"
    if s.guardian[cell] != NONE:
        return "T67"
    if not s.guardians_left[seat]:
        return "T68"
    if not _is_there(s, seat, piece, cell):
        return "T69"
    return "" if s.leads(seat, cell) else "T70"


def _bid(s: SiteState, seat: int, action: Action) -> str:
    assert isinstance(s, AuctionState)
    if action.a < 1:
        return "T89"
    if action.a <= s.bid:
        return "T90"
    return "T91"


def _take(s: SiteState, action: Action) -> str:
    assert isinstance(s, AuctionState)
    return "T97" if action.a in s.display else "T96"


def misread(s: SiteState, game: str, auction: bool, text: str) -> Refusal | None:
    """The article for words that make sense but can never be an action: `bid 0`, `camp base`."""
    words = text.split(" ")
    if words[0] not in verbs.KIND_NAMES:
        return None
    code = verbs.KIND_NAMES.index(words[0])
    if not auction and code >= verbs.BID:
        return None
    args = _args(code, words[1:])
    if args is None:
        return None
    return refuse(s, Action(game, -1, words[0], code, args, text, {}, False))


def _number(word: str) -> int:
    """A number as people write it: `05`, `+5` and `1_0` are words, not bids."""
    number = int(word)
    if str(number) != word:
        raise ValueError(word)
    return number


def _cell(word: str) -> int:
    return CLASSIC.number["a5" if word == "base" else word]


def _args(code: int, words: list[str]) -> list[int] | None:
    """The numbers the words stand for; None when they make no sense."""
    try:
        if code == verbs.PLACE:
            rotation = _number(words[1]) - 1
            return [_cell(words[0]), rotation] if 0 <= rotation < 6 and len(words) == 2 else None
        if code == verbs.DEPLOY and len(words) == 2:
            return [verbs.PIECES.index(words[0]), _cell(words[1])]
        if code in (verbs.MOVE, verbs.SHORTCUT) and len(words) == 3:
            start = _cell(words[1])
            goal = _cell(words[2])
            return [verbs.PIECES.index(words[0]), start, goal, _side(start, goal)]
        if code in (verbs.UNCOVER, verbs.DIG, verbs.CAMP) and len(words) == 1:
            return [_cell(words[0])]
        if code == verbs.SWAP and len(words) == 4 and words[2] == "for":
            return [SEATS.index(words[0]), TREASURE_NUMBER[words[1]], TREASURE_NUMBER[words[3]]]
        if code == verbs.GUARD and len(words) == 2:
            return [_cell(words[0]), verbs.PIECES.index(words[1])]
        if code == verbs.BID and len(words) == 1:
            return [_number(words[0])]
        if code == verbs.TAKE and len(words) == 1 and words[0].upper() in TILE_IDS:
            return [TILE_NUMBER[words[0].upper()]]
    except (KeyError, ValueError, IndexError):
        return None
    return None


def _side(cell: int, other: int) -> int:
    for side in range(6):
        if NEIGHBOURS[cell * 6 + side] == other:
            return side
    return -1
