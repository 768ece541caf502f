"""What a client may ask: ways, prices, points due, what cards and powers would do; labels and prompts."""

from __future__ import annotations

from typing import Any

import pytest
from games.legend.tables import board, legend, men
from games.tikal.tables import play

import sacbe

pytestmark = pytest.mark.conformance


def ask(table: sacbe.Table, topic: str, **args: object) -> Any:
    return table.assist(0, topic, **args)


def test_reach_leads_through_jungle_and_over_stone_tokens() -> None:
    """L58, L62: with the cheapest steps."""
    table = legend(points=9, stones={"e3 s": 1}, expeditions=men(f3=1))
    ways = ask(table, "reach", **{"from": "f3", "points": 3})["ways"]
    assert ways["e4"] == {"cost": 2, "steps": [{"notation": "move explorer f3 e4", "cost": 2}]}
    assert ways["e3"]["cost"] == 3
    assert [step["notation"] for step in ways["e3"]["steps"]] == [
        "move explorer f3 e4",
        "move explorer e4 e3",
    ]
    assert "f2" not in ways


def test_reach_of_a_march_has_its_points() -> None:
    table = play(legend(boards=board("18"), expeditions=men(base=1)), "play 18")
    assert ask(table, "reach", **{"from": "base"})["points"] == 5
    with pytest.raises(sacbe.SacbeError):
        ask(table, "reach", **{"from": "q9"})


def test_costs_of_every_choice() -> None:
    table = legend(points=9, expeditions=men(base=1))
    costs = ask(table, "costs")
    assert costs["move explorer a5 a4"] == 2
    assert costs["stone c3 ne"] == 3
    assert costs["recruit leader"] == 5
    assert costs["end"] == 0
    assert ask(legend(), "costs") == {}
    assert [table.game.cost(table.state, action) for action in table.legal][-1] == 0


@pytest.mark.parametrize(
    ("card", "answer"),
    [
        ("05", {"steps": ["dig d2"], "wasted": False, "stoppable": True}),
        ("06", {"count": 1, "article": "L132"}),
        ("11", {"wasted": True, "stoppable": False}),
        ("16", {"recruits": {"explorer": 1, "leader": 1}}),
        ("01-3", {"treasures": ["totem", "carafe"]}),
        ("24", {"places": ["place b6 1", "place d6 1"]}),
        ("07", {"piles": ["d2", "e5"], "article": "L133"}),
    ],
)
def test_what_a_card_would_do(card: str, answer: dict[str, object]) -> None:
    table = legend(3, expeditions=men(d2=1))
    found = ask(table, "card", card=card)
    assert {key: found[key] for key in answer} == answer


def test_the_cards_and_powers_of_a_seat() -> None:
    table = legend(boards=board("05", "05", left=["10"], power="D1"))
    assert [answer["card"] for answer in ask(table, "cards")] == ["05", "10"]
    powers = {answer["power"]: answer["usable"] for answer in ask(table, "powers")}
    assert powers == {"P01": False, "P05": False, "P07": True}
    with pytest.raises(sacbe.SacbeError):
        ask(table, "card", card="99")


def test_labels_say_what_a_choice_costs_and_does() -> None:
    table = legend(points=9)
    said = {action.text: table.label(action).replace("\N{NO-BREAK SPACE}", " ") for action in table.legal}
    assert said["recruit leader"] == "Make a leader available (5 points)"
    assert said["stone c3 ne"].startswith("Place a stone token between c3 and d2")
    cards = legend(boards=board("01-2", "05", power="D1"))
    labels = {action.text: cards.label(action) for action in cards.legal}
    assert labels["play 01-2"].endswith("lion and totem go from the management board to your museum.")
    assert labels["power P07"].startswith("Use the director's power: A stone token: ")
    hexes = legend(boards=board(tiles=["A0", "B3"]))
    said = {action.text: hexes.label(action).replace("\N{NO-BREAK SPACE}", " ") for action in hexes.legal}
    assert said["lay A0"].startswith("Play a ruin with 4 treasures: stones ")
    assert said["lay B3"].startswith("Play a volcano: everybody has ten points and scores")
    assert cards.label(cards.parse("play 05"), "fr").startswith("Jouer la carte « Deux trésors » : ")


def test_prompts_name_the_card_and_what_is_left() -> None:
    table = play(legend(boards=board("18"), expeditions=men(base=1)), "play 18")
    assert table.prompt().replace("\N{NO-BREAK SPACE}", " ") == "Red: Five steps, 5 movement points left"
    assert "Cinq pas" in table.prompt("fr")


def test_the_prompt_of_the_draft_names_what_may_be_taken() -> None:
    """L17: one of what the seat still lacks, and no more of what it has."""
    table = sacbe.new("legend", players=2, seed=5, first=1)
    asked = table.prompt().replace("\N{NO-BREAK SPACE}", " ")
    assert asked == "Red: take one; you still need a position, a token, 2 hexes, 3 cards"
    play(table, "take order 1", "take order 2")
    again = table.prompt("fr").replace("\N{NO-BREAK SPACE}", " ")
    assert again.endswith("prenez une chose ; il manque un jeton, 2 hexagones, 3 cartes")


def test_the_pictures_show_jungle_members_and_stone_tokens() -> None:
    crew = {"red": {"leader": "e4", "explorers": {"e4": 2}}}
    table = legend(points=9, stones={"e3 s": 1}, expeditions=crew)
    assert "R2*" in table.draw(0)
    assert table.svg().count("<polygon") == 65
