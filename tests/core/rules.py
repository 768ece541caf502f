"""The rules as the repository holds them, for tests that compare them with the engine."""

from __future__ import annotations

from pathlib import Path

from sacbe.core.articles import Article, read_articles

RULES = Path(__file__).parents[2] / "docs" / "rules"


def articles_of(name: str, lang: str) -> dict[str, Article]:
    return read_articles((RULES / f"{name}.{lang}.md").read_text(encoding="utf-8"))


def article_numbers(books: list[str]) -> set[str]:
    """All that a refusal may cite of these books."""
    return {number for book in (*books, "common") for number in articles_of(book, "en")}
