"""Every action of Tikal Classic and of the auction, in the order of the book."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action, publish
from sacbe.core.language import Message
from sacbe.games.tikal import actions as shared
from sacbe.games.tikal.actions import SWAP, SiteActions
from sacbe.games.tikal.classic.components import BOX, HIGHEST_BID, PRINTED, SITE
from sacbe.games.tikal.components import TEMPLE, TYPE_NAMES, Box

BID: Final = 10
PASS: Final = 11
TAKE: Final = 12
# By code, those of all editions first
KIND_NAMES: Final[list[str]] = [
    "place", "deploy", "move", "shortcut", "uncover", "dig", "swap", "camp", "guard", "end", "bid", "pass",
    "take",
]  # fmt: skip


def may_be_temple(cell: int) -> bool:
    """Whether a temple can ever stand there."""
    return cell not in PRINTED or BOX.types[PRINTED[cell]] == TEMPLE


def may_be_camp(cell: int) -> bool:
    """Whether a camp of one's own can ever stand there."""
    return cell not in PRINTED or (cell != SITE.base and BOX.types[PRINTED[cell]] != TEMPLE)


class ClassicActions(SiteActions):
    """Adds swap[(rival * kinds + theirs) * kinds + mine] and the auction's bid[n], pass_ and take[hex]."""

    swap: list[Action]
    bid: list[Action]
    pass_: Action
    take: list[Action]

    def __init__(self, game: str, auction: bool, box: Box = BOX) -> None:
        super().__init__(game, SITE, box)
        cells = range(SITE.cells)
        free = [cell for cell in cells if cell not in PRINTED]
        temples = [cell for cell in cells if may_be_temple(cell)]
        camps = [cell for cell in cells if may_be_camp(cell)]
        deploys = [cell for cell in cells if cell == SITE.base or may_be_camp(cell)]
        self.add_places(free)
        self.add_deploys(deploys)
        self.add_moves()
        self.add_shortcuts(deploys)
        self.add_uncovers(temples)
        self.add_digs(free)
        self._add_swaps()
        self.add_camps(camps)
        self.add_guards(temples)
        self.add_end()
        self.bid = []
        self.take = []
        self.pass_ = self.filler
        if auction:
            self._add_auction()
        publish(self.all)

    def _add_swaps(self) -> None:
        box = self.box
        kinds = box.kinds
        self.swap = [self.filler] * (len(box.seats) * kinds * kinds)
        for rival, seat in enumerate(box.seats):
            for theirs, wanted in enumerate(box.treasures):
                for mine, given in enumerate(box.treasures):
                    if theirs != mine:
                        self.swap[(rival * kinds + theirs) * kinds + mine] = self.all.add(
                            "swap",
                            SWAP,
                            [rival, theirs, mine],
                            f"swap {seat} {wanted} for {given}",
                            {"rival": seat, "theirs": wanted, "mine": given},
                        )

    def _add_auction(self) -> None:
        self.bid = [self.filler]
        for n in range(1, HIGHEST_BID + 1):
            self.bid.append(self.all.add("bid", BID, [n], f"bid {n}", {"n": n}))
        self.pass_ = self.all.add("pass", PASS, [], "pass")
        for tile in range(BOX.tiles):
            name = BOX.tile_ids[tile]
            self.take.append(self.all.add("take", TAKE, [tile], f"take {name}", {"tile": name}))
            self.all.alias(f"take {name.lower()}", f"take {name}")


def describe(action: Action) -> Message:
    """A label for a choice."""
    said = shared.describe(action, SITE.base)
    if action.code == SWAP:
        said.params["rival"] = action.a
        said.params["theirs"] = f"@tikal.treasure.{action.touches['theirs']}"
        said.params["mine"] = f"@tikal.treasure.{action.touches['mine']}"
    elif action.code == TAKE:
        said.key += f".{TYPE_NAMES[BOX.types[action.a]]}"
        said.params["n"] = BOX.values[action.a] or BOX.masks[action.a]
    return said
