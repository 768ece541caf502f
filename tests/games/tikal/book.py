"""What is legal, worked out once more: slowly, straight from the articles, from what everybody sees.

It shares nothing with the engine but the view, so that either can catch the other's mistakes.
"""

from __future__ import annotations

from typing import Any

from games.tikal.tables import CELLS, beside

import sacbe

View = dict[str, Any]

LEADER_WEIGHT = 3


def legal_by_the_book(view: View) -> set[str]:
    """Every legal action in the position a view shows."""
    phase = view["phase"]
    if phase == "place":
        return places(view, view["hand"])
    if phase == "explore":
        return spending(view)
    if phase == "bid":
        return bids(view)
    if phase == "take":
        return takes(view)
    return set()


def count_by_the_book(table: sacbe.Table, depth: int) -> int:
    """Legal sequences of that length, by pushing and taking back what the articles allow."""
    if table.over:
        return 0
    total = 0
    for text in sorted(legal_by_the_book(table.view(None))):
        if depth == 1:
            total += 1
        else:
            table.push(text)
            total += count_by_the_book(table, depth - 1)
            table.pop()
    return total


# ---- T11 to T17 --------------------------------------------------------------------------


def neighbours(name: str) -> dict[int, str]:
    """The cells around one, by side."""
    column, row = name[0], name[1]
    found = {}
    for side in range(6):
        across = (0, 1, 1, 0, -1, -1)[side]
        if not 0 <= "abcdefgh".index(column) + across < 8:
            continue
        if (row == "1" and side == 0) or (row == "5" and side == 3):
            continue
        if column in "aceg" and row == "1" and side in (1, 5):
            continue
        if column in "bdfh" and row == "5" and side in (2, 4):
            continue
        found[side] = beside(name, side)
    return found


def places(view: View, tile: View) -> set[str]:
    found = set()
    shapes = [[tile["edges"][(side - turn) % 6] for side in range(6)] for turn in range(6)]
    for name in CELLS:
        around = {side: view["cells"][c] for side, c in neighbours(name).items() if c in view["cells"]}
        if name in view["cells"] or not around:
            continue
        for turn, stones in enumerate(shapes):
            path = any(
                other["type"] != "volcano" and stones[side] + other["stones"][(side + 3) % 6] > 0
                for side, other in around.items()
            )
            if stones not in shapes[:turn] and (tile["type"] == "volcano" or path):
                found.add(f"place {name} {turn + 1}")
    return found


# ---- T20 to T74 --------------------------------------------------------------------------


def passage(view: View, name: str, side: int) -> int:
    """T30, T33, T34: the stones on both sides of a border; 0 where nobody passes."""
    other = neighbours(name).get(side)
    if other not in view["cells"]:
        return 0
    here, there = view["cells"][name], view["cells"][other]
    if "volcano" in (here["type"], there["type"]):
        return 0
    return int(here["stones"][side] + there["stones"][(side + 3) % 6])


def spending(view: View) -> set[str]:
    number = view["actor"]
    me = view["seats"][number]
    points = view["points"]
    found = {"end"}
    camps = ["a5", *(name for name, facts in view["cells"].items() if facts["camp"] == number)]
    for camp in camps:
        place = "base" if camp == "a5" else camp
        if points >= 1 and me["reserve"]:
            found.add(f"deploy explorer {place}")
        if points >= 1 and me["leader"] == "reserve":
            found.add(f"deploy leader {place}")
    for name, facts in view["cells"].items():
        explorers, leader = facts["explorers"][number], number in facts["leaders"]
        for piece, there in (("explorer", explorers), ("leader", leader)):
            if there:
                found |= steps(view, name, piece, camps, points)
        if explorers or leader:
            found |= work(view, name, facts, explorers + leader, points)
    return found | swaps(view, points)


def steps(view: View, name: str, piece: str, camps: list[str], points: int) -> set[str]:
    """T27 to T37."""
    prices = {other: passage(view, name, side) for side, other in neighbours(name).items()}
    found = {f"move {piece} {name} {other}" for other, price in prices.items() if 0 < price <= points}
    if name in camps and points >= 1:
        found |= {
            f"shortcut {piece} {name} {other}" for other in camps if other != name and prices.get(other) != 1
        }
    return found


def work(view: View, name: str, facts: View, members: int, points: int) -> set[str]:
    """T38 to T51 and T58 to T74, where the seat has members."""
    number = view["actor"]
    me = view["seats"][number]
    found = set()
    second_allowed = facts["worked"] < min(2, members)
    if facts["type"] == "temple" and not facts["guardian"]:
        if points >= 2 and second_allowed and view["floors"].get(str(facts["level"] + 1)):
            found.add(f"uncover {name}")
        strength = [
            count + (LEADER_WEIGHT if seat in facts["leaders"] else 0)
            for seat, count in enumerate(facts["explorers"])
        ]
        mine = strength.pop(number)
        if points >= 5 and me["guardians_left"] and mine > max(strength):
            if facts["explorers"][number]:
                found.add(f"guard {name} explorer")
            if number in facts["leaders"]:
                found.add(f"guard {name} leader")
    if points >= 3 and facts["treasures"] and second_allowed:
        found.add(f"dig {name}")
    ground = facts["type"] == "clearing" or (facts["type"] == "ruin" and not facts["treasures"])
    if points >= 5 and ground and facts["camp"] is None and me["camps_left"]:
        found.add(f"camp {name}")
    return found


def swaps(view: View, points: int) -> set[str]:
    """T52 to T57."""
    me = view["seats"][view["actor"]]
    if points < 3:
        return set()
    return {
        f"swap {rival['word']} {theirs} for {mine}"
        for rival in view["seats"]
        if rival is not me
        for theirs, count in rival["museum"].items()
        for mine, own in me["museum"].items()
        if count == own == 1 and theirs != mine
    }


# ---- T84 to T97 --------------------------------------------------------------------------


def bids(view: View) -> set[str]:
    highest = view["seats"][view["actor"]]["score"]
    return {"pass"} | {f"bid {n}" for n in range(view["auction"]["bid"] + 1, highest + 1)}


def takes(view: View) -> set[str]:
    tiles = view["auction"]["display"]
    fitting = [tile for tile in tiles if places(view, tile)]
    return {f"take {tile['id']}" for tile in fitting or tiles}


# ---- T78 to T83 --------------------------------------------------------------------------


def score_by_the_book(view: View, number: int) -> int:
    """What a seat counts now: temples and treasures."""
    total = 0
    for facts in view["cells"].values():
        if facts["type"] != "temple":
            continue
        weights = [
            count + LEADER_WEIGHT * (seat in facts["leaders"])
            for seat, count in enumerate(facts["explorers"])
        ]
        mine = weights.pop(number)
        if facts["guardian"]:
            total += facts["level"] if facts["guardian"]["seat"] == number else 0
        elif mine > max(weights):
            total += facts["level"]
    return total + sum({1: 1, 2: 3, 3: 6}[count] for count in view["seats"][number]["museum"].values())


def winners_by_the_book(view: View) -> list[int]:
    """Points, then the best guarded temple, then treasures."""
    best = []
    for number, me in enumerate(view["seats"]):
        guarded = [view["cells"][name]["level"] for name in me["guardians"]]
        best.append((view["scores"][number], max(guarded, default=0), sum(me["museum"].values())))
    return [number for number, rank in enumerate(best) if rank == max(best)]
