"""Tikal Legend for the planner: points are spent by plan, all else is decided as the novice would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sacbe.bots.legend import Judge
from sacbe.bots.legend_features import BOARD, CARD_SORTS, SORT_OF, Count, board_row
from sacbe.bots.legend_kernel import IS_QUICK, Kernel
from sacbe.bots.network import Network
from sacbe.bots.planning import Line, Planner
from sacbe.bots.site_turns import SiteAdviser, dig_in_thought, walks
from sacbe.bots.tikal_features import FADES, PHASES, Look
from sacbe.bots.tikal_ways import FAR, Ways
from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tikal.actions import CAMP, DIG, GUARD, SWAP, UNCOVER
from sacbe.games.tikal.components import CLEARING, RUIN
from sacbe.games.tikal.legend import scoring
from sacbe.games.tikal.legend.actions import PEEK, POWER, RECRUIT
from sacbe.games.tikal.legend.board import FLIPPED, TREASURE_STREAM
from sacbe.games.tikal.legend.components import (
    BORDER_CELL,
    BORDER_SIDE,
    BORDERS,
    CARD_QUOTA,
    CARD_TREASURES,
    CARDS,
    EFFECT_SIZE,
    EFFECT_VERB,
    EXPLORER_COST,
    EXTRA_TILES,
    HELD,
    HIGH_SCORE,
    LEADER_COST,
    LEFT,
    MOST_SWAPPED,
    POWERS_A_TILE,
    RIGHT,
    ROUNDS,
    STARTS_COUNT,
    TILE_QUOTA,
    TOKEN_VALUES,
    UNUSED_POWER_SCORE,
    VOLCANO_SCORE,
)
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import OVER_STEP, SCORE_STEP, SPEND_STEP, TOKEN_POINTS
from sacbe.games.tikal.legend.turning import POWERS_IN_ORDER
from sacbe.games.tikal.state import NONE, SiteState

if TYPE_CHECKING:
    from sacbe.bots.legend_kernel import About

SHIFT: Final = 20  # of a book in a kernel's numbers
GROUNDS: Final = 5  # cells without temple or treasure that are considered, the nearest
SINGLE: Final[list[int]] = [UNCOVER, DIG, GUARD, SWAP, CAMP, RECRUIT]
# What a kernel must know of the cards and the boards
FACTS: Final[dict[str, list[int]]] = {
    "effect_verb": EFFECT_VERB, "effect_size": EFFECT_SIZE, "sort_of": SORT_OF,
    "card_treasures": CARD_TREASURES, "powers_in_order": POWERS_IN_ORDER,
    "starts_count": [int(starts) for starts in STARTS_COUNT], "high_score": HIGH_SCORE,
    "border_cell": BORDER_CELL, "border_side": BORDER_SIDE, "card_quota": CARD_QUOTA,
    "tile_quota": TILE_QUOTA, "extra_tiles": EXTRA_TILES, "token_values": TOKEN_VALUES, "borders": [BORDERS],
    "cards": [CARDS], "card_sorts": [CARD_SORTS], "powers_a_tile": [POWERS_A_TILE], "flipped": [FLIPPED],
    "volcano_score": [VOLCANO_SCORE], "unused_power_score": [UNUSED_POWER_SCORE], "rounds": [ROUNDS],
    "phases": [PHASES], "explorer_cost": [EXPLORER_COST], "leader_cost": [LEADER_COST],
    "most_swapped": [MOST_SWAPPED], "right": [RIGHT], "kept": [LEFT], "held": [HELD],
}  # fmt: skip


class LegendAdviser(SiteAdviser):
    """A turn, to the planner, is what points are spent on."""

    kernel: Kernel | None  # None: there is none here
    books: list[list[Action]]  # the actions by a kernel's numbers

    def __init__(self, network: Network | None) -> None:
        super().__init__(network, BOARD)
        self.kernel = None
        self.books = []

    def is_quiet(self, state: State) -> bool:
        return state.step == SPEND_STEP

    def ending(self, line: Line) -> Action | None:
        s = line.state
        assert isinstance(s, LegendState)
        return s.actions.end if s.step == SPEND_STEP else None

    def begins(self, state: State) -> bool:
        return state.step == SPEND_STEP

    def instinct(self, state: State, seat: int) -> Action | None:
        """The novice's choice; while points are spent only powers and a look at the piles."""
        assert isinstance(state, LegendState)
        legal = state.legal()
        spends = state.step == SPEND_STEP
        if spends and legal[0].code not in (POWER, PEEK):
            return None
        judge = Judge(state, seat)
        best: Action | None = None
        most = -1e9
        for action in legal:
            if spends and most < 0.0 and action.code not in (POWER, PEEK):
                return None  # to end is better
            worth = judge.worth(action)
            if worth > most:
                best = action
                most = worth
        assert best is not None
        return best if not spends or best.code in (POWER, PEEK) else None

    def key(self, state: State, seat: int) -> tuple[object, ...]:
        assert isinstance(state, LegendState)
        s = state
        cells = s.site.cells
        return (
            tuple(s.explorers[seat * cells : seat * cells + cells]), tuple(s.level), tuple(s.pile),
            tuple(s.camp), tuple(s.museum), s.points, tuple(s.guardian), tuple(s.led_cells(seat)),
            tuple(s.agenda), s.reserve[seat], s.far_leaders[seat], tuple(s.used),
        )  # fmt: skip

    # ---- what positions are worth ----------------------------------------------------------

    def scorings(self, s: SiteState, seat: int) -> int:
        assert isinstance(s, LegendState)
        agenda = s.agenda
        if not agenda:
            return 0
        count = 1
        for at in range(0, len(agenda), 4):
            if agenda[at] == OVER_STEP:
                count -= 1
            elif agenda[at] == SCORE_STEP and agenda[at + 1] == seat:
                count += 1
        for tiles in (s.left, s.market, s.held):
            for tile in tiles:
                if tile != NONE and STARTS_COUNT[tile]:
                    count += 1
        return count

    def row(self, s: SiteState, look: Look, seat: int, blind: int) -> list[float]:
        assert isinstance(s, LegendState)
        return board_row(s, look, Count(s, look, seat), seat, blind)

    def settled(self, state: State) -> State:
        """Where a count follows the points are counted."""
        assert isinstance(state, LegendState)
        if state.step != SPEND_STEP or state.agenda[-2] == TOKEN_POINTS:
            return state
        after = state.copy()
        seat = after.actor
        after.drop()
        if after.agenda and after.agenda[-4] == SCORE_STEP and after.agenda[-3] == seat:
            kind = after.agenda[-2]
            after.drop()
            scoring.score(after, seat, kind)
        return after

    # ---- turns planned by a kernel, where there is one ---------------------------------------

    def turns(self, state: State, seat: int, width: int, limit: int, most: int) -> list[Line] | None:
        assert isinstance(state, LegendState)
        self.tried = 0
        if state.actor != seat or state.step != SPEND_STEP or self.kernel_for(state) is None:
            return None
        return self.plan(state, seat, width, limit, most)

    def plan(self, s: LegendState, seat: int, width: int, limit: int, most: int) -> list[Line]:
        """What the points are spent on."""
        kernel = self.kernel_for(s)
        if kernel is None or s.cursor[TREASURE_STREAM] < len(s.stack[TREASURE_STREAM]):
            planner = Planner(self, width, limit, most)
            lines = planner.search(s, seat)
            self.tried += planner.nodes
            return lines
        tried, found = kernel.spend(s, seat, self.about(), width, limit, self.asked, most)
        self.tried += tried
        lines = []
        for value, blind, numbers in found:
            path = [self.books[number >> SHIFT][number & ((1 << SHIFT) - 1)] for number in numbers]
            line = Line(in_thought(s, seat, path), path, blind)
            line.value = value
            line.rank = self.rank(line)
            lines.append(line)
        return lines

    def values(self, lines: list[Line], seat: int) -> list[float]:
        state = lines[0].state if lines else None
        kernel = self.kernel_for(state) if isinstance(state, LegendState) else None
        if kernel is None:
            return super().values(lines, seat)
        about = self.about()
        return [kernel.value(line.state, seat, about, line.blind) for line in lines]

    def kernel_for(self, s: LegendState) -> Kernel | None:
        """It knows the game of people, not the one against Mutul."""
        if not IS_QUICK or self.network is None or s.game != "legend":
            return None
        if self.kernel is None:
            is_expert = self.size > BOARD
            self.kernel = Kernel(s.site, s.box, FACTS, self.network, FADES, self.size, is_expert)
            a = s.moves
            self.books = [
                a.deploy, a.move, a.shortcut, a.camp, a.recruit, a.uncover, a.guard, a.dig, a.swap,
                a.swap_two, a.power, a.send, a.stone, a.lift, [a.stop],
            ]  # fmt: skip
        return self.kernel

    def about(self) -> About:
        return self.rivalry, self.top, self.per_point

    # ---- errands ---------------------------------------------------------------------------

    def errands(self, s: SiteState, seat: int) -> list[list[Action]]:
        assert isinstance(s, LegendState)
        return errands(s, seat, self.ways_of(s))

    def is_unseen(self, s: SiteState, cell: int) -> bool:
        assert isinstance(s, LegendState)
        return s.seen[cell] is None


