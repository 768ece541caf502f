"""What learns: a small network by Adam, or a linear value by least squares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sacbe.bots.network import Network

Floats = NDArray[np.float32]
Exact = NDArray[np.float64]
Arrays = dict[str, Any]

SCALE = 10.0  # points per unit of the network
RATE = 1e-3
DECAY = 1e-5
BATCH = 256
EPOCHS = 4
NAMES = ("layer", "bias", "out", "skip", "base")

MEMORY = 0.8  # of earlier iterations' games, when a linear value is fitted anew
SHRINK = 1e-3  # relative: keeps what was hardly ever seen from growing
STRIDE = 0.5  # how far a linear value goes towards the new fit


class QuickNetwork(Network):
    """Predicts many rows at once, as whoever learns needs it; the last digits differ from the plain one's."""

    def __init__(self, weights: dict[str, Any]) -> None:
        super().__init__(
            weights["layer"],
            weights["bias"],
            weights["out"],
            weights["skip"],
            weights["base"],
            weights["scale"],
        )
        self.matrix = np.array(weights["layer"], np.float32)
        self.offsets = np.array(weights["bias"], np.float32)
        self.outputs = np.array(weights["out"], np.float32)
        self.straight = np.array(weights["skip"], np.float32)

    def predict_all(self, rows: list[list[float]]) -> list[float]:
        if not rows:
            return []
        given = np.array(rows, np.float32)
        units = np.maximum(given @ self.matrix + self.offsets, 0)
        values: list[float] = (
            (units @ self.outputs + given @ self.straight + self.base) * self.scale
        ).tolist()
        return values


class Model(ABC):
    """A value while it is learned."""

    @abstractmethod
    def forward(self, rows: Floats) -> Floats:
        """The points expected after these rows."""

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
    def weights(self) -> dict[str, Any]:
        """As the bots read them."""

    @abstractmethod
    def start(self, weights: dict[str, Any]) -> None:
        """Begin with weights learned elsewhere."""

    def error(self, rows: Floats, goals: Floats) -> float:
        return float(np.sqrt(np.mean((self.forward(rows) - goals) ** 2)))


class NetworkModel(Model):
    """The network, with Adam's memory."""

    def __init__(self, inputs: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.parts: list[Floats] = [
            (rng.normal(size=(inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            np.zeros(hidden, np.float32),
            (rng.normal(size=hidden) * 0.1 / np.sqrt(hidden)).astype(np.float32),
            np.zeros(inputs, np.float32),
            np.zeros(1, np.float32),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def forward(self, rows: Floats) -> Floats:
        layer, bias, out, skip, base = self.parts
        hidden = np.maximum(rows @ layer + bias, 0)
        return np.asarray((hidden @ out + rows @ skip + base[0]) * SCALE, np.float32)

    def fit(self, rows: Floats, goals: Floats, seed: int) -> float:
        """Some epochs of Adam with clipped errors."""
        rng = np.random.default_rng(seed)
        for _ in range(EPOCHS):
            order = rng.permutation(len(goals))
            for at in range(0, len(goals) - BATCH + 1, BATCH):
                chosen = order[at : at + BATCH]
                self._step(rows[chosen], goals[chosen] / SCALE)
        return self.error(rows, goals)

    def _step(self, rows: Floats, goals: Floats) -> None:
        layer, bias, out, skip, base = self.parts
        raw = rows @ layer + bias
        hidden = np.maximum(raw, 0)
        error = np.clip(hidden @ out + rows @ skip + base[0] - goals, -2, 2) / len(goals)
        back = np.outer(error, out) * (raw > 0)
        slopes = [rows.T @ back, back.sum(0), hidden.T @ error, rows.T @ error, np.array([error.sum()])]
        self.steps += 1
        for k, slope in enumerate(slopes):
            slope = slope + DECAY * self.parts[k]
            self.first[k] = 0.9 * self.first[k] + 0.1 * slope
            self.second[k] = 0.999 * self.second[k] + 0.001 * slope * slope
            mean = self.first[k] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[k] / (1 - 0.999**self.steps)) + 1e-8
            self.parts[k] -= (RATE * mean / spread).astype(np.float32)

    def arrays(self) -> Arrays:
        kept: Arrays = {"steps": self.steps}
        for k in range(len(self.parts)):
            kept[f"part{k}"] = self.parts[k]
            kept[f"first{k}"] = self.first[k]
            kept[f"second{k}"] = self.second[k]
        return kept

    def restore(self, kept: Arrays) -> None:
        self.steps = int(kept["steps"])
        for k in range(len(self.parts)):
            self.parts[k] = kept[f"part{k}"]
            self.first[k] = kept[f"first{k}"]
            self.second[k] = kept[f"second{k}"]

    def weights(self) -> dict[str, Any]:
        layer, bias, out, skip, base = (np.round(part.astype(float), 4).tolist() for part in self.parts)
        return {"layer": layer, "bias": bias, "out": out, "skip": skip, "base": base[0], "scale": SCALE}

    def start(self, weights: dict[str, Any]) -> None:
        self.parts = [
            np.array(weights[name], np.float32).reshape(part.shape)
            for name, part in zip(NAMES, self.parts, strict=True)
        ]


class LinearModel(Model):
    """Least squares over this iteration's games and, with less and less weight, the earlier ones'."""

    def __init__(self, inputs: int) -> None:
        self.skip: Exact = np.zeros(inputs)
        self.products: Exact = np.zeros((inputs, inputs))
        self.sums: Exact = np.zeros(inputs)
        self.fitted = False

    def forward(self, rows: Floats) -> Floats:
        return np.asarray(rows @ self.skip, np.float32)

    def fit(self, rows: Floats, goals: Floats, seed: int) -> float:
        exact = rows.astype(float)
        self.products = MEMORY * self.products + exact.T @ exact
        self.sums = MEMORY * self.sums + exact.T @ goals
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

    def weights(self) -> dict[str, Any]:
        skip = np.round(self.skip, 5).tolist()
        return {"layer": [[]] * len(skip), "bias": [], "out": [], "skip": skip, "base": 0.0, "scale": 1.0}

    def start(self, weights: dict[str, Any]) -> None:
        self.skip = np.array(weights["skip"])
        self.fitted = True
