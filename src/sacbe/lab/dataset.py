# not compiled: it only reads and writes files
"""Data sets: games of bots as Parquet files, with everything that is needed to play them again.

A folder holds `about.json` (what was played, with which versions) and files of `SHARD` games each; until a
file is whole its games wait in `waiting.jsonl`, so that what was stopped goes on.  `load` plays every game
again before it hands one out.

>>> from sacbe.lab import dataset
>>> games = dataset.load("data/tikal")  # doctest: +SKIP
>>> for step in games[0].steps():  # doctest: +SKIP
...     step.observation, step.mask, step.action, step.gain
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import parquet

from sacbe.core.errors import BadOption, SacbeError
from sacbe.core.game import Game, find_game
from sacbe.core.options import Options
from sacbe.core.record import read
from sacbe.core.rng import Rng
from sacbe.core.state import SILENT, State
from sacbe.lab.encoding import VERSIONS, Encoding, encoding
from sacbe.lab.match import Match

FORMAT = 1
SHARD = 50  # games in a file
ABOUT = "about.json"
WAITING = "waiting.jsonl"
KEY = b"sacbe"  # of the facts in a file's metadata

SCHEMA = pa.schema(
    [
        pa.field("number", pa.int64(), nullable=False),
        pa.field("seed", pa.string(), nullable=False),
        pa.field("bots", pa.list_(pa.string()), nullable=False),
        pa.field("scores", pa.list_(pa.int64()), nullable=False),
        pa.field("wins", pa.list_(pa.float64()), nullable=False),
        pa.field("actions", pa.list_(pa.int32()), nullable=False),
        pa.field("seats", pa.list_(pa.int8()), nullable=False),
        pa.field("choices", pa.list_(pa.int32()), nullable=False),
    ]
)


class BadDataset(SacbeError):
    """A data set that cannot be read, or whose games are not what it says."""


@dataclass(frozen=True)
class About:
    """What is in a data set, and with what it was made."""

    format: int
    game: str
    options: Options
    bots: list[str]
    budget: int | str | None  # actions tried for a decision, or a part of what each level does
    seed: int
    games: int
    sacbe: str
    rules: int
    data: str  # fingerprint of the game's components
    environment: str  # whose actions the numbers are
    encoding: str  # fingerprint of that

    def text(self) -> str:
        return json.dumps(asdict(self), indent=1)


def about(
    game: Game,
    options: Options,
    bots: list[str],
    budget: int | str | None,
    seed: int,
    games: int,
    version: str,
) -> About:
    """The facts of a data set that begins."""
    kind = encoding(game.key)
    return About(
        FORMAT, game.key, options, bots, budget, seed, games, version, game.rules, game.fingerprint,
        kind.name, kind.fingerprint,
    )  # fmt: skip


@dataclass(frozen=True)
class Step:
    """One decision of a game as a learner sees it."""

    seat: int
    observation: bytes
    mask: bytes
    action: int
    gain: float  # the seat's share of the victory at the end


@dataclass(frozen=True)
class Played:
    """One game: who sat where, every action by its number, and how it ended."""

    number: int
    seed: str
    bots: list[str]
    scores: list[int]  # in the game's unit, automata included
    wins: list[float]
    actions: list[int]
    seats: list[int]  # who decided
    choices: list[int]  # among how many actions; 1: there was no choice
    about: About

    def row(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in SCHEMA.names}

    def begin(self) -> State:
        game = find_game(self.about.game)
        return game.start(self.about.options, Rng(int(self.seed)), game.read_stack({}), SILENT)

    def check(self) -> None:
        """Play it again: every action legal, every number as it says (BadDataset)."""
        state, listed = self.begin(), find_game(self.about.game).actions.all
        facts = list(zip(self.actions, self.seats, self.choices, strict=True))
        for ply, (action, seat, choices) in enumerate(facts):
            legal = state.legal()
            if (seat, choices) != (state.actor, len(legal)):
                raise BadDataset(f"game {self.number}, action {ply}: another seat or other choices")
            if not 0 <= action < len(listed) or listed[action] not in legal:
                raise BadDataset(f"game {self.number}, action {ply}: {action} is not legal there")
            state.apply(listed[action])
        if state.agenda:
            raise BadDataset(f"game {self.number} is not over")
        if (self.scores, self.wins) != (state.scores(), shares(state)):
            raise BadDataset(f"game {self.number} ended otherwise than it says")

    def steps(self, name: str | None = None, choices: int = 1) -> Iterator[Step]:
        """Every decision among at least so many actions, encoded for an environment (the game's own)."""
        kind: Encoding = encoding(self.about.game if name is None else name)
        match = Match(kind, self.about.options, "win", int(self.seed))
        for action, seat, among in zip(self.actions, self.seats, self.choices, strict=True):
            if among >= choices:
                yield Step(seat, match.observe(seat), bytes(match.mask), action, self.wins[seat])
            match.step(action)


def shares(state: State) -> list[float]:
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]


def played(facts: About, number: int, bots: list[str], record: str) -> Played:
    """A game from its record."""
    table = read(record)
    state = table.state_at(0).copy()
    seats, choices = [], []
    for action in table.history:
        seats.append(state.actor)
        choices.append(len(state.legal()))
        state.apply(action)
    return Played(
        number, str(table.seed), bots, state.scores(), shares(state),
        [action.id for action in table.history],
        seats, choices, facts,
    )  # fmt: skip


