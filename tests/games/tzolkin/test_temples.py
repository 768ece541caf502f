"""The three temples, each of them and from every seat."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import TOPS, article, choices, play, red, seat

pytestmark = pytest.mark.conformance


@pytest.mark.parametrize("temple", TOPS)
@pytest.mark.parametrize("other", ["green", "blue", "yellow"])
def test_the_top_step_is_closed_for_all_others_while_somebody_stands_on_it(other: str, temple: str) -> None:
    """Z87: and only the step of that temple."""
    below = {name: top - 1 for name, top in TOPS.items()}
    table = red(
        {"corn": 3, "temples": below},
        gears={"uxmal": {"1": "red"}},
        seats={other: {"temples": {temple: TOPS[temple]}}},
    )
    play(table, "take uxmal 1", "as 1")
    assert choices(table) == [f"up {name}" for name in TOPS if name != temple]
    assert article(table, f"up {temple}") == "Z87"


@pytest.mark.parametrize(
    ("temple", "god"), [("brown", "chaac"), ("yellow", "quetzalcoatl"), ("green", "kukulcan")]
)
def test_a_temple_may_be_called_by_its_god(temple: str, god: str) -> None:
    """Z85, Z91."""
    table = red({"corn": 3}, gears={"uxmal": {"1": "red"}})
    play(table, "take uxmal 1", "as 1", f"up {god}")
    assert seat(table)["temples"] == {"brown": 0, "yellow": 0, "green": 0, temple: 1}
    table = play(red({"corn": 0}), "beg", f"down {god}")
    assert seat(table)["temples"] == {"brown": 0, "yellow": 0, "green": 0, temple: -1}


@pytest.mark.parametrize("closed", TOPS)
def test_two_steps_on_the_only_two_temples_with_room_are_not_asked_for(closed: str) -> None:
    """Z19, Z63."""
    table = red({"wood": 1, "temples": {closed: TOPS[closed]}}, gears={"tikal": {"5": "red"}})
    play(table, "take tikal 5", "as 5")
    assert seat(table)["temples"] == {**dict.fromkeys(TOPS, 1), closed: TOPS[closed]}
    assert choices(table) == ["done"]
