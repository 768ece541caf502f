"""Tables against Mutul for tests: set up in a line or two, then he plays one card."""

from __future__ import annotations

from typing import Any

from games.tikal.tables import TILES, look, told

import sacbe

CARDS = [f"SC{number:02}" for number in range(1, 13)]
# Cards by needle and sweep; each brings the members named.
N_CW, NE_CW, SE_CW, S_CW, SW_CW, NW_CW = CARDS[:6]
N_CCW, NE_CCW, SE_CCW, S_CCW, SW_CCW, NW_CCW = CARDS[6:]
ONE, TWO, THREE, LEADER_AND_TWO, LEADER_AND_ONE = N_CW, SW_CW, SE_CW, NE_CW, N_CCW


def solo(
    card: str = N_CW,
    tile: str = "",
    guide: str = "b4",
    options: dict[str, object] | None = None,
    **state: Any,
) -> sacbe.Table:
    """Red may end the turn; then Mutul reveals `card` and draws `tile`."""
    facts: dict[str, object] = {
        "mutul": {"guide": guide, "deck": [card], "discards": [other for other in CARDS if other != card]},
        **state,
    }
    if tile:
        lying = [cell.get("tile") for cell in state.get("cells", {}).values()]
        later = [other for other in TILES if other[0] > tile[0] and other not in lying]
        facts["left"] = [tile, *later]
    return sacbe.Table.from_dict(
        {"game": "tikal-solo", "options": {"players": 1, **(options or {})}, "state": facts}
    )


def he_plays(card: str = N_CW, tile: str = "", guide: str = "b4", **state: Any) -> sacbe.Table:
    """The table after red's `end` and what Mutul did then."""
    table = solo(card, tile, guide, **state)
    table.push("end")
    return table


def reasons(table: sacbe.Table, rule: str) -> list[dict[str, Any]]:
    """The reasons of one kind, as they were told."""
    return [dict(params) for params in told(table, "because") if params["rule"] == rule]


def chosen(table: sacbe.Table, rule: str) -> list[str]:
    """The cells he chose by one rule, in order."""
    return [str(why["cell"]) for why in reasons(table, rule)]


def mutul(table: sacbe.Table) -> dict[str, Any]:
    """What lies before him."""
    facts: dict[str, Any] = look(table)["seats"][1]
    return facts


def his(table: sacbe.Table, name: str) -> str:
    """His members on a cell: `2` explorers, `1*` an explorer and the leader, `*` the leader."""
    facts = look(table)["cells"][name]
    count = facts["explorers"][1]
    return (str(count) if count else "") + ("*" if 1 in facts["leaders"] else "")
