"""What a page needs to draw and explain a table: what is lacking, steps, what if, sources, maps."""

from __future__ import annotations

from typing import Any

import pytest
from games.legend.tables import SCENARIOS, board, legend, men
from games.tikal.tables import play

import sacbe


def lacks(table: sacbe.Table, seat: int) -> Any:
    seats: Any = table.view(seat)["seats"]
    return seats[seat]["lacks"]


def test_the_draft_says_what_a_seat_still_takes() -> None:
    """L18, L20, L23, L26."""
    table = sacbe.new("legend", players=2, seed=3)
    first: Any = table.view(0)["actor"]
    assert lacks(table, first) == {"order": 1, "token": 1, "tiles": 2, "cards": 3}
    play(table, "take order 2")
    assert lacks(table, first)["order"] == 0
    assert lacks(legend(boards=board("05", token=7)), 0) == {}


def test_a_step_says_which_of_how_many_it_is() -> None:
    """Card 17 in three steps, card 11 temple by temple."""
    table = play(legend(boards=board("17"), expeditions=men(b1=1)), "play 17")
    counted = []
    for step in ("from b1", "to g5", "bring explorer"):
        effect: Any = table.view(0)["effect"]
        counted.append((effect["card"], effect["verb"], effect["n"], effect["of"]))
        play(table, step)
    assert counted == [("17", "transfer", 1, 3), ("17", "to", 2, 3), ("17", "bring", 3, 3)]
    table = play(legend(boards=board("11"), expeditions=men(b1=1, d4=1)), "play 11", "uncover b1")
    effect = table.view(0)["effect"]
    assert (effect["n"], effect["of"]) == (2, 3)


def test_standing_after_what_is_only_considered() -> None:
    """L116: a floor more; nothing where chance comes in, and nothing has happened."""
    table = legend(points=9, expeditions=men(b1=1, d2=1))
    now: Any = table.assist(0, "standing")
    then: Any = table.assist(0, "standing", after="uncover b1")
    assert then["due"][0] == now["due"][0] + 1
    assert table.assist(0, "standing", after="dig d2") == {"due": []}
    assert table.assist(0, "standing") == now


def test_only_who_decides_may_ask_what_if() -> None:
    """L15: which actions are open can tell what one seat alone has seen."""
    table = legend(points=9, expeditions=men(b1=1))
    assert table.assist(0, "standing", after="uncover b1") != {"due": []}
    assert table.assist(1, "standing", after="uncover b1") == {"due": []}


def test_a_reconstructed_component_names_its_sources_and_its_file() -> None:
    table = legend(boards=board("05"))
    ours: Any = table.view(0)["reconstructed"]
    for kind, names in ours.items():
        for name in names:
            found: Any = table.assist(0, "component", kind=kind, id=name)
            assert found["confidence"] == "reconstructed"
            assert found["sources"]
            assert found["file"].endswith(".json")
    with pytest.raises(sacbe.SacbeError):
        table.assist(0, "component", kind="cards", id="99")


@pytest.mark.parametrize("key", ["legend", "legend-solo"])
def test_every_scenario_has_a_map_of_its_own(key: str) -> None:
    """L163 to L167: all cells, and the hexes where a new game has them."""
    entry: Any = next(game for game in sacbe.games() if game.key == key).to_dict("en")
    choices = next(option for option in entry["options"] if option["key"] == "scenario")["choices"]
    assert [choice["value"] for choice in choices] == SCENARIOS
    assert all(choice["help"] for choice in choices)
    assert len({str(choice["map"]) for choice in choices}) == len(SCENARIOS)
    for choice in choices:
        view: Any = sacbe.new("legend", players=2, seed=1, scenario=choice["value"]).view(0)
        temples = [
            view["site"]["cells"][name] for name, hex_ in view["cells"].items() if hex_["type"] == "temple"
        ]
        assert choice["map"]["temple"] == temples
        assert sum(len(places) for places in choice["map"].values()) == len(view["site"]["cells"])


def test_a_card_shows_its_treasures_and_its_article() -> None:
    seats: Any = legend(boards=board("01-1", "22-3")).view(0)["seats"]
    museum, temple = seats[0]["right"]
    assert (museum["treasures"], museum["article"]) == (["headdress", "lion"], "L127")
    assert (temple["value"], temple["article"]) == (6, "L148")
