"""Positions against Mutul: what they hold, what they refuse, and pictures of them."""

from __future__ import annotations

import importlib
from typing import Any
from xml.etree import ElementTree

import pytest
from games.tikal.mutul.tables import CARDS, he_plays, mutul, reasons, solo
from games.tikal.tables import article, cell, choices, look, play

import sacbe
from sacbe.core import data


def at(**state: Any) -> sacbe.Table:
    return sacbe.Table.from_dict({"game": "tikal-solo", "state": state})


def test_what_is_left_out_is_as_at_the_start() -> None:
    table = at()
    assert look(table)["mutul"] == {
        "guide": "b4",
        "card": None,
        "deck": 12,
        "discards": [],
        "asks": None,
        "leaves": [],
    }
    assert table.scores == [0, 175]
    assert mutul(table)["reserve"] == 36
    assert look(table)["points"] == 10


def test_a_position_in_the_middle_of_his_turn_is_the_same_again() -> None:
    """While the human scores his volcano, and while his hex waits to be turned."""
    for tile in ("B3", "C3"):
        table = he_plays("SC01", tile)
        assert look(table)["mutul"]["card"]["id"] == "SC01"
        again = sacbe.Table.from_dict(table.to_dict())
        assert again.fingerprint() == table.fingerprint()
        assert look(again) == {**look(table), "ply": 0}
        for one in (table, again):
            one.push(one.legal[-1])
        assert again.fingerprint() == table.fingerprint()


def test_his_volcano_in_words() -> None:
    table = at(
        hand="B3", scoring="volcano", last="mutul",
        mutul={"guide": "b4", "card": "SC04", "deck": CARDS[4:], "discards": CARDS[:3]},
    )  # fmt: skip
    assert look(table)["turn"] == 1
    play(table, "end")
    assert cell(table, "b3")["type"] == "volcano"
    assert [card["id"] for card in look(table)["mutul"]["discards"]][:4] == [*CARDS[:3], "SC04"]


@pytest.mark.parametrize(
    ("state", "complaint"),
    [
        ({"mutul": {"guide": "h1"}}, "the Guide stands on a hex"),
        ({"mutul": {"guide": "x9"}}, "there is no cell"),
        ({"mutul": {"card": "SC99"}}, "no Solo card"),
        ({"mutul": {"deck": ["SC01"]}}, "not the 12 Solo cards"),
        ({"mutul": {"deck": CARDS, "discards": ["SC01"]}}, "not the 12 Solo cards"),
        ({"mutul": {"card": "SC01"}}, "exactly while Mutul's hex waits"),
        ({"mutul": {"mood": "fine"}}, "mutul has no 'mood'"),
        ({"auction": {}}, "a Tikal position has no 'auction'"),
        ({"turn": "mutul"}, "Mutul waits for nobody"),
        ({"expeditions": {"mutul": {"explorers": {"a4": 37}}}}, "0 to 36"),
        ({"cells": {"b4": {"camp": "mutul"}}}, "mutul has more than"),
        ({"agenda": [6, 0, 0, 0, 1, 1, 0, 0]}, "Mutul is asked to decide"),
        ({"agenda": [20, 1, 0, 0, 1, 0, 0, 0]}, "only his last card"),
        ({"agenda": [20, 0, 2, 0, 1, 0, 0, 0]}, "a Solo card is Mutul's"),
        ({"agenda": [0, 0, 0, 8], "left": []}, "exactly while Mutul's hex waits"),
        ({"stack": [[], [], [12]]}, "0 to 11"),
    ],
)
def test_what_no_game_could_hold_is_refused(state: dict[str, Any], complaint: str) -> None:
    with pytest.raises(sacbe.BadPosition, match=complaint):
        at(**state)


def test_the_pictures_show_the_guide_and_the_cards() -> None:
    table = he_plays("SC01", "A1")
    english, french = table.draw(None, "en"), table.draw(None, "fr")
    assert "Guide at b3 · Solo cards: 0 in the deck, discarded: SC02" in english
    assert "Guide en b3" in french
    assert "Mutul" in english
    plain = ElementTree.fromstring(table.svg())
    moved = ElementTree.fromstring(he_plays("SC02", "A1").svg())
    assert len(plain.findall(".//{*}path")) == len(moved.findall(".//{*}path")) > 1
    waiting = he_plays("SC01", "C3")
    assert "Mutul plays card SC01: compass north, clockwise" in waiting.draw(None, "en")


