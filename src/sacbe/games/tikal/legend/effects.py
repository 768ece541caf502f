"""What cards and powers do (L127 to L150, L151 to L162), step by step.

An effect is a number: the cards first, then the powers.  `choices` lists the steps that are possible
now, `take` does one and asks for the next; an effect without possible steps ends by itself (L41).
"""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.games.tikal import work
from sacbe.games.tikal.actions import CAMP, EXPLORER, LEADER
from sacbe.games.tikal.legend import placing, spending
from sacbe.games.tikal.legend.actions import RECAMP, treasure_words
from sacbe.games.tikal.legend.board import LegendBoard
from sacbe.games.tikal.legend.components import (
    ARRANGE,
    BOX,
    CAMP_OUT,
    CARD_OUTERS,
    CARD_TREASURES,
    CARDS,
    DIG_UP,
    EFFECT_SIZE,
    EFFECT_VERB,
    EXPLORE,
    EXPLORERS,
    FIRST_OUTER,
    FLOORS,
    FREE_DEPLOY,
    FREE_SWAP,
    LOOK,
    MARCH,
    MORE_POINTS,
    ONE_FLOOR,
    ONE_LEADER,
    OUTER,
    PATH,
    RECRUITS,
    TEMPLES,
    TO_TEMPLE,
    TRANSFER,
    TREASURES,
)
from sacbe.games.tikal.legend.steps import (
    BRING_STEP,
    CHOOSE_STEP,
    EFFECT_STEP,
    JOIN_STEP,
    PLACE_STEP,
    PUT_STEP,
    TO_STEP,
)
from sacbe.games.tikal.state import NONE, RESERVE
from sacbe.games.tikal.work import piece_word

PLENTY: Final = 99  # points that pay for anything: cards and powers cost none
# How far an effect is done: the cells it worked on, seven bits each (cell + 1), or a number
BITS: Final = 7
MASK: Final = 127


def used(done: int, cell: int) -> int:
    """How often a cell is among those an effect worked on."""
    count = 0
    while done:
        if done & MASK == cell + 1:
            count += 1
        done >>= BITS
    return count


def cells_done(done: int) -> list[int]:
    """The cells an effect worked on, in order."""
    cells: list[int] = []
    while done:
        cells.insert(0, (done & MASK) - 1)
        done >>= BITS
    return cells


def length(done: int) -> int:
    """How many cells an effect worked on."""
    count = 0
    while done:
        count += 1
        done >>= BITS
    return count


# ---- beginning -------------------------------------------------------------------------


def begin(s: LegendBoard, seat: int, effect: int) -> None:
    """Do at once what needs no question, and ask for the rest."""
    verb = EFFECT_VERB[effect]
    size = EFFECT_SIZE[effect]
    if verb == TREASURES:
        _treasures(s, seat, effect)
    elif verb == EXPLORERS:
        spending.recruit(s, seat, EXPLORER, size)
    elif verb == RECRUITS:
        spending.recruit(s, seat, LEADER, size)
        spending.recruit(s, seat, EXPLORER, size)
    elif verb == ONE_LEADER:
        spending.recruit(s, seat, LEADER, size)
    elif verb == LOOK:
        look(s, seat)
    elif verb == MORE_POINTS:
        s.points += size
    elif verb == OUTER:
        _outer(s, seat, effect)
    else:
        done = size if verb == MARCH else 0
        if choices(s, seat, effect, done):
            s.ask(EFFECT_STEP, seat, effect, done)
        elif s.events is not None:
            s.tell("legend", "nothing", {"seat": seat})


def _treasures(s: LegendBoard, seat: int, card: int) -> None:
    """L127: the blue treasures shown on the card."""
    taken: list[int] = []
    for i in range(card * 2, card * 2 + 2):
        kind = CARD_TREASURES[i]
        if s.blue[kind]:
            s.blue[kind] -= 1
            s.museum[seat * s.box.kinds + kind] += 1
            taken.append(kind)
    if s.events is not None:
        s.tell("legend", "treasures", {"seat": seat, "kinds": treasure_words(taken)})


def _outer(s: LegendBoard, seat: int, card: int) -> None:
    """L148 to L150: the hex of the card, the lowest number left, if there is a place for it."""
    for n in CARD_OUTERS[card]:
        if s.outer[n]:
            if placing.is_placeable(s, seat, FIRST_OUTER + n):
                s.outer[n] = 0
                s.ask(PLACE_STEP, seat, FIRST_OUTER + n)
                return
            break
    if s.events is not None:
        s.tell("legend", "nothing", {"seat": seat})


