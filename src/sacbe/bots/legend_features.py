"""What a position of Tikal Legend looks like to one seat, as numbers that its future points are linear in.

The first ones show the site; whoever also judges drafts and cards adds what the seat holds and has to take.
"""

from __future__ import annotations

from typing import Final

from sacbe.bots.tikal_features import FADES, SIZE, Look, site_row
from sacbe.games.tikal.components import CLEARING, LAKE, RUIN, TEMPLE, VOLCANO
from sacbe.games.tikal.legend import scoring
from sacbe.games.tikal.legend.board import FLIPPED
from sacbe.games.tikal.legend.components import (
    ARRANGE,
    BONUS,
    BOX,
    CAMP_OUT,
    CARD_OUTERS,
    CARD_QUOTA,
    CARD_TREASURES,
    CARDS,
    DIG_UP,
    EFFECT_SIZE,
    EFFECT_VERB,
    EXPLORE,
    EXPLORERS,
    FIRST_OUTER,
    FLOORS,
    HELD,
    HIGH_SCORE,
    LEFT,
    LOOK,
    MARCH,
    OUTER,
    PATH,
    RECRUITS,
    RIGHT,
    ROUNDS,
    STARTS_COUNT,
    TEMPLES,
    TILE_QUOTA,
    TO_TEMPLE,
    TRANSFER,
    TREASURES,
    VOLCANO_SCORE,
)
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import DRAFT_STEP, SCORE_STEP
from sacbe.games.tikal.state import NONE

EXTRA: Final = 15  # numbers that only Legend's site has
BOARD: Final = SIZE - 1 + EXTRA
# Cards in a row: by what they do, outer hexes by their type
SORTS: Final[list[int]] = [
    TREASURES, EXPLORE, DIG_UP, LOOK, ARRANGE, TO_TEMPLE, FLOORS, TEMPLES, CAMP_OUT, EXPLORERS, RECRUITS,
    TRANSFER, MARCH, PATH, BONUS,
]  # fmt: skip
OUTER_TYPES: Final[list[int]] = [TEMPLE, LAKE, VOLCANO]
SORT_OF: Final[list[int]] = [
    len(SORTS) + OUTER_TYPES.index(BOX.types[FIRST_OUTER + CARD_OUTERS[card][0]])
    if EFFECT_VERB[card] == OUTER
    else SORTS.index(EFFECT_VERB[card])
    for card in range(CARDS)
]
CARD_SORTS: Final = len(SORTS) + len(OUTER_TYPES)
HAND: Final = CARD_SORTS + 14
CROWNS: Final = 6  # numbers about what else scores: volcanoes, lakes, ruins


class Count:
    """What a seat would score now: the parts of `scoring.Tally`, summed over the cells where it has members
    or a guardian, which is much quicker than over all."""

    temples: int
    values: int
    high: int
    volcanoes: int
    jungles: int
    lakes: int
    masks: int
    total: int

    def __init__(self, s: LegendState, look: Look, seat: int) -> None:
        self.temples = 0
        self.values = 0
        self.high = 0
        self.volcanoes = 0
        self.jungles = 0
        self.lakes = 0
        self.masks = 0
        base = s.site.base
        for cell in look.guarded:
            if s.guards(seat, cell):
                self._temple(s.level[cell])
        for cell in s.occupied(seat):
            if cell != base and s.guardian[cell] == NONE and s.leads(seat, cell):
                if s.level[cell]:
                    self._temple(s.level[cell])
                else:
                    self._ground(s, cell)
        self.total = (
            self.values
            + self.high
            + self.volcanoes * VOLCANO_SCORE
            + self.jungles * self.temples
            + self.lakes * self.masks
            + scoring.treasure_points(s, seat)
        )

    def _temple(self, level: int) -> None:
        self.temples += 1
        self.values += level
        self.high += HIGH_SCORE[level]

    def _ground(self, s: LegendState, cell: int) -> None:
        tile = s.tile[cell]
        kind = s.box.types[tile] if tile >= 0 else CLEARING
        if kind == VOLCANO:
            self.volcanoes += 1
        elif kind == LAKE:
            self.lakes += 1
        elif s.camp[cell] == NONE:
            if kind == RUIN:
                self.masks += 1 if s.pile[cell] else s.box.masks[tile]
            if kind == CLEARING or not s.pile[cell]:
                self.jungles += 1


def soon(s: LegendState, seat: int) -> float:
    """How near the next count is."""
    agenda = s.agenda
    for at in range(0, len(agenda), 4):
        if agenda[at] == SCORE_STEP and agenda[at + 1] == seat:
            return 1.0
    for tile in s.held:
        if tile != NONE and STARTS_COUNT[tile]:
            return 0.8
    for tile in s.market:
        if tile != NONE and STARTS_COUNT[tile]:
            return 0.6
    return 1.0 / (1.0 + ROUNDS - s.round)


