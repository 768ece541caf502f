"""The position of an expedition game on the site: what lies where, and who stands on it."""

from __future__ import annotations

from typing import Final

from sacbe.core.state import State
from sacbe.games.tikal.actions import LEADER, TikalActions
from sacbe.games.tikal.components import (
    CAMPS,
    CLEARING,
    COPIES,
    EXPLORERS,
    FLOORS,
    GUARDIANS,
    KINDS,
    LEADER_WEIGHT,
    MASKS,
    MEMBERS,
    PRINTED_CELLS,
    RUIN,
    STONE_COST,
    STONES,
    TILES,
    TYPES,
    VALUES,
    VOLCANO,
)
from sacbe.games.tikal.site import CELL_NAMES, CELLS, NEIGHBOURS

# Streams of draws
TILE_STREAM: Final = 0
TREASURE_STREAM: Final = 1
STREAMS: Final[list[str]] = ["tiles", "treasures"]

# Where a member is, if not on a cell
RESERVE: Final = -1
OUT: Final = -2
GUARDING: Final = 100  # + cell

NONE: Final = -1

# What is known of a free cell for placing a hex: bits 0-5 the sides with a neighbour one can come
# from, then whether one of those neighbours has a stone towards it, and whether any hex touches it.
STONE_IN: Final = 64
CONTACT: Final = 128


