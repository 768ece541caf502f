"""Deciding at a table: actions, taking back, agreeing, calling off."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from sacbe.core.errors import IllegalAction, SacbeError
from sacbe.core.rng import SEED_BITS
from sacbe.core.table import Table
from sacbe.server import bodies, lessons, metrics, puzzling, rights, show, writing
from sacbe.server.caller import Caller
from sacbe.server.fair import breathe
from sacbe.server.problems import ApiError, Stale, conflict, forbidden, unprocessable
from sacbe.server.rooms import Room

if TYPE_CHECKING:
    from sacbe.server.services import Services


@asynccontextmanager
async def seated(services: Services, caller: Caller, id: str, version: int | None) -> AsyncIterator[Room]:
    """The room, for somebody who sits there and has seen its newest version.

    Whoever lost a race against another writer gets the fresh table, as if they had come later.
    """
    try:
        async with services.rooms.at(id, seen=version or 0) as room:
            show.must_see(room, caller)
            if not room.seats_of(caller.identity):
                raise forbidden("not_seated")
            if version is not None and version != room.version:
                raise Stale(show.table(services, room, caller))
            if not room.running:
                raise conflict(room.header.status)
            yield room
    except writing.WriteConflict:
        async with services.rooms.at(id) as room:
            show.must_see(room, caller)
            raise Stale(show.table(services, room, caller)) from None


# ---- actions -----------------------------------------------------------------------------


async def act(services: Services, caller: Caller, id: str, body: bodies.Act) -> bytes:
    """Take actions, all or nothing, up to the first one that shows something."""
    async with seated(services, caller, id, body.version) as room:
        seat = room.table.actor
        taken = await push_all(room, caller, body.actions)
        also = puzzling.note_solved(services, room, caller.identity)
        await writing.write(
            services, room, "actions", seat, {"actions": taken}, by=caller.identity, also=also
        )
        metrics.actions.labels(room.header.game, "person").inc(len(taken))
        return show.acted(show.table(services, room, caller), len(taken), body.actions)


async def push_all(room: Room, caller: Caller, actions: list[str]) -> list[str]:
    """Push them and return the notation of those taken.

    When one is refused, take all back and say which and why.  After an action that showed something the
    rest is not tried: whether it is legal would tell what was shown, and could be taken back.
    """
    before = room.table.ply
    taken: list[str] = []
    try:
        for text in actions:
            seat = must_decide(room, caller)
            ply = room.push(text, room.version + 1, seat)
            taken.append(ply.action.text)
            if ply.barrier:
                break
            await breathe()
    except SacbeError as error:
        room.pop_to(before)
        raise refused(room.table, error, caller.lang, len(taken)) from None
    except BaseException:
        room.pop_to(before)
        raise
    return taken


def must_decide(room: Room, caller: Caller) -> int:
    """The seat that decides, if it is the caller's."""
    actor = room.table.actor
    if actor is None:
        raise conflict("finished")
    if not rights.decides(room, caller.identity):
        name = room.table.seat_names(caller.lang)[actor]
        raise ApiError(403, "not_your_turn", params={"seat": name}, article="N3")
    return actor


def refused(table: Table, error: SacbeError, lang: str, at: int) -> ApiError:
    """The engine's refusal, with the article."""
    if isinstance(error, IllegalAction):
        names = table.seat_names(lang)
        text = error.refusal.text(lang, names)
        return ApiError(422, "illegal", article=error.refusal.article, text=text, at=at)
    return ApiError(422, "illegal", details=[str(error)], at=at)


# ---- lessons -----------------------------------------------------------------------------


async def steer_lesson(
    services: Services, caller: Caller, id: str, body: bodies.SkipStep | bodies.LeaveLesson
) -> bytes:
    """Skip a step of a guided first game, leave it, or be guided again."""
    async with seated(services, caller, id, None) as room:
        lesson = lessons.lesson_at(room)
        if lesson is None:
            raise conflict("no_lesson_here")
        content: dict[str, Any] = {"do": body.do, "silent": True}
        if isinstance(body, bodies.SkipStep):
            if body.step >= len(lesson.steps):
                raise unprocessable("bad_step", n=len(lesson.steps))
            content["step"] = body.step
        if lessons.would_change(room, content):  # the log does not grow by asking again
            await writing.write(services, room, "lesson", speaker(room, caller), content, by=caller.identity)
        return show.table(services, room, caller)


# ---- taking back -------------------------------------------------------------------------


