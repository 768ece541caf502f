"""Rooms: tables in memory, each at a version of its log.

A room may be thrown away at any time: the log brings it back. While it is kept, a request costs the
same however long the game is; one that was changed by another process catches up with the rows it
has not seen.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_left, bisect_right
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from sacbe.core.course import Ply
from sacbe.core.errors import SacbeError
from sacbe.core.game import find_game
from sacbe.core.names import tidy_name
from sacbe.core.table import Table
from sacbe.server import store
from sacbe.server.database import Database
from sacbe.server.fair import step_out
from sacbe.server.problems import ApiError, not_found
from sacbe.server.store import Header, LogRow, Seat

RECENT = 64  # log rows kept in a room; older ones are read again when somebody asks
NEW_PEOPLE = ("claim", "take", "leave", "resign")  # changes of who must agree: nothing is proposed any more
MOST_SHOWN = 60
REPLAY_IN_PLACE = 40  # plies; longer games are rebuilt off the event loop

log = logging.getLogger("sacbe.server")


@dataclass
class Proposal:
    """What everybody is being asked."""

    kind: str
    by: int
    to_ply: int | None
    agreed: list[int]


class Shown(dict[object, bytes]):
    """What was made for this version, by reader; the oldest goes when there is too much."""

    def __setitem__(self, key: object, made: bytes) -> None:
        super().__setitem__(key, made)
        if len(self) > MOST_SHOWN:
            del self[next(iter(self))]


class Room:
    """A table at one version: the engine's table, its seats, and which write each action came with."""

    def __init__(self, header: Header, seats: list[Seat]) -> None:
        self.header = header
        self.seats = seats
        self.lock = asyncio.Lock()
        self.version = 0
        self.proposal: Proposal | None = None
        self.skipped: set[int] = set()  # steps of a lesson
        self.unguided = False  # its learner goes on alone
        self.ordered: set[int] = set()  # versions that a standing order wrote
        self.matter = ""  # what standing orders may be left for at this version
        self.recent: deque[LogRow] = deque(maxlen=RECENT)
        self.shown = Shown()
        self.seen: dict[int, dict[str, Any]] = {}  # views of this version
        self.pieces: dict[object, dict[tuple[str, ...], bytes]] = {}  # `changes` has them
        self._owners: list[int] = []  # per action that stands: the version that wrote it
        self._stretches: list[int] = []  # per action that stands: how often the deciding seat had changed
        self._turns: list[int] = []  # per action that stands: how many turns had ended with it
        self.table = begin(header)
        self.name_seats()

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def running(self) -> bool:
        return self.header.status == "running"

    def name_seats(self) -> None:
        self.table.names = [tidy_name(seat.name) for seat in self.seats]

    # ---- following the log -------------------------------------------------------------

    def follow(self, rows: list[LogRow]) -> None:
        """Bring the room up to the last of these rows; raises SacbeError when the rules refuse."""
        for row in rows:
            if row.kind == "actions":
                reseeds = row.content.get("reseeds", {})
                self.reseed(reseeds.get(str(self.table.ply)))
                for text in row.content["actions"]:
                    self.push(text, row.version)
                    self.reseed(reseeds.get(str(self.table.ply)))
            elif row.kind == "undo":
                self.pop_to(row.ply)
                self.reseed(row.content.get("reseed"))
            self.note(row)

    def push(self, text: str, version: int, seat: int | None = None) -> Ply:
        ply = self.table.push(text, seat)
        before = self.table.plies[-2].seat if self.table.ply > 1 else ply.seat
        stretches = self._stretches[-1] if self._stretches else 0
        self._stretches.append(stretches + (before != ply.seat))
        self._owners.append(version)
        ended = self.table.actor != ply.seat or any(event.kind == "turn" for event in ply.events)
        self._turns.append(self.turns + ended)
        return ply

    def reseed(self, seed: str | None) -> None:
        """Let chance go on from another seed, where one is given."""
        if seed is not None:
            self.table.reseed(int(seed))

    def pop_to(self, ply: int) -> None:
        while self.table.ply > ply:
            self.table.pop()
            self._owners.pop()
            self._stretches.pop()
            self._turns.pop()

    def note(self, row: LogRow) -> None:
        """The row is written: the room stands there now."""
        self.version = row.version
        self.recent.append(row)
        self.shown.clear()
        self.seen.clear()
        self.pieces.clear()
        if self.table.game.has_orders:
            self.note_orders(row)
        if row.kind == "lesson":
            self.note_lesson(row.content)
        elif row.kind == "propose":
            content = row.content
            self.proposal = Proposal(content["kind"], content["by"], content.get("to_ply"), content["agreed"])
        elif row.kind == "answer" and row.content["agree"]:
            if self.proposal is not None:
                self.proposal.agreed.extend(row.content["seats"])
        elif row.kind not in ("seat", "rematch", "hint") or row.content.get("key") in NEW_PEOPLE:
            self.proposal = None

    def note_orders(self, row: LogRow) -> None:
        self.matter = self.table.game.order_matter(self.table.state)
        if row.content.get("order"):
            self.ordered.add(row.version)

    def note_lesson(self, content: dict[str, Any]) -> None:
        if content["do"] == "skip":
            self.skipped.add(content["step"])
        else:
            self.unguided = content["do"] == "leave"

    # ---- questions ---------------------------------------------------------------------

    def plies_of(self, version: int) -> range:
        """The actions of that write which still stand, as indices."""
        return range(bisect_left(self._owners, version), bisect_right(self._owners, version))

    def turn_number(self) -> int:
        """How often the deciding seat has changed, the one who must decide now included; the same
        again when a turn is taken back and ended another way."""
        stretches = self._stretches[-1] if self._stretches else 0
        plies = self.table.plies
        return stretches + int(bool(plies) and plies[-1].seat != self.table.actor)

    @property
    def turns(self) -> int:
        """How many turns have ended, as a clock counts them: the decision passed to another seat, or the game
        says that a turn begins."""
        return self._turns[-1] if self._turns else 0

    def turns_ended(self, version: int) -> list[tuple[int, int]]:
        """The turns that ended with that write: whose, and how many had ended with it."""
        return [
            (self.table.plies[at].seat, self._turns[at])
            for at in self.plies_of(version)
            if self._turns[at] > (self._turns[at - 1] if at else 0)
        ]

    def seats_of(self, identity: str | None) -> list[int]:
        """The seats a person holds."""
        if identity is None:
            return []
        return [seat.seat for seat in self.seats if seat.holder == identity]

    def held_seats(self) -> list[int]:
        """The seats that people hold, whether they are here or a bot stands in for them."""
        return [seat.seat for seat in self.seats if seat.holder is not None]

    async def rows_since(self, database: Database, version: int, limit: int | None = None) -> list[LogRow]:
        """The log after a version, up to where the room stands; at most so many rows."""
        if self.recent and self.recent[0].version <= version + 1:
            return [row for row in self.recent if row.version > version][:limit]
        async with database.read() as connection:
            rows = await store.load_log(connection, self.id, version, limit)
        return [row for row in rows if row.version <= self.version]


