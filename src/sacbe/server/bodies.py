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
MOST_VARIED = 200  # actions of a variation
HOURS = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"


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
    vacation: bool | None = Field(
        None, description="With `days`: it stands still while who decides is on vacation"
    )


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
    rated: bool = Field(False, description="The result counts: two people or more, each in one seat, no seed")
    clock: ClockIn | None = None
    assistance: bool = Field(
        False, description="Everybody at the table may ask the coach; shown to all who join, and fixed"
    )
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


class AskHint(Body):
    version: Version


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


class DeclineSeat(Body):
    """Not this time: the seat is no longer kept for you."""

    do: Literal["decline"]


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
    | DeclineSeat
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
    assistance: bool = Field(False, description="Ask the coach there: to study an unfinished game")


class Fork(Body):
    """Play on from a moment of a finished game."""

    ply: PlyNumber
    seats: list[NewSeat] | None = Field(None, max_length=MOST_SEATS, description="You and bots")
    assistance: bool = Field(False, description="Ask the coach there: to try what else could have been done")


class Rematch(Body):
    rotate: bool = Field(
        False, description="One seat further each; the others are asked, and their seats are kept for them"
    )


class Nothing(Body):
    """No content: `{}`."""


class ChatIn(Body):
    text: Annotated[Prose, Field(min_length=1, max_length=500)]


class NoteIn(Body):
    text: Annotated[Prose, Field(max_length=4000)]


class OrderIn(Body):
    key: Key
    n: Annotated[int, Field(ge=0, le=10**6)] = Field(0, description="Where the offer has a number")


class LeaveOrder(Body):
    seat: SeatNumber | None = Field(None, description="One of your own; left out: the one that decides")
    matter: Annotated[Line, Field(max_length=200)] = Field(
        "", description="What it is left for, as you saw it"
    )
    order: OrderIn | None = Field(description="In place of what was left; None: nothing any more")


class PlanIn(Body):
    version: Version
    seat: SeatNumber | None = Field(None, description="One of your own; left out: the one that decides")
    dice: Annotated[int, Field(ge=0, lt=2**32)] = Field(
        0, description="Another number, another imagined chance"
    )
    actions: list[Notation] = Field(default_factory=list, max_length=100)
    assist: Assist | None = Field(None, description="What to ask at the end of the plan")
    why: Notation | None = Field(None, description="An action of which to say why it is refused there")


class OtherLine(Body):
    """Actions in place of those a finished game went on with."""

    ply: PlyNumber = Field(description="Actions of the game before them")
    actions: list[Notation] = Field(default_factory=list, max_length=MOST_VARIED)


class Explore(OtherLine):
    seat: SeatNumber | None = Field(None, description="Whose eyes; left out: those of the seat that decides")
    assist: Assist | None = Field(None, description="What to ask at the end of the line")
    why: Notation | None = Field(None, description="An action of which to say why it is refused there")


class KeepVariation(OtherLine):
    do: Literal["keep"]


class DropVariation(Body):
    do: Literal["drop"]
    variation: Token


VariationDeed = Annotated[KeepVariation | DropVariation, Field(discriminator="do")]


class MuteIn(Body):
    author: Token
    muted: bool


class MeChange(Body):
    name: Name | None = None
    language: Language | None = None
    webhook: Annotated[Line, Field(max_length=500)] | None = Field(None, description="Empty: none")
    email: Annotated[Line, Field(max_length=200)] | None = Field(None, description="Empty: none")
    notify: bool | None = None
    hidden: bool | None = Field(None, description="Nobody else sees your profile or your name in rankings")


class QuietIn(Body):
    """Hours in which nothing is pushed or mailed."""

    start: Annotated[str, Field(pattern=HOURS)]
    end: Annotated[str, Field(pattern=HOURS)]
    zone: Annotated[Line, Field(min_length=1, max_length=64)] = Field(description="As in `Europe/Paris`")


class TellingChange(Body):
    quiet: QuietIn | None = Field(None, description="null: none")
    digest: Literal["once", "hourly", "daily", "never"] | None = Field(
        None, description="How often there may be a letter about tables that wait; once: at each turn"
    )


class NewDevice(Body):
    """A browser's push subscription."""

    endpoint: Annotated[Line, Field(min_length=10, max_length=1000)]
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_=-]{80,100}$")]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_=-]{20,40}$")]
    name: Annotated[Line, Field(max_length=60)] = Field("", description="What you call the device")
    old: Annotated[Line, Field(max_length=1000)] | None = Field(
        None, description="The endpoint this one comes in place of"
    )


class ForgetDevice(Body):
    number: Annotated[int, Field(ge=0, le=99)]


class NewVacation(Body):
    """From now on."""

    days: Annotated[int, Field(ge=1, le=366)]


class Restore(Body):
    """Become the identity that a recovery code or a one-time link belongs to."""

    code: Annotated[Line, Field(min_length=8, max_length=60)] | None = None
    link: Token | None = None


class ConfirmEmail(Body):
    token: Token
