"""What all editions of Tikal encode alike: the site, and the expeditions on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sacbe.core.game import Game
from sacbe.games.tikal.components import LAKE, TYPE_NAMES, Box
from sacbe.games.tikal.site import SIDES, Site
from sacbe.games.tikal.state import GUARDING, NONE, RESERVE, SiteState
from sacbe.lab.encoder import Encoder, byte_of

TYPES: Final[int] = LAKE + 1
HEX: Final[int] = TYPES + 2 + len(SIDES)  # what `put_hex` writes of one hex
UNSET: Final = -9  # a leader is nowhere yet


class SiteEncoder(Encoder):
    """The ground, what grows and shrinks on it, an expedition per seat."""

    site: Site
    box: Box
    form: tuple[int, ...]  # of one plane over the site
    letters: list[str]
    # where planes begin: public ones, and those inside a seat's part
    level_at: int
    score_in: int
    stock_in: int
    museum_in: int
    explorers_in: int
    leaders_in: int
    camps_in: int
    guardians_in: int
    # the lists the observations were made from
    tile: list[int]
    turned: list[int]
    cost: list[int]
    level: list[int]
    pile: list[int]
    worked: list[int]
    explorers: list[int]
    museum: list[int]
    score: list[int]
    reserve: list[int]
    camps_left: list[int]
    guardians_left: list[int]
    camp: list[int]
    guardian: list[int]
    leader: list[int]  # where the leaders are, seat by seat

    def __init__(self, game: Game, site: Site, box: Box, form: tuple[int, ...]) -> None:
        self.site = site
        self.box = box
        self.form = form
        self.letters = sorted({letter for letter in box.letters if letter})
        super().__init__(game)
        self.level_at = self.start("level")
        self.score_in = self.inside("score")
        self.stock_in = self.inside("stock")
        self.museum_in = self.inside("museum")
        self.explorers_in = self.inside("explorers")
        self.leaders_in = self.inside("leaders")
        self.camps_in = self.inside("camps")
        self.guardians_in = self.inside("guardians")

    # ---- the planes --------------------------------------------------------------------

    def describe_ground(self) -> None:
        add = self.layout.add
        words = ", ".join(TYPE_NAMES)
        add("terrain", (TYPES, *self.form), f"1 where a hex of this kind lies: {words}")
        add("stones", (6, *self.form), "stones on this side of the hex: N, NE, SE, S, SW, NW")
        add("cost", (6, *self.form), "points to cross this side; 0: no passage")
        add("level", self.form, "value of the temple")
        add("treasures", self.form, "treasures left in the ruin")
        add("worked", self.form, "floors uncovered or treasures dug here in this turn")

    def describe_seat(self, prefix: str) -> None:
        add = self.layout.add
        add(prefix + "present", (1,), "1: somebody sits there")
        add(prefix + "score", (2,), "points above zero, points below zero")
        add(prefix + "stock", (4,), "explorers and leaders in reserve, camps, guardians left")
        add(prefix + "museum", (self.box.kinds,), "treasures of each kind")
        add(prefix + "explorers", self.form, "explorers on the cell")
        add(prefix + "leaders", self.form, "leaders on the cell")
        add(prefix + "camps", self.form, "1: a camp of this seat")
        add(prefix + "guardians", self.form, "1: an explorer guards the temple, 2: a leader")

    # ---- the numbers -------------------------------------------------------------------

    def forget_site(self, s: SiteState) -> None:
        cells = self.site.cells
        seats = s.seats
        self.tile = [NONE] * cells
        self.turned = [0] * cells
        self.cost = [0] * (6 * cells)
        self.level = [0] * cells
        self.pile = [0] * cells
        self.worked = [0] * cells
        self.explorers = [0] * (seats * cells)
        self.museum = [0] * (seats * self.box.kinds)
        self.score = [0] * seats
        self.reserve = [0] * seats
        self.camps_left = [0] * seats
        self.guardians_left = [0] * seats
        self.camp = [NONE] * cells
        self.guardian = [NONE] * cells
        self.leader = [UNSET] * sum(s.roster.leaders)
        for seat in range(seats):
            self.put_seat(seat, 0, 1)

    def update_site(self, s: SiteState) -> None:
        """What everybody sees of the site."""
        cells = self.site.cells
        if s.tile != self.tile or s.turned != self.turned:
            self.update_ground(s)
            self.update_costs(s)
        self.sync(self.level_at, s.level, self.level, 0)
        self.sync(self.level_at + cells, s.pile, self.pile, 0)
        self.sync(self.level_at + 2 * cells, s.worked, self.worked, 0)
        self.sync_seats(self.explorers_in, cells, s.explorers, self.explorers, 0)
        self.sync_seats(self.stock_in, 1, s.reserve, self.reserve, 0)
        self.sync_seats(self.stock_in + 2, 1, s.camps_left, self.camps_left, 0)
        self.sync_seats(self.stock_in + 3, 1, s.guardians_left, self.guardians_left, 0)
        self.sync_seats(self.museum_in, self.box.kinds, s.museum, self.museum, 0)
        self.update_leaders(s)
        if s.score != self.score:
            for seat in range(s.seats):
                self.put_seat(seat, self.score_in, byte_of(s.score[seat]))
                self.put_seat(seat, self.score_in + 1, byte_of(-s.score[seat]))
            self.score = s.score[:]
        if s.camp != self.camp:
            self.update_camps(s)
        if s.guardian != self.guardian:
            self.update_guardians(s)

    def update_ground(self, s: SiteState) -> None:
        """Terrain and stones of the hexes that were laid."""
        cells = self.site.cells
        stones = self.box.stones
        for cell in range(cells):
            tile = s.tile[cell]
            was = self.tile[cell]
            if tile == was and s.turned[cell] == self.turned[cell]:
                continue
            if was >= 0:
                self.buffer[self.box.types[was] * cells + cell] = 0
            if tile >= 0:
                self.buffer[self.box.types[tile] * cells + cell] = 1
            for side in range(6):
                count = stones[(tile * 6 + s.turned[cell]) * 6 + side] if tile >= 0 else 0
                self.buffer[(TYPES + side) * cells + cell] = count
        self.tile = s.tile[:]
        self.turned = s.turned[:]

    def update_costs(self, s: SiteState) -> None:
        """Passages: they change where a hex or a stone was laid."""
        cells: i64 = self.site.cells
        first: i64 = (TYPES + 6) * cells
        borders: i64 = 6 * cells
        border: i64 = 0
        while border < borders:
            price = s.cost[border]
            if price != self.cost[border]:
                self.cost[border] = price
                self.buffer[first + border % 6 * cells + border // 6] = price
            border += 1

    def update_leaders(self, s: SiteState) -> None:
        """Leaders are members, so no list counts them per cell."""
        roster = s.roster
        number = 0
        for seat in range(s.seats):
            member = roster.first[seat]
            end = member + roster.leaders[seat]
            while member < end:
                place = s.at[member]
                was = self.leader[number]
                if place != was:
                    self.leader[number] = place
                    self.put_leaders(s, seat, was)
                    self.put_leaders(s, seat, place)
                member += 1
                number += 1

    def put_leaders(self, s: SiteState, seat: int, place: int) -> None:
        if 0 <= place < GUARDING:
            self.put_seat(seat, self.leaders_in + place, s.leaders_at(seat, place))
        elif place == RESERVE:
            self.put_seat(seat, self.stock_in + 1, s.leaders_at(seat, RESERVE))

    def update_camps(self, s: SiteState) -> None:
        cell: i64 = 0
        cells: i64 = self.site.cells
        while cell < cells:
            seat = s.camp[cell]
            was = self.camp[cell]
            if seat != was:
                self.camp[cell] = seat
                if was != NONE:
                    self.put_seat(was, self.camps_in + cell, 0)
                if seat != NONE:
                    self.put_seat(seat, self.camps_in + cell, 1)
            cell += 1

    def update_guardians(self, s: SiteState) -> None:
        roster = s.roster
        cell: i64 = 0
        cells: i64 = self.site.cells
        while cell < cells:
            member = s.guardian[cell]
            was = self.guardian[cell]
            if member != was:
                self.guardian[cell] = member
                if was != NONE:
                    self.put_seat(roster.owner[was], self.guardians_in + cell, 0)
                if member != NONE:
                    kind = 2 if roster.is_leader[member] else 1
                    self.put_seat(roster.owner[member], self.guardians_in + cell, kind)
            cell += 1

    def stack(self, left: list[int]) -> list[int]:
        """Hexes nobody has seen, per letter."""
        letters = self.box.letters
        out = [0] * len(self.letters)
        for tile in left:
            out[self.letters.index(letters[tile])] += 1
        return out

    def put_hex(self, out: list[int], tile: int) -> None:
        """Kind, value, treasures and stones of a hex as it is printed; zeros for none."""
        start = len(out)
        out += [0] * HEX
        if tile < 0:
            return
        box = self.box
        out[start + box.types[tile]] = 1
        out[start + TYPES] = box.values[tile]
        out[start + TYPES + 1] = box.masks[tile]
        for side in range(6):
            out[start + TYPES + 2 + side] = box.stones[tile * 36 + side]
