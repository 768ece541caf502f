"""Every article that can refuse an action does so somewhere, with its number and in both languages."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import LOWEST, TOPS, Facts, article, choices, game, neutral, play, red

import sacbe
from sacbe.core.articles import articles
from sacbe.core.language import LANGUAGES, catalogue

pytestmark = pytest.mark.conformance

FULL_0 = {gear: {"0": "blue"} for gear in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")}
STRANDED: Facts = {"gears": FULL_0, "start": "green", "seats": {"blue": {"workers": 5}}}
NO_CORN_TILES: Facts = {"jungle": {"2": [0, 0]}, "seats": {"blue": {"corn_tiles": 4}}}
HALF_3: Facts = {"jungle": {"3": [4, 3]}, "seats": {"blue": {"wood_tiles": 1}}}
LAST_3: Facts = {"jungle": {"3": [4, 1]}, "seats": {"blue": {"wood_tiles": 3}}}
BLUE_ON_TOP: Facts = {"seats": {"blue": {"temples": {"brown": 5}}}}
WALL: Facts = {"buildings": ["farm-one", "farm-all"], "monuments": ["monument-skulls", "monument-civil"]}
RICH: Facts = {"corn": 30, "wood": 9, "stone": 9, "gold": 9, "skulls": 2}


def on(gear: str, *spaces: int) -> Facts:
    return {"gears": {gear: {str(space): "red" for space in spaces}}}


# article, what red has, what else there is, what red does first, what is refused
REFUSALS: list[tuple[str, Facts, Facts, list[str], str]] = [
    # the turn
    ("Z17", {"corn": 3}, on("tikal", 1), ["put uxmal"], "take tikal 1"),
    ("Z17", {"corn": 3}, on("tikal", 1), ["take tikal 1", "nothing"], "put uxmal"),
    ("Z18", {"corn": 3}, {}, [], "done"),
    ("Z18", {"corn": 3}, {}, [], "pass"),
    ("Z20", {"corn": 3}, {}, [], "beg"),
    ("Z21", {"corn": 2}, {}, ["put uxmal"], "beg"),
    ("Z21", {"corn": 0}, on("tikal", 1), ["take tikal 1", "nothing"], "beg"),
    ("Z22", {"corn": 2, "temples": LOWEST}, {}, [], "beg"),
    ("Z23", {"corn": 0}, STRANDED, [], "put tikal"),
    ("Z24", {"corn": 0, "temples": LOWEST}, STRANDED, ["put tikal"], "put uxmal"),
    (
        "Z25",
        {"corn": 0, "temples": LOWEST},
        {
            **STRANDED,
            "gears": {**FULL_0, "tikal": {"0": "blue", "1": "blue"}},
            "seats": {"blue": {"workers": 6}},
        },
        [],
        "put tikal",
    ),
    # placing
    ("Z26", {"corn": 9}, on("tikal", 1, 2, 3), [], "put uxmal"),
    ("Z29", {"corn": 0}, {}, ["put uxmal"], "put tikal"),
    ("Z29", {"corn": 0}, {"gears": {"tikal": {"0": "blue"}}}, [], "put tikal"),
    ("Z30", {"corn": 9}, {"start": "blue"}, [], "put start"),
    # picking up
    ("Z5", {}, on("tikal", 1), [], "take tikal 8"),
    ("Z5", {}, on("chichen", 1), ["take chichen 1", "nothing"], "take chichen 12"),
    ("Z32", {}, {"gears": {"tikal": {"1": "blue"}}}, [], "take tikal 1"),
    ("Z32", {}, on("tikal", 1, 2), ["take tikal 1", "nothing"], "take tikal 1"),
    ("Z34", {"corn": 1}, on("yaxchilan", 4), ["take yaxchilan 4"], "as 2"),
    ("Z35", {"corn": 9}, on("yaxchilan", 3), ["take yaxchilan 3"], "as 4"),
    ("Z36", {"corn": 3}, on("uxmal", 2), ["take uxmal 2"], "as 1"),
    ("Z36", {"corn": 2}, {**on("uxmal", 5), **WALL}, ["take uxmal 5"], "as 4"),
    ("Z38", {"corn": 9}, on("tikal", 7), ["take tikal 7"], "as 7"),
    ("Z38", {"corn": 9}, on("tikal", 3), ["take tikal 3"], "as 0"),
    ("Z39", {"corn": 9}, on("tikal", 3), ["take tikal 3"], "done"),
    ("Z40", {"corn": 9}, on("uxmal", 2), ["take uxmal 2", "as 2"], "done"),
    ("Z40", {"corn": 9}, on("uxmal", 5), ["take uxmal 5", "as 5"], "nothing"),
    ("Z40", {"corn": 9}, on("uxmal", 5), ["take uxmal 5", "as 5"], "done"),
    ("Z40", {"wood": 9}, on("tikal", 1), ["take tikal 1", "as 1"], "done"),
    ("Z40", {"wood": 9}, {**on("tikal", 2), **WALL}, ["take tikal 2", "as 2"], "done"),
    (
        "Z40",
        {**RICH, "technologies": {"architecture": 1}},
        {**on("tikal", 4), **WALL},
        ["take tikal 4", "as 4", "build farm-one"],
        "done",
    ),
    ("Z77", {"corn": 9}, on("tikal", 3), [], "take start"),
    # goods and technologies
    ("Z3", RICH, on("tikal", 1), ["take tikal 1", "as 1", "learn theology"], "pay corn"),
    ("Z3", {"skulls": 1}, on("chichen", 6), ["take chichen 6", "as 6"], "gain skull"),
    ("Z44", {"wood": 2, "gold": 2}, on("tikal", 1), ["take tikal 1", "as 1", "learn theology"], "pay stone"),
    (
        "Z46",
        {"wood": 1, "technologies": {"theology": 1}},
        on("tikal", 1),
        ["take tikal 1", "as 1"],
        "learn theology",
    ),
    ("Z57", {"corn": 5}, on("tikal", 1), ["take tikal 1"], "as 1"),
    (
        "Z48",
        {"wood": 1, "temples": TOPS, "technologies": {"agriculture": 3}},
        on("tikal", 1),
        ["take tikal 1", "as 1"],
        "learn agriculture",
    ),
    # Palenque and Yaxchilan
    ("Z50", {}, {**on("palenque", 2), **NO_CORN_TILES}, ["take palenque 2"], "as 2"),
    ("Z52", {}, on("palenque", 4), ["take palenque 4", "as 4"], "harvest corn"),
    ("Z54", {"temples": LOWEST}, {**on("palenque", 3), **HALF_3}, ["take palenque 3", "as 3"], "burn"),
    ("Z54", {"temples": LOWEST}, {**on("palenque", 3), **LAST_3}, ["take palenque 3", "as 3"], "burn"),
    ("Z56", {}, {**on("yaxchilan", 4), "seats": {"blue": {"skulls": 13}}}, ["take yaxchilan 4"], "as 4"),
    # Tikal
    ("Z58", {"corn": 9}, {**on("tikal", 2), **WALL}, ["take tikal 2"], "as 2"),
    ("Z58", {"gold": 4, "skulls": 1}, {**on("tikal", 2), **WALL}, ["take tikal 2"], "as 2"),
    ("Z60", {"corn": 9}, {**on("tikal", 4), **WALL}, ["take tikal 4"], "as 4"),
    (
        "Z60",
        RICH,
        {**on("tikal", 4), **WALL},
        ["take tikal 4", "as 4", "build farm-one"],
        "build monument-civil",
    ),
    (
        "Z61",
        {**RICH, "technologies": {"architecture": 1}},
        {**on("tikal", 4), **WALL},
        ["take tikal 4", "as 4", "build farm-one", "with architecture"],
        "without architecture",
    ),
    ("Z62", {"corn": 9}, on("tikal", 5), ["take tikal 5"], "as 5"),
    ("Z63", {"wood": 1}, on("tikal", 5), ["take tikal 5", "as 5", "up green"], "up green"),
    # Uxmal
    ("Z64", {"corn": 2}, on("uxmal", 1), ["take uxmal 1"], "as 1"),
    ("Z65", {"corn": 1}, on("uxmal", 2), ["take uxmal 2"], "as 2"),
    ("Z65", RICH, on("uxmal", 2), ["take uxmal 2", "as 2"], "sell skull"),
    ("Z66", {"corn": 9, "wood": 1}, on("uxmal", 2), ["take uxmal 2", "as 2"], "sell gold"),
    ("Z67", {"corn": 9, "wood": 1}, on("uxmal", 2), ["take uxmal 2", "as 2", "buy stone"], "sell wood"),
    ("Z68", {"corn": 3, "wood": 1}, on("uxmal", 2), ["take uxmal 2", "as 2"], "buy gold"),
    ("Z69", {"workers": 6}, on("uxmal", 3), ["take uxmal 3"], "as 3"),
    ("Z69", {"corn": 9, "workers": 6}, on("uxmal", 4), ["take uxmal 4"], "as 3"),
    ("Z70", {"corn": 1}, {**on("uxmal", 4), **WALL}, ["take uxmal 4"], "as 4"),
    ("Z70", {"corn": 7}, {**on("uxmal", 4), **WALL}, ["take uxmal 4", "as 4"], "build farm-all"),
    ("Z71", {"corn": 0}, on("uxmal", 5), ["take uxmal 5"], "as 5"),
    ("Z72", {"corn": 9}, on("uxmal", 5), ["take uxmal 5", "as 5"], "use uxmal 5"),
    ("Z73", RICH, on("uxmal", 5), ["take uxmal 5", "as 5"], "use chichen 1"),
    ("Z69", {"corn": 5, "workers": 6}, on("uxmal", 5), ["take uxmal 5", "as 5"], "use uxmal 3"),
    # Chichen Itza
    ("Z74", {"corn": 9}, on("chichen", 2), ["take chichen 2"], "as 2"),
    ("Z75", RICH, {**on("chichen", 2), "chichen": {"2": "blue"}}, ["take chichen 2"], "as 2"),
    # the calendar
    ("Z81", {"corn": 9}, {}, ["put start"], "advance 2"),
    # temples
    ("Z86", {"corn": 9, "temples": {"brown": 5}}, on("uxmal", 1), ["take uxmal 1", "as 1"], "up brown"),
    (
        "Z87",
        {"corn": 9, "temples": {"brown": 4}},
        {**on("uxmal", 1), **BLUE_ON_TOP},
        ["take uxmal 1", "as 1"],
        "up brown",
    ),
    ("Z90", {"corn": 9, "temples": TOPS}, on("uxmal", 1), ["take uxmal 1"], "as 1"),
    ("Z90", {"wood": 9, "temples": TOPS}, on("tikal", 5), ["take tikal 5"], "as 5"),
    ("Z90", {"wood": 1, "temples": TOPS}, on("tikal", 5), ["take tikal 5"], "as 5"),
    ("Z90", {"corn": 3, "temples": TOPS}, on("uxmal", 1), ["take uxmal 1"], "as 1"),
    ("Z92", {"corn": 0, "temples": {"brown": -1}}, {}, ["beg"], "down brown"),
    # buildings and monuments
    ("Z93", RICH, {**on("tikal", 2), **WALL}, ["take tikal 2", "as 2"], "build tomb-build"),
    ("Z93", {"corn": 8}, {**on("uxmal", 4), **WALL}, ["take uxmal 4", "as 4"], "build tomb-build"),
    ("Z93", RICH, {**on("tikal", 4), **WALL}, ["take tikal 4", "as 4"], "build monument-workers"),
    ("Z94", {"wood": 2}, {**on("tikal", 2), **WALL}, ["take tikal 2", "as 2"], "build farm-all"),
    ("Z94", {"wood": 2}, {**on("tikal", 4), **WALL}, ["take tikal 4", "as 4"], "build monument-civil"),
    ("Z101", RICH, {**on("tikal", 2), **WALL}, ["take tikal 2", "as 2"], "build monument-civil"),
    ("Z101", RICH, {**on("uxmal", 4), **WALL}, ["take uxmal 4", "as 4"], "build monument-civil"),
    (
        "Z112",
        {**RICH, "technologies": {"architecture": 3}},
        {**on("tikal", 2), "buildings": ["shrine-theology-green"]},
        ["take tikal 2", "as 2", "build shrine-theology-green"],
        "spare wood",
    ),
    # not now
    ("N2", {"corn": 9}, {}, [], "as 2"),
    ("N2", {"corn": 9}, {}, [], "up green"),
    ("N2", {"corn": 9}, {}, [], "use uxmal 5"),
    ("N2", {"corn": 9}, {}, [], "sell skull"),
    ("N2", {"corn": 9}, {}, [], "build farm-one"),
    ("N2", {"corn": 9}, on("tikal", 3), ["take tikal 3"], "put uxmal"),
    ("N2", {"corn": 9}, on("tikal", 3), ["take tikal 3"], "take start"),
    ("N2", RICH, {**on("tikal", 2), "buildings": ["farm-one"]}, ["take tikal 2", "as 2"], "up green"),
    ("N1", {"corn": 9}, {}, [], "use uxmal 9"),
    ("N1", {"corn": 9}, {}, [], "put copan"),
    ("N1", {"corn": 9}, {}, [], "build pyramid"),
    ("N1", {"corn": 9}, {}, [], "raze farm-one"),
    ("N1", {"corn": 9}, {}, [], "build farm-one twice"),
]


@pytest.mark.parametrize(("number", "facts", "state", "before", "text"), REFUSALS)
def test_a_refusal_names_its_article(
    number: str, facts: Facts, state: Facts, before: list[str], text: str
) -> None:
    table = play(red(facts, **state), *before)
    assert article(table, text) == number


def disagreeing(table: sacbe.Table) -> list[str]:
    """Actions that are legal and refused, or neither."""
    legal = set(choices(table))
    refusals = {action.text: table.game.refuse(table.state, action) for action in table.game.actions.all}
    return [text for text, refusal in refusals.items() if (refusal is None) != (text in legal)]


@pytest.mark.parametrize(("number", "facts", "state", "before", "text"), REFUSALS)
def test_what_is_not_refused_is_legal_and_the_rest_is_not(
    number: str, facts: Facts, state: Facts, before: list[str], text: str
) -> None:
    table = play(red(facts, **state), *before)
    assert disagreeing(table) == []


@pytest.mark.parametrize("before", [[], ["learn theology"]])
def test_technologies_of_a_building_are_free(before: list[str]) -> None:
    """Z96: no level is refused to a player who has spent everything."""
    table = red({"stone": 1, "gold": 2}, **on("tikal", 2), buildings=["shrine-learning"], day=15)
    play(table, "take tikal 2", "as 2", "build shrine-learning", *before)
    assert choices(table) == ["learn agriculture", "learn extraction", "learn architecture", "learn theology"]
    assert disagreeing(table) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_whole_game_what_is_not_refused_is_legal(players: int) -> None:
    """Every other position of a random game."""
    rng = sacbe.Rng(players)
    table = sacbe.new("tzolkin", players=players, seed=players)
    while not table.over:
        if table.ply % 2:
            assert disagreeing(table) == [], table.ply
        table.push(table.legal[rng.below(len(table.legal))])


def keeping() -> sacbe.Table:
    """Green chooses wealth tiles and has kept the first."""
    dealt = ["palenque-1", "palenque-3", "palenque-5", "palenque-7"]
    table = sacbe.new("tzolkin", players=4, seed=1, stack={"wealth": dealt})
    return play(table, "keep palenque-1")


# Articles whose refusal needs another table than red's turn with four players
ELSEWHERE = {"Z10", "Z11", "Z12", "Z28"}


def test_every_refusal_is_tried_and_every_one_has_an_article() -> None:
    spoken = {key.split(".")[2] for key in catalogue("en") if key.startswith("tzolkin.refuse.")}
    tried = {row[0] for row in REFUSALS if row[0].startswith("Z")} | ELSEWHERE
    assert spoken == tried
    for lang in LANGUAGES:
        assert spoken <= articles(["tzolkin"], lang).keys()


def test_wealth_tiles() -> None:
    table = keeping()
    assert article(table, "keep tikal-1") == "Z11"
    assert article(table, "keep palenque-1") == "Z12"
    assert article(table, "done") == "Z10"


def test_a_full_gear() -> None:
    there = {str(n): "neutral" for n in range(8)}
    assert article(game(2, gears=neutral(2, tikal=there), seats={"green": {"corn": 9}}), "put tikal") == "Z28"


def test_a_finished_game_and_another_seat() -> None:
    """N3, N4."""
    table = red({"corn": 6}, first="yellow", day=26)
    refusal = table.why_not("put tikal", seat=0)
    assert refusal is not None
    assert refusal.article == "N3"
    play(table, "put uxmal", "done")
    assert article(table, "put tikal") == "N4"


def test_a_refusal_is_a_sentence_in_both_languages() -> None:
    refusal = red({"corn": 0}).why_not("done")
    assert refusal is not None
    assert refusal.text("en") == "Z18: nobody passes: place at least one worker or pick one up"
    assert refusal.text("fr").startswith("Z18: on ne passe pas")


# what red has, what red does first, what is refused, the sentence
SENTENCES: list[tuple[Facts, Facts, list[str], str, str]] = [
    ({"corn": 3}, {}, [], "beg", "Z20: you beg only with 2 corn or less"),
    ({"corn": 0}, {}, ["put uxmal"], "put tikal", "Z29: this worker costs 1 corn, you have 0"),
    (
        {"corn": 1},
        on("yaxchilan", 4),
        ["take yaxchilan 4"],
        "as 2",
        "Z34: stepping back costs 2 corn, you have 1",
    ),
    (
        {"corn": 3},
        on("uxmal", 2),
        ["take uxmal 2"],
        "as 1",
        "Z36: of your 3 corn 1 must be paid first; the rest does not pay for this action",
    ),
    ({"corn": 9}, on("tikal", 7), ["take tikal 7"], "as 7", "Z38: Tikal has the actions 1 to 5"),
    ({"corn": 2}, on("uxmal", 1), ["take uxmal 1"], "as 1", "Z64: this costs 3 corn"),
    ({"corn": 3}, on("uxmal", 2), ["take uxmal 2", "as 2"], "buy gold", "Z68: 1 gold costs 4 corn"),
    ({"corn": 3}, on("uxmal", 2), ["take uxmal 2", "as 2"], "sell wood", "Z66: you have no wood to sell"),
]


@pytest.mark.parametrize(("facts", "state", "before", "text", "sentence"), SENTENCES)
def test_a_refusal_says_what_it_would_cost_and_what_one_has(
    facts: Facts, state: Facts, before: list[str], text: str, sentence: str
) -> None:
    refusal = play(red(facts, **state), *before).why_not(text)
    assert refusal is not None
    assert refusal.text("en") == sentence
