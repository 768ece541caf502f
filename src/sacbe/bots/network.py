# not compiled: network.c is this module in C, and takes its place where the engine is compiled
"""A small network: a hidden layer of rectified units, which may be empty, beside a linear part.

Rows of features are mostly zero, so the sum over them leaves the zeros out.  This is the readable form;
`network.c` makes the same sums in the same order, so that a game is the same with both.  A test builds that
and compares the two.
"""

from __future__ import annotations


class Network:
    """Predicts one number from a row of features."""

    def __init__(
        self,
        layer: list[list[float]],  # per input: its weight to every hidden unit
        bias: list[float],  # per hidden unit
        out: list[float],  # per hidden unit
        skip: list[float],  # per input
        base: float,
        scale: float,
    ) -> None:
        fits = len(layer) == len(skip) and len(out) == len(bias)
        if not fits or any(len(weights) != len(bias) for weights in layer):
            raise ValueError("weights that do not fit together")
        self.layer = layer
        self.bias = bias
        self.out = out
        self.skip = skip
        self.base = base
        self.scale = scale

    def predict_block(self, row: list[float], first: int) -> float:
        """For a row that is zero but for the block that is given, which begins at `first`."""
        if first < 0 or first + len(row) > len(self.skip):
            raise ValueError("a row that does not fit the network")
        units = self.bias[:]
        total = self.base
        for i, x in enumerate(row):
            if x != 0.0:
                total += self._add(units, first + i, x)
        return self._output(total, units)

    def predict_all(self, rows: list[list[float]]) -> list[float]:
        """For rows that are much alike: the first is worked out, of the others only what differs from it."""
        if not rows:
            return []
        first = rows[0]
        if len(first) > len(self.skip):
            raise ValueError("a row that does not fit the network")
        if any(len(row) != len(first) for row in rows):
            raise ValueError("rows of different lengths")
        sums = self.bias[:]
        straight = self.base
        for i, x in enumerate(first):
            if x != 0.0:
                straight += self._add(sums, i, x)
        values: list[float] = []
        for row in rows:
            units = sums[:]
            total = straight
            for i, x in enumerate(row):
                more = x - first[i]
                if more != 0.0:
                    total += self._add(units, i, more)
            values.append(self._output(total, units))
        return values

    def _add(self, units: list[float], number: int, times: float) -> float:
        """An input to the hidden units; its straight part is returned."""
        weights = self.layer[number]
        for j in range(len(units)):
            units[j] += times * weights[j]
        return times * self.skip[number]

    def _output(self, straight: float, units: list[float]) -> float:
        total = 0.0
        for j, unit in enumerate(units):
            if unit > 0.0:
                total += unit * self.out[j]
        return (straight + total) * self.scale
