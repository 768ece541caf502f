"""The guide for players says the same in both languages, and says what the page says."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "players"
LANGUAGES = ("en", "fr")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)]+)\)")
QUOTED = re.compile(r"\*\*([^*]+)\*\*")  # what a button or a heading of the page says
ARTICLE = re.compile(r"\b([LMNTZ]\d{1,3})\b")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
SIZES = {True: (390, 844), False: (1440, 900)}  # of pictures of a phone and of the others
CHAPTERS = sorted(path.name.removesuffix(".en.md") for path in GUIDE.glob("*.en.md"))


def chapter(name: str, lang: str) -> str:
    return (GUIDE / f"{name}.{lang}.md").read_text(encoding="utf-8")


@cache
def sentences(lang: str) -> frozenset[str]:
    """Everything the page and the games say in a language, as it is written in their catalogues."""
    said: set[str] = set()
    texts = [(ROOT / "web/src/lib/i18n" / f"{lang}.ts").read_text(encoding="utf-8")]
    for words in ROOT.glob("web/src/**/words.ts"):  # English first, then French
        english, _, french = words.read_text(encoding="utf-8").partition("const fr")
        texts.append(english if lang == "en" else french)
    for text in texts:
        said.update(STRING.findall(text))
    for catalogue in ROOT.glob(f"src/sacbe/**/messages/{lang}.toml"):
        said.update(tomllib.loads(catalogue.read_text(encoding="utf-8")).values())
    return frozenset(plain(sentence) for sentence in said)


def plain(sentence: str) -> str:
    """With ordinary spaces, also where lines end or must not."""
    return " ".join(sentence.replace("\\u00a0", " ").split())


@cache
def articles(lang: str) -> frozenset[str]:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "docs/rules").glob(f"*.{lang}.md")]
    return frozenset(re.findall(r"^### (\w+) ·", "\n".join(texts), re.MULTILINE))


def size_of(picture: Path) -> tuple[int, int]:
    """Width and height of a JPEG, from the frame's header."""
    data = picture.read_bytes()
    at = 2
    while data[at + 1] not in (0xC0, 0xC2):
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    height, width = (int.from_bytes(data[at + 5 + i : at + 7 + i]) for i in (0, 2))
    return width, height


def test_both_languages_have_the_same_chapters() -> None:
    assert sorted(path.name.removesuffix(".fr.md") for path in GUIDE.glob("*.fr.md")) == CHAPTERS
    assert len(CHAPTERS) >= 10


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_is_built_alike_in_both_languages(name: str) -> None:
    english, french = (chapter(name, lang) for lang in LANGUAGES)
    for pattern in (r"^#+ ", r"^- ", r"^\d\. ", r"^\|"):
        assert len(re.findall(pattern, english, re.M)) == len(re.findall(pattern, french, re.M)), pattern
    assert sorted(ARTICLE.findall(english)) == sorted(ARTICLE.findall(french))
    pictures = [source for _, source in PICTURE.findall(english)]
    assert [source.replace(".fr.jpg", ".jpg") for _, source in PICTURE.findall(french)] == pictures
    links = [link.replace(".fr.md", ".en.md") for link in LINK.findall(french)]
    assert links == LINK.findall(english)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_names_only_what_there_is(name: str, lang: str) -> None:
    text = chapter(name, lang)
    assert [quoted for quoted in QUOTED.findall(text) if plain(quoted) not in sentences(lang)] == []
    assert [article for article in ARTICLE.findall(text) if article not in articles(lang)] == []
    assert [link for link in LINK.findall(text) if not (GUIDE / link).is_file()] == []
    assert all(f".{lang}." in link or "/rules/" not in link for link in LINK.findall(text))
    for alt, source in PICTURE.findall(text):
        assert len(alt) > 20
        assert size_of(GUIDE / source) == SIZES["phone" in source]