def look(s: LegendBoard, seat: int) -> None:
    """L34: the top of every pile."""
    cells = [s.site.names[cell] for cell in range(s.site.interior) if s.pile[cell]]
    kinds = s.look_at_tops(seat)
    if s.events is not None:
        secret: dict[str, object] = {
            "seen": [
                {"key": "legend.seen", "params": {"cell": cell, "kind": word}}
                for cell, word in zip(cells, treasure_words(kinds), strict=True)
            ]
        }
        s.tell("legend", "peeked", {"seat": seat, "cells": cells}, secret, 1 << seat)


# ---- what may be chosen ----------------------------------------------------------------


def choices(s: LegendBoard, seat: int, effect: int, done: int) -> list[Action]:
    """The next steps that are possible, without `stop`."""
    out: list[Action] = []
    verb = EFFECT_VERB[effect]
    power = effect >= CARDS
    if verb in (EXPLORE, ARRANGE):
        if s.reserve[seat]:
            for cell in range(s.site.interior):
                if s.pile[cell]:
                    out.append(s.moves.send[cell])
    elif verb == TO_TEMPLE:
        if s.reserve[seat]:
            for cell in range(s.site.cells):
                if s.level[cell]:
                    out.append(s.moves.send[cell])
    elif verb == DIG_UP:
        if power:
            work.dig_legal(s, seat, PLENTY, s.occupied(seat), out)
        else:
            for cell in s.occupied(seat):
                if s.pile[cell] and s.members(seat, cell) > used(done, cell):
                    out.append(s.actions.dig[cell])
    elif verb in (FLOORS, TEMPLES):
        _floor_choices(s, seat, verb, done, out)
    elif verb == ONE_FLOOR:
        work.uncover_legal(s, seat, PLENTY, s.occupied(seat), out)
    elif verb == CAMP_OUT:
        if s.camps_left[seat]:
            spending.camp_legal(s, seat, out)
        elif not power:
            _recamp_choices(s, seat, out)
    elif verb == TRANSFER:
        for cell in s.occupied(seat):
            out.append(s.moves.from_[cell])
    elif verb == MARCH:
        work.move_legal(s, seat, done, s.occupied(seat), out)
        work.shortcut_legal(s, seat, done, s.own_camps(seat), out)
    elif verb == PATH:
        spending.stone_legal(s, out)
    elif verb == FREE_DEPLOY:
        if s.reserve[seat]:
            for cell in s.own_camps(seat):
                out.append(s.actions.deploy[cell])
    elif verb == FREE_SWAP:
        spending.swap_legal(s, seat, out)
    return out


def _floor_choices(s: LegendBoard, seat: int, verb: int, done: int, out: list[Action]) -> None:
    """L136: a second floor on the same temple needs a second member; L137: another temple each time."""
    for cell in s.occupied(seat):
        if not s.level[cell] or not s.can_grow(cell):
            continue
        before = used(done, cell)
        if verb == TEMPLES:
            if before:
                continue
        elif done and (not before or s.members(seat, cell) <= before):
            continue
        out.append(s.actions.uncover[cell])


def _recamp_choices(s: LegendBoard, seat: int, out: list[Action]) -> None:
    """L138: one of the own camps to another place."""
    grounds = s.camp_grounds(seat)
    for cell in range(s.site.interior):
        if s.camp[cell] == seat:
            for other in grounds:
                out.append(s.moves.recamp[cell * s.site.cells + other])


def join_choices(s: LegendBoard, seat: int) -> list[Action]:
    """L139: an available member."""
    out: list[Action] = []
    if s.reserve[seat]:
        out.append(s.moves.join[EXPLORER])
    if s.leaders_at(seat, RESERVE):
        out.append(s.moves.join[LEADER])
    return out


def to_choices(s: LegendBoard, start: int) -> list[Action]:
    """L143: any other cell but the base camp."""
    return [s.moves.to[cell] for cell in range(s.site.cells) if cell != start and cell != s.site.base]


def bring_choices(s: LegendBoard, seat: int, start: int) -> list[Action]:
    """L143: who is still at the start."""
    return [s.moves.bring[piece] for piece in range(2) if s.has_piece(seat, piece, start)]


def kinds_in(s: LegendBoard, cell: int, below: int) -> list[int]:
    """The kinds that lie at the lowest `below` places of a pile that was searched, each once."""
    pile = s.seen[cell]
    assert pile is not None
    return sorted(set(pile.kinds[:below]))


# ---- doing -----------------------------------------------------------------------------


def take(s: LegendBoard, seat: int, effect: int, done: int, action: Action) -> None:
    """Do a step of an effect whose frame is off the agenda, and ask for the next."""
    verb = EFFECT_VERB[effect]
    if verb == EXPLORE:
        send(s, seat, action.a, EFFECT_SIZE[effect])
        return
    if verb == ARRANGE:
        send(s, seat, action.a, EFFECT_SIZE[effect])
        _search(s, seat, action.a)
        return
    if verb == CAMP_OUT:
        _camp(s, seat, effect, action)
        return
    if verb == TRANSFER:
        s.ask(TO_STEP, seat, action.a)
        return
    done = _progress(s, seat, effect, done, action)
    if done:
        s.ask(EFFECT_STEP, seat, effect, done)


