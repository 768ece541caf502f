"""Tzolk'in tables for tests, set up in a line or two and looked at through public doors only."""

from __future__ import annotations

from typing import Any

import pytest

import sacbe

Facts = dict[str, Any]

LOWEST = {"brown": -1, "yellow": -1, "green": -1}  # steps of the temples
TOPS = {"brown": 5, "yellow": 7, "green": 6}
CHEAP = ["farm-one", "farm-one", "farm-one"]


def game(players: int = 4, /, **state: object) -> sacbe.Table:
    """A position as position files write it; without more it is green's turn in the first round."""
    return sacbe.Table.from_dict({"game": "tzolkin", "options": {"players": players}, "state": state})


def red(facts: Facts | None = None, /, **state: object) -> sacbe.Table:
    """Red's turn, with that before red."""
    seats: Facts = {"red": facts or {}}
    others: Any = state.pop("seats", {})
    return game(4, seats={**seats, **others}, **{"turn": "red", **state})


def play(table: sacbe.Table, *texts: str) -> sacbe.Table:
    """Push one action after the other."""
    for text in texts:
        table.push(text)
    return table


def look(table: sacbe.Table) -> Facts:
    """What everybody sees."""
    return table.view(None)


def seat(table: sacbe.Table, word: str = "red") -> Facts:
    """What lies before a player."""
    found: list[Facts] = [facts for facts in look(table)["seats"] if facts["word"] == word]
    return found[0]


def has(table: sacbe.Table, word: str = "red") -> Facts:
    """The goods of a player that are not nothing."""
    facts = seat(table, word)
    return {good: facts[good] for good in ("corn", "wood", "stone", "gold", "skulls") if facts[good]}


def points(table: sacbe.Table, word: str = "red") -> float:
    """The score in points."""
    score = seat(table, word)["score"]
    assert isinstance(score, int)
    return score / 4


def changes(table: sacbe.Table) -> Facts:
    """What red has beyond what everybody begins with, goods apart."""
    facts = seat(table)
    found: Facts = {**facts["temples"], **facts["technologies"], "workers": facts["workers"] - 3}
    found["points"] = points(table)
    return {name: n for name, n in found.items() if n}


def workers(table: sacbe.Table, gear: str) -> dict[int, str]:
    """Who stands where on a gear."""
    view = look(table)
    found: list[Facts] = [facts for facts in view["gears"] if facts["id"] == gear]
    standing = {}
    for space in found[0]["spaces"]:
        if space["neutral"]:
            standing[space["space"]] = "neutral"
        elif space["worker"] is not None:
            standing[space["space"]] = view["seats"][space["worker"]]["word"]
    return standing


def on_display(table: sacbe.Table) -> list[str]:
    return [tile["id"] for tile in look(table)["buildings"] if tile is not None]


def monuments(table: sacbe.Table) -> list[str]:
    return [tile["id"] for tile in look(table)["monuments"] if tile is not None]


def built(table: sacbe.Table, word: str = "red") -> list[str]:
    return [tile["id"] for tile in seat(table, word)["built"]]


def choices(table: sacbe.Table) -> list[str]:
    return [action.text for action in table.legal]


def actor(table: sacbe.Table) -> str | None:
    return None if table.actor is None else table.game.seat_word(table.actor)


def article(table: sacbe.Table, text: str) -> str:
    """The article that refuses an action; it must be refused by pushing it too."""
    refusal = table.why_not(text)
    assert refusal is not None, f"{text} is legal"
    with pytest.raises(sacbe.IllegalAction) as error:
        table.push(text)
    assert error.value.article == refusal.article
    return refusal.article


def told(table: sacbe.Table, kind: str) -> list[Facts]:
    """What the last action told of one kind."""
    return [event.params for event in table.plies[-1].events if event.kind == kind]


def pass_round(table: sacbe.Table) -> sacbe.Table:
    """Everybody plays the rest of the round with as little as possible; nobody hurries."""
    number = look(table)["calendar"]["round"]
    while not table.over and look(table)["calendar"]["round"] == number:
        table.push(quiet(table))
    return table


def quiet(table: sacbe.Table) -> str:
    """A choice that does little: end the turn, take a worker back, place one on the cheapest space."""
    texts = choices(table)
    for wanted in ("done", "advance 1", "nothing"):
        if wanted in texts:
            return wanted
    for start in ("take", "put palenque", "put yaxchilan", "put tikal", "put uxmal", "put chichen", "put"):
        for text in texts:
            if text.startswith(start):
                return text
    return texts[0]


def neutral(players: int, **gears: dict[str, str]) -> dict[str, dict[str, str]]:
    """Gears with the neutral workers of a smaller game put where they are out of the way."""
    places = {gear: dict(there) for gear, there in gears.items()}
    left = {2: 12, 3: 6}[players] - sum(list(there.values()).count("neutral") for there in places.values())
    for gear, space in [
        ("palenque", "8"), ("palenque", "9"), ("yaxchilan", "8"), ("yaxchilan", "9"), ("tikal", "8"),
        ("tikal", "9"), ("uxmal", "8"), ("uxmal", "9"), ("chichen", "11"), ("chichen", "12"),
        ("chichen", "10"), ("chichen", "9"),
    ]:  # fmt: skip
        there = places.setdefault(gear, {})
        if left and space not in there:
            there[space] = "neutral"
            left -= 1
    return places
