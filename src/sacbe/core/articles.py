# not compiled: reads texts, nothing hot.
"""The numbered articles of the rules, as docs/rules/*.md tell them.

A family's articles stand in `<family>.<lang>.md`, those of the table itself in `common.<lang>.md`,
each under a heading `### T12 · An empty cell`.  The installed package carries the folder as
`sacbe/rules`; a checkout has it under `docs/rules`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

HEADING: Final = re.compile(r"^#+ +(?:([A-Z]+[0-9]+) +· +)?(.*)$")
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


@cache
def articles(family: str, lang: str) -> dict[str, Article]:
    """The articles of a family by number, those of the table itself after them."""
    place = folder()
    found: dict[str, Article] = {}
    if place is None:
        return found
    for name in (family, "common"):
        path = place / f"{name}.{lang}.md"
        if path.is_file():
            found.update(read_articles(path.read_text(encoding="utf-8")))
    return found


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
