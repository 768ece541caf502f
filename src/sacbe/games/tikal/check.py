# not compiled: nothing here is hot.
"""Whether a component file agrees with its rulebook's own lists; each edition knows its own."""

from __future__ import annotations

import importlib

from sacbe.core.data import DataFile, Problem


def check(file: DataFile) -> list[Problem]:
    """Every contradiction, with its line: `tikal/classic.json` is checked by `classic.check`."""
    edition = file.name.rpartition("/")[2].removesuffix(".json")
    problems: list[Problem] = importlib.import_module(f"sacbe.games.tikal.{edition}.check").check(file)
    return problems
