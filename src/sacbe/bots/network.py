"""A small network: a hidden layer of rectified units, which may be empty, beside a linear part.

Rows of features are mostly zero, so the sum over them leaves the zeros out; that is quick enough without
a numerical library.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # whoever learns has a quicker one
class Network:
    """Predicts one number from a row of features."""

    layer: list[list[float]]  # per input: its weight to every hidden unit
    bias: list[float]  # per hidden unit
    out: list[float]  # per hidden unit
    skip: list[float]  # per input
    base: float
    scale: float

    def __init__(
        self,
        layer: list[list[float]],
        bias: list[float],
        out: list[float],
        skip: list[float],
        base: float,
        scale: float,
    ) -> None:
        self.layer = layer
        self.bias = bias
        self.out = out
        self.skip = skip
        self.base = base
        self.scale = scale

    def predict(self, row: list[float]) -> float:
        return self.predict_block(row, 0)

    def predict_block(self, row: list[float], first: int) -> float:
        """For a row that is zero but for the block that is given, which begins at `first`."""
        units = self.bias[:]
        total = self.base
        for i in range(len(row)):
            x = row[i]
            if x != 0.0:
                total += x * self.skip[first + i]
                add(units, self.layer[first + i], x)
        return (total + self._output(units)) * self.scale

    def predict_all(self, rows: list[list[float]]) -> list[float]:
        """For rows that are much alike: the first is worked out, of the others only what differs from it."""
        if not rows:
            return []
        base = rows[0]
        sums = self.bias[:]
        straight = self.base
        for i in range(len(base)):
            if base[i] != 0.0:
                straight += base[i] * self.skip[i]
                add(sums, self.layer[i], base[i])
        values: list[float] = []
        for row in rows:
            units = sums[:]
            total = straight
            for i in range(len(row)):
                more = row[i] - base[i]
                if more != 0.0:
                    total += more * self.skip[i]
                    add(units, self.layer[i], more)
            values.append((total + self._output(units)) * self.scale)
        return values

    def _output(self, units: list[float]) -> float:
        total = 0.0
        out = self.out
        for j in range(len(units)):
            unit = units[j]
            if unit > 0.0:
                total += unit * out[j]
        return total


def add(units: list[float], weights: list[float], times: float) -> None:
    """Add a multiple of one list of numbers to another."""
    for j in range(len(units)):
        units[j] += times * weights[j]
