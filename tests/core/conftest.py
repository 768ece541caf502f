"""The small game that tries the core."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sacbe
from sacbe.core import game as games
from sacbe.games import registry


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], sacbe.Game]:
    """Put the toy game, or one with a fault, into the catalogue for one test."""

    def enter(key: str = "toy") -> sacbe.Game:
        monkeypatch.setitem(registry.MODULES, key, "core.toy")
        monkeypatch.delitem(games._games, key, raising=False)
        return sacbe.find_game(key)

    return enter
