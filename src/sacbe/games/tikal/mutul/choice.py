"""A choice of Mutul's, in either mode."""

from __future__ import annotations


class Choice:
    """A cell that was chosen, and the facts that decided it."""

    rule: str
    cells: list[int]
    values: list[int]  # of the cells; the highest wins
    chosen: int

    def __init__(self, rule: str, cells: list[int], values: list[int], chosen: int) -> None:
        self.rule = rule
        self.cells = cells
        self.values = values
        self.chosen = chosen
