"""Standing orders: what somebody leaves for decisions of their own that are still to come, a maximum bid say.

They are kept beside the log, since a new version would tell everybody that there is one. The one who left it
reads it and nobody else. When the decision comes, the server asks the game how the order answers it and takes
that action like any other: one more row of the log, in one transaction with the order's own. So it answers a
decision once or not at all, whatever is killed, cancelled or taken back meanwhile. An order ends with what it
was left for, and when a decision of its seat is taken back.

Before it answers some seconds pass, drawn anew each time: who plays by hand needs some as well.
"""

from __future__ import annotations

import asyncio
import logging
import random
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from sacbe.core.language import say
from sacbe.core.orders import Offer, Order
from sacbe.core.state import NOBODY
from sacbe.server import bodies, metrics, rights, schema, show, store, writing
from sacbe.server.background import Background
from sacbe.server.caller import Caller
from sacbe.server.database import STORE_ERRORS, Missed, Step, now
from sacbe.server.logs import store_is_away
from sacbe.server.problems import ApiError, conflict, forbidden
from sacbe.server.rooms import Room
from sacbe.server.store import Header

if TYPE_CHECKING:
    from sacbe.server.services import Services

TRIES = 5
SHORTEST, LONGEST = 0.5, 1.5  # times the seconds that are set
CLOCK_PARTS = 4  # of what a live clock has left, one may pass
MUCH = 200
CLOSING_SECONDS = 5.0

log = logging.getLogger("sacbe.server")


# ---- what its owner asks and says --------------------------------------------------------------


async def read(services: Services, caller: Caller, id: str, seat: int | None) -> dict[str, Any]:
    """What the caller's seat may leave now, and what it has left."""
    async with services.rooms.at(id) as room:
        show.must_see(room, caller)
        return await shown(services, room, caller, show.viewer_of(room, caller, seat))


async def leave(services: Services, caller: Caller, id: str, body: bodies.LeaveOrder) -> dict[str, Any]:
    """Leave an order in place of what was there, or take it back."""
    services.limits.chat(caller.guest)
    for _ in range(TRIES):
        async with services.rooms.at(id) as room:
            show.must_see(room, caller)
            seat = show.viewer_of(room, caller, body.seat)
            if seat == NOBODY:
                raise forbidden("not_seated")
            if not room.running:
                raise conflict(room.header.status)
            try:
                await services.database.transact(
                    [still_there(room), change(services, room, caller, seat, body)]
                )
            except Missed:  # another process has written
                services.rooms.forget(id)
                continue
            if room.table.actor == seat and rights.decides(room, caller.identity):
                services.orders.answer_soon(id, 0.0)
            return await shown(services, room, caller, seat)
    raise conflict("store")


def change(services: Services, room: Room, caller: Caller, seat: int, body: bodies.LeaveOrder) -> Step:
    """The row that is to be there afterwards, or none; raises what the rules have against it."""
    if body.order is None:
        return Step(sa.delete(schema.orders).where(*of_seat(room.id, seat, caller.guest)))
    if not room.matter or body.matter != room.matter:
        raise conflict("order_over")
    order = Order(body.order.key, body.order.n)
    refusal = room.table.game.refuse_order(room.table.state, seat, order)
    if refusal is not None:
        text = refusal.text(caller.lang, room.table.seat_names(caller.lang))
        raise ApiError(422, "illegal", article=refusal.article, text=text)
    row = {
        "table_id": room.id,
        "seat": seat,
        "id": store.new_id(),
        "identity": caller.guest,
        "matter": room.matter,
        "key": order.key,
        "n": order.n,
        "acted": 0,
        "at": now(),
    }
    return store.instead(services.database.kind, schema.orders, row)


def still_there(room: Room) -> Step:
    """Nobody has written since we looked: what the order is left for is not over."""
    columns = schema.tables.c
    seen = (columns.id == room.id, columns.version == room.version, columns.stamp == room.header.stamp)
    return Step(sa.update(schema.tables).where(*seen).values(version=room.version), rows=1)


def of_seat(id: str, seat: int, identity: str) -> list[sa.ColumnElement[bool]]:
    columns = schema.orders.c
    return [columns.table_id == id, columns.seat == seat, columns.identity == identity]


async def shown(services: Services, room: Room, caller: Caller, seat: int) -> dict[str, Any]:
    """`OrdersOut`, for its owner."""
    offers = offered(room, seat)
    left = await find(services, room, seat) if offers else None
    return {
        "seat": None if seat == NOBODY else seat,
        "matter": room.matter if offers else "",
        "offers": [
            {"key": offer.key, "label": say(offer.label, caller.lang), "low": offer.low, "high": offer.high}
            for offer in offers
        ],
        "order": None if left is None else described(room, left, caller.lang),
        "answered": answered(room, seat),
    }


def described(room: Room, left: Any, lang: str) -> dict[str, Any]:
    text = say(room.table.game.order_words(Order(left.key, left.n)), lang)
    return {"key": left.key, "n": left.n, "text": text}


def offered(room: Room, seat: int) -> list[Offer]:
    if seat == NOBODY or not room.running:
        return []
    return room.table.game.order_offers(room.table.state, seat)


def answered(room: Room, seat: int) -> list[int]:
    """The seat's actions that stand and that an order of its holder took, by number."""
    plies = [ply + 1 for version in sorted(room.ordered) for ply in room.plies_of(version)]
    return [ply for ply in plies if room.table.plies[ply - 1].seat == seat]


