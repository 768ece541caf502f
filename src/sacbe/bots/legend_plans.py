"""Tikal Legend for whoever judges everything by what was learned: drafts, cards, hexes and powers as well."""

from __future__ import annotations

from typing import Final

from sacbe.bots.legend_features import BOARD, CROWNS, HAND, Count, board_row, crown_row, hand_row
from sacbe.bots.legend_turns import SHIFT, LegendAdviser, errands, goals_of
from sacbe.bots.network import Network
from sacbe.bots.planning import Line
from sacbe.bots.site_turns import marches
from sacbe.bots.tikal_features import PHASES, Look
from sacbe.bots.tikal_ways import FAR, Ways
from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tikal.legend import turning
from sacbe.games.tikal.legend.actions import PASS, PEEK, POWER, STONE, STOP
from sacbe.games.tikal.legend.components import (
    BORDER_CELL,
    BORDER_SIDE,
    CARDS,
    DIG_UP,
    EFFECT_VERB,
    FLOORS,
    LOOK_CARD,
    MARCH,
    MORE_POINTS,
    PATH,
    TEMPLES,
)
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import (
    DRAFT_STEP,
    EFFECT_STEP,
    OPEN_STEP,
    PLACE_STEP,
    PUT_STEP,
    SPEND_STEP,
    TO_STEP,
    TURN_STEP,
)
from sacbe.games.tikal.mutul.legend.components import MUTUL
from sacbe.games.tikal.state import SiteState

PLACES: Final = 24  # of a hex that are judged: those nearer to oneself than to others
ALIKE: Final = 3  # ways to do the same thing that are considered further
LATE: Final = 2  # points: powers that give none are thought of when no more are left


class LegendExpert(LegendAdviser):
    """Each decision is followed until another seat decides, or until it may be judged."""

    def __init__(self, network: Network | None) -> None:
        super().__init__(network)
        self.size = BOARD + CROWNS + HAND
        self.few = 8
        self.effort = 30_000

    def is_quiet(self, state: State) -> bool:
        return state.step in (SPEND_STEP, TURN_STEP, DRAFT_STEP, OPEN_STEP)

    def begins(self, state: State) -> bool:
        return state.step in (SPEND_STEP, TURN_STEP, DRAFT_STEP)

    def ending(self, line: Line) -> Action | None:
        """The last to pass opens the final count; the points spent there are another turn."""
        s = line.state
        assert isinstance(s, LegendState)
        if s.step not in (SPEND_STEP, OPEN_STEP) or (line.path and line.path[-1].code == PASS):
            return None
        return s.actions.end

    def is_rehearsed(self, line: Line) -> bool:
        return True

    def is_whole(self, line: Line) -> bool:
        return line.state.step in (TURN_STEP, DRAFT_STEP) or self.ending(line) is not None

    def instinct(self, state: State, seat: int) -> Action | None:
        """A look at the piles costs nothing."""
        assert isinstance(state, LegendState)
        s = state
        if s.step in (SPEND_STEP, TURN_STEP, OPEN_STEP) and s.has_card(seat, LOOK_CARD) and s.any_pile():
            return s.moves.peek
        return None

    def key(self, state: State, seat: int) -> tuple[object, ...]:
        assert isinstance(state, LegendState)
        s = state
        kernel = self.kernel_for(s)
        if kernel is not None:
            return (kernel.key(s, seat),)
        agenda = s.agenda
        if s.step == EFFECT_STEP and EFFECT_VERB[agenda[-2]] in (DIG_UP, FLOORS, TEMPLES):
            agenda = agenda[:-1]  # the order in which cells were worked on
        cells = s.site.cells
        return (
            tuple(s.explorers[seat * cells : seat * cells + cells]), tuple(s.level), tuple(s.pile),
            tuple(s.camp), tuple(s.museum), s.points, tuple(s.guardian), tuple(s.led_cells(seat)),
            tuple(agenda), s.reserve[seat], s.far_leaders[seat], s.far_explorers[seat], tuple(s.used),
            tuple(s.token), tuple(s.right), tuple(s.kept), tuple(s.held), tuple(s.next_order),
            tuple(s.tile), tuple(s.turned), tuple(s.stones),
        )  # fmt: skip

    def row(self, s: SiteState, look: Look, seat: int, blind: int) -> list[float]:
        assert isinstance(s, LegendState)
        count = Count(s, look, seat)
        row = board_row(s, look, count, seat, blind)
        crown_row(s, look, count, seat, row)
        hand_row(s, seat, row)
        return row

    # ---- turns -----------------------------------------------------------------------------

    def turns(self, state: State, seat: int, width: int, limit: int, most: int) -> list[Line] | None:
        """What may be done, each in its best few ways; where that brings points, with what is done then."""
        assert isinstance(state, LegendState)
        self.tried = 0
        if state.actor != seat or self.network is None:
            return None
        if state.step == SPEND_STEP:
            return super().turns(state, seat, width, limit, most)
        if state.step == DRAFT_STEP and self.kernel_for(state) is not None:
            return self.drafts(state, seat, most)
        start = Line(state, [])
        found = [start] if self.ending(start) is not None else []
        self.tried = self.further(start, seat, {self.key(state, seat)}, found)
        values = self.values(found, seat)
        for i in range(len(found)):
            found[i].value = values[i]
            found[i].rank = values[i]
        found.sort(key=_worth)
        lines: list[Line] = []
        ways: dict[Action | None, int] = {}
        for line in found:
            first = line.path[0] if line.path else None
            known = ways.get(first, 0)
            if known >= ALIKE:
                continue
            if line.state.step == SPEND_STEP and line.state.actor == seat:
                if known and (width == 1 or self.tried >= limit):
                    continue
                self.spend(line, seat, width, limit - self.tried, lines)
            else:
                lines.append(line)
            ways[first] = known + 1
        lines.sort(key=_worth)
        return lines[:most]

    def spend(self, line: Line, seat: int, width: int, limit: int, lines: list[Line]) -> None:
        """The same line with what its points are spent on."""
        state = line.state
        assert isinstance(state, LegendState)
        for turn in self.plan(state, seat, width, limit, ALIKE if width > 1 else 1):
            longer = Line(turn.state, line.path + turn.path, line.blind + turn.blind)
            longer.value = turn.value
            longer.rank = turn.rank
            lines.append(longer)

    def drafts(self, s: LegendState, seat: int, most: int) -> list[Line]:
        """What is taken, the best first; the others' positions are judged without being made."""
        kernel = self.kernel_for(s)
        assert kernel is not None
        actions = s.legal()
        self.tried = len(actions)
        numbers = [action.code << SHIFT | action.a for action in actions]
        values = kernel.drafts(s, seat, self.about(), numbers)
        order = sorted(range(len(actions)), key=lambda number: -values[number])
        lines: list[Line] = []
        for number in order[:most]:
            after = s.copy()
            after.apply(actions[number])
            line = Line(after, [actions[number]])
            line.value = values[number]
            line.rank = values[number]
            lines.append(line)
        return lines

    def steps(self, s: SiteState, seat: int) -> list[list[Action]]:
        """Errands, and what cards, hexes and powers ask, as far as it is worth trying."""
        assert isinstance(s, LegendState)
        step = s.step
        if step == SPEND_STEP:
            return errands(s, seat, self.ways_of(s)) + powers(s, seat)
        legal = s.legal()
        if step == PLACE_STEP and len(legal) > PLACES:
            return singly(near_places(s, seat, self.ways_of(s), legal))
        if step == TO_STEP:
            goals = goals_of(s, seat, self.ways_of(s))
            return singly([action for action in legal if action.code == STOP or action.a in goals])
        if step == PUT_STEP:
            return [[legal[0]]]
        if step == EFFECT_STEP:
            verb = EFFECT_VERB[s.agenda[-2]]
            if verb == MARCH:
                ways = self.ways_of(s)
                out = marches(s, seat, ways, goals_of(s, seat, ways), s.agenda[-1])
                out.append([s.moves.stop])
                return out
            if verb == PATH:
                return singly(passages(s, seat, legal))
        return singly([action for action in legal if action.code != PEEK and action is not s.actions.end])


