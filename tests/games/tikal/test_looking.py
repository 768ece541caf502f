"""Views, pictures, sentences: what leaves the table for a person or a client."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from games.tikal.tables import NO_SHRINKING, actor, auction, base, board_but_a_corner, cell, look, play, seat
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

import sacbe
from sacbe.core.conformance import random_table

pytestmark = pytest.mark.conformance

GAMES = ["tikal", "tikal-auction"]
KINDS = ["headdress", "lion", "totem", "carafe", "statuette", "plate", "mask", "necklace"]


# ---- views -------------------------------------------------------------------------------


@settings(max_examples=10, phases=NO_SHRINKING)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10**6))
def test_views_actions_and_events_have_the_stated_types(game: str, seed: int) -> None:
    table = random_table(game, seed)
    schema: dict[str, Any] = table.game.schema()
    view, action, event = (TypeAdapter(schema[shape]) for shape in ("view", "action", "event"))
    for ply in range(0, table.ply + 1, 7):
        shown = table.view(ply % table.seats, ply)
        assert view.validate_python(shown, strict=True) == shown
    for done in table.plies:
        facts = done.action.to_dict()
        assert action.validate_python(facts, strict=True) == facts
        for happened in done.events:
            told = {"kind": happened.kind, "params": happened.params_for(-1)}
            assert event.validate_python(told, strict=True) == told


@settings(max_examples=10, phases=NO_SHRINKING)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10**6), part=st.integers(0, 100))
def test_everybody_sees_the_same_site(game: str, seed: int, part: int) -> None:
    """Nothing on the board is private; what is hidden is hidden from all."""
    table = random_table(game, seed)
    ply = table.ply * part // 100
    views = [table.view(watcher, ply) for watcher in (*range(table.seats), None)]
    for view in views:
        view.pop("seat")
    assert all(view == views[0] for view in views)


@settings(max_examples=10, phases=NO_SHRINKING)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10**6), part=st.integers(0, 100))
def test_a_view_tells_nothing_of_hidden_hexes_and_treasures(game: str, seed: int, part: int) -> None:
    """T4, T19: of the stack only counts and the next letter, of ruins only how many lie there."""
    table = random_table(game, seed)
    view: dict[str, Any] = table.view(0, table.ply * part // 100)
    open_hexes = {facts["tile"] for facts in view["cells"].values()}
    open_hexes |= {tile["id"] for tile in view["auction"]["display"]} if view["auction"] else set()
    open_hexes |= {view["hand"]["id"]} if view["hand"] else set()
    assert set(re.findall(r"'([A-G]\d)'", str(view))) <= open_hexes
    assert view["stack"]["left"] == sum(view["stack"]["packs"].values())
    assert view["stack"]["next"] == min(view["stack"]["packs"], default=None)
    owned = {kind for facts in view["seats"] for kind in facts["museum"]}
    assert {kind for kind in KINDS if f"'{kind}'" in str(view)} == owned


def changed(before: Any, after: Any, path: str = "") -> set[str]:
    """The paths at which two views differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        keys = before.keys() | after.keys()
        return {p for key in keys for p in changed(before.get(key), after.get(key), f"{path}.{key}")}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return {
            p for i, pair in enumerate(zip(before, after, strict=True)) for p in changed(*pair, f"{path}.{i}")
        }
    return set() if before == after else {path}


def test_a_view_changes_only_where_something_happened() -> None:
    """Ids are stable, so a client sees a step as a step."""
    table = base(expeditions={"red": {"explorers": {"base": 2}}})
    before = look(table)
    table.push("move explorer a5 b4")
    assert changed(before, look(table)) == {
        ".ply", ".points", ".prompt.params.points", ".prompt.params.verbs", ".pieces.red-1.at",
        ".cells.a5.explorers.0", ".cells.a5.strength.0", ".cells.b4.explorers.0", ".cells.b4.strength.0",
    }  # fmt: skip


def test_who_leads_a_temple_is_told() -> None:
    """T78, T79."""
    men = {
        "red": {"explorers": {"a4": 2}, "guardians": {"c4": "explorer"}},
        "orange": {"explorers": {"a4": 2, "b5": 1}, "leader": "c4"},
    }
    table = base(cells={"c4": {"tile": "C4"}}, expeditions=men)
    assert [cell(table, name)["leads"] for name in ("a4", "b5", "c4", "b4")] == [None, 1, 0, None]


def test_the_phases_of_the_auction_are_told() -> None:
    table = auction(3, auction={"display": ["A0", "A1", "A2"]})
    assert look(table)["phase"] == "bid"
    assert look(table)["auction"]["open"]
    play(table, "bid 2", "pass", "pass")
    assert look(table)["phase"] == "take"
    assert not look(table)["auction"]["open"]
    play(table, "take A1")
    assert look(table)["phase"] == "place"
    play(table, "place c4 1")
    assert look(table)["phase"] == "explore"


