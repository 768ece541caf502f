"""Ways on a site for the planner: cheapest prices to every cell, remembered for one layout."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.games.tikal.state import SiteState

FAR: Final = 99
FROM_CAMPS: Final = 255  # in place of a cell: from the nearest camp


class Ways:
    """Prices and steps; where camps stand is part of every question, where hexes lie is not."""

    cost: list[int]
    neighbours: list[int]
    cells: int
    prices: dict[int, list[int]]
    before: dict[int, list[int]]  # per cell: the one the cheapest way comes from, -1 where it begins

    def __init__(self, s: SiteState) -> None:
        self.cost = s.cost
        self.neighbours = s.site.neighbours
        self.cells = s.site.cells
        self.prices = {}
        self.before = {}

    def find(self, camps: list[int], start: int) -> int:
        """The number under which the ways from a cell, or from all camps, are kept."""
        key = 0
        for camp in camps:
            key |= 1 << camp
        key = key * 256 + start
        if key not in self.prices:
            before = [-1] * self.cells
            self.prices[key] = self._spread(camps if start == FROM_CAMPS else [start], camps, before)
            self.before[key] = before
        return key

    def from_camps(self, camps: list[int]) -> list[int]:
        return self.prices[self.find(camps, FROM_CAMPS)]

    def _spread(self, starts: list[int], camps: list[int], before: list[int]) -> list[int]:
        cost = self.cost
        neighbours = self.neighbours
        best = [FAR] * self.cells
        waiting = starts[:]
        for cell in starts:
            best[cell] = 0
        head = 0
        while head < len(waiting):
            cell = waiting[head]
            head += 1
            so_far = best[cell]
            for border in range(cell * 6, cell * 6 + 6):
                price = cost[border]
                if price and so_far + price < best[neighbours[border]]:
                    other = neighbours[border]
                    best[other] = so_far + price
                    before[other] = cell
                    waiting.append(other)
            if cell in camps:
                for other in camps:
                    if so_far + 1 < best[other]:
                        best[other] = so_far + 1
                        before[other] = cell
                        waiting.append(other)
        return best

    def first(self, key: int, goal: int) -> int:
        """Where the way to a goal begins."""
        before = self.before[key]
        while before[goal] >= 0:
            goal = before[goal]
        return goal

    def steps(self, s: SiteState, key: int, piece: int, goal: int, camps: list[int]) -> list[Action]:
        """The actions of the way to a goal."""
        before = self.before[key]
        steps: list[Action] = []
        while before[goal] >= 0:
            start = before[goal]
            steps.append(self._step(s, piece, start, goal, camps))
            goal = start
        steps.reverse()
        return steps

    def _step(self, s: SiteState, piece: int, start: int, goal: int, camps: list[int]) -> Action:
        for side in range(6):
            border = start * 6 + side
            price = self.cost[border]
            if self.neighbours[border] != goal or not price:
                continue
            if price <= s.box.shortcut_cost or start not in camps or goal not in camps:
                return s.actions.move[piece * self.cells * 6 + border]
        return s.actions.shortcut[(piece * self.cells + start) * self.cells + goal]
