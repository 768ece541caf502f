"""Rulings on the course of Mutul's turns and counts in Legend, cited by their numbers."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.mutul.legend.tables import brought, chosen, departures, duel, he_plays, his, mutul
from games.tikal.tables import article, cell, look, play, told, varied

import sacbe
from sacbe.core.conformance import random_options

pytestmark = pytest.mark.conformance

Cells = dict[str, Any]
PATH, DIG, FLOORS, CAMP, LAKE = "17", "02", "09", "12", "23"
NO_RUINS: Cells = {"d2": {"treasures": 0}, "e5": {"treasures": 0}}
# Dotted cells beside a hex of the first scenario; a lake, which has stones on three sides, may lie on them
WITH_ACCESS = ["z3", "b0", "b6", "d6", "e0", "e6", "g0", "g6", "h0", "i2", "i4"]


def team(**explorers: int) -> dict[str, Any]:
    return {"mutul": {"explorers": explorers}}


def story(table: sacbe.Table, *kinds: str) -> list[tuple[str, object]]:
    """The events of some kinds in order, each with its seat."""
    return [(e.kind, e.params.get("seat")) for ply in table.plies for e in ply.events if e.kind in kinds]


# ---- what the signs mean, what binds him -------------------------------------------------

# The two-player deck, which is Mutul's too, has neither 07 nor 08
SIGNS = {
    "treasures": ["01-1"],
    "dig": ["02", "03", "04", "05", "06"],
    "floors": ["09", "10", "11"],
    "path": ["17", "18", "20", "21"],
    "outer": ["22-1", "23", "24"],
    "camp": ["12", "13", "14", "15", "16", "19"],
}


@pytest.mark.parametrize(("card", "sign"), [(card, sign) for sign, cards in SIGNS.items() for card in cards])
def test_rm7_each_card_is_played_as_its_sign_says(card: str, sign: str) -> None:
    """Every card without a sign of its own is taken by number and played as a camp."""
    table = he_plays("M1", right=[card], expeditions=team(a5=4))
    done = {
        "treasures": bool(told(table, "treasures")),
        "dig": bool(chosen(table, "treasure")),
        "floors": bool(chosen(table, "try")),
        "path": bool(told(table, "in-hand")),
        "outer": bool(chosen(table, "outer")),
        "camp": bool(chosen(table, "camp")),
    }
    assert [name for name, happened in done.items() if happened] == [sign]


def test_rm12_the_rules_of_the_many_bind_him() -> None:
    """Floors come from the stock: with the only 10 built, a temple of level 9 cannot grow."""
    cells: Cells = {"b3": {"tile": "A1", "level": 9}, "c4": {"tile": "A5", "level": 10}}
    own = {"mutul": {"explorers": {"b3": 2, "a5": 1}}, "red": {"guardians": {"c4": "explorer"}}}
    table = he_plays("M1", right=[FLOORS], cells=cells, expeditions=own)
    assert cell(table, "b3")["level"] == 9
    assert cell(table, "b3")["guardian"]["seat"] == 1


@pytest.mark.parametrize(("red", "camps"), [(0, ["f3"]), (1, [])])
def test_rm12_a_camp_needs_a_free_hex_or_the_lead(red: int, camps: list[str]) -> None:
    own = {"red": {"explorers": {"f3": red}}} if red else {}
    assert chosen(he_plays("M1", right=[CAMP], expeditions=own), "camp") == camps


def test_rm13_the_guide_is_no_member_and_blocks_nothing() -> None:
    """Red leads where the Guide stands, sets up a camp there, and exchanges with Mutul as with anybody."""
    table = duel(
        "M1", points=10, boards={"mutul": {"right": [CAMP]}},
        expeditions={"red": {"explorers": {"b4": 1}}},
        museum={"red": {"lion": 1, "mask": 1}, "mutul": {"lion": 1}},
    )  # fmt: skip
    assert look(table)["mutul"]["guide"] == "b4"
    assert cell(table, "b4")["strength"] == [1, 0]
    play(table, "swap mutul lion for mask", "camp b4")
    assert mutul(table)["museum"] == {"mask": 1}
    assert cell(table, "b4")["camp"] == 0


def test_rm18_each_card_of_a_token_supplies_its_own_compass() -> None:
    table = he_plays("M4", "M1", "M2", token=9, expeditions=team(a5=2))
    needles: dict[str, set[str]] = {}
    card = ""
    for event in table.plies[-1].events:
        if event.kind == "revealed":
            card = str(event.params["card"])
        elif "compass" in event.params:
            compass: dict[str, str] = event.params["compass"]  # type: ignore[assignment]
            needles.setdefault(card, set()).add(compass["needle"])
    assert (needles["M1"], needles["M2"]) == ({"N"}, {"NE"})


def test_rm53_the_human_is_asked_for_rotations_and_exchanges_only() -> None:
    """While Mutul is at work every question is one of three, and each has more than one answer."""
    game = sacbe.find_game("legend-solo")
    asked = set()
    for seed in range(2):
        rng = sacbe.Rng(seed)
        options: dict[str, object] = {**random_options(game, 1, rng), "swap": True}
        table = sacbe.Table(game, game.read_options(options), seed)
        while not table.over:
            shown = look(table)
            assert table.actor == 0
            if shown["mutul"]["card"] is not None and shown["scoring"] is None:
                asked.add(shown["mutul"]["asks"])
                assert len(table.legal) > 1
            table.push(varied(table, rng))
    assert "turn" in asked
    assert asked <= {"turn", "take", "give"}


# ---- moving ------------------------------------------------------------------------------


def test_rm27_who_has_dug_is_not_sent_in_the_same_action() -> None:
    """His only explorer digs on c4, where red leads; for b3 it would be the next to depart (RM26)."""
    cells: Cells = {
        **NO_RUINS, "c4": {"tile": "A0", "treasures": 1}, "b3": {"tile": "A2", "treasures": 3},
    }  # fmt: skip
    own = {"mutul": {"explorers": {"c4": 1}}, "red": {"explorers": {"c4": 3}}}
    table = he_plays("M1", right=[DIG], cells=cells, expeditions=own)
    assert chosen(table, "treasure") == ["c4"]
    assert departures(table) == []
    assert brought(table) == [("partial", 1, 0)]


def test_rm29_he_goes_where_the_lead_is_out_of_reach() -> None:
    """He leads every temple but b3, where red has three: the one explorer tries."""
    own = {
        "mutul": {"explorers": {"a5": 1, "a4": 1, "b5": 1, "d4": 1, "b1": 1}},
        "red": {"explorers": {"b3": 3}},
    }
    table = he_plays("M3", right=[PATH], cells={"b3": {"tile": "A1"}}, expeditions=own)
    assert chosen(table, "reach") == ["b3"]
    assert his(table, "b3") == 1


RUINS: Cells = {
    "b3": {"tile": "A0", "treasures": 3},
    "c4": {"tile": "A2", "treasures": 1},
    "c5": {"tile": "B2", "treasures": 0},
    "d2": {"treasures": 0, "camp": "red"},
    "e5": {"treasures": 0},
}


def test_rm31_destinations_go_from_high_to_low_and_to_poor_ruins_before_rich_ones() -> None:
    """An emptied ruin is worth twice its masks, one with treasure 2."""
    table = he_plays("M2", right=[PATH], cells=RUINS, expeditions=team(a5=3))
    assert chosen(table, "reach") == ["c5", "c4", "b3"]


def test_rm31_rivals_do_not_matter_when_he_is_sent_to_dig() -> None:
    """On an ancient path red's five keep him from c4 until last; to dig he goes there at once."""
    own = {"mutul": {"explorers": {"a5": 2}}, "red": {"explorers": {"c4": 5}}}
    assert chosen(he_plays("M2", right=[DIG], cells=RUINS, expeditions=own), "treasure")[0] == "c4"
    assert chosen(he_plays("M2", right=[PATH], cells=RUINS, expeditions=own), "reach") == ["c5", "b3"]


