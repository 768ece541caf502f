"""Every action of Tikal Classic and of the auction, in the order of the book."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action, ActionList, publish
from sacbe.core.language import Message
from sacbe.games.tikal.components import (
    HIGHEST_BID,
    KINDS,
    PRINTED_CELLS,
    SEATS,
    TEMPLE,
    TILE_IDS,
    TILES,
    TREASURES,
    TYPES,
)
from sacbe.games.tikal.site import BASE_CELL, CELL_NAMES, CELLS, NEIGHBOURS

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
BID: Final = 10
PASS: Final = 11
TAKE: Final = 12
KIND_NAMES: Final[list[str]] = [
    "place", "deploy", "move", "shortcut", "uncover", "dig", "swap", "camp", "guard", "end", "bid", "pass",
    "take",
]  # fmt: skip

EXPLORER: Final = 0
LEADER: Final = 1
PIECES: Final[list[str]] = ["explorer", "leader"]

_PRINTED: Final[dict[int, int]] = {
    CELL_NAMES.index(cell): TILES + number for number, cell in enumerate(PRINTED_CELLS)
}


def may_be_temple(cell: int) -> bool:
    """Whether a temple can ever stand there."""
    return cell not in _PRINTED or TYPES[_PRINTED[cell]] == TEMPLE


def may_be_camp(cell: int) -> bool:
    """Whether a camp of one's own can ever stand there."""
    return cell not in _PRINTED or (cell != BASE_CELL and TYPES[_PRINTED[cell]] != TEMPLE)


