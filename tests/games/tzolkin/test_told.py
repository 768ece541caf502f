"""Whatever happens is told: who, what and how much."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import CHEAP, LOWEST, Facts, game, look, neutral, play, red, told

import sacbe

pytestmark = pytest.mark.conformance

RED = 2
FULL_0 = {gear: {"0": "blue"} for gear in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")}
STRANDED: Facts = {"gears": FULL_0, "start": "green", "seats": {"blue": {"workers": 5}}}

Told = tuple[str, Facts]


def on(gear: str, space: int, **more: object) -> Facts:
    return {"gears": {gear: {str(space): "red"}}, **more}


def happened(table: sacbe.Table) -> list[Told]:
    """What the last action told, for red without the seat, and without what is drawn."""
    found = []
    for event in table.plies[-1].events:
        params = {name: value for name, value in event.params.items() if (name, value) != ("seat", RED)}
        found.append((event.kind, params))
    return found


def goods(n: int, good: str) -> Facts:
    return {"n": n, "good": f"@tzolkin.good.{good}" + (".many" if n > 1 else "")}


def gear(name: str, **more: int) -> Facts:
    return {"gear": f"@tzolkin.gear.{name}", **more}


def temple(name: str, **more: int) -> Facts:
    return {"temple": f"@tzolkin.temple.{name}", **more}


def technology(name: str, **more: int) -> Facts:
    return {"technology": f"@tzolkin.technology.{name}", **more}


def tile(name: str, **more: int) -> Facts:
    return {"tile": f"@tzolkin.tile.{name}", **more}


# what red has, what else there is, what red does, what the last of it tells
STORIES: list[tuple[Facts, Facts, list[str], list[Told]]] = [
    # placing and picking up
    ({"corn": 9}, {}, ["put tikal"], [("put", gear("tikal", space=0))]),
    (
        {"corn": 9},
        {},
        ["put tikal", "put tikal"],
        [("put", gear("tikal", space=1)), ("paid", goods(2, "corn"))],
    ),
    ({"corn": 9}, {}, ["put tikal", "put start"], [("put.start", {}), ("paid", goods(1, "corn"))]),
    (
        {"corn": 0, "temples": LOWEST},
        STRANDED,
        ["put tikal"],
        [("put", gear("tikal", space=1)), ("mercy", {})],
    ),
    ({"corn": 1}, {}, ["beg"], [("begged", {"n": 3})]),
    ({"corn": 1}, {}, ["beg", "down green"], [("descended", temple("green", step=-1))]),
    ({}, on("tikal", 3), ["take tikal 3"], [("took", gear("tikal", space=3))]),
    ({}, on("tikal", 3), ["take tikal 3", "nothing"], [("nothing", {})]),
    # Palenque
    (
        {"technologies": {"agriculture": 3}},
        on("palenque", 1),
        ["take palenque 1", "as 1"],
        [("acts", gear("palenque", action=1)), ("gained", goods(4, "corn"))],
    ),
    (
        {},
        on("palenque", 2),
        ["take palenque 2", "as 2"],
        [
            ("acts", gear("palenque", action=2)),
            ("harvested.corn", {"action": 2}),
            ("gained", goods(4, "corn")),
        ],
    ),
    (
        {},
        on("palenque", 3),
        ["take palenque 3", "as 3", "harvest wood"],
        [("harvested.wood", {"action": 3}), ("gained", goods(2, "wood"))],
    ),
    (
        {"technologies": {"agriculture": 2}},
        on("palenque", 3),
        ["take palenque 3", "as 3", "harvest corn"],
        [("harvested.bare", {"action": 3}), ("gained", goods(6, "corn"))],
    ),
    (
        {},
        on("palenque", 4),
        ["take palenque 4", "as 4", "burn"],
        [("burnt", {"action": 4}), ("harvested.corn", {"action": 4}), ("gained", goods(7, "corn"))],
    ),
    (
        {"temples": {"yellow": 3}},
        on("palenque", 4),
        ["take palenque 4", "as 4", "burn", "down yellow"],
        [("descended", temple("yellow", step=2))],
    ),
    # Tikal
    (
        {"wood": 1},
        on("tikal", 1),
        ["take tikal 1", "as 1", "learn theology"],
        [("paid", goods(1, "wood")), ("learned", technology("theology", level=1))],
    ),
    (
        {"wood": 5, "technologies": {"theology": 1}},
        on("tikal", 1),
        ["take tikal 1", "as 1", "learn theology"],
        [("paid", goods(2, "wood")), ("learned", technology("theology", level=2))],
    ),
    (
        {"wood": 1, "technologies": {"extraction": 3}},
        on("tikal", 1),
        ["take tikal 1", "as 1", "learn extraction"],
        [("paid", goods(1, "wood")), ("beyond", technology("extraction"))],
    ),
    (
        {"wood": 1, "technologies": {"architecture": 2}},
        on("tikal", 2, buildings=["farm-one"]),
        ["take tikal 2", "as 2", "build farm-one"],
        [
            ("paid", goods(1, "wood")),
            ("built", tile("farm-one")),
            ("gained", goods(1, "corn")),
            ("scored", {"n": 2, "source": "@tzolkin.source.architecture"}),
        ],
    ),
    (
        {"gold": 4, "skulls": 1},
        on("tikal", 4, monuments=["monument-skulls"]),
        ["take tikal 4", "as 4", "build monument-skulls"],
        [
            ("paid", goods(4, "gold")),
            ("paid", goods(1, "skull")),
            ("monument", tile("monument-skulls")),
        ],
    ),
    # Uxmal
    (
        {"corn": 3, "light": False, "temples": {"brown": 4}},
        on("uxmal", 1),
        ["take uxmal 1", "as 1", "up brown"],
        [("climbed", temple("brown", step=5)), ("light", {})],
    ),
    (
        {},
        on("uxmal", 3),
        ["take uxmal 3", "as 3"],
        [("acts", gear("uxmal", action=3)), ("worker", {"n": 4})],
    ),
]


@pytest.mark.parametrize(("facts", "state", "actions", "said"), STORIES)
def test_whatever_is_done_is_told(facts: Facts, state: Facts, actions: list[str], said: list[Told]) -> None:
    assert happened(play(red(facts, **state), *actions)) == said


# ---- the calendar and food days --------------------------------------------------------------


def test_the_end_of_a_round_is_told() -> None:
    """Z41, Z42, Z79, Z81: the marker, who leaves a gear, the new round and whose turn it is."""
    table = red({"corn": 9}, first="yellow", start="green", gears={"uxmal": {"7": "red"}}, day=4)
    play(table, "put tikal", "done")
    assert happened(table) == [("marker", {"seat": 0})]
    play(table, "advance 2")
    assert happened(table) == [
        ("hurried", {"seat": 0}),
        ("ejected", gear("uxmal")),
        ("round.plain", {"round": 6}),
        ("turn", {"seat": 0}),
    ]


@pytest.mark.parametrize(("day", "kind"), [(5, "round.plain"), (6, "round.food"), (12, "round.food")])
def test_a_round_that_ends_with_a_food_day_is_told_as_such(day: int, kind: str) -> None:
    """Z116."""
    table = play(red({"corn": 9}, first="yellow", day=day), "put tikal", "done")
    assert told(table, kind) == [{"round": day + 2}]


def test_the_corn_of_the_teeth_is_told() -> None:
    """Z78."""
    table = play(red(teeth=[1, 2], day=3), "put start", "done")
    assert happened(table) == [("gained", goods(2, "corn")), ("turn", {"seat": 3})]


def test_a_food_day_is_told_with_its_gifts() -> None:
    """Z117, Z118, Z120."""
    facts = {"corn": 3, "temples": {"brown": 3, "green": 4}, "built": ["farm-one"]}
    table = play(red(facts, first="yellow", day=7), "put uxmal", "done")
    assert told(table, "food-day") == [{"n": 1}]
    reds = [(kind, params) for kind, params in happened(table) if "seat" not in params]
    assert reds[1:] == [
        ("paid", goods(2, "corn")),
        ("fed", {"n": 2, "corn": 2}),
        ("lost", {"n": 3, "source": "@tzolkin.source.hunger"}),
        ("gained", goods(2, "wood")),
        ("gained", goods(2, "stone")),
        ("gained", goods(1, "skull")),
        ("tooth", {"n": 1}),
        ("round.plain", {"round": 9}),
    ]


def test_the_second_age_is_told_with_its_buildings() -> None:
    """Z95, Z119: the display is filled up, then six of the new age take its place."""
    table = red({"wood": 1}, first="yellow", day=13, gears={"tikal": {"2": "red"}}, buildings=CHEAP)
    play(table, "take tikal 2", "as 2", "build farm-one", "done")
    kinds = [event.kind for event in table.plies[-1].events]
    assert kinds.count("new-age") == 1
    after = kinds[kinds.index("new-age") :]
    drawn = [params["tile"] for params in told(table, "laid-out")]
    assert after.count("laid-out") == 6
    assert drawn[-6:] == [f"@tzolkin.tile.{facts['id']}" for facts in look(table)["buildings"]]


@pytest.mark.parametrize(("day", "source"), [(13, "temples-1"), (26, "temples-2")])
def test_the_points_of_the_temples_are_kept_by_age_and_told(day: int, source: str) -> None:
    """Z122, Z123: 4 points and the bonus of yellow, brown and green below the white step."""
    facts = {"corn": 6, "temples": {"brown": -1, "yellow": 3, "green": -1}}
    table = play(red(facts, first="yellow", day=day), "put uxmal", "done")
    bonus = {13: 2, 26: 6}[day]
    points = {
        name: n for name, n in look(table)["seats"][RED]["points"].items() if name.startswith("temples")
    }
    assert points == {source: (4 + bonus - 1 - 3) * 4}
    (scored,) = [params for kind, params in happened(table) if kind == "scored" and "seat" not in params]
    assert scored["source"] == f"@tzolkin.source.{source}"
    assert scored["lines"] == [
        {"temple": "brown", "step": -1, "points": -1, "bonus": 0},
        {"temple": "yellow", "step": 3, "points": 4 + bonus, "bonus": bonus},
        {"temple": "green", "step": -1, "points": -3, "bonus": 0},
    ]


def test_the_last_points_are_told() -> None:
    """Z125, Z126: 1 corn, 1 wood and 2 gold are eleven quarters; skulls and monuments after them."""
    facts = {"corn": 9, "wood": 1, "gold": 2, "skulls": 2, "workers": 4, "built": ["monument-workers"]}
    table = play(red(facts, first="yellow", day=26), "put uxmal", "done")
    last = happened(table)[-6:]
    assert last == [
        ("goods-counted", {"seat": 1, "n": 0}),
        ("goods-counted", {"n": 11}),
        ("scored", {"n": 6, "source": "@tzolkin.source.skulls"}),
        ("monument-scored", tile("monument-workers", n=6)),
        ("goods-counted", {"seat": 3, "n": 0}),
        ("over", {"winner": [RED]}),
    ]


# ---- the beginning ---------------------------------------------------------------------------


def test_the_beginning_is_told() -> None:
    """Z6 to Z14: who begins, every tile and every neutral worker in its place, and four tiles each."""
    table = sacbe.new("tzolkin", players=3, seed=4, first=2)
    view = look(table)
    events = table.opening_events
    assert [event.params for event in events if event.kind == "first"] == [{"seat": 1}]
    tiles = [tile["id"] for tile in [*view["monuments"], *view["buildings"]]]
    laid_out = [event.params["tile"] for event in events if event.kind == "laid-out"]
    assert laid_out == [f"@tzolkin.tile.{name}" for name in tiles]
    standing = {
        (f"@tzolkin.gear.{facts['id']}", space["space"])
        for facts in view["gears"]
        for space in facts["spaces"]
        if space["neutral"]
    }
    placed = [event.params for event in events if event.kind == "neutral"]
    assert len(placed) == 6
    assert {(params["gear"], params["space"]) for params in placed} == standing
    dealt = [event.params for event in events if event.kind == "dealt"]
    assert [(params["seat"], params["n"]) for params in dealt] == [(0, 4), (1, 4), (2, 4)]


def test_what_is_kept_is_told_to_its_owner_alone_until_all_are_revealed() -> None:
    """Z10, Z13."""
    dealt = [
        "uxmal-1",
        "uxmal-7",
        "tikal-3",
        "tikal-7",
        "palenque-1",
        "palenque-3",
        "palenque-5",
        "palenque-7",
    ]
    table = sacbe.new("tzolkin", players=2, seed=1, first=1, stack={"wealth": dealt})
    play(table, "keep uxmal-7")
    (event,) = table.plies[-1].events
    assert table.tell(event, 0) != table.tell(event, 1) == table.tell(event, None)
    play(table, "keep tikal-3", "keep palenque-7", "keep palenque-3")
    assert told(table, "revealed") == [
        {"seat": 0, "tiles": ["@tzolkin.wealth.uxmal-7", "@tzolkin.wealth.tikal-3"]},
        {"seat": 1, "tiles": ["@tzolkin.wealth.palenque-3", "@tzolkin.wealth.palenque-7"]},
    ]


def test_a_neutral_worker_leaves_no_gear() -> None:
    """Z15: nothing is told of it."""
    table = game(
        2, gears=neutral(2, tikal={"7": "neutral"}), first="blue", turn="green", seats={"green": {"corn": 3}}
    )
    play(table, "put uxmal", "done")
    assert told(table, "ejected") == []
