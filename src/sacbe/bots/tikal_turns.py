"""Tikal for the planner."""

from __future__ import annotations

from sacbe.bots.network import Network
from sacbe.bots.planning import Line
from sacbe.bots.site_turns import SiteAdviser, walks
from sacbe.bots.tikal_features import SIZE, Look, row_of, scorings_left
from sacbe.bots.tikal_ways import Ways
from sacbe.core.actions import Action
from sacbe.core.state import State
from sacbe.games.tikal.actions import DIG, GUARD, SWAP, UNCOVER
from sacbe.games.tikal.classic import scoring
from sacbe.games.tikal.classic.state import EXPLORE_STEP, NORMAL, SCORE_STEP, ClassicState
from sacbe.games.tikal.state import NONE, SiteState


class TikalAdviser(SiteAdviser):
    """A turn is where the hex goes, and then what the points are spent on."""

    def __init__(self, network: Network | None) -> None:
        super().__init__(network, SIZE)

    def is_quiet(self, state: State) -> bool:
        return state.step == EXPLORE_STEP

    def ending(self, line: Line) -> Action | None:
        """A hex that was placed ends a line: what to do with the points is thought about afresh."""
        s = line.state
        assert isinstance(s, ClassicState)
        if s.step != EXPLORE_STEP or (line.path and s.points == s.box.points):
            return None
        return s.actions.end

    def begins(self, state: State) -> bool:
        return state.step == EXPLORE_STEP

    def key(self, state: State, seat: int) -> tuple[object, ...]:
        assert isinstance(state, ClassicState)
        s = state
        cells = s.site.cells
        own = s.explorers[seat * cells : seat * cells + cells]
        if s.step != EXPLORE_STEP or s.points == s.box.points:
            own = own + s.tile + s.turned
        return (
            tuple(own), tuple(s.level), tuple(s.pile), tuple(s.camp), tuple(s.museum), s.points,
            tuple(s.guardian), tuple(s.led_cells(seat)), tuple(s.agenda),
        )  # fmt: skip

    # ---- what positions are worth ----------------------------------------------------------

    def scorings(self, s: SiteState, seat: int) -> int:
        assert isinstance(s, ClassicState)
        return scorings_left(s, seat)

    def row(self, s: SiteState, look: Look, seat: int, blind: int) -> list[float]:
        assert isinstance(s, ClassicState)
        return row_of(s, look, seat, blind)

    def settled(self, state: State) -> State:
        """In a scoring round the points are counted; what comes to others does not matter to them."""
        assert isinstance(state, ClassicState)
        if state.step != EXPLORE_STEP or state.agenda[-2] == NORMAL:
            return state
        after = state.copy()
        seat = after.actor
        after.drop()
        if after.agenda and after.agenda[-4] == SCORE_STEP and after.agenda[-3] == seat:
            after.drop()
            scoring.score(after, seat)
        return after

    def errands(self, s: SiteState, seat: int) -> list[list[Action]]:
        assert isinstance(s, ClassicState)
        return errands(s, seat, self.ways_of(s))


def errands(s: ClassicState, seat: int, ways: Ways) -> list[list[Action]]:
    """What is done in one go: a member comes to a goal, and may camp there; a floor, a treasure."""
    if s.points <= 0:
        return []
    goals: list[int] = []
    grounds: list[int] = []
    camps = s.camps_left[seat] > 0 and s.points >= s.box.camp_cost
    for cell in range(s.site.cells):
        if s.level[cell]:
            if s.guardian[cell] == NONE:
                goals.append(cell)
        elif s.pile[cell]:
            goals.append(cell)
        elif camps and s.camp[cell] == NONE and s.is_open_ground(cell):
            grounds.append(cell)
    out = walks(s, seat, ways, goals, s.points)
    if grounds:
        _camps(s, seat, ways, grounds, out)
    for action in s.legal():
        if action.code in (UNCOVER, DIG, GUARD, SWAP):
            out.append([action])
    return out


def _camps(s: ClassicState, seat: int, ways: Ways, grounds: list[int], out: list[list[Action]]) -> None:
    """A member comes to open ground, or stands there, and pitches a camp."""
    for walk in walks(s, seat, ways, grounds, s.points - s.box.camp_cost):
        out.append([*walk, s.actions.camp[walk[-1].c]])
    for cell in grounds:
        if s.members(seat, cell):
            out.append([s.actions.camp[cell]])