def _progress(s: LegendBoard, seat: int, effect: int, done: int, action: Action) -> int:
    """Do a step of an effect that may go on in the same way; how far it is done, 0 at its end."""
    verb = EFFECT_VERB[effect]
    size = EFFECT_SIZE[effect]
    if verb == MARCH:
        price = work.cost_of(s, action)
        work.apply(s, seat, action)
        return done - price
    if verb in (TO_TEMPLE, FREE_DEPLOY):
        if verb == TO_TEMPLE:
            send(s, seat, action.a, 1)
        else:
            work.apply(s, seat, action)
        return done + 1 if done + 1 < size else 0
    if effect >= CARDS or verb == PATH:
        spending.do(s, seat, action)
        return 0
    if verb == DIG_UP:
        work.dig(s, seat, action.a)
    else:
        work.uncover(s, seat, action.a)
    done = done << BITS | action.a + 1
    return done if length(done) < size else 0


def send(s: LegendBoard, seat: int, cell: int, most: int) -> None:
    """Explorers from the available reserve to a cell."""
    count = min(most, s.reserve[seat])
    for _ in range(count):
        s.shift(seat, EXPLORER, RESERVE, cell)
    if s.events is not None:
        s.tell("legend", "sent", {"seat": seat, "n": count, "cell": s.site.names[cell]})


def _camp(s: LegendBoard, seat: int, effect: int, action: Action) -> None:
    """L138 to L140: set up or moved; members may follow."""
    cell = action.a
    if action.code == CAMP:
        work.set_camp(s, seat, cell)
    elif action.code == RECAMP:
        cell = action.b
        s.camp[action.a] = NONE
        s.camp[cell] = seat
        if s.events is not None:
            told: dict[str, object] = {"seat": seat, "from": s.site.names[action.a]}
            told["to"] = s.site.names[cell]
            s.tell("legend", "recamped", told)
    if EFFECT_SIZE[effect]:
        s.ask(JOIN_STEP, seat, cell, EFFECT_SIZE[effect])


def join(s: LegendBoard, seat: int, cell: int, left: int, piece: int) -> None:
    """L139: a member comes to the new camp."""
    s.shift(seat, piece, RESERVE, cell)
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "piece": piece_word(piece), "cell": s.site.names[cell]}
        s.tell("legend", "joined", told)
    if left > 1:
        s.ask(JOIN_STEP, seat, cell, left - 1)


def bring(s: LegendBoard, seat: int, start: int, goal: int, piece: int) -> None:
    """L143: a member goes along."""
    s.shift(seat, piece, start, goal)
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "piece": piece_word(piece)}
        told["from"] = s.site.names[start]
        told["to"] = s.site.names[goal]
        s.tell("legend", "brought", told)
    s.ask(BRING_STEP, seat, start, goal)


# ---- card 08: L134 ---------------------------------------------------------------------


def _search(s: LegendBoard, seat: int, cell: int) -> None:
    kinds = s.search(seat, cell)
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "cell": s.site.names[cell]}
        s.tell("legend", "searched", told, {"kinds": treasure_words(kinds)}, 1 << seat)
    s.ask(CHOOSE_STEP, seat, cell)


def choose(s: LegendBoard, seat: int, cell: int, kind: int) -> None:
    """The treasure taken; the highest of its kind, which nobody can tell from the others."""
    place = s.pile[cell] - 1
    pile = s.seen[cell]
    assert pile is not None
    while pile.kinds[place] != kind:
        place -= 1
    s.take_from(cell, place)
    s.pile[cell] -= 1
    s.museum[seat * s.box.kinds + kind] += 1
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "cell": s.site.names[cell]}
        told["kind"] = f"@tikal.treasure.{BOX.treasures[kind]}"
        s.tell("tikal", "dug", told)
    if s.pile[cell] > 1:
        s.ask(PUT_STEP, seat, cell)


def put(s: LegendBoard, seat: int, cell: int, done: int, kind: int) -> None:
    """The next treasure from the top; the last one follows by itself."""
    goal = s.pile[cell] - 1 - done
    pile = s.pile_at(cell)
    place = goal
    while pile.kinds[place] != kind:
        place -= 1
    order = list(range(pile.size))
    order.pop(place)
    order.insert(goal, place)
    pile.arrange(order, 1 << seat)
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "cell": s.site.names[cell], "n": done + 1}
        secret: dict[str, object] = {"kind": f"@tikal.treasure.{BOX.treasures[kind]}"}
        s.tell("legend", "put", told, secret, 1 << seat)
    if done + 2 < s.pile[cell]:
        s.ask(PUT_STEP, seat, cell, done + 1)
