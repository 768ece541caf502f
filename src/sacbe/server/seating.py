"""Who sits where: claim, take, invite, leave, hand to a bot, return, rename, resign."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sacbe.server import bodies, clocks, ratings, rights, schema, show, store, vacations, writing
from sacbe.server.caller import Caller
from sacbe.server.catalogue import must_have_bot
from sacbe.server.database import Step, now
from sacbe.server.problems import conflict, forbidden, not_found
from sacbe.server.rooms import Room
from sacbe.server.store import Seat, hashed, new_token

if TYPE_CHECKING:
    from sacbe.server.services import Services

TRIES = 5


async def change(
    services: Services, caller: Caller, id: str, number: int, body: bodies.SeatChange
) -> dict[str, Any]:
    """Make the change at whatever version the table has; nothing in it depends on the position."""
    if isinstance(body, bodies.ClaimSeat) and body.token is not None:
        services.limits.guess(caller.address)
    if isinstance(body, bodies.BotOnSeat):
        await vacations.overlooked(services, id)
    for _ in range(TRIES):
        try:
            async with services.rooms.at(id) as room:
                if not isinstance(body, bodies.ClaimSeat):
                    show.must_see(room, caller)
                if number >= len(room.seats):
                    raise not_found()
                step = Change(services, caller, room, room.seats[number])
                invitation = await step.take(body)
                shown: dict[str, Any] = json.loads(show.table(services, room, caller))
                return shown | {"invitation": invitation}
        except writing.WriteConflict:
            continue
    raise conflict("store")


class Change:
    """One change of one seat."""

    def __init__(self, services: Services, caller: Caller, room: Room, seat: Seat) -> None:
        self.services = services
        self.caller = caller
        self.room = room
        self.seat = seat

    async def take(self, body: bodies.SeatChange) -> dict[str, Any] | None:
        if self.seat.kind == "automaton":
            raise conflict("automaton")
        if isinstance(body, bodies.ClaimSeat):
            await self.claim(body)
        elif not self.room.running and not isinstance(body, bodies.NotifySeat):
            raise conflict(self.room.header.status)
        elif isinstance(body, bodies.TakeSeat):
            await self.take_too(body.name)
        elif isinstance(body, bodies.InviteSeat):
            return await self.invite()
        elif isinstance(body, bodies.LeaveSeat):
            await self.leave()
        elif isinstance(body, bodies.BotOnSeat):
            await self.hand_to_bot(body.bot)
        elif isinstance(body, bodies.ReturnToSeat):
            await self.come_back()
        elif isinstance(body, bodies.DeclineSeat):
            await self.decline()
        elif isinstance(body, bodies.RenameSeat):
            await self.rename(body.name)
        elif isinstance(body, bodies.ResignSeat):
            await self.resign()
        else:
            self.must_be_mine()
            await self.write(replace(self.seat, notify=body.on), silent=True)
        return None

    # ---- what each does ----------------------------------------------------------------

    async def claim(self, body: bodies.ClaimSeat) -> None:
        """Sit down: with an invitation, or at a public table without."""
        seat = self.seat
        invited = body.token is not None and seat.invitation == hashed(body.token)
        if not invited and body.token is not None:
            raise forbidden("bad_token") if seat.free else conflict("taken")
        if not invited and not rights.is_asked(seat, self.caller.identity):
            if seat.asked is not None and seat.free:
                raise conflict("kept")
            show.must_see(self.room, self.caller)
            if self.room.header.visibility != "public" and self.room.header.creator != self.caller.identity:
                raise forbidden("bad_token")
        if not self.room.running:
            raise conflict(self.room.header.status)
        if not seat.free:
            raise conflict("taken")
        await self.sit_down(body.name, "claim")

    async def take_too(self, name: str) -> None:
        self.must_host()
        if not self.seat.free:
            raise conflict("taken")
        await self.sit_down(name, "take")

    async def decline(self) -> None:
        if not rights.is_asked(self.seat, self.caller.identity):
            raise forbidden("not_your_seat")
        name = self.seat.name
        await self.write(replace(self.seat, asked=None, name=""), key="decline", name=name)

    async def sit_down(self, name: str, key: str) -> None:
        header = self.room.header
        if header.chosen and header.creator != self.caller.identity:
            raise conflict("chosen")
        if header.rated and any(seat.identity == self.caller.guest for seat in self.room.seats):
            raise conflict("rated_one_each")
        if not rights.may_sit(self.room, self.caller.identity, self.seat.seat):
            raise conflict("seen_another")
        if rights.known_to_others(self.room, self.caller.identity, self.seat.seat):
            raise conflict("seen_by_another")
        person = await self.services.people.get(self.caller.guest)
        taken = replace(
            self.seat,
            identity=self.caller.guest,
            held_by=[*dict.fromkeys([*self.seat.held_by, self.caller.guest])],
            name=name or self.seat.name or person.name,
            invitation=None,
            asked=None,
            notify=person.notify,
            vacations=person.vacations if header.vacation else [],
        )
        await self.write(taken, key=key, before=store.guest(self.services.database.kind, self.caller.guest))

    async def invite(self) -> dict[str, Any]:
        """A new token; only its hash is kept."""
        self.must_host()
        if not self.seat.free:
            raise conflict("taken")
        if self.room.header.chosen:
            raise conflict("chosen")
        if rights.known_to_others(self.room, None, self.seat.seat):
            raise conflict("seen_by_another")
        token = new_token()
        await self.write(replace(self.seat, invitation=hashed(token)), silent=True)
        return invitation(self.room.id, self.seat.seat, token)

    async def leave(self) -> None:
        self.must_be_mine()
        self.must_not_count("rated_leave")
        name = self.room.table.seat_names()[self.seat.seat]
        left = replace(self.seat, identity=None, bot=None, name="", invitation=None, vacations=[])
        await self.write(left, key="leave", name=name)

    async def hand_to_bot(self, wanted: str | None) -> None:
        bot = must_have_bot(self.room.header.game, wanted)
        seat = self.seat
        if seat.free:
            self.must_host()
            self.must_leave_a_person()
        elif seat.holder != self.caller.identity or self.caller.identity is None:
            if not self.room.seats_of(self.caller.identity):
                raise forbidden("not_seated")
            if seat.bot is None:
                self.must_be_abandoned()
            else:
                raise forbidden("not_your_seat")
        else:
            self.must_not_count("rated_bot")
        await self.write(replace(seat, bot=bot, invitation=None, asked=None), key="bot")

    async def come_back(self) -> None:
        self.must_be_mine()
        if self.seat.bot is None:
            raise conflict("not_away")
        clocks.must_have_time(self.room, self.seat.seat)
        await self.write(replace(self.seat, bot=None), key="return")

    async def rename(self, name: str) -> None:
        if self.seat.holder is None:
            self.must_host()
        else:
            self.must_be_mine()
        old = self.room.table.seat_names()[self.seat.seat]
        await self.write(replace(self.seat, name=name), key="rename", name=old)

    async def resign(self) -> None:
        """Give up for good; when the last person does and nobody else can come, the game is called off."""
        self.must_be_mine()
        gone = replace(
            self.seat, resigned=True, bot=self.seat.bot or must_have_bot(self.room.header.game, None)
        )
        others = [s for s in self.room.seats if (s.holder or s.free) and s.seat != self.seat.seat]
        result = writing.result(self.room.header, self.room.seats, self.seat, now()) | {"resigned": True}
        kept = store.once(self.services.database.kind, schema.results, result)
        await self.write(gone, key="resign", before=kept, ends=not others)

    # ---- conditions --------------------------------------------------------------------

    def must_be_mine(self) -> None:
        if self.seat.holder is None or self.seat.holder != self.caller.identity:
            raise forbidden("not_your_seat")

    @property
    def counts(self) -> bool:
        """A rated game that has begun."""
        return bool(self.room.table.ply) and ratings.apart(self.room.header, self.room.seats) is None

    def must_not_count(self, code: str) -> None:
        """Who gives up a rated game that has begun resigns: it counts."""
        if self.counts:
            raise conflict(code)

    def must_host(self) -> None:
        if self.room.header.creator != self.caller.identity:
            raise forbidden("not_host")

    def must_leave_a_person(self) -> None:
        """Bots do not play for nobody: nobody would see it, and it would count as nobody's table."""
        others = [seat for seat in self.room.seats if seat.seat != self.seat.seat]
        if not any(seat.holder or seat.free for seat in others):
            raise conflict("no_human")

    def must_be_abandoned(self) -> None:
        """Its player must decide and does not: the clock is out, or they have been away for long."""
        header = self.room.header
        if header.actor != self.seat.seat:
            raise conflict("not_abandoned")
        if header.deadline is not None:
            if header.deadline > now():
                raise conflict("not_abandoned")
            return
        waited = now() - header.waiting_since
        if self.counts:  # they would come last: neither for having slept, nor never while their page is open
            if waited < ratings.ABANDONED_DAYS * clocks.DAY:
                raise conflict("rated_abandoned", n=ratings.ABANDONED_DAYS)
            return
        here = self.seat.seat in self.services.live.presence.of(self.room.id)["seats"]
        if here or waited < self.services.settings.away_minutes * 60_000:
            raise conflict("not_abandoned")

    # ---- writing -----------------------------------------------------------------------

    async def write(
        self,
        changed: Seat,
        key: str = "",
        name: str = "",
        silent: bool = False,
        before: Step | None = None,
        ends: bool = False,
    ) -> None:
        content: dict[str, Any] = {"about": changed.seat}
        if silent:
            content["silent"] = True
        else:
            content |= {"key": key, "name": name}
        await writing.write(
            self.services,
            self.room,
            "seat",
            changed.seat,
            content,
            by=self.caller.identity,
            status="cancelled" if ends else None,
            seats=[changed],
            also=[] if before is None else [before],
        )


def invitation(id: str, seat: int, token: str) -> dict[str, Any]:
    return {"seat": seat, "token": token, "path": f"/t/{id}#seat={seat}&invite={token}"}


async def time_out(services: Services, id: str) -> None:
    """The clock is out: the bot the table named takes the seat.  Its holder may return at any time."""
    if await vacations.overlooked(services, id):
        return
    async with services.rooms.at(id) as room:
        header = room.header
        if header.deadline is None or header.deadline > now() or header.clock_bot is None:
            return
        assert header.actor is not None
        seat = room.seats[header.actor]
        content = {"about": seat.seat, "key": "timeout", "name": ""}
        taken = replace(seat, bot=header.clock_bot)
        await writing.write(services, room, "seat", None, content, seats=[taken])
