"""What all editions of Tikal encode alike: the site, and the expeditions on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sacbe.core.game import Game
from sacbe.games.tikal.components import LAKE, TYPE_NAMES, Box
from sacbe.games.tikal.site import SIDES, Site
from sacbe.games.tikal.state import GUARDING, NONE, RESERVE, SiteState
from sacbe.lab.encoder import Encoder
from sacbe.lab.layout import byte, put_score

TYPES: Final[int] = LAKE + 1
HEX: Final[int] = TYPES + 2 + len(SIDES)  # what `put_hex` writes of one hex


class SiteEncoder(Encoder):
    """Blocks of bytes: the ground, what grows and shrinks on it, an expedition per seat."""

    site: Site
    box: Box
    form: tuple[int, ...]  # of one plane over the site
    letters: list[str]
    tile: list[int]  # what the blocks below were made from
    turned: list[int]
    cost: list[int]
    left: list[int]
    camp: list[int]
    guardian: list[int]
    keys: list[list[int]]
    ground_block: bytes
    stack_block: list[int]
    seat_blocks: list[bytes]
    absent: bytes

    def __init__(self, game: Game, site: Site, box: Box, form: tuple[int, ...]) -> None:
        self.site = site
        self.box = box
        self.form = form
        self.letters = sorted({letter for letter in box.letters if letter})
        super().__init__(game)
        self.tile = []
        self.turned = []
        self.cost = []
        self.left = [NONE]
        self.camp = []
        self.guardian = []
        self.keys = [[NONE] for _ in range(self.seats)]
        self.ground_block = b""
        self.stack_block = []
        self.seat_blocks = [b"" for _ in range(self.seats)]
        self.absent = bytes(self.seat_size())

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

    def describe_seats(self) -> None:
        for seat in range(self.seats):
            before = self.layout.size
            self.describe_seat(f"seat{seat}.")
            assert self.layout.size - before == self.seat_size()

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

    def seat_size(self) -> int:
        return 7 + self.box.kinds + 4 * self.site.cells

    # ---- the blocks --------------------------------------------------------------------

    def ground(self, s: SiteState) -> bytes:
        """Terrain, stones, passages: changes when a hex or a stone is laid."""
        if s.tile == self.tile and s.turned == self.turned and s.cost == self.cost:
            return self.ground_block
        self.tile = s.tile[:]
        self.turned = s.turned[:]
        self.cost = s.cost[:]
        cells = self.site.cells
        box = self.box
        out = [0] * ((TYPES + 12) * cells)
        for cell in range(cells):
            tile = s.tile[cell]
            if tile >= 0:
                out[box.types[tile] * cells + cell] = 1
            for side in range(6):
                at = (TYPES + side) * cells + cell
                if tile >= 0:
                    out[at] = box.stones[(tile * 6 + s.turned[cell]) * 6 + side]
                out[at + 6 * cells] = s.cost[cell * 6 + side]
        self.ground_block = bytes(out)
        return self.ground_block

    def growth(self, s: SiteState) -> bytes:
        """Temples, ruins and the work done on them in this turn."""
        return bytes(s.level + s.pile + s.worked)

    def seats_seen(self, s: SiteState, seat: int) -> list[bytes]:
        """A block per seat, that of the seat that looks first."""
        if s.camp != self.camp or s.guardian != self.guardian:
            self.camp = s.camp[:]
            self.guardian = s.guardian[:]
            for other in range(s.seats):
                self.keys[other] = [NONE]
        out: list[bytes] = []
        for i in range(s.seats):
            out.append(self.seat_block(s, (seat + i) % s.seats))
        for _ in range(s.seats, self.seats):
            out.append(self.absent)
        return out

    def seat_block(self, s: SiteState, seat: int) -> bytes:
        cells = self.site.cells
        kinds = self.box.kinds
        first = s.roster.first[seat]
        key = s.explorers[seat * cells : seat * cells + cells]
        key += s.at[first : first + s.roster.leaders[seat]]
        key += s.museum[seat * kinds : seat * kinds + kinds]
        key.append(s.score[seat])
        key.append(s.reserve[seat])
        key.append(s.camps_left[seat])
        key.append(s.guardians_left[seat])
        if key == self.keys[seat]:
            return self.seat_blocks[seat]
        self.keys[seat] = key
        block = self.expedition(s, seat)
        self.seat_blocks[seat] = block
        return block

    def expedition(self, s: SiteState, seat: int) -> bytes:
        cells: i64 = self.site.cells
        kinds = self.box.kinds
        roster = s.roster
        out = [1]
        put_score(out, s.score[seat])
        out.append(byte(s.reserve[seat]))
        out.append(s.leaders_at(seat, RESERVE))
        out.append(s.camps_left[seat])
        out.append(s.guardians_left[seat])
        out += s.museum[seat * kinds : seat * kinds + kinds]
        out += s.explorers[seat * cells : seat * cells + cells]
        leaders: i64 = len(out)
        out += [0] * (3 * cells)
        first = roster.first[seat]
        for member in range(first, first + roster.leaders[seat]):
            place = s.at[member]
            if 0 <= place < GUARDING:
                out[leaders + place] += 1
        camp = s.camp
        guardian = s.guardian
        cell: i64 = 0
        while cell < cells:
            if camp[cell] == seat:
                out[leaders + cells + cell] = 1
            member = guardian[cell]
            if member >= 0 and roster.owner[member] == seat:
                out[leaders + 2 * cells + cell] = 2 if roster.is_leader[member] else 1
            cell += 1
        return bytes(out)

    def stack(self, left: list[int]) -> list[int]:
        """Hexes nobody has seen, per letter."""
        if left != self.left:
            self.left = left[:]
            letters = self.box.letters
            out = [0] * len(self.letters)
            for tile in left:
                out[self.letters.index(letters[tile])] += 1
            self.stack_block = out
        return self.stack_block

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
