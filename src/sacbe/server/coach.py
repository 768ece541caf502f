"""The coach at a table: whoever decides may ask for the best turns where that is fair, and the table says so.

The coach is given a state as the seat imagines it, never the true one, and thinks where the bots do.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from fastapi import Request
from starlette.requests import ClientDisconnect

from sacbe.core.language import Message
from sacbe.core.rng import Rng, seed_of
from sacbe.core.table import Table
from sacbe.server import bodies, play, rights, writing
from sacbe.server.bots import Broken
from sacbe.server.caller import Caller
from sacbe.server.fair import step_out
from sacbe.server.problems import ApiError, conflict, forbidden
from sacbe.server.rooms import Room
from sacbe.server.thoughts import Advise

if TYPE_CHECKING:
    from sacbe.server.services import Services

NODES = 10_000  # actions tried for one answer


async def ask(
    services: Services, caller: Caller, id: str, body: bodies.AskHint, request: Request
) -> dict[str, Any]:
    """`HintOut`.  What was answered once is answered again as long as nothing has changed."""
    async with play.seated(services, caller, id, body.version) as room:
        seat = play.must_decide(room, caller)
        if not rights.may_be_assisted(room):
            raise forbidden("no_assistance")
        known = room.shown.get(("hint", seat))
        if known is None:
            services.limits.hint(caller.address, caller.guest)
            if not room.header.assisted:
                await writing.write(services, room, "hint", seat, {}, by=caller.identity, assisted=True)
        table, version = room.table, room.version
        if known is not None:
            return told(table, id, version, json.loads(known), caller.lang)
        thought = question(services, room, seat)
    step_out()
    found = await while_listening(request, think(services, caller, thought))
    async with services.rooms.at(id) as room:
        if room.version == version:
            room.shown["hint", seat] = json.dumps(found).encode()
        return told(room.table, id, version, found, caller.lang)


def question(services: Services, room: Room, seat: int) -> Advise:
    """Its luck is made of what everybody knows: asking again teaches nothing more."""
    luck = seed_of(f"hint {room.id} {room.version} {seat}")
    return Advise(
        seconds=services.settings.bot_seconds,
        imagined=room.table.state.imagine(seat, Rng(luck)),
        seat=seat,
        seed=luck,
        budget=NODES,
    )


async def think(services: Services, caller: Caller, thought: Advise) -> Any:
    """One question of a person at a time."""
    asking = services.bots.asking
    if caller.guest in asking:
        raise ApiError(429, "coach_busy", headers={"Retry-After": "1"})
    asking.add(caller.guest)
    try:
        return await services.bots.think(thought, f"coach of {caller.guest}")
    except (Broken, TimeoutError):
        raise conflict("no_hint") from None
    finally:
        asking.discard(caller.guest)


async def while_listening(request: Request, work: Coroutine[Any, Any, Any]) -> Any:
    """The work's result; it is given up when whoever asked hangs up."""
    doing = asyncio.create_task(work)
    leaving = asyncio.create_task(hung_up(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise ClientDisconnect
        return doing.result()
    finally:
        for task in (doing, leaving):
            task.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


# ---- saying it ---------------------------------------------------------------------------


def told(table: Table, id: str, version: int, found: dict[str, Any], lang: str) -> dict[str, Any]:
    turns = [turn_told(table, turn, found["seat"], lang) for turn in found["turns"]]
    return {
        "id": id,
        "version": version,
        "seat": found["seat"],
        "whole": found["whole"],
        "turns": turns,
    }


def turn_told(table: Table, turn: dict[str, Any], seat: int, lang: str) -> dict[str, Any]:
    """`TurnOut`: the turn and why, in the caller's language."""
    expected = turn["expected"]
    return {
        "actions": turn["actions"],
        "labels": [said(table, label, lang) for label in turn["labels"]],
        "value": turn["value"],
        "points": None if expected is None else expected["points"][seat],
        "chance": None if expected is None else expected["chances"][seat],
        "reason": said(table, turn["reason"], lang),
    }


def said(table: Table, message: dict[str, Any], lang: str) -> str:
    return table.say(Message(message["key"], message["params"]), lang)
