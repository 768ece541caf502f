"""The expert at Legend judges drafts, cards, hexes and powers by what it learned."""

from __future__ import annotations

import pytest
from games.legend.tables import board, legend, men

import sacbe
from sacbe.arena.learning import begin
from sacbe.bots.legend_features import BOARD, CROWNS, HAND, Count
from sacbe.bots.legend_plans import PLACES, LegendExpert, LegendSoloExpert
from sacbe.bots.planning import Line, Planner
from sacbe.bots.values import adviser_for
from sacbe.core.game import find_game
from sacbe.core.rng import Rng
from sacbe.games.tikal.legend.components import VOLCANO_SCORE
from sacbe.games.tikal.legend.scoring import Tally
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.mutul.legend.components import MUTUL


def expert(seats: int = 2) -> LegendExpert:
    adviser = adviser_for("legend", seats, "expert")
    assert isinstance(adviser, LegendExpert)
    return adviser


def turns(table: sacbe.Table, width: int = 1) -> list[list[str]]:
    """What it considers, the best first."""
    lines = Planner(expert(table.seats), width).turns(table.state, table.state.actor)
    return [[action.text for action in line.path] for line in lines]


@pytest.mark.parametrize("key", ["legend", "legend-solo"])
def test_the_quick_count_agrees_with_the_rules(key: str) -> None:
    """At every tenth decision of random games."""
    adviser = expert()
    for seed in range(3):
        table = sacbe.new(key, players=2 if key == "legend" else 1, seed=seed)
        rng = Rng(seed)
        while not table.over:
            table.push(table.legal[rng.below(len(table.legal))])
            s = table.state
            if table.ply % 10 or not s.agenda:
                continue
            assert isinstance(s, LegendState)
            look = adviser.look(s)
            for seat in range(2):
                tally = Tally(s, seat)
                count = Count(s, look, seat)
                parts = [
                    count.values, count.high, count.volcanoes * VOLCANO_SCORE,
                    count.jungles * count.temples, count.lakes * count.masks,
                ]  # fmt: skip
                assert parts == tally.parts[:5]
                assert count.total == tally.total
                assert len(adviser.row(s, look, seat, 0)) == BOARD + CROWNS + HAND


def test_what_mutul_still_has_to_come_is_judged_by_weights_of_his_own() -> None:
    """He counts once, at the end: the same row is worth something else for him."""
    alone = adviser_for("legend-solo", 2, "expert")
    assert isinstance(alone, LegendSoloExpert)
    assert alone.network is not None
    state = begin(find_game("legend-solo"), 1, 3)
    assert isinstance(state, LegendState)
    own, his = alone.block(state, 0), alone.block(state, MUTUL)
    assert his == own + alone.blocks // 2 * alone.size
    assert his + alone.size <= len(alone.network.skip)
    row = alone.row(state, alone.look(state), MUTUL, 0)
    assert alone.network.predict_block(row, own) != alone.network.predict_block(row, his)
    assert alone.rows(state)[MUTUL] == [float(his // alone.size), *row]
    assert expert().block(state, 0) == expert().block(state, 1)


def test_everything_on_offer_is_considered_in_the_draft() -> None:
    table = sacbe.new("legend", players=2, seed=3)
    assert sorted(turns(table)) == sorted([action.text] for action in table.legal)


def test_every_action_of_a_turn_is_considered_with_what_it_leads_to() -> None:
    table = legend(boards=board("05", "16", token=8, tiles=["A1"], power="D2"), expeditions=men(d2=2))
    firsts = {path[0] for path in turns(table, 4)}
    assert {"hold 05", "hold 16", "play 05", "play 16", "activate", "lay A1"} <= firsts
    assert ["play 05", "dig d2", "dig d2"] in turns(table, 4)
    spending = next(path for path in turns(table, 4) if path[0] == "activate")
    assert len(spending) > 1


def test_only_places_near_by_are_judged() -> None:
    table = legend(boards=board(tiles=["A1"]))
    state = table.state
    state.apply(next(action for action in table.legal if action.text == "lay A1"))
    assert isinstance(state, LegendState)
    assert len(state.legal()) > PLACES == len(expert().steps(state, 0))


def test_the_order_in_which_a_card_works_makes_no_other_position() -> None:
    table = legend(
        boards=board("11"), cells={"b3": {"tile": "A1"}, "c4": {"tile": "A3"}}, expeditions=men(b3=1, c4=1)
    )
    played = [path for path in turns(table, 4) if path[0] == "play 11"]
    assert len({tuple(sorted(path)) for path in played}) == len(played)


def test_the_last_to_pass_does_not_end_the_final_count() -> None:
    """The points spent there are another decision."""
    table = legend(round=6, passed=["orange"])
    state = table.state
    passed = next(action for action in table.legal if action.text == "pass")
    state.apply(passed)
    adviser = expert()
    line = Line(state, [passed])
    assert adviser.ending(line) is None
    assert not adviser.is_whole(line)
    assert adviser.ending(Line(state, [])) is not None


def test_piles_are_looked_at_first() -> None:
    table = legend(3, boards=board("07", "05"), expeditions=men(d2=2))
    found = expert(3).instinct(table.state, 0)
    assert found is not None
    assert found.text == "peek"