# ---- writing -----------------------------------------------------------------------------


class Writer:
    """Takes games in any order and writes whole files; goes on in a folder that was begun."""

    def __init__(self, folder: Path, facts: About) -> None:
        self.folder = folder
        self.facts = facts
        folder.mkdir(parents=True, exist_ok=True)
        place = folder / ABOUT
        if place.exists():
            if read_about(folder) != facts:
                raise BadOption(f"{folder} holds another data set; give another folder")
        else:
            write_whole(place, facts.text())
        self.waiting: dict[int, Played] = {}
        self.done = {row["number"] for path in shards(folder) for row in rows(path, ["number"])}
        self._read_waiting()
        self._pack()

    def _read_waiting(self) -> None:
        place = self.folder / WAITING
        if not place.exists():
            return
        for line in place.read_text(encoding="utf-8").split("\n")[:-1]:  # the last may be cut off
            game = Played(**json.loads(line), about=self.facts)
            if game.number not in self.done:
                self.waiting[game.number] = game
                self.done.add(game.number)
        self._rewrite()

    def _rewrite(self) -> None:
        """Leave in the waiting file what no whole file holds."""
        place = self.folder / WAITING
        if self.waiting:
            write_whole(place, "".join(json.dumps(game.row()) + "\n" for game in self.waiting.values()))
        else:
            place.unlink(missing_ok=True)

    def add(self, number: int, bots: list[str], record: str) -> None:
        """Keep a game that has ended."""
        game = played(self.facts, number, bots, record)
        with (self.folder / WAITING).open("a", encoding="utf-8") as file:
            file.write(json.dumps(game.row()) + "\n")
        self.waiting[number] = game
        self.done.add(number)
        self._pack()

    def _pack(self) -> None:
        packed = False
        for first in range(0, self.facts.games, SHARD):
            numbers = range(first, min(first + SHARD, self.facts.games))
            if all(number in self.waiting for number in numbers):
                write_shard(self.folder, self.facts, [self.waiting.pop(number) for number in numbers])
                packed = True
        if packed:
            self._rewrite()


def write_whole(place: Path, text: str) -> None:
    """A file that is there whole or not at all."""
    fresh = place.with_suffix(place.suffix + ".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(place)


def write_shard(folder: Path, facts: About, games: list[Played]) -> None:
    schema = SCHEMA.with_metadata({KEY: facts.text().encode()})
    table = pa.Table.from_pylist([game.row() for game in games], schema=schema)
    place = folder / f"games-{games[0].number:06}.parquet"
    fresh = place.with_suffix(".new")
    parquet.write_table(table, fresh, compression="zstd")
    fresh.replace(place)


# ---- reading -----------------------------------------------------------------------------


def shards(folder: Path) -> list[Path]:
    return sorted(folder.glob("games-*.parquet"))


def rows(path: Path, columns: list[str] | None = None) -> list[dict[str, Any]]:
    try:
        found: list[dict[str, Any]] = parquet.read_table(path, columns=columns).to_pylist()
    except (pa.ArrowException, OSError) as problem:
        raise BadDataset(f"{path} cannot be read: {problem}") from None
    return found


def read_about(folder: Path) -> About:
    """The facts of a data set (BadDataset where there is none)."""
    place = folder / ABOUT
    try:
        return About(**json.loads(place.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as problem:
        raise BadDataset(f"{place} cannot be read: {problem}") from None


def check_versions(facts: About) -> None:
    """The rules and components here must be those the games were played with."""
    if facts.format != FORMAT or facts.game not in VERSIONS:
        raise BadDataset(f"no data set of this version reads format {facts.format} of {facts.game!r}")
    game = find_game(facts.game)
    if (facts.rules, facts.data) != (game.rules, game.fingerprint):
        raise BadDataset(
            f"played with rules {facts.rules}, data {facts.data} (Sacbe {facts.sacbe}); "
            f"here are rules {game.rules}, data {game.fingerprint}"
        )
    if encoding(facts.game).fingerprint != facts.encoding:
        raise BadDataset(f"{facts.environment} numbers its actions otherwise here (Sacbe {facts.sacbe})")


def load(
    folder: str | Path, *, verify: bool = True, told: Callable[[Played], None] | None = None
) -> list[Played]:
    """The games of a folder in the order of their numbers, each played again unless told not to."""
    place = Path(folder)
    facts = read_about(place)
    check_versions(facts)
    games = [Played(**row, about=facts) for path in shards(place) for row in checked(path, facts)]
    games.sort(key=lambda game: game.number)
    if [game.number for game in games] != list(range(facts.games)):
        raise BadDataset(f"{place} has {len(games)} of {facts.games} games; the same command goes on with it")
    for game in games:
        if verify:
            game.check()
        if told is not None:
            told(game)
    return games


def checked(path: Path, facts: About) -> list[dict[str, Any]]:
    """The rows of a file that belongs to this data set."""
    found = rows(path)
    metadata = parquet.read_schema(path).metadata or {}
    if metadata.get(KEY) != facts.text().encode():
        raise BadDataset(f"{path} belongs to another data set")
    return found