def test_rm74_the_explorer_for_an_outer_hex_comes_even_where_he_leads() -> None:
    table = he_plays("M1", right=[LAKE], expeditions=team(a5=1, b6=1))
    assert chosen(table, "outer") == ["b6"]
    assert his(table, "b6") == 2


def test_rm75_from_guarded_temples_by_the_compass_alone() -> None:
    """The higher temple lies in the north, where the needle points; values would name a4 first."""
    own = {
        "mutul": {"explorers": {"b3": 1, "a4": 1}},
        "red": {"guardians": {"b3": "explorer", "a4": "explorer"}},
    }
    cells: Cells = {"b3": {"tile": "A1", "level": 9}}
    assert departures(he_plays("M1", right=[PATH], cells=cells, expeditions=own))[:2] == ["b3", "a4"]


# ---- outer hexes -------------------------------------------------------------------------


def test_rm41_jungle_without_access_is_passed_over() -> None:
    """From a1 the needle points to a0, which touches no hex; b0, next to b1, is the nearest with access."""
    table = he_plays("M1", right=[LAKE], guide="a1", expeditions=team(a5=2))
    assert chosen(table, "outer") == ["b0"]
    assert departures(table) == [], "b0 is not in the network, so nobody is sent"
    assert brought(table) == []


def test_rm41_only_rotations_with_access_are_weighed() -> None:
    """A temple with stones on one side only, at b0: that side must look to b1, the one hex there."""
    table = he_plays("M1", right=["22-1"], guide="a1")
    why = next(params for params in told(table, "because") if params.get("rule") == "rotation")
    assert (why["cell"], why["candidates"], why["turn"]) == ("b0", [4], 4)
    assert cell(table, "b0")["stones"] == [0, 0, 0, 3, 0, 0]