def in_thought(s: LegendState, seat: int, path: list[Action]) -> LegendState:
    """The position after these actions; treasures nobody has seen are not looked at."""
    after = s.copy()
    for action in path:
        if action.code == DIG and after.seen[action.a] is None:
            dig_in_thought(after, seat, action)
        else:
            after.apply(action)
    return after


def errands(s: LegendState, seat: int, ways: Ways) -> list[list[Action]]:
    """A member comes to a goal; a floor, a treasure, a camp, a guardian, an exchange, a recruit."""
    if s.points <= 0:
        return []
    out = walks(s, seat, ways, goals_of(s, seat, ways), s.points)
    for action in s.legal():
        if action.code in SINGLE:
            out.append([action])
    return out


def goals_of(s: LegendState, seat: int, ways: Ways) -> list[int]:
    """Where members may be wanted: what scores by itself, and the nearest of the other cells."""
    goals: list[int] = []
    near: list[int] = []
    from_camps = ways.from_camps(s.own_camps(seat))
    for cell in range(s.site.cells):
        if cell == s.site.base or s.guardian[cell] != NONE:
            continue
        tile = s.tile[cell]
        kind = s.box.types[tile] if tile >= 0 else CLEARING
        if s.level[cell] or s.pile[cell] or kind not in (CLEARING, RUIN):
            goals.append(cell)
        elif from_camps[cell] < FAR and s.camp[cell] == NONE and s.is_empty(cell):
            near.append(from_camps[cell] * 256 + cell)
    near.sort()
    for ground in near[:GROUNDS]:
        goals.append(ground % 256)
    return goals
