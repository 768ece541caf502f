"""The small games that try the core."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sacbe
from sacbe.core import game as games
from sacbe.games import registry


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], sacbe.Game]:
    """Put a toy game (toy or pots), or one with a fault, into the catalogue for one test."""

    def enter(key: str = "toy") -> sacbe.Game:
        module = "core.toy.pots" if key.startswith("pots") else "core.toy"
        monkeypatch.setitem(registry.MODULES, key, module)
        monkeypatch.delitem(games._games, key, raising=False)
        return sacbe.find_game(key)

    return enter
