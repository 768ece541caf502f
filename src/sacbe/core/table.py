"""Table: a game in play, and everything one may ask about it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from sacbe.core import record as records
from sacbe.core.actions import Action
from sacbe.core.course import Course, Pause, Variation
from sacbe.core.errors import BadPosition, SacbeError
from sacbe.core.events import Event
from sacbe.core.game import find_game
from sacbe.core.language import Message, say
from sacbe.core.names import read_name
from sacbe.core.options import Options
from sacbe.core.state import ALL, NOBODY

MOST_VARIATIONS: Final = 200


class Table(Course):
    """A game in play: the position, its history, and everything one may ask about them.

    Begun with `sacbe.new`, `sacbe.read` or `Table.from_dict`.

    >>> import sacbe
    >>> table = sacbe.new("tikal", players=2, seed=7)
    >>> table.actor, len(table.legal)
    (0, 24)
    >>> table.push("place b3 1").action == table.history[0]
    True
    >>> table.pop().text
    'place b3 1'
    >>> table
    <Table tikal, 2 seats, ply 0, red decides>
    """

    # ---- looking -----------------------------------------------------------------------

    def view(self, seat: int | None, ply: int | None = None) -> dict[str, object]:
        """All that seat may see, no more; None is a spectator; ALL only when the game is over."""
        state = self.state if ply is None else self.state_at(ply)
        watcher = self._watcher(seat)
        over = state.actor == NOBODY
        shown: dict[str, object] = {
            "game": self.game.key,
            "seat": seat,
            "ply": self.ply if ply is None else ply,
            "actor": None if over else state.actor,
            "turn": None if over else state.turn_seat(),
            "over": over,
            "scores": state.scores(),
            "winners": state.winners(),
            "prompt": self.game.prompt(state).to_dict(),
        }
        shown.update(self.game.view(state, watcher))
        return shown

    def _watcher(self, seat: int | None) -> int:
        """The number of who looks; raises SacbeError where nobody may."""
        watcher = NOBODY if seat is None else seat
        if watcher == ALL and not self.over:
            raise SacbeError("everything is shown only when the game is over")
        if not ALL <= watcher < self.seats:
            raise SacbeError(f"there is no seat {seat}")
        return watcher

    def view_at(self, pause: Pause, seat: int | None, ply: int) -> dict[str, object]:
        """What a seat sees at a pause inside action number `ply`.  Nobody decides there."""
        watcher = self._watcher(seat)
        state = pause.state
        shown: dict[str, object] = {
            "game": self.game.key,
            "seat": seat,
            "ply": ply,
            "actor": None,
            "turn": state.turn_seat(),
            "over": False,
            "scores": state.scores(),
            "winners": [],
            "prompt": Message("core.prompt.automaton", {"seat": pause.seat}).to_dict(),
        }
        shown.update(self.game.view(state, watcher))
        return shown

    def breakdown(self, seat: int) -> list[dict[str, object]]:
        """What a seat would score now, source by source."""
        return self.game.breakdown(self.state, seat)

    def sources(self, seat: int) -> dict[str, int]:
        """What a seat's points came from, over the whole game."""
        events = list(self.opening_events)
        for ply in self.plies:
            events.extend(ply.events)
        return self.game.sources(self.state, seat, events)

    def assist(self, who: int | None, topic: str, /, **args: object) -> object:
        """An answer a client would otherwise compute from rules; `game.topics` lists the topics.

        The first parameter is not called `seat`, because some topics take an argument of that name and a
        compiled function does not keep the two apart.
        """
        if topic not in self.game.topics:
            raise SacbeError(f"no help on {topic!r}; there is {', '.join(self.game.topics)}")
        watcher = NOBODY if who is None else who
        if not NOBODY <= watcher < self.seats:
            raise SacbeError(f"there is no seat {who}")
        return self.game.assist(self.state, watcher, topic, dict(args))

    def seat_names(self, lang: str = "en") -> list[str]:
        """What the seats are called: their players' names, else their colours."""
        names = self.game.seat_names(self.seats, lang)
        for i, name in enumerate(self.names[: self.seats]):
            if name:
                names[i] = name
        return names

    def say(self, message: Message, lang: str = "en") -> str:
        """A message as a sentence, with what the seats are called here."""
        return say(message, lang, self.seat_names(lang))

    def describe(self, action: Action, lang: str = "en") -> str:
        """A label for a choice."""
        return self.say(self.game.describe(action), lang)

    def label(self, action: Action, lang: str = "en") -> str:
        """A label for a choice that is open now, with what it costs or does here."""
        return self.say(self.game.label(self.state, action), lang)

    def prompt(self, lang: str = "en") -> str:
        """Who decides what now."""
        return self.say(self.game.prompt(self.state), lang)

    def tell(self, event: Event, seat: int | None, lang: str = "en") -> str:
        """An event as a sentence for one seat."""
        watcher = NOBODY if seat is None else seat
        return self.say(Message(event.key_for(watcher), event.params_for(watcher)), lang)

    def draw(self, seat: int | None, lang: str = "en") -> str:
        """The board for a terminal."""
        return self.game.draw(self.view(seat), lang)

    def svg(self, seat: int | None = None) -> str:
        """The board as a picture."""
        return self.game.svg(self.view(seat))

    def _repr_svg_(self) -> str:
        return self.svg()

    # ---- keeping -----------------------------------------------------------------------

    def branch(self, ply: int) -> Table:
        """Another table that has come as far as this one had after `ply` actions."""
        if not 0 <= ply <= self.ply:
            raise SacbeError(f"there are {self.ply} actions, not {ply}")
        table = Table(self.game, self.options, self.seed, self.stack, self.names, self.position)
        table.plies = self.plies[:ply]
        table.reseeds = {at: seed for at, seed in self.reseeds.items() if at <= ply}
        table.state = self.state_at(ply).copy()
        for at, state in self._kept.items():
            if at < ply:
                table._kept[at] = state  # never changed, so both may have it
        return table

    def explore(self, ply: int, actions: Sequence[str | Action]) -> Table:
        """Another table on which these actions followed the first `ply` ones of this."""
        table = self.branch(ply)
        for action in actions:
            table.push(action)
        return table

    def vary(self, ply: int, actions: Sequence[str | Action]) -> Variation:
        """Keep a variation: what else could have been done after `ply` actions.  The record holds it.

        One that goes on where another ended takes its place; one that another holds is not kept twice.

        >>> import sacbe
        >>> table = sacbe.new("tikal", players=2, seed=7)
        >>> ply = table.push("place b3 1")
        >>> variation = table.vary(0, ["place a3 1"])
        >>> table.record().splitlines()[-4:]
        ['(', '  place a3 1', ')', 'place b3 1']
        >>> sacbe.read(table.record()).variations[0].actions
        [<tikal ...: place a3 1>]
        """
        table = self.explore(ply, actions)
        found = Variation(ply, table.history[ply:])
        if found.actions == self.history[ply : table.ply]:
            raise SacbeError("a variation differs from what was played")
        for number, other in enumerate(self.variations):
            if other.ply == ply and other.actions[: len(found.actions)] == found.actions:
                return other
            if other.ply == ply and found.actions[: len(other.actions)] == other.actions:
                self.variations[number] = found
                return found
        if len(self.variations) >= MOST_VARIATIONS:
            raise SacbeError(f"a game has {MOST_VARIATIONS} variations at most")
        self.variations.append(found)
        return found

    def record(self, seat: int | None = ALL) -> str:
        """Headers and one action a line.  For a seat or a spectator of a running game: without
        the seed and without what is hidden from them.

        >>> import sacbe
        >>> table = sacbe.new("tikal", players=2, seed=7)
        >>> ply = table.push("place b3 1")
        >>> table.record().splitlines()[-3:]
        ['seed: 7', '', 'place b3 1']
        >>> table.record(seat=1).splitlines()[-3:]
        ['seed: hidden', '', 'place b3 1']
        """
        return records.write(self, NOBODY if seat is None else seat)

    def to_dict(self) -> dict[str, object]:
        """The position as it stands, everything included: a position file."""
        return {
            "game": self.game.key,
            "rules": self.game.rules,
            "data": self.game.fingerprint,
            "options": dict(self.options),
            "names": list(self.names),
            "state": self.game.dump(self.state),
        }

    @staticmethod
    def from_dict(position: dict[str, object]) -> Table:
        """A table that begins at a position; what is left out is as at the start of a game.

        Raises BadPosition for what no game could hold: every component is counted.

        >>> import sacbe
        >>> state = {"expeditions": {"red": {"explorers": {"b5": 1}}}, "points": 4}
        >>> table = sacbe.Table.from_dict({"game": "tikal", "options": {"players": 2}, "state": state})
        >>> print(table)
        <Table tikal, 2 seats, ply 0, red decides>
        >>> [action.text for action in table.legal if action.kind == "uncover"]
        ['uncover b5']
        """
        if not isinstance(position.get("game"), str):
            raise BadPosition("a position names its game")
        known = ("game", "rules", "data", "options", "names", "state")
        for key in position:
            if key not in known:
                raise BadPosition(f"a position has no {key!r}; there are {', '.join(known)}")
        game = find_game(str(position["game"]))
        options = position.get("options", {})
        state = position.get("state", {})
        names = position.get("names", [])
        if not isinstance(options, dict) or not isinstance(state, dict) or not isinstance(names, list):
            raise BadPosition("options and state are objects, names a list")
        return Table(game, game.read_options(options), None, None, [read_name(name) for name in names], state)

    def fingerprint(self) -> str:
        """The position as one line of text: equal exactly when the positions are."""
        return json.dumps(self.game.dump(self.state), sort_keys=True, separators=(",", ":"))

    def __reduce__(self) -> tuple[object, ...]:
        facts = (self.game.key, self.options, self.seed, self.stack, self.names, self.position)
        actions = [ply.action.id for ply in self.plies]
        varied = [(each.ply, [action.id for action in each.actions]) for each in self.variations]
        return (rebuild, (facts, actions, self.reseeds, varied))

    def __repr__(self) -> str:
        who = "over" if self.over else f"{self.game.seat_word(self.state.actor)} decides"
        return f"<Table {self.game.key}, {self.seats} seats, ply {self.ply}, {who}>"


def rebuild(
    facts: tuple[str, Options, int | None, dict[str, list[str]], list[str], dict[str, object] | None],
    actions: list[int],
    reseeds: dict[int, int],
    varied: Sequence[tuple[int, list[int]]] = (),
) -> Table:
    """The table again from what was pickled."""
    key, options, seed, stack, names, position = facts
    game = find_game(key)
    table = Table(game, options, seed, stack, names, position)
    known = game.actions.all
    replay(table, [known[number] for number in actions], reseeds)
    table.variations = [Variation(ply, [known[number] for number in numbers]) for ply, numbers in varied]
    return table


def replay(table: Table, actions: list[Action], reseeds: dict[int, int]) -> None:
    """Take the actions at a fresh table, chance going on from a new seed where it did."""
    for ply in range(len(actions) + 1):
        if ply:
            table.push(actions[ply - 1])
        if ply in reseeds:
            table.reseed(reseeds[ply])
