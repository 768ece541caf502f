"""Tables: as they stand, in lists, and as they were."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from pydantic import ConfigDict, Field

from sacbe.server.shapes.common import GAME_TYPE, Answer, Problem, Visibility
from sacbe.server.shapes.puzzles import PuzzleOut
from sacbe.server.store import Status


class SeatOut(Answer):
    """A seat and who sits there.  Without a holder and without a bot it is free to be claimed."""

    seat: int
    word: str = Field(description="The seat's colour, as in notation")
    label: str = Field(description="The colour in the caller's language")
    kind: Literal["human", "bot", "automaton"]
    name: str = Field(description="What to call it: the player's name, else the bot's or the colour")
    bot: str | None = Field(description="The bot that moves it now")
    held: bool = Field(description="A person holds it")
    you: bool
    away: bool = Field(description="A bot stands in for its holder, who may return")
    resigned: bool
    online: bool = Field(description="Its holder has the table open")
    invited: bool = Field(description="An invitation for it is out")
    kept: bool = Field(description="Free, but kept for somebody who was asked to play again")
    asked: bool = Field(description="It is kept for you: claim it without a token, or decline")
    notify: bool | None = Field(description="Tell its holder when it is their turn; only for your own seats")
    vacation_until: datetime | None = Field(
        description="Its holder is away until then, and the clock knows it"
    )


class ActionOut(Answer):
    """A choice: the action's own facts and a label in the caller's language."""

    model_config = ConfigDict(json_schema_extra={GAME_TYPE: "action"})

    id: int
    kind: str
    notation: str
    touches: dict[str, Any]
    label: str
    cost: int | None = Field(description="In what the game's choices are paid with; None: it has no price")


class EventOut(Answer):
    """What an action caused, as the caller may know it."""

    model_config = ConfigDict(json_schema_extra={GAME_TYPE: "event"})

    kind: str
    params: dict[str, Any]
    text: str
    pause: int | None = Field(
        description="The automaton's seat where this ends one of its steps: `GET …/plies/{n}/pauses` has the "
        "position there"
    )


class PlyOut(Answer):
    """One action that was taken, as the caller may know it."""

    ply: int = Field(description="How many actions stood after it")
    seat: int
    notation: str
    label: str | None = Field(description="None where the action is secret to the caller")
    kind: str | None
    touches: dict[str, Any]
    events: list[EventOut]


class EntryOut(Answer):
    """One line of the table's log: one write, one version."""

    version: int
    at: datetime
    kind: Literal[
        "begin", "actions", "undo", "seat", "propose", "answer", "cancel", "rematch", "lesson", "hint"
    ]
    seat: int | None = Field(description="The seat that did it")
    ply: int = Field(description="How many actions stood after it")
    text: str = Field(description="What happened at the table, in the caller's language; empty for actions")
    undone: bool = Field(description="Its actions were taken back since; `plies` is then empty")
    plies: list[PlyOut]
    events: list[EventOut] = Field(description="Of kind `begin`: what happened before the first action")


class UndoOut(Answer):
    """What the caller may take back."""

    steps: int = Field(description="How many actions the rules let the caller take back now")
    turn: int = Field(description="How many of them make `what: turn`")
    ask: int | None = Field(description="How far back one may go with everyone's consent; None: not at all")


class ProposalOut(Answer):
    """Something everybody at the table must agree to."""

    kind: Literal["undo", "cancel"]
    by: int
    to_ply: int | None
    agreed: list[int]
    waiting: list[int]


