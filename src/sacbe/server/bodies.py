"""What the API takes: the bodies of requests."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from sacbe.server.shapes import (
    MOST_SEATS,
    Key,
    Language,
    Line,
    Name,
    Notation,
    PlyNumber,
    Prose,
    SeatNumber,
    Token,
    Version,
    Visibility,
)

CLOCK_MINUTES = (0.1, 600)  # of a live clock
MOST_INCREMENT = 600  # seconds


class Body(BaseModel):
    """A request: unknown fields are refused, so that a slip of the pen is noticed."""

    model_config = ConfigDict(extra="forbid")


class Assist(Body):
    topic: Key
    seat: SeatNumber | None = None
    args: dict[
        Key,
        bool | Annotated[int, Field(ge=-(10**9), le=10**9)] | Annotated[Prose, Field(max_length=200)] | None,
    ] = Field(default_factory=dict, max_length=20)


class HumanSeat(Body):
    kind: Literal["human"]
    name: Name = ""
    mine: bool = Field(False, description="You hold this one too")


class BotSeat(Body):
    kind: Literal["bot"]
    bot: Key | None = Field(None, description="One of the game's; left out: its usual one")
    name: Name = ""


NewSeat = Annotated[HumanSeat | BotSeat, Field(discriminator="kind")]


def round_days(days: float) -> float:
    return round(days, 7)


def bounds(least: float, most: float) -> dict[str, JsonValue]:
    """For the description alone: `clocks` says in the caller's language what is wrong."""
    return {"minimum": least, "maximum": most}


class ClockIn(Body):
    """One of `days`, `minutes` and `turn_minutes`."""

    # To a hundredth of a second, so that it is kept as it was given.
    days: (
        Annotated[float, Field(ge=0.000001, le=60, allow_inf_nan=False), AfterValidator(round_days)] | None
    ) = Field(None, description="For each decision")
    minutes: Annotated[float, Field(allow_inf_nan=False, json_schema_extra=bounds(*CLOCK_MINUTES))] | None = (
        Field(None, description="For each seat, for the whole game")
    )
    increment: (
        Annotated[float, Field(allow_inf_nan=False, json_schema_extra=bounds(0, MOST_INCREMENT))] | None
    ) = Field(None, description="With `minutes`: seconds more for each turn that ends")
    turn_minutes: (
        Annotated[float, Field(allow_inf_nan=False, json_schema_extra=bounds(*CLOCK_MINUTES))] | None
    ) = Field(None, description="For each turn")
    bot: Key | None = Field(None, description="Takes the seat by itself when time is out")


class NewTable(Body):
    game: Key
    options: dict[Key, bool | int | Annotated[str, Field(max_length=100)]] = Field(
        default_factory=dict, max_length=50
    )
    seats: list[NewSeat] | None = Field(
        None, max_length=MOST_SEATS, description="One per player; people when left out"
    )
    visibility: Visibility = "unlisted"
    hotseat: bool = Field(False, description="You hold every human seat")
    clock: ClockIn | None = None
    seed: Annotated[str, Field(pattern=r"^[0-9]{1,29}$")] | None = Field(
        None, description="Only when you hold every human seat; shown on the table"
    )
    stack: dict[Key, list[Key]] | None = Field(
        None, max_length=20, description="Fixed draws; as for the seed"
    )


class NewLesson(Body):
    game: Key


class SkipStep(Body):
    """Go on to the next step of the lesson."""

    do: Literal["skip"]
    step: Annotated[int, Field(ge=0, le=99)]


class LeaveLesson(Body):
    """Play on alone, or be guided again."""

    do: Literal["leave", "resume"]


LessonChange = Annotated[SkipStep | LeaveLesson, Field(discriminator="do")]


class Act(Body):
    version: Version
    actions: list[Notation] = Field(min_length=1, max_length=200)


class Undo(Body):
    version: Version
    what: Literal["step", "turn"] = "step"
    to_ply: PlyNumber | None = Field(
        None, description="Go back to this ply instead; beyond the rules' limit everybody is asked"
    )


class AnswerProposal(Body):
    version: Version
    agree: bool


class Cancel(Body):
    version: Version | None = None


class ClaimSeat(Body):
    do: Literal["claim"]
    token: Token | None = Field(None, description="From the invitation; not needed at a public table")
    name: Name = ""


class TakeSeat(Body):
    """Hot-seat: the host sits down on a free seat as well."""

    do: Literal["take"]
    name: Name = ""


class InviteSeat(Body):
    """A new invitation for a free seat; an older one is void."""

    do: Literal["invite"]


class LeaveSeat(Body):
    do: Literal["leave"]


class BotOnSeat(Body):
    """Hand your own seat, a free one, or one whose holder does not come back, to a bot."""

    do: Literal["bot"]
    bot: Key | None = None


class ReturnToSeat(Body):
    """Take your own seat back from the bot that stood in."""

    do: Literal["return"]


class RenameSeat(Body):
    do: Literal["rename"]
    name: Name


class ResignSeat(Body):
    """Give up for good: a bot plays the seat to the end."""

    do: Literal["resign"]


class NotifySeat(Body):
    """Whether this table tells you by webhook or e-mail that it is your turn."""

    do: Literal["notify"]
    on: bool


SeatChange = Annotated[
    ClaimSeat
    | TakeSeat
    | InviteSeat
    | LeaveSeat
    | BotOnSeat
    | ReturnToSeat
    | RenameSeat
    | ResignSeat
    | NotifySeat,
    Field(discriminator="do"),
]


class Import(Body):
    record: Annotated[Prose, Field(min_length=1, max_length=400_000)]
    visibility: Visibility = "unlisted"
    seats: list[NewSeat] | None = Field(
        None, max_length=MOST_SEATS, description="Who goes on with an unfinished game: you and bots"
    )


class Fork(Body):
    """Play on from a moment of a finished game."""

    ply: PlyNumber
    seats: list[NewSeat] | None = Field(None, max_length=MOST_SEATS, description="You and bots")


class Nothing(Body):
    """No content: `{}`."""


class ChatIn(Body):
    text: Annotated[Prose, Field(min_length=1, max_length=500)]


class NoteIn(Body):
    text: Annotated[Prose, Field(max_length=4000)]


class MuteIn(Body):
    author: Token
    muted: bool


class MeChange(Body):
    name: Name | None = None
    language: Language | None = None
    webhook: Annotated[Line, Field(max_length=500)] | None = Field(None, description="Empty: none")
    email: Annotated[Line, Field(max_length=200)] | None = Field(None, description="Empty: none")
    notify: bool | None = None


class Restore(Body):
    """Become the identity that a recovery code or a one-time link belongs to."""

    code: Annotated[Line, Field(min_length=8, max_length=60)] | None = None
    link: Token | None = None


class ConfirmEmail(Body):
    token: Token
