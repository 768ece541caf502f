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
    DOWN_STEP,
    FIRST_OF_TWO,
    GAIN_STEP,
    HARVEST_STEP,
    KEEP_STEP,
    LEARN_STEP,
    MARKET_STEP,
    NONE,
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
    Board,
)
from sacbe.games.tzolkin.building import corn_price
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
    HARVEST,
    LAST,
    LEARN,
    LEARN_COST,
    MARKET,
    OFFER,
    RATE,
    TECHNOLOGY_COUNT,
    TEETH,
    TEMPLE_STEPS,
    TILE_NUMBER,
    TOP,
    WORKER,
)
from sacbe.games.tzolkin.setup import hand
from sacbe.games.tzolkin.turns import CLOSED, MERCY, can_beg, cheapest, fee, put_price

IN_TURN: Final = (TURN_STEP, PLACING_STEP, PICKING_STEP)


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


def refuse(board: Board, action: Action) -> Refusal:
    """The article that forbids the action; N2 when it belongs to another moment."""
    return why(board, action.code, action.a, action.b).refusal()


def why(board: Board, code: int, a: int, b: int) -> Why:
    seat = board.actor
    step = board.step
    if code == verbs.PUT:
        return why_put(board, seat, step, a)
    if code == verbs.TAKE:
        return why_take(step)
    if code == verbs.BEG:
        return why_beg(board, seat, step)
    if code == verbs.DONE:
        return why_done(step)
    if code == verbs.BUILD and step == BUILD_STEP:
        return why_build(board, seat, a, board.agenda[-2])
    if code == verbs.AS and step == AS_STEP:
        return why_as(board, seat, board.agenda[-2], board.agenda[-1], a)
    if code == verbs.USE and step == USE_STEP:
        return why_use(board, seat, board.agenda[-1], a, b)
    if code == verbs.KEEP and step == KEEP_STEP:
        return Why("Z12" if a in hand(board, seat) else "Z11")
    if code == verbs.DOWN and step == DOWN_STEP:
        return Why("Z92")
    if code == verbs.HARVEST and step == HARVEST_STEP:
        return Why("Z52" if a == verbs.HARVEST_CORN else "Z54")
    if code == verbs.LEARN and step == LEARN_STEP:
        return why_learn(board, seat, a)
    if code == verbs.PAY and step in (PAY_STEP, THEOLOGY_STEP):
        return Why("Z44", {"good": good(a)})
    if code == verbs.SPARE and step == SPARE_STEP:
        return Why("Z112", {"good": good(a)})
    if code == verbs.ARCHITECTURE and step == BUILD_STEP:
        return Why("Z61")
    if code == verbs.UP and step == UP_STEP:
        return why_up(board, seat, a)
    if code == verbs.SELL and step == MARKET_STEP:
        return Why("Z67") if board.agenda[-2] else Why("Z66", {"good": good(a)})
    if code == verbs.BUY and step == MARKET_STEP:
        return Why("Z68", {"good": good(a), "corn": RATE[a]})
    if code == verbs.ADVANCE and step in IN_TURN:
        return Why("Z81")
    if code == verbs.NOTHING and step in (USE_STEP, BUILD_STEP, LEARN_STEP, MARKET_STEP, HARVEST_STEP):
        return Why("Z40")
    return Why("N2")


def good(number: int) -> str:
    return "@tzolkin.good." + GOOD_NAMES[number]


# ---- the turn ------------------------------------------------------------------------------


def why_beg(board: Board, seat: int, step: int) -> Why:
    if step in (PLACING_STEP, PICKING_STEP):
        return Why("Z21")
    if step != TURN_STEP:
        return Why("N2")
    if board.corn(seat) > BEG_AT_MOST:
        return Why("Z20", {"n": BEG_AT_MOST})
    return Why("Z22")


def why_put(board: Board, seat: int, step: int, gear: int) -> Why:
    if step == PICKING_STEP:
        return Why("Z17")
    if step not in IN_TURN:
        return Why("N2")
    placed = board.agenda[-2] if step == PLACING_STEP else 0
    if step == PLACING_STEP and board.agenda[-1] & MERCY:
        return Why("Z24")
    if not board.free[seat]:
        return Why("Z26")
    price = put_price(board, gear, placed)
    if price == CLOSED:
        return Why("Z30" if gear == GEAR_COUNT else "Z28")
    stranded = step == TURN_STEP and not board.on_gears(seat) and cheapest(board) > board.corn(seat)
    if stranded:
        return Why("Z23" if can_beg(board, seat) else "Z25")
    return Why("Z29", {"price": price, "corn": board.corn(seat)})


def why_take(step: int) -> Why:
    if step == PLACING_STEP:
        return Why("Z17")
    return Why("Z32" if step in IN_TURN else "N2")


def why_done(step: int) -> Why:
    """Z40 inside an action; elsewhere what must come first."""
    if step == TURN_STEP:
        return Why("Z18")
    if step == KEEP_STEP:
        return Why("Z10")
    if step == AS_STEP:
        return Why("Z39")
    return Why("N2" if step == ADVANCE_STEP else "Z40")


# ---- actions of the gears ------------------------------------------------------------------


def why_as(board: Board, seat: int, gear: int, space: int, n: int) -> Why:
    if not 1 <= n <= ACT_COUNT[gear]:
        return Why("Z38", {"gear": "@tzolkin.gear." + GEARS[gear], "n": ACT_COUNT[gear]})
    price = fee(board, seat, gear, space, n)
    corn = board.corn(seat)
    if price == CLOSED:
        return Why("Z35", {"space": space})
    if price > corn:
        return Why("Z34", {"fee": price, "corn": corn})
    if price and can_act(board, seat, gear, n, corn):
        return Why("Z36", {"fee": price, "corn": corn})
    return why_not_act(board, seat, gear, n, corn - price)


def why_use(board: Board, seat: int, price: int, gear: int, n: int) -> Why:
    if ACT_DO[gear * ACTS + n] == ANY:
        return Why("Z72")
    if gear == CHICHEN:
        return Why("Z73")
    corn = board.corn(seat)
    if price and price <= corn and can_act(board, seat, gear, n, corn):
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


def why_learn(board: Board, seat: int, technology: int) -> Why:
    cost = LEARN_COST[board.level[seat * TECHNOLOGY_COUNT + technology]]
    if board.resources(seat) >= cost:
        return Why("Z48")
    return Why("Z46", {"n": cost})


def why_up(board: Board, seat: int, temple: int) -> Why:
    if board.agenda[-1] >> temple & 1:
        return Why("Z63")
    return Why("Z86" if board.step_of(seat, temple) == TOP[temple] else "Z87")


def why_build(board: Board, seat: int, tile: int, how: int) -> Why:
    if tile >= BUILDINGS:
        if how in (SECOND_WITH, SECOND_WITHOUT):
            return Why("Z60", {}, ".both")
        if how != FIRST_OF_TWO:
            return Why("Z101")
        return Why("Z94" if tile in board.monuments else "Z93")
    if tile not in board.display:
        return Why("Z93")
    if how == WITH_CORN:
        return Why("Z70", {"corn": corn_price(board, seat, tile)}, ".price")
    return Why("Z94")


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
    gear = board.agenda[-2]
    return Why("Z38", {"gear": "@tzolkin.gear." + GEARS[gear], "n": ACT_COUNT[gear]})
