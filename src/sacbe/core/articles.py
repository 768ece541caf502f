# not compiled: reads texts, nothing hot.
"""The numbered articles of the rules, as docs/rules/*.md tell them.

A book's articles stand in `<book>.<lang>.md`, those of the table itself in `common.<lang>.md`,
each under a heading `### T12 · An empty cell`.  A game names its books (`Game.books`).
The installed package carries the folder as `sacbe/rules`; a checkout has it under `docs/rules`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

HEADING: Final = re.compile(r"^#+ +(?:([A-Z]+[0-9]+) +· +)?(.*)$")
COMMON: Final = "common"  # the articles of the table itself, which every game has
PACKAGE: Final = Path(__file__).resolve().parent.parent


class Article:
    """One article: its number, its title and its text (Markdown)."""

    number: str
    title: str
    text: str

    def __init__(self, number: str, title: str, text: str) -> None:
        self.number = number
        self.title = title
        self.text = text


def folder() -> Path | None:
    """Where the rules lie; None when this installation has none."""
    for place in (PACKAGE / "rules", PACKAGE.parent.parent / "docs" / "rules"):
        if (place / "common.en.md").is_file():
            return place
    return None


def articles(books: list[str], lang: str) -> dict[str, Article]:
    """The articles of these books by number, those of the table itself after them."""
    found: dict[str, Article] = {}
    for book in (*books, COMMON):
        found.update(book_articles(book, lang))
    return found


@cache
def book_text(book: str, lang: str) -> str | None:
    """A book of articles as it is written; None when this installation has none of that name."""
    place = folder()
    path = None if place is None else place / f"{book}.{lang}.md"
    return path.read_text(encoding="utf-8") if path is not None and path.is_file() else None


@cache
def book_articles(book: str, lang: str) -> dict[str, Article]:
    """The articles of one book by number."""
    return read_articles(book_text(book, lang) or "")


def book_title(book: str, lang: str) -> str:
    """Its first heading."""
    return next(
        (line[2:].strip() for line in (book_text(book, lang) or "").splitlines() if line[:2] == "# "), ""
    )


def letters(book: str) -> list[str]:
    """What the numbers of its articles begin with: T for T12."""
    return sorted({number.rstrip("0123456789") for number in book_articles(book, "en")})


def read_articles(text: str) -> dict[str, Article]:
    """The articles of one file, by number."""
    found: dict[str, Article] = {}
    current: Article | None = None
    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading:
            number = heading.group(1)
            current = Article(number, heading.group(2).strip(), "") if number else None
            if current is not None:
                found[current.number] = current
        elif current is not None:
            current.text += line + "\n"
    for article in found.values():
        article.text = article.text.strip()
    return found
