"""What is legal and what is scored, worked out once more: slowly, straight from the articles, from what the
seat that decides sees.

It shares nothing with the engine but the view, so that either can catch the other's mistakes.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

View = dict[str, Any]

SIDES = ["n", "ne", "se", "s", "sw", "nw"]
COLLECTIONS = ["headdress", "lion", "totem", "carafe", "statuette", "plate", "mask", "necklace"]
PIECES = ["explorer", "leader"]
QUOTAS = {2: (3, 2), 3: (3, 1), 4: (2, 1)}  # cards, hexes
MEMBERS_OF_CARD = {"13": 1, "14": 2}
DIGS = {"04": 1, "05": 2, "06": 3}
MARCHES = {"18", "P06"}
STOPPABLE = {"04", "05", "06", "09", "10", "12", "13", "14", "17", "18", "19", "P02", "P06"}
PERMANENT = {"07", "20", "21"}
WORTH = [0, 1, 3, 6, 10, 15]
HIGH = {7: 5, 8: 6, 9: 8, 10: 10}


# ---- geometry: L3, L73 -------------------------------------------------------------------


AROUND: dict[str, dict[int, str]] = {}  # there is only one site


def around(view: View, name: str) -> dict[int, str]:
    """The cells of the site around one, by side."""
    if name not in AROUND:
        AROUND[name] = find_around(view, name)
    return AROUND[name]


def find_around(view: View, name: str) -> dict[int, str]:
    places = {tuple(place): other for other, place in view["site"]["cells"].items()}
    column, row = view["site"]["cells"][name]
    down = column % 2  # columns b, d, f, h, z sit half a hex lower
    steps = [(0, -1), (1, down - 1), (1, down), (0, 1), (-1, down), (-1, down - 1)]
    found = {}
    for side, (across, along) in enumerate(steps):
        other = places.get((column + across, row + along))
        if other is not None:
            found[side] = other
    return found


def border(view: View, name: str, side: int) -> str:
    """A border written from the cell that comes first."""
    if side in (1, 2, 3):
        return f"{name} {SIDES[side]}"
    return f"{around(view, name)[side]} {SIDES[(side + 3) % 6]}"


def borders(view: View) -> list[str]:
    return [
        f"{name} {SIDES[side]}"
        for name in view["site"]["cells"]
        for side in around(view, name)
        if side in (1, 2, 3)
    ]


def price(view: View, name: str, side: int) -> int:
    """L58: stones of both facing sides and stone tokens."""
    cells = view["cells"]
    other = around(view, name)[side]
    total = view["stones"].get(border(view, name, side), 0)
    if name in cells:
        total += cells[name]["stones"][side]
    if other in cells:
        total += cells[other]["stones"][(side + 3) % 6]
    return int(total)


def standing(view: View, name: str) -> View:
    """Who stands on a cell."""
    nobody = {"explorers": [0] * len(view["seats"]), "leaders": []}
    found: View = view["cells"].get(name) or view["jungle"].get(name) or nobody
    return found


def count(view: View, seat: int, name: str, piece: str) -> int:
    there = standing(view, name)
    return int(there["explorers"][seat] if piece == "explorer" else there["leaders"].count(seat))


def members(view: View, seat: int, name: str) -> int:
    return sum(count(view, seat, name, piece) for piece in PIECES)


def weight(view: View, seat: int, name: str) -> int:
    """L107."""
    return count(view, seat, name, "explorer") + 3 * count(view, seat, name, "leader")


def leads(view: View, seat: int, name: str) -> bool:
    weights = [weight(view, other, name) for other in range(len(view["seats"]))]
    own = weights.pop(seat)
    return own > 0 and all(own > other for other in weights)


def may_use(view: View, seat: int, name: str) -> bool:
    """L44, L66."""
    empty = not any(members(view, other, name) for other in range(len(view["seats"])))
    return empty or leads(view, seat, name)


# ---- what is legal -----------------------------------------------------------------------


def legal_by_the_book(view: View) -> set[str]:
    """Every legal action, from the view of the seat that decides."""
    phase = view["phase"]
    if phase == "draft":
        return draft(view)
    if phase == "turn":
        return turn(view)
    if phase == "open":
        return {"end"} | extras(view)
    if phase == "drop":
        return {f"drop {card['id']}" for card in me(view)["left"]}
    if phase == "place":
        return places(view, view["hand"])
    if phase == "spend":
        return {"end"} | extras(view) | spending(view, view["points"])
    if phase == "effect":
        return effect(view)
    return set()


def me(view: View) -> View:
    found: View = view["seats"][view["actor"]]
    return found


def draft(view: View) -> set[str]:
    """L17 to L26."""
    mine = me(view)
    seats = len(view["seats"])
    cards, tiles = QUOTAS[seats]
    found = set()
    if mine["position"] is None:
        found |= {f"take order {place + 1}" for place, seat in enumerate(view["next_order"]) if seat is None}
    if mine["token"] is None:
        found |= {f"take token {value}" for value in view["tokens"] if value}
    extra = seats == 3 and len(mine["tiles"]) == 1 and all(len(seat["tiles"]) < 2 for seat in view["seats"])
    if len(mine["tiles"]) < tiles or extra:
        found |= {f"take tile {tile['id']}" for tile in view["tiles"] if tile}
    if len(mine["right"]) < cards:
        found |= {f"take card {card['id']}" for card in view["cards"] if card}
    return found


def turn(view: View) -> set[str]:
    """L28 to L38."""
    mine = me(view)
    found = {f"hold {card['id']}" for card in mine["right"]}
    found |= {f"play {card['id']}" for card in mine["right"] + mine["left"] if not card["permanent"]}
    found |= {f"lay {tile['id']}" for tile in mine["tiles"]}
    if mine["token"]:
        found.add("activate")
    if not mine["token"] and not mine["tiles"] and all(card["permanent"] for card in mine["right"]):
        found.add("pass")
    return found | extras(view)


def extras(view: View) -> set[str]:
    """L34, L35, L108 to L112."""
    mine = me(view)
    piles = any(facts["treasures"] for facts in view["cells"].values())
    found = set()
    if piles and any(card["id"] == "07" and not card["flipped"] for card in mine["right"] + mine["left"]):
        found.add("peek")
    if mine["power"] and not mine["power"]["used"]:
        found |= {f"power {power}" for power in mine["power"]["powers"] if power_works(view, power)}
    return found


def power_works(view: View, power: str) -> bool:
    mine = me(view)
    if power == "P01":
        return view["phase"] == "spend" and view["scoring"] is None
    if power == "P08":
        return bool(mine["unavailable"]["explorers"])
    if power == "P09":
        return bool(mine["unavailable"]["leaders"])
    if power == "P12":
        return any(facts["treasures"] for facts in view["cells"].values())
    return bool(effect_steps(view, power, [], 3))


def camps_of(view: View, seat: int) -> list[str]:
    return ["a5", *(name for name, facts in view["cells"].items() if facts["camp"] == seat)]


def where(view: View, seat: int) -> list[str]:
    """The cells where a seat has members."""
    return [name for name in view["site"]["cells"] if members(view, seat, name)]


def spending(view: View, points: int) -> set[str]:
    """L54 to L106."""
    mine = me(view)
    seat = view["actor"]
    found = set()
    if points >= 1:
        found |= deploys(view, PIECES)
    found |= walks(view, points)
    if points >= 5:
        found |= camps(view)
    if points >= 3:
        found |= stones(view) | swaps(view)
    if points >= 2 and mine["unavailable"]["explorers"]:
        found.add("recruit explorer")
    if points >= 5 and mine["unavailable"]["leaders"]:
        found.add("recruit leader")
    if points >= 2:
        found |= uncovers(view)
    if points >= 3:
        found |= digs(view)
    if points >= 5 and len(mine["guardians"]) < 2:
        for name in where(view, seat):
            facts = view["cells"].get(name)
            if facts and facts["type"] == "temple" and not facts["guardian"] and leads(view, seat, name):
                found |= {f"guard {name} {piece}" for piece in PIECES if count(view, seat, name, piece)}
    return found


def deploys(view: View, pieces: list[str]) -> set[str]:
    """L54 to L57."""
    mine = me(view)
    stock = {"explorer": mine["reserve"], "leader": mine["leader_reserve"]}
    return {
        f"deploy {piece} {'base' if camp == 'a5' else camp}"
        for piece in pieces
        if stock[piece]
        for camp in camps_of(view, view["actor"])
    }


def walks(view: View, points: int) -> set[str]:
    """L58 to L62, L69 to L71."""
    seat = view["actor"]
    own = camps_of(view, seat)
    found = set()
    for name in where(view, seat):
        prices = {other: price(view, name, side) for side, other in around(view, name).items()}
        for piece in PIECES:
            if not count(view, seat, name, piece):
                continue
            found |= {f"move {piece} {name} {other}" for other, cost in prices.items() if 0 < cost <= points}
            if name in own and points >= 1:
                found |= {
                    f"shortcut {piece} {name} {other}"
                    for other in own
                    if other != name and prices.get(other) != 1
                }
    return found


def grounds(view: View) -> list[str]:
    """L64 to L66."""
    return [
        name
        for name, facts in view["cells"].items()
        if (facts["type"] == "clearing" or (facts["type"] == "ruin" and not facts["treasures"]))
        and facts["camp"] is None
        and may_use(view, view["actor"], name)
    ]


def camps(view: View) -> set[str]:
    return {f"camp {name}" for name in grounds(view)} if me(view)["camps_left"] else set()


def stones(view: View) -> set[str]:
    """L72 to L74."""
    if sum(view["stones"].values()) < 2:
        return {f"stone {name}" for name in borders(view)}
    return {f"lift {name}" for name in view["stones"]}


def can_grow(view: View, facts: View) -> bool:
    """L79, L83, L84."""
    return (
        facts["type"] == "temple"
        and not facts["guardian"]
        and view["floors"].get(str(facts["level"] + 1), 0) > 0
    )


def uncovers(view: View) -> set[str]:
    """L78 to L84."""
    seat = view["actor"]
    return {
        f"uncover {name}"
        for name, facts in view["cells"].items()
        if can_grow(view, facts) and facts["worked"] < min(2, members(view, seat, name))
    }


def digs(view: View) -> set[str]:
    """L93 to L98."""
    seat = view["actor"]
    return {
        f"dig {name}"
        for name, facts in view["cells"].items()
        if facts["treasures"] and facts["worked"] < min(2, members(view, seat, name))
    }


def swaps(view: View) -> set[str]:
    """L100 to L105."""
    mine = me(view)["museum"]
    found = set()
    for rival in view["seats"]:
        if rival["seat"] == view["actor"]:
            continue
        theirs = rival["museum"]

        def enough(kind: str, theirs: dict[str, int] = theirs) -> bool:
            return bool(mine.get(kind, 0) >= theirs.get(kind, 0))

        for wanted in COLLECTIONS:
            for many in (1, 2):
                if theirs.get(wanted, 0) < many or not enough(wanted):
                    continue
                for given in combinations_with_replacement(COLLECTIONS, many):
                    if wanted not in given and all(
                        enough(kind) and mine.get(kind, 0) >= given.count(kind) for kind in given
                    ):
                        taken = " ".join([wanted] * many)
                        found.add(f"swap {rival['word']} {taken} for {' '.join(given)}")
    return found


def places(view: View, tile: View) -> set[str]:
    """L42 to L50."""
    outer = tile["id"].startswith("outer")
    dotted = view["site"]["dotted"]
    shapes = [[tile["edges"][(side - turned) % 6] for side in range(6)] for turned in range(6)]
    found = set()
    for name in view["site"]["cells"]:
        if name in view["cells"] or (name in dotted) != outer or not may_use(view, view["actor"], name):
            continue
        for turned, edges in enumerate(shapes):
            if edges in shapes[:turned]:
                continue
            access = any(
                other in view["cells"] and edges[side] + price(view, name, side) > 0
                for side, other in around(view, name).items()
            )
            if access or not outer:
                found.add(f"place {name} {turned + 1}")
    return found


# ---- steps of cards and powers -----------------------------------------------------------


def effect(view: View) -> set[str]:
    """L127 to L162: the next step of what is being carried out."""
    facts = view["effect"]
    step = facts["step"]
    mine = me(view)
    seat = view["actor"]
    if step == "effect":
        name = facts["card"] or facts["power"]
        found = effect_steps(view, name, facts["cells"], view["points"] or 0)
        return found | ({"stop"} if name in STOPPABLE else set())
    if step == "join":
        stock = {"explorer": mine["reserve"], "leader": mine["leader_reserve"]}
        return {"stop"} | {f"join {piece}" for piece in PIECES if stock[piece]}
    if step == "to":
        return {"stop"} | {
            f"to {name}" for name in view["site"]["cells"] if name not in (facts["cells"][0], "a5")
        }
    if step == "bring":
        return {"stop"} | {
            f"bring {piece}" for piece in PIECES if count(view, seat, facts["cells"][0], piece)
        }
    if step == "stone":
        return {f"stone {name}" for name in borders(view) if name != facts["border"]}
    kinds = view["known"][facts["cells"][0]]["places"]
    if step == "choose":
        return {f"choose {kind}" for kind in kinds}
    return {f"put {kind}" for kind in kinds[len(kinds) - facts["left"] :]}


def effect_steps(view: View, name: str, done: list[str], points: int) -> set[str]:
    """What a card or power may do next."""
    mine = me(view)
    seat = view["actor"]
    cells = view["cells"]
    if name in ("02", "03", "08"):
        return {f"send {cell}" for cell, facts in cells.items() if facts["treasures"] and mine["reserve"]}
    if name in ("09", "P03"):
        return {
            f"send {cell}" for cell, facts in cells.items() if facts["type"] == "temple" and mine["reserve"]
        }
    if name in DIGS:
        return {
            f"dig {cell}"
            for cell, facts in cells.items()
            if facts["treasures"] and members(view, seat, cell) > done.count(cell)
        }
    if name in ("10", "11"):
        return {f"uncover {cell}" for cell in cells if floor_by_card(view, name, cell, done)}
    if name in ("12", "13", "14", "P10"):
        if mine["camps_left"] or name == "P10":
            return camps(view)
        return {f"recamp {old} {new}" for old in mine["camps"] for new in grounds(view)}
    if name == "17":
        return {f"from {cell}" for cell in where(view, seat)}
    if name in MARCHES:
        return walks(view, points)
    if name in ("19", "P07"):
        return stones(view)
    simple = {"P02": lambda: deploys(view, ["explorer"]), "P04": lambda: uncovers(view)}
    simple |= {"P05": lambda: digs(view), "P11": lambda: swaps(view)}
    return simple[name]()


def floor_by_card(view: View, name: str, cell: str, done: list[str]) -> bool:
    """L136, L137."""
    facts = view["cells"][cell]
    there = members(view, view["actor"], cell)
    if not there or not can_grow(view, facts):
        return False
    if name == "11":
        return cell not in done
    return not done or (cell in done and there > len(done))


# ---- scoring: L116 to L121 ---------------------------------------------------------------


def score_by_the_book(view: View, seat: int) -> dict[str, int]:
    """The six parts."""
    cells = view["cells"]
    temples = []
    for name, facts in cells.items():
        if facts["type"] == "temple":
            guard = facts["guardian"]
            if guard["seat"] == seat if guard else leads(view, seat, name):
                temples.append(facts["level"])
    led = [name for name in view["site"]["cells"] if name != "a5" and leads(view, seat, name)]
    kind = {name: cells[name]["type"] if name in cells else "jungle" for name in led}
    open_ruins = [name for name in led if kind[name] == "ruin" and cells[name]["camp"] is None]
    emptied = [name for name in open_ruins if not cells[name]["treasures"]]
    clearings = [name for name in led if kind[name] == "clearing" and cells[name]["camp"] is None]
    jungles = [name for name in led if kind[name] == "jungle"]
    lakes = [name for name in led if kind[name] == "lake"]
    masks = sum(1 if cells[name]["treasures"] else cells[name]["masks"] for name in open_ruins)
    return {
        "temples": sum(temples),
        "high": sum(HIGH.get(level, 0) for level in temples),
        "volcanoes": 10 * sum(1 for name in led if kind[name] == "volcano"),
        "jungles": (len(jungles) + len(clearings) + len(emptied)) * len(temples),
        "lakes": len(lakes) * masks,
        "treasures": sum(WORTH[owned] for owned in view["seats"][seat]["museum"].values()),
    }
