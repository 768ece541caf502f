"""Sentences: parameters, forms, names, two languages."""

from __future__ import annotations

import pickle

import pytest

import sacbe
from sacbe.core.conformance import Broken, check_catalogues, check_sentence, placeholders
from sacbe.core.language import LANGUAGES, Message, catalogue, language, say

sacbe.games()


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ["en", "fr"]


def test_every_catalogue_is_complete() -> None:
    import sacbe.bots.catalogue
    import sacbe.cli.console  # noqa: F401

    check_catalogues()
    assert {"cli.play.over", "bots.random", "core.refuse.N1", "tikal.title"} <= catalogue("fr").keys()


def test_parameters_are_put_in() -> None:
    message = Message("core.refuse.N1", {"text": "xyzzy"})
    assert say(message) == "“xyzzy” is not an action of this game."


@pytest.mark.parametrize(
    ("lang", "n", "words"),
    [
        ("en", 0, "0\N{NO-BREAK SPACE}points"),
        ("en", 1, "1\N{NO-BREAK SPACE}point"),
        ("en", 2, "2\N{NO-BREAK SPACE}points"),
        ("fr", 0, "0\N{NO-BREAK SPACE}point"),
        ("fr", 1, "1\N{NO-BREAK SPACE}point"),
        ("fr", 2, "2\N{NO-BREAK SPACE}points"),
    ],
)
def test_number_and_form_follow_the_language(lang: str, n: int, words: str) -> None:
    assert words in say(Message("tikal.prompt.explore", {"seat": 0, "points": n}), lang)


def test_seats_become_names() -> None:
    message = Message("core.refuse.N3", {"seat": 1})
    assert say(message, "en", ["Ana", "Ben"]) == "Ben decides now."
    assert say(message, "en") == "Player 2 decides now."


def test_keys_among_the_parameters_are_translated() -> None:
    dug = Message("tikal.event.dug", {"seat": 0, "cell": "c3", "kind": "@tikal.treasure.necklace"})
    assert "necklace" in say(dug, "en")
    assert "collier" in say(dug, "fr")


def test_lists_are_joined() -> None:
    assert say(Message("tikal.event.displayed", {"hexes": ["A0", "A1"]})) == "On display: A0, A1"


def test_what_is_not_known_is_a_question_mark() -> None:
    assert "?" in say(Message("core.refuse.N1", {"text": None}))


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"core\.nothing"):
        say(Message("core.nothing"))


@pytest.mark.parametrize(
    ("wanted", "got"),
    [
        (None, "en"),
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("fr_FR.UTF-8", "fr"),
        ("de, fr;q=0.8, en;q=0.5", "fr"),
        ("C", "en"),
        ("ja", "en"),
    ],
)
def test_the_best_language_we_have(wanted: str | None, got: str) -> None:
    assert language(wanted) == got


def test_messages_pickle() -> None:
    message = pickle.loads(pickle.dumps(Message("core.refuse.N1", {"text": "x"})))
    assert (message.key, message.params) == ("core.refuse.N1", {"text": "x"})


def test_placeholders_are_found() -> None:
    assert placeholders("{seat} scores {n:point|points}") == {"seat", "n"}


def test_a_sentence_that_lacks_a_parameter_is_noticed() -> None:
    with pytest.raises(Broken, match="lacks"):
        check_sentence(Message("core.refuse.N1"), "it", [])
    with pytest.raises(Broken, match="cannot be said"):
        check_sentence(Message("core.nothing"), "it", [])
