"""What leaves the server: a room as one caller may see it.

Everything a client receives of a table is made here, from `table.view(seat)`, `ply.text(seat)`,
`table.tell(event, seat)` and the seats' public facts. Nothing else knows what is secret.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic_core import to_json

from sacbe.core.actions import Action
from sacbe.core.course import Ply
from sacbe.core.events import Event
from sacbe.core.game import Game, find_game
from sacbe.core.language import Message, say
from sacbe.core.state import ALL, NOBODY
from sacbe.core.table import Table
from sacbe.server import clocks, lessons, puzzling, rights
from sacbe.server.caller import Caller
from sacbe.server.database import now
from sacbe.server.identities import moment
from sacbe.server.problems import forbidden, not_found
from sacbe.server.rooms import Room
from sacbe.server.store import Header, LogRow, Seat

if TYPE_CHECKING:
    from sacbe.server.services import Services

FEW = 4  # writes that an open page may not have seen yet


# ---- who may look, and through whose eyes --------------------------------------------------


def must_see(room: Room, caller: Caller) -> None:
    """A private table is not there for those who do not sit at it."""
    if room.header.visibility != "private" or room.header.creator == caller.identity:
        return
    if caller.identity is None or all(
        seat.identity != caller.identity and not rights.is_asked(seat, caller.identity) for seat in room.seats
    ):
        raise not_found()


def viewer_of(room: Room, caller: Caller, seat: int | None = None) -> int:
    """The seat to look through: the one asked for, else the one that decides, else the first; NOBODY."""
    held = room.seats_of(caller.identity)
    if seat is not None:
        if seat >= len(room.seats):
            raise not_found()
        if seat not in held:
            raise forbidden("not_your_seat")
        return seat
    if not held:
        return NOBODY
    actor = room.table.actor
    return actor if actor is not None and actor in held else held[0]


def opened(room: Room, viewer: int) -> int:
    """When the game is over nothing is secret any more."""
    return ALL if room.header.status == "finished" else viewer


# ---- the table -----------------------------------------------------------------------------


def table(services: Services, room: Room, caller: Caller, seat: int | None = None) -> bytes:
    """`TableOut` as JSON.  The large parts are made once per version and reader."""
    viewer = viewer_of(room, caller, seat)
    parts = (
        common(services, room, caller.lang)[:-1],
        b",",
        own(services, room, caller, viewer)[1:-1],
        b',"view":',
        view(room, viewer),
        b',"legal":',
        legal(room, caller, viewer),
        b"}",
    )
    return b"".join(parts)


def acted(table: bytes, taken: int, wanted: list[str]) -> bytes:
    """`ActedOut`: the table after the first `taken` of the actions."""
    more = {"taken": taken, "rest": wanted[taken:]}
    return table[:-1] + b"," + to_json(more)[1:]


def common(services: Services, room: Room, lang: str) -> bytes:
    """What everybody may know, as JSON."""
    present = services.live.presence.of(room.id)
    key = ("common", lang, *present["seats"], -1, present["watchers"])
    made = room.shown.get(key)
    if made is None or room.header.deadline is not None:  # a clock runs out by itself
        made = room.shown[key] = to_json(public_facts(room, lang, present))
    return made


def own(services: Services, room: Room, caller: Caller, viewer: int) -> bytes:
    """What is the caller's own, as JSON."""
    key = own_key(services, room, caller, viewer)
    made = room.shown.get(key)
    if made is None:
        made = room.shown[key] = to_json(own_facts(services, room, caller, viewer))
    return made


def own_key(services: Services, room: Room, caller: Caller, viewer: int) -> tuple[object, ...]:
    """The same for all who have nothing here."""
    known = {room.header.creator}.union(*((seat.identity, seat.asked) for seat in room.seats))
    who = caller.identity if caller.identity in known else None
    away = [vacation_until(seat) for seat in room.seats] if room.header.vacation else []
    return ("own", who, viewer, caller.lang, *services.live.presence.of(room.id)["seats"], *away)


def view(room: Room, viewer: int) -> bytes:
    """What that seat sees, as JSON; where all see alike, only whose eyes it is differs."""
    key = ("view", view_key(room, viewer))
    made = room.shown.get(key)
    if made is None:
        made = room.shown[key] = to_json(seen(room, viewer))
    return b'{"seat":' + to_json(None if viewer == NOBODY else viewer) + b"," + made[1:]


def view_key(room: Room, viewer: int) -> int:
    """Whose eyes it is made through: anybody's where all see alike."""
    return NOBODY if room.table.game.all_see_alike else viewer


def seen(room: Room, viewer: int) -> dict[str, Any]:
    """What that seat sees, but for whose eyes it is; made once a version."""
    key = view_key(room, viewer)
    found = room.seen.get(key)
    if found is None:
        found = room.seen[key] = dict(room.table.view(None if key == NOBODY else key))
        del found["seat"]
    return found