def begin(header: Header) -> Table:
    """The engine's table as it was opened."""
    game = find_game(header.game)
    seed = None if header.seed is None else int(header.seed)
    return Table(game, game.read_options(dict(header.options)), seed, header.stack, None, header.position)


def rebuild(header: Header, seats: list[Seat], rows: list[LogRow]) -> Room:
    """A room from the store; raises SacbeError when the rules have changed too much."""
    room = Room(header, seats)
    room.follow(rows)
    return room


class Rooms:
    """The rooms of this process, least used ones thrown away."""

    def __init__(self, database: Database, most_plies: int) -> None:
        self._database = database
        self._most_plies = most_plies
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._replaying = asyncio.Semaphore(1)
        # The only process that writes need not look whether somebody else has.
        self.alone = False

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def shown(self) -> int:
        """Pieces of answers kept for who asks next."""
        return sum(len(room.shown) for room in self._rooms.values())

    @asynccontextmanager
    async def at(self, id: str, seen: int = 0) -> AsyncIterator[Room]:
        """The room, locked, at the newest version; or at least at `seen`, for those who need no newer one, or
        write and so learn whether there is."""
        while True:
            room = self._rooms.get(id) or await self._open(id)
            if room.lock.locked():
                step_out()
            async with room.lock:
                if self._rooms.get(id) is not room:
                    continue  # thrown away while we waited
                if not self.alone and not 0 < seen <= room.version and not await self._catch_up(room):
                    self.forget(id)
                    continue
                if self._rooms.get(id) is not room:
                    continue  # thrown away while we looked
                self._rooms.move_to_end(id)
                yield room
                return

    def forget(self, id: str) -> None:
        self._rooms.pop(id, None)

    def forget_all(self) -> None:
        self._rooms.clear()

    def peek(self, id: str) -> Room | None:
        return self._rooms.get(id)

    async def _open(self, id: str) -> Room:
        task = self._opening.get(id)
        if task is None:
            task = asyncio.create_task(self._load(id))
            self._opening[id] = task
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Room:
        while True:
            async with self._database.read() as connection:
                header = await store.load_header(connection, id)
                if header is None:
                    raise not_found()
                seats = await store.load_seats(connection, id)
                rows = await store.load_log(connection, id, 0)
                mark = await store.load_mark(connection, id)
            if mark == (header.stamp, header.version) and rows[-1].version == header.version:
                break
        try:
            if header.ply <= REPLAY_IN_PLACE:
                room = rebuild(header, seats, rows)
            else:
                step_out()
                async with self._replaying:  # several at once would leave too little for everybody else
                    room = await asyncio.to_thread(rebuild, header, seats, rows)
        except SacbeError as error:
            log.error("table does not replay", extra={"table": id, "reason": str(error)})
            raise ApiError(409, "unplayable") from error
        self._rooms[id] = room
        self._make_space()
        return room

    async def _catch_up(self, room: Room) -> bool:
        """Follow what other processes wrote; False: it cannot be followed, rebuild it."""
        quick = self._database.quick
        if quick is None:
            async with self._database.read() as connection:
                mark = await store.load_mark(connection, room.id)
            return mark == (room.header.stamp, room.version)
        news = await quick.news(room.id, room.version)
        if news is None or news.stamp != room.header.stamp or news.version < room.version:
            return False
        if news.version == room.version:
            return True
        rows = [store.LogRow(**row) for row in news.rows]
        if not rows or rows[-1].version != news.version:
            return False
        try:
            room.follow(rows)
        except SacbeError:
            return False
        room.header = store.Header(**news.header)
        room.seats = [store.Seat(**seat) for seat in news.seats]
        room.name_seats()
        return True

    def follow(self, row: LogRow, header: dict[str, Any]) -> None:
        """Another process has written the next version, and told all of it; a room that is in use, or not
        here, looks for itself when it is needed."""
        room = self._rooms.get(row.table_id)
        if room is None or room.lock.locked():
            return
        if row.version != room.version + 1 or header["stamp"] != room.header.stamp:
            return
        try:
            room.follow([row])
        except SacbeError:
            self.forget(room.id)
            return
        room.header = replace(room.header, **header)

    def _make_space(self) -> None:
        plies = sum(room.table.ply + 1 for room in self._rooms.values())
        for id, room in list(self._rooms.items())[:-1]:
            if plies <= self._most_plies:
                return
            if not room.lock.locked():
                plies -= room.table.ply + 1
                self.forget(id)
