"""Studies of finished games: made once, on request, where the bots think, and kept.

Whoever may see how a game ended may ask for its study.  One is made at a time in each process, turn by turn,
and only while no bot waits for its turn to think.  A study whose process has died is begun again by whoever
asks next.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from sacbe.bots.analysing import NODES, Turn, positions, sum_up, turns_of
from sacbe.bots.outlook import has_values
from sacbe.core.table import Table
from sacbe.server import schema, store
from sacbe.server.bots import Broken
from sacbe.server.caller import Caller
from sacbe.server.coach import said
from sacbe.server.database import STORE_ERRORS, Step, now
from sacbe.server.logs import store_is_away
from sacbe.server.play import must_see_finished
from sacbe.server.problems import ApiError, conflict
from sacbe.server.thoughts import StudyTurn

if TYPE_CHECKING:
    from sacbe.server.services import Services

BUDGETS = (NODES, NODES // 10)  # actions tried for a turn; fewer when it took too long
SILENCE = 60_000  # milliseconds without a sign of life, after which a study is begun again
MOST = 20  # under way in one process
MOST_EACH = 3  # of them, asked for by one person

log = logging.getLogger("sacbe.server")


class Analyses:
    """The studies this process is making."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._for: dict[str, str] = {}  # who asked for them
        self._one_at_a_time = asyncio.Semaphore(1)

    def __len__(self) -> int:
        return len(self._tasks)

    def has_room(self, who: str) -> bool:
        """Nobody fills the list alone."""
        return len(self._tasks) < MOST and list(self._for.values()).count(who) < MOST_EACH

    def begin(self, id: str, table: Table, turns: list[Turn], who: str) -> None:
        if id in self._tasks:
            return
        task = asyncio.create_task(self._make_safely(id, table, turns))
        self._tasks[id], self._for[id] = task, who
        task.add_done_callback(lambda _: self._forget(id))

    def _forget(self, id: str) -> None:
        self._tasks.pop(id, None)
        self._for.pop(id, None)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make_safely(self, id: str, table: Table, turns: list[Turn]) -> None:
        try:
            waiting = asyncio.create_task(self._keep_alive(id))
            try:
                async with self._one_at_a_time:
                    waiting.cancel()
                    await self._make(id, table, turns)
            finally:
                waiting.cancel()
        except STORE_ERRORS as error:
            store_is_away(error)
        except (Broken, TimeoutError):
            log.warning("study failed", extra={"table": id})
            await self._note(id, state="failed")
        except Exception:
            log.exception("study failed", extra={"table": id})
            await self._note(id, state="failed")

    async def _keep_alive(self, id: str) -> None:
        """Nobody else is to begin what only waits for its turn."""
        while True:
            await asyncio.sleep(SILENCE / 3000)
            await self._note(id)

    async def _make(self, id: str, table: Table, turns: list[Turn]) -> None:
        studies = []
        for turn in turns:
            studies.append(await self._study(table, turn))
            await self._note(id, done=len(studies))
        async with self._services.fair.slice(f"study of {id}"):
            content = sum_up(table, studies)
        await self._note(id, state="done", content=content)

    async def _study(self, table: Table, turn: Turn) -> Any:
        services = self._services
        async with services.fair.slice(f"study of {turn.number}"):
            part, start, actions, end = positions(table, turn)
        for budget in BUDGETS:
            seconds = services.settings.bot_seconds
            numbers = [action.id for action in actions]
            thought = StudyTurn(seconds, turn=part, start=start, actions=numbers, end=end, budget=budget)
            try:
                return await services.bots.think(thought, "studies", patient=True)
            except TimeoutError:
                if budget == BUDGETS[-1]:
                    raise
        raise AssertionError("a last budget was tried")

    async def _note(self, id: str, **values: Any) -> None:
        columns = schema.analyses.c
        changed = sa.update(schema.analyses).where(columns.table_id == id).values(at=now(), **values)
        await self._services.database.transact([Step(changed)])


# ---- asking ------------------------------------------------------------------------------


async def begin(services: Services, caller: Caller, id: str) -> dict[str, Any]:
    """Have the study made, unless it is made or being made."""
    async with services.rooms.at(id) as room:
        must_see_finished(room, caller)
        table = room.table
    if not has_values(table.game.key):
        raise conflict("no_values", game=table.game.title(caller.lang))
    found = await load(services, id)
    if found is None or is_dead(found):
        services.limits.hint(caller.address, caller.guest)
        if not services.analyses.has_room(caller.guest):
            raise ApiError(429, "too_many", params={"n": 10}, headers={"Retry-After": "10"})
        turns = turns_of(table)
        if await claim(services, id, len(turns)):
            services.analyses.begin(id, table, turns, caller.guest)
        found = await load(services, id)
    return told(table, id, found, caller.lang)


async def look(services: Services, caller: Caller, id: str) -> dict[str, Any]:
    async with services.rooms.at(id) as room:
        must_see_finished(room, caller)
        table = room.table
    return told(table, id, await load(services, id), caller.lang)


async def load(services: Services, id: str) -> Any:
    query = sa.select(schema.analyses).where(schema.analyses.c.table_id == id)
    async with services.database.read() as connection:
        return (await connection.execute(query)).first()


def is_dead(found: Any) -> bool:
    return bool(found.state == "failed" or (found.state == "running" and found.at < now() - SILENCE))


async def claim(services: Services, id: str, turns: int) -> bool:
    """Be the one who makes it."""
    fresh = {"state": "running", "done": 0, "total": turns, "content": None, "at": now()}
    row = {"table_id": id, **fresh}
    if (await services.database.transact([store.once(services.database.kind, schema.analyses, row)]))[0] == 1:
        return True
    columns = schema.analyses.c
    silent = sa.and_(columns.state == "running", columns.at < now() - SILENCE)
    again = (
        sa.update(schema.analyses)
        .where(columns.table_id == id, sa.or_(columns.state == "failed", silent))
        .values(fresh)
    )
    return (await services.database.transact([Step(again)]))[0] == 1


# ---- saying it ---------------------------------------------------------------------------


def told(table: Table, id: str, found: Any, lang: str) -> dict[str, Any]:
    """`AnalysisOut`."""
    done = found is not None and found.state == "done"
    return {
        "id": id,
        "possible": has_values(table.game.key),
        "state": "none" if found is None else found.state,
        "done": 0 if found is None else found.done,
        "total": 0 if found is None else found.total,
        "study": study_told(table, found.content, lang) if done else None,
    }


def study_told(table: Table, content: dict[str, Any], lang: str) -> dict[str, Any]:
    return {
        "graph": content["graph"],
        "seats": content["seats"],
        "costliest": [[costly(table, turn, lang) for turn in turns] for turns in content["costliest"]],
    }


def costly(table: Table, turn: dict[str, Any], lang: str) -> dict[str, Any]:
    better = turn["better"]
    played = table.plies[turn["first"] : turn["end"]]
    return {
        "first": turn["first"],
        "end": turn["end"],
        "cost": turn["cost"],
        "chance": turn["chance"],
        "played": [table.describe(ply.action, lang) for ply in played],
        "actions": better["actions"],
        "better": [said(table, label, lang) for label in better["labels"]],
        "reason": said(table, better["reason"], lang),
    }
