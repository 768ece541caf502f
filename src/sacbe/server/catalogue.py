"""The games, their bots and their rules, as the API shows them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import sacbe
from sacbe.bots import catalogue as bots
from sacbe.core import articles
from sacbe.core.errors import BadOption
from sacbe.core.game import Game, find_game
from sacbe.core.language import catalogue
from sacbe.core.lessons import lesson_of
from sacbe.server.problems import ApiError, unprocessable

FAVOURITE = "novice"
CHAPTER = re.compile(r"^(#{1,2}) +(.*)$")
ARTICLE = re.compile(r"^### +([A-Z]+[0-9]+) +· ")


def must_have_game(key: str) -> Game:
    try:
        return find_game(key)
    except BadOption:
        raise unprocessable("no_game", game=key) from None


@cache
def bot_keys(game: str) -> list[str]:
    return [info.key for info in bots.bots_for(game)]


def must_have_bot(game: str, bot: str | None) -> str:
    """The bot asked for; when none is named, the one for a lone visitor."""
    keys = bot_keys(game)
    if bot is None:
        return FAVOURITE if FAVOURITE in keys else keys[0]
    if bot not in keys:
        raise unprocessable("no_bot", bot=bot)
    return bot


@cache
def games(lang: str) -> list[dict[str, Any]]:
    return [entry(game, lang) for game in sacbe.games()]


def entry(game: Game, lang: str) -> dict[str, Any]:
    shown = game.to_dict(lang)
    options: Any = shown["options"]
    shown["options"] = [{"low": None, "high": None, "choices": []} | option for option in options]
    shown["books"] = [
        {"key": book, "title": articles.book_title(book, lang), "letters": articles.letters(book)}
        for book in [*game.books, articles.COMMON]
    ]
    shown["lesson"] = lesson_of(game) is not None
    shown["bots"] = [info.to_dict(lang) for info in bots.bots_for(game.key)]
    return shown


@cache
def rules(book: str, lang: str) -> dict[str, Any]:
    """A book of rules as chapters of articles; the articles themselves are the engine's."""
    text = articles.book_text(book, lang)
    if text is None:
        raise ApiError(404, "no_rules", params={"book": book})
    known = articles.book_articles(book, lang)
    title = ""
    chapters: list[dict[str, Any]] = [{"title": "", "intro": "", "articles": []}]
    inside = False
    for line in text.splitlines():
        numbered = ARTICLE.match(line)
        heading = CHAPTER.match(line)
        if numbered:
            article = known[numbered[1]]
            chapters[-1]["articles"].append(
                {"id": article.number, "title": article.title, "body": article.text}
            )
            inside = True
        elif heading and len(heading[1]) == 1:
            title, inside = heading[2], False
        elif heading:
            chapters.append({"title": heading[2], "intro": "", "articles": []})
            inside = False
        elif not inside:
            chapters[-1]["intro"] += line + "\n"
    for chapter in chapters:
        chapter["intro"] = chapter["intro"].strip()
    intro, chapters[0]["intro"] = chapters[0]["intro"], ""
    if not chapters[0]["articles"]:
        del chapters[0]
    return {"book": book, "lang": lang, "title": title, "intro": intro, "chapters": chapters}


@cache
def words(prefix: str, lang: str) -> dict[str, Any]:
    """The sentences of the games that share this prefix, by the rest of their keys."""
    if all(prefix not in game.words for game in sacbe.games()):
        raise ApiError(404, "no_words", params={"prefix": prefix})
    start = f"{prefix}."
    own = {key[len(start) :]: text for key, text in catalogue(lang).items() if key.startswith(start)}
    return {"prefix": prefix, "lang": lang, "words": own}
