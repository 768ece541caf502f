"""Why an action is refused, article by article."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.errors import Refusal
from sacbe.core.language import Message
from sacbe.games.tzolkin import actions as verbs
from sacbe.games.tzolkin.board import (
    ADVANCE_STEP,
    AS_STEP,
    BUILD_STEP,
    CHAINED,
    DOWN_STEP,
    FIRST_OF_TWO,
    GAIN_STEP,
    HARVEST_STEP,
    KEEP_STEP,
    LEARN_STEP,
    MARKET_STEP,
    MAY_STOP,
    NONE,
    PAID,
    PAY_STEP,
    PICKING_STEP,
    PLACING_STEP,
    SECOND_WITH,
    SECOND_WITHOUT,
    SPARE_STEP,
    THEOLOGY_STEP,
    TURN_STEP,
    UP_STEP,
    USE_STEP,
    WITH_CORN,
    WITH_STEP,
    Board,
)
from sacbe.games.tzolkin.building import can_spare, corn_price, lacks, spared
from sacbe.games.tzolkin.cities import can_act
from sacbe.games.tzolkin.components import (
    ACT_CORN,
    ACT_COUNT,
    ACT_DO,
    ACT_MONUMENTS,
    ACT_RESOURCES,
    ACTS,
    ANY,
    BEG_AT_MOST,
    BUILD,
    BUILDINGS,
    CHICHEN,
    CORN_BUILD,
    GAIN,
    GEAR_COUNT,
    GEARS,
    GOOD_NAMES,
    GOODS,
    HARVEST,
    LAST,
    LEARN,
    LEARN_COST,
    MARKET,
    NO_TILE,
    OFFER,
    RATE,
    SPAN,
    TECHNOLOGY_COUNT,
    TEETH,
    TEMPLE_STEPS,
    TILE_NUMBER,
    TOP,
    WORKER,
)
from sacbe.games.tzolkin.effects import bonus_possible
from sacbe.games.tzolkin.setup import hand
from sacbe.games.tzolkin.temples import any_room, can_anger, has_room
from sacbe.games.tzolkin.turns import CLOSED, MERCY, can_beg, cheapest, fee, put_price

IN_TURN: Final = (TURN_STEP, PLACING_STEP, PICKING_STEP)
# The questions that each kind of answer answers
ASKED: Final[dict[int, tuple[int, ...]]] = {
    verbs.KEEP: (KEEP_STEP,),
    verbs.DOWN: (DOWN_STEP,),
    verbs.AS: (AS_STEP,),
    verbs.NOTHING: (AS_STEP,),
    verbs.USE: (USE_STEP,),
    verbs.HARVEST: (HARVEST_STEP,),
    verbs.LEARN: (LEARN_STEP,),
    verbs.PAY: (PAY_STEP, THEOLOGY_STEP),
    verbs.GAIN: (GAIN_STEP,),
    verbs.BUILD: (BUILD_STEP,),
    verbs.ARCHITECTURE: (WITH_STEP,),
    verbs.SPARE: (SPARE_STEP,),
    verbs.UP: (UP_STEP,),
    verbs.SELL: (MARKET_STEP,),
    verbs.BUY: (MARKET_STEP,),
    verbs.ADVANCE: (ADVANCE_STEP,),
}


class Why:
    """An article and what its sentence needs."""

    article: str
    params: dict[str, object]
    variant: str

    def __init__(self, article: str, params: dict[str, object] | None = None, variant: str = "") -> None:
        self.article = article
        self.params = {} if params is None else params
        self.variant = variant

    def refusal(self) -> Refusal:
        if self.article == "N2":
            return Refusal("N2", Message("core.refuse.N2"))
        return Refusal(self.article, Message(f"tzolkin.refuse.{self.article}{self.variant}", self.params))


def refuse(board: Board, action: Action) -> Refusal | None:
    """The article that forbids the action; N2 when it belongs to another moment, None when it is legal."""
    found = why(board, action.code, action.a, action.b)
    return None if found is None else found.refusal()


def why(board: Board, code: int, a: int, b: int) -> Why | None:
    seat = board.actor
    step = board.step
    if code == verbs.PUT:
        return why_put(board, seat, step, a)
    if code == verbs.TAKE:
        return why_take(board, seat, step, a, b)
    if code == verbs.BEG:
        return why_beg(board, seat, step)
    if code == verbs.DONE:
        return why_done(board, step)
    if code == verbs.ADVANCE and step in IN_TURN:
        return Why("Z81")
    if code == verbs.ARCHITECTURE and step == BUILD_STEP:
        return Why("Z61")
    if code == verbs.NOTHING and step in (USE_STEP, BUILD_STEP, LEARN_STEP, MARKET_STEP, HARVEST_STEP):
        return Why("Z40")
    if step not in ASKED[code]:
        return Why("N2")
    return why_answer(board, seat, step, code, a, b)


def why_answer(board: Board, seat: int, step: int, code: int, a: int, b: int) -> Why | None:
    """An answer to the question that is asked."""
    if code == verbs.KEEP:
        return why_keep(board, seat, a)
    if code == verbs.DOWN:
        return None if board.step_of(seat, a) else Why("Z92")
    if code == verbs.AS:
        return why_as(board, seat, board.frame_a, board.frame_b, a)
    if code == verbs.USE:
        return why_use(board, seat, board.frame_b, a, b)
    if code == verbs.HARVEST:
        return why_harvest(board, seat, board.frame_a, a)
    if code == verbs.LEARN:
        return why_learn(board, seat, a) if board.frame_b & PAID else None
    if code == verbs.PAY:
        return why_pay(board, seat, step, a)
    if code == verbs.BUILD:
        return why_build(board, seat, a, board.frame_a)
    if code == verbs.ARCHITECTURE:
        return None if a or not lacks(board, seat, board.frame_a) else Why("Z61")
    if code == verbs.SPARE:
        return None if can_spare(board, seat, board.frame_a, a) else Why("Z112", {"good": good(a)})
    if code == verbs.UP:
        return why_up(board, seat, a, board.frame_b)
    if code == verbs.SELL:
        if board.frame_a:
            return Why("Z67")
        return None if board.goods[seat * GOODS + a] else Why("Z66", {"good": good(a)})
    if code == verbs.BUY:
        rate = RATE[a]
        return None if board.corn(seat) >= rate else Why("Z68", {"good": good(a), "corn": rate})
    return None  # nothing, gain and advance: always an answer where they are asked for


def good(number: int) -> str:
    return "@tzolkin.good." + GOOD_NAMES[number]


# ---- the turn ------------------------------------------------------------------------------


def why_keep(board: Board, seat: int, tile: int) -> Why | None:
    held = hand(board, seat)
    if tile not in held:
        return Why("Z11")
    return Why("Z12") if board.kept[seat] >> held.index(tile) & 1 else None


def why_beg(board: Board, seat: int, step: int) -> Why | None:
    if step in (PLACING_STEP, PICKING_STEP):
        return Why("Z21")
    if step != TURN_STEP:
        return Why("N2")
    if board.corn(seat) > BEG_AT_MOST:
        return Why("Z20", {"n": BEG_AT_MOST})
    return None if can_anger(board, seat) else Why("Z22")


def why_put(board: Board, seat: int, step: int, gear: int) -> Why | None:
    if step == PICKING_STEP:
        return Why("Z17")
    if step not in IN_TURN:
        return Why("N2")
    placed = board.frame_a if step == PLACING_STEP else 0
    if step == PLACING_STEP and board.frame_b & MERCY:
        return Why("Z24")
    if not board.free[seat]:
        return Why("Z26")
    price = put_price(board, gear, placed)
    if price == CLOSED:
        return Why("Z30" if gear == GEAR_COUNT else "Z28")
    corn = board.corn(seat)
    if price <= corn:
        return None
    if step == TURN_STEP and not board.on_gears(seat) and cheapest(board) > corn:
        return why_no_mercy(board, seat, price)
    return Why("Z29", {"price": price, "corn": corn})


def why_no_mercy(board: Board, seat: int, price: int) -> Why | None:
    """Somebody without a worker to pick up who cannot pay for any space."""
    if can_beg(board, seat):
        return Why("Z23")
    return None if price == cheapest(board) else Why("Z25")


def why_take(board: Board, seat: int, step: int, gear: int, space: int) -> Why | None:
    if step == PLACING_STEP:
        return Why("Z17")
    if step not in IN_TURN:
        return Why("N2")
    return None if board.gear[gear * SPAN + space] == seat else Why("Z32")


def why_done(board: Board, step: int) -> Why | None:
    """Z40 inside an action that must be carried out; elsewhere what must come first."""
    if step == TURN_STEP:
        return Why("Z18")
    if step == KEEP_STEP:
        return Why("Z10")
    if step == AS_STEP:
        return Why("Z39")
    if step == ADVANCE_STEP:
        return Why("N2")
    may_stop = step in (PLACING_STEP, PICKING_STEP, THEOLOGY_STEP)
    if step == USE_STEP:
        may_stop = board.frame_a != 0
    elif step == LEARN_STEP:
        may_stop = board.frame_b & MAY_STOP != 0
    elif step == BUILD_STEP:
        may_stop = board.frame_a in (SECOND_WITH, SECOND_WITHOUT, CHAINED)
    elif step == MARKET_STEP:
        may_stop = board.frame_b != 0
    return None if may_stop else Why("Z40")


# ---- actions of the gears ------------------------------------------------------------------


def why_as(board: Board, seat: int, gear: int, space: int, n: int) -> Why | None:
    if not 1 <= n <= ACT_COUNT[gear]:
        return Why("Z38", {"gear": "@tzolkin.gear." + GEARS[gear], "n": ACT_COUNT[gear]})
    price = fee(board, seat, gear, space, n)
    if price == CLOSED:
        return Why("Z35", {"space": space})
    return why_not_for(board, seat, gear, n, price)


def why_use(board: Board, seat: int, price: int, gear: int, n: int) -> Why | None:
    if ACT_DO[gear * ACTS + n] == ANY:
        return Why("Z72")
    if gear == CHICHEN:
        return Why("Z73")
    return why_not_for(board, seat, gear, n, price)


def why_not_for(board: Board, seat: int, gear: int, n: int, price: int) -> Why | None:
    """An action for which that much corn must be paid first."""
    corn = board.corn(seat)
    if price > corn:
        return Why("Z34", {"fee": price, "corn": corn})
    if can_act(board, seat, gear, n, corn - price):
        return None
    if price and can_act(board, seat, gear, n, corn):
        return Why("Z36", {"fee": price, "corn": corn})
    return why_not_act(board, seat, gear, n, corn - price)


def why_not_act(board: Board, seat: int, gear: int, n: int, corn: int) -> Why:
    """Why an action could do nothing now, or cannot be paid for."""
    entry = gear * ACTS + n
    do = ACT_DO[entry]
    if do == HARVEST:
        return Why("Z50")
    if do == GAIN:
        return Why("Z56")
    if do == LEARN:
        return Why("Z57")
    if do == BUILD:
        return Why("Z60" if ACT_MONUMENTS[entry] else "Z58")
    if do == TEMPLE_STEPS:
        return Why("Z62" if board.resources(seat) < ACT_RESOURCES[entry] else "Z90")
    if do == OFFER:
        return Why("Z64", {"corn": ACT_CORN[entry]}) if corn < ACT_CORN[entry] else Why("Z90")
    if do == MARKET:
        return Why("Z65")
    if do == WORKER:
        return Why("Z69")
    if do == CORN_BUILD:
        return Why("Z70")
    if do == ANY:
        return Why("Z71", {"corn": ACT_CORN[entry]})
    return Why("Z75" if board.laid[n] != NONE else "Z74")


def why_harvest(board: Board, seat: int, group: int, how: int) -> Why | None:
    wooded = board.wood_field[group] > 0
    if how == verbs.HARVEST_CORN:
        bare = NO_TILE[board.agriculture(seat)] > 0
        return None if bare or board.corn_field[group] > board.wood_field[group] else Why("Z52")
    if not wooded:
        return Why("Z50")
    return None if how == verbs.HARVEST_WOOD or can_anger(board, seat) else Why("Z54")


def why_pay(board: Board, seat: int, step: int, number: int) -> Why | None:
    if not board.goods[seat * GOODS + number]:
        return Why("Z44", {"good": good(number)})
    return None if step == PAY_STEP or any_room(board, seat) else Why("Z90")


def why_learn(board: Board, seat: int, technology: int) -> Why | None:
    cost = LEARN_COST[board.level[seat * TECHNOLOGY_COUNT + technology]]
    if board.resources(seat) < cost:
        return Why("Z46", {"n": cost})
    return None if bonus_possible(board, seat, technology) else Why("Z48")


def why_up(board: Board, seat: int, temple: int, done: int) -> Why | None:
    if done >> temple & 1:
        return Why("Z63")
    if board.step_of(seat, temple) == TOP[temple]:
        return Why("Z86")
    return None if has_room(board, seat, temple) else Why("Z87")


def why_build(board: Board, seat: int, tile: int, how: int) -> Why | None:
    if tile >= BUILDINGS:
        if how in (SECOND_WITH, SECOND_WITHOUT):
            return Why("Z60", {}, ".both")
        if how != FIRST_OF_TWO:
            return Why("Z101")
        if tile not in board.monuments:
            return Why("Z93")
        return Why("Z94") if lacks(board, seat, tile) else None
    if tile not in board.display:
        return Why("Z93")
    if how == WITH_CORN:
        price = corn_price(board, seat, tile)
        return None if price <= board.corn(seat) else Why("Z70", {"corn": price}, ".price")
    return None if lacks(board, seat, tile) <= spared(board, seat, how) else Why("Z94")


# ---- words that are no action --------------------------------------------------------------


def misread(board: Board, text: str) -> Refusal | None:
    """The article for words that make sense but can never be an action: `use uxmal 5`, `pay corn`."""
    words = text.split(" ")
    verb = words[0]
    found: Why | None = None
    if verb in ("pay", "gain", "spare", "sell", "buy") and len(words) == 2 and words[1] in GOOD_NAMES:
        found = _goods(board, verb)
    elif verb in ("use", "take") and len(words) == 3 and words[1] in GEARS and words[2].isdigit():
        found = _spaces(board, verb, GEARS.index(words[1]), int(words[2][:3]))
    elif text == "take start":
        found = Why("Z77" if board.step in (TURN_STEP, PICKING_STEP) else "N2")
    elif text in ("pass", "as 0"):
        found = _nothing(board, verb)
    elif verb == "build" and len(words) == 2 and words[1] in TILE_NUMBER:
        found = Why("N2")
    return None if found is None else found.refusal()


def _goods(board: Board, verb: str) -> Why:
    """Z3: only wood, stone and gold are resources; Z65: skulls are not traded."""
    step = board.step
    if verb in ("sell", "buy"):
        return Why("Z65", {}, ".good") if step == MARKET_STEP else Why("N2")
    asked = {"pay": (PAY_STEP, THEOLOGY_STEP), "gain": (GAIN_STEP,), "spare": (SPARE_STEP,)}[verb]
    return Why("Z3" if step in asked else "N2")


def _spaces(board: Board, verb: str, gear: int, number: int) -> Why | None:
    """Z72, Z73 for `use`; Z5 for the hidden teeth."""
    step = board.step
    if verb == "use":
        if not 1 <= number <= ACT_COUNT[gear]:
            return None
        if step != USE_STEP:
            return Why("N2")
        return Why("Z73" if gear == CHICHEN else "Z72")
    if not LAST[gear] < number < TEETH[gear]:
        return None
    return Why("Z5" if step in (TURN_STEP, PICKING_STEP) else "N2")


def _nothing(board: Board, verb: str) -> Why:
    if verb == "pass":
        return Why("Z18" if board.step == TURN_STEP else "N2")
    if board.step != AS_STEP:
        return Why("N2")
    gear = board.frame_a
    return Why("Z38", {"gear": "@tzolkin.gear." + GEARS[gear], "n": ACT_COUNT[gear]})
