"""Rules, refusals and languages agree on the numbers of the articles."""

from __future__ import annotations

import re

import pytest
from core.rules import RULES, articles_of

import sacbe
from sacbe.core import articles
from sacbe.core.language import catalogue

NAMES = sorted({path.name.split(".")[0] for path in RULES.glob("*.md")})
BOOKS = sorted({book for game in sacbe.games() for book in game.books})
REFUSAL = re.compile(r"^([\w-]+)\.refuse\.([A-Z]+[0-9]+)")


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_articles_in_the_same_order(name: str) -> None:
    english, french = articles_of(name, "en"), articles_of(name, "fr")
    assert english
    assert list(english) == list(french)
    assert all(article.title and article.text for article in [*english.values(), *french.values()])


@pytest.mark.parametrize("name", NAMES)
def test_articles_are_numbered_without_gaps(name: str) -> None:
    numbers = [int(re.sub(r"\D", "", number)) for number in articles_of(name, "en")]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("lang", sacbe.LANGUAGES)
def test_every_refusal_has_its_article(lang: str) -> None:
    found = [match for match in map(REFUSAL.match, catalogue(lang)) if match]
    assert {match.group(1) for match in found} >= {"core", *BOOKS}
    for match in found:
        book = "common" if match.group(1) == "core" else match.group(1)
        if book not in ("toy", "pots"):
            assert match.group(2) in articles_of(book, lang), match.group(0)


@pytest.mark.parametrize("game", sacbe.games(), ids=lambda game: game.key)
def test_a_checkout_finds_the_rules_of_a_game(game: sacbe.Game) -> None:
    known = articles.articles(game.books, "fr")
    for book in game.books:
        assert known.keys() >= articles_of(book, "fr").keys()
    assert known["N1"].title == articles_of("common", "fr")["N1"].title


def test_a_game_may_have_two_books() -> None:
    known = articles.articles(["tikal", "tzolkin"], "en")
    assert {"T1", "Z1", "N1"} <= known.keys()
    assert [articles.letters(book) for book in ("tikal", "tzolkin", "common")] == [["T"], ["Z"], ["N"]]
    assert articles.book_title("tikal", "en").startswith("Tikal")
    assert articles.book_title("no-such-book", "en") == ""


def test_an_article_ends_where_the_next_heading_begins() -> None:
    text = "# All\n\n### Q1 · First\nOne.\n\nTwo.\n\n## Part\nNot an article.\n\n### Q2 · Second\nThree.\n"
    read = articles.read_articles(text)
    assert list(read) == ["Q1", "Q2"]
    assert (read["Q1"].title, read["Q1"].text) == ("First", "One.\n\nTwo.")
    assert read["Q2"].text == "Three."
