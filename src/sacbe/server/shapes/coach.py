"""What the coach says."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from sacbe.server.shapes.common import GAME_TYPE, Answer
from sacbe.server.shapes.tables import ActionOut, PlyOut, WhyOut


class TurnOut(Answer):
    """A turn the coach thinks of, and why."""

    actions: list[str] = Field(description="Notation, to be sent one after the other")
    labels: list[str] = Field(description="What each action is called, in the caller's language")
    value: float = Field(description="What turns are compared by; points, for whole turns")
    points: float | None = Field(description="One's points at the end that may be hoped for after it")
    chance: float | None = Field(description="One's chance to win after it, from 0 to 1")
    reason: str = Field(description="One line in the caller's language")


class HintOut(Answer):
    """The best few turns of the seat that decides, from what it may know."""

    id: str
    version: int = Field(description="Of the table it is about")
    seat: int
    whole: bool = Field(description="Whole turns by a learned value; else one decision as a novice judges it")
    turns: list[TurnOut] = Field(description="The best first")


class MomentOut(Answer):
    """What every seat could hope for after a turn."""

    ply: int
    points: list[float] = Field(description="At the end of the game, by seat")
    chances: list[float] = Field(description="To win, by seat, from 0 to 1")


class ExploredOut(Answer):
    """A finished game with other actions from some moment on; nothing of it has happened."""

    id: str
    ply: int = Field(description="Actions of the game before the others")
    actions: list[str] = Field(description="The others, as they were taken")
    seat: int | Literal["all"] = Field(description="Whose eyes")
    actor: int | None
    over: bool
    prompt: str
    view: dict[str, Any] = Field(json_schema_extra={GAME_TYPE: "view"})
    legal: list[ActionOut]
    plies: list[PlyOut] = Field(description="The other actions and what they did")
    answer: Any = Field(description="To `assist`")
    why: WhyOut | None


class JudgedOut(Answer):
    """What a position is worth, and the best few turns of the seat that decides there."""

    seat: int | None = Field(description="Who decides; null: the game is over there")
    whole: bool
    turns: list[TurnOut] = Field(description="The best first")
    points: list[float] | None = Field(
        description="What every seat may hope for at the end if the best turn is played; null: not known"
    )
    chances: list[float] | None = Field(description="To win then, by seat, from 0 to 1")


class VariationOut(Answer):
    """What else could have been done, kept with the game."""

    id: str
    ply: int = Field(description="Actions of the game before it")
    seat: int = Field(description="Who decides there")
    actions: list[str]
    labels: list[str] = Field(description="What each action is called, in the caller's language")
    yours: bool = Field(description="You kept it, and may drop it")


class VariationsOut(Answer):
    id: str
    may_keep: bool = Field(description="You sat at this table or opened it")
    variations: list[VariationOut]


class BalanceOut(Answer):
    """Where something came from: `start` + `play` + `others` + `luck` = `final`."""

    start: float
    play: float = Field(description="What one's own turns cost beside the best ones")
    others: float = Field(description="What the others' turns did")
    luck: float = Field(description="What draws did, and whatever else nobody had foreseen")
    final: float


class SeatStudyOut(Answer):
    cost: float = Field(description="Points that the seat's turns were worse than the best ones, in all")
    points: BalanceOut
    chances: BalanceOut


class CostlyTurnOut(Answer):
    """A turn, and what was better."""

    first: int = Field(description="Actions that stood before it")
    end: int = Field(description="Actions that stood after it")
    cost: float = Field(description="In points, as the seat compares turns")
    chance: float = Field(description="To win, that was lost by it")
    played: list[str] = Field(description="What was done, in the caller's language")
    actions: list[str] = Field(description="Notation of what was better")
    better: list[str] = Field(description="The same in the caller's language")
    reason: str


class StudyOut(Answer):
    """A finished game turn by turn; lists of lists are by seat."""

    graph: list[MomentOut]
    seats: list[SeatStudyOut]
    costliest: list[list[CostlyTurnOut]] = Field(description="Of every seat, the costliest first")


class AnalysisOut(Answer):
    """How far the study of a finished game has come."""

    id: str
    possible: bool = Field(description="Values of this game have been learned")
    state: Literal["none", "running", "done", "failed"]
    done: int = Field(description="Turns studied")
    total: int
    study: StudyOut | None
