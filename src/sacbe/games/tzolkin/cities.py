"""The five cities: what their actions need and what they do."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.games.tzolkin.actions import (
    BURN,
    BURN_ACTION,
    BUYS,
    DONE_ACTION,
    GAINS,
    HARVEST_CORN_ACTION,
    HARVEST_WOOD,
    HARVEST_WOOD_ACTION,
    PAYS,
    SELLS,
    USES,
)
from sacbe.games.tzolkin.board import (
    AS_TIKAL_2,
    BUILD_STEP,
    CORN_TILE,
    DOWN_STEP,
    FIRST_OF_TWO,
    FROM_CHICHEN,
    GAIN_STEP,
    HARVEST_STEP,
    LEARN_STEP,
    MARKET_STEP,
    NONE,
    PAID,
    THEOLOGY_STEP,
    UP_STEP,
    USE_STEP,
    WITH_CORN,
    WOOD_TILE,
    Board,
)
from sacbe.games.tzolkin.building import can_build
from sacbe.games.tzolkin.components import (
    ACT_BUILDINGS,
    ACT_CORN,
    ACT_DO,
    ACT_GOODS,
    ACT_LEVELS,
    ACT_MONUMENTS,
    ACT_POINTS,
    ACT_RESOURCES,
    ACT_SKULLS,
    ACT_TEMPLE,
    ACT_TEMPLES,
    ACT_WORKERS,
    ACTS,
    ANY,
    BUILD,
    CORN,
    CORN_BUILD,
    EXTRACT,
    FIRST_JUNGLE,
    FISH,
    FISH_CORN,
    GAIN,
    GEARS,
    GOLD,
    GOODS,
    HARVEST,
    JUNGLE_CORN,
    LAY_SKULL,
    LEARN,
    MARKET,
    MORE_SKULLS,
    NO_TILE,
    OFFER,
    PALENQUE,
    PAY_UP,
    RATE,
    SKULL,
    STONE,
    TEMPLE_STEPS,
    WOOD,
    WORKER,
    WORKERS,
)
from sacbe.games.tzolkin.effects import can_learn
from sacbe.games.tzolkin.temples import any_room, can_anger, climb


def can_act(board: Board, seat: int, gear: int, n: int, corn: int) -> bool:
    """Z40: whether an action could do something, with that much corn left after the steps back."""
    entry = gear * ACTS + n
    do = ACT_DO[entry]
    if do == FISH:
        return True
    if do == HARVEST:
        return can_harvest(board, seat, n - FIRST_JUNGLE)
    if do == GAIN:
        return ACT_GOODS[entry * GOODS + SKULL] == 0 or board.skulls > 0
    if do == LEARN:
        return can_learn(board, seat)
    if do == BUILD:
        how = FIRST_OF_TWO if ACT_BUILDINGS[entry] > 1 else AS_TIKAL_2
        return can_build(board, seat, how, 0, ACT_MONUMENTS[entry] > 0)
    if do == TEMPLE_STEPS:
        return board.resources(seat) >= ACT_RESOURCES[entry] and any_room(board, seat)
    if do == OFFER:
        return corn >= ACT_CORN[entry] and any_room(board, seat)
    if do == MARKET:
        return can_trade(board, seat, corn)
    if do == WORKER:
        return board.workers[seat] < WORKERS
    if do == CORN_BUILD:
        return can_build(board, seat, WITH_CORN, corn, False)
    if do == ANY:
        return corn >= ACT_CORN[entry]
    return (
        do == LAY_SKULL and board.goods[seat * GOODS + SKULL] >= ACT_SKULLS[entry] and board.laid[n] == NONE
    )


def act(board: Board, seat: int, gear: int, n: int) -> None:
    """Carry out an action that can be carried out."""
    entry = gear * ACTS + n
    do = ACT_DO[entry]
    if board.events is not None:
        board.tell("tzolkin", "acts", {"seat": seat, "gear": "@tzolkin.gear." + GEARS[gear], "action": n})
    if do == FISH:
        board.gain(seat, CORN, ACT_CORN[entry] + FISH_CORN[board.agriculture(seat)])
    elif do == HARVEST:
        board.ask(HARVEST_STEP, seat, n - FIRST_JUNGLE)
    elif do == GAIN:
        extract(board, seat, entry)
    elif do == LEARN:
        board.ask(LEARN_STEP, seat, ACT_LEVELS[entry], PAID)
    elif do == BUILD:
        board.ask(BUILD_STEP, seat, FIRST_OF_TWO if ACT_BUILDINGS[entry] > 1 else AS_TIKAL_2)
    elif do == TEMPLE_STEPS:
        board.ask(UP_STEP, seat, ACT_TEMPLES[entry], 0)
        board.demand(seat, ACT_RESOURCES[entry])
    elif do == OFFER:
        board.spend(seat, CORN, ACT_CORN[entry])
        board.ask(UP_STEP, seat, ACT_TEMPLES[entry], 0)
    elif do == MARKET:
        board.ask(MARKET_STEP, seat, 0, 0)
    elif do == WORKER:
        for _ in range(ACT_WORKERS[entry]):
            board.take_worker(seat)
    elif do == CORN_BUILD:
        board.ask(BUILD_STEP, seat, WITH_CORN)
    elif do == ANY:
        board.spend(seat, CORN, ACT_CORN[entry])
        board.ask(USE_STEP, seat, 0, 0)
    else:
        lay_skull(board, seat, entry)


# ---- Palenque ------------------------------------------------------------------------------


def can_harvest(board: Board, seat: int, group: int) -> bool:
    """Z50, Z104: any tile left, or no need of one."""
    return board.corn_field[group] > 0 or NO_TILE[board.agriculture(seat)] > 0


def corn_lies_open(board: Board, group: int) -> bool:
    """Z6: fewer wood tiles than corn tiles."""
    return board.corn_field[group] > board.wood_field[group]


def harvest_choices(board: Board, seat: int, group: int) -> list[Action]:
    """Z51 to Z54, Z104."""
    choices = []
    wooded = board.wood_field[group] > 0
    if wooded:
        choices.append(HARVEST_WOOD_ACTION)
    if corn_lies_open(board, group) or NO_TILE[board.agriculture(seat)]:
        choices.append(HARVEST_CORN_ACTION)
    if wooded and can_anger(board, seat):
        choices.append(BURN_ACTION)
    return choices


def harvest(board: Board, seat: int, group: int, how: int) -> None:
    board.drop()
    entry = PALENQUE * ACTS + FIRST_JUNGLE + group
    if how == HARVEST_WOOD:
        board.wood_field[group] -= 1
        board.harvest[seat * 2 + WOOD_TILE] += 1
        told(board, seat, "harvested.wood", group)
        extra = EXTRACT[board.extraction(seat) * GOODS + WOOD]
        board.gain(seat, WOOD, ACT_GOODS[entry * GOODS + WOOD] + extra)
        return
    if how == BURN:
        board.wood_field[group] -= 1
        told(board, seat, "burnt", group)
        board.ask(DOWN_STEP, seat)
    if corn_lies_open(board, group):
        board.corn_field[group] -= 1
        board.harvest[seat * 2 + CORN_TILE] += 1
        told(board, seat, "harvested.corn", group)
    else:
        told(board, seat, "harvested.bare", group)
    board.gain(seat, CORN, ACT_CORN[entry] + JUNGLE_CORN[board.agriculture(seat)])


def told(board: Board, seat: int, kind: str, group: int) -> None:
    if board.events is not None:
        board.tell("tzolkin", kind, {"seat": seat, "action": FIRST_JUNGLE + group})


# ---- Yaxchilan -----------------------------------------------------------------------------


def extract(board: Board, seat: int, entry: int) -> None:
    """Z55, Z106 to Z108, Z115: the goods printed there and what technologies add to each."""
    for good in range(GOODS):
        n = ACT_GOODS[entry * GOODS + good]
        if n:
            n += EXTRACT[board.extraction(seat) * GOODS + good]
            if good == SKULL:
                n += MORE_SKULLS[board.theology(seat)]
            board.gain(seat, good, n)


# ---- Uxmal ---------------------------------------------------------------------------------


def can_trade(board: Board, seat: int, corn: int) -> bool:
    """Z65: something to sell or corn enough to buy."""
    return board.resources(seat) > 0 or corn >= min(RATE[WOOD], RATE[STONE], RATE[GOLD])


def market_choices(board: Board, seat: int, bought: int, stop: int) -> list[Action]:
    """Z66 to Z68: sales, then purchases."""
    at = seat * GOODS
    choices = []
    if not bought:
        for good in range(WOOD, SKULL):
            if board.goods[at + good]:
                choices.append(SELLS[good - WOOD])
    corn = board.goods[at]
    for good in range(WOOD, SKULL):
        if corn >= RATE[good]:
            choices.append(BUYS[good - WOOD])
    if stop:
        choices.append(DONE_ACTION)
    return choices


def sell(board: Board, seat: int, good: int) -> None:
    board.drop()
    board.ask(MARKET_STEP, seat, 0, 1)
    board.spend(seat, good, 1)
    board.gain(seat, CORN, RATE[good])


def buy(board: Board, seat: int, good: int) -> None:
    board.drop()
    board.ask(MARKET_STEP, seat, 1, 1)
    board.spend(seat, CORN, RATE[good])
    board.gain(seat, good, 1)


def use_choices(board: Board, seat: int, optional: int, price: int) -> list[Action]:
    """Z71 to Z73, Z99: any action of four gears that could do something."""
    corn = board.corn(seat) - price
    choices = []
    if corn >= 0:
        for action in USES:
            if can_act(board, seat, action.a, action.b, corn):
                choices.append(action)
    if optional:
        choices.append(DONE_ACTION)
    return choices


def use(board: Board, seat: int, gear: int, n: int, price: int) -> None:
    board.drop()
    board.spend(seat, CORN, price)
    act(board, seat, gear, n)


# ---- Chichen Itza --------------------------------------------------------------------------


def lay_skull(board: Board, seat: int, entry: int) -> None:
    """Z74 to Z76: a skull for points, a step and perhaps a resource; then theology."""
    n = entry % ACTS
    board.goods[seat * GOODS + SKULL] -= ACT_SKULLS[entry]
    board.laid[n] = seat
    if board.events is not None:
        board.tell("tzolkin", "skull-laid", {"seat": seat, "action": n})
    if PAY_UP[board.theology(seat)]:
        board.ask(THEOLOGY_STEP, seat)
    if ACT_RESOURCES[entry]:
        board.ask(GAIN_STEP, seat, ACT_RESOURCES[entry])
    board.score(seat, FROM_CHICHEN, ACT_POINTS[entry])
    climb(board, seat, ACT_TEMPLE[entry])


def theology_choices(board: Board, seat: int) -> list[Action]:
    """Z114: a resource for a step, where there is room for one."""
    choices = pay_choices(board, seat) if any_room(board, seat) else []
    choices.append(DONE_ACTION)
    return choices


def theology(board: Board, seat: int, good: int) -> None:
    board.drop()
    board.spend(seat, good, 1)
    board.ask(UP_STEP, seat, 1, 0)


# ---- resources of one's choice -------------------------------------------------------------


def pay_choices(board: Board, seat: int) -> list[Action]:
    """Z44."""
    return [PAYS[good - WOOD] for good in range(WOOD, SKULL) if board.goods[seat * GOODS + good]]


def pay(board: Board, seat: int, good: int, left: int) -> None:
    board.drop()
    board.spend(seat, good, 1)
    board.demand(seat, left - 1)


def gain_choices() -> list[Action]:
    """Z45."""
    return GAINS[:]


def gain(board: Board, seat: int, good: int, left: int) -> None:
    board.drop()
    if left > 1:
        board.ask(GAIN_STEP, seat, left - 1)
    board.gain(seat, good, 1)
