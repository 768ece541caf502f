"""How a game begins: scenarios, player counts, stocks (L3 to L14, L163 to L167)."""

from __future__ import annotations

from typing import Any

import pytest
from games.legend.tables import SCENARIOS
from games.tikal.tables import look

import sacbe
from sacbe.core.articles import articles

pytestmark = pytest.mark.conformance

FREE = {"chichen-itza": 27, "uxmal": 27, "palenque": 27, "calakmul": 27, "el-mirador": 26}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_lays_out_its_hexes_and_plays_to_the_end(scenario: str) -> None:
    """L6: start hexes, F and G, in El Mirador one E more; two ruins with two treasures each."""
    table = sacbe.new("legend", players=2, scenario=scenario, seed=12)
    view: dict[str, Any] = look(table)
    laid = {facts["tile"] for facts in view["cells"].values()}
    expected = {f"F{n}" for n in range(5)} | {f"G{n}" for n in range(4)} | {"base_camp"}
    expected |= {"start_clearing", "start_temple_n", "start_temple_se", "start_lake_1", "start_lake_2"}
    expected |= {"start_volcano"} | ({"E3"} if scenario == "el-mirador" else set())
    assert laid == expected
    inner = set(view["site"]["cells"]) - set(view["site"]["dotted"])
    assert len(inner - set(view["cells"])) == FREE[scenario]
    assert sorted(facts["treasures"] for facts in view["cells"].values() if facts["masks"]) == [2, 2]
    assert (view["cells"]["b4"]["type"], view["cells"]["a4"]["level"]) == ("clearing", 1)
    assert view["scenario"] == scenario
    rng = sacbe.Rng(3)
    while not table.over:
        table.push(table.legal[rng.below(len(table.legal))])
    drafted = [facts["tile"] for facts in look(table)["cells"].values() if facts["tile"][0] in "ABCDE"]
    assert len(drafted) + len([1 for ply in table.plies for e in ply.events if e.kind == "lost"]) >= 24


@pytest.mark.parametrize(("players", "deck"), [(2, 39), (3, 64), (4, 64)])
def test_stocks_by_player_count(players: int, deck: int) -> None:
    """L9, L11, L12: 49 cards with two players, 74 otherwise; ten lie open."""
    view = look(sacbe.new("legend", players=players, seed=1))
    assert sum(view["decks"]["cards"].values()) == deck
    assert len([card for card in view["cards"] if card]) == 10
    assert len(view["tokens"]) == players
    assert [tile["letter"] for tile in view["tiles"]] == ["A"] * 4
    for facts in view["seats"]:
        assert (facts["reserve"], facts["leader_reserve"], facts["camps_left"]) == (18, 1, 2)
        assert facts["unavailable"] == {"explorers": 12, "leaders": 1}
        assert len(facts["power"]["powers"]) == 3
        assert facts["power"]["used"] is None
    assert len({facts["power"]["tile"] for facts in view["seats"]}) == players
    assert view["stones_left"] == 2
    assert len(view["outer"]) == 11
    assert view["blue"] == dict.fromkeys(view["blue"], 2)


def test_two_players_have_neither_07_nor_08() -> None:
    for seed in range(5):
        view = look(sacbe.new("legend", players=2, seed=seed))
        shown = {card["id"] for card in view["cards"]}
        assert not {"07", "08"} & (shown | set(view["decks"]["cards"]))


def test_what_is_reconstructed_says_so() -> None:
    marks = look(sacbe.new("legend", players=2, seed=1))["reconstructed"]
    assert "outer_temple_1" in marks["tiles"]
    assert "A0" not in marks["tiles"]
    assert "01-1" in marks["cards"]
    assert "05" not in marks["cards"]
    assert len(marks["powers"]) == 12
    assert marks["scenarios"] == SCENARIOS


def test_a_seat_that_does_not_play_cannot_begin() -> None:
    with pytest.raises(sacbe.BadOption):
        sacbe.new("legend", players=2, first=3)
    with pytest.raises(sacbe.BadOption):
        sacbe.new("legend", players=2, scenario="atlantis")


@pytest.mark.parametrize("lang", sacbe.LANGUAGES)
def test_every_card_power_and_scenario_has_its_article(lang: str) -> None:
    numbers = articles(["legend"], lang)
    for first, last in ((127, 150), (151, 162), (163, 167)):
        assert {f"L{number}" for number in range(first, last + 1)} <= numbers.keys()
    assert numbers.keys() == articles(["legend"], "en").keys()
