"""Who decides in a position file, and whether an agenda can be."""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import BadPosition
from sacbe.core.position import whole_number
from sacbe.core.state import FRAME
from sacbe.games.tikal.laying import read_seat
from sacbe.games.tikal.legend.board import FLIPPED
from sacbe.games.tikal.legend.components import (
    BORDERS,
    BOX,
    CARD_QUOTA,
    CARDS,
    DISPLAY_TILES,
    DRAFTED,
    EFFECT_SIZE,
    EFFECT_VERB,
    FIRST_OUTER,
    LEFT,
    MARCH,
    POWERS,
    RIGHT,
    ROUNDS,
    TILE_QUOTA,
)
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import (
    BRING_STEP,
    CHOOSE_STEP,
    CLOSE_STEP,
    DRAFT_STEP,
    DROP_STEP,
    EFFECT_STEP,
    FINAL_POINTS,
    JOIN_STEP,
    NEXT_STEP,
    OPEN_STEP,
    OVER_STEP,
    PLACE_STEP,
    PUT_STEP,
    READY_STEP,
    SCORE_STEP,
    SPEND_STEP,
    STONE_STEP,
    TO_STEP,
    TOKEN_POINTS,
    TURN_STEP,
    VOLCANO_POINTS,
)
from sacbe.games.tikal.state import NONE

COUNT_WORDS: Final = {"": TOKEN_POINTS, "volcano": VOLCANO_POINTS, "final": FINAL_POINTS}
MOST_POINTS: Final = 99
PACKED: Final = 1 << 21  # three cells of seven bits


def load_turn(s: LegendState, position: dict[str, object]) -> None:
    """Who plays, in plain words; an `agenda` says it exactly."""
    s.turn = read_seat(s, position.get("turn", s.box.seats[s.order[0]]))
    s.points = whole_number(position.get("points", 0), "points", 0, MOST_POINTS)
    if "agenda" in position:
        return
    count = str(position.get("count", ""))
    if count not in COUNT_WORDS:
        raise BadPosition(f"a count is volcano or final, not {count!r}")
    seat = s.turn
    if count == "final":
        order = [other for other in s.next_order if other != NONE] or s.order
        s.ask(OVER_STEP, seat)
        s.count_round(order[order.index(seat) + 1 :] if seat in order else [], FINAL_POINTS)
        s.ask(SCORE_STEP, seat, FINAL_POINTS)
        s.ask(SPEND_STEP, seat, FINAL_POINTS)
    elif position.get("draft"):
        s.ask(DRAFT_STEP, seat)
    else:
        s.ask(NEXT_STEP, seat)
        if count:
            s.ask(SCORE_STEP, seat, VOLCANO_POINTS)
        if "points" in position:
            s.ask(SPEND_STEP, seat, COUNT_WORDS[count])
        else:
            s.ask(TURN_STEP, seat)


def check(s: LegendState, more_steps: list[int]) -> None:
    """An agenda is one question, and below it what happens by itself or goes on afterwards."""
    if not s.agenda:
        return
    waiting = [TURN_STEP, OPEN_STEP, SPEND_STEP, READY_STEP, SCORE_STEP, NEXT_STEP, CLOSE_STEP, OVER_STEP]
    waiting += more_steps
    for frame in range(0, len(s.agenda), FRAME):
        step, seat, about, more = s.agenda[frame : frame + FRAME]
        last = frame + FRAME == len(s.agenda)
        known = 0 <= step <= OVER_STEP or step in more_steps
        if seat < 0 or (not last and step not in waiting) or not known:
            raise BadPosition(f"step {step} of seat {seat} cannot wait in an agenda")
        fault = _fault(s, seat, step, about, more)
        if fault:
            raise BadPosition(f"the agenda {fault}")
    if s.step >= READY_STEP:
        raise BadPosition("the agenda does not end with a decision")
    _check_supplies(s)
    if not s.legal():
        raise BadPosition("nothing is legal in this position")


