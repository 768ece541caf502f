"""Legend tables against Mutul for tests: red passes, then Mutul plays what lies on his board."""

from __future__ import annotations

from typing import Any

from games.tikal.tables import look, told

import sacbe

CARDS = ["M1", "M2", "M3", "M4", "A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"]
LETTERS = "MA"


def duel(
    *cards: str,
    right: list[str] | None = None,
    hexes: list[str] | None = None,
    token: int | None = None,
    guide: str = "b4",
    discards: list[str] | None = None,
    options: dict[str, object] | None = None,
    **state: Any,
) -> sacbe.Table:
    """Red has nothing left to do; Mutul will reveal these Solo cards, in this order."""
    board: dict[str, object] = {"right": right or [], "tiles": hexes or [], "token": token}
    facts: dict[str, object] = {
        "turn": "red",
        "boards": {"mutul": board},
        "mutul": {"guide": guide, "discards": discards or []},
        "stack": [[], [], [], [], [], [CARDS.index(card) for card in cards]],
        **state,
    }
    return sacbe.Table.from_dict(
        {"game": "legend-solo", "options": {"players": 1, **(options or {})}, "state": facts}
    )


def he_plays(*cards: str, **facts: Any) -> sacbe.Table:
    """The table after red's `pass` and what Mutul did then."""
    table = duel(*cards, **facts)
    table.push("pass")
    return table


def chosen(table: sacbe.Table, rule: str) -> list[str]:
    """The cells he chose by one rule, in order, in the whole story."""
    return [str(params["cell"]) for params in told(table, "because") if params.get("rule") == rule]


def departures(table: sacbe.Table) -> list[str]:
    """Where explorers came from, in order."""
    rules = [f"depart.{group}" for group in (1, 2, 3, 4)]
    return [str(params["cell"]) for params in told(table, "because") if params.get("rule") in rules]


def brought(table: sacbe.Table) -> list[tuple[str, object, object]]:
    """Explorers brought to the common camp: why, how many, how many points instead."""
    return [
        (str(params["reason"]["key"]).rpartition(".")[2], params["n"], params["missing"])  # type: ignore[index]
        for params in told(table, "brought")
    ]


def mutul(table: sacbe.Table) -> dict[str, Any]:
    facts: dict[str, Any] = look(table)["seats"][1]
    return facts


def his(table: sacbe.Table, name: str) -> int:
    """His explorers on a cell."""
    view = look(table)
    facts = view["cells"].get(name) or view["jungle"].get(name)
    return int(facts["explorers"][1]) if facts else 0
