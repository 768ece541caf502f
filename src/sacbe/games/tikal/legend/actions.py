"""Every action of Tikal Legend: the draft, turns, what points buy in the order of the book, cards' steps."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action, publish
from sacbe.core.language import Message
from sacbe.games.tikal import actions as shared
from sacbe.games.tikal.actions import PIECES, SWAP, SiteActions
from sacbe.games.tikal.components import TYPE_NAMES, Box
from sacbe.games.tikal.legend.components import (
    BORDER_CELL,
    BORDER_NAMES,
    BORDER_SIDE,
    BOX,
    CARD_IDS,
    DRAFTED,
    FIRST_OUTER,
    POWER_IDS,
    SIDE_WORDS,
    SITE,
    TOKEN_VALUES,
)

TAKE_ORDER: Final = 20
TAKE_TOKEN: Final = 21
TAKE_TILE: Final = 22
TAKE_CARD: Final = 23
HOLD: Final = 24
DROP: Final = 25
PLAY: Final = 26
ACTIVATE: Final = 27
LAY: Final = 28
POWER: Final = 29
PEEK: Final = 30
STONE: Final = 31
LIFT: Final = 32
RECRUIT: Final = 33
SEND: Final = 34
CHOOSE: Final = 35
PUT: Final = 36
RECAMP: Final = 37
JOIN: Final = 38
FROM: Final = 39
TO: Final = 40
BRING: Final = 41
STOP: Final = 42
PASS: Final = 43

HIDDEN: Final = "?"


class LegendActions(SiteActions):
    """Adds what only Legend has.

    take_order[position], take_token[i], take_tile[hex], take_card[card], hold, drop and play by card, lay by
    hex, power by power; stone and lift by border; recruit, join and bring by piece; send, from_ and to by
    cell; choose and put by kind; recamp[from * cells + to];
    swap[(rival * kinds + theirs) * kinds + mine],
    swap_two[((rival * kinds + theirs) * kinds + mine) * kinds + other].
    """

    take_order: list[Action]
    take_token: list[Action]
    take_tile: list[Action]
    take_card: list[Action]
    hold: list[Action]
    drop: list[Action]
    play: list[Action]
    activate: Action
    lay: list[Action]
    power: list[Action]
    peek: Action
    stone: list[Action]
    lift: list[Action]
    recruit: list[Action]
    swap: list[Action]
    swap_two: list[Action]
    send: list[Action]
    choose: list[Action]
    put: list[Action]
    recamp: list[Action]
    join: list[Action]
    from_: list[Action]
    to: list[Action]
    bring: list[Action]
    stop: Action
    pass_: Action

    def __init__(self, game: str, box: Box = BOX) -> None:
        super().__init__(game, SITE, box)
        self._add_draft()
        self._add_turn()
        cells = range(SITE.cells)
        inside = [cell for cell in range(SITE.interior) if cell != SITE.base]
        free = [cell for cell in cells if cell != SITE.base]
        camps = list(range(SITE.interior))
        self.add_places(free)
        self.add_deploys(camps)
        self.add_moves()
        self.add_camps(inside)
        self.add_shortcuts(camps)
        self._add_stones()
        self.recruit = self._by_piece("recruit", RECRUIT)
        self.add_uncovers(free)
        self.add_guards(free)
        self.add_digs(inside)
        self._add_swaps()
        self._add_steps(inside, free)
        self.add_end()
        self.stop = self.all.add("stop", STOP, [], "stop")
        self.pass_ = self.all.add("pass", PASS, [], "pass")
        publish(self.all)

    def _add_draft(self) -> None:
        add = self.all.add
        self.take_order = [
            add("take", TAKE_ORDER, [n], f"take order {n + 1}", {"order": n + 1})
            for n in range(BOX.max_people)
        ]
        self.take_token = [
            add("take", TAKE_TOKEN, [n], f"take token {value}", {"token": value})
            for n, value in enumerate(TOKEN_VALUES)
        ]
        self.take_tile = [self.filler] * len(BOX.tile_ids)
        for tile in DRAFTED:
            self.take_tile[tile] = self._tile("take", TAKE_TILE, "take tile", tile)
        self.take_card = [
            add("take", TAKE_CARD, [card], f"take card {name}", {"card": name})
            for card, name in enumerate(CARD_IDS)
        ]

    def _tile(self, kind: str, code: int, words: str, tile: int) -> Action:
        name = BOX.tile_ids[tile]
        made = self.all.add(kind, code, [tile], f"{words} {name}", {"tile": name})
        self.all.alias(f"{words} {name.lower()}", f"{words} {name}")
        return made

    def _add_turn(self) -> None:
        add = self.all.add
        self.hold = self._by_card("hold", HOLD)
        self.drop = self._by_card("drop", DROP)
        self.play = self._by_card("play", PLAY)
        self.activate = add("activate", ACTIVATE, [], "activate")
        self.lay = [self.filler] * len(BOX.tile_ids)
        for tile in DRAFTED:
            self.lay[tile] = self._tile("lay", LAY, "lay", tile)
        self.power = []
        for n, name in enumerate(POWER_IDS):
            self.power.append(add("power", POWER, [n], f"power {name}", {"power": name}))
            self.all.alias(f"power {name.lower()}", f"power {name}")
        self.peek = add("peek", PEEK, [], "peek")

    def _by_card(self, kind: str, code: int) -> list[Action]:
        return [
            self.all.add(kind, code, [card], f"{kind} {name}", {"card": name})
            for card, name in enumerate(CARD_IDS)
        ]

    def _by_piece(self, kind: str, code: int) -> list[Action]:
        return [
            self.all.add(kind, code, [piece], f"{kind} {word}", {"piece": word})
            for piece, word in enumerate(PIECES)
        ]

    def _add_stones(self) -> None:
        self.stone = []
        self.lift = []
        for kind, code, made in (("stone", STONE, self.stone), ("lift", LIFT, self.lift)):
            for border, name in enumerate(BORDER_NAMES):
                cell = SITE.names[BORDER_CELL[border]]
                other = SITE.names[SITE.neighbours[BORDER_CELL[border] * 6 + BORDER_SIDE[border]]]
                touches: dict[str, object] = {
                    "border": name,
                    "cell": cell,
                    "side": SIDE_WORDS[BORDER_SIDE[border]],
                    "other": other,
                }
                made.append(self.all.add(kind, code, [border], f"{kind} {name}", touches))
                facing = SIDE_WORDS[(BORDER_SIDE[border] + 3) % 6]
                self.all.alias(f"{kind} {other} {facing}", f"{kind} {name}")

    def _add_swaps(self) -> None:
        kinds = BOX.kinds
        self.swap = [self.filler] * (len(self.box.seats) * kinds * kinds)
        self.swap_two = [self.filler] * (len(self.box.seats) * kinds * kinds * kinds)
        for rival in range(len(self.box.seats)):
            for theirs in range(kinds):
                given = [kind for kind in range(kinds) if kind != theirs]
                first = (rival * kinds + theirs) * kinds
                for mine in given:
                    self.swap[first + mine] = self._swap(rival, theirs, [mine])
                for mine in given:
                    for other in given:
                        if mine <= other:
                            made = self._swap(rival, theirs, [mine, other])
                            self.swap_two[(first + mine) * kinds + other] = made

    def _swap(self, rival: int, theirs: int, mine: list[int]) -> Action:
        """`d` is the second treasure given, -1 without one."""
        seat = self.box.seats[rival]
        wanted = [BOX.treasures[theirs]] * len(mine)
        given = [BOX.treasures[kind] for kind in mine]
        text = f"swap {seat} {' '.join(wanted)} for {' '.join(given)}"
        second = mine[1] if len(mine) > 1 else -1
        touches: dict[str, object] = {"rival": seat, "theirs": wanted, "mine": given}
        made = self.all.add("swap", SWAP, [rival, theirs, mine[0], second], text, touches)
        if second > mine[0]:
            self.all.alias(f"swap {seat} {' '.join(wanted)} for {given[1]} {given[0]}", text)
        return made

    def _add_steps(self, inside: list[int], free: list[int]) -> None:
        """What cards and powers ask."""
        add = self.all.add
        names = SITE.names
        self.send = [self.filler] * SITE.cells
        for cell in free:
            self.send[cell] = add("send", SEND, [cell], f"send {names[cell]}", {"cell": names[cell]})
        self.choose = [
            add("choose", CHOOSE, [kind], f"choose {name}", {"treasure": name})
            for kind, name in enumerate(BOX.treasures)
        ]
        self.put = [
            add("put", PUT, [kind], f"put {name}", {"treasure": name}, secret=True)
            for kind, name in enumerate(BOX.treasures)
        ]
        self.recamp = [self.filler] * (SITE.cells * SITE.cells)
        for cell in inside:
            for other in inside:
                if cell != other:
                    text = f"recamp {names[cell]} {names[other]}"
                    touches: dict[str, object] = {"from": names[cell], "to": names[other]}
                    self.recamp[cell * SITE.cells + other] = add(
                        "recamp", RECAMP, [cell, other], text, touches
                    )
        self.join = self._by_piece("join", JOIN)
        self.from_ = [
            add("from", FROM, [cell], f"from {name}", {"cell": name}) for cell, name in enumerate(names)
        ]
        self.all.alias("from base", f"from {names[SITE.base]}")
        self.to = [self.filler] * SITE.cells
        for cell in free:
            self.to[cell] = add("to", TO, [cell], f"to {names[cell]}", {"cell": names[cell]})
        self.bring = self._by_piece("bring", BRING)


OWN_LABELS: Final = (
    "take", "hold", "drop", "play", "activate", "lay", "power", "peek", "stone", "lift", "recruit", "swap",
    "send", "choose", "put", "recamp", "join", "from", "to", "bring", "stop", "pass", "end",
)  # fmt: skip


def describe(action: Action) -> Message:
    """A label for a choice."""
    if action.kind not in OWN_LABELS:
        return shared.describe(action, SITE.base)
    key = f"legend.action.{action.kind}"
    touches = action.touches
    params: dict[str, object] = {}
    for name, value in touches.items():
        if name in ("cell", "from", "to", "token", "other"):
            params[name] = value
    if "tile" in touches:
        params["hex"] = hex_words(action.a)
    if "card" in touches:
        params["name"] = card_name(str(touches["card"]))
    if "power" in touches:
        params["name"] = f"@legend.power.{touches['power']}"
    if "piece" in touches:
        params["piece"] = f"@legend.piece.{touches['piece']}"
    if "treasure" in touches:
        params["treasure"] = f"@tikal.treasure.{touches['treasure']}"
    if action.kind == "take":
        key += "." + next(iter(touches))
        if action.code == TAKE_ORDER:
            params["position"] = touches["order"]
    if action.code == SWAP:
        params["rival"] = action.a
        params["theirs"] = treasure_words([action.b] * (1 if action.d < 0 else 2))
        params["mine"] = treasure_words([action.c] if action.d < 0 else [action.c, action.d])
    return Message(key, params)


def hex_words(tile: int) -> Message:
    """What a hex is, with what it holds; people never read its id."""
    kind = TYPE_NAMES[BOX.types[tile]]
    if tile >= FIRST_OUTER and kind == "volcano":
        kind = "quiet"
    return Message(f"legend.hex.{kind}", {"value": BOX.values[tile], "masks": BOX.masks[tile]})


def treasure_words(kinds: list[int]) -> list[object]:
    """Message keys of treasures."""
    return [f"@tikal.treasure.{BOX.treasures[kind]}" for kind in kinds]


def card_name(card: str) -> str:
    """The message key of a card's name; cards that differ only in what they show share a name."""
    return f"@legend.card.{card[:2]}"
