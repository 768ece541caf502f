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


class Me(Answer):
    """Your guest identity; the signed cookie is all there is to it."""

    name: str
    language: Language | None = Field(description="None: as the browser says")
    recovery: bool = Field(description="A recovery code is set")
    webhook: str | None
    email: str | None
    email_confirmed: bool
    email_possible: bool = Field(description="This server can send e-mail")
    notify: bool = Field(description="Whether seats you take tell you when it is your turn")
    statistics: Statistics
    created: datetime


class RecoveryOut(Answer):
    code: str = Field(description="Shown once; write it down")


class LinkOut(Answer):
    token: str
    path: str
    expires: datetime
