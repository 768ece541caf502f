"""Goes along with a game against Mutul and works each of his choices out again.

It shares nothing with the engine but what everybody sees: the view before an action, the events the action
caused, the component files, and the articles M5 to M42.  From the view it keeps a small table of its own;
every deed it is told changes that table, every reason it is told is checked against the table as it was
before the deed, and in the end the table must look like the view after the action.
"""

from __future__ import annotations

import json
from copy import deepcopy
from importlib.resources import files
from typing import Any

from games.tikal.book import places

import sacbe

HUMAN, MUTUL = 0, 1
DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"]


def component_file(name: str) -> dict[str, Any]:
    text = files("sacbe.games.tikal").joinpath("data", name).read_text(encoding="utf-8")
    facts: dict[str, Any] = json.loads(text)
    return facts


TILES = {tile["id"]: tile for tile in component_file("classic.json")["tiles"]}
CARDS = {card["id"]: card for card in component_file("mutul.json")["classic"]["cards"]}


# ---- geometry, by walking ------------------------------------------------------------------


def step(place: tuple[int, int], side: int) -> tuple[int, int]:
    """One hex further; odd columns sit half a hex lower.  Nothing stops at the edge of the board."""
    column, row = place
    lower = column % 2
    across, down = [(0, -1), (1, lower - 1), (1, lower), (0, 1), (-1, lower), (-1, lower - 1)][side]
    return column + across, row + down


def ring(centre: tuple[int, int], radius: int, needle: int, sweep: str) -> list[tuple[int, int]]:
    """M6: the places at that distance, from the needle's line the way the arrow turns."""
    if radius == 0:
        return [centre]
    turn = 1 if sweep == "cw" else -1
    place = centre
    for _ in range(radius):
        place = step(place, needle)
    found = []
    for corner in range(6):
        for _ in range(radius):
            found.append(place)
            place = step(place, (needle + turn * (corner + 2)) % 6)
    assert place == found[0]
    return found


