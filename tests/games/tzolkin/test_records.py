"""Golden records of Tzolk'in: what the planned games use, and where every score comes from."""

from __future__ import annotations

import golden
import pytest
from games.tzolkin.tables import look

import sacbe

pytestmark = pytest.mark.conformance


@pytest.mark.parametrize("name", golden.names("tzolkin", pattern="planned-*"))
def test_the_planned_games_use_everything(name: str) -> None:
    """Every city, a monument, begging, burning and a double advance."""
    table = sacbe.read(golden.text_of(name))
    events = [event for ply in table.plies for event in ply.events]
    kinds = {event.kind for event in events}
    assert {"monument", "begged", "burnt", "hurried"} <= kinds
    cities = {event.params["gear"] for event in events if event.kind == "acts"}
    names = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
    assert cities == {f"@tzolkin.gear.{gear}" for gear in names}


@pytest.mark.parametrize("name", golden.names("tzolkin"))
def test_the_score_is_made_of_its_sources(name: str) -> None:
    table = sacbe.read(golden.text_of(name))
    for facts in look(table)["seats"]:
        lines = table.breakdown(facts["seat"])
        assert sum(int(str(line["points"])) for line in lines) == facts["score"]
