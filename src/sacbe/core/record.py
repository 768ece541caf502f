"""Records: a game as a text a person can read and mend.

`key: value` headers, a blank line, one action a line, `#` comments.  A table that began at a
position carries it in a header.  `reseed N` between two actions: what had been shown was taken back
there, and chance went on from that seed.  Actions between lines `(` and `)` are a variation: what else
could have been done in place of what follows.  A record for a seat of a running game holds no seed and
writes hidden facts as the seat may read them; such a record is for reading only.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from sacbe.core.errors import BadName, BadOption, BadRecord, SacbeError
from sacbe.core.events import Event
from sacbe.core.game import Game, find_game
from sacbe.core.language import Message, say
from sacbe.core.names import read_name, tidy_name
from sacbe.core.rng import SEED_BITS
from sacbe.core.state import ALL

if TYPE_CHECKING:
    from sacbe.core.table import Table

FORMAT: Final = 1
HIDDEN: Final = "hidden"
RESEED: Final = "reseed"
OPEN: Final = "("
CLOSE: Final = ")"
LINE_ENDS: Final = re.compile("\r\n|\n|\r")  # not all that str.splitlines takes for one
KNOWN: Final = ("sacbe", "game", "rules", "data", "names", "seed", "position", "result", "winners")


def write(table: Table, seat: int) -> str:
    """The record of a table as `seat` may have it (ALL: whole)."""
    open_to_all = seat == ALL or table.over
    game = table.game
    lines = [f"sacbe: {FORMAT}", f"game: {game.key}", f"rules: {game.rules}", f"data: {game.fingerprint}"]
    for option in game.all_options():
        value = table.options.get(option.key, option.default)
        if not option.added or value != option.default:
            lines.append(f"option.{option.key}: {_word(value)}")
    names = [tidy_name(name) for name in table.names]
    if any(names):
        lines.append(f"names: {json.dumps(names, ensure_ascii=False)}")
    if table.position is not None:
        position = json.dumps(table.position, sort_keys=True) if open_to_all else HIDDEN
        lines.append(f"position: {position}")
    else:
        lines.append(f"seed: {table.seed if open_to_all else HIDDEN}")
        for name, words in sorted(table.stack.items()):
            if words:
                lines.append(f"stack.{name}: {' '.join(words) if open_to_all else HIDDEN}")
    if table.over:
        lines.append(f"result: {' '.join(game.score_text(score) for score in table.scores)}")
        lines.append(f"winners: {' '.join(game.seat_word(winner) for winner in table.winners)}")
    lines.append("")
    lines.extend(_doings(table, table.opening_events))
    lines.extend(_reseeded(table, 0, open_to_all))
    for number, ply in enumerate(table.plies, 1):
        lines.extend(_varied(table, number - 1, open_to_all))
        lines.append(ply.text(ALL if open_to_all else seat))
        lines.extend(_doings(table, ply.events))
        lines.extend(_reseeded(table, number, open_to_all))
    lines.extend(_varied(table, table.ply, open_to_all))
    return "\n".join(lines) + "\n"


def _word(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _doings(table: Table, events: list[Event]) -> list[str]:
    """What automata did, as comments."""
    automatic = table.game.automatic(table.options)
    if not automatic:
        return []
    names = table.seat_names("en")
    comments = []
    for event in events:
        if event.params.get("seat") in automatic:
            comments.append("# " + say(Message(event.key_for(-1), event.params_for(-1)), "en", names))
    return comments


def _reseeded(table: Table, ply: int, open_to_all: bool) -> list[str]:
    """The seed chance went on from after so many actions, if it did."""
    if ply not in table.reseeds:
        return []
    return [f"{RESEED} {table.reseeds[ply] if open_to_all else HIDDEN}"]


def _varied(table: Table, ply: int, open_to_all: bool) -> list[str]:
    """The variations that begin after so many actions.  Nobody may know their draws before the end."""
    lines: list[str] = []
    for variation in table.variations if open_to_all else []:
        if variation.ply == ply:
            lines += [OPEN, *[f"  {action.text}" for action in variation.actions], CLOSE]
    return lines


class Headers:
    """The head of a record, as read."""

    values: dict[str, str]
    lines: dict[str, int]
    body: int  # line number of the first line after the blank one

    def __init__(self, text_lines: list[str]) -> None:
        self.values = {}
        self.lines = {}
        self.body = len(text_lines) + 1
        for number, line in enumerate(text_lines, 1):
            if not line.strip():
                if not self.values:
                    continue
                self.body = number + 1
                break
            if line.startswith("#"):
                continue
            key, colon, value = line.partition(":")
            key = key.strip()
            if not colon:
                raise BadRecord(number, f"a header is written 'key: value', not {line.strip()!r}")
            if key in self.values:
                raise BadRecord(number, f"a second header {key!r}")
            if key not in KNOWN and not key.startswith(("option.", "stack.")):
                raise BadRecord(number, f"unknown header {key!r}")
            self.values[key] = value.strip()
            self.lines[key] = number

    def line(self, key: str) -> int:
        return self.lines.get(key, 1)

    def need(self, key: str) -> str:
        value = self.values.get(key)
        if value is None:
            raise BadRecord(1, f"the header {key!r} is missing")
        return value

    def whole(self, key: str) -> int:
        value = self.need(key)
        try:
            return int(value)
        except ValueError:
            raise BadRecord(self.line(key), f"{key} is a whole number, not {value!r}") from None

    def json(self, key: str) -> object:
        try:
            return json.loads(self.values[key])
        except json.JSONDecodeError as error:
            raise BadRecord(self.line(key), f"not JSON: {error}") from None


def read(text: str) -> Table:
    """The table a record tells of, verified action by action; raises BadRecord with the line.

    >>> import sacbe
    >>> table = sacbe.new("tikal", players=2, seed=7)
    >>> ply = table.push("place b3 1")
    >>> sacbe.read(table.record()).history
    [<tikal ...: place b3 1>]
    >>> sacbe.read(table.record().replace("b3", "z9"))
    Traceback (most recent call last):
        ...
    sacbe.core.errors.BadRecord: line 10: 'place z9 1' is refused: N1: ...
    """
    lines = LINE_ENDS.split(text)
    head = Headers(lines)
    if head.whole("sacbe") != FORMAT:
        raise BadRecord(
            head.line("sacbe"), f"this record has format {head.values['sacbe']}; we read {FORMAT}"
        )
    try:
        game = find_game(head.need("game"))
    except BadRecord:
        raise
    except SacbeError as error:
        raise BadRecord(head.line("game"), str(error)) from None
    if head.whole("rules") > game.rules:
        raise BadRecord(
            head.line("rules"),
            f"played under rules version {head.values['rules']} of {game.key}; installed is {game.rules}",
        )
    table = _begin(game, head)
    _Body(table).read(lines, head.body)
    _check_result(table, head)
    return table


class _Body:
    """The actions of a record, taken one after the other."""

    table: Table
    variation: list[str] | None  # the one that is being read
    opened: int  # its first line
    varied: list[tuple[int, int, list[str]]]  # line, ply, actions

    def __init__(self, table: Table) -> None:
        self.table = table
        self.variation = None
        self.opened = 0
        self.varied = []

    def read(self, lines: list[str], first: int) -> None:
        for number in range(first, len(lines) + 1):
            line = lines[number - 1].split("#")[0].strip()
            if line:
                self._line(number, line)
        if self.variation is not None:
            raise BadRecord(self.opened, f"a variation that no {CLOSE!r} ends")
        for number, ply, actions in self.varied:
            try:
                self.table.vary(ply, actions)
            except SacbeError as error:
                raise BadRecord(number, f"the variation from here on is refused: {error}") from None

    def _line(self, number: int, line: str) -> None:
        if line == OPEN:
            if self.variation is not None:
                raise BadRecord(number, "a variation inside another; both are written whole")
            self.variation, self.opened = [], number
        elif line == CLOSE:
            if not self.variation:
                raise BadRecord(number, "there is no variation that could end here")
            self.varied.append((self.opened, self.table.ply, self.variation))
            self.variation = None
        elif self.variation is not None:
            self.variation.append(line)
        else:
            self._take(number, line)

    def _take(self, number: int, line: str) -> None:
        words = line.split()
        try:
            if words[0].lower() == RESEED and len(words) == 2:
                self.table.reseed(_seed(words[1]))
            else:
                self.table.push(line)
        except SacbeError as error:
            raise BadRecord(number, f"{line!r} is refused: {error}") from None


def _begin(game: Game, head: Headers) -> Table:
    from sacbe.core.table import Table

    if HIDDEN in (head.values.get("seed"), head.values.get("position")):
        raise BadRecord(
            head.line("seed"), "this record was made while the game was running and hides what was secret"
        )
    options: dict[str, object] = {}
    stack: dict[str, list[str]] = {}
    for key, value in head.values.items():
        try:
            if key.startswith("option."):
                options[key[7:]] = _option(game, key[7:], value)
            elif key.startswith("stack."):
                stack[key[6:]] = value.split()
                game.read_stack({key[6:]: value.split()})
        except SacbeError as error:
            raise BadRecord(head.line(key), str(error)) from None
    position: dict[str, object] | None = None
    if "position" in head.values:
        found = head.json("position")
        if not isinstance(found, dict):
            raise BadRecord(head.line("position"), "a position is a JSON object")
        position = found
    seed: int | None = None
    try:
        if position is None:
            seed = _seed(head.need("seed"))
    except BadOption as error:
        raise BadRecord(head.line("seed"), str(error)) from None
    names = _names(head)
    try:
        table = Table(game, game.read_options(options), seed, stack, names, position)
    except ValueError as error:
        at = head.line("position") if position is not None else 0
        raise BadRecord(at, f"in the headers: {error}") from None
    if len(names) > table.seats:
        raise BadRecord(head.line("names"), f"there are {table.seats} seats for {len(names)} names")
    return table


def _names(head: Headers) -> list[str]:
    if "names" not in head.values:
        return []
    found = head.json("names")
    if not isinstance(found, list):
        raise BadRecord(head.line("names"), "names are a JSON list")
    try:
        return [read_name(name) for name in found]
    except BadName as error:
        raise BadRecord(head.line("names"), str(error)) from None


def _seed(text: str) -> int:
    try:
        seed = int(text[: SEED_BITS // 2])
    except ValueError:
        raise BadOption(f"a seed is a whole number, not {text[:40]!r}") from None
    if seed < 0 or seed >> SEED_BITS:
        raise BadOption(f"a seed goes from 0 to 2**{SEED_BITS} - 1")
    return seed


def _option(game: Game, key: str, value: str) -> object:
    for option in game.all_options():
        if option.key == key:
            return option.read(value)
    raise BadOption(f"no option {key!r}")


def _check_result(table: Table, head: Headers) -> None:
    """The result stated must be the result played."""
    for key, played in (
        ("result", " ".join(table.game.score_text(score) for score in table.scores)),
        ("winners", " ".join(table.game.seat_word(winner) for winner in table.winners)),
    ):
        stated = head.values.get(key)
        if stated is None:
            continue
        if not table.over:
            raise BadRecord(head.line(key), f"{key} is stated, but the game is not over")
        if stated != played:
            raise BadRecord(head.line(key), f"{key} is stated as {stated!r} but played as {played!r}")
