"""The games, their bots and their rules."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from sacbe.server.shapes.common import Answer, Language


class ChoiceOut(Answer):
    value: str
    label: str
    help: str = ""
    map: dict[str, list[list[int]]] = Field(
        default_factory=dict,
        description="A small map of the choice: [column, row] of cells by kind of ground",
    )


class OptionOut(Answer):
    """One option of a game; enough to make a form field of it."""

    key: str
    kind: Literal["int", "choice", "bool"]
    default: str | int | bool
    label: str
    help: str
    low: int | None = None
    high: int | None = None
    choices: list[ChoiceOut] = Field(default_factory=list)


class SeatWord(Answer):
    word: str
    label: str


class BotOut(Answer):
    key: str
    title: str
    about: str


class BookOut(Answer):
    """A book of articles; `GET /rules/{key}` has its text."""

    key: str
    title: str
    letters: list[str] = Field(description="What the numbers of its articles begin with: T for T12")


class GameOut(Answer):
    """An entry of the catalogue."""

    key: str
    books: list[BookOut] = Field(description="Its rules: its own book first, the one all games share last")
    words: list[str] = Field(description="Prefixes of its messages, for `GET /words/{prefix}`")
    board: str = Field(description="Which of the page's boards draws it")
    title: str
    about: str
    length: str
    players: list[int] = Field(description="Fewest and most people")
    options: list[OptionOut]
    seats: list[SeatWord] = Field(description="Of people, then of automata, when as many play as can")
    streams: list[str] = Field(description="Decks and bags that a stack may fix")
    topics: list[str] = Field(description="What `assist` answers")
    orders: bool = Field(description="Seats may leave standing orders: `/tables/{id}/orders`")
    unit: int = Field(description="How many of the score's whole numbers make one point")
    rules: int
    data: str
    bots: list[BotOut]
    lesson: bool = Field(description="It has a guided first game: `POST /tables/lesson`")


class ArticleOut(Answer):
    id: str
    title: str
    body: str = Field(description="Markdown")


class ChapterOut(Answer):
    title: str
    intro: str = Field(description="Markdown")
    articles: list[ArticleOut]


class RulesOut(Answer):
    """A book of rules, article by article."""

    book: str
    lang: Language
    title: str
    intro: str
    chapters: list[ChapterOut]


class WordsOut(Answer):
    """What things are called, and helps: `tile.farm-one` and `tile.farm-one.help`, say."""

    prefix: str
    lang: Language
    words: dict[str, str]
