"""Each framework's own test suite, for every game."""

from __future__ import annotations

import functools
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import sacbe
import sacbe.lab.gym
import sacbe.lab.spiel
from sacbe import lab
from sacbe.lab import aec
from sacbe.lab.vector import VectorEnvironment

pytestmark = pytest.mark.conformance  # researchers install the compiled package

NAMES = lab.names()
SOLO = [name for name in NAMES if "solo" in name]
SPIEL = [name.replace("/", "_").replace("-", "_") for name in NAMES]

# ---- PettingZoo --------------------------------------------------------------------------


# Its classics observe a dictionary with a mask too, but only they are on the suite's list of those.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # once the game is over
@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    api_test(aec.env(name), num_cycles=400)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_the_same_game_for_the_same_seed(name: str) -> None:
    seed_test(functools.partial(aec.env, name), num_cycles=60)


def test_every_agent_of_a_finished_game_gets_its_reward_and_leaves() -> None:
    env = aec.env("sacbe/tzolkin-v1", players=3, reward="win")
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        total[agent] += reward
        assert observation is not None
        env.step(None if ended else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert env.agents == []
    assert sum(total.values()) == pytest.approx(1)


def test_only_who_decides_has_a_mask_and_an_illegal_action_is_refused() -> None:
    env = aec.env("sacbe/tikal-v1", players=2)
    env.reset(seed=1)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert not env.observe(others[0])["action_mask"].any()
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(sacbe.IllegalAction):
        env.step(illegal)


# ---- Gymnasium ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_accepts_the_environment(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)


def play(env: Any, seed: int) -> tuple[float, int]:
    """Random legal play of the learner; its reward and how often it decided."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    total, decisions, ended = 0.0, 0, False
    while not ended:
        assert info["action_mask"].any()
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        _, reward, ended, truncated, info = env.step(action)
        assert not truncated
        assert not info["illegal"]
        total, decisions = total + float(reward), decisions + 1
    return total, decisions


@pytest.mark.parametrize("name", SOLO)
def test_a_solo_game_is_played_against_its_automaton(name: str) -> None:
    reward, decisions = play(gymnasium.make(name, reward="score"), 4)
    assert decisions > 50
    assert reward < 0, "random play loses against Mutul"


def test_the_learner_meets_the_bots_it_asked_for() -> None:
    lost, _ = play(gymnasium.make("sacbe/tzolkin-v1", players=2, opponents="novice", reward="score"), 4)
    even, _ = play(gymnasium.make("sacbe/tzolkin-v1", players=2, opponents="random", reward="score"), 4)
    assert lost < -15
    assert even > lost
    with pytest.raises(sacbe.BadOption, match="novice"):
        play(gymnasium.make("sacbe/tzolkin-v1", opponents="champion"), 4)


def test_the_learner_sits_where_it_asked_or_anywhere() -> None:
    fixed = gymnasium.make("sacbe/tikal-v1", players=4, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    free = gymnasium.make("sacbe/tikal-v1", players=4)
    assert {free.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}
    with pytest.raises(sacbe.BadOption, match="seat 4"):
        gymnasium.make("sacbe/tikal-v1", players=4, seat=4)


def test_an_illegal_action_costs_something_and_changes_nothing() -> None:
    env = gymnasium.make("sacbe/tikal-solo-v1", penalty=0.25)
    before, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, ended, _, info = env.step(illegal)
    assert (reward, ended, info["illegal"]) == (-0.25, False, True)
    assert (before == after).all()


# ---- Gymnasium's vectors -----------------------------------------------------------------


def test_a_vector_environment_plays_on_and_rewards_who_acted() -> None:
    envs = gymnasium.make_vec("sacbe/tzolkin-v1", num_envs=4, vectorization_mode="vector_entry_point")
    assert isinstance(envs, VectorEnvironment)
    rng = np.random.default_rng(3)
    observations, infos = envs.reset(seed=5)
    games, won = 0, 0.0
    for _ in range(400):
        assert observations in envs.observation_space
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        actors = infos["actor"]
        observations, rewards, ended, truncated, infos = envs.step(actions)
        assert (rewards == infos["rewards"][np.arange(4), actors]).all()
        assert not truncated.any()
        assert (infos["rewards"].sum(axis=1) == ended).all(), "a victory is shared when a game ends"
        games, won = games + int(ended.sum()), won + float(infos["rewards"].sum())
    assert games >= 4
    assert won == pytest.approx(games)


def test_the_same_seed_gives_the_same_vectors() -> None:
    def first(seed: int | list[int | None] | None) -> np.ndarray[Any, Any]:
        return VectorEnvironment("sacbe/tzolkin-v1", 3).reset(seed=seed)[0]

    assert (first(5) == first(5)).all()
    assert (first(5) == first([5, 6, 7])).all()
    assert not (first(5) == first(9)).all()
    assert not (first(None) == first(None)).all()


# ---- OpenSpiel ---------------------------------------------------------------------------


@pytest.fixture(scope="session")
def suite() -> Any:
    """What the framework asks of every game of its own: copies, serialization, pickles, utilities."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    return GamesSimTest()


@pytest.mark.parametrize("name", SPIEL)
def test_openspiel_accepts_the_game_as_one_of_its_own(name: str, suite: Any) -> None:
    np.random.seed(5)
    suite.sim_game(pyspiel.load_game(name, {"deals": 4}))


@pytest.mark.parametrize("name", SPIEL)
def test_openspiel_learners_get_what_they_ask_for(name: str) -> None:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(pyspiel.load_game(name, {"deals": 4}))
    env.seed(3)
    size = env.observation_spec()["info_state"][0]
    rng = np.random.default_rng(2)
    time = env.reset()
    while not time.last():
        player = time.observations["current_player"]
        assert len(time.observations["info_state"][player]) == size
        time = env.step([int(rng.choice(time.observations["legal_actions"][player]))])
    if "solo" not in name:
        assert sum(time.rewards) == pytest.approx(1)


def test_openspiel_takes_every_option_by_name() -> None:
    game = pyspiel.load_game("sacbe_tikal_v1(players=3,start=1,size=mini)")
    assert (game.chosen["start"], game.chosen["size"]) == ("1", "mini")
    assert pyspiel.load_game("sacbe_tikal_solo_v1(members=1)").chosen["members"] == "+1"
    assert pyspiel.load_game("sacbe_tikal_mini_v1").chosen["size"] == "mini"
    with pytest.raises(sacbe.BadOption, match="sacbe/tikal-v1"):
        aec.env("sacbe/tikal-mini-v1", size="full")


@pytest.mark.parametrize("name", SPIEL)
def test_openspiel_simulates_the_game(name: str) -> None:
    game = pyspiel.load_game(name, {"deals": 4})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_reads_back_what_it_wrote() -> None:
    game = pyspiel.load_game("sacbe_tzolkin_v1(players=3,deals=2)")
    state = game.new_initial_state()
    state.apply_action(1)
    for _ in range(30):
        state.apply_action(state.legal_actions()[-1])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert state.observation_tensor(0) == again.observation_tensor(0)
    assert state.clone().legal_actions() == state.legal_actions()
    assert [state.action_to_string(action) for action in state.legal_actions()]


def test_openspiel_deals_are_hidden_and_different() -> None:
    game = pyspiel.load_game("sacbe_tzolkin_v1")
    assert game.num_players() == 2
    first, second = game.new_initial_state(), game.new_initial_state()
    assert first.is_chance_node()
    assert sum(chance for _, chance in first.chance_outcomes()) == pytest.approx(1)
    first.apply_action(1)
    second.apply_action(2)
    assert first.observation_tensor(0) != second.observation_tensor(0)
