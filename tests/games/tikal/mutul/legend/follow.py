"""Works each of Mutul's choices in Legend out again, from what everybody sees at his pauses.

It shares nothing with the engine but views, events, the component files and the articles M47 to M100: the
view at one pause is the position on which the next choice was made.
"""

from __future__ import annotations

from typing import Any

from games.tikal.mutul.follow import DIRECTIONS, component_file, ring, step

import sacbe

HUMAN, MUTUL = 0, 1
View = dict[str, Any]
SOLO = component_file("mutul.json")["legend"]
FACES = {card["id"]: card for card in SOLO["cards"]}
GROUP = {name: group["id"] for group in SOLO["groups"] for name in group["cards"]}
LEGEND = component_file("legend.json")
TILES = {
    tile["id"]: tile
    for tile in component_file("classic.json")["tiles"] + LEGEND["outer_tiles"] + LEGEND["start_tiles"]
}
EMPTY: View = {"explorers": [0, 0], "leaders": [], "costs": [0] * 6}


class Look:
    """A view, asked by the articles."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.at: dict[str, tuple[int, int]] = {n: (p[0], p[1]) for n, p in view["site"]["cells"].items()}
        self.names = {place: name for name, place in self.at.items()}
        self.dotted = set(view["site"]["dotted"])
        self.base: str = view["site"]["base"]
        self.guide: str = view["mutul"]["guide"]
        self.cells: dict[str, View] = view["cells"]

    def facts(self, name: str) -> View:
        return self.cells.get(name) or self.view["jungle"].get(name) or EMPTY

    def strength(self, name: str, seat: int) -> int:
        facts = self.facts(name)
        return int(facts["explorers"][seat] + 3 * facts["leaders"].count(seat))

    def gap(self, name: str) -> int:
        return self.strength(name, MUTUL) - self.strength(name, HUMAN)

    def explorers(self, name: str) -> int:
        return int(self.facts(name)["explorers"][MUTUL])

    def his_cells(self) -> list[str]:
        return [name for name in self.at if self.explorers(name)]

    def kind(self, name: str) -> str:
        return str(self.cells[name]["type"]) if name in self.cells else "jungle"

    # ---- what hangs together -----------------------------------------------------------

    def beside(self, name: str, side: int) -> str | None:
        return self.names.get(step(self.at[name], side))

    def is_open(self, name: str, side: int) -> bool:
        other = self.beside(name, side)
        if other is None:
            return False
        stones = self.view["stones"]
        words = ["n", "ne", "se", "s", "sw", "nw"]
        if stones.get(f"{name} {words[side]}") or stones.get(f"{other} {words[(side + 3) % 6]}"):
            return True
        here = self.cells[name]["stones"][side] if name in self.cells else 0
        there = self.cells[other]["stones"][(side + 3) % 6] if other in self.cells else 0
        return bool(here + there)

    def linked(self, starts: list[str]) -> set[str]:
        found = set(starts)
        edge = list(starts)
        while edge:
            name = edge.pop()
            for side in range(6):
                other = self.beside(name, side)
                if other and other not in found and self.is_open(name, side):
                    found.add(other)
                    edge.append(other)
        return found

    def network(self) -> set[str]:
        """M64."""
        camps = [name for name, facts in self.cells.items() if facts["camp"] == MUTUL]
        return self.linked([self.base, *camps])

    # ---- values ------------------------------------------------------------------------

    def value(self, name: str) -> int:
        """M67."""
        kind = self.kind(name)
        if kind == "temple":
            return int(self.cells[name]["level"])
        if kind == "ruin":
            return 2 if self.cells[name]["treasures"] else 2 * int(self.cells[name]["masks"])
        return 10 if kind in ("volcano", "lake") else 0

    def treasures(self, name: str) -> int:
        return int(self.cells[name]["treasures"]) if name in self.cells else 0

    def unguarded_temples(self) -> list[str]:
        return [n for n, f in self.cells.items() if f["type"] == "temple" and not f["guardian"]]

    def next_floor(self, name: str) -> int:
        return int(self.view["floors"].get(str(self.cells[name]["level"] + 1), 0))

    # ---- the compass -------------------------------------------------------------------

    def nearest_first(self, names: list[str], needle: str, sweep: str) -> str:
        """M6."""
        radius = 0
        while True:
            for place in ring(self.at[self.guide], radius, DIRECTIONS.index(needle), sweep):
                if self.names.get(place) in names:
                    return self.names[place]
            radius += 1

    def direction_first(self, names: list[str], needle: str, sweep: str) -> str:
        """M58, M59, with cube coordinates."""
        return min(names, key=lambda name: self.bearing(name, DIRECTIONS.index(needle), sweep))

    def bearing(self, name: str, needle: int, sweep: str) -> tuple[int, int, int, int]:
        vector = [a - b for a, b in zip(cube(self.at[name]), cube(self.at[self.guide]), strict=True)]
        if not any(vector):
            return (-1, 0, 0, 0)
        turn = 1 if sweep == "cw" else -1
        axes = [(0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0)]
        dots = [sum(v * a for v, a in zip(vector, axis, strict=True)) for axis in axes]
        best = [side for side in range(6) if dots[side] == max(dots)]
        axis = next(side for side in best if len(best) == 1 or (side + turn) % 6 in best)
        # On the side the arrow turns to, the next axis is the nearer of the two neighbours.
        onward = dots[(axis + turn) % 6] >= dots[(axis - turn) % 6]
        return (turn * (axis - needle) % 6, max(map(abs, vector)), -max(dots), 0 if onward else 1)


def cube(place: tuple[int, int]) -> tuple[int, int, int]:
    x, z = place[0], place[1] - place[0] // 2
    return x, -x - z, z


class Follower:
    """Checks one game of `legend-solo`."""

    def __init__(self, table: sacbe.Table) -> None:
        self.table = table
        self.choices: dict[str, int] = {}
        self.ties = 0
        self.reach = int(table.options["path"])
        self.card = ""
        self.line = ""
        self.last: View | None = None
        self.busy: dict[str, int] = {}
        self.target = ""
        self.tile: View = {}
        self.rotations: list[int] = []
        self.hand = 0  # explorers taken in hand in this action
        self.waiting = False  # none of them has been placed yet
        self.action = ""  # the sort of action he is at: a group of cards, or what a token line says

    def check_opening(self) -> None:
        """M49: the first pick of the game."""
        self.follow(None, 0)

    def push(self, action: sacbe.Action | str) -> None:
        before: View = self.table.view(None)
        self.table.push(action)
        self.follow(before, self.table.ply)

    def follow(self, before: View | None, ply: int) -> None:
        self.last = before
        told = 0
        for pause in self.table.pauses(ply):
            view: View = self.table.game.view(pause.state, -1)
            for event in pause.events:
                self.hear(event, view)
            told += len(pause.events)
            self.last = view
        events = self.table.opening_events if ply == 0 else self.table.plies[ply - 1].events
        for event in events[told:]:
            self.hear(event, self.table.view(None))

    # ---- events ------------------------------------------------------------------------

    def hear(self, event: sacbe.Event, after: View) -> None:
        params: View = event.params
        if event.kind == "revealed":
            self.card = self.line = params["card"]
            self.action = FACES[self.card]["action"]  # unless a card or a hex is played with it
            self.target = ""
            self.busy = {}
            self.hand = 0
        elif event.kind == "count":
            self.line = params["card"]
            self.action = "path" if self.table.options["paths"] == "all" else ""
            self.target = ""
            self.busy = {}
            self.hand = 0
        elif event.kind in ("took-card", "took-tile", "took-token") and params["seat"] == MUTUL:
            self.check_draft(event.kind, params)
        elif event.kind == "aside":
            self.check_aside(params)
        elif event.kind == "played" and params["seat"] == MUTUL:
            self.action = GROUP[params["card"][:2]]
            self.tile = {}
        elif event.kind == "in-hand":
            self.hand += 1
            self.waiting = True
        elif event.kind in ("placed-explorer", "back"):
            self.check_hand(event.kind)
        elif event.kind == "brought" and params["seat"] == MUTUL:
            self.check_nothing_left(params["reason"]["key"].rpartition(".")[2])
        elif event.kind == "lost" and self.last is not None:
            assert not self.jungles(Look(self.last), False)
            self.action = ""
        elif event.kind == "placed" and params["seat"] == MUTUL:
            self.tile = TILES[params["tile"]]
            self.action = "" if params["cell"] not in after["site"]["dotted"] else self.action
        elif event.kind == "because" and "candidates" in params:
            self.check(params)
        elif event.kind in ("dug",) and params["seat"] == MUTUL:
            self.busy[params["cell"]] = self.busy.get(params["cell"], 0) + 1

    # ---- the draft: M49 to M54 ---------------------------------------------------------

    def check_draft(self, kind: str, params: View) -> None:
        if self.last is None:
            return
        view = self.last
        him = view["seats"][MUTUL]
        face = FACES[self.card]
        for element in face["draft"]:
            if element == "token" and him["token"] is None:
                tokens = [value for value in view["tokens"] if value]
                full = len(him["tiles"]) == 2 and len(him["right"]) == 3
                if full or (len(tokens) == 2 and abs(tokens[0] - tokens[1]) >= 2):
                    assert (kind, params["token"]) == ("took-token", max(tokens))
                    break
            elif element == "tile" and len(him["tiles"]) < 2:
                place = found(
                    [tile and tile["type"] for tile in view["tiles"]], face["tile"], face["tile_arrow"]
                )
                assert (kind, params["tile"]) == ("took-tile", view["tiles"][place]["id"])
                break
            elif element == "card" and len(him["right"]) < 3:
                kinds = [card and GROUP[card["id"][:2]] for card in view["cards"]]
                place = found(kinds, face["card"], face["card_arrow"])
                assert (kind, params["card"]) == ("took-card", view["cards"][place]["id"])
                break
        else:
            raise AssertionError("he lacked nothing")
        self.count("draft")

    def check_aside(self, params: View) -> None:
        if self.last is None:
            return
        cards = self.last["cards"]
        face = FACES[self.card]
        place = found([card and "any" for card in cards], [face["leaves"]], face["leaves_arrow"])
        assert params["card"] == cards[place]["id"]
        self.count("aside")

    # ---- choices -----------------------------------------------------------------------

    def count(self, rule: str) -> None:
        self.choices[rule] = self.choices.get(rule, 0) + 1

    def check(self, why: View) -> None:
        rule = why["rule"]
        if self.last is None:
            return
        look = Look(self.last)
        if rule in ("rotation", "chosen"):
            self.check_rotation(look, why)
            return
        self.count(rule)
        ranked = self.ranked(look, rule)
        assert set(why["candidates"]) == set(ranked), (rule, why["candidates"], ranked)
        best = [name for name in ranked if ranked[name] == max(ranked.values())]
        self.ties += len(best) > 1
        # The values he names rank the candidates as the articles do.
        named = dict(zip(why["candidates"], why["values"], strict=True))
        assert [n for n in ranked if named[n] == max(named.values())] == best, (rule, named, ranked)
        compass = why["compass"]
        face = FACES[self.line]
        assert compass == {"centre": look.guide, "needle": face["compass"], "sweep": face["sweep"]}
        if rule in ("jungle", "outer"):
            first = look.nearest_first(best, face["compass"], face["sweep"])
        else:
            first = look.direction_first(best, face["compass"], face["sweep"])
        assert why["cell"] == first, (rule, why, best)
        if rule in ("treasure", "highest", "try"):
            if rule != "treasure":
                self.busy = {}
            self.target = first
        elif rule in ("jungle", "outer"):
            self.placing = first

    def check_hand(self, kind: str) -> None:
        """M74, M75: he takes as many as there are, and gives back only who finds no place."""
        if self.last is None:
            return
        look = Look(self.last)
        if self.waiting and self.hand < self.reach:
            assert not self.departure(look, "")[1]
        self.waiting = False
        if kind == "back":
            assert not self.destinations(look)
            self.count("back")

    def check_nothing_left(self, occasion: str) -> None:
        """M76, M77, M88, M93: he is compensated only where there was nothing (more) to do."""
        if self.last is None or occasion not in ("camp", "failure", "partial"):
            return
        look = Look(self.last)
        action = "dig" if self.action == "swap" else self.action
        if occasion == "camp":
            assert not look.view["seats"][MUTUL]["camps_left"] or not self.camps(look)
        elif action == "dig":
            assert not self.ranked(look, "treasure")
        elif action == "path" and not self.hand:
            assert not self.departure(look, "")[1]
        elif occasion == "failure" and action == "floors":
            assert not self.ranked(look, "try")
        else:
            return
        self.count(occasion)
        self.action = ""

    def ranked(self, look: Look, rule: str) -> dict[str, tuple[int, ...]]:
        """The candidates, each with what counts for it; the greatest wins."""
        if rule.startswith("depart"):
            group, found_there = self.departure(look, self.target)
            assert rule == f"depart.{group}"
            return found_there
        if rule == "reach":
            return self.destinations(look)
        if rule == "treasure":
            return {
                name: (-facts["treasures"],)
                for name, facts in look.cells.items()
                if facts["treasures"] and self.can_work(look, name)
            }
        if rule == "highest":
            room = look.view["seats"][MUTUL]["guardians_left"]
            return {
                name: (look.cells[name]["level"],)
                for name in look.unguarded_temples()
                if look.gap(name) > 0 and (room or look.next_floor(name))
            }
        if rule == "try":
            assert not self.ranked(look, "highest")
            return {
                name: (look.gap(name), look.value(name))
                for name in look.unguarded_temples()
                if look.next_floor(name) and self.can_work(look, name)
            }
        if rule == "crown":
            return {n: (look.cells[n]["level"],) for n in look.unguarded_temples() if look.gap(n) >= 2}
        if rule == "camp":
            return self.camps(look)
        assert rule in ("jungle", "outer")
        return self.jungles(look, rule == "outer")

    def can_work(self, look: Look, name: str) -> bool:
        """M76, M77: an unused explorer stands there, or one can be sent."""
        if look.explorers(name) > self.busy.get(name, 0):
            return True
        return name in look.network() and bool(self.departure(look, name)[1])

    def departure(self, look: Look, target: str) -> tuple[int, dict[str, tuple[int, ...]]]:
        """M65 to M69."""
        linked = look.network()
        cells = [
            name
            for name in look.his_cells()
            if name in linked and name != target and look.explorers(name) > self.busy.get(name, 0)
        ]
        if look.base in cells:
            return 1, {look.base: (0,)}
        guarded = [name for name in cells if look.facts(name).get("guardian")]
        if guarded:
            return 2, dict.fromkeys(guarded, (0,))
        ahead = [name for name in cells if look.gap(name) >= 2]
        if ahead:
            return 3, {name: departing(look, name, ahead) for name in ahead}
        behind = [name for name in cells if look.gap(name) < 0]
        return 4, {name: (-look.gap(name), *departing(look, name, behind)) for name in behind}

    def destinations(self, look: Look) -> dict[str, tuple[int, ...]]:
        """M70 to M72, M74: the first kind of the line that has a place."""
        linked = look.network()
        for kind in FACES[self.line]["path"]:
            cells = [
                name
                for name, facts in look.cells.items()
                if facts["type"] == kind and name in linked and not facts["guardian"]
                and facts["camp"] is None and look.gap(name) <= 0
            ]  # fmt: skip
            if cells:
                return {n: (look.gap(n), look.value(n), -look.treasures(n)) for n in cells}
        return {}

    def camps(self, look: Look) -> dict[str, tuple[int, ...]]:
        """M87 to M89."""
        mainland = look.linked([look.base])
        grounds = [
            name
            for name, facts in look.cells.items()
            if facts["clearing"] and facts["camp"] is None and name not in {*mainland, *look.dotted}
            and (look.gap(name) > 0 or not look.strength(name, HUMAN) + look.strength(name, MUTUL))
            and not any(f["camp"] == MUTUL for n, f in look.cells.items() if n in look.linked([name]))
        ]  # fmt: skip
        clearings = [name for name in grounds if look.kind(name) == "clearing"]
        return dict.fromkeys(clearings or grounds, (0,))

    def jungles(self, look: Look, outer: bool) -> dict[str, tuple[int, ...]]:
        """M61, M81."""
        found_there: dict[str, tuple[int, ...]] = {}
        for name in look.at:
            free = look.gap(name) > 0 or not look.strength(name, HUMAN) + look.strength(name, MUTUL)
            if name not in look.cells and (name in look.dotted) == outer and free:
                if outer and not self.with_access(look, name):
                    continue
                found_there[name] = (-self.distance(look, name),)
        return found_there

    def distance(self, look: Look, name: str) -> int:
        vector = [a - b for a, b in zip(cube(look.at[name]), cube(look.at[look.guide]), strict=True)]
        return max(map(abs, vector))

    def with_access(self, look: Look, name: str) -> list[int]:
        """M81: rotations of the outer hex with a stone on a border with a hex."""
        stones = look.view["stones"]
        words = ["n", "ne", "se", "s", "sw", "nw"]
        turns = []
        for turn in range(6):
            for side in range(6):
                other = look.beside(name, side)
                if other is None or other not in look.cells:
                    continue
                token = stones.get(f"{name} {words[side]}") or stones.get(f"{other} {words[(side + 3) % 6]}")
                own = self.tile["edges"][(side - turn) % 6] if self.tile else 1
                if token or own or look.cells[other]["stones"][(side + 3) % 6]:
                    turns.append(turn + 1)
                    break
        return turns

    def check_rotation(self, look: Look, why: View) -> None:
        """M7."""
        self.count(why["rule"])
        name = why["cell"]
        nearer = []
        for side in range(6):
            other = look.beside(name, side)
            if other and self.distance(look, other) < self.distance(look, name):
                nearer.append((side, other in look.cells))
        sides = [side for side, laid in nearer if laid] or [side for side, _ in nearer]
        edges = self.tile["edges"]
        shapes = [[edges[(side - turn) % 6] for side in range(6)] for turn in range(6)]
        allowed = [turn + 1 for turn in range(6) if shapes[turn] not in shapes[:turn]]
        if name in look.dotted:
            allowed = [turn for turn in allowed if turn in self.with_access(look, name)]
        worth = {turn: sum(shapes[turn - 1][side] for side in sides) for turn in allowed}
        assert dict(zip(why["candidates"], why["values"], strict=True)) == worth
        best = [turn for turn in allowed if worth[turn] == max(worth.values())]
        assert why["turn"] in best
        assert (len(best) > 1) == (why["rule"] == "chosen")


def departing(look: Look, name: str, others: list[str]) -> tuple[int, ...]:
    """M67: lowest value first, with the order among equals."""
    most = max(look.treasures(other) for other in others)
    kind = look.kind(name)
    later = 0
    if look.treasures(name):
        later = most - look.treasures(name)
    elif kind in ("ruin", "volcano"):
        later = 1
    elif kind == "lake":
        later = 2
    return -look.value(name), -later


def found(kinds: list[Any], entries: list[str], arrow: str) -> int:
    """M50."""
    filled = [place for place, kind in enumerate(kinds) if kind]
    if arrow == "red":
        filled.reverse()
    for entry in entries:
        if entry.startswith("#"):
            return filled[min(int(entry[1:]), len(filled)) - 1]
        for place in filled:
            if kinds[place] == entry:
                return place
    raise AssertionError("a search ends with a number")
