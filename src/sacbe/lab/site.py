"""What all editions of Tikal encode alike: the site, and the expeditions on it."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Game
from sacbe.games.tikal.components import LAKE, TYPE_NAMES, Box
from sacbe.games.tikal.site import SIDES, Site
from sacbe.games.tikal.state import NONE, RESERVE, SiteState
from sacbe.lab.encoder import Encoder

TYPES: Final[int] = LAKE + 1
HEX: Final[int] = TYPES + 2 + len(SIDES)  # what `put_hex` writes of one hex


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
    hexes: list[list[int]]  # per hex: what is printed on it; the last one is none
    letter: list[int]  # per hex: its letter's place among the letters

    def __init__(self, game: Game, site: Site, box: Box, form: tuple[int, ...]) -> None:
        self.site = site
        self.box = box
        self.form = form
        self.letters = sorted({letter for letter in box.letters if letter})
        self.letter = [self.letters.index(letter) if letter else NONE for letter in box.letters]
        self.hexes = [self.printed(tile) for tile in range(len(box.types))] + [[0] * HEX]
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

    def announce_site(self, s: SiteState, bridges: bool = False) -> None:
        """What everybody sees of the site; whether passages can be opened without laying a hex."""
        self.announce_ground(bridges)
        self.announce_members(s)
        cells = self.site.cells
        self.follow_seats("explorers", self.explorers_in, cells)
        self.follow_seats("reserve", self.stock_in)
        self.follow_seats("camps_left", self.stock_in + 2)
        self.follow_seats("guardians_left", self.stock_in + 3)
        self.follow_seats("museum", self.museum_in, self.box.kinds)
        self.follow_seats("score", self.score_in)
        self.follow_seats("score", self.score_in + 1, sign=-1)
        self.mark_owners("camp", self.camps_in, cells)
        for seat in range(s.seats):
            self.put_seat(seat, 0, 1)

    def announce_ground(self, bridges: bool) -> None:
        """The hexes, what grows and shrinks on them, and the price of every passage."""
        cells = self.site.cells
        box = self.box
        kinds = [kind * cells for kind in box.types]
        self.mirror.gate("tile")
        self.mirror.mark("tile", 0, list(range(cells)), 0, kinds, [1] * len(kinds))
        self.mirror.spread("tile", "turned", 6, box.stones, TYPES * cells, cells, 6)
        if bridges:
            self.mirror.gate_ends()
        self.announce_costs()
        self.mirror.gate_ends()
        self.follow("level", self.level_at, cells)
        self.follow("pile", self.level_at + cells, cells)
        self.follow("worked", self.level_at + 2 * cells, cells)

    def announce_costs(self) -> None:
        """The price of every passage."""
        cells = self.site.cells
        begin = (TYPES + 6) * cells
        places = [begin + border % 6 * cells + border // 6 for border in range(6 * cells)]
        self.mirror.follow("cost", 0, places, 0, 1)

    def announce_members(self, s: SiteState) -> None:
        """Leaders are members, so no list counts them per cell; guardians are members too."""
        cells = self.site.cells
        roster = s.roster
        parts = [self.first + owner * self.width for owner in roster.owner]
        starts = [parts[member] if roster.is_leader[member] else NONE for member in range(roster.size)]
        offsets = [self.stock_in + 1] + [self.leaders_in + cell for cell in range(cells)]
        self.mirror.mark("at", 0, starts, RESERVE, offsets, [1] * len(offsets))
        guards = [part + self.guardians_in for part in parts]
        marks = [2 if leader else 1 for leader in roster.is_leader]
        self.mirror.mark("guardian", 0, list(range(cells)), 0, guards, marks)

    def announce_stack(self, at: int) -> None:
        """Hexes nobody has seen, per letter."""
        self.mirror.tally("left", [at + max(letter, 0) for letter in self.letter])

    def printed(self, tile: int) -> list[int]:
        """Kind, value, treasures and stones of a hex as it is printed."""
        box = self.box
        out = [0] * HEX
        out[box.types[tile]] = 1
        out[TYPES] = box.values[tile]
        out[TYPES + 1] = box.masks[tile]
        for side in range(6):
            out[TYPES + 2 + side] = box.stones[tile * 36 + side]
        return out

    def put_hex(self, at: int, tile: int) -> None:
        """A hex as it is printed; zeros for none."""
        self.mirror.put_all(at, self.hexes[tile])
