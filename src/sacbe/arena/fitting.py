"""What learns: a small network by Adam, or a linear value by least squares."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Exact = NDArray[np.float64]
Arrays = dict[str, Any]

SCALE = 10.0  # points per unit of the network
RATE = 1e-3
LAG = 0.9995  # of the mean over the steps, by which values with several blocks are judged
YOUNG = 9  # steps: at first the mean is over about a ninth of all steps, since they are few
LATER = 8000  # steps after which the rate is half of that
DECAY = 1e-5
BATCH = 256
EPOCHS = 2
RECENT = 4  # iterations whose games a network learns from: they are dearer than learning from them again

LEAST = 0.3  # a number that is usually smaller is not made larger than by this before it is learned from

MEMORY = 0.8  # of earlier iterations' games, when a linear value is fitted anew
SHRINK = 1e-3  # relative: keeps what was hardly ever seen from growing
STRIDE = 0.5  # how far a linear value goes towards the new fit


def unpacked(rows: Floats, blocks: int) -> Floats:
    """Rows that begin with the number of their block, as rows that are zero but for that block."""
    if blocks == 1:
        return rows
    dense = np.zeros((len(rows), blocks, rows.shape[1] - 1), np.float32)
    dense[np.arange(len(rows)), rows[:, 0].astype(int)] = rows[:, 1:]
    return dense.reshape(len(rows), -1)


class Model(ABC):
    """A value while it is learned; where there are several blocks a row begins with the number of its own."""

    kinds = 1  # of points, each of which is expected by itself
    blocks = 1  # sorts of rows, each with weights of its own
    fits = 0  # how often it has learned

    def __init__(self) -> None:
        self.mark = os.urandom(8)  # the same in all copies of it

    @abstractmethod
    def forward(self, rows: Floats) -> Floats:
        """The points of each kind expected after these rows."""

    @abstractmethod
    def fit(self, rows: Floats, goals: Floats, seed: int) -> float:
        """Learn from one iteration's games; the root mean square error afterwards."""

    @abstractmethod
    def arrays(self) -> Arrays:
        """Everything that is needed to go on."""

    @abstractmethod
    def restore(self, kept: Arrays) -> None:
        """Go on from what `arrays` gave."""

    @abstractmethod
    def weights(self, style: list[float] | None = None) -> dict[str, Any]:
        """As the bots read them; as a player of this style reads them."""

    @abstractmethod
    def start(self, weights: dict[str, Any]) -> None:
        """Begin with weights learned elsewhere."""

    def error(self, rows: Floats, goals: Floats) -> float:
        return float(np.sqrt(np.mean((self.forward(rows) - goals).sum(1) ** 2)))


@dataclass(frozen=True)
class Batch:
    """Turns from some positions; a turn has as many rows as there are seats."""

    rows: Floats
    counts: Floats  # what a point of a row's seat counts for whoever plays; 0: nothing more is to come
    groups: NDArray[np.int64]  # [turn]: the position
    goals: Floats  # [turn]: what it is worth, but for what is the same for all turns of a position
    weights: Floats  # [turn]

    @property
    def seats(self) -> int:
        return len(self.rows) // len(self.goals)

    def error(self, found: Floats) -> Floats:
        """By how much turns differ more than they should, when the rows are worth what was found."""
        off = (found * self.counts).reshape(-1, self.seats).sum(1) - self.goals
        means = np.bincount(self.groups, off) / np.maximum(np.bincount(self.groups), 1)
        return np.asarray(off - means[self.groups], np.float32)


@dataclass(frozen=True)
class Share:
    """The rows of one block."""

    chosen: Any  # their numbers
    inputs: slice  # the inputs of the block,
    reaching: slice  # and among those of the units
    held: Floats
    reach: Floats  # what reaches the units of that


