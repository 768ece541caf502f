"""Legend tables for tests, set up in a line or two and looked at through public doors only."""

from __future__ import annotations

import sacbe

SCENARIOS = ["chichen-itza", "uxmal", "palenque", "calakmul", "el-mirador"]
SEATS = ["red", "orange", "white", "blue"]

__all__ = ["SCENARIOS", "SEATS", "board", "legend", "men"]


def legend(players: int = 2, /, **state: object) -> sacbe.Table:
    """A position, as position files write it: red's turn in the first round of Chichen Itza unless told."""
    options = {"players": players, "scenario": state.pop("scenario", SCENARIOS[0])}
    return sacbe.Table.from_dict({"game": "legend", "options": options, "state": state})


def men(**where: int) -> dict[str, object]:
    """Red explorers."""
    return {"red": {"explorers": dict(where)}}


def board(*right: str, **more: object) -> dict[str, object]:
    """Red's camp board with these cards on the right."""
    return {"red": {"right": list(right), **more}}
