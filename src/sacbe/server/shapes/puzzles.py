"""Puzzles."""

from __future__ import annotations

from pydantic import Field

from sacbe.server.shapes.common import Answer

__all__ = ["PuzzleFacts", "PuzzleLine", "PuzzleOut", "PuzzleStep", "SolutionOut"]


class PuzzleFacts(Answer):
    """A position in which one turn adds more points than any other."""

    id: str
    game: str
    number: int = Field(description="Among the puzzles of its game, from 1")
    players: int
    points: int | None = Field(description="Action points left, where there are such")
    gain: str = Field(description="The points the best turn adds, as people write them")
    margin: str = Field(description="How many more that is than any other turn adds")
    length: int = Field(description="Actions of a shortest solution, its end included")


class PuzzleLine(PuzzleFacts):
    """A puzzle in the list."""

    title: str = Field(description="Of its game")
    solved: bool = Field(description="The caller has solved it")


class PuzzleOut(PuzzleFacts):
    """How the turn at a puzzle's table stands; only who solves it is told."""

    over: bool = Field(description="The turn has ended")
    got: str | None = Field(description="The points it added, once it has")
    solved: bool = Field(description="As many as can be")
    plies: int = Field(description="Actions of the turn so far")


class PuzzleStep(Answer):
    notation: str
    label: str


class SolutionOut(PuzzleFacts):
    """The best turn."""

    solution: list[PuzzleStep]
    why: list[str] = Field(description="Sentences: what is done, what is worth more, what others add at most")
