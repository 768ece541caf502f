"""The position of an expedition game on a site: what lies where, and who stands on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sacbe.core.state import State
from sacbe.games.tikal.actions import LEADER, SiteActions
from sacbe.games.tikal.components import CLEARING, RUIN, Box, Roster
from sacbe.games.tikal.site import Site

# Where a member is, if not on a cell
RESERVE: Final = -1
OUT: Final = -2
GUARDING: Final = 100  # + cell

NONE: Final = -1


class SiteState(State):
    """The fields.  Lists run over cells, seats and cells (seat * cells + cell) or members.

    What editions settle differently are methods they override: `border_price`, `take_treasure`,
    `dismiss`.
    """

    site: Site
    box: Box
    roster: Roster
    actions: SiteActions
    shared: bool  # whether a copy may hold the same ground: tile, turned, cost
    tile: list[int]  # per cell: the hex, NONE for jungle
    turned: list[int]  # per cell: its rotation, 0 to 5
    cost: list[int]  # per cell and side: price of the passage, 0 where there is none
    level: list[int]  # per cell: a temple's value, else 0
    pile: list[int]  # per cell: treasures left
    guardian: list[int]  # per cell: the member on top, NONE
    camp: list[int]  # per cell: the seat, NONE
    worked: list[int]  # per cell: floors uncovered or treasures dug this turn
    at: list[int]  # per member: cell, RESERVE, OUT or GUARDING + cell
    explorers: list[int]  # per seat and cell
    reserve: list[int]  # per seat: explorers
    camps_left: list[int]
    guardians_left: list[int]
    museum: list[int]  # per seat and kind: treasures owned
    hidden: list[int]  # per kind: treasures nobody has seen
    floors: list[int]  # per value: floors in stock
    score: list[int]
    points: int  # action points left
    turn: int  # whose turn it is

    def __init__(
        self, actions: SiteActions, roster: Roster, streams: int, source: SiteState | None = None
    ) -> None:
        super().__init__(roster.seats, streams, source)
        self.site = actions.site
        self.box = actions.box
        self.actions = actions
        self.roster = roster
        self.shared = source is not None
        if source is None:
            self._set_up()
            return
        source.shared = True
        self.tile = source.tile
        self.turned = source.turned
        self.cost = source.cost
        self.level = source.level[:]
        self.pile = source.pile[:]
        self.guardian = source.guardian[:]
        self.camp = source.camp[:]
        self.worked = source.worked[:]
        self.at = source.at[:]
        self.explorers = source.explorers[:]
        self.reserve = source.reserve[:]
        self.camps_left = source.camps_left[:]
        self.guardians_left = source.guardians_left[:]
        self.museum = source.museum[:]
        self.hidden = source.hidden[:]
        self.floors = source.floors[:]
        self.score = source.score[:]
        self.points = source.points
        self.turn = source.turn

    def _set_up(self) -> None:
        """An empty site, all else in stock."""
        cells = self.site.cells
        seats = self.roster.seats
        self.tile = [NONE] * cells
        self.turned = [0] * cells
        self.cost = [0] * (cells * 6)
        self.level = [0] * cells
        self.pile = [0] * cells
        self.guardian = [NONE] * cells
        self.camp = [NONE] * cells
        self.worked = [0] * cells
        self.at = [RESERVE] * self.roster.size
        self.explorers = [0] * (seats * cells)
        self.reserve = self.roster.explorers[:]
        self.camps_left = [self.box.camps] * seats
        self.guardians_left = [self.box.guardians] * seats
        self.museum = [0] * (seats * self.box.kinds)
        self.hidden = self.box.copies[:]
        self.floors = self.box.floors[:]
        self.score = [0] * seats
        self.points = 0
        self.turn = 0

    def situation(self) -> tuple[object, ...]:
        return (
            *super().situation(), tuple(self.tile), tuple(self.turned), tuple(self.level), tuple(self.pile),
            tuple(self.guardian), tuple(self.camp), tuple(self.worked), tuple(self.at),
            tuple(self.explorers), tuple(self.reserve), tuple(self.camps_left), tuple(self.guardians_left),
            tuple(self.museum), tuple(self.hidden), tuple(self.floors), tuple(self.score), self.points,
            self.turn,
        )  # fmt: skip

    def turn_seat(self) -> int:
        return self.turn

    def scores(self) -> list[int]:
        return self.score[:]

    # ---- where editions differ ---------------------------------------------------------

    def border_price(self, cell: int, side: int) -> int:
        """What it costs to cross a border; 0 where there is no passage."""
        raise NotImplementedError

    def closed(self, cell: int) -> str:
        """The reason (of `reasons`) why a border without passage towards that cell cannot be crossed."""
        raise NotImplementedError

    def can_stand(self, cell: int) -> bool:
        """Whether a member may ever stand there."""
        raise NotImplementedError

    def unlayable(self, cell: int, tile: int) -> str:
        """Why a hex can never lie on a cell, for position files; "" when it can."""
        raise NotImplementedError

    def take_treasure(self, cell: int) -> int:
        """Take the top treasure off a ruin's pile; returns its kind."""
        raise NotImplementedError

    def dismiss(self, member: int) -> None:
        """What becomes of a member whose comrade turned into the guardian: it leaves the game."""
        self.at[member] = OUT

    # ---- what rules read ---------------------------------------------------------------

    def leaders_at(self, seat: int, place: int) -> int:
        """How many of the seat's leaders are on a cell, or in reserve."""
        roster = self.roster
        member = roster.first[seat]
        end = member + roster.leaders[seat]
        count = 0
        while member < end:
            if self.at[member] == place:
                count += 1
            member += 1
        return count

    def members(self, seat: int, cell: int) -> int:
        """How many members work there; a leader is one."""
        return self.explorers[seat * self.site.cells + cell] + self.leaders_at(seat, cell)

    def strength(self, seat: int, cell: int) -> int:
        """Explorers count one, leaders more."""
        count = self.explorers[seat * self.site.cells + cell]
        leaders = self.leaders_at(seat, cell)
        return count + self.box.leader_weight * leaders if leaders else count

    def leads(self, seat: int, cell: int) -> bool:
        """Stronger than each rival taken alone."""
        own = self.strength(seat, cell)
        if own == 0:
            return False
        for rival in range(self.seats):  # noqa: SIM110 - a loop compiles to a loop
            if rival != seat and self.strength(rival, cell) >= own:
                return False
        return True

    def has_piece(self, seat: int, piece: int, cell: int) -> bool:
        """Whether a member of that kind stands there (a guardian stands on top, not there)."""
        if piece == LEADER:
            return self.leaders_at(seat, cell) > 0
        return self.explorers[seat * self.site.cells + cell] > 0

    def guards(self, seat: int, cell: int) -> bool:
        """Whether the guardian there is the seat's."""
        member = self.guardian[cell]
        return member != NONE and self.roster.owner[member] == seat

    def is_open_ground(self, cell: int) -> bool:
        """A clearing, or a ruin whose treasures are gone."""
        tile = self.tile[cell]
        if tile < 0:
            return False
        kind = self.box.types[tile]
        return kind == CLEARING or (kind == RUIN and self.pile[cell] == 0)

    def can_grow(self, cell: int) -> bool:
        """A temple without guardian whose next floor is in stock."""
        level = self.level[cell]
        return level > 0 and self.guardian[cell] == NONE and self.floors[level + 1] > 0

    def occupied(self, seat: int) -> list[int]:
        """The cells where the seat has members, in order."""
        explorers = self.explorers
        out: list[int] = []
        cells: i64 = self.site.cells
        first: i64 = seat * cells
        cell: i64 = 0
        while cell < cells:
            if explorers[first + cell]:
                out.append(cell)
            cell += 1
        for place in self.led_cells(seat):
            _put_in_order(out, place)
        return out

    def led_cells(self, seat: int) -> list[int]:
        """The cells where the seat has leaders, in order."""
        out: list[int] = []
        member = self.roster.first[seat]
        for leader in range(member, member + self.roster.leaders[seat]):
            place = self.at[leader]
            if 0 <= place < GUARDING:
                _put_in_order(out, place)
        return out

    def own_camps(self, seat: int) -> list[int]:
        """The base camp and the seat's own camps, in order."""
        if self.camps_left[seat] == self.box.camps:
            return [self.site.base]
        camp = self.camp
        base: i64 = self.site.base
        cells: i64 = self.site.cells
        out: list[int] = []
        cell: i64 = 0
        while cell < cells:
            if camp[cell] == seat or cell == base:
                out.append(cell)
            cell += 1
        return out

    # ---- what rules write --------------------------------------------------------------

    def lay(self, cell: int, tile: int, rotation: int) -> None:
        """Put a hex down and price its borders anew."""
        if self.shared:
            self.own_ground()
        self.tile[cell] = tile
        self.turned[cell] = rotation
        self.level[cell] = self.box.values[tile]
        self.pile[cell] = self.box.masks[tile]
        for side in range(6):
            self.price_border(cell, side)

    def own_ground(self) -> None:
        """Before the ground changes, which it seldom does: lists that no copy of this state holds."""
        self.tile = self.tile[:]
        self.turned = self.turned[:]
        self.cost = self.cost[:]
        self.shared = False

    def price_border(self, cell: int, side: int) -> None:
        """Work out again what a border costs, seen from both sides; the ground is this state's own."""
        other = self.site.neighbours[cell * 6 + side]
        if other >= 0:
            price = self.border_price(cell, side)
            self.cost[cell * 6 + side] = price
            self.cost[other * 6 + (side + 3) % 6] = price

    def find_member(self, seat: int, piece: int, place: int) -> int:
        """The member of that kind at a place; the lowest number where several stand."""
        member = self.roster.first[seat]
        end = self.roster.first[seat + 1]
        if piece == LEADER:
            end = member + self.roster.leaders[seat]
        else:
            member += self.roster.leaders[seat]
        at = self.at
        while member < end:
            if at[member] == place:
                return member
            member += 1
        raise AssertionError("no such member")

    def shift(self, seat: int, piece: int, start: int, goal: int) -> None:
        """Bring a member from a cell or the reserve to a cell."""
        self.at[self.find_member(seat, piece, start)] = goal
        if piece == LEADER:
            return
        cells = self.site.cells
        if start == RESERVE:
            self.reserve[seat] -= 1
        else:
            self.explorers[seat * cells + start] -= 1
        self.explorers[seat * cells + goal] += 1

    def draw_hex(self, left: list[int], stream: int) -> int:
        """Turn up the next of the hexes nobody has seen: any of the lowest letter."""
        letters = self.box.letters
        size = 1
        while size < len(left) and letters[left[size]] == letters[left[0]]:
            size += 1
        tile = self.pick(stream, left[:size])
        left.remove(tile)
        return tile

    def refresh_turn(self) -> None:
        """A new turn: the limits per temple and ruin begin afresh."""
        worked = self.worked
        cells: i64 = self.site.cells
        cell: i64 = 0
        while cell < cells:
            if worked[cell]:
                worked[cell] = 0
            cell += 1


def _put_in_order(cells: list[int], cell: int) -> None:
    """Insert a cell into a rising list; a cell that is there stays alone."""
    place = 0
    while place < len(cells) and cells[place] < cell:
        place += 1
    if place == len(cells) or cells[place] != cell:
        cells.insert(place, cell)
