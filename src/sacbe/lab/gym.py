# not compiled: the framework's own classes are subclassed here
"""Gymnasium: solo games, and every other game against bots.  Importing this registers the environments.

>>> import gymnasium, sacbe.lab.gym
>>> env = gymnasium.make("sacbe/tikal-solo-v1")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))

An action whose mask is 0 changes nothing and costs `penalty`; `info["illegal"]` says so.
"""

from __future__ import annotations

from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from sacbe.core.errors import BadOption
from sacbe.core.rng import Rng
from sacbe.lab.encoding import encoding, names
from sacbe.lab.layout import MOST
from sacbe.lab.match import Match
from sacbe.lab.playing import Opponents, view

Observation = NDArray[np.uint8]
PENALTY = 1.0  # of an illegal action


class Environment(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; bots hold the others.

    `seat` is the learner's, None draws it anew for every game.  `opponents` names the bots of the other
    seats in their order, again from the first when there are more seats.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as the framework declares it

    def __init__(
        self,
        name: str,
        *,
        reward: str = "win",
        seat: int | None = None,
        opponents: str | list[str] = "random",
        penalty: float = PENALTY,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.encoding = encoding(name)
        self.game = self.encoding.game
        self.match = Match(self.encoding, self.encoding.options(dict(options)), reward, 0)
        if seat is not None and not 0 <= seat < self.match.people:
            raise BadOption(f"there is no seat {seat}; they go from 0 to {self.match.people - 1}")
        self.chosen_seat = seat
        self.keys = [opponents] if isinstance(opponents, str) else list(opponents)
        self.penalty = penalty
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, MOST, (self.encoding.size,), np.uint8)
        self.action_space = spaces.Discrete(self.encoding.actions)
        self.seat = 0
        self.others = Opponents(self.match, self.seat, self.keys, Rng(0))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        rng = Rng(int(self.np_random.integers(1 << 63)))
        people = self.match.people
        self.seat = rng.below(people) if self.chosen_seat is None else self.chosen_seat
        self.others = Opponents(self.match, self.seat, self.keys, rng)
        self.match.reset(rng.word() | rng.word() << 32)
        self.others.play()
        return self.seen(), self.about(False)

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        match = self.match
        number = int(action)
        if not match.is_legal(number) and not match.over:
            return self.seen(), -self.penalty, False, False, self.about(True)
        match.step(number)
        reward = match.rewards[self.seat]
        if not match.over:
            reward += self.others.play()[self.seat]
        return self.seen(), reward, match.over, False, self.about(False)

    def seen(self) -> Observation:
        return np.frombuffer(bytearray(self.match.observe(self.seat)), np.uint8)

    def about(self, illegal: bool) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat, "illegal": illegal}

    def action_masks(self) -> NDArray[np.int8]:
        """1 where an action is legal now, under the name that masked learners ask for."""
        return np.frombuffer(self.match.mask, np.int8)

    def render(self) -> str | None:
        """The terminal picture of what the learner sees."""
        if self.render_mode != "ansi":
            return None
        return self.game.draw(view(self.match, self.seat), "en")


def register() -> None:
    """Make the environments known to `gymnasium.make` and `gymnasium.make_vec`."""
    for name in names():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="sacbe.lab.gym:Environment",
                vector_entry_point="sacbe.lab.vector:VectorEnvironment",
                kwargs={"name": name},
            )


register()