def legal(room: Room, caller: Caller, viewer: int) -> bytes:
    """The choices, for who must decide."""
    if viewer != room.table.actor or not rights.decides(room, caller.identity):
        return b"[]"
    key = ("legal", caller.lang)
    made = room.shown.get(key)
    if made is None:
        names = room.table.seat_names(caller.lang)
        choices = [choice(room.table, action, caller.lang, names) for action in room.table.legal]
        made = room.shown[key] = to_json(choices)
    return made


def choice(shown: Table, action: Action, lang: str, names: list[str]) -> dict[str, Any]:
    """An open choice, with what it is called and costs here."""
    game, state = shown.game, shown.state
    label = say(game.label(state, action), lang, names)
    return action.to_dict() | {"label": label, "cost": game.cost(state, action)}


def public_facts(room: Room, lang: str, present: dict[str, Any]) -> dict[str, Any]:
    header = room.header
    shown = room.table
    over = header.status == "finished"
    # The draws of a lesson are not told before they come.
    seed_open = over or (header.chosen and not lessons.is_lesson(header))
    return {
        "id": header.id,
        "game": header.game,
        "title": shown.game.title(lang),
        "options": shown.options,
        "visibility": header.visibility,
        "status": header.status,
        "version": room.version,
        "ply": shown.ply,
        "actor": header.actor,
        "turn": shown.turn if room.running else None,
        "over": shown.over,
        "hotseat": header.hotseat,
        "rated": header.rated,
        "prompt": prompt(room, lang),
        "proposal": proposal(room),
        "scores": header.scores,
        "score_texts": [shown.game.score_text(score) for score in header.scores],
        "winners": header.winners,
        "clock": clocks.shown(header, room.seats, now()),
        "present": present,
        "seed": header.seed if seed_open else None,
        "stack": header.stack if seed_open else None,
        "chosen": header.chosen,
        "taken_back": header.taken_back,
        "assistance": header.assistance,
        "assisted": header.assisted,
        "rules": header.rules,
        "data": header.data,
        "outdated": header.rules != shown.game.rules or header.data != shown.game.fingerprint,
        "origin": None if header.origin is None else {"puzzle": None, **header.origin},
        "rematch": header.rematch,
        "created": moment(header.created),
        "updated": moment(header.updated),
    }


def own_facts(services: Services, room: Room, caller: Caller, viewer: int) -> dict[str, Any]:
    """What is the caller's own."""
    game = room.table.game
    names = game_names(game.key, len(room.seats), caller.lang)
    online = services.live.presence.of(room.id)["seats"]
    return {
        "seats": [seat_facts(game, seat, caller, seat.seat in online, names) for seat in room.seats],
        "you": room.seats_of(caller.identity),
        "seat": None if viewer == NOBODY else viewer,
        "host": room.header.creator == caller.identity,
        "undo": undo(room, caller),
        "hint": rights.may_ask_coach(room, caller.identity),
        "lesson": lessons.shown(room, caller.identity, caller.lang),
        "puzzle": puzzling.shown(room, caller.identity),
    }


@cache
def game_names(game: str, seats: int, lang: str) -> list[str]:
    """The seats' colours."""
    return find_game(game).seat_names(seats, lang)


def seat_facts(game: Game, seat: Seat, caller: Caller, online: bool, labels: list[str]) -> dict[str, Any]:
    yours = seat.holder is not None and seat.holder == caller.identity
    return {
        "seat": seat.seat,
        "word": game.seat_word(seat.seat),
        "label": labels[seat.seat],
        "kind": seat.kind,
        "name": seat.name or labels[seat.seat],
        "bot": seat.bot,
        "held": seat.holder is not None,
        "you": yours,
        "away": seat.holder is not None and seat.bot is not None,
        "resigned": seat.resigned,
        "online": online,
        "invited": seat.free and seat.invitation is not None,
        "kept": seat.free and seat.asked is not None,
        "asked": rights.is_asked(seat, caller.identity),
        "notify": seat.notify if yours else None,
        "vacation_until": vacation_until(seat),
    }


def vacation_until(seat: Seat) -> str | None:
    """Until when its holder is away; a page that is kept open looks at its own clock when it is over."""
    at = now()
    until = next((end for start, end in seat.vacations if start <= at < end), None)
    return None if until is None or seat.holder is None else moment(until)


def prompt(room: Room, lang: str) -> str:
    if room.header.status == "cancelled":
        return say(Message("server.log.cancel"), lang)
    return room.table.prompt(lang)


def proposal(room: Room) -> dict[str, Any] | None:
    asked = room.proposal
    if asked is None:
        return None
    return {
        "kind": asked.kind,
        "by": asked.by,
        "to_ply": asked.to_ply,
        "agreed": asked.agreed,
        "waiting": [seat for seat in room.held_seats() if seat not in asked.agreed],
    }