def test_assistance_answers_for_both_seats() -> None:
    table = solo(expeditions={"mutul": {"explorers": {"a4": 1}}})
    assert table.assist(0, "breakdown", seat=1) == {
        "seat": 1, "total": 1, "lines": table.breakdown(1),
    }  # fmt: skip
    ways = table.assist(0, "reach", seat=0)
    assert isinstance(ways, dict)
    assert ways["ways"]["a5"]["cost"] == 1


def test_refusals_in_the_humans_turn_are_classics() -> None:
    table = solo()
    assert article(table, "uncover a4") == "T40"
    assert article(table, "place c4 1") == "N2"
    assert article(table, "camp base") == "T60"
    assert article(table, "swap red lion for totem") == "T56"
    assert article(table, "swap blue lion for totem") == "N1"
    assert "end" in choices(table)


def test_reasons_in_french() -> None:
    table = he_plays(
        "SC01", "C1", cells={"d3": {"tile": "D0"}}, expeditions={"mutul": {"explorers": {"d3": 1}}}
    )
    said = [table.tell(event, None, "fr") for event in table.plies[-1].events if event.kind == "because"]
    assert said[0] == "Pourquoi : le plus haut temple qu’il domine et qui peut grandir est d3, valeur 5"
    assert reasons(table, "floor")[0]["reason"]["key"] == "mutul.why.floor"


# ---- the component file --------------------------------------------------------------------


def check(old: str, new: str) -> list[str]:
    file = data.shipped("tikal", "mutul.json")
    assert old in file.text
    edited = data.DataFile(file.name, file.path, file.text.replace(old, new, 1))
    problems = importlib.import_module("sacbe.games.tikal.check").check(edited)
    return [problem.text for problem in problems]


def test_the_shipped_cards_agree_with_the_book() -> None:
    assert check('"game"', '"game"') == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"explorers": 36', '"explorers": 35', "team: explorers is 35, the book says 36"),
        ('"guardian_level": 8', '"guardian_level": 7', "guardian_level is 7"),
        ('"id": "SC02"', '"id": "SC01"', "SC01 stands there twice"),
        ('"compass": "N"', '"compass": "E"', "its needle points to 'E'"),
        ('"sweep": "ccw"', '"sweep": "left"', "its arrow turns 'left'"),
        ('"members": ["explorer"]', '"members": []', "one to three members"),
        ('["leader", "explorer", "explorer"]', '["explorer", "leader", "explorer"]', "once and first"),
        ('["leader", "explorer", "explorer"]', '["leader", "explorer"]', "among three members"),
        ('"rows": [1, 2, 3, 4, 5, 6]', '"rows": [2, 1]', "in their order"),
        ('"scores": [125,', '"scores": [120,', "start: scores is"),
        ('"cards": [', '"karten": [', "a part is missing"),
        ('"id": "B2"', '"id": "A9"', "deck A has 5 cards"),
        ('"cards_with_two_decks": 3', '"cards_with_two_decks": 4', "cards_with_two_decks is 4"),
        ('["17", "18", "20", "21"]', '["17", "18", "20"]', "each action card belongs to one group"),
        ('"draft": ["tile", "card", "token"]', '"draft": ["tile", "card"]', "its draft line names"),
        ('"tile": ["temple", "#3"]', '"tile": ["temple"]', "ends with a number"),
        ('"tile": ["temple", "#3"]', '"tile": ["lake", "#3"]', "unknown sign"),
        ('"explorers": 2, "action"', '"explorers": 5, "action"', "two or three explorers"),
        ('"action": "floors"', '"action": "dance"', "there is no action 'dance'"),
        ('"path": ["volcano", "temple", "ruin", "lake"]', '"path": ["volcano"]', "the four kinds of hex"),
    ],
)
def test_a_wrong_figure_is_named(old: str, new: str, complaint: str) -> None:
    assert any(complaint in text for text in check(old, new))