class ClockOut(Answer):
    """The clock as it stands when the answer is sent: count down the seats of `running` from there."""

    kind: Literal["days", "bank", "turn"]
    days: float | None = Field(description="Of kind `days`: for each decision")
    minutes: float | None = Field(description="Of kind `bank`: for each seat, for the whole game")
    increment: float | None = Field(description="Of kind `bank`: seconds more for each turn that ends")
    turn_minutes: float | None = Field(description="Of kind `turn`: for each turn")
    left: dict[int, float] = Field(
        description="Seconds by seat.  Of kind `days`: the one that decides; of kind `turn`: what is left of "
        "this turn, for others what they will have for theirs"
    )
    running: list[int] = Field(description="Seats whose time runs; none: the clock stands still")
    deadline: datetime | None = Field(description="When the time that runs is out")
    out: bool = Field(description="The time is out")
    bot: str | None = Field(description="The bot that then takes the seat by itself; None: on request")
    vacation: bool = Field(description="Of kind `days`: it stands still while who decides is on vacation")
    stands_until: datetime | None = Field(description="It does now, until then")


class OriginOut(Answer):
    kind: Literal["rematch", "fork", "import", "lesson", "puzzle"]
    table: str | None
    ply: int | None
    puzzle: str | None = Field(None, description="Of kind `puzzle`: which one")


class PresenceOut(Answer):
    seats: list[int] = Field(description="Seats whose holder has the table open")
    watchers: int = Field(description="People who watch without a seat")


class LessonOut(Answer):
    """Where the learner stands in a guided first game; only the learner is told."""

    step: int = Field(description="How many steps are behind; equal to `steps` when the lesson is over")
    steps: int
    title: str
    text: str
    ring: list[str] = Field(description="Parts of the page the step is about; empty: what `fits` touches")
    fits: list[str] = Field(description="Those of `legal` that the step asks for or that lead there")
    possible: bool = Field(description="False: nothing can be done for this step now; play on and it comes")
    left: bool = Field(description="The learner goes on without guidance")


class TableOut(Answer):
    """A table as the caller may see it now."""

    id: str
    game: str
    title: str
    options: dict[str, str | int | bool]
    visibility: Visibility
    status: Status
    version: int
    ply: int
    actor: int | None = Field(description="The seat that decides; None when nobody does any more")
    turn: int | None = Field(description="The seat whose turn it is, whoever decides")
    over: bool
    seats: list[SeatOut]
    you: list[int] = Field(description="The seats you hold")
    seat: int | None = Field(description="Whose eyes `view` is; None: a spectator's")
    host: bool = Field(description="You opened this table")
    hotseat: bool = Field(description="One person holds several seats")
    rated: bool = Field(description="Opened as a rated table: `GET …/company` says whether it counts")
    prompt: str
    view: dict[str, Any] = Field(json_schema_extra={GAME_TYPE: "view"})
    legal: list[ActionOut] = Field(
        description="Every choice there is, when the caller must decide; else empty"
    )
    undo: UndoOut
    hint: bool = Field(description="You decide now and may ask the coach: `POST …/hint`")
    lesson: LessonOut | None
    puzzle: PuzzleOut | None
    proposal: ProposalOut | None
    scores: list[int]
    score_texts: list[str] = Field(description="The scores in points, as people write them")
    winners: list[int]
    clock: ClockOut | None
    present: PresenceOut
    seed: str | None = Field(description="Chosen by the creator, or known because the game is over")
    stack: dict[str, list[str]] | None = Field(description="As for the seed")
    chosen: bool = Field(description="Seed, stack or position were chosen, not drawn")
    taken_back: bool = Field(description="Something that had been shown was taken back; chance went on anew")
    assistance: bool = Field(description="All who sit here may ask the coach; so opened")
    assisted: bool = Field(description="Somebody has asked the coach")
    rules: int
    data: str
    outdated: bool = Field(description="Begun under other rules or data than those installed")
    origin: OriginOut | None
    rematch: str | None
    created: datetime
    updated: datetime


class InvitationOut(Answer):
    seat: int
    token: str = Field(description="Shown once; only its hash is kept")
    path: str = Field(description="Where the page claims the seat with it")


class CreatedOut(TableOut):
    """A new table, and the invitations for its free seats."""

    invitations: list[InvitationOut]


class SeatAnswer(TableOut):
    """The table after a change of seats, and the invitation if one was asked for."""

    invitation: InvitationOut | None


