"""Random games of Legend against Mutul: the contract is kept and every piece counted."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.tables import NO_SHRINKING, look, varied
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.conformance import check_game, random_options

pytestmark = pytest.mark.conformance

KEY = "legend-solo"


def test_catalogue_entry_actions_and_messages() -> None:
    check_game(sacbe.find_game(KEY))


def check(table: sacbe.Table) -> None:
    """30 explorers of his, 12 or 8 Solo cards, 49 action cards; he never stands where M71 forbids."""
    view: dict[str, Any] = look(table)
    his = [piece for piece in view["pieces"].values() if piece["seat"] == 1]
    assert [piece["kind"] for piece in his] == ["explorer"] * 30
    there = sum(facts["explorers"][1] for facts in [*view["cells"].values(), *view["jungle"].values()])
    guards = sum(piece["guards"] for piece in his)
    out = sum(piece["at"] == "out" for piece in his)
    assert there + guards + out + view["seats"][1]["reserve"] == 30
    facts = view["mutul"]
    total = facts["deck"] + len(facts["discards"]) + (facts["card"] is not None)
    assert total == 4 * (1 + len(str(table.options["deck"])))
    for name, cell in view["cells"].items():
        if cell["type"] == "clearing":
            assert cell["explorers"][1] == 0, f"M73: nobody of his stands on {name}"
    assert not any(jungle["explorers"][1] for jungle in view["jungle"].values())
    assert len(view["seats"][1]["guardians"]) <= 2
    assert view["seats"][1]["left"] == []


@settings(max_examples=3, phases=NO_SHRINKING)
@given(seed=st.integers(0, 10**9))
def test_every_component_is_accounted_for(seed: int) -> None:
    game = sacbe.find_game(KEY)
    rng = sacbe.Rng(seed)
    table = sacbe.Table(game, random_options(game, 1, rng), seed)
    while not table.over:
        table.push(varied(table, rng))
        check(table)
    scored = [event.params["seat"] for ply in table.plies for event in ply.events if event.kind == "scored"]
    assert scored[-2:] == [0, 1]
    assert scored.count(1) == 1, "M95: he scores only at the end"
    assert {ply.seat for ply in table.plies} == {0}
