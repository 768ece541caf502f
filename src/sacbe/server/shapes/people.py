"""Who one is, and what people say."""

from __future__ import annotations

from datetime import datetime

from pydantic import Field

from sacbe.server.shapes.common import Answer, Language


class ChatLine(Answer):
    number: int
    at: datetime
    seat: int | None
    name: str
    author: str = Field(description="The same for all lines of one person at this table; for muting")
    you: bool
    text: str


class ChatOut(Answer):
    lines: list[ChatLine]
    muted: list[str] = Field(description="Authors whose lines you do not get")


class NoteOut(Answer):
    """What you wrote down at a table; only you ever get it."""

    text: str


class GameStatistics(Answer):
    game: str
    title: str
    players: int = Field(description="People; an automaton is none")
    played: int
    won: int
    resigned: int
    best: int | None
    mean: float | None


class Statistics(Answer):
    played: int
    won: int
    running: int
    games: list[GameStatistics]


class SoloCount(Answer):
    """Games against an automaton; a margin is one's score less the automaton's."""

    played: int
    won: int = Field(description="Shared victories among them")
    best: int | None = Field(description="The best margin")
    mean: float | None = Field(description="The mean margin")


class SoloStatistics(Answer):
    """One's finished games against an automaton at one difficulty."""

    game: str
    title: str
    options: dict[str, str | int | bool] = Field(description="The difficulty: every option but the players")
    counted: SoloCount
    apart: SoloCount = Field(
        description="With a chosen deal, with something shown taken back, with a bot, or with hints"
    )


class Me(Answer):
    """Your guest identity; the signed cookie is all there is to it."""

    name: str
    language: Language | None = Field(description="None: as the browser says")
    recovery: bool = Field(description="A recovery code is set")
    webhook: str | None
    email: str | None
    email_confirmed: bool
    email_possible: bool = Field(description="This server can send e-mail")
    person: str = Field(description="What others may call you: `GET /people/{person}` is your profile")
    hidden: bool = Field(description="Nobody else sees your profile, and you are in no ranking")
    notify: bool = Field(description="Whether seats you take tell you when it is your turn")
    statistics: Statistics
    created: datetime


class RecoveryOut(Answer):
    code: str = Field(description="Shown once; write it down")


class LinkOut(Answer):
    token: str
    path: str
    expires: datetime
