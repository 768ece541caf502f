"""Tikal against Mutul for the planner: he plays by rules of his own, so his points to come have weights of
their own, and both rows look at where his members go next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sacbe.bots.network import Network
from sacbe.bots.planning import MANY, TRIAL, UNLIMITED, UNTOLD, Line
from sacbe.bots.tikal_features import FADES, PHASES, ClassicLook, Look, nearness, row_of
from sacbe.bots.tikal_solo_row import SAFE, SIZE, SUPPLY, WIDE, clock, open_temples, solo_row, wide_row
from sacbe.bots.tikal_trials import chance, compassed, deal, swaps_what_is_dug
from sacbe.bots.tikal_turns import TikalAdviser
from sacbe.bots.tikal_ways import FAR
from sacbe.core.actions import Action
from sacbe.core.rng import Rng
from sacbe.core.state import State
from sacbe.games.tikal import work
from sacbe.games.tikal.actions import EXPLORER, LEADER, PLACE, SWAP
from sacbe.games.tikal.classic.state import EXPLORE_STEP, NORMAL, PLACE_STEP, ClassicState
from sacbe.games.tikal.mutul.components import HUMAN, MUTUL
from sacbe.games.tikal.mutul.state import SoloState
from sacbe.games.tikal.state import NONE, SiteState

if TYPE_CHECKING:
    from sacbe.bots.tikal_kernel import Compassed, Kernel

AIMS: Final = 5  # numbers more than at Classic
WAYS: Final = 2  # of a hex to lie in a cell that are compared
NARROW: Final = 4  # lines kept while the turn after a place is planned

# Places in a person's row whose weights whole games may tune: what three turns do not show
LEANINGS: Final[dict[str, list[int]]] = {
    "leads": [1], "near": [13], "diggers": [15], "crowd": [16], "led": [18], "treasures": [23], "digs": [28],
    "near_ruins": [29], "lying": [30], "reserve": [31], "leader_waits": [32], "gone": [33], "walking": [34],
    "camps": [35], "guardians": [36], "threat": [220], "his": [234], "free": [253], "his_digs": [254],
    "ripe": [256], "floors": [275, 276, 277, 278, 279, 280, 281, 282, 283],
}  # fmt: skip


class SoloAdviser(TikalAdviser):
    """Mutul's rows are judged apart from a person's."""

    def __init__(self, network: Network | None) -> None:
        super().__init__(network)
        self.size += AIMS
        self.automaton = MUTUL
        self.blocks = 2 * PHASES
        self.breadth = 200
        self.few = 1  # a broad beam gained more than rehearsals

    def block(self, s: SiteState, seat: int) -> int:
        first = super().block(s, seat)
        return first + PHASES * self.size if seat == MUTUL and first >= 0 else first

    def row(self, s: SiteState, look: Look, seat: int, blind: int) -> list[float]:
        assert isinstance(s, ClassicState)
        assert isinstance(look, ClassicLook)
        row = row_of(s, look, seat, blind)
        row.extend(aims(look, seat))
        return row

    def windfall(self, state: State, seat: int, rng: Rng) -> bool:
        """A gift, or some errands by chance for the points they cost: self-play by itself keeps to what it
        thinks best and never finds out what the rest is worth."""
        assert isinstance(state, SoloState)
        by_chance = rng.below(2) == 0
        for _ in range(1 + rng.below(3)):
            if by_chance:
                self._try(state, seat, rng)
            else:
                _give(state, seat, rng)
        return True

    def _try(self, s: SoloState, seat: int, rng: Rng) -> None:
        """An errand of any kind, each kind as likely as the others."""
        by_kind: dict[int, list[list[Action]]] = {}
        for errand in self.errands(s, seat):
            by_kind.setdefault(errand[-1].code, []).append(errand)
        if by_kind:
            kinds = sorted(by_kind)
            errands = by_kind[kinds[rng.below(len(kinds))]]
            for action in errands[rng.below(len(errands))]:
                s.apply(action)

    def is_own_hex(self, s: ClassicState) -> bool:
        assert isinstance(s, SoloState)
        return not s.is_asking()


class SoloExpert(SoloAdviser):
    """Both rows tell more of the temples, of what comes to them next, and of the time left."""

    held: list[Line]  # the turns that are tried now
    ahead: int  # own turns after a finalist's that are played on
    draws: int  # how often each of their options is tried
    places: int  # of a hex, the best, that are played on

    def __init__(self, network: Network | None) -> None:
        super().__init__(network)
        self.size += SIZE + WIDE
        self.wide = WIDE
        self.closely = True
        self.hidden = 32
        self.blocks *= 2
        self.breadth = 32
        self.depth = 0
        self.few = 32
        self.held = []
        self.finalists = 8
        self.effort = 300_000
        self.trust = 0.7
        self.ahead = 3
        self.options = 8
        self.draws = 4
        self.places = 8

    def row(self, s: SiteState, look: Look, seat: int, blind: int) -> list[float]:
        assert isinstance(s, SoloState)
        assert isinstance(look, ClassicLook)
        row = super().row(s, look, seat, blind)
        row.extend(solo_row(s, look, blind, nearness(s, HUMAN), clock(s)))
        row.extend(wide_row(look))
        return row

    def leanings(self) -> dict[str, list[int]]:
        """In all sorts of a person's rows."""
        half = self.blocks // 2
        firsts = [block * self.size for block in (*range(PHASES), *range(half, half + PHASES))]
        return {
            name: [first + place for first in firsts for place in places] for name, places in LEANINGS.items()
        }

    def times(self, s: ClassicState) -> list[float]:
        assert isinstance(s, SoloState)
        return clock(s)

    def block(self, s: SiteState, seat: int) -> int:
        """The beginnings of a person's turns have weights of their own."""
        first = super().block(s, seat)
        return first + self.blocks // 2 * self.size if first >= 0 and self.is_outset(s) else first

    def is_outset(self, s: SiteState) -> bool:
        """Whether a turn of a person lies ahead; the end of one is settled before it is judged."""
        return s.step == PLACE_STEP or (s.step == EXPLORE_STEP and s.agenda[-2] != NORMAL)

    def opens(self, state: State) -> bool:
        assert isinstance(state, SoloState)
        if state.step == PLACE_STEP:
            return not state.is_asking()
        return self.is_outset(state) and state.points == state.box.points

    def rehearsed(self, state: State) -> int:
        """Many turns are tried against his next card, since where he goes is decided by many small things."""
        if state.step == EXPLORE_STEP:
            return self.few
        assert isinstance(state, SoloState)
        return self.places if state.step == PLACE_STEP and self.is_own_hex(state) else 1

    def place(self, s: ClassicState, seat: int, deep: int, limit: int, most: int) -> list[Line]:
        """Where several are wanted, two ways to lie in one cell at most: such ways differ little."""
        if most == 1:
            return super().place(s, seat, deep, limit, most)
        lines: list[Line] = []
        ways = [0] * s.site.cells
        for line in super().place(s, seat, deep, limit, MANY):
            cell = line.path[0].a
            ways[cell] += 1
            if ways[cell] <= WAYS:
                lines.append(line)
        return lines[:most]

    def completed(self, lines: list[Line], seat: int) -> list[Line]:
        """A place is played on with the turn that is best there."""
        if lines[0].state.step != EXPLORE_STEP or not is_place(lines[0]):
            return lines
        turns: list[Line] = []
        for line in lines:
            s = line.state
            assert isinstance(s, SoloState)
            turns.append(line.then(self.spend(s, seat, NARROW, UNLIMITED, 1)[0]))
        return turns

    def compass(self) -> Compassed | None:
        return compassed()

    def trials(self, start: State, lines: list[Line], seat: int, luck: int) -> list[float]:
        """Every turn against the same card, hexes and treasures; where the next one begins does not depend on
        what was done, so that is found out with one of them."""
        assert isinstance(start, SoloState)
        values = [UNTOLD] * len(lines)
        if start.step != EXPLORE_STEP:
            return values  # hexes would lie in different places
        dream = self.dealt(start, seat, luck)
        assert isinstance(dream, SoloState)
        told = [number for number in range(len(lines)) if not swaps_what_is_dug(lines[number])]
        if not told:
            return values
        after = dream.copy()
        if not self.unfold(after, lines[told[0]]):
            return values
        kernel = self.kernel_for(start)
        if kernel is not None:
            self.hold(kernel, [lines[number] for number in told])
            found = kernel.tried(self.about_as(after, after, False), chance(dream))
            for i in range(len(told)):
                values[told[i]] = found[i]
            return values
        for number in told:
            after = dream.copy()
            self.unfold(after, lines[number])
            values[number] = self.prospect(after, seat)
        return values

    def dealt(self, start: State, seat: int, luck: int) -> State:
        dream = start.imagine(seat, Rng(luck))
        assert isinstance(dream, SoloState)
        deal(dream)
        return dream

    def played_on(self, state: State, seat: int, rng: Rng, options: int, width: int) -> float:
        s = state
        assert isinstance(s, SoloState)
        turns = 0
        while s.agenda:
            if self.opens(s):
                if turns == self.ahead:
                    break
                turns += 1
            if s.step == EXPLORE_STEP:
                line = self.quick_turn(s, seat, rng, options, width)
                if carried_out(s, line):
                    s.apply(s.actions.end)
                continue
            action = self.reflex(s)
            if action is None:
                action = self.place(s, seat, 0, UNLIMITED, 1)[0].path[0]
            s.apply(action)
        return self.prospect(s, seat)

    def quick_turn(self, s: SoloState, seat: int, rng: Rng, options: int, width: int) -> Line:
        """The best of some turns, each tried a few times."""
        lines = self.spend(s, seat, width, UNLIMITED, options)
        if len(lines) == 1:
            return lines[0]
        totals = [0.0] * len(lines)
        for _ in range(self.draws):
            values = self.trials(s, lines, seat, rng.below(1 << 30))
            for i in range(len(lines)):
                totals[i] += values[i]
        self.tried += TRIAL * len(lines) * self.draws
        best = 0
        for i in range(1, len(lines)):
            if totals[i] > totals[best]:
                best = i
        return lines[best]

    def unfold(self, state: State, line: Line) -> bool:
        """Not where a treasure that came to light may be swapped: the rest is planned anew there."""
        s = state
        assert isinstance(s, SoloState)
        if swaps_what_is_dug(line):
            return False
        for action in line.path:
            s.apply(action)
        s.apply(s.actions.end)
        while s.agenda and not self.opens(s):
            if not s.is_asking():
                return False
            s.apply(s.legal()[0])
        return True

    def hold(self, kernel: Kernel, lines: list[Line]) -> None:
        """Give the kernel the turns that are tried, unless it has them."""
        if self.held != lines:
            self.held = lines
            kernel.hold([line.state for line in lines], [line.blind for line in lines])

    def prospect(self, state: State, seat: int) -> float:
        """Where a turn begins its points are still to be spent, also in a scoring round."""
        assert isinstance(state, SoloState)
        kernel = self.kernel_for(state) if state.agenda else None
        if kernel is None:
            return self.worth_to(seat, self.expected(state, seat, 0))
        return kernel.value(state, seat, self.about_as(state, state, False))

    def goes_on(self, action: Action) -> bool:
        """A treasure that was dug up changes only what is worth being swapped."""
        return action.code != SWAP

    def reflex(self, state: State) -> Action | None:
        """How his hex lies hardly matters."""
        assert isinstance(state, SoloState)
        return state.legal()[0] if state.is_asking() else None


