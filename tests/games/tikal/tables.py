"""Tikal tables for tests, set up in a line or two and looked at through public doors only."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import Phase

import sacbe

# A seed says nothing by its size: a smaller one that fails too would be another game.
NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)


def base(players: int = 2, /, **state: object) -> sacbe.Table:
    """A position of the base game, as position files write it; red has ten points unless told."""
    return at("tikal", players, state)


def auction(players: int = 2, /, **state: object) -> sacbe.Table:
    """A position of the auction game."""
    return at("tikal-auction", players, state)


def at(game: str, players: int, state: dict[str, object]) -> sacbe.Table:
    return sacbe.Table.from_dict({"game": game, "options": {"players": players}, "state": state})


def play(table: sacbe.Table, *texts: str) -> sacbe.Table:
    """Push one action after the other."""
    for text in texts:
        table.push(text)
    return table


def look(table: sacbe.Table) -> dict[str, Any]:
    """What everybody sees."""
    return table.view(None)


def cell(table: sacbe.Table, name: str) -> dict[str, Any]:
    facts: dict[str, Any] = look(table)["cells"][name]
    return facts


def seat(table: sacbe.Table, word: str) -> dict[str, Any]:
    """What lies before a player."""
    found: list[dict[str, Any]] = [facts for facts in look(table)["seats"] if facts["word"] == word]
    return found[0]


def points(table: sacbe.Table) -> int:
    """Action points left."""
    left = look(table)["points"]
    assert isinstance(left, int)
    return left


def spent(table: sacbe.Table, text: str) -> int:
    """What an action costs when it is taken."""
    before = points(table)
    table.push(text)
    return before - points(table)


def article(table: sacbe.Table, text: str) -> str | None:
    """The article that refuses an action; None when it is legal.  Pushing says the same."""
    refusal = table.why_not(text)
    if refusal is None:
        return None
    before = table.fingerprint()
    with pytest.raises(sacbe.IllegalAction) as caught:
        table.push(text)
    assert caught.value.article == refusal.article
    assert str(caught.value).startswith(f"{refusal.article}: ")
    assert table.fingerprint() == before
    return refusal.article


def choices(table: sacbe.Table, *kinds: str) -> list[str]:
    """The legal actions of some kinds, or all."""
    return [action.text for action in table.legal if not kinds or action.kind in kinds]


def actor(table: sacbe.Table) -> str | None:
    """The colour of the seat that decides."""
    return None if table.actor is None else table.game.seat_word(table.actor)


def winners(table: sacbe.Table) -> list[str]:
    return [table.game.seat_word(number) for number in table.winners]


def told(table: sacbe.Table, kind: str) -> list[dict[str, object]]:
    """What the events of one kind said since the table began."""
    events = [*table.opening_events, *(event for ply in table.plies for event in ply.events)]
    return [event.params for event in events if event.kind == kind]


def end_turns(table: sacbe.Table, count: int) -> sacbe.Table:
    """Turns in which nothing is done but to place the hex, where there is one, in the first place."""
    for _ in range(count):
        if look(table)["phase"] == "place":
            table.push(table.legal[0])
        table.push("end")
    return table


def varied(table: sacbe.Table, rng: sacbe.Rng) -> sacbe.Action:
    """A choice at random, every kind of action equally likely, so that rare ones happen too."""
    kinds = sorted({action.kind for action in table.legal})
    kind = kinds[rng.below(len(kinds))]
    if kind == "end":
        kind = kinds[rng.below(len(kinds))]
    alike = [action for action in table.legal if action.kind == kind]
    return alike[rng.below(len(alike))]


CELLS = [column + row for column in "abcdefgh" for row in "12345"]
PRINTED = ["a4", "a5", "b4", "b5"]
PACKS = {"A": 6, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
TILES = [f"{letter}{number}" for letter, count in PACKS.items() for number in range(count)]


def board_but_a_corner(last: str) -> dict[str, object]:
    """Every hex but `last` lies on the board; only h5 is free, and volcanoes are all it touches."""
    fixed = {"h4": "B3", "g5": "D4"}
    rest = [tile for tile in TILES if tile != last and tile not in fixed.values()]
    free = [name for name in CELLS if name not in PRINTED and name not in fixed and name != "h5"]
    return {name: {"tile": tile} for name, tile in (*fixed.items(), *zip(free, rest, strict=True))}


def beside(name: str, side: int) -> str:
    """T3: the neighbour of a cell over a side, N to NW; columns a, c, e and g sit half a hex higher."""
    column, row = divmod(CELLS.index(name), 5)
    lower = column % 2
    across, down = [(0, -1), (1, lower - 1), (1, lower), (0, 1), (-1, lower), (-1, lower - 1)][side]
    return CELLS[(column + across) * 5 + row + down]