async def find(services: Services, room: Room, seat: int) -> Any | None:
    """The order of whoever holds the seat, for what the table is at."""
    holder = room.seats[seat].holder
    if holder is None or not room.matter:
        return None
    query = sa.select(schema.orders).where(
        *of_seat(room.id, seat, holder), schema.orders.c.matter == room.matter
    )
    async with services.database.read() as connection:
        return (await connection.execute(query)).first()


def used(left: Any, ply: int) -> Step:
    """The order has answered; it must still be the one that was read."""
    columns = schema.orders.c
    same = (columns.table_id == left.table_id, columns.seat == left.seat, columns.id == left.id)
    return Step(sa.update(schema.orders).where(*same).values(acted=ply), rows=1)


# ---- answering ---------------------------------------------------------------------------------


class Orders:
    """Answers for those who left an order, in one process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._background = Background()
        self._chance = random.SystemRandom()
        self._closing = False

    @property
    def waiting(self) -> int:
        """Decisions for which there may be an order."""
        return len(self._timers)

    def patience(self, room: Room) -> float:
        """How long nobody needs to be told that it is their turn: an order may answer, or there is none.  The
        same whether there is one."""
        actor = room.table.actor
        if actor is None or not offered(room, actor):
            return 0.0
        return self._services.settings.order_seconds * LONGEST + 1.0

    def ended(self, room: Room, header: Header) -> list[Step]:
        """What a write ends: orders for what is over."""
        game = room.table.game
        if not game.has_orders:
            return []
        matter = game.order_matter(room.table.state) if header.status == "running" else ""
        if matter == room.matter:
            return []
        columns = schema.orders.c
        return [Step(sa.delete(schema.orders).where(columns.table_id == room.id, columns.matter != matter))]

    def taken_back(self, room: Room, seats: set[int]) -> list[Step]:
        """Whose decision is taken back decides anew: an order would only do the same again."""
        if not room.table.game.has_orders:
            return []
        columns = schema.orders.c
        theirs = (columns.table_id == room.id, columns.seat.in_(sorted(seats)))
        return [Step(sa.delete(schema.orders).where(*theirs))]

    def turn_came(self, room: Room) -> None:
        """Somebody must decide: see in a while whether they have left an order."""
        actor = room.table.actor
        if actor is None or not room.table.game.has_orders or not offered(room, actor):
            return
        seconds = self._services.settings.order_seconds * self._chance.uniform(SHORTEST, LONGEST)
        if room.header.clock is not None and room.header.deadline is not None:
            seconds = min(seconds, max(0, room.header.deadline - now()) / 1000 / CLOCK_PARTS)
        self.answer_soon(room.id, seconds)

    def answer_soon(self, table: str, seconds: float) -> None:
        if self._closing:
            return
        old = self._timers.pop(table, None)
        if old is not None:
            old.cancel()
        loop = asyncio.get_running_loop()
        # In a context of its own: what it costs is not the cost of the request that came before.
        self._timers[table] = loop.call_later(seconds, partial(self._ring, table), context=Context())

    def _ring(self, table: str) -> None:
        self._timers.pop(table, None)
        if not self._closing:
            self._background.start(self._answer_safely(table))

    async def sweep(self) -> None:
        """Decisions whose process died before it answered."""
        tables, seats, orders = schema.tables.c, schema.seats.c, schema.orders.c
        late = now() - int((self._services.settings.order_seconds * LONGEST + 1.0) * 1000)
        query = (
            sa.select(orders.table_id)
            .where(tables.id == orders.table_id, tables.mover == "person", tables.actor == orders.seat)
            .where(seats.table_id == orders.table_id, seats.seat == orders.seat)
            .where(seats.identity == orders.identity, tables.waiting_since < late)
            .order_by(sa.func.random())  # some are for a later decision, and must not keep out the others
            .limit(MUCH)
        )
        async with self._services.database.read() as connection:
            waiting = list((await connection.execute(query)).scalars())
        for table in waiting:
            if table not in self._timers:
                await self._answer_safely(table)

    async def close(self) -> None:
        self._closing = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await self._background.finish(CLOSING_SECONDS)

    async def _answer_safely(self, table: str) -> None:
        try:
            await self._answer(table)
        except writing.WriteConflict:
            pass  # somebody was first, or it has just been cancelled
        except ApiError as error:
            log.warning("a decision was not looked at", extra={"table": table, "reason": error.code})
        except STORE_ERRORS as error:
            store_is_away(error)
        except Exception:  # the sweep comes back to it
            log.exception("a decision was not looked at", extra={"table": table})

    async def _answer(self, table: str) -> None:
        services = self._services
        async with services.rooms.at(table) as room:
            seat = room.table.actor
            if seat is None or not rights.decides(room, room.seats[seat].holder):
                return
            left = await find(services, room, seat)
            if left is None:
                return
            game = room.table.game
            action = game.order_answer(room.table.state, Order(left.key, left.n))
            if action is None:
                return
            room.push(action.text, room.version + 1, seat)
            content = {"actions": [action.text], "order": True}
            step = used(left, room.table.ply)
            await writing.write(services, room, "actions", seat, content, by=left.identity, also=[step])
            metrics.actions.labels(room.header.game, "person").inc()