async def undo(services: Services, caller: Caller, id: str, body: bodies.Undo) -> tuple[bool, bytes]:
    """Take back by the rules; beyond them ask everybody.  True: it is done."""
    async with seated(services, caller, id, body.version) as room:
        target = undo_target(room, caller, body)
        by = speaker(room, caller)
        steps = room.table.ply - target
        if steps <= rights.free_steps(room, caller.identity):
            await go_back(services, room, by, target, caller.identity)
            return True, show.table(services, room, caller)
        done = await propose(services, room, caller, {"kind": "undo", "to_ply": target, "n": steps})
        return done, show.table(services, room, caller)


def undo_target(room: Room, caller: Caller, body: bodies.Undo) -> int:
    """The ply to go back to."""
    ply = room.table.ply
    target = body.to_ply
    if target is None:
        target = rights.undo_target(room, caller.identity, whole_turn=body.what == "turn")
    elif target > ply:
        raise unprocessable("bad_ply", n=ply)
    if target is None or target == ply:
        raise conflict("nothing_to_undo")
    return target


async def go_back(
    services: Services,
    room: Room,
    seat: int | None,
    target: int,
    by: str | None,
    *,
    agreed: bool = False,
    consented: bool = False,
) -> None:
    """Take back, and let chance go on anew where something had been shown.

    `consented`: nobody had to be asked, or everybody `agreed`; else the rules allow it.
    """
    content: dict[str, Any] = {"n": room.table.ply - target}
    if agreed:
        content["key"] = "undo.agreed"
    gone = room.table.plies[target:]
    shown = any(ply.barrier for ply in gone)
    ends = services.orders.taken_back(room, {ply.seat for ply in gone})
    room.pop_to(target)
    if shown:
        content["reseed"] = str(secrets.randbits(SEED_BITS))
        room.reseed(content["reseed"])
    await writing.write(
        services, room, "undo", seat, content, by=by, taken_back=shown, turns_anew=consented, also=ends
    )


# ---- agreeing ----------------------------------------------------------------------------


def speaker(room: Room, caller: Caller) -> int:
    """The seat a person speaks for: the one that decides, else their first."""
    held = room.seats_of(caller.identity)
    return room.table.actor if room.table.actor in held else held[0]


async def propose(services: Services, room: Room, caller: Caller, what: dict[str, Any]) -> bool:
    """Ask everybody; True when there never was anybody else."""
    agreed = room.seats_of(caller.identity)
    by = speaker(room, caller)
    asked = must_agree(room)
    if all(seat in agreed for seat in asked):
        await carry_out(services, room, what["kind"], what.get("to_ply"), by, caller.identity, agreed=False)
        return True
    content = what | {"by": by, "agreed": agreed, "key": f"propose.{what['kind']}"}
    await writing.write(services, room, "propose", by, content, by=caller.identity)
    return False


def must_agree(room: Room) -> list[int]:
    """The seats whose holders must agree; where somebody cannot be asked the answer is no."""
    seats = rights.must_agree(room)
    if seats is None:
        raise conflict("not_all_here")
    return seats


async def answer(services: Services, caller: Caller, id: str, body: bodies.AnswerProposal) -> bytes:
    async with seated(services, caller, id, body.version) as room:
        asked = room.proposal
        if asked is None:
            raise conflict("no_proposal")
        mine = [seat for seat in room.seats_of(caller.identity) if seat not in asked.agreed]
        if not mine:
            raise conflict("not_asked")
        waiting = [seat for seat in must_agree(room) if seat not in asked.agreed and seat not in mine]
        if body.agree and not waiting:
            await carry_out(services, room, asked.kind, asked.to_ply, mine[0], caller.identity, agreed=True)
        else:
            key = "agree" if body.agree else "refuse"
            content = {"agree": body.agree, "seats": mine, "key": key}
            await writing.write(services, room, "answer", mine[0], content, by=caller.identity)
        return show.table(services, room, caller)


async def carry_out(
    services: Services, room: Room, kind: str, to_ply: int | None, seat: int, by: str | None, agreed: bool
) -> None:
    """Do what everybody agreed to."""
    if kind == "undo":
        assert to_ply is not None
        await go_back(services, room, seat, to_ply, by, agreed=agreed, consented=True)
    else:
        await writing.write(services, room, "cancel", seat, {}, by=by, status="cancelled")


async def cancel(services: Services, caller: Caller, id: str, body: bodies.Cancel) -> tuple[bool, bytes]:
    """Call the game off: at once when there never was anybody else, or before anything happened."""
    async with seated(services, caller, id, body.version) as room:
        if rights.may_call_off_alone(room, caller.identity):
            await carry_out(
                services, room, "cancel", None, speaker(room, caller), caller.identity, agreed=False
            )
            done = True
        else:
            done = await propose(services, room, caller, {"kind": "cancel"})
        return done, show.table(services, room, caller)


def must_see_finished(room: Room, caller: Caller) -> None:
    """What would show the future waits until the game is over."""
    show.must_see(room, caller)
    if room.header.status != "finished":
        raise conflict("running")
