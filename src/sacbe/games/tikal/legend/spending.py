"""Spending action points: L51 to L106.  What may be done, and beside it what it does."""

from __future__ import annotations

from sacbe.core.actions import Action
from sacbe.core.language import Message
from sacbe.games.tikal import work
from sacbe.games.tikal.actions import EXPLORER, LEADER, PIECES, SWAP
from sacbe.games.tikal.legend.actions import LIFT, RECRUIT, STONE, treasure_words
from sacbe.games.tikal.legend.board import LegendBoard
from sacbe.games.tikal.legend.components import (
    BORDER_CELL,
    BORDER_NAMES,
    BORDER_SIDE,
    BORDERS,
    EXPLORER_COST,
    LEADER_COST,
    MOST_SWAPPED,
    PATH_COST,
    SITE,
)
from sacbe.games.tikal.legend.steps import STONE_STEP
from sacbe.games.tikal.work import piece_word


def legal(s: LegendBoard, seat: int, out: list[Action]) -> None:
    """Everything the points left allow, and ending (L53)."""
    points = s.points
    if points > 0:
        places = s.occupied(seat)
        camps = s.own_camps(seat)
        work.deploy_legal(s, seat, points, camps, out)  # L54 to L57
        work.move_legal(s, seat, points, places, out)  # L58 to L62
        if points >= s.box.camp_cost:
            camp_legal(s, seat, out)
        work.shortcut_legal(s, seat, points, camps, out)  # L69 to L71
        if points >= PATH_COST:
            stone_legal(s, out)
        _recruit_legal(s, seat, points, out)
        work.uncover_legal(s, seat, points, places, out)  # L78 to L84
        work.guard_legal(s, seat, points, places, out)  # L85 to L92
        work.dig_legal(s, seat, points, places, out)  # L93 to L99
        if points >= s.box.swap_cost:
            swap_legal(s, seat, out)
    out.append(s.actions.end)


def cost_of(s: LegendBoard, action: Action) -> int:
    """What an action costs in points."""
    code = action.code
    if code in (STONE, LIFT):
        return PATH_COST
    if code == RECRUIT:
        return LEADER_COST if action.a == LEADER else EXPLORER_COST
    return work.cost_of(s, action)


def apply(s: LegendBoard, seat: int, action: Action) -> None:
    """Pay and do it."""
    s.points -= cost_of(s, action)
    do(s, seat, action)


def do(s: LegendBoard, seat: int, action: Action) -> None:
    """Free of charge, as powers and cards have it."""
    code = action.code
    if code == STONE:
        place_stone(s, seat, action.a)
    elif code == LIFT:
        lift_stone(s, seat, action.a)
    elif code == RECRUIT:
        recruit(s, seat, action.a, 1)
    elif code == SWAP:
        _swap(s, seat, action)
    else:
        work.apply(s, seat, action)


# ---- camps: L63 to L68 -----------------------------------------------------------------


def camp_legal(s: LegendBoard, seat: int, out: list[Action]) -> None:
    if s.camps_left[seat]:
        for cell in s.camp_grounds(seat):
            out.append(s.actions.camp[cell])


# ---- stone tokens: L72 to L75 ----------------------------------------------------------


def stone_legal(s: LegendBoard, out: list[Action]) -> None:
    """From the management board, else one that lies on the site is taken up."""
    if s.stones_left:
        out.extend(s.moves.stone)
        return
    for border in range(BORDERS):
        if s.stones[border]:
            out.append(s.moves.lift[border])


def elsewhere_legal(s: LegendBoard, border: int) -> list[Action]:
    """L75: any border but the one the token came from."""
    out = s.moves.stone[:]
    out.pop(border)
    return out


def place_stone(s: LegendBoard, seat: int, border: int) -> None:
    s.put_stone(border, 1)
    if s.events is not None:
        s.tell("legend", "stone", {"seat": seat, **border_named(border)})


def lift_stone(s: LegendBoard, seat: int, border: int) -> None:
    """L74: it must go somewhere else at once."""
    s.put_stone(border, -1)
    if s.events is not None:
        s.tell("legend", "lifted", {"seat": seat, **border_named(border)})
    s.ask(STONE_STEP, seat, border)


def border_named(border: int) -> dict[str, object]:
    """What an event tells of a border."""
    cell = BORDER_CELL[border]
    other = SITE.neighbours[cell * 6 + BORDER_SIDE[border]]
    return {"border": BORDER_NAMES[border], "cell": SITE.names[cell], "other": SITE.names[other]}


# ---- the unavailable reserve: L76, L77 -------------------------------------------------


def _recruit_legal(s: LegendBoard, seat: int, points: int, out: list[Action]) -> None:
    if s.far_explorers[seat] and points >= EXPLORER_COST:
        out.append(s.moves.recruit[EXPLORER])
    if s.far_leaders[seat] and points >= LEADER_COST:
        out.append(s.moves.recruit[LEADER])


def recruit(s: LegendBoard, seat: int, piece: int, most: int) -> None:
    """Make up to so many members available."""
    far = s.far_leaders[seat] if piece == LEADER else s.far_explorers[seat]
    count = min(far, most)
    for _ in range(count):
        s.make_available(seat, piece)
    if count and s.events is not None:
        told: dict[str, object] = {"seat": seat, "piece": piece_word(piece), "n": count}
        told["what"] = Message(f"legend.members.{PIECES[piece]}", {"n": count}).to_dict()
        s.tell("legend", "recruited", told)


# ---- exchanges: L100 to L106 -----------------------------------------------------------


def swap_legal(s: LegendBoard, seat: int, out: list[Action]) -> None:
    kinds = s.box.kinds
    museum = s.museum
    own = museum[seat * kinds : seat * kinds + kinds]
    if not any(own):
        return
    for rival in range(s.seats):
        if rival == seat:
            continue
        first = rival * kinds
        giving = [kind for kind in range(kinds) if own[kind] and own[kind] >= museum[first + kind]]
        if not giving:
            continue
        for theirs in range(kinds):
            there = museum[first + theirs]
            if there and own[theirs] >= there:
                _swaps_for(s, own, giving, first + theirs, theirs, there, out)


def _swaps_for(
    s: LegendBoard,
    own: list[int],
    giving: list[int],
    wanted: int,
    theirs: int,
    there: int,
    out: list[Action],
) -> None:
    """One treasure, then two of one collection (L103, L104)."""
    kinds = s.box.kinds
    for mine in giving:
        if mine != theirs:
            out.append(s.moves.swap[wanted * kinds + mine])
    if there < MOST_SWAPPED:
        return
    for mine in giving:
        if mine != theirs:
            for other in giving:
                if other != theirs and (other > mine or (other == mine and own[mine] >= MOST_SWAPPED)):
                    out.append(s.moves.swap_two[(wanted * kinds + mine) * kinds + other])


def _swap(s: LegendBoard, seat: int, action: Action) -> None:
    kinds = s.box.kinds
    given = [action.c] if action.d < 0 else [action.c, action.d]
    for mine in given:
        s.museum[seat * kinds + mine] -= 1
        s.museum[action.a * kinds + mine] += 1
        s.museum[action.a * kinds + action.b] -= 1
        s.museum[seat * kinds + action.b] += 1
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "rival": action.a}
        told["theirs"] = treasure_words([action.b] * len(given))
        told["mine"] = treasure_words(given)
        s.tell("legend", "swapped", told)