def _fault(s: LegendState, seat: int, step: int, about: int, more: int) -> str:
    """What is wrong with a frame; "" when nothing is."""
    if step in (SPEND_STEP, READY_STEP, SCORE_STEP):
        return "" if about in COUNT_WORDS.values() else f"has no points of kind {about}"
    if step == PLACE_STEP:
        return _place_fault(s, about)
    if step == EFFECT_STEP:
        return _effect_fault(about, more)
    if step == DROP_STEP:
        right = [card % FLIPPED for card in s.right[seat * RIGHT : seat * RIGHT + RIGHT] if card != NONE]
        full = s.kept_count(seat) == LEFT
        return "" if about in right and full else "holds a card that needs no room"
    if step == STONE_STEP:
        loose = s.stones_left == 1 and 0 <= about < BORDERS
        return "" if loose else "has no stone token in hand"
    if step in (JOIN_STEP, TO_STEP, BRING_STEP):
        inside = 0 <= about < s.site.cells and 0 <= more < s.site.cells
        return "" if inside else "names a cell that is none"
    if step in (CHOOSE_STEP, PUT_STEP) and not s.asks_besides(step, about):
        return _search_fault(s, seat, step, about, more)
    return ""


def _place_fault(s: LegendState, tile: int) -> str:
    if tile not in DRAFTED and not FIRST_OUTER <= tile < len(BOX.tile_ids):
        return f"places no hex {tile}"
    if tile in s.tile or tile in s.held or tile in s.market or tile in s.left:
        return f"places {BOX.tile_ids[tile]}, which is elsewhere"
    if tile >= FIRST_OUTER:
        s.outer[tile - FIRST_OUTER] = 0
    return ""


def _effect_fault(effect: int, done: int) -> str:
    if not 0 <= effect < CARDS + POWERS:
        return f"has no card or power {effect}"
    if EFFECT_VERB[effect] == MARCH:
        return "" if 1 <= done <= EFFECT_SIZE[effect] else f"has no {done} movement points"
    return "" if 0 <= done < PACKED else f"cannot be done so far: {done}"


def _search_fault(s: LegendState, seat: int, step: int, cell: int, done: int) -> str:
    if not 0 <= cell < s.site.interior:
        return "searches no ruin"
    pile = s.seen[cell]
    if pile is None or any(kind < 0 for kind in pile.places(seat)):
        return "searches a pile that was not seen"
    if step == PUT_STEP and not 0 <= done < pile.size - 1:
        return f"has put {done} in order"
    return ""


def _check_supplies(s: LegendState) -> None:
    """What the rounds to come will ask for is there."""
    rounds = ROUNDS - s.round
    if sum(s.token_bag) < rounds * s.seats or len(s.left) < rounds * DISPLAY_TILES:
        raise BadPosition("tokens or hexes are missing for the rounds to come")
    shown = sum(1 for card in s.display if card != NONE)
    drafting_now = s.step == DRAFT_STEP
    need = rounds * s.seats * CARD_QUOTA[s.seats]
    if drafting_now:
        need += sum(max(0, CARD_QUOTA[s.seats] - s.right_count(seat)) for seat in range(s.seats))
    if sum(s.deck) + shown < need:
        raise BadPosition("cards are missing for the rounds to come")
    if not drafting_now and s.step >= 0 and NONE in s.next_order and s.round <= ROUNDS:
        _lay_statuettes(s)
    if drafting_now:
        _check_draft(s)


def _lay_statuettes(s: LegendState) -> None:
    """Positions nobody chose yet go to the seats left, in order: a file need not name them."""
    rest = [seat for seat in s.order if seat not in s.next_order]
    for place in range(s.seats):
        if s.next_order[place] == NONE:
            s.next_order[place] = rest.pop(0)


def _check_draft(s: LegendState) -> None:
    """Everybody can still take what is missing."""
    lacking = [seat for seat in range(s.seats) if not s.token[seat]]
    if sum(1 for value in s.tokens if value) < len(lacking):
        raise BadPosition("tokens are missing for the draft")
    tiles = sum(1 for tile in s.market if tile != NONE)
    if tiles < sum(max(0, TILE_QUOTA[s.seats] - s.held_count(seat)) for seat in range(s.seats)):
        raise BadPosition("hexes are missing for the draft")