def test_rm41_jungle_with_members_of_the_humans_is_passed_over() -> None:
    table = he_plays("M1", right=[LAKE], expeditions={"red": {"explorers": {"b6": 1}}})
    assert chosen(table, "outer") == ["z3"]


def test_rm41_without_an_explorer_it_is_still_a_success() -> None:
    table = he_plays("M1", right=[LAKE])
    assert chosen(table, "outer") == ["b6"]
    assert brought(table) == []


def test_rm41_rm67_without_a_place_the_hex_stays_unused_and_the_guide_where_he_is() -> None:
    """Red stands wherever a lake would have access: a failure, the card is spent, the lake is not."""
    own = {"red": {"explorers": dict.fromkeys(WITH_ACCESS, 1)}}
    table = he_plays("M1", right=[LAKE], discards=["M2"], expeditions=own)
    assert brought(table) == [("failure", 3, 0)]
    assert mutul(table)["right"] == []
    assert "outer_lake_1" in [tile["id"] for tile in look(table)["outer"]]
    assert look(table)["mutul"]["guide"] == "b4"


def test_rm67_a_card_that_failed_is_spent() -> None:
    boards = {"red": {"right": ["18"]}, "mutul": {"right": [DIG, CAMP]}}
    table = play(duel("M1", boards=boards, cells=NO_RUINS), "hold 18")
    assert brought(table) == [("failure", 2, 0)]
    assert [card["id"] for card in mutul(table)["right"]] == [CAMP]
    kept = [*look(table)["cards"], *look(table)["mutul"]["aside"], *mutul(table)["left"]]
    assert DIG not in [card["id"] for card in kept if card]


# ---- the token ---------------------------------------------------------------------------


def test_rm62_each_card_of_a_token_stands_alone() -> None:
    """Two explorers are left to come; they dig for M2 and again for A3: four treasures from one ruin."""
    cells: Cells = {**NO_RUINS, "c4": {"tile": "A0", "treasures": 4}}
    table = he_plays("M4", "M2", "A3", token=9, cells=cells, expeditions={"mutul": {"out": 28}})
    assert chosen(table, "treasure") == ["c4"] * 4
    assert brought(table) == [("token", 2, 1), ("token", 0, 3)]
    assert cell(table, "c4")["treasures"] == 0


# ---- counts ------------------------------------------------------------------------------


