"""Options: read from what a person, a form or a file wrote."""

from __future__ import annotations

import pytest

import sacbe
from sacbe.core.options import Option, read_options

NUMBER = Option("size", "int", 3, "core.option.players", low=2, high=5)
SWITCH = Option("quick", "bool", False, "core.option.players")
WORD = Option("first", "choice", "random", "tikal.option.first", ["random", "1"])


@pytest.mark.parametrize(("given", "read"), [(4, 4), ("4", 4), (" 5 ", 5)])
def test_whole_numbers(given: object, read: int) -> None:
    assert NUMBER.read(given) == read


@pytest.mark.parametrize(
    ("given", "complaint"), [("four", "whole number"), (1.5, "whole number"), (1, "2 to 5"), (6, "2 to 5")]
)
def test_numbers_refused(given: object, complaint: str) -> None:
    with pytest.raises(sacbe.BadOption, match=complaint):
        NUMBER.read(given)


@pytest.mark.parametrize(
    ("given", "read"),
    [(True, True), (False, False), ("yes", True), ("No", False), ("oui", True), ("non", False), (1, True)],
)
def test_switches(given: object, read: bool) -> None:
    assert SWITCH.read(given) is read


def test_a_switch_is_yes_or_no() -> None:
    with pytest.raises(sacbe.BadOption, match="yes or no"):
        SWITCH.read("perhaps")


def test_words_come_from_the_list() -> None:
    assert WORD.read("1") == "1"
    with pytest.raises(sacbe.BadOption, match="one of random, 1"):
        WORD.read("2")


def test_what_is_not_given_has_its_default() -> None:
    assert read_options([NUMBER, SWITCH], {"quick": "yes"}) == {"size": 3, "quick": True}


def test_unknown_options_are_refused() -> None:
    with pytest.raises(sacbe.BadOption, match="no option 'speed'; there are size, quick"):
        read_options([NUMBER, SWITCH], {"speed": 1})


def test_a_form_has_all_it_needs() -> None:
    form = sacbe.find_game("tikal").to_dict("fr")["options"]
    assert isinstance(form, list)
    players = form[0]
    assert (players["key"], players["kind"], players["low"], players["high"]) == ("players", "int", 2, 4)
    assert players["label"] == "Joueurs"
    first = next(option for option in form if option["key"] == "first")
    assert {"value": "random", "label": "Au hasard", "help": "", "map": {}} in first["choices"]


def test_a_new_game_takes_options_by_name() -> None:
    assert sacbe.new("tikal", players=3, start="1", first="2").scores == [1, 1, 1]
    with pytest.raises(sacbe.BadOption, match="goes from 2 to 4"):
        sacbe.new("tikal", players=5)
    with pytest.raises(sacbe.BadOption, match="no game 'chess'; there are tikal"):
        sacbe.new("chess")
    with pytest.raises(sacbe.BadOption, match="seat 3 cannot begin"):
        sacbe.new("tikal", players=2, first=3)
