"""Every ruling has a test, which names it first in its docstring, and an article in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from sacbe.core.articles import articles

LABELS = [*(str(n) for n in range(1, 67)), *(f"RZ{n}" for n in range(1, 16))]


def test_every_ruling_has_a_test() -> None:
    tested: set[str] = set()
    for path in Path(__file__).parent.glob("test_rulings_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = ast.get_docstring(node) or ""
                assert words.startswith("Ruling"), node.name
                tested.update(re.findall(r"\b(?:RZ)?\d+\b", re.split("[:.]", words)[0]))
    assert [label for label in LABELS if label not in tested] == []


@pytest.mark.parametrize(("lang", "word"), [("en", "ruling"), ("fr", "décision")])
def test_every_ruling_is_cited_by_an_article(lang: str, word: str) -> None:
    text = " ".join(article.text for article in articles(["tzolkin"], lang).values())
    assert [label for label in LABELS if f"*({word} {label})*" not in text] == []


def test_both_languages_have_the_same_articles() -> None:
    english, french = articles(["tzolkin"], "en"), articles(["tzolkin"], "fr")
    assert list(english) == list(french)
    assert [number for number in english if number.startswith("Z")] == [f"Z{n}" for n in range(1, 138)]
