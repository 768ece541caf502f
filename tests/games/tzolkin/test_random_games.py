"""Random games of two, three and four: the contract is kept and every component is accounted for."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import Facts, look
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.conformance import check_game, random_table
from sacbe.core.playout import Tally, play_out

pytestmark = pytest.mark.conformance

players_2_3_4 = pytest.mark.parametrize("players", [2, 3, 4])
FOOD_TEETH = [7, 13, 20, 0]


# ---- the contract --------------------------------------------------------------------------


def test_catalogue_entry_actions_and_messages() -> None:
    check_game(sacbe.find_game("tzolkin"))


# ---- conservation --------------------------------------------------------------------------


class Count:
    """Goes along with a game, looking at what everybody sees after every action."""

    def __init__(self, table: sacbe.Table) -> None:
        self.table = table
        self.players = table.seats
        self.burnt = 0

    def after(self, events: list[sacbe.Event]) -> None:
        self.burnt += sum(event.kind == "burnt" for event in events)
        view = look(self.table)
        self.check_workers(view)
        self.check_skulls(view)
        self.check_jungle(view)
        self.check_tiles(view)
        self.check_temples(view)
        self.check_calendar(view)
        for facts in view["seats"]:
            assert min(facts[good] for good in ("corn", "wood", "stone", "gold", "skulls")) >= 0
            assert facts["score"] == sum(facts["points"].values())
            assert all(0 <= level <= 3 for level in facts["technologies"].values())

    def check_workers(self, view: Facts) -> None:
        """Six of each colour, and the neutral ones that never leave."""
        standing = [space["worker"] for gear in view["gears"] for space in gear["spaces"]]
        for facts in view["seats"]:
            away = standing.count(facts["seat"])
            assert away == facts["on_gears"]
            assert away + facts["free"] + (view["start"] == facts["seat"]) == facts["workers"] <= 6
        neutral = sum(space["neutral"] for gear in view["gears"] for space in gear["spaces"])
        assert neutral == {2: 12, 3: 6, 4: 0}[self.players]
        for gear in view["gears"]:
            assert not any(space["hidden"] and space["worker"] is not None for space in gear["spaces"])

    def check_skulls(self, view: Facts) -> None:
        laid = sum(space["skull"] is not None for space in view["gears"][4]["spaces"])
        assert laid + sum(facts["skulls"] for facts in view["seats"]) + view["skulls"] == 13

    def check_jungle(self, view: Facts) -> None:
        """Corn tiles are owned or there, wood tiles also burnt; wood lies on corn."""
        tiles = {2: 2, 3: 3, 4: 4}[self.players]
        corn = sum(group["corn"] for group in view["jungle"])
        wood = sum(group["wood"] for group in view["jungle"])
        assert corn + sum(facts["corn_tiles"] for facts in view["seats"]) == tiles * 4
        assert wood + sum(facts["wood_tiles"] for facts in view["seats"]) + self.burnt == tiles * 3
        assert all(0 <= group["wood"] <= group["corn"] <= tiles for group in view["jungle"])

    def check_tiles(self, view: Facts) -> None:
        """14 buildings of the first age, then 18 of the second; monuments are laid out once."""
        age = view["calendar"]["age"]
        shown = [tile for tile in view["buildings"] if tile is not None]
        built = [tile for facts in view["seats"] for tile in facts["built"]]
        assert all(tile["age"] == age for tile in shown)
        seen = len(shown) + sum(tile["age"] == age for tile in built)
        if view["phase"] in ("keep", "turn", "advance"):
            assert len(shown) == 6 or view["pile"] == 0
        assert seen + view["pile"] == {1: 14, 2: 18}[age]
        places = {2: 4, 3: 5, 4: 6}[self.players]
        assert len(view["monuments"]) == places
        assert sum(tile["age"] == 0 for tile in built) == view["monuments"].count(None)

    def check_temples(self, view: Facts) -> None:
        for temple in view["temples"]:
            steps = [facts["temples"][temple["id"]] for facts in view["seats"]]
            top = temple["steps"][-1]["step"]
            assert min(steps) >= -1
            assert max(steps) <= top
            assert steps.count(top) <= 1

    def check_calendar(self, view: Facts) -> None:
        calendar = view["calendar"]
        assert calendar["round"] <= 27
        assert calendar["day"] <= 27
        assert calendar["food_teeth"] == FOOD_TEETH
        assert (calendar["food"] is None) == self.table.over


@players_2_3_4
@settings(max_examples=6)
@given(seed=st.integers(0, 10**9))
def test_every_component_is_accounted_for(players: int, seed: int) -> None:
    rng = sacbe.Rng(seed)
    table = sacbe.new("tzolkin", players=players, seed=seed)
    count = Count(table)
    count.after([])
    while not table.over:
        legal = table.legal
        count.after(table.push(legal[rng.below(len(legal))]).events)


@players_2_3_4
@settings(max_examples=10)
@given(seed=st.integers(0, 10**9))
def test_the_game_ends_after_the_fourth_food_day(players: int, seed: int) -> None:
    """Z124: whatever is played, and not before."""
    table = random_table("tzolkin", seed, players)
    food = [event.params["n"] for ply in table.plies for event in ply.events if event.kind == "food-day"]
    assert food == [1, 2, 3, 4]
    assert any(event.kind == "food-day" for event in table.plies[-1].events)
    assert look(table)["calendar"]["round"] <= 27
    assert table.winners


def test_the_list_of_choices_stays_readable() -> None:
    """On average under 25, never above 200."""
    lengths = []
    for seed in range(12):
        table = sacbe.new("tzolkin", players=2 + seed % 3, seed=seed)
        state, rng = table.state.copy(), sacbe.Rng(seed)
        while legal := state.legal():
            lengths.append(len(legal))
            state.apply(legal[rng.below(len(legal))])
    assert sum(lengths) / len(lengths) < 25
    assert max(lengths) <= 200


# ---- what is hidden ------------------------------------------------------------------------


@settings(max_examples=10)
@given(seed=st.integers(0, 10**9), kept=st.integers(0, 5))
def test_imagination_deals_the_tiles_of_others_again(seed: int, kept: int) -> None:
    """Own tiles and those drawn for neutral workers stay; no tile is dealt twice."""
    table = sacbe.new("tzolkin", players=3, seed=seed)
    for _ in range(kept):
        table.push(table.legal[0])
    for number in range(3):
        dream = table.state.imagine(number, sacbe.Rng(seed + 1))
        game = table.game
        mine = game.view(table.state, number)["seats"][number]  # type: ignore[index]
        assert game.view(dream, number)["seats"][number] == mine  # type: ignore[index]
        position = game.dump(dream)
        dealt = [tile for facts in position["seats"].values() for tile in facts["dealt"]]  # type: ignore[attr-defined]
        assert len(set(dealt)) == len(dealt) == 12
        assert not set(dealt) & set(look(table)["neutral_tiles"])


def test_imagined_hands_differ() -> None:
    table = sacbe.new("tzolkin", players=2, seed=4)
    hands = set()
    for number in range(20):
        dream = table.state.imagine(0, sacbe.Rng(number))
        hands.add(str(table.game.dump(dream)["seats"]["blue"]["dealt"]))  # type: ignore[index]
    assert len(hands) > 10


def test_imagination_knows_the_revealed_tiles_and_not_those_given_back() -> None:
    """Z13: two lie open before everybody, the other two are as secret as before."""
    table = sacbe.new("tzolkin", players=2, seed=4)
    while look(table)["phase"] == "keep":
        table.push(table.legal[0])
    shown = set(look(table)["seats"][1]["wealth"])
    given_back = set()
    for number in range(20):
        dream = table.state.imagine(0, sacbe.Rng(number))
        dealt = set(table.game.dump(dream)["seats"]["blue"]["dealt"])  # type: ignore[index]
        assert shown < dealt
        given_back.add(frozenset(dealt - shown))
    assert len(given_back) > 10


def test_imagined_games_can_be_played_out() -> None:
    table = sacbe.new("tzolkin", players=4, seed=6)
    table.push(table.legal[1])
    for number in range(4):
        dream = table.state.imagine(number, sacbe.Rng(number))
        play_out(dream, sacbe.Rng(9), Tally())
        assert dream.winners()
