"""Every monument, built for its price in the last round and looked at for its points."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import Facts, article, choices, game, has, neutral, play, red, seat

pytestmark = pytest.mark.conformance

# monument: price, what red has, points it scores at the end
MONUMENTS: dict[str, tuple[Facts, Facts, int]] = {
    "monument-funerary": (
        {"wood": 3, "stone": 2, "gold": 1},
        {"built": ["tomb-build", "tomb-points", "farm-one", "house-stone"]},
        12,
    ),
    "monument-buildings": ({"wood": 1, "stone": 3, "gold": 2}, {"built": ["farm-one", "house-stone"]}, 6),
    "monument-corn": ({"wood": 1, "stone": 1, "gold": 4}, {"corn_tiles": 3, "wood_tiles": 2}, 12),
    "monument-wood": ({"wood": 1, "gold": 4}, {"corn_tiles": 3, "wood_tiles": 2}, 8),
    "monument-monuments": ({"wood": 2, "stone": 2, "gold": 2}, {}, 8),
    "monument-civil": (
        {"wood": 2, "stone": 3, "gold": 1},
        {"built": ["house-agriculture", "house-corn", "tomb-points"]},
        12,
    ),
    "monument-mastery": (
        {"wood": 1, "stone": 1, "gold": 3},
        {"technologies": {"agriculture": 3, "theology": 3, "extraction": 2}},
        20,
    ),
    "monument-levels": (
        {"wood": 2, "stone": 1, "gold": 3},
        {"technologies": {"agriculture": 3, "theology": 1, "extraction": 2}},
        18,
    ),
    "monument-workers": ({"wood": 3, "gold": 3}, {"workers": 5}, 12),
    "monument-sacred": (
        {"stone": 2, "gold": 3},
        {"built": ["shrine-architecture", "shrine-brown", "shrine-green"]},
        16,
    ),
    "monument-temples": ({"stone": 4, "gold": 3}, {"temples": {"brown": 2, "yellow": -1, "green": 3}}, 7),
    "monument-steps": ({"stone": 3, "gold": 3}, {"temples": {"brown": 2, "yellow": 4, "green": -1}}, 12),
    "monument-skulls": ({"gold": 4, "skulls": 1}, {}, 9),
}
JUNGLE = {"2": [1, 0], "3": [4, 2], "4": [4, 4], "5": [4, 4]}


@pytest.mark.parametrize("monument", MONUMENTS)
def test_a_monument_costs_its_price_and_scores_at_the_end(monument: str) -> None:
    """Z101, Z127 to Z137: built by way of Tikal 4 in the last round, the last turn of the game."""
    price, facts, score = MONUMENTS[monument]
    workers = facts.get("workers", 3)
    table = red(
        {**facts, **price, "corn": workers * 2},
        seats={"blue": {"built": ["monument-civil" if monument != "monument-civil" else "monument-skulls"]}},
        gears={"tikal": {"4": "red"}},
        chichen={"1": "blue", "4": "green", "9": "red"},
        jungle=JUNGLE if "corn_tiles" in facts else {},
        monuments=[monument],
        first="yellow",
        day=26,
    )
    play(table, "take tikal 4", "as 4", f"build {monument}")
    assert has(table) == {"corn": workers * 2}
    play(table, "done")
    assert table.over
    assert seat(table)["points"]["monuments"] == score * 4


@pytest.mark.parametrize("monument", MONUMENTS)
@pytest.mark.parametrize("word", ["green", "blue", "red", "yellow"])
def test_a_monument_counts_what_its_owner_has(word: str, monument: str) -> None:
    """Z127 to Z137: for whoever has it, and nobody else scores it."""
    _, facts, score = MONUMENTS[monument]
    owner = {**facts, "built": [monument, *facts.get("built", [])]}
    other = "blue" if word != "blue" else "green"
    spare = "monument-civil" if monument != "monument-civil" else "monument-skulls"
    chichen = {"1": "blue", "4": "green", "9": "red"}
    table = game(
        4,
        seats={"red": {"corn": 6}, other: {"built": [spare]}} | {word: owner},
        chichen=chichen,
        jungle=JUNGLE if "corn_tiles" in facts else {},
        first="yellow",
        turn="red",
        day=26,
    )
    play(table, "put palenque", "done")
    assert table.over
    assert seat(table, word)["points"]["monuments"] == score * 4
    for third in {"green", "blue", "red", "yellow"} - {word, other}:
        assert "monuments" not in seat(table, third)["points"]


@pytest.mark.parametrize("monument", MONUMENTS)
def test_a_monument_cannot_be_had_for_less(monument: str) -> None:
    """Z94."""
    price, *_ = MONUMENTS[monument]
    for good in price:
        poor = {**price, good: price[good] - 1, "corn": 30}
        table = play(red(poor, gears={"tikal": {"4": "red"}}, buildings=[], monuments=[monument]))
        play(table, "take tikal 4")
        assert article(table, "as 4") == "Z60"


@pytest.mark.parametrize("monument", MONUMENTS)
def test_a_monument_may_be_all_that_one_can_build(monument: str) -> None:
    """Z60: Tikal 4 is open although no building can be paid for, Tikal 2 is not."""
    price, *_ = MONUMENTS[monument]
    table = red(price, gears={"tikal": {"2": "red", "4": "red"}}, buildings=[None] * 6, monuments=[monument])
    play(table, "take tikal 2")
    assert article(table, "as 2") == "Z58"
    play(table, "nothing", "take tikal 4", "as 4")
    assert choices(table) == [f"build {monument}"]


@pytest.mark.parametrize(("players", "score"), [(2, 12), (3, 10), (4, 8)])
def test_the_monument_for_monuments_by_number_of_players(players: int, score: int) -> None:
    """Z131: two monuments were built, one of them by another."""
    gears = neutral(players) if players < 4 else {}
    seats = {
        "green": {"corn": 6, "built": ["monument-monuments"]},
        "blue": {"built": ["monument-workers"]},
    }
    table = game(players, seats=seats, gears=gears, first="blue", turn="green", day=26)
    play(table, "put uxmal", "done")
    assert seat(table, "green")["points"]["monuments"] == score * 4


@pytest.mark.parametrize(("masters", "score"), [(0, 0), (1, 9), (2, 20), (3, 33), (4, 33)])
def test_the_monument_for_mastery_by_number(masters: int, score: int) -> None:
    """Z136."""
    names = ["agriculture", "extraction", "architecture", "theology"]
    facts = {"built": ["monument-mastery"], "technologies": dict.fromkeys(names[:masters], 3)}
    table = play(red(facts, first="yellow", day=26), "put uxmal", "done")
    assert seat(table)["points"].get("monuments", 0) == score * 4


@pytest.mark.parametrize(("workers", "score"), [(3, 0), (4, 6), (5, 12), (6, 18)])
def test_the_monument_for_workers_by_number(workers: int, score: int) -> None:
    """Z129."""
    facts = {"built": ["monument-workers"], "workers": workers}
    table = play(red(facts, first="yellow", day=26), "put uxmal", "done")
    assert seat(table)["points"].get("monuments", 0) == score * 4


def test_the_monument_for_one_temple_is_worth_nothing_below_the_white_step() -> None:
    """Z130."""
    facts = {"built": ["monument-steps"], "temples": {"brown": -1, "yellow": 0, "green": -1}}
    table = play(red(facts, first="yellow", day=26), "put uxmal", "done")
    assert "monuments" not in seat(table)["points"]


@pytest.mark.parametrize("monument", MONUMENTS)
def test_a_monument_is_named_as_one(monument: str) -> None:
    """Z101: with its price, and told apart from a building."""
    table = red()
    action = table.game.actions.find(f"build {monument}")
    assert action is not None
    label = table.describe(action)
    assert label.startswith("Build the monument ")
    assert [int(word) for word in label.replace("(", " ").split() if word.isdigit()] == list(
        MONUMENTS[monument][0].values()
    )