class NetworkModel(Model):
    """The network, with Adam's memory.

    With several kinds of points it has an output for each, and the style of whoever plays is a part of its
    rows: what each kind counts for this player, as a power of two.  For one style the sum over all kinds is
    again a network with one output.

    Where a row has several blocks, each has weights of its own and is worked out by itself; its numbers are
    brought to one scale first, which the weights that are given away do not show.  There the weights
    themselves are only where the next step goes from: a mean over the last steps judges, since a step moves
    the values of two turns that are nearly alike by more than these differ.

    The last inputs of a block may be wide: they belong to the linear part only.
    """

    def __init__(
        self,
        inputs: int,
        hidden: int,
        seed: int,
        kinds: int = 1,
        blocks: int = 1,
        rate: float = RATE,
        memory: int = RECENT,
        wide: int = 0,
        later: int = LATER,
    ) -> None:
        super().__init__()
        rng = np.random.default_rng(seed)
        self.later = later
        self.rate = rate
        self.memory = memory
        self.inputs = inputs
        self.kinds = kinds
        self.blocks = blocks
        every = inputs + (kinds if kinds > 1 else 0)
        self.size = inputs // blocks
        self.deep = self.size - wide  # inputs of a block that reach the units
        reaching = every - blocks * wide
        self.parts: list[Floats] = [
            (rng.normal(size=(reaching, hidden)) / np.sqrt(self.deep)).astype(np.float32),
            np.zeros(hidden, np.float32),
            (rng.normal(size=(hidden, kinds)) * 0.1 / np.sqrt(hidden)).astype(np.float32),
            np.zeros((every, kinds), np.float32),
            np.zeros(kinds, np.float32),
        ]
        self.scales: Floats = np.ones(every, np.float32)  # of the inputs
        self.scaled = blocks == 1
        self.plain: list[int] = []  # the parts that came from elsewhere, for inputs that are not scaled
        self.means = [part.copy() for part in self.parts]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0
        self.recent: list[tuple[Floats, Floats]] = []

    def __getstate__(self) -> dict[str, Any]:
        """Whoever plays with a copy on another process needs nothing of what it learned from."""
        return {**self.__dict__, "recent": [], "first": [], "second": []}

    def _shares(self, rows: Floats) -> list[Share]:
        """Of each block the rows that are in it, its inputs and those of the units, and what they hold."""
        if self.blocks == 1:
            return [Share(slice(None), slice(None), slice(None), rows, rows)]
        size, deep = self.size, self.deep
        shares: list[Share] = []
        for block in range(self.blocks):
            chosen = np.flatnonzero(rows[:, 0] == block)
            if len(chosen):
                inputs = slice(block * size, block * size + size)
                held = rows[chosen, 1:] / self.scales[inputs]
                reaching = slice(block * deep, block * deep + deep)
                shares.append(Share(chosen, inputs, reaching, held, held[:, :deep]))
        return shares

    def _through(self, parts: list[Floats], shares: list[Share], count: int) -> tuple[Floats, Floats]:
        """What reaches the units, and the straight part."""
        layer, bias, _, skip, base = parts
        raw = np.empty((count, len(bias)), np.float32)
        straight = np.empty((count, self.kinds), np.float32)
        for share in shares:
            raw[share.chosen] = share.reach @ layer[share.reaching] + bias
            straight[share.chosen] = share.held @ skip[share.inputs] + base
        return raw, straight

    def forward(self, rows: Floats) -> Floats:
        judging = self._judging()
        raw, straight = self._through(judging, self._shares(rows), len(rows))
        return np.asarray((np.maximum(raw, 0) @ judging[2] + straight) * SCALE, np.float32)

    def _judging(self) -> list[Floats]:
        return self.parts if self.blocks == 1 else self.means

    def fit(self, rows: Floats, goals: Floats, seed: int) -> float:
        """Some epochs of Adam with clipped errors, over the recent iterations' games as well."""
        rng = np.random.default_rng(seed)
        if not self.scaled:
            self._scale(rows)
        self.recent = [*self.recent, (rows, goals)][-self.memory :]
        rows = np.concatenate([part for part, _ in self.recent])
        goals = np.concatenate([part for _, part in self.recent])
        for _ in range(EPOCHS):
            order = rng.permutation(len(goals))
            for at in range(0, len(goals) - BATCH + 1, BATCH):
                chosen = order[at : at + BATCH]
                self._step(rows[chosen], goals[chosen] / SCALE)
        return self.error(*self.recent[-1])

    def _scale(self, rows: Floats) -> None:
        """Numbers are usually about one from now on; what is expected does not change."""
        for share in self._shares(rows):
            self.scales[share.inputs] = np.maximum(np.sqrt(np.mean(share.held**2, 0)), LEAST)
        for k in self.plain:
            self.parts[k] *= (self.scales if k else self._reaching(self.scales))[:, None]
        self.means = [part.copy() for part in self.parts]
        self.scaled = True

    def _reaching(self, inputs: NDArray[Any]) -> NDArray[Any]:
        """Of what belongs to all inputs that of those that reach the units."""
        if self.deep == self.size:
            return inputs
        parts = inputs.reshape(self.blocks, self.size, *inputs.shape[1:])[:, : self.deep]
        return parts.reshape(self.blocks * self.deep, *inputs.shape[1:])

    def _step(self, rows: Floats, goals: Floats) -> None:
        shares = self._shares(rows)
        raw, straight = self._through(self.parts, shares, len(rows))
        found = np.maximum(raw, 0) @ self.parts[2] + straight
        error = np.clip(found - goals, -2, 2) / len(goals)
        slopes = self._slopes(shares, raw, error)
        slopes = [slope + DECAY * part for slope, part in zip(slopes, self.parts, strict=True)]
        self.steps += 1
        self._descend(slopes, self.steps, self.rate / (1 + self.steps / self.later))
        if self.blocks > 1:
            forward = np.float32(max(1 - LAG, YOUNG / (YOUNG + self.steps)))
            for mean, part in zip(self.means, self.parts, strict=True):
                mean += forward * (part - mean)

    def _slopes(self, shares: list[Share], raw: Floats, error: Floats) -> list[Floats]:
        """How the parts bring about these errors."""
        out = self.parts[2]
        hidden = np.maximum(raw, 0)
        back = (error @ out.T) * (raw > 0)
        slopes = [np.zeros_like(self.parts[0]), back.sum(0), hidden.T @ error]
        slopes += [np.zeros_like(self.parts[3]), error.sum(0)]
        for share in shares:
            slopes[0][share.reaching] = share.reach.T @ back[share.chosen]
            slopes[3][share.inputs] = share.held.T @ error[share.chosen]
        return slopes

    def _descend(self, slopes: list[Floats], steps: int, rate: float) -> None:
        """A step of Adam's, the one of this number."""
        for k, slope in enumerate(slopes):
            self.first[k] = 0.9 * self.first[k] + 0.1 * slope
            self.second[k] = 0.999 * self.second[k] + 0.001 * slope * slope
            mean = self.first[k] / (1 - 0.9**steps)
            spread = np.sqrt(self.second[k] / (1 - 0.999**steps)) + 1e-8
            self.parts[k] -= (rate * mean / spread).astype(np.float32)

    def compare(self, batches: Iterable[Batch], count: int) -> None:
        """Learn by how much turns from one position differ, from so many batches; the rate falls to nothing.

        Weights that no batch needs stay as they are: nothing here pulls them towards zero."""
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        for number, batch in enumerate(batches):
            shares = self._shares(batch.rows)
            raw, straight = self._through(self.parts, shares, len(batch.rows))
            found = (np.maximum(raw, 0) @ self.parts[2] + straight)[:, 0] * SCALE
            error = batch.counts * np.repeat(batch.weights * batch.error(found), batch.seats)
            slopes = self._slopes(shares, raw, error.astype(np.float32)[:, None])
            self._descend(slopes, number + 1, self.rate * (1 + np.cos(np.pi * number / count)) / 2)
        self.means = [part.copy() for part in self.parts]

    def level(self, rows: Floats, goals: Floats) -> None:
        """Expect what these rows led to on average, in each block, without a change between its turns: by
        what the first number counts, which is one wherever something is still to come."""
        off = (goals - self.forward(rows))[:, 0] / SCALE
        for share in self._shares(rows):
            first = share.inputs.start or 0
            live = share.held[:, 0] != 0
            if live.any():
                shift = off[share.chosen][live].mean() * self.scales[first]
                for part in (self.parts[3], self.means[3]):
                    part[first, 0] += shift

    def arrays(self) -> Arrays:
        kept: Arrays = {"steps": self.steps, "scales": self.scales, "scaled": self.scaled}
        for k in range(len(self.parts)):
            kept[f"part{k}"] = self.parts[k]
            kept[f"mean{k}"] = self.means[k]
            kept[f"first{k}"] = self.first[k]
            kept[f"second{k}"] = self.second[k]
        for k, (rows, goals) in enumerate(self.recent):
            kept[f"rows{k}"], kept[f"goals{k}"] = rows, goals
        return kept

    def restore(self, kept: Arrays) -> None:
        self.steps = int(kept["steps"])
        self.scales, self.scaled = kept["scales"], bool(kept["scaled"])
        for k in range(len(self.parts)):
            self.parts[k] = kept[f"part{k}"]
            self.means[k] = kept[f"mean{k}"]
            self.first[k] = kept[f"first{k}"]
            self.second[k] = kept[f"second{k}"]
        self.recent = [
            (kept[f"rows{k}"], kept[f"goals{k}"]) for k in range(self.memory) if f"rows{k}" in kept
        ]

    def weights(self, style: list[float] | None = None) -> dict[str, Any]:
        layer, bias, out, skip, base = (part.astype(float) for part in self._judging())
        layer, skip = layer / self._reaching(self.scales)[:, None], skip / self.scales[:, None]
        liking = np.array(style if style is not None else [0.0] * self.kinds)
        counts = 2.0**liking
        out, skip, base = out @ counts, skip @ counts, base @ counts
        if self.kinds > 1:
            bias = bias + liking @ layer[self.inputs :]
            base = base + liking @ skip[self.inputs :]
        named = {"layer": layer[: self.inputs], "bias": bias, "out": out, "skip": skip[: self.inputs]}
        lists = {name: np.round(part, 4).tolist() for name, part in named.items()}
        return {**lists, "base": round(float(base), 4), "scale": SCALE, "wide": self.size - self.deep}

    def start(self, weights: dict[str, Any]) -> None:
        """What is expected in all is shared out between the kinds.  A linear value becomes the linear part;
        the units then begin with no say."""
        layer, bias, out, skip, base = self.parts
        self.plain = [3]
        scale = weights["scale"] / SCALE
        skip[: self.inputs] = np.array(weights["skip"], np.float32)[:, None] * scale / self.kinds
        base[:] = weights["base"] * scale / self.kinds
        if not weights["bias"]:
            out[:] = 0
            self.means = [part.copy() for part in self.parts]
            return
        self.plain = [0, 3]
        layer[: len(weights["layer"])] = np.array(weights["layer"], np.float32)
        bias[:] = np.array(weights["bias"], np.float32)
        out[:] = np.array(weights["out"], np.float32)[:, None] * scale / self.kinds
        self.means = [part.copy() for part in self.parts]


