"""Variations of finished games: other actions from some moment on, and those of them that are kept.

Nothing of a finished game is secret any more: whoever may see how it ended may try other actions from any
moment of it.  Chance goes on there as it did in the game, so that a line always leads to the same position.

Those who sat at a table, or opened it, may keep variations.  Everybody who may see the game sees them, and
its record holds them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from sacbe.core.course import Variation
from sacbe.core.errors import SacbeError
from sacbe.core.table import Table
from sacbe.server import bodies, play, schema
from sacbe.server.caller import Caller
from sacbe.server.database import Step, now
from sacbe.server.fair import breathe, step_out
from sacbe.server.problems import conflict, forbidden, unprocessable
from sacbe.server.rooms import Room
from sacbe.server.store import guest, new_id

if TYPE_CHECKING:
    from sacbe.server.services import Services

MOST_EACH: Final = 30  # of one person at a table


async def line(services: Services, caller: Caller, id: str, body: bodies.OtherLine) -> Table:
    """A table of its own on which the other actions were taken."""
    async with services.rooms.at(id) as room:
        play.must_see_finished(room, caller)
        if body.ply > room.table.ply:
            raise unprocessable("bad_ply", n=room.table.ply)
        table = room.table.branch(body.ply)
    step_out()
    for at, text in enumerate(body.actions):
        try:
            table.push(text)
        except SacbeError as error:
            raise play.refused(table, error, caller.lang, at) from None
        await breathe()
    return table


# ---- keeping -----------------------------------------------------------------------------


async def load(services: Services, id: str) -> list[Any]:
    """The rows of a table, the oldest first."""
    columns = schema.variations.c
    query = sa.select(schema.variations).where(columns.table_id == id).order_by(columns.at, columns.id)
    async with services.database.read() as connection:
        return list(await connection.execute(query))


def may_keep(room: Room, caller: Caller) -> bool:
    identity = caller.identity
    return identity is not None and (room.header.creator == identity or bool(room.seats_of(identity)))


async def look(services: Services, caller: Caller, id: str) -> dict[str, Any]:
    """`VariationsOut`."""
    async with services.rooms.at(id) as room:
        play.must_see_finished(room, caller)
        table, allowed = room.table, may_keep(room, caller)
    rows = await load(services, id)
    return {
        "id": id,
        "may_keep": allowed,
        "variations": [told(table, row, caller) for row in rows],
    }


def told(table: Table, row: Any, caller: Caller) -> dict[str, Any]:
    actions = [table.game.actions.find(text) for text in row.actions]
    return {
        "id": row.id,
        "ply": row.ply,
        "seat": table.state_at(row.ply).actor,
        "actions": row.actions,
        "labels": [table.describe(action, caller.lang) for action in actions if action is not None],
        "yours": row.identity == caller.identity,
    }


async def change(
    services: Services, caller: Caller, id: str, body: bodies.KeepVariation | bodies.DropVariation
) -> dict[str, Any]:
    async with services.rooms.at(id) as room:
        play.must_see_finished(room, caller)
        if not may_keep(room, caller):
            raise forbidden("not_seated")
        played = [action.text for action in room.table.history]
    services.limits.chat(caller.guest)
    rows = [row for row in await load(services, id) if row.identity == caller.identity]
    if isinstance(body, bodies.DropVariation):
        steps = [drop(row) for row in rows if row.id == body.variation]
    else:
        actions = (await line(services, caller, id, body)).history[body.ply :]
        texts = [action.text for action in actions]
        if texts == played[body.ply : body.ply + len(texts)]:
            raise unprocessable("as_played")
        steps = kept(services, caller, id, body.ply, texts, rows)
    if steps:
        await services.database.transact(steps)
    return await look(services, caller, id)


def kept(
    services: Services, caller: Caller, id: str, ply: int, texts: list[str], rows: list[Any]
) -> list[Step]:
    """What is written: nothing where a longer one is there, and a shorter one makes way."""
    alike = [row for row in rows if row.ply == ply]
    if any(row.actions[: len(texts)] == texts for row in alike):
        return []
    shorter = [row for row in alike if texts[: len(row.actions)] == row.actions]
    if len(rows) - len(shorter) >= MOST_EACH:
        raise conflict("many_variations", n=MOST_EACH)
    somebody = guest(services.database.kind, caller.guest)
    return [somebody, *map(drop, shorter), added(id, caller.guest, ply, texts)]


def added(id: str, identity: str, ply: int, texts: list[str]) -> Step:
    row = {"table_id": id, "id": new_id(), "identity": identity, "ply": ply, "actions": texts, "at": now()}
    return Step(sa.insert(schema.variations).values(row))


def drop(row: Any) -> Step:
    columns = schema.variations.c
    return Step(sa.delete(schema.variations).where(columns.table_id == row.table_id, columns.id == row.id))


def brought(table: Table, id: str, identity: str) -> list[Step]:
    """Those that a record brings along; more than one person may keep are not taken over."""
    return [
        added(id, identity, one.ply, [action.text for action in one.actions])
        for one in table.variations[:MOST_EACH]
    ]


async def with_variations(services: Services, id: str, table: Table) -> Table:
    """The game with all that was kept; each was tried when it was."""
    found = table.branch(table.ply)
    for row in await load(services, id):
        actions = [table.game.actions.find(text) for text in row.actions]
        found.variations.append(Variation(row.ply, [action for action in actions if action is not None]))
    return found