# ---- pictures ----------------------------------------------------------------------------


def drawn_positions() -> list[sacbe.Table]:
    everything = base(
        4,
        cells={
            "c4": {"tile": "E3", "level": 10},
            "c5": {"tile": "A0", "treasures": 3},
            "b3": {"tile": "B3"},
            "b4": {"camp": "white"},
            "c3": {"tile": "A2", "treasures": 0, "camp": "blue"},
        },
        expeditions={
            "red": {"guardians": {"c4": "leader"}, "explorers": {"a5": 11}},
            "orange": {"leader": "a5", "explorers": {"a5": 10}},
            "white": {"leader": "c5", "explorers": {"c5": 1}},
            "blue": {"leader": "c5", "explorers": {"c5": 1, "a5": 1}},
        },
        museum={"red": {"lion": 2}, "blue": {"mask": 1}},
    )
    return [
        base(),
        base(hand="A0"),
        everything,
        auction(4, auction={"display": ["A0", "A1", "A2", "A3"], "bid": 2, "bidder": "blue"}),
        base(cells=board_but_a_corner("F0"), hand="F0"),
        random_table("tikal", 4),
        random_table("tikal-auction", 4),
    ]


@pytest.mark.parametrize("lang", sacbe.LANGUAGES)
@pytest.mark.parametrize("number", range(7))
def test_the_terminal_picture_names_every_discovered_cell(number: int, lang: str) -> None:
    table = drawn_positions()[number]
    drawn = table.draw(None, lang)
    for name, facts in look(table)["cells"].items():
        assert name in drawn
        if facts["type"] == "temple":
            assert f"{name}▲{facts['level']}" in drawn
    for name in table.game.seat_names(table.seats, lang):
        assert name in drawn
    assert max(len(line) for line in drawn.splitlines()[:24]) <= 80


@pytest.mark.parametrize("number", range(7))
def test_the_picture_is_well_formed_and_names_every_discovered_cell(number: int) -> None:
    table = drawn_positions()[number]
    root = ElementTree.fromstring(table.svg())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    texts = {"".join(element.itertext()).strip() for element in root.iter()}
    assert look(table)["cells"].keys() <= texts
    assert table._repr_svg_() == table.svg()


# ---- sentences ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        ("place c3 2", "Place the hex on c3, rotation 2", "c3"),
        ("deploy leader base", "Deploy the leader at the base camp", "chef"),
        ("move explorer c3 c4", "Move an explorer from c3 to c4", "explorateur"),
        ("swap red totem for lion", "Swap: take the totem from Red, give the lion", "totem"),
        ("end", "End turn", "tour"),
    ],
)
def test_choices_are_labelled_in_both_languages(text: str, en: str, fr: str) -> None:
    action = base().parse(text)
    assert sacbe.describe(action) == en
    assert fr in sacbe.describe(action, "fr")


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        ("take A0", "Take the ruin with 4 treasures", "Prendre la ruine à 4 trésors"),
        ("take A4", "Take the clearing", "Prendre la clairière"),
        ("take E1", "Take the temple of value 5", "Prendre le temple de valeur 5"),
        ("take B3", "Take the volcano", "Prendre le volcan"),
    ],
)
def test_a_hex_to_be_taken_is_named_by_what_is_on_it(text: str, en: str, fr: str) -> None:
    """T96."""
    action = auction().parse(text)
    said = [sacbe.describe(action, lang).replace("\N{NO-BREAK SPACE}", " ") for lang in ("en", "fr")]
    assert said == [en, fr]


def test_the_prompt_says_who_decides_what() -> None:
    table = base(hand="A3", turn="orange")
    assert table.prompt() == "Orange: place your temple hex"
    table.push("place b3 1")
    assert table.prompt().replace("\N{NO-BREAK SPACE}", " ") == "Orange: 10 points: deploy …"
    assert actor(table) == "orange"
    assert seat(table, "orange")["leader"] == "reserve"


def test_a_crowded_hex_loses_nobody_in_the_terminal() -> None:
    crowd = {word: {"leader": "b4", "explorers": {"b4": 12}} for word in ("red", "orange", "white", "blue")}
    state: dict[str, object] = {"expeditions": crowd, "turn": "red", "points": 5}
    table = sacbe.Table.from_dict({"game": "tikal", "options": {"players": 4}, "state": state})
    drawn = table.draw(None)
    assert all(f"{initial}12*" in drawn for initial in "ROWB")
