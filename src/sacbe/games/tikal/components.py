"""What lies in the box: hexes, floors, treasures, expeditions, read from an edition's data file."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.data import fingerprint

# Kinds of hex
BASE: Final = 0
TEMPLE: Final = 1
CLEARING: Final = 2
RUIN: Final = 3
VOLCANO: Final = 4
LAKE: Final = 5
TYPE_NAMES: Final[list[str]] = ["base", "temple", "clearing", "ruin", "volcano", "lake"]


class Box:
    """Every figure of a data file that all editions have.

    Hexes are numbered: first those that are drawn, then those that lie on the site from the
    beginning or come by a card.  Per hex: `tile_ids`, `letters`, `types`, `values`, `masks`; its
    stones in rotation r (0 to 5, sixths clockwise) on side d are `stones[(hex * 6 + r) * 6 + d]`, the
    sides with stones as a bit mask `stone_sides[hex * 6 + r]`.
    """

    fingerprint: str
    tiles: int  # how many hexes are drawn
    tile_ids: list[str]
    tile_number: dict[str, int]
    letters: list[str]
    types: list[int]
    values: list[int]
    masks: list[int]
    stones: list[int]
    stone_sides: list[int]
    same_as: list[int]  # per hex and rotation: the lowest rotation that looks like it
    rotations: list[int]  # per hex: how many rotations look different; they are the lowest numbers
    top_value: int
    floors: list[int]  # per value: floors to be uncovered; one entry more than the highest value
    treasures: list[str]
    treasure_number: dict[str, int]
    kinds: int
    copies: list[int]  # per kind
    treasure_score: list[int]
    seats: list[str]
    camps: int
    guardians: int
    leader_weight: int
    min_people: int
    max_people: int
    points: int  # action points of a full turn
    deploy_cost: int
    shortcut_cost: int
    stone_cost: int
    uncover_cost: int
    dig_cost: int
    swap_cost: int
    camp_cost: int
    guard_cost: int
    floors_a_turn: int
    digs_a_turn: int

    def __init__(self, facts: dict[str, Any], fixed: list[dict[str, Any]]) -> None:
        """`fixed`: the hexes that are not drawn, in the order of their numbers."""
        self.fingerprint = fingerprint(facts)
        self._read_hexes(sorted(facts["tiles"], key=lambda tile: str(tile["id"])), fixed)
        self._read_stocks(facts)
        expedition = facts["expedition"]
        self.seats = [str(seat) for seat in facts["seats"]]
        self.camps = int(expedition["camps"])
        self.guardians = int(expedition["guardians"])
        self.leader_weight = int(expedition["leader_weight"])
        self.min_people = int(facts["players"]["min"])
        self.max_people = int(facts["players"]["max"])
        self._read_costs(facts)

    def _read_hexes(self, drawn: list[dict[str, Any]], fixed: list[dict[str, Any]]) -> None:
        hexes = drawn + fixed
        self.tiles = len(drawn)
        self.tile_ids = [str(tile["id"]) for tile in hexes]
        self.tile_number = {name: number for number, name in enumerate(self.tile_ids)}
        self.letters = [str(tile.get("letter", "")) for tile in hexes]
        self.types = [TYPE_NAMES.index(str(tile["type"])) for tile in hexes]
        self.values = [int(tile.get("value", 0)) for tile in hexes]
        self.masks = [int(tile.get("masks", 0)) for tile in hexes]
        self.stones = [
            stone for tile in hexes for rotation in range(6) for stone in _turned(tile["edges"], rotation)
        ]
        self.stone_sides = [
            sum(1 << side for side in range(6) if self.stones[turned * 6 + side])
            for turned in range(len(hexes) * 6)
        ]
        self.same_as = [
            self._lowest_alike(tile, rotation) for tile in range(len(hexes)) for rotation in range(6)
        ]
        self.rotations = [len(set(self.same_as[tile * 6 : tile * 6 + 6])) for tile in range(len(hexes))]

    def _lowest_alike(self, tile: int, rotation: int) -> int:
        """The lowest rotation that looks like this one."""
        first = tile * 36
        shape = self.stones[first + rotation * 6 : first + rotation * 6 + 6]
        for lower in range(rotation):
            if self.stones[first + lower * 6 : first + lower * 6 + 6] == shape:
                return lower
        return rotation

    def _read_stocks(self, facts: dict[str, Any]) -> None:
        self.top_value = max(int(floor["value"]) for floor in facts["floors"])
        self.floors = [
            sum(int(floor["count"]) for floor in facts["floors"] if int(floor["value"]) == value)
            for value in range(self.top_value + 2)
        ]
        self.treasures = [str(kind["id"]) for kind in facts["treasures"]]
        self.treasure_number = {name: number for number, name in enumerate(self.treasures)}
        self.kinds = len(self.treasures)
        self.copies = [int(kind["copies"]) for kind in facts["treasures"]]
        self.treasure_score = [int(points) for points in facts["treasure_score"]]

    def _read_costs(self, facts: dict[str, Any]) -> None:
        costs = facts["costs"]
        self.points = int(facts["points"])
        self.deploy_cost = int(costs["deploy"])
        self.shortcut_cost = int(costs["shortcut"])
        self.stone_cost = int(costs["stone"])
        self.uncover_cost = int(costs["uncover"])
        self.dig_cost = int(costs["dig"])
        self.swap_cost = int(costs["swap"])
        self.camp_cost = int(costs["camp"])
        self.guard_cost = int(costs["guard"])
        self.floors_a_turn = int(facts["limits"]["floors"])
        self.digs_a_turn = int(facts["limits"]["digs"])


def _turned(edges: list[int], rotation: int) -> list[int]:
    return [edges[(side - rotation) % 6] for side in range(6)]


def hex_word(box: Box, tile: int) -> str:
    """The message key of what a hex is; people never read its id."""
    return f"@tikal.hex.{TYPE_NAMES[box.types[tile]]}"


def hex_named(box: Box, tile: int) -> dict[str, object]:
    """What an event tells of a hex."""
    return {"tile": box.tile_ids[tile], "hex": hex_word(box, tile)}


class Roster:
    """Who the members of all expeditions are, seat by seat: its leaders first, then its explorers."""

    seats: int
    size: int
    first: list[int]  # per seat its first member; one entry more closes the last seat
    leaders: list[int]  # per seat
    explorers: list[int]  # per seat
    owner: list[int]  # per member
    is_leader: list[bool]  # per member

    def __init__(self, leaders: list[int], explorers: list[int]) -> None:
        self.seats = len(leaders)
        self.leaders = leaders
        self.explorers = explorers
        self.first = [0]
        self.owner = []
        self.is_leader = []
        for seat in range(self.seats):
            self.first.append(self.first[seat] + leaders[seat] + explorers[seat])
            self.owner += [seat] * (leaders[seat] + explorers[seat])
            self.is_leader += [True] * leaders[seat] + [False] * explorers[seat]
        self.size = self.first[self.seats]

    def number(self, member: int) -> int:
        """A member's place among those of its kind and seat, from 1."""
        seat = self.owner[member]
        inside = member - self.first[seat]
        return inside + 1 if self.is_leader[member] else inside - self.leaders[seat] + 1
