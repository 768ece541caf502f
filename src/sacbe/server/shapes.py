"""What goes over the wire: the answers the API gives.  `bodies` has what it takes.

The engine's own types (each game's view, action and event) are put in by `openapi.describe`: a field
marked with `GAME_TYPE` is the union of what the registered games declare.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from sacbe.core.names import LONGEST, read_name
from sacbe.server.store import Status

GAME_TYPE = "x-game-type"
MOST_SEATS = 16
MOST_PLIES = 1_000_000
MOST_VERSIONS = 2**31 - 2

Language = Literal["en", "fr"]
Visibility = Literal["public", "unlisted", "private"]
TableFilter = Literal["mine", "open", "live", "finished"]


def printable(text: str) -> str:
    """Refuse what no keyboard writes: control characters and halves of characters."""
    for sign in text:
        if (ord(sign) < 32 and sign not in "\n\t\r") or ord(sign) == 127 or 0xD800 <= ord(sign) <= 0xDFFF:
            raise ValueError("control characters are not allowed")
    return text


def one_line(text: str) -> str:
    """One line, no spaces around."""
    printable(text)
    if any(sign in text for sign in "\n\t\r\x85\u2028\u2029"):
        raise ValueError("one line only")
    return text.strip()


Line = Annotated[str, AfterValidator(one_line)]
Prose = Annotated[str, AfterValidator(printable)]
Name = Annotated[str, AfterValidator(read_name), Field(json_schema_extra={"maxLength": LONGEST})]
Key = Annotated[Line, Field(min_length=1, max_length=40)]
Token = Annotated[Line, Field(min_length=8, max_length=100)]
Notation = Annotated[Line, Field(min_length=1, max_length=200)]
Version = Annotated[int, Field(ge=0, le=MOST_VERSIONS)]
PlyNumber = Annotated[int, Field(ge=0, le=MOST_PLIES)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]


class Answer(BaseModel):
    """A response.  Every field is always there, whatever its default, and there are no others."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


# ---- errors ------------------------------------------------------------------------------


class Problem(Answer):
    """What went wrong: a code for programs, a sentence in the caller's language for people."""

    code: str
    message: str
    article: str | None = Field(None, description="The article of the rules that forbids an action")
    at: int | None = Field(None, description="Which of several actions was refused, from 0")
    details: list[str] = Field(default_factory=list)


class ErrorAnswer(Answer):
    error: Problem


# ---- the catalogue -----------------------------------------------------------------------


class ChoiceOut(Answer):
    value: str
    label: str


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
    unit: int = Field(description="How many of the score's whole numbers make one point")
    rules: int
    data: str
    bots: list[BotOut]


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


# ---- a table -----------------------------------------------------------------------------


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
    notify: bool | None = Field(description="Tell its holder when it is their turn; only for your own seats")


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
    kind: Literal["begin", "actions", "undo", "seat", "propose", "answer", "cancel", "rematch"]
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
    days: float = Field(description="Per decision")
    deadline: datetime | None
    out: bool = Field(description="The time is out")
    bot: str | None = Field(description="The bot that then takes the seat by itself; None: on request")


class OriginOut(Answer):
    kind: Literal["rematch", "fork", "import"]
    table: str | None
    ply: int | None


class PresenceOut(Answer):
    seats: list[int] = Field(description="Seats whose holder has the table open")
    watchers: int = Field(description="People who watch without a seat")


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
    prompt: str
    view: dict[str, Any] = Field(json_schema_extra={GAME_TYPE: "view"})
    legal: list[ActionOut] = Field(
        description="Every choice there is, when the caller must decide; else empty"
    )
    undo: UndoOut
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


class WhyOut(Answer):
    legal: bool
    article: str | None
    text: str = Field(description="Why not; empty when it is legal")


class AssistOut(Answer):
    topic: str
    seat: int | None
    answer: Any


# ---- chat --------------------------------------------------------------------------------


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


# ---- the caller --------------------------------------------------------------------------


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


# ---- operations --------------------------------------------------------------------------


class Health(Answer):
    status: Literal["ok"]
    version: str
    worker: str = Field(description="Which of the server's processes answered; also in `Sacbe-Worker`")
    database: Literal["sqlite", "postgresql"]
    page: bool = Field(description="The browser page is installed")


# ---- live --------------------------------------------------------------------------------


class LiveTable(Answer):
    """Something was written: the new version, what happened since the last message, the table now."""

    type: Literal["table"]
    version: int
    ply: int
    events: list[EntryOut]
    table: TableOut


class LiveChanges(Answer):
    """The same for who asked for `changes`: what is not as in the last message, by its path."""

    type: Literal["changes"]
    version: int
    ply: int
    events: list[EntryOut]
    changes: list[tuple[list[str], Any]] = Field(description="`[path, value]`: put the value there")


class LivePresence(Answer):
    type: Literal["presence"]
    seats: list[int]
    watchers: int


class LiveChat(Answer):
    type: Literal["chat"]
    line: ChatLine


class LiveBeat(Answer):
    """A sign of life every few seconds, and the answer to the client's own."""

    type: Literal["beat"]
    version: int


class LiveError(Answer):
    """Sent before the server closes the socket."""

    type: Literal["error"]
    error: Problem


LiveMessage = LiveTable | LiveChanges | LivePresence | LiveChat | LiveBeat | LiveError