def count(*discards: str, **facts: Any) -> sacbe.Table:
    """He lays his volcano with M1: his count comes before red's ten points."""
    return he_plays("M1", hexes=["B3"], discards=list(discards), **facts)


def test_rm48_a_failed_or_partial_ancient_path_of_a_count_is_compensated() -> None:
    assert brought(count("M2")) == [("failure", 3, 0)]
    assert brought(count("M2", expeditions=team(a5=1))) == [("partial", 1, 0)]
    assert brought(count("M2", expeditions=team(a5=4))) == []


def test_rm58_the_figure_is_that_of_the_card_that_supplies_the_line() -> None:
    """The top of the discards, M3 (2 explorers) or M4 (3); without discards the current card, M1 (2)."""
    for discards, card, figure in ((["M4", "M3"], "M3", 2), (["M3", "M4"], "M4", 3), ([], "M1", 2)):
        table = count(*discards)
        assert [params["card"] for params in told(table, "count")] == [card]
        assert brought(table) == [("failure", figure, 0)]


def test_rm49_after_the_humans_volcano_mutul_plays_next() -> None:
    boards = {"red": {"tiles": ["B3"], "right": ["17"]}, "mutul": {"right": [CAMP, DIG]}}
    table = play(duel("M1", boards=boards, discards=["M3"]), "lay B3")
    table.push(table.legal[0])
    play(table, "end")
    assert story(table, "scored", "count", "turn") == [("scored", 0), ("count", 1), ("turn", 1), ("turn", 0)]
    assert told(table, "played")[0]["card"] == CAMP


def test_rm49_after_his_own_volcano_the_human_plays_next() -> None:
    boards = {"red": {"right": ["17", "18"]}, "mutul": {"tiles": ["B3"], "right": [CAMP]}}
    table = play(duel("M3", boards=boards, discards=["M2"]), "hold 17", "end")
    assert story(table, "turn", "count", "scored") == [("turn", 1), ("count", 1), ("scored", 0), ("turn", 0)]
    assert [card["id"] for card in mutul(table)["right"]] == [CAMP]
    assert article(table, "end") is not None


def test_rm64_the_explorer_for_an_outer_hex_is_chosen_round_it() -> None:
    """From b4 b3 lies north, where the needle points; from b6, where the lake lies, c5 is nearer."""
    cells: Cells = {"b3": {"tile": "A1"}, "c5": {"tile": "B5"}}
    table = he_plays("M1", right=[LAKE], cells=cells, expeditions=team(b3=3, c5=3))
    assert chosen(table, "outer") == ["b6"]
    assert departures(table) == ["c5"]


def test_rm64_the_crown_of_a_count_is_chosen_round_the_camp_just_founded() -> None:
    """M3's needle points south-east: from b4 that is c5; from the camp on f3 b3 is met first."""
    cells: Cells = {"b3": {"tile": "A1", "level": 4}, "c5": {"tile": "B5", "level": 4}}
    own = team(b3=2, c5=2)
    options: dict[str, object] = {"crown": True, "paths": "none"}
    table = count("M3", cells=cells, expeditions=own, options=options)
    assert chosen(table, "camp") == ["f3"]
    assert chosen(table, "crown") == ["b3"]
    camps: Cells = {"f3": {"camp": "mutul"}, **cells}
    assert chosen(count("M3", cells=camps, expeditions=own, options=options), "crown") == ["c5"]


def test_rm64_the_treasures_of_a_count_are_chosen_round_the_camp_just_founded() -> None:
    """The exchange option without an exchange: two equal ruins, c5 towards the needle only from b4."""
    cells: Cells = {"b3": {"tile": "A0", "treasures": 1}, "c5": {"tile": "A2", "treasures": 1}}
    options: dict[str, object] = {"swap": True, "paths": "none"}
    table = count("M3", cells=cells, expeditions=team(a5=2), options=options)
    assert chosen(table, "treasure") == ["b3", "c5"]
    camps: Cells = {"f3": {"camp": "mutul"}, **cells}
    there = count("M3", cells=camps, expeditions=team(a5=2), options=options)
    assert chosen(there, "treasure") == ["c5", "b3"]
