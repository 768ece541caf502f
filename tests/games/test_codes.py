"""What people read names things by what they are: no id of a component, no sentence with a gap."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import sacbe
from sacbe.core.language import FIELD, LANGUAGES, Message, catalogue
from sacbe.games.registry import MODULES

STEPS = 150  # actions of a game that are read
LOOKS = 4  # legal actions, and refused ones, that are read at each of them

# Ids as data files and notation write them: "A0", "SC05", "P12", "01-5", "07", "start_lake_1", "c3 ne";
# a card or a hex by its number. A cell, "c3", is a place on the board, and "Position 2" one of a row.
CODE = re.compile(
    r"""(?<![\w-])(?:
        [A-Z]{1,2}\d+ | \d+-\d+ | 0\d+ | \w*_\w* | [a-z]\d+\s(?:n|ne|se|s|sw|nw)
        | (?:cards?|cartes?|hex|hexagones?|tiles?|tuiles?)\s\d+
    )(?![\w-])""",
    re.VERBOSE,
)


def gaps(message: Message, lang: str) -> Iterator[str]:
    """Fields of a message that nothing fills, in what it is made of too."""
    for field in FIELD.finditer(catalogue(lang)[message.key]):
        value = message.params.get(field.group(1))
        if value is None:
            yield f"{message.key} {field.group(0)}"
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Message):
                yield from gaps(part, lang)
            elif isinstance(part, dict):
                yield from gaps(Message(part["key"], part["params"]), lang)


def read(table: sacbe.Table, message: Message) -> None:
    """Read it in every language as one of the people at the table would."""
    for lang in LANGUAGES:
        assert list(gaps(message, lang)) == []
        said = table.say(message, lang)
        assert CODE.findall(said) == [], f"{said} ({message.key}, {lang})"


def read_position(table: sacbe.Table, rng: random.Random) -> None:
    game, state = table.game, table.state
    read(table, game.prompt(state))
    for action in rng.sample(table.legal, min(LOOKS, len(table.legal))):
        read(table, game.label(state, action))
    for action in rng.sample(game.actions.all, LOOKS):
        refusal = game.refuse(state, action)
        if refusal is not None:
            read(table, refusal.message)
    for seat in range(table.seats):
        for line in table.breakdown(seat):
            said = line["message"]
            assert isinstance(said, dict)
            read(table, Message(said["key"], said["params"]))


@pytest.mark.parametrize("key", MODULES)
def test_nothing_anybody_reads_in_a_game_is_a_code(key: str) -> None:
    rng = random.Random(3)
    table = sacbe.new(key, seed=3)
    for _ in range(STEPS):
        if table.over:
            break
        read_position(table, rng)
        worth = [action for action in table.legal if action.kind != "end"]
        ply = table.push(rng.choice(worth or table.legal))
        for event in ply.events:
            for seat in (-1, *range(table.seats)):
                read(table, Message(event.key_for(seat), event.params_for(seat)))


@pytest.mark.parametrize("key", MODULES)
def test_no_action_is_described_by_a_code(key: str) -> None:
    """Whatever the position: the words a log or a program gives an action."""
    table = sacbe.new(key, seed=1)
    for action in table.game.actions.all:
        read(table, table.game.describe(action))
