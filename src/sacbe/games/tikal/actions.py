"""What members do on a site, as prebuilt actions: shared by all editions.

An edition builds its list in the order of its own book: it calls the `add_...` methods, and says
which cells can ever hold a camp, a temple or a ruin, so that what can never occur has no number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sacbe.core.actions import Action, ActionList
from sacbe.core.language import Message
from sacbe.games.tikal.components import Box
from sacbe.games.tikal.site import Site

PLACE: Final = 0
DEPLOY: Final = 1
MOVE: Final = 2
SHORTCUT: Final = 3
UNCOVER: Final = 4
DIG: Final = 5
SWAP: Final = 6
CAMP: Final = 7
GUARD: Final = 8
END: Final = 9

EXPLORER: Final = 0
LEADER: Final = 1
PIECES: Final[list[str]] = ["explorer", "leader"]


class SiteActions:
    """The list and, per kind, where each action is found.

    place[cell * 6 + rotation], deploy[piece * cells + cell], move[(piece * cells + from) * 6 + side],
    shortcut[(piece * cells + from) * cells + to], guard[cell * 2 + piece]; uncover, dig and camp by cell.
    What can never occur holds a filler that is in no list.
    """

    all: ActionList
    site: Site
    box: Box
    filler: Action
    place: list[Action]
    deploy: list[Action]
    move: list[Action]
    shortcut: list[Action]
    uncover: list[Action]
    dig: list[Action]
    camp: list[Action]
    guard: list[Action]
    end: Action

    def __init__(self, game: str, site: Site, box: Box) -> None:
        self.all = ActionList(game)
        self.site = site
        self.box = box
        self.filler = Action(game, -1, "end", END, [], "", {}, False)
        cells = site.cells
        self.place = [self.filler] * (cells * 6)
        self.deploy = [self.filler] * (2 * cells)
        self.move = [self.filler] * (2 * cells * 6)
        self.shortcut = [self.filler] * (2 * cells * cells)
        self.uncover = [self.filler] * cells
        self.dig = [self.filler] * cells
        self.camp = [self.filler] * cells
        self.guard = [self.filler] * (cells * 2)
        self.end = self.filler

    def add_places(self, cells: Iterable[int]) -> None:
        for cell in cells:
            name = self.site.names[cell]
            for rotation in range(6):
                self.place[cell * 6 + rotation] = self.all.add(
                    "place",
                    PLACE,
                    [cell, rotation],
                    f"place {name} {rotation + 1}",
                    {"cell": name, "rotation": rotation + 1},
                )

    def add_deploys(self, camps: Iterable[int]) -> None:
        """`camps`: where a camp can ever stand, the base camp among them."""
        site = self.site
        places = list(camps)
        for piece, word in enumerate(PIECES):
            for cell in places:
                name = site.names[cell]
                text = f"deploy {word} {'base' if cell == site.base else name}"
                touches: dict[str, object] = {"piece": word, "cell": name}
                self.deploy[piece * site.cells + cell] = self.all.add(
                    "deploy", DEPLOY, [piece, cell], text, touches
                )
        for word in PIECES:
            self.all.alias(f"deploy {word} {site.names[site.base]}", f"deploy {word} base")

    def add_moves(self) -> None:
        """A step over each border, the lowest neighbour first."""
        site = self.site
        for piece in range(2):
            for cell in range(site.cells):
                for i in range(cell * 6, cell * 6 + 6):
                    side = site.side_order[i]
                    other = site.neighbours[cell * 6 + side]
                    if other >= 0:
                        index = (piece * site.cells + cell) * 6 + side
                        self.move[index] = self._walk("move", MOVE, piece, cell, other, side)

    def add_shortcuts(self, camps: Iterable[int]) -> None:
        cells = self.site.cells
        places = list(camps)
        for piece in range(2):
            for cell in places:
                for other in places:
                    if cell != other:
                        index = (piece * cells + cell) * cells + other
                        self.shortcut[index] = self._walk("shortcut", SHORTCUT, piece, cell, other, 0)

    def _walk(self, kind: str, code: int, piece: int, cell: int, other: int, side: int) -> Action:
        site = self.site
        word = PIECES[piece]
        start = site.names[cell]
        goal = site.names[other]
        touches: dict[str, object] = {"piece": word, "from": start, "to": goal}
        text = f"{kind} {word} {start} {goal}"
        made = self.all.add(kind, code, [piece, cell, other, side], text, touches)
        if site.base in (cell, other):
            ends = ["base" if end == site.base else site.names[end] for end in (cell, other)]
            self.all.alias(f"{kind} {word} {ends[0]} {ends[1]}", text)
        return made

    def add_uncovers(self, temples: Iterable[int]) -> None:
        for cell in temples:
            self.uncover[cell] = self._work("uncover", UNCOVER, cell)

    def add_digs(self, ruins: Iterable[int]) -> None:
        for cell in ruins:
            self.dig[cell] = self._work("dig", DIG, cell)

    def add_camps(self, camps: Iterable[int]) -> None:
        for cell in camps:
            self.camp[cell] = self._work("camp", CAMP, cell)

    def _work(self, kind: str, code: int, cell: int) -> Action:
        name = self.site.names[cell]
        return self.all.add(kind, code, [cell], f"{kind} {name}", {"cell": name})

    def add_guards(self, temples: Iterable[int]) -> None:
        for cell in temples:
            name = self.site.names[cell]
            for piece, word in enumerate(PIECES):
                self.guard[cell * 2 + piece] = self.all.add(
                    "guard", GUARD, [cell, piece], f"guard {name} {word}", {"cell": name, "piece": word}
                )

    def add_end(self) -> None:
        self.end = self.all.add("end", END, [], "end")


def describe(action: Action, base: int) -> Message:
    """A label for a choice on the site; `base` is the base camp's cell."""
    key = f"tikal.action.{action.kind}"
    touches = action.touches
    params: dict[str, object] = {
        name: touches[name] for name in ("cell", "from", "to", "n", "tile") if name in touches
    }
    if "piece" in touches:
        params["piece"] = f"@tikal.piece.{touches['piece']}"
    if action.code == PLACE:
        params["turn"] = touches["rotation"]
    elif action.code == DEPLOY and action.b == base:
        key += ".base"
    return Message(key, params)