def board_row(s: LegendState, look: Look, count: Count, seat: int, blind: int) -> list[float]:
    """The site, and how much the seat holds."""
    near = soon(s, seat)
    row = site_row(look, seat, blind, near)
    row.extend([float(count.high), float(count.volcanoes * VOLCANO_SCORE)])
    row.extend([float(count.jungles * count.temples), float(count.lakes * count.masks)])
    row.extend([float(count.total), near * count.total, float(ROUNDS - s.round), float(count.jungles)])
    row.extend([float(s.far_explorers[seat]), float(s.far_leaders[seat]), float(s.token[seat])])
    row.extend([float(s.right_count(seat)), float(s.kept_count(seat)), float(s.held_count(seat))])
    row.append(1.0 if s.used[seat] == NONE else 0.0)
    return row


def crown_row(s: LegendState, look: Look, count: Count, seat: int, row: list[float]) -> None:
    """What the seat leads beside temples, and the volcanoes it might lead or lose."""
    safe = 0.0
    near = 0.0
    lost = 0.0
    way = look.way[seat]
    for cell in range(s.site.cells):
        tile = s.tile[cell]
        if tile < 0 or s.box.types[tile] != VOLCANO:
            continue
        own = s.strength(seat, cell)
        rival = 0
        for other in range(s.seats):
            if other != seat:
                rival = max(rival, s.strength(other, cell))
        if own > rival + 1:
            safe += 1.0
        elif own <= rival:
            near += FADES[way[cell]] / (1.0 + rival - own)
            if own < rival:
                lost += 1.0
    row.extend([float(count.temples), float(count.lakes), float(count.masks), safe, near, lost])


def hand_row(s: LegendState, seat: int, row: list[float]) -> None:
    """What the seat holds, card by card and hex by hex, and in the draft what it still has to take."""
    rounds = float(ROUNDS - s.round)
    _cards(s, seat, rounds, row)
    _hexes(s, seat, row)
    seats = s.seats
    here = s.order.index(seat)
    later = s.next_order.index(seat) if seat in s.next_order else seats
    row.extend([float(here), float(later) if later < seats else 0.0, float(s.passed[seat])])
    if s.step != DRAFT_STEP:
        row.extend([0.0, 0.0, 0.0, 0.0, 0.0])
        return
    total = 0
    shown = 0
    for value in s.tokens:
        if value:
            total += value
            shown += 1
    row.append(1.0 if later == seats else 0.0)
    row.append(0.0 if s.token[seat] else 1.0)
    row.append(0.0 if s.token[seat] or not shown else total / shown)
    row.append(float(max(0, CARD_QUOTA[seats] - s.right_count(seat))))
    row.append(float(max(0, TILE_QUOTA[seats] - s.held_count(seat))))


def _cards(s: LegendState, seat: int, rounds: float, row: list[float]) -> None:
    """By sort, each counted as much as it can do."""
    found = [0.0] * CARD_SORTS
    lasting = 0.0
    for i in range(seat * RIGHT, seat * RIGHT + RIGHT):
        lasting += _card(s, seat, s.right[i], rounds, found)
    for i in range(seat * LEFT, seat * LEFT + LEFT):
        lasting += _card(s, seat, s.kept[i], rounds, found)
    row.extend(found)
    row.append(lasting)


def _card(s: LegendState, seat: int, value: int, rounds: float, found: list[float]) -> float:
    """What a permanent card may still do in rounds to come is returned apart."""
    if value == NONE:
        return 0.0
    card = value % FLIPPED
    verb = EFFECT_VERB[card]
    size = float(EFFECT_SIZE[card])
    if verb == TREASURES:
        size = _wanted(s, seat, card)
    elif verb in (EXPLORE, TO_TEMPLE, ARRANGE):
        size = min(size, float(s.reserve[seat]))
    elif verb == EXPLORERS:
        size = min(size, float(s.far_explorers[seat]))
    elif verb in (LOOK, TRANSFER, CAMP_OUT):
        size = 1.0
    elif verb == BONUS and value >= FLIPPED:
        return size * rounds
    found[SORT_OF[card]] += size
    return size * rounds if verb == BONUS else 0.0


def _wanted(s: LegendState, seat: int, card: int) -> float:
    """The points that the treasures of a card would bring now."""
    kinds = s.box.kinds
    worth = s.box.treasure_score
    most = len(worth) - 1
    points = 0
    for i in range(card * 2, card * 2 + 2):
        kind = CARD_TREASURES[i]
        owned = s.museum[seat * kinds + kind]
        if i % 2 and CARD_TREASURES[i - 1] == kind:
            owned += 1
        if s.blue[kind]:
            points += worth[min(owned + 1, most)] - worth[min(owned, most)]
    return float(points)


def _hexes(s: LegendState, seat: int, row: list[float]) -> None:
    temples = 0.0
    values = 0.0
    ruins = 0.0
    clearings = 0.0
    volcanoes = 0.0
    for i in range(seat * HELD, seat * HELD + HELD):
        tile = s.held[i]
        if tile == NONE:
            continue
        kind = s.box.types[tile]
        if kind == TEMPLE:
            temples += 1.0
            values += s.box.values[tile]
        elif kind == RUIN:
            ruins += s.box.masks[tile]
        elif kind == CLEARING:
            clearings += 1.0
        else:
            volcanoes += 1.0
    row.extend([temples, values, ruins, clearings, volcanoes])