class ActedOut(TableOut):
    """The table after the actions, and those that were not tried.

    Several actions end at the first one after which anybody has learned something.
    """

    taken: int = Field(description="How many of the actions were taken")
    rest: list[str] = Field(
        description="Those that were not tried, since the last one taken showed something"
    )


class StaleAnswer(Answer):
    """The table has moved on; here is how it stands now."""

    error: Problem
    table: TableOut


class TableLine(Answer):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Status
    visibility: Visibility
    version: int
    ply: int
    actor: int | None
    seats: list[SeatOut]
    you: list[int]
    your_turn: bool
    open_seats: list[int]
    scores: list[int]
    score_texts: list[str]
    winners: list[int]
    clock: ClockOut | None
    lesson: bool = Field(description="Begun as a guided first game")
    rated: bool
    assistance: bool = Field(description="All who sit here may ask the coach")
    assisted: bool = Field(description="Somebody has asked the coach")
    puzzle: str | None = Field(description="The puzzle it was opened with")
    created: datetime
    updated: datetime


class TableList(Answer):
    tables: list[TableLine]
    next: str | None = Field(description="Give as `after` to get the next page")


class HistoryOut(Answer):
    """The table after its first `ply` actions, with what that seat knew then."""

    id: str
    ply: int
    plies: int = Field(description="How many actions there are")
    seat: int | Literal["all"] | None
    actor: int | None
    turn: int | None
    prompt: str
    view: dict[str, Any] = Field(json_schema_extra={GAME_TYPE: "view"})
    last: PlyOut | None = Field(description="The action that led here")


class OfferOut(Answer):
    """An order that may be left now."""

    key: str
    label: str
    low: int = Field(description="The lowest number; 0: it has none")
    high: int


class OrderOut(Answer):
    key: str
    n: int
    text: str = Field(description="What it will do")


class OrdersOut(Answer):
    """What your seat may leave for its coming decisions, and what it has left; only you ever get it."""

    seat: int | None
    matter: str = Field(description="What orders are left for now; empty: nothing")
    offers: list[OfferOut]
    order: OrderOut | None
    answered: list[int] = Field(description="The seat's actions that an order took and that stand")


class WhyOut(Answer):
    legal: bool
    article: str | None
    text: str = Field(description="Why not; empty when it is legal")


class PlanPly(PlyOut):
    imagined: bool = Field(description="Chance, or another seat's decision, was made up for it")


class PlanOut(Answer):
    """An imagined table after some actions of one's own; nothing of it has happened."""

    version: int = Field(description="Of the table it begins at")
    seat: int
    actions: list[str] = Field(description="Your own, as they were taken")
    ply: int = Field(description="Actions since it began, those that were made up included")
    actor: int | None
    over: bool
    prompt: str
    view: dict[str, Any] = Field(json_schema_extra={GAME_TYPE: "view"})
    legal: list[ActionOut]
    plies: list[PlanPly]
    answer: Any = Field(description="To `assist`")
    why: WhyOut | None


class AtWorkOut(Answer):
    """What the bots of a table do."""

    state: Literal["none", "thinking", "waiting"] = Field(
        description="waiting: the processes in which bots think are busy with other tables"
    )


class PauseOut(Answer):
    """The end of one step of an automaton."""

    seat: int = Field(description="The automaton's")
    events: list[EventOut] = Field(description="What happened since the pause before")
    view: dict[str, Any] = Field(json_schema_extra={GAME_TYPE: "view"}, description="The position after it")


class PausesOut(Answer):
    """What automata did inside one action.  After the last pause come the action's other events and
    the position that `GET …/plies/{n}` has."""

    id: str
    ply: int = Field(description="The action's number; 0: what happened before the first one")
    seat: int | Literal["all"] | None
    pauses: list[PauseOut]


class EventsOut(Answer):
    id: str
    version: int
    ply: int
    entries: list[EntryOut]
    next: int | None = Field(description="There is more: ask again with this as `since`")


class AssistOut(Answer):
    topic: str
    seat: int | None
    answer: Any