def undo(room: Room, caller: Caller) -> dict[str, Any]:
    """What the caller may take back; see `play.undo`."""
    if not room.running or not room.seats_of(caller.identity):
        return {"steps": 0, "turn": 0, "ask": None}
    steps = rights.free_steps(room, caller.identity)
    ask = None
    if rights.must_agree(room) is not None:
        ask = rights.before_own(room, caller.identity, whole_turn=False)
    return {"steps": steps, "turn": steps, "ask": ask}


# ---- the log -------------------------------------------------------------------------------


def entries(room: Room, rows: list[LogRow], viewer: int, lang: str) -> list[dict[str, Any]]:
    return [entry(room, row, opened(room, viewer), lang) for row in rows]


def news(room: Room, rows: list[LogRow], viewer: int, lang: str) -> bytes:
    """Entries as JSON; what has just happened is made once for all who have seen as much."""
    if len(rows) > FEW:  # somebody comes late: the whole story is not kept
        return to_json(entries(room, rows, viewer, lang))
    if not rows:
        return b"[]"
    alike = room.table.game.all_see_alike
    key = ("news", rows[0].version, NOBODY if alike else viewer, lang)
    made = room.shown.get(key)
    if made is None:
        made = room.shown[key] = to_json(entries(room, rows, viewer, lang))
    return made


def entry(room: Room, row: LogRow, viewer: int, lang: str) -> dict[str, Any]:
    """One write; actions that were taken back since are not told again."""
    standing = room.plies_of(row.version) if row.kind == "actions" else range(0)
    events = room.table.opening_events if row.kind == "begin" else []
    return {
        "version": row.version,
        "at": moment(row.at),
        "kind": row.kind,
        "seat": row.seat,
        "ply": row.ply,
        "text": sentence(room, row, lang),
        "undone": row.kind == "actions" and len(standing) < len(row.content["actions"]),
        "plies": [ply(room.table, number, viewer, lang) for number in standing],
        "events": [event(room.table, told, viewer, lang) for told in events],
    }


def sentence(room: Room, row: LogRow, lang: str) -> str:
    """What happened at the table, besides the game."""
    content = row.content
    if row.kind == "actions" or content.get("silent"):
        return ""
    key = f"server.log.{content.get('key', row.kind)}"
    params = {name: content[name] for name in ("n", "name") if name in content}
    seat = content.get("about", row.seat)
    return room.table.say(Message(key, params | {"seat": seat}), lang)


def ply(shown: Table, number: int, viewer: int, lang: str) -> dict[str, Any]:
    """Action `number` (from 0) as a seat may know it."""
    done: Ply = shown.plies[number]
    notation = done.text(viewer)
    known = notation == done.action.text
    return {
        "ply": number + 1,
        "seat": done.seat,
        "notation": notation,
        "label": shown.describe(done.action, lang) if known else None,
        "kind": done.action.kind if known else None,
        "touches": done.action.touches if known else {},
        "events": [event(shown, told, viewer, lang) for told in done.events],
    }


def event(shown: Table, told: Event, viewer: int, lang: str) -> dict[str, Any]:
    return {
        "kind": told.kind,
        "params": told.params_for(viewer),
        "text": shown.tell(told, viewer, lang),
        "pause": told.pause,
    }


def pauses(shown: Table, number: int, viewer: int, lang: str) -> list[dict[str, Any]]:
    """The steps of automata inside an action, each with what it told and the position after it."""
    return [
        {
            "seat": pause.seat,
            "events": [event(shown, told, viewer, lang) for told in pause.events],
            "view": shown.view_at(pause, None if viewer == NOBODY else viewer, number),
        }
        for pause in shown.pauses(number)
    ]


# ---- lists ---------------------------------------------------------------------------------


def line(services: Services, header: Header, seats: list[Seat], caller: Caller) -> dict[str, Any]:
    """`TableLine`: a table in a list, from its header alone."""
    game = find_game(header.game)
    names = game_names(game.key, len(seats), caller.lang)
    online = services.live.presence.of(header.id)["seats"]
    yours = [seat.seat for seat in seats if seat.holder is not None and seat.holder == caller.identity]
    return {
        "id": header.id,
        "game": header.game,
        "title": game.title(caller.lang),
        "status": header.status,
        "visibility": header.visibility,
        "version": header.version,
        "ply": header.ply,
        "actor": header.actor,
        "seats": [seat_facts(game, seat, caller, seat.seat in online, names) for seat in seats],
        "you": yours,
        "your_turn": header.mover == "person" and header.actor in yours,
        "open_seats": [seat.seat for seat in seats if seat.open] if header.status == "running" else [],
        "scores": header.scores,
        "score_texts": [game.score_text(score) for score in header.scores],
        "winners": header.winners,
        "clock": clocks.shown(header, seats, now()),
        "lesson": lessons.is_lesson(header),
        "rated": header.rated,
        "assistance": header.assistance,
        "assisted": header.assisted,
        "puzzle": None if header.origin is None else header.origin.get("puzzle"),
        "created": moment(header.created),
        "updated": moment(header.updated),
    }
