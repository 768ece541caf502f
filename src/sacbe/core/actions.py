"""Actions: value objects, built once per game, known by their notation and their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sacbe.core.state import State


class Action:
    """One decision.  `id` is its place in the game's list, `text` its notation.

    `code` says which verb it is; `a` to `d` are the game's own numbers (cell, piece, ...).
    `touches` names what a page may light up, by the ids of the view: {"cell": "c3", ...}.
    """

    __slots__ = ("a", "b", "c", "code", "d", "game", "id", "kind", "secret", "text", "touches")

    game: str
    id: int
    kind: str
    code: int
    a: int
    b: int
    c: int
    d: int
    text: str
    touches: dict[str, object]
    secret: bool

    def __init__(
        self,
        game: str,
        number: int,
        kind: str,
        code: int,
        args: list[int],
        text: str,
        touches: dict[str, object],
        secret: bool,
    ) -> None:
        self.game = game
        self.id = number
        self.kind = kind
        self.code = code
        self.a = args[0] if args else 0
        self.b = args[1] if len(args) > 1 else 0
        self.c = args[2] if len(args) > 2 else 0
        self.d = args[3] if len(args) > 3 else 0
        self.text = text
        self.touches = touches
        self.secret = secret

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.game} {self.id}: {self.text}>"

    def shown(self, state: State, seat: int | None) -> str:
        """The notation as `seat` may read it when the action is taken in `state` (D6)."""
        return state.shown(self, -1 if seat is None else seat) if self.secret else self.text

    def to_dict(self) -> dict[str, object]:
        """Its kind and the ids of what it touches."""
        return {"id": self.id, "kind": self.kind, "notation": self.text, "touches": dict(self.touches)}

    def __reduce__(self) -> tuple[object, ...]:
        return (find_action, (self.game, self.id))


class ActionList:
    """Every action that can ever occur in one game, in its fixed order."""

    game: str
    all: list[Action]
    by_text: dict[str, Action]
    aliases: dict[str, str]

    def __init__(self, game: str) -> None:
        self.game = game
        self.all = []
        self.by_text = {}
        self.aliases = {}

    def add(
        self,
        kind: str,
        code: int,
        args: list[int],
        text: str,
        touches: dict[str, object] | None = None,
        secret: bool = False,
    ) -> Action:
        """Append one action; its notation must be new."""
        if text in self.by_text:
            raise ValueError(f"two actions are written {text!r}")
        action = Action(self.game, len(self.all), kind, code, args, text, touches or {}, secret)
        self.all.append(action)
        self.by_text[text] = action
        return action

    def alias(self, said: str, text: str) -> None:
        """Let another way of saying it mean the action written `text`."""
        if said not in self.by_text:
            self.aliases[said] = text

    def find(self, text: str) -> Action | None:
        """The action written so; spaces and capitals do not matter."""
        exact = self.by_text.get(text)
        if exact is not None:
            return exact
        said = " ".join(text.split())
        found = self.by_text.get(said)
        if found is None:
            found = self.by_text.get(said.lower())
        if found is None:
            meant = self.aliases.get(said.lower())
            found = None if meant is None else self.by_text.get(meant)
        return found


_lists: dict[str, ActionList] = {}


def publish(actions: ActionList) -> ActionList:
    """Make a game's list known, so that its actions can be pickled by number."""
    _lists[actions.game] = actions
    return actions


def find_action(game: str, number: int) -> Action:
    """The action of that number; loads the game when a new process has not met it yet."""
    if game not in _lists:
        from sacbe.core.game import find_game

        find_game(game)
    return _lists[game].all[number]