def is_place(line: Line) -> bool:
    """Whether a line is where a hex goes, and nothing more."""
    return len(line.path) == 1 and line.path[0].code == PLACE


def carried_out(s: SoloState, line: Line) -> bool:
    """Do what a line says; False where a treasure that came to light might be swapped now."""
    s.barrier = False
    for action in line.path:
        if s.barrier and action.code == SWAP:
            return False
        s.apply(action)
    return True


def _give(s: SoloState, seat: int, rng: Rng) -> None:
    cells = range(s.site.cells)
    what = rng.below(4)
    if what < 2 and s.guardians_left[seat]:
        led = [cell for cell in cells if s.level[cell] and s.guardian[cell] == NONE and s.leads(seat, cell)]
        if led:
            best = max(led, key=lambda cell: s.level[cell])
            work.post_guardian(s, seat, best, EXPLORER if s.has_piece(seat, EXPLORER, best) else LEADER)
    elif what == 2:
        ruins = [cell for cell in cells if s.pile[cell]]
        if ruins:
            work.dig(s, seat, ruins[rng.below(len(ruins))])
    elif s.camps_left[seat]:
        grounds = [cell for cell in cells if s.is_open_ground(cell) and s.camp[cell] == NONE]
        if grounds:
            work.set_camp(s, seat, grounds[rng.below(len(grounds))])


def aims(look: Look, seat: int) -> list[float]:
    """M28, M32: loose members go to the highest temple he does not lead until he leads it, then to the next;
    those in ruins come loose when the ruin is empty."""
    s = look.s
    temples = len(look.temples)
    level = s.level
    needed = 0
    first = SAFE
    soon = 0.0
    late = 0.0
    for number in open_temples(look):
        own = look.strength[HUMAN * temples + number]
        his = look.strength[MUTUL * temples + number]
        needed += own - his + 1
        led = own > his
        if led and needed < first:
            first = needed
        if led or seat == MUTUL:
            height = level[look.temples[number]]
            soon += height * FADES[min(needed, FAR)]
            if needed < SUPPLY:
                late += height * (1.0 - needed / SUPPLY)
    digging = 0
    ripe = 0
    for cell in look.ruins:
        members = s.members(MUTUL, cell)
        digging += members
        if s.pile[cell] <= min(members, 2):
            ripe += members
    return [soon, late, float(first), float(digging), float(ripe)]
