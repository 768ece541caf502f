"""Names and texts of everything in the box, in both languages."""

from __future__ import annotations

import pytest

import sacbe
from sacbe.core.language import LANGUAGES, Message, say

pytestmark = pytest.mark.conformance


def words(kind: str) -> list[str]:
    """What the actions of a kind name."""
    return [
        action.text.split()[1] for action in sacbe.find_game("tzolkin").actions.all if action.kind == kind
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("prefix", "kind", "count"), [("tile", "build", 40), ("wealth", "keep", 21), ("temple", "up", 3)]
)
def test_everything_has_a_name_and_a_text_of_its_own(prefix: str, kind: str, count: int, lang: str) -> None:
    ids = words(kind)
    assert len(ids) == count
    for suffix in ("", ".help"):
        assert len({say(Message(f"tzolkin.{prefix}.{name}{suffix}"), lang) for name in ids}) == count


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_of_the_gears_and_every_level_has_a_text_of_its_own(lang: str) -> None:
    gears = {"palenque": 5, "yaxchilan": 5, "tikal": 5, "uxmal": 5, "chichen": 9}
    acts = [f"tzolkin.act.{gear}-{n}" for gear, last in gears.items() for n in range(1, last + 1)]
    levels = [f"tzolkin.technology.{name}.{n}" for name in words("learn") for n in range(1, 5)]
    for keys in (acts, levels):
        assert len({say(Message(key), lang) for key in keys}) == len(keys)


def test_a_worker_is_placed_where_the_label_says() -> None:
    actions = sacbe.find_game("tzolkin").actions
    labels = {
        text: sacbe.describe(action) for text, action in actions.by_text.items() if action.kind == "put"
    }
    assert labels["put start"] == "Place a worker on the first-player space"
    assert labels["put uxmal"] == "Place a worker on Uxmal"
    assert (
        sacbe.describe(actions.by_text["put start"], "fr") == "Placer un ouvrier sur la case premier joueur"
    )
    assert len(set(labels.values())) == 6