class TikalActions:
    """The list and, per kind, where each action is found.

    place[cell * 6 + rotation], deploy[piece * CELLS + cell], move[(piece * CELLS + from) * 6 + side],
    shortcut[(piece * CELLS + from) * CELLS + to], swap[(rival * KINDS + theirs) * KINDS + mine],
    guard[cell * 2 + piece]; what can never occur holds the `end` action.
    """

    all: ActionList
    place: list[Action]
    deploy: list[Action]
    move: list[Action]
    shortcut: list[Action]
    uncover: list[Action]
    dig: list[Action]
    swap: list[Action]
    camp: list[Action]
    guard: list[Action]
    end: Action
    bid: list[Action]
    pass_: Action | None
    take: list[Action]

    def __init__(self, game: str, auction: bool) -> None:
        actions = ActionList(game)
        self.all = actions
        filler = Action(game, -1, "end", END, [], "", {}, False)
        self._placing(actions, filler)
        self._members(actions, filler)
        self._work(actions, filler)
        self.end = actions.add("end", END, [], "end")
        self.bid = []
        self.take = []
        self.pass_ = None
        if auction:
            self.bid = [filler]
            for n in range(1, HIGHEST_BID + 1):
                self.bid.append(actions.add("bid", BID, [n], f"bid {n}", {"n": n}))
            self.pass_ = actions.add("pass", PASS, [], "pass")
            for tile in range(TILES):
                name = TILE_IDS[tile]
                self.take.append(actions.add("take", TAKE, [tile], f"take {name}", {"tile": name}))
                actions.alias(f"take {name.lower()}", f"take {name}")
        publish(actions)

    def _placing(self, actions: ActionList, filler: Action) -> None:
        self.place = [filler] * (CELLS * 6)
        for cell in range(CELLS):
            if cell not in _PRINTED:
                for rotation in range(6):
                    name = CELL_NAMES[cell]
                    self.place[cell * 6 + rotation] = actions.add(
                        "place",
                        PLACE,
                        [cell, rotation],
                        f"place {name} {rotation + 1}",
                        {"cell": name, "rotation": rotation + 1},
                    )

    def _members(self, actions: ActionList, filler: Action) -> None:
        self.deploy = [filler] * (2 * CELLS)
        self.move = [filler] * (2 * CELLS * 6)
        self.shortcut = [filler] * (2 * CELLS * CELLS)
        for piece, word in enumerate(PIECES):
            for cell in range(CELLS):
                name = CELL_NAMES[cell]
                if cell == BASE_CELL or may_be_camp(cell):
                    text = f"deploy {word} {'base' if cell == BASE_CELL else name}"
                    touches: dict[str, object] = {"piece": word, "cell": name}
                    self.deploy[piece * CELLS + cell] = actions.add(
                        "deploy", DEPLOY, [piece, cell], text, touches
                    )
        actions.alias("deploy explorer a5", "deploy explorer base")
        actions.alias("deploy leader a5", "deploy leader base")
        for piece in range(2):
            for cell in range(CELLS):
                beside = [(NEIGHBOURS[cell * 6 + side], side) for side in range(6)]
                for other, side in sorted(beside):
                    if other >= 0:
                        index = (piece * CELLS + cell) * 6 + side
                        self.move[index] = self._walk(actions, "move", MOVE, piece, cell, other, side)
        for piece in range(2):
            for cell in range(CELLS):
                for other in range(CELLS):
                    if cell != other and self._camps(cell) and self._camps(other):
                        index = (piece * CELLS + cell) * CELLS + other
                        self.shortcut[index] = self._walk(
                            actions, "shortcut", SHORTCUT, piece, cell, other, 0
                        )

    def _camps(self, cell: int) -> bool:
        return cell == BASE_CELL or may_be_camp(cell)

    def _walk(
        self, actions: ActionList, kind: str, code: int, piece: int, cell: int, other: int, side: int
    ) -> Action:
        word = PIECES[piece]
        start = CELL_NAMES[cell]
        goal = CELL_NAMES[other]
        touches: dict[str, object] = {"piece": word, "from": start, "to": goal}
        made = actions.add(kind, code, [piece, cell, other, side], f"{kind} {word} {start} {goal}", touches)
        if BASE_CELL in (cell, other):
            said = made.text.replace("a5", "base")
            actions.alias(said, made.text)
        return made

    def _work(self, actions: ActionList, filler: Action) -> None:
        self.uncover = [filler] * CELLS
        self.dig = [filler] * CELLS
        self.camp = [filler] * CELLS
        self.guard = [filler] * (CELLS * 2)
        for cell in range(CELLS):
            name = CELL_NAMES[cell]
            if may_be_temple(cell):
                self.uncover[cell] = actions.add(
                    "uncover", UNCOVER, [cell], f"uncover {name}", {"cell": name}
                )
        for cell in range(CELLS):
            name = CELL_NAMES[cell]
            if cell not in _PRINTED:
                self.dig[cell] = actions.add("dig", DIG, [cell], f"dig {name}", {"cell": name})
        self.swap = [filler] * (len(SEATS) * KINDS * KINDS)
        for rival, seat in enumerate(SEATS):
            for theirs in range(KINDS):
                for mine in range(KINDS):
                    if theirs != mine:
                        self.swap[(rival * KINDS + theirs) * KINDS + mine] = actions.add(
                            "swap",
                            SWAP,
                            [rival, theirs, mine],
                            f"swap {seat} {TREASURES[theirs]} for {TREASURES[mine]}",
                            {"rival": seat, "theirs": TREASURES[theirs], "mine": TREASURES[mine]},
                        )
        for cell in range(CELLS):
            name = CELL_NAMES[cell]
            if may_be_camp(cell):
                self.camp[cell] = actions.add("camp", CAMP, [cell], f"camp {name}", {"cell": name})
        for cell in range(CELLS):
            name = CELL_NAMES[cell]
            if may_be_temple(cell):
                for piece, word in enumerate(PIECES):
                    self.guard[cell * 2 + piece] = actions.add(
                        "guard", GUARD, [cell, piece], f"guard {name} {word}", {"cell": name, "piece": word}
                    )


def describe(action: Action) -> Message:
    """A label for a choice."""
    key = f"tikal.action.{action.kind}"
    touches = action.touches
    params: dict[str, object] = {
        name: touches[name] for name in ("cell", "from", "to", "n", "tile") if name in touches
    }
    if "piece" in touches:
        params["piece"] = f"@tikal.piece.{touches['piece']}"
    if action.code == PLACE:
        params["turn"] = touches["rotation"]
    elif action.code == DEPLOY and action.b == BASE_CELL:
        key += ".base"
    elif action.code == SWAP:
        params["rival"] = action.a
        params["theirs"] = f"@tikal.treasure.{touches['theirs']}"
        params["mine"] = f"@tikal.treasure.{touches['mine']}"
    return Message(key, params)