class Table:
    """What lies on the table, as far as Mutul's choices depend on it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.at: dict[str, tuple[int, int]] = {
            name: (place[0], place[1]) for name, place in view["site"]["cells"].items()
        }
        self.names = {place: name for name, place in self.at.items()}
        self.cells: dict[str, dict[str, Any]] = deepcopy(view["cells"])
        self.floors: dict[str, int] = dict(view["floors"])
        self.guide: str = view["mutul"]["guide"]
        him = view["seats"][MUTUL]
        self.reserve: int = him["reserve"]
        self.leader_home: bool = him["leader"] == "reserve"
        self.guardians_left: int = him["guardians_left"]

    def sorted_by_compass(self, needle: str, sweep: str) -> list[str]:
        """Every cell of the board, nearest to the Guide first."""
        centre = self.at[self.guide]
        found: list[str] = []
        radius = 0
        while len(found) < len(self.at):
            walk = ring(centre, radius, DIRECTIONS.index(needle), sweep)
            found += [self.names[place] for place in walk if place in self.names]
            radius += 1
        return found

    def distance(self, name: str) -> int:
        radius = 0
        while self.at[name] not in ring(self.at[self.guide], radius, 0, "cw"):
            radius += 1
        return radius

    def strength(self, name: str, seat: int) -> int:
        facts = self.cells[name]
        return int(facts["explorers"][seat] + 3 * facts["leaders"].count(seat))

    def members(self, name: str) -> int:
        facts = self.cells[name]
        return int(facts["explorers"][MUTUL] + facts["leaders"].count(MUTUL))

    def leads(self, name: str) -> bool:
        return self.strength(name, MUTUL) > self.strength(name, HUMAN)

    def temples(self) -> list[str]:
        return [n for n, facts in self.cells.items() if facts["type"] == "temple" and not facts["guardian"]]

    def next_floor(self, name: str) -> int:
        return self.floors.get(str(self.cells[name]["level"] + 1), 0)

    def ruins(self) -> list[str]:
        return [name for name, facts in self.cells.items() if facts["type"] == "ruin"]


class Follower:
    """Checks one game of `tikal-solo`, action by action."""

    def __init__(self, table: sacbe.Table) -> None:
        self.table = table
        self.change = int(table.options["members"])
        self.choices: dict[str, int] = {}  # how many choices of each kind were checked
        self.ties = 0
        self.card: dict[str, Any] = {}
        self.hex: dict[str, Any] = {}
        self.row = 0  # of the card in play; 0 between two turns
        # What the opening tells happened on a board with nothing but its printed hexes.
        self.view = look(table)
        fresh = sacbe.new("tikal", players=2, seed=1, first=1)
        empty = {**self.view, "cells": look(fresh)["cells"], "floors": look(fresh)["floors"]}
        empty["mutul"] = {**self.view["mutul"], "guide": "b4"}
        empty["seats"] = deepcopy(self.view["seats"])
        empty["seats"][MUTUL] |= {"reserve": 36, "leader": "reserve", "guardians_left": 2}
        self.hear(empty, list(table.opening_events))

    def push(self, action: sacbe.Action | str) -> None:
        before = look(self.table)
        ply = self.table.push(action)
        self.view = look(self.table)
        self.hear(before, ply.events)

    # ---- events ------------------------------------------------------------------------

    def hear(self, before: dict[str, Any], events: list[sacbe.Event]) -> None:
        """Follow the events of one action from the view before it."""
        self.now = Table(before)
        self.deeds: list[sacbe.Event] = []
        for event in events:
            if event.params.get("seat", MUTUL) != MUTUL and event.kind != "stocked":
                self.apply(event)
            elif event.kind in ("because", "idle"):
                self.check(event.params)
                self.flush()
            elif event.kind == "card":
                self.flush()
                self.end_card()
                self.begin_card(event.params)
            elif event.kind == "drawn":
                self.hex = TILES[str(event.params["tile"])]
            else:
                self.deeds.append(event)
                if event.kind in ("guide", "lost"):
                    self.flush()
        self.flush()
        if not self.view["mutul"]["card"]:
            self.end_card()
        self.compare()

    def end_card(self) -> None:
        """The last row was done as far as possible too; after a volcano rows 4 to 6 were dropped (M38)."""
        if self.row == 6:
            self.check_done(6)
        else:
            assert self.row == 0 or self.hex["type"] == "volcano"
        self.row = 0

    def flush(self) -> None:
        for event in self.deeds:
            self.apply(event)
        self.deeds = []

    def apply(self, event: sacbe.Event) -> None:
        """Do to the own table what was told."""
        params: dict[str, Any] = event.params
        cells = self.now.cells
        seat = params.get("seat")
        if event.kind == "uncovered":
            cells[params["cell"]]["level"] += 1
            self.now.floors[str(params["level"])] -= 1
        elif event.kind == "dug":
            cells[params["cell"]]["treasures"] -= 1
        elif event.kind == "placed":
            self.lay(params["cell"], TILES[params["tile"]])
        elif event.kind == "stocked":
            cells[params["cell"]]["treasures"] = params["n"]
        elif event.kind == "guide":
            self.now.guide = params["cell"]
        elif event.kind == "deployed":
            self.put(params["cell"], params["piece"], seat, 1)
            if seat == MUTUL:
                self.take_from_reserve(params["piece"])
        elif event.kind in ("moved", "shortcut"):
            self.put(params["from"], params["piece"], seat, -1)
            self.put(params["to"], params["piece"], seat, 1)
        elif event.kind == "guarded":
            self.guard(params, seat)

    def put(self, name: str, piece: str, seat: Any, count: int) -> None:
        facts = self.now.cells[name]
        if piece.endswith("leader"):
            others = [other for other in facts["leaders"] if other != seat]
            facts["leaders"] = [*others, seat] if count > 0 else others
        else:
            facts["explorers"][seat] += count

    def take_from_reserve(self, piece: str) -> None:
        if piece.endswith("leader"):
            assert self.now.leader_home
            self.now.leader_home = False
        else:
            self.now.reserve -= 1
        assert self.now.reserve >= 0

    def guard(self, params: dict[str, Any], seat: Any) -> None:
        facts = self.now.cells[params["cell"]]
        leader = params["piece"].endswith("leader")
        if seat == MUTUL:
            assert leader == (not facts["explorers"][MUTUL]), "M34: an explorer if one is there"
            back = self.now.members(params["cell"]) - 1
            assert params["back"] == back
            self.now.reserve += facts["explorers"][MUTUL] - (0 if leader else 1)
            self.now.leader_home |= MUTUL in facts["leaders"] and not leader
            self.now.guardians_left -= 1
        facts["explorers"][seat] = 0
        facts["leaders"] = [other for other in facts["leaders"] if other != seat]
        facts["guardian"] = {"seat": seat}

    def lay(self, name: str, tile: dict[str, Any]) -> None:
        self.now.cells[name] = {
            "type": tile["type"], "level": tile["value"], "treasures": 0, "explorers": [0, 0], "leaders": [],
            "guardian": None, "stones": tile["edges"],
        }  # fmt: skip

    def begin_card(self, params: dict[str, Any]) -> None:
        """M4, M43: the card's face, and the members it brings at this difficulty."""
        self.card = CARDS[params["card"]]
        shown = len(self.card["members"])
        self.due = max(1, shown - 1) if self.change < 0 else min(3, shown + self.change)
        assert params["n"] == self.due
        assert params["needle"] == f"@mutul.needle.{self.card['compass']}"
        assert params["sweep"] == f"@mutul.sweep.{self.card['sweep']}"
        self.raised: list[str] = []
        self.dug: list[str] = []
        self.left: list[str] = []
        self.came = 0
        self.row = 1

    # ---- choices -----------------------------------------------------------------------

    def check(self, why: dict[str, Any]) -> None:
        """Work the choice out from the own table and compare it, facts and all."""
        rule = why["rule"]
        self.enter_row(why["row"] if rule == "idle" else self.row_of(rule))
        if rule == "idle":
            self.check_idle(why["row"])
            return
        self.choices[rule] = self.choices.get(rule, 0) + 1
        if rule in ("rotation", "chosen"):
            self.check_rotation(why)
            return
        if rule == "here":
            self.check_here(why)
            return
        candidates, values = self.candidates(rule)
        assert dict(zip(why["candidates"], why["values"], strict=True)) == dict(
            zip(candidates, values, strict=True)
        ), rule
        compass = why["compass"]
        assert compass == {
            "centre": self.now.guide, "needle": self.card["compass"], "sweep": self.card["sweep"],
        }  # fmt: skip
        if rule == "ruin":
            assert not self.candidates("temple")[0], "M29: temples come first"
        order = self.now.sorted_by_compass(compass["needle"], compass["sweep"])
        best = [name for name, value in zip(candidates, values, strict=True) if value == max(values)]
        self.ties += len(best) > 1
        assert why["cell"] == min(best, key=order.index), f"{rule}: {why}"
        self.check_deeds(rule, why["cell"])

    def row_of(self, rule: str) -> int:
        if rule in ("temple", "ruin"):
            return 5 if self.left else 4
        return {"floor": 1, "dig": 2, "emptied": 5, "guard": 6, "here": 4}.get(rule, 3)

    def enter_row(self, row: int) -> None:
        """M17: rows come in order, and each was done as far as possible."""
        assert row >= self.row
        for done in range(self.row, row):
            self.check_done(done)
        self.row = row

    def check_done(self, row: int) -> None:
        goals = self.candidates("temple")[0] or self.candidates("ruin")[0]
        if row == 1:
            assert len(self.raised) == 2 or not self.candidates("floor")[0]
        elif row == 2:
            assert not self.candidates("dig")[0]
        elif row == 4:
            assert self.came == self.due or not self.now.reserve or not goals
        elif row == 5:
            assert not self.candidates("emptied")[0]
            assert not goals or not any(self.now.members(name) for name in self.left)
        elif row == 6:
            assert not self.guardable()

    def candidates(self, rule: str) -> tuple[list[str], list[int]]:
        now = self.now
        if rule == "floor":
            found = [n for n in now.temples() if now.leads(n) and now.next_floor(n) and n not in self.raised]
            return found, [now.cells[name]["level"] for name in found]
        if rule == "dig":
            found = [
                n for n in now.ruins() if now.cells[n]["treasures"] and now.members(n) and n not in self.dug
            ]
            return found, [-now.distance(name) for name in found]
        if rule == "hex":
            found = sorted({text.split()[1] for text in self.legal_places()})
            return found, [-now.distance(name) for name in found]
        if rule == "emptied":
            found = [
                n
                for n in now.ruins()
                if not now.cells[n]["treasures"] and now.members(n) and n not in self.left
            ]
            return found, [-now.distance(name) for name in found]
        if rule == "temple":
            found = [name for name in now.temples() if not now.leads(name)]
            return found, [now.cells[name]["level"] for name in found]
        if rule == "ruin":
            found = [name for name in now.ruins() if now.members(name) < min(2, now.cells[name]["treasures"])]
            return found, [-now.cells[name]["treasures"] for name in found]
        assert rule == "guard"
        return self.guardable(), [now.cells[name]["level"] for name in self.guardable()]

    def guardable(self) -> list[str]:
        now = self.now
        return [
            name
            for name in now.temples()
            if now.guardians_left and now.leads(name)
            and now.cells[name]["level"] >= 8 and not now.next_floor(name)
        ]  # fmt: skip

    def legal_places(self) -> set[str]:
        return places({"cells": self.now.cells}, self.hex)

    def check_deeds(self, rule: str, name: str) -> None:
        """What was done is what was chosen."""
        done = [event for event in self.deeds if event.kind != "stocked"]
        if rule == "floor":
            assert [event.kind for event in done] == ["uncovered"]
            self.raised.append(name)
            assert len(self.raised) <= 2
        elif rule == "dig":
            count = min(2, self.now.members(name), self.now.cells[name]["treasures"])
            assert [event.kind for event in done] == ["dug"] * count
            self.dug.append(name)
        elif rule == "emptied":
            assert not done
            self.left.append(name)
        elif rule == "hex":
            assert [event.kind for event in done] in ([], ["placed"])
            self.cell = name
            # The rotation is judged before the hex lies there.
            self.rotations = {int(t.split()[2]) for t in self.legal_places() if t.split()[1] == name}
        else:
            kind = "guarded" if rule == "guard" else "moved" if self.left else "deployed"
            assert [event.kind for event in done] == [kind]
            if kind == "deployed":
                self.check_piece(done[0].params)
            elif kind == "moved":
                self.check_mover(done[0].params)
        for event in done:
            assert event.params.get("cell", event.params.get("to")) == name

    def check_piece(self, params: dict[str, Any]) -> None:
        """M27: the leader first if shown and at home, else explorers."""
        leader = self.came == 0 and "leader" in self.card["members"] and self.now.leader_home
        assert params["piece"].endswith("leader") == leader
        self.came += 1
        assert self.came <= self.due

    def check_mover(self, params: dict[str, Any]) -> None:
        """M32: from the ruin being visited, the leader before the explorers."""
        assert params["from"] == self.left[-1]
        assert params["piece"].endswith("leader") == (MUTUL in self.now.cells[params["from"]]["leaders"])

    def check_here(self, why: dict[str, Any]) -> None:
        """M26: onto the hex just placed, where the Guide stands."""
        assert why["cell"] == self.now.guide
        assert self.now.cells[self.now.guide]["type"] in ("temple", "ruin")
        (deed,) = self.deeds
        assert deed.kind == "deployed"
        self.check_piece(deed.params)

    def check_rotation(self, why: dict[str, Any]) -> None:
        """M7, M23: most own stones on the sides towards the Guide; the human chooses among equals."""
        centre, cell = self.now.guide, why["cell"]
        assert cell == self.cell
        nearer = []
        for side in range(6):
            other = self.now.names.get(step(self.now.at[cell], side))
            if other and self.now.distance(other) < self.now.distance(cell):
                nearer.append((side, other in self.now.cells))
        sides = [side for side, laid in nearer if laid] or [side for side, _ in nearer]
        worth = {
            turn: sum(self.hex["edges"][(side - turn + 1) % 6] for side in sides) for turn in self.rotations
        }
        assert why["guide"] == centre
        assert dict(zip(why["candidates"], why["values"], strict=True)) == worth
        best = [turn for turn, stones in worth.items() if stones == max(worth.values())]
        assert why["turn"] in best
        assert (len(best) > 1) == (why["rule"] == "chosen"), "M8: asked exactly when several are equal"

    def check_idle(self, row: int) -> None:
        """A row that came to nothing could not be done."""
        assert not self.deeds
        if row == 4:
            nobody = not self.now.reserve
            assert self.came == 0
            assert nobody or not (self.candidates("temple")[0] or self.candidates("ruin")[0])
        else:
            rule = {1: "floor", 2: "dig", 5: "emptied", 6: "guard"}[row]
            assert self.candidates(rule)[0] == []

    # ---- afterwards --------------------------------------------------------------------

    def compare(self) -> None:
        """The own table looks like the view."""
        view = self.view
        assert self.now.guide == view["mutul"]["guide"]
        assert self.now.floors == view["floors"]
        him = view["seats"][MUTUL]
        assert (self.now.reserve, self.now.leader_home) == (him["reserve"], him["leader"] == "reserve")
        assert self.now.guardians_left == him["guardians_left"]
        assert self.now.cells.keys() == view["cells"].keys()
        for name, facts in view["cells"].items():
            mine = self.now.cells[name]
            for fact in ("type", "level", "treasures", "explorers"):
                assert mine[fact] == facts[fact], (name, fact)
            assert sorted(mine["leaders"]) == sorted(facts["leaders"])
            assert bool(mine["guardian"]) == bool(facts["guardian"])


def look(table: sacbe.Table) -> dict[str, Any]:
    return table.view(None)
