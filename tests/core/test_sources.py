"""Where points come from: a finished game's sources make up its scores, and have names in both languages."""

from __future__ import annotations

import random

import pytest

import sacbe
from sacbe.core.language import catalogue, say
from sacbe.core.table import Table

GAMES = [pytest.param(game.key, id=game.key) for game in sacbe.games()]


@pytest.mark.parametrize("key", GAMES)
def test_the_sources_of_a_finished_game_make_up_its_scores(key: str) -> None:
    game = next(game for game in sacbe.games() if game.key == key)
    chance = random.Random(11)
    table = Table(game, game.read_options({"players": game.max_players}), 11)
    while not table.over:
        table.push(chance.choice(table.legal).text)
    people = range(game.people(table.options))
    found = [table.sources(seat) for seat in people]
    assert [sum(sources.values()) for sources in found] == [table.scores[seat] for seat in people]
    names = {name for sources in found for name in sources}
    assert len(names - {"other"}) > 1
    for name in names:
        word = game.word(f"source.{name}")
        assert word.key in catalogue("en"), word.key
        assert word.key in catalogue("fr"), word.key
        assert say(word, "fr")
