"""Ratings, and people as others may know them."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import Field

from sacbe.server.shapes.common import Answer
from sacbe.server.shapes.people import SoloStatistics


class RatingOut(Answer):
    """How strong somebody is at a game: the mean of the belief less three deviations, 0 for a newcomer."""

    figure: float
    provisional: bool = Field(description="Too few games to say much")
    games: int = Field(description="Rated games it comes from")


class RankedOut(Answer):
    """A line of a ranking: a person, or a bot's level."""

    place: int = Field(description="From 1")
    person: str | None = Field(description="For `GET /people/{person}`; None: a bot")
    bot: str | None
    name: str = Field(description="May be empty: nobody must have a name")
    you: bool
    rating: RatingOut


class RankingOut(Answer):
    game: str
    title: str
    lines: list[RankedOut]
    next: int | None = Field(description="Give as `skip` to get the next page")


class RatingChangeOut(Answer):
    """What one table did to a rating."""

    place: int = Field(description="From 1; equals share one, whoever gave up is last")
    before: float
    after: float
    provisional: bool


class CompanionOut(Answer):
    """Who holds a seat, as far as the caller may know, and how strong they are."""

    seat: int
    person: str | None = Field(description="For `GET /people/{person}`")
    rating: RatingOut | None = Field(description="Now")
    change: RatingChangeOut | None = Field(description="Of a rated game that has ended and counts")


class CompanyOut(Answer):
    rated: bool
    counts: bool = Field(description="Rated, and nothing stands against it so far")
    why_not: str | None = Field(description="Why a rated table does not count, in the caller's language")
    seats: list[CompanionOut]


class SeatShare(Answer):
    """Games in one seat of a table for so many people."""

    players: int
    seat: int
    label: str = Field(description="The seat's colour in the caller's language")
    played: int
    won: int


class SourceShare(Answer):
    """Where points come from: the mean a game, in the score's whole numbers."""

    source: str
    label: str
    mean: float


class ProfileGame(Answer):
    game: str
    title: str
    unit: int = Field(description="How many of the score's whole numbers make a point")
    played: int
    won: int
    mean: float = Field(description="The mean score")
    rating: RatingOut | None
    seats: list[SeatShare]
    sources: list[SourceShare] = Field(
        description="Largest first; games from before this was kept are left out"
    )


class ProfileOut(Answer):
    """What others may know of somebody: sums over finished games with a drawn deal, one seat each."""

    person: str
    name: str
    you: bool
    hidden: bool = Field(description="Only you see it")
    since: datetime
    games: list[ProfileGame]
    solo: list[SoloStatistics]


class RatingStep(Answer):
    """A rated game in somebody's history."""

    at: datetime
    place: int
    players: int = Field(description="People and bots who were rated")
    before: float
    after: float
    provisional: bool
    table: str | None = Field(description="None where the caller has no business there")


class RatingHistory(Answer):
    game: str
    title: str
    person: str
    steps: list[RatingStep] = Field(description="The last two hundred, oldest first")


class Against(Answer):
    """How often the caller came in ahead of somebody, behind them, or level."""

    game: str
    title: str
    played: int
    ahead: int
    behind: int
    level: int


class Meeting(Answer):
    """A finished game that both have played."""

    table: str
    game: str
    title: str
    at: datetime
    yours: str = Field(description="Your points; empty where you resigned")
    theirs: str
    outcome: Literal["ahead", "behind", "level"]


class TogetherOut(Answer):
    """You and somebody else, at the tables that both have played to the end or given up."""

    person: str
    name: str
    games: list[Against]
    last: list[Meeting] = Field(description="The last twenty, newest first")
