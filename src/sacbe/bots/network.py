# not compiled: network.c is this module in C, and takes its place where the engine is compiled
"""A small network: a hidden layer of rectified units, which may be empty, beside a linear part.

Rows of features are mostly zero, so the sum over them leaves the zeros out.  This is the readable form;
`network.c` makes the same sums in the same order, so that a game is the same with both.  A test builds that
and compares the two.

Inputs may come in blocks, of which one is asked at a time.  The last of a block may be *wide*: they belong
to the linear part alone, and have no weights to hidden units.
"""

from __future__ import annotations


class Network:
    """Predicts one number from a row of features."""

    def __init__(
        self,
        layer: list[list[float]],  # per input that is not wide: its weight to every hidden unit
        bias: list[float],  # per hidden unit
        out: list[float],  # per hidden unit
        skip: list[float],  # per input
        base: float,
        scale: float,
        wide: int = 0,  # inputs at the end of each block
    ) -> None:
        fits = (len(layer) < len(skip) if wide else len(layer) == len(skip)) and len(out) == len(bias)
        if not fits or any(len(weights) != len(bias) for weights in layer):
            raise ValueError("weights that do not fit together")
        self.layer = layer
        self.bias = bias
        self.out = out
        self.skip = skip
        self.base = base
        self.scale = scale
        self.wide = wide

    def predict_block(self, row: list[float], first: int) -> float:
        """For a row that is zero but for the block that is given, which begins at `first`."""
        if first < 0 or first + len(row) > len(self.skip):
            raise ValueError("a row that does not fit the network")
        units = self.bias[:]
        total = self.base
        deep = len(row) - self.wide
        reaching = first // len(row) * deep if self.wide else first
        if deep < 0 or reaching + deep > len(self.layer):
            raise ValueError("a row that does not fit the network")
        for i, x in enumerate(row[:deep]):
            if x != 0.0:
                self._add(units, reaching + i, x)
                total += x * self.skip[first + i]
        for i in range(deep, len(row)):
            if row[i] != 0.0:
                total += row[i] * self.skip[first + i]
        return self._output(total, units)

    def predict_all(self, rows: list[list[float]]) -> list[float]:
        """For rows that are much alike: the first is worked out, of the others only what differs from it."""
        if not rows:
            return []
        first = rows[0]
        if self.wide or len(first) > len(self.skip):
            raise ValueError("a row that does not fit the network")
        if any(len(row) != len(first) for row in rows):
            raise ValueError("rows of different lengths")
        sums = self.bias[:]
        straight = self.base
        for i, x in enumerate(first):
            if x != 0.0:
                self._add(sums, i, x)
                straight += x * self.skip[i]
        values: list[float] = []
        for row in rows:
            units = sums[:]
            total = straight
            for i, x in enumerate(row):
                more = x - first[i]
                if more != 0.0:
                    self._add(units, i, more)
                    total += more * self.skip[i]
            values.append(self._output(total, units))
        return values

    def _add(self, units: list[float], number: int, times: float) -> None:
        """An input to the hidden units."""
        weights = self.layer[number]
        for j in range(len(units)):
            units[j] += times * weights[j]

    def _output(self, straight: float, units: list[float]) -> float:
        total = 0.0
        for j, unit in enumerate(units):
            if unit > 0.0:
                total += unit * self.out[j]
        return (straight + total) * self.scale