class LegendSoloExpert(LegendExpert):
    """Against Mutul, whose points come in another way: they have weights of their own."""

    def __init__(self, network: Network | None) -> None:
        super().__init__(network)
        self.blocks = 2 * PHASES

    def block(self, s: SiteState, seat: int) -> int:
        first = super().block(s, seat)
        return first + PHASES * self.size if seat == MUTUL and first >= 0 else first


def powers(s: LegendState, seat: int) -> list[list[Action]]:
    """While points are spent: more of them at once, anything else when they are spent."""
    extras: list[Action] = []
    turning.extras(s, seat, extras)
    out: list[list[Action]] = []
    for action in extras:
        if action.code == POWER and (s.points <= LATE or EFFECT_VERB[CARDS + action.a] == MORE_POINTS):
            out.append([action])
    return out


def singly(actions: list[Action]) -> list[list[Action]]:
    return [[action] for action in actions]


def passages(s: LegendState, seat: int, legal: list[Action]) -> list[Action]:
    """Stones on closed borders beside the seat's members; without any, whatever comes first."""
    out: list[Action] = []
    for action in legal:
        if action.code == STOP:
            out.append(action)
        elif action.code == STONE:
            cell = BORDER_CELL[action.a]
            border = cell * 6 + BORDER_SIDE[action.a]
            if not s.cost[border] and (s.members(seat, cell) or s.members(seat, s.site.neighbours[border])):
                out.append(action)
    return out or legal[:1]


def near_places(s: LegendState, seat: int, ways: Ways, legal: list[Action]) -> list[Action]:
    """Places that are more easily reached by the seat than by others."""
    tile = s.agenda[-2]
    prices = [ways.from_camps(s.own_camps(other)) for other in range(s.seats)]
    order: list[tuple[float, int]] = []
    for number in range(len(legal)):
        action = legal[number]
        own = FAR
        theirs = FAR
        for side in range(6):
            border = action.a * 6 + side
            other = s.site.neighbours[border]
            if other < 0:
                continue
            price = s.cost[border] + s.box.stones[(tile * 6 + action.b) * 6 + side] * s.box.stone_cost
            if price:
                for rival in range(s.seats):
                    reach = prices[rival][other] + price
                    if rival == seat:
                        own = min(own, reach)
                    else:
                        theirs = min(theirs, reach)
        order.append((own - 0.5 * theirs, number))
    order.sort()
    return [legal[number] for _, number in order[:PLACES]]


def _worth(line: Line) -> float:
    return -line.value