class SiteState(State):
    """The fields.  Lists run over cells, seats (seat * CELLS + cell) or members (seat * MEMBERS + member)."""

    actions: TikalActions
    tile: list[int]  # per cell: the hex, NONE for jungle
    turned: list[int]  # per cell: its rotation, 0 to 5
    cost: list[int]  # per cell and side: price of the passage, 0 where there is none
    around: list[int]  # per free cell: what placing needs to know
    level: list[int]  # per cell: a temple's value, else 0
    pile: list[int]  # per cell: treasures left
    guardian: list[int]  # per cell: the member on top, NONE
    camp: list[int]  # per cell: the seat, NONE
    worked: list[int]  # per cell: floors uncovered or treasures dug this turn
    at: list[int]  # per member: cell, RESERVE, OUT or GUARDING + cell
    explorers: list[int]  # per seat and cell
    leader: list[int]  # per seat: cell, else negative
    reserve: list[int]  # per seat: explorers
    camps_left: list[int]
    guardians_left: list[int]
    museum: list[int]  # per seat and kind: treasures owned
    hidden: list[int]  # per kind: treasures nobody has dug up
    floors: list[int]  # per value: floors in stock
    left: list[int]  # hexes nobody has seen, in the order of their packs
    score: list[int]
    points: int  # action points left
    turn: int  # whose turn it is
    last: int  # who had the last hex

    def __init__(self, seats: int, actions: TikalActions, source: SiteState | None = None) -> None:
        super().__init__(seats, len(STREAMS), source)
        self.actions = actions
        if source is None:
            self._set_up(seats)
            return
        self.tile = source.tile[:]
        self.turned = source.turned[:]
        self.cost = source.cost[:]
        self.around = source.around[:]
        self.level = source.level[:]
        self.pile = source.pile[:]
        self.guardian = source.guardian[:]
        self.camp = source.camp[:]
        self.worked = source.worked[:]
        self.at = source.at[:]
        self.explorers = source.explorers[:]
        self.leader = source.leader[:]
        self.reserve = source.reserve[:]
        self.camps_left = source.camps_left[:]
        self.guardians_left = source.guardians_left[:]
        self.museum = source.museum[:]
        self.hidden = source.hidden[:]
        self.floors = source.floors[:]
        self.left = source.left[:]
        self.score = source.score[:]
        self.points = source.points
        self.turn = source.turn
        self.last = source.last

    def _set_up(self, seats: int) -> None:
        """T3 to T7: the board with its printed hexes, all else in stock."""
        self.tile = [NONE] * CELLS
        self.turned = [0] * CELLS
        self.cost = [0] * (CELLS * 6)
        self.around = [0] * CELLS
        self.level = [0] * CELLS
        self.pile = [0] * CELLS
        self.guardian = [NONE] * CELLS
        self.camp = [NONE] * CELLS
        self.worked = [0] * CELLS
        self.at = [RESERVE] * (seats * MEMBERS)
        self.explorers = [0] * (seats * CELLS)
        self.leader = [RESERVE] * seats
        self.reserve = [EXPLORERS] * seats
        self.camps_left = [CAMPS] * seats
        self.guardians_left = [GUARDIANS] * seats
        self.museum = [0] * (seats * KINDS)
        self.hidden = COPIES[:]
        self.floors = FLOORS[:]
        self.left = list(range(TILES))
        self.score = [0] * seats
        self.points = 0
        self.turn = 0
        self.last = NONE
        for number, name in enumerate(PRINTED_CELLS):
            self.lay(CELL_NAMES.index(name), TILES + number, 0)

    def turn_seat(self) -> int:
        return self.turn

    def scores(self) -> list[int]:
        return self.score[:]

    # ---- what rules read ---------------------------------------------------------------

    def members(self, seat: int, cell: int) -> int:
        """How many members work there; the leader is one (T7)."""
        count = self.explorers[seat * CELLS + cell]
        return count + 1 if self.leader[seat] == cell else count

    def strength(self, seat: int, cell: int) -> int:
        """T74: explorers count one, the leader three."""
        count = self.explorers[seat * CELLS + cell]
        return count + LEADER_WEIGHT if self.leader[seat] == cell else count

    def leads(self, seat: int, cell: int) -> bool:
        """Stronger than each rival taken alone."""
        own = self.strength(seat, cell)
        if own == 0:
            return False
        for rival in range(self.seats):  # noqa: SIM110 - a loop compiles to a loop
            if rival != seat and self.strength(rival, cell) >= own:
                return False
        return True

    def is_open_ground(self, cell: int) -> bool:
        """A clearing, or a ruin whose treasures are gone (T51)."""
        tile = self.tile[cell]
        if tile < 0:
            return False
        kind = TYPES[tile]
        return kind == CLEARING or (kind == RUIN and self.pile[cell] == 0)

    def can_grow(self, cell: int) -> bool:
        """T43, T44: a temple without guardian whose next floor is in stock."""
        level = self.level[cell]
        return level > 0 and self.guardian[cell] == NONE and self.floors[level + 1] > 0

    # ---- what rules write --------------------------------------------------------------

    def lay(self, cell: int, tile: int, rotation: int) -> None:
        """Put a hex down and open its passages."""
        self.tile[cell] = tile
        self.turned[cell] = rotation
        kind = TYPES[tile]
        self.level[cell] = VALUES[tile]
        self.pile[cell] = MASKS[tile]
        stones = (tile * 6 + rotation) * 6
        for side in range(6):
            other = NEIGHBOURS[cell * 6 + side]
            if other < 0:
                continue
            facing = (side + 3) % 6
            neighbour = self.tile[other]
            if neighbour < 0:
                self.around[other] |= CONTACT
                if kind != VOLCANO:
                    self.around[other] |= 1 << facing
                    if STONES[stones + side]:
                        self.around[other] |= STONE_IN
            elif kind != VOLCANO and TYPES[neighbour] != VOLCANO:
                price = STONES[stones + side]
                price += STONES[(neighbour * 6 + self.turned[other]) * 6 + facing]
                price *= STONE_COST
                self.cost[cell * 6 + side] = price
                self.cost[other * 6 + facing] = price

    def find_member(self, seat: int, piece: int, place: int) -> int:
        """The member of that kind at a place; the lowest number where several stand."""
        first = seat * MEMBERS
        if piece == LEADER:
            return first
        for member in range(first + 1, first + MEMBERS):
            if self.at[member] == place:
                return member
        raise AssertionError("no such member")

    def shift(self, seat: int, piece: int, start: int, goal: int) -> None:
        """Bring a member from a cell or the reserve to a cell."""
        self.at[self.find_member(seat, piece, start)] = goal
        if piece == LEADER:
            self.leader[seat] = goal
            return
        if start == RESERVE:
            self.reserve[seat] -= 1
        else:
            self.explorers[seat * CELLS + start] -= 1
        self.explorers[seat * CELLS + goal] += 1

    def refresh_turn(self) -> None:
        """A new turn: the limits per temple and ruin begin afresh."""
        for cell in range(CELLS):
            if self.worked[cell]:
                self.worked[cell] = 0
