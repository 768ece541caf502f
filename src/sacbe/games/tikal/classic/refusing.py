"""Why an action is refused, article by article."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message
from sacbe.games.tikal import actions as verbs
from sacbe.games.tikal import reasons, wording, work
from sacbe.games.tikal.classic.actions import BID, KIND_NAMES, PASS, TAKE
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.board import CONTACT, VOLCANO_AHEAD
from sacbe.games.tikal.classic.placing import fits, is_placeable
from sacbe.games.tikal.classic.state import (
    BID_STEP,
    EXPLORE_STEP,
    PLACE_STEP,
    TAKE_STEP,
    ClassicState,
)
from sacbe.games.tikal.components import VOLCANO
from sacbe.games.tikal.state import NONE

NOT_NOW: Final = "N2"
ARTICLES: Final[dict[str, str]] = {
    reasons.TOO_FEW_POINTS: "T21",
    reasons.NOT_OWN_CAMP: "T24",
    reasons.NO_EXPLORER_LEFT: "T25",
    reasons.NO_LEADER_LEFT: "T26",
    reasons.NO_SUCH_MEMBER: "T37",
    reasons.IS_GUARDIAN: "T72",
    reasons.NOT_ADJACENT: "T31",
    reasons.NOT_DISCOVERED: "T32",
    reasons.NO_PASSAGE: "T33",
    VOLCANO_AHEAD: "T34",
    reasons.NOT_BETWEEN_CAMPS: "T28",
    reasons.SAME_AS_WALKING: "T29",
    reasons.NO_TEMPLE: "T39",
    reasons.TEMPLE_GUARDED: "T44",
    reasons.NOBODY_AT_TEMPLE: "T40",
    reasons.FLOORS_THIS_TURN: "T41",
    reasons.FLOOR_NEEDS_MEMBER: "T42",
    reasons.NO_FLOOR_LEFT: "T43",
    reasons.NO_RUIN: "T46",
    reasons.NO_TREASURE: "T47",
    reasons.NOBODY_AT_RUIN: "T48",
    reasons.DIGS_THIS_TURN: "T49",
    reasons.DIG_NEEDS_MEMBER: "T50",
    reasons.NO_TEMPLE_TO_GUARD: "T66",
    reasons.GUARDED_ALREADY: "T67",
    reasons.NO_GUARDIAN_LEFT: "T68",
    reasons.NO_MEMBER_TO_GUARD: "T69",
    reasons.NOT_LEADING: "T70",
}


def refuse(s: ClassicState, action: Action) -> Refusal | None:
    """The first article that forbids the action; None when it is legal, N2 at another moment."""
    article = _article(s, action)
    if not article:
        return None
    if article == NOT_NOW:
        return Refusal(NOT_NOW, Message("core.refuse.N2"))
    key = f"tikal.refuse.{article}"
    params: dict[str, object] = {}
    if article == ARTICLES[reasons.TOO_FEW_POINTS]:
        params = {"cost": work.cost_of(s, action), "points": s.points}
        if not s.points:
            key += ".none"
    return Refusal(article, Message(key, params))


def _article(s: ClassicState, action: Action) -> str:
    code = action.code
    step = s.step
    if code == verbs.PLACE:
        return _place(s, action) if step == PLACE_STEP else NOT_NOW
    if code in (BID, PASS):
        return _bid(s, action) if step == BID_STEP else NOT_NOW
    if code == TAKE:
        return _take(s, action) if step == TAKE_STEP else NOT_NOW
    if step != EXPLORE_STEP:
        return NOT_NOW
    seat = s.actor
    if code == verbs.SWAP:
        article = _swap(s, seat, action)
    elif code == verbs.CAMP:
        article = _camp(s, seat, action.a)
    else:
        reason = reasons.site(s, seat, action)
        article = ARTICLES[reason] if reason else ""
    if article:
        return article
    return ARTICLES[reasons.TOO_FEW_POINTS] if reasons.points(s, action) else ""


def _place(s: ClassicState, action: Action) -> str:
    tile = s.agenda[-2]
    cell = action.a
    rotation = action.b
    if s.tile[cell] >= 0:
        return "T12"
    if not s.around[cell] & CONTACT:
        return "T13"
    if s.box.same_as[tile * 6 + rotation] != rotation:
        return "T11"
    if fits(s, tile, cell, rotation):
        return ""
    for side in range(6):
        other = s.site.neighbours[cell * 6 + side]
        beside_volcano = other >= 0 and s.tile[other] >= 0 and s.box.types[s.tile[other]] == VOLCANO
        if beside_volcano and s.box.stone_sides[tile * 6 + rotation] >> side & 1:
            return "T15"
    return "T14"


def _swap(s: ClassicState, seat: int, action: Action) -> str:
    kinds = s.box.kinds
    if action.a == seat or action.a >= s.seats:
        return "T56"
    if action.b == action.c:
        return "T55"
    if s.museum[seat * kinds + action.c] != 1:
        return "T53"
    return "" if s.museum[action.a * kinds + action.b] == 1 else "T54"


def _camp(s: ClassicState, seat: int, cell: int) -> str:
    if cell == s.site.base:
        return "T60"
    if not s.is_open_ground(cell):
        return "T59"
    if s.camp[cell] != NONE:
        return "T62"
    if not s.members(seat, cell):
        return "T61"
    return "" if s.camps_left[seat] else "T63"


def _bid(s: ClassicState, action: Action) -> str:
    assert isinstance(s, AuctionState)
    if action.code == PASS:
        return ""
    if action.a < 1:
        return "T89"
    if action.a <= s.bid:
        return "T90"
    return "T91" if action.a > s.score[s.actor] else ""


def _take(s: ClassicState, action: Action) -> str:
    assert isinstance(s, AuctionState)
    if action.a not in s.display:
        return "T96"
    if is_placeable(s, action.a) or not any(is_placeable(s, tile) for tile in s.display):
        return ""
    return "T97"


def misread(s: ClassicState, game: str, auction: bool, text: str) -> Refusal | None:
    """The article for words that make sense but can never be an action: `bid 0`, `camp base`."""
    action = read_words(s, game, auction, text)
    return half_a_swap(text) if action is None else refuse(s, action)


def half_a_swap(text: str) -> Refusal | None:
    """A legal swap that begins alike may well be the reverse of what was meant."""
    if text.split(" ")[0] != KIND_NAMES[verbs.SWAP]:
        return None
    return Refusal("N1", Message("tikal.misread.swap", {"text": text[:60]}))


def read_words(s: ClassicState, game: str, auction: bool, text: str) -> Action | None:
    """What the words would mean if there were such an action."""
    words = text.split(" ")
    if words[0] not in KIND_NAMES:
        return None
    code = KIND_NAMES.index(words[0])
    if not auction and code >= BID:
        return None
    args = _args(s, code, words[1:])
    if args is None:
        return None
    return Action(game, -1, words[0], code, args, text, {}, False)


def _args(s: ClassicState, code: int, words: list[str]) -> list[int] | None:
    """The numbers the words stand for; None when they make no sense."""
    box = s.box
    try:
        if code == verbs.SWAP and len(words) == 4 and words[2] == "for":
            return [box.seats.index(words[0]), box.treasure_number[words[1]], box.treasure_number[words[3]]]
        if code == BID and len(words) == 1:
            return [wording.number(words[0])]
        if code == TAKE and len(words) == 1 and words[0].upper() in box.tile_ids:
            return [box.tile_number[words[0].upper()]]
        return wording.site_args(s, code, words)
    except (KeyError, ValueError, IndexError):
        return None
