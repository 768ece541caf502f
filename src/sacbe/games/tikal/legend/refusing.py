"""Why an action is refused, article by article.  A second reading of the rules: it never asks `legal`."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message
from sacbe.games.tikal import actions as verbs
from sacbe.games.tikal import reasons, wording
from sacbe.games.tikal.actions import LEADER, SWAP
from sacbe.games.tikal.legend import actions as own
from sacbe.games.tikal.legend import effects, placing, spending, turning
from sacbe.games.tikal.legend.board import FLIPPED
from sacbe.games.tikal.legend.components import (
    ARRANGE,
    CAMP_OUT,
    CARD_QUOTA,
    CARDS,
    DIG_UP,
    EFFECT_VERB,
    EXPLORE,
    EXTRA_TILES,
    FIRST_OUTER,
    FLOORS,
    FREE_DEPLOY,
    FREE_SWAP,
    HELD,
    LEFT,
    LOOK_CARD,
    MARCH,
    MORE_POINTS,
    ONE_FLOOR,
    PATH,
    PERMANENT,
    POWERS_A_TILE,
    RIGHT,
    STOPPABLE,
    TEMPLES,
    TILE_POWERS,
    TILE_QUOTA,
    TO_TEMPLE,
    TOKEN_VALUES,
    TRANSFER,
)
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import (
    BRING_STEP,
    CHOOSE_STEP,
    DRAFT_STEP,
    DROP_STEP,
    EFFECT_STEP,
    JOIN_STEP,
    OPEN_STEP,
    PLACE_STEP,
    PUT_STEP,
    SPEND_STEP,
    STONE_STEP,
    TO_STEP,
    TOKEN_POINTS,
    TURN_STEP,
)
from sacbe.games.tikal.state import NONE, RESERVE

NOT_NOW: Final = "N2"
TOO_DEAR: Final = "L52"
ARTICLES: Final[dict[str, str]] = {
    reasons.NOT_OWN_CAMP: "L55",
    reasons.NO_EXPLORER_LEFT: "L56",
    reasons.NO_LEADER_LEFT: "L57",
    reasons.NO_SUCH_MEMBER: "L61",
    reasons.IS_GUARDIAN: "L92",
    reasons.NOT_ADJACENT: "L59",
    reasons.NO_PASSAGE: "L60",
    reasons.NOT_BETWEEN_CAMPS: "L70",
    reasons.SAME_AS_WALKING: "L71",
    reasons.NO_TEMPLE: "L79",
    reasons.TEMPLE_GUARDED: "L84",
    reasons.NOBODY_AT_TEMPLE: "L80",
    reasons.FLOORS_THIS_TURN: "L81",
    reasons.FLOOR_NEEDS_MEMBER: "L82",
    reasons.NO_FLOOR_LEFT: "L83",
    reasons.NO_RUIN: "L94",
    reasons.NO_TREASURE: "L95",
    reasons.NOBODY_AT_RUIN: "L96",
    reasons.DIGS_THIS_TURN: "L97",
    reasons.DIG_NEEDS_MEMBER: "L98",
    reasons.NO_TEMPLE_TO_GUARD: "L86",
    reasons.GUARDED_ALREADY: "L87",
    reasons.NO_GUARDIAN_LEFT: "L88",
    reasons.NO_MEMBER_TO_GUARD: "L89",
    reasons.NOT_LEADING: "L90",
}
# Whether one used up two per turn plays no part in cards (L131)
BY_CARD: Final = (reasons.FLOORS_THIS_TURN, reasons.FLOOR_NEEDS_MEMBER, reasons.DIGS_THIS_TURN)
FREE_MOMENTS: Final = (TURN_STEP, OPEN_STEP, SPEND_STEP)
MAY_STOP: Final = (JOIN_STEP, TO_STEP, BRING_STEP)
MUST_GO_ON: Final = (PLACE_STEP, STONE_STEP, CHOOSE_STEP, PUT_STEP, DROP_STEP)


def refuse(s: LegendState, action: Action) -> Refusal | None:
    """The first article that forbids the action; None when it is legal, N2 at another moment."""
    article = _article(s, action)
    if not article:
        return None
    if article == NOT_NOW:
        return Refusal(NOT_NOW, Message("core.refuse.N2"))
    params: dict[str, object] = {}
    if article == TOO_DEAR:
        left = s.points if s.step == SPEND_STEP else s.agenda[-1]
        params = {"cost": spending.cost_of(s, action), "points": left}
    return Refusal(article, Message(f"legend.refuse.{article}", params))


def _article(s: LegendState, action: Action) -> str:
    step = s.step
    code = action.code
    if own.TAKE_ORDER <= code <= own.TAKE_CARD:
        return _draft(s, s.actor, action) if step == DRAFT_STEP else NOT_NOW
    if code in (own.HOLD, own.PLAY, own.ACTIVATE, own.LAY, own.PASS):
        return _turn(s, s.actor, action) if step == TURN_STEP else NOT_NOW
    if code in (own.POWER, own.PEEK):
        return _extra(s, s.actor, action) if step in FREE_MOMENTS else NOT_NOW
    if code == verbs.END:
        return "" if step in (SPEND_STEP, OPEN_STEP) else NOT_NOW
    if code == own.STOP:
        return _stop(s, step)
    if step == SPEND_STEP:
        return _spend(s, s.actor, action)
    if step == EFFECT_STEP:
        return _effect(s, s.actor, action)
    return _step(s, step, s.actor, action)


def _stop(s: LegendState, step: int) -> str:
    if step == EFFECT_STEP:
        return "" if STOPPABLE[s.agenda[-2]] else "L41"
    if step in MAY_STOP:
        return ""
    return "L41" if step in MUST_GO_ON else NOT_NOW


# ---- draft and turn --------------------------------------------------------------------


def _draft(s: LegendState, seat: int, action: Action) -> str:
    code = action.code
    if code == own.TAKE_ORDER:
        if not 0 <= action.a < s.seats:
            return "L18"
        if seat in s.next_order:
            return "L19"
        return "" if s.next_order[action.a] == NONE else "L18"
    if code == own.TAKE_TOKEN:
        if s.token[seat]:
            return "L21"
        return "" if TOKEN_VALUES[action.a] in s.tokens else "L20"
    if code == own.TAKE_TILE:
        if action.a not in s.market:
            return "L22"
        return _tile_room(s, seat)
    if s.right[seat * RIGHT : seat * RIGHT + CARD_QUOTA[s.seats]].count(NONE) == 0:
        return "L26"
    return "" if action.a in s.display else "L25"


def _tile_room(s: LegendState, seat: int) -> str:
    """L23, L24."""
    held = [HELD - s.held[other * HELD : other * HELD + HELD].count(NONE) for other in range(s.seats)]
    quota = TILE_QUOTA[s.seats]
    if held[seat] < quota:
        return ""
    if not EXTRA_TILES[s.seats]:
        return "L23"
    return "" if max(held) == quota else "L24"


def _turn(s: LegendState, seat: int, action: Action) -> str:
    code = action.code
    right = [card % FLIPPED for card in s.right[seat * RIGHT : seat * RIGHT + RIGHT] if card != NONE]
    left = [card % FLIPPED for card in s.kept[seat * LEFT : seat * LEFT + LEFT] if card != NONE]
    held = s.held[seat * HELD : seat * HELD + HELD]
    if code == own.HOLD:
        return "" if action.a in right else "L29"
    if code == own.PLAY:
        if PERMANENT[action.a]:
            return "L32"
        return "" if action.a in right + left else "L31"
    if code == own.ACTIVATE:
        return "" if s.token[seat] else "L36"
    if code == own.LAY:
        return "" if action.a in held else "L37"
    playable = any(not PERMANENT[card] for card in right)
    return "L38" if playable or s.token[seat] or held.count(NONE) < HELD else ""


def _extra(s: LegendState, seat: int, action: Action) -> str:
    """Power and card 07."""
    if action.code == own.PEEK:
        if not s.has_card(seat, LOOK_CARD):
            return "L34"
        return "" if any(s.pile) else "L35"
    if s.used[seat] != NONE:
        return "L108"
    first = s.power[seat] * POWERS_A_TILE
    if s.power[seat] == NONE or action.a not in TILE_POWERS[first : first + POWERS_A_TILE]:
        return "L109"
    if EFFECT_VERB[CARDS + action.a] == MORE_POINTS:
        return "" if s.step == SPEND_STEP and s.agenda[-2] == TOKEN_POINTS else "L112"
    return "" if turning.power_possible(s, seat, action.a) else "L111"


# ---- spending points -------------------------------------------------------------------


def _spend(s: LegendState, seat: int, action: Action) -> str:
    article = _site(s, seat, action)
    if article:
        return article
    return TOO_DEAR if spending.cost_of(s, action) > s.points else ""


def _site(s: LegendState, seat: int, action: Action) -> str:
    """What the site says to an action that points could buy, whatever it costs."""
    code = action.code
    if code == SWAP:
        return _swap(s, seat, action)
    if code == verbs.CAMP:
        return _camp(s, seat, action.a)
    if code == own.STONE:
        return "" if s.stones_left else "L74"
    if code == own.LIFT:
        return "" if not s.stones_left and s.stones[action.a] else "L74"
    if code == own.RECRUIT:
        if action.a == LEADER:
            return "" if s.far_leaders[seat] else "L77"
        return "" if s.far_explorers[seat] else "L76"
    if code > verbs.GUARD or code == verbs.PLACE:
        return NOT_NOW
    reason = reasons.site(s, seat, action)
    return ARTICLES[reason] if reason else ""


def _camp(s: LegendState, seat: int, cell: int) -> str:
    ground = _camp_ground(s, seat, cell)
    if ground:
        return ground
    return "" if s.camps_left[seat] else "L67"


def _camp_ground(s: LegendState, seat: int, cell: int) -> str:
    if not s.is_open_ground(cell):
        return "L64"
    if s.camp[cell] != NONE:
        return "L65"
    return _room(s, seat, cell, "L66")


def _room(s: LegendState, seat: int, cell: int, article: str) -> str:
    """Nobody there, or a strict majority (L107)."""
    weights = [s.strength(other, cell) for other in range(s.seats)]
    own_weight = weights.pop(seat)
    if own_weight > max(weights) or own_weight + sum(weights) == 0:
        return ""
    return article


def _swap(s: LegendState, seat: int, action: Action) -> str:
    kinds = s.box.kinds
    rival = action.a
    if rival == seat or rival >= s.seats:
        return "L105"
    given = [action.c] if action.d < 0 else [action.c, action.d]
    if action.b in given:
        return "L104"
    mine = s.museum[seat * kinds : seat * kinds + kinds]
    theirs = s.museum[rival * kinds : rival * kinds + kinds]
    if theirs[action.b] < len(given):
        return "L101"
    if any(mine[kind] < given.count(kind) for kind in given):
        return "L102"
    return "L103" if any(mine[kind] < theirs[kind] for kind in [action.b, *given]) else ""


# ---- steps of cards and powers ---------------------------------------------------------


def _effect(s: LegendState, seat: int, action: Action) -> str:
    effect = s.agenda[-2]
    done = s.agenda[-1]
    verb = EFFECT_VERB[effect]
    code = action.code
    power = effect >= CARDS
    if code == own.SEND:
        return _send(s, seat, verb, action.a)
    if code == verbs.DIG and verb == DIG_UP:
        return _site(s, seat, action) if power else _dig_by_card(s, seat, action, done)
    if code == verbs.UNCOVER:
        if verb == ONE_FLOOR:
            return _site(s, seat, action)
        return _uncover_by_card(s, seat, action, verb, done) if verb in (FLOORS, TEMPLES) else NOT_NOW
    if code == verbs.CAMP and verb == CAMP_OUT:
        return _camp(s, seat, action.a)
    if code == own.RECAMP and verb == CAMP_OUT and not power:
        if s.camps_left[seat] or s.camp[action.a] != seat or action.a == action.b:
            return "L138"
        return _camp_ground(s, seat, action.b)
    if code == own.FROM and verb == TRANSFER:
        return _leaving(s, seat, action.a)
    if code in (verbs.MOVE, verbs.SHORTCUT) and verb == MARCH:
        article = _site(s, seat, action)
        return article or (TOO_DEAR if spending.cost_of(s, action) > done else "")
    if code in (own.STONE, own.LIFT) and verb == PATH:
        return _site(s, seat, action)
    if code == verbs.DEPLOY and verb == FREE_DEPLOY:
        return "L152" if action.a == LEADER else _site(s, seat, action)
    if code == SWAP and verb == FREE_SWAP:
        return _swap(s, seat, action)
    return NOT_NOW


def _send(s: LegendState, seat: int, verb: int, cell: int) -> str:
    if verb == TO_TEMPLE:
        if not s.level[cell]:
            return "L79"
    elif verb in (EXPLORE, ARRANGE):
        if s.tile[cell] < 0 or not s.box.masks[s.tile[cell]]:
            return "L94"
        if not s.pile[cell]:
            return "L95"
    else:
        return NOT_NOW
    return "" if s.reserve[seat] else "L56"


def _dig_by_card(s: LegendState, seat: int, action: Action, done: int) -> str:
    """L130 to L132: a different member for each treasure."""
    reason = reasons.site(s, seat, action)
    if reason and reason != reasons.DIG_NEEDS_MEMBER and reason not in BY_CARD:
        return ARTICLES[reason]
    return "" if s.members(seat, action.a) > effects.used(done, action.a) else "L98"


def _uncover_by_card(s: LegendState, seat: int, action: Action, verb: int, done: int) -> str:
    """L136, L137."""
    cell = action.a
    reason = reasons.site(s, seat, action)
    if reason and reason != reasons.NO_FLOOR_LEFT and reason not in BY_CARD:
        return ARTICLES[reason]
    before = effects.used(done, cell)
    if verb == TEMPLES:
        if before:
            return "L137"
    elif done and not before:
        return "L136"
    elif s.members(seat, cell) <= before:
        return "L82"
    return "" if s.floors[s.level[cell] + 1] else "L83"


def _leaving(s: LegendState, seat: int, cell: int) -> str:
    if s.members(seat, cell):
        return ""
    return "L92" if s.guards(seat, cell) else "L61"


def _step(s: LegendState, step: int, seat: int, action: Action) -> str:
    code = action.code
    about = s.agenda[-2]
    if step == PLACE_STEP and code == verbs.PLACE:
        return _place(s, seat, about, action)
    if step == DROP_STEP and code == own.DROP:
        left = [card % FLIPPED for card in s.kept[seat * LEFT : seat * LEFT + LEFT] if card != NONE]
        return "" if action.a in left else "L30"
    if step == JOIN_STEP and code == own.JOIN:
        if action.a == LEADER:
            return "" if s.leaders_at(seat, RESERVE) else "L57"
        return "" if s.reserve[seat] else "L56"
    if step == TO_STEP and code == own.TO:
        return "L143" if action.a in (about, s.site.base) else ""
    if step == BRING_STEP and code == own.BRING:
        return "" if s.has_piece(seat, action.a, about) else "L61"
    if step == STONE_STEP and code == own.STONE:
        return "L75" if action.a == about else ""
    if step in (CHOOSE_STEP, PUT_STEP) and code == (own.CHOOSE if step == CHOOSE_STEP else own.PUT):
        pile = s.seen[about]
        open_places = s.pile[about] - (s.agenda[-1] if step == PUT_STEP else 0)
        return "" if pile is not None and action.a in pile.kinds[:open_places] else "L134"
    return NOT_NOW


def _place(s: LegendState, seat: int, tile: int, action: Action) -> str:
    cell = action.a
    outer = tile >= FIRST_OUTER
    if s.tile[cell] >= 0:
        return "L43"
    if outer != (cell >= s.site.interior):
        return "L49" if outer else "L42"
    if s.box.same_as[tile * 6 + action.b] != action.b:
        return "L45"
    room = _room(s, seat, cell, "L44")
    if room:
        return room
    return "L50" if outer and not placing.has_access(s, tile, cell, action.b) else ""


# ---- words that are no action ----------------------------------------------------------

WORDS: Final[dict[str, int]] = {
    "place": verbs.PLACE,
    "deploy": verbs.DEPLOY,
    "move": verbs.MOVE,
    "shortcut": verbs.SHORTCUT,
    "uncover": verbs.UNCOVER,
    "dig": verbs.DIG,
    "camp": verbs.CAMP,
    "guard": verbs.GUARD,
    "swap": verbs.SWAP,
    "send": own.SEND,
    "to": own.TO,
    "recamp": own.RECAMP,
    "lay": own.LAY,
}


def misread(s: LegendState, game: str, text: str) -> Refusal | None:
    """The article for words that make sense but can never be an action: `camp base`, `take tile F0`."""
    words = text.split(" ")
    if words[0] == "take":
        return _misread_take(s, game, words, text)
    code = WORDS.get(words[0])
    if code is None:
        return None
    try:
        args = _args(s, code, words[1:])
    except (KeyError, ValueError, IndexError):
        return None
    return None if args is None else refuse(s, Action(game, -1, words[0], code, args, text, {}, False))


def _misread_take(s: LegendState, game: str, words: list[str], text: str) -> Refusal | None:
    if len(words) != 3:
        return None
    if words[1] == "order" and words[2].isdecimal() and len(words[2]) < 4:
        return refuse(s, Action(game, -1, "take", own.TAKE_ORDER, [int(words[2]) - 1], text, {}, False))
    tile = s.box.tile_number.get(words[2].upper(), NONE)
    if words[1] == "tile" and tile >= 0:
        return refuse(s, Action(game, -1, "take", own.TAKE_TILE, [tile], text, {}, False))
    return None


def _args(s: LegendState, code: int, words: list[str]) -> list[int] | None:
    """The numbers the words stand for; None when they make no sense."""
    if code == SWAP:
        return _swap_args(s, words)
    if code in (own.SEND, own.TO):
        return [wording.cell(s, words[0])] if len(words) == 1 else None
    if code == own.RECAMP:
        return [wording.cell(s, words[0]), wording.cell(s, words[1])] if len(words) == 2 else None
    if code == own.LAY:
        return [s.box.tile_number[words[0].upper()]] if len(words) == 1 else None
    return wording.site_args(s, code, words)


def _swap_args(s: LegendState, words: list[str]) -> list[int] | None:
    """`red lion for lion`, `red lion lion for lion totem`."""
    middle = words.index("for")
    taken = [s.box.treasure_number[word] for word in words[1:middle]]
    given = sorted(s.box.treasure_number[word] for word in words[middle + 1 :])
    if not 1 <= len(taken) <= 2 or len(taken) != len(given) or len(set(taken)) > 1:
        return None
    return [s.box.seats.index(words[0]), taken[0], given[0], given[1] if len(given) > 1 else NONE]
