# not compiled: the framework's own classes are subclassed here
"""PettingZoo: every game as an AEC environment with action masks.

>>> from sacbe.lab import aec
>>> env = aec.env("sacbe/tikal-v1", players=2)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(int(observation["action_mask"].argmax()))

Agents are `seat_0`, `seat_1`, ...: people only, an automaton plays inside the environment.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from sacbe.core.state import NOBODY
from sacbe.lab.encoding import encoding
from sacbe.lab.layout import MOST
from sacbe.lab.match import Match
from sacbe.lab.playing import view

Observation = dict[str, NDArray[Any]]


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One game.  An action whose mask is 0 is refused with `sacbe.IllegalAction`."""

    def __init__(
        self,
        name: str,
        *,
        reward: str = "win",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.encoding = encoding(name)
        self.game = self.encoding.game
        self.render_mode = render_mode
        self.metadata = {
            "name": self.encoding.name,
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.match = Match(self.encoding, self.encoding.options(dict(options)), reward, 0)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.match.people)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = spaces.Box(0, MOST, (self.encoding.size,), np.uint8)
        mask = spaces.Box(0, 1, (self.encoding.actions,), np.int8)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed one is drawn.  The game's options are those of the environment."""
        self.match.reset(secrets.randbits(64) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.match.actor]

    def observe(self, agent: str) -> Observation:
        """What the agent sees, and which actions it may take: none unless it decides."""
        seat = self.seat_of[agent]
        match = self.match
        seen = np.empty(self.encoding.size, np.uint8)
        mask = np.empty(self.encoding.actions, np.int8)
        if seat == match.actor:
            match.write(seen.data, mask.data, 0)
        else:
            match.encoder.write(match.state, seat, seen.data, 0)
            mask.fill(0)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        match.step(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        for seat, other in enumerate(self.possible_agents):
            gained = match.rewards[seat]
            self.rewards[other] = gained
            if gained:
                self._cumulative_rewards[other] += gained
        actor = match.actor
        if actor == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[actor]

    def render(self) -> str | None:
        """The terminal picture of what the seat that decides sees."""
        if self.render_mode != "ansi":
            return None
        return self.game.draw(view(self.match, self.match.actor), "en")

    def close(self) -> None:
        """Nothing is held open."""


def env(name: str, **arguments: Any) -> Environment:
    """An environment by its name, with the options of the game: `env("sacbe/tikal-v1", players=3)`."""
    return Environment(name, **arguments)
