"""Miniatures: short games from the same rules, as an option (T4, Z7)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cli.conftest import Sacbe, home, sacbe_  # noqa: F401 - fixtures

import sacbe
from sacbe.core.rng import Rng
from sacbe.games.tzolkin.components import TILE_AGE

pytestmark = pytest.mark.conformance
KEYS = ("tikal", "tzolkin")


def play(key: str, actions: int = 10_000, **options: Any) -> sacbe.Table:
    """A game at random, as far as so many actions."""
    table = sacbe.new(key, seed=5, **options)
    rng = Rng(3)
    while not table.over and table.ply < actions:
        table.push(table.legal[rng.below(len(table.legal))])
    return table


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("key", KEYS)
def test_a_miniature_ends_sooner_and_its_record_brings_it_back(key: str, players: int) -> None:
    whole, short = play(key, players=players), play(key, players=players, size="mini")
    assert 0 < short.ply < 0.6 * whole.ply
    record = short.record()
    assert "\noption.size: mini\n" in record
    again = sacbe.read(record)
    assert (again.scores, again.history, again.options) == (short.scores, short.history, short.options)
    assert again.record() == record


@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game_is_written_as_it_always_was(key: str) -> None:
    assert "option.size" not in play(key, 5, players=2).record()
    assert play(key, 5, players=2, size="full").record() == play(key, 5, players=2).record()


@pytest.mark.parametrize("key", KEYS)
def test_a_position_of_a_miniature_is_taken_up_again(key: str) -> None:
    game = sacbe.find_game(key)
    for actions in (0, 7, 30):
        table = play(key, actions, players=3, size="mini")
        again = game.load(game.dump(table.state), table.options)
        assert game.dump(again) == game.dump(table.state)
        assert [action.text for action in again.legal()] == [action.text for action in table.legal]


def test_tikal_holds_the_first_two_packs() -> None:
    game = sacbe.find_game("tikal")
    options = game.read_options({"players": 2, "size": "mini"})
    left = game.dump(game.blank(options))["left"]
    assert isinstance(left, list)
    assert len(left) == 12
    view = play("tikal", 0, players=2, size="mini").view(0)
    assert set(view["stack"]["packs"]) <= {"A", "B"}  # type: ignore[index]
    sketch = game.load({"turn": "red"}, options)
    assert game.dump(sketch)["left"] == left, "what a position leaves out is as at the start of the game"


def test_tzolkin_begins_with_the_second_age() -> None:
    game = sacbe.find_game("tzolkin")
    options = game.read_options({"players": 2, "size": "mini"})
    start = game.dump(game.blank(options))
    whole = game.dump(game.blank(game.read_options({"players": 2})))
    assert (whole["day"], whole["food"]) == (0, 0)
    assert start["food"] == 2
    assert start["round"] == whole["round"] == 1
    table = play("tzolkin", 12, players=2, size="mini")
    buildings = [tile for tile in table.state.display if tile >= 0]  # type: ignore[attr-defined]
    assert {TILE_AGE[tile] for tile in buildings} == {2}


def test_it_can_be_asked_for_on_the_command_line(sacbe_: Sacbe) -> None:  # noqa: F811
    answer = sacbe_("sim", "tikal", "--games", "2", "--option", "size=mini", "--json")
    whole = sacbe_("sim", "tikal", "--games", "2", "--json")
    assert answer.status == whole.status == 0
    assert decisions(answer.out) < 0.6 * decisions(whole.out)
    assert sacbe_("sim", "tikal", "--games", "1", "--option", "size=huge").status != 0


def decisions(out: str) -> int:
    return int(json.loads(out)["decisions"])
