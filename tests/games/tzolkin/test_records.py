"""Golden records: three games played with a plan and three at random replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.tzolkin.tables import look

import sacbe

pytestmark = pytest.mark.conformance

FOLDER = Path(__file__).parents[2] / "records" / "tzolkin"
NAMES = ["planned-2", "planned-3", "planned-4", "random-2", "random-3", "random-4"]


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_record_is_replayed() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_the_same_result_and_the_same_text(name: str) -> None:
    text = text_of(name)
    table = sacbe.read(text)
    assert table.over
    assert table.record() == text


@pytest.mark.parametrize("name", ["planned-2", "planned-3", "planned-4"])
def test_the_planned_games_use_everything(name: str) -> None:
    """Every city, a monument, begging, burning and a double advance."""
    table = sacbe.read(text_of(name))
    events = [event for ply in table.plies for event in ply.events]
    kinds = {event.kind for event in events}
    assert {"monument", "begged", "burnt", "hurried"} <= kinds
    cities = {event.params["gear"] for event in events if event.kind == "acts"}
    names = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
    assert cities == {f"@tzolkin.gear.{gear}" for gear in names}


@pytest.mark.parametrize("name", NAMES)
def test_the_score_is_made_of_its_sources(name: str) -> None:
    table = sacbe.read(text_of(name))
    for facts in look(table)["seats"]:
        lines = table.breakdown(facts["seat"])
        assert sum(int(str(line["points"])) for line in lines) == facts["score"]
