# not compiled: nothing here is hot.
"""Whether a component file agrees with its rulebook's own lists; each edition knows its own."""

from __future__ import annotations

import importlib
from typing import Any

from sacbe.core.data import DataFile, Problem


def check(file: DataFile) -> list[Problem]:
    """Every contradiction, with its line: `tikal/classic.json` is checked by `classic.check`."""
    edition = file.name.rpartition("/")[2].removesuffix(".json")
    problems: list[Problem] = importlib.import_module(f"sacbe.games.tikal.{edition}.check").check(file)
    return problems


# ---- what the editions' checks share ---------------------------------------------------


def line_of(file: DataFile, component: dict[str, Any]) -> int:
    """The line of a component."""
    return file.line_of(f'"id": "{component["id"]}"')


def check_table(
    file: DataFile, name: str, found: dict[str, Any], book: dict[str, int], problems: list[Problem]
) -> None:
    """Single figures against the book's."""
    for key, value in book.items():
        if found.get(key) != value:
            line = file.line_of(f'"{key}": {found.get(key)}')
            problems.append(Problem(line, f"{name}: {key} is {found.get(key)}, the book says {value}"))