class LinearModel(Model):
    """Least squares over this iteration's games and, with less and less weight, the earlier ones'."""

    def __init__(self, inputs: int, blocks: int = 1) -> None:
        super().__init__()
        self.blocks = blocks
        self.skip: Exact = np.zeros(inputs)
        self.products: Exact = np.zeros((inputs, inputs))
        self.sums: Exact = np.zeros(inputs)
        self.fitted = False

    def forward(self, rows: Floats) -> Floats:
        return np.asarray(unpacked(rows, self.blocks) @ self.skip, np.float32)[:, None]

    def fit(self, rows: Floats, goals: Floats, seed: int) -> float:
        exact = unpacked(rows, self.blocks).astype(float)
        self.products = MEMORY * self.products + exact.T @ exact
        self.sums = MEMORY * self.sums + exact.T @ goals[:, 0]
        own = np.diag(self.products)
        best = np.linalg.solve(self.products + np.diag(SHRINK * own + 1e-6), self.sums)
        fresh = STRIDE * best + (1 - STRIDE) * self.skip if self.fitted else best
        self.skip = np.asarray(fresh, np.float64)
        self.fitted = True
        return self.error(rows, goals)

    def arrays(self) -> Arrays:
        return {"skip": self.skip, "products": self.products, "sums": self.sums, "fitted": self.fitted}

    def restore(self, kept: Arrays) -> None:
        self.skip = kept["skip"]
        self.products = kept["products"]
        self.sums = kept["sums"]
        self.fitted = bool(kept["fitted"])

    def weights(self, style: list[float] | None = None) -> dict[str, Any]:
        skip = np.round(self.skip, 5).tolist()
        return {"layer": [[]] * len(skip), "bias": [], "out": [], "skip": skip, "base": 0.0, "scale": 1.0}

    def start(self, weights: dict[str, Any]) -> None:
        self.skip = np.array(weights["skip"])
        self.fitted = True
