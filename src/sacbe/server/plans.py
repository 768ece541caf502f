"""Planning: somebody tries their next turn at a table that only they see and that is nowhere kept.

It begins at a state as their seat may imagine it (`State.imagine`), never at the true one: what is hidden is
dealt again, fixed draws are forgotten and chance comes from the number of the plan, which the caller chooses.
So the answer to the same question is the same whatever is hidden. The decisions of the others are made up:
they end their turns as soon as they can.

Every request says the whole plan and is answered from it: nothing outlives it, and nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from sacbe.core.actions import Action
from sacbe.core.errors import SacbeError
from sacbe.core.rng import Rng, seed_of
from sacbe.core.state import NOBODY
from sacbe.core.table import Table
from sacbe.server import bodies, browse, play, show
from sacbe.server.caller import Caller
from sacbe.server.fair import breathe, step_out
from sacbe.server.problems import ApiError, Stale, conflict, forbidden
from sacbe.server.rooms import Room

if TYPE_CHECKING:
    from sacbe.server.services import Services

MOST_AT_ONCE: Final = 3  # of one person
MOST_MADE_UP: Final = 300  # decisions of the others in one plan
BRIEF: Final = ("end", "pass", "done", "stop", "nothing")  # kinds of action that end something


class Plan:
    """An imagined table, played by one seat."""

    def __init__(self, table: Table, seat: int, dice: Rng) -> None:
        self.table = table
        self.seat = seat
        self._dice = dice
        self._left = MOST_MADE_UP
        self.mine: list[str] = []

    async def go_on(self) -> None:
        """Make up what the others decide until the seat is asked, or the game is over."""
        table = self.table
        while table.actor not in (None, self.seat) and self._left:
            self._left -= 1
            table.push(self._made_up(table.legal))
            await breathe()

    def _made_up(self, legal: list[Action]) -> Action:
        brief = [action for action in legal if action.kind in BRIEF]
        return brief[0] if brief else legal[self._dice.below(len(legal))]

    async def take(self, text: str) -> None:
        self.mine.append(self.table.push(text, self.seat).action.text)
        await breathe()
        await self.go_on()


@contextmanager
def one_of_few(services: Services, caller: Caller) -> Iterator[None]:
    """Only so much is tried at a time for each person."""
    if services.planning[caller.guest] >= MOST_AT_ONCE:
        raise ApiError(429, "too_many", params={"n": 1}, headers={"Retry-After": "1"})
    services.planning[caller.guest] += 1
    try:
        yield
    finally:
        services.planning[caller.guest] -= 1
        if not services.planning[caller.guest]:
            del services.planning[caller.guest]


async def ask(services: Services, caller: Caller, id: str, body: bodies.PlanIn) -> dict[str, Any]:
    """The plan after the caller's actions."""
    with one_of_few(services, caller):
        async with services.rooms.at(id) as room:
            plan, version = begin(services, caller, room, body), room.version
        step_out()
        await plan.go_on()
        for at, text in enumerate(body.actions):
            try:
                await plan.take(text)
            except SacbeError as error:
                raise play.refused(plan.table, error, caller.lang, at) from None
        return shown(plan, version, caller.lang) | asked(plan.table, plan.seat, body, caller.lang)


def begin(services: Services, caller: Caller, room: Room, body: bodies.PlanIn) -> Plan:
    """A table of its own, at a state as the seat may imagine it."""
    show.must_see(room, caller)
    seat = show.viewer_of(room, caller, body.seat)
    if seat == NOBODY:
        raise forbidden("not_seated")
    if body.version != room.version:
        raise Stale(show.table(services, room, caller))
    if not room.running:
        raise conflict(room.header.status)
    dice = Rng(seed_of(f"plan {body.dice}"))
    return Plan(imagined(room.table, seat, dice), seat, dice)


def imagined(true: Table, seat: int, dice: Rng) -> Table:
    """A table at what the seat may imagine; two true ones that look alike to it give the same."""
    dream = true.state.imagine(seat, dice)
    table = Table(true.game, true.options, None, None, true.names, true.game.dump(dream))
    table.reseed(dice.below(1 << 32))
    return table


def asked(table: Table, seat: int | None, body: bodies.PlanIn | bodies.Explore, lang: str) -> dict[str, Any]:
    """What the caller wants to know besides, at the end of what was tried."""
    return {
        "answer": None if body.assist is None else browse.assisted(table, seat, body.assist),
        "why": None if body.why is None else browse.why_refused(table, body.why, lang),
    }


def shown(plan: Plan, version: int, lang: str) -> dict[str, Any]:
    """`PlanOut`."""
    table, seat = plan.table, plan.seat
    names = table.seat_names(lang)
    mine = table.actor == seat
    return {
        "version": version,
        "seat": seat,
        "actions": plan.mine,
        "ply": table.ply,
        "actor": table.actor,
        "over": table.over,
        "prompt": table.prompt(lang),
        "view": table.view(seat),
        "legal": [show.choice(table, action, lang, names) for action in table.legal] if mine else [],
        "plies": [
            show.ply(table, number, seat, lang) | {"imagined": done.barrier or done.seat != seat}
            for number, done in enumerate(table.plies)
        ],
    }
