"""Rulings on Mutul in Legend, cited by their numbers (articles M45 to M100)."""

from __future__ import annotations

from typing import Any

import pytest
from games.tikal.mutul.legend.tables import (
    CARDS,
    brought,
    chosen,
    departures,
    duel,
    he_plays,
    his,
    mutul,
)
from games.tikal.tables import article, cell, choices, look, play, seat, told

import sacbe
from sacbe.core.conformance import random_table

pytestmark = pytest.mark.conformance

Cells = dict[str, Any]
PATH, DIG, FLOORS, CAMP = "17", "02", "09", "12"


def new(**options: object) -> sacbe.Table:
    game = sacbe.find_game("legend-solo")
    return sacbe.Table(game, game.read_options(options), 6)


def team(**explorers: int) -> dict[str, Any]:
    return {"mutul": {"explorers": explorers}}


# ---- set-up and draft --------------------------------------------------------------------


def test_rm1_the_set_up() -> None:
    table = new()
    him = mutul(table)
    assert (him["reserve"], him["camps_left"], him["guardians_left"]) == (30, 2, 2)
    assert him["unavailable"] == {"explorers": 0, "leaders": 0}
    assert him["power"] is None
    assert table.scores == [2, 175]
    assert look(table)["mutul"]["guide"] == "b4"
    assert cell(table, "b4")["tile"] == "start_clearing"
    assert sum(look(table)["decks"]["cards"].values()) + 10 == 49


def whole_game(seed: int) -> sacbe.Table:
    """A random game to its end."""
    return random_table("legend-solo", seed)


def course(table: sacbe.Table, *kinds: str) -> list[sacbe.Event]:
    """The events of some kinds since the table began."""
    events = [*table.opening_events, *(event for ply in table.plies for event in ply.events)]
    return [event for event in events if event.kind in kinds]


def test_rm2_six_picks_each_alternately_mutul_first_in_every_round_and_phase() -> None:
    table = whole_game(11)
    picks: list[tuple[str, object]] = []
    turns: list[object] = []
    rounds = 0
    for event in course(table, "took-token", "took-tile", "took-card", "execution", "turn", "took-order"):
        if event.kind == "turn":
            turns.append(event.params["seat"])
        elif event.kind != "execution":
            picks.append((event.kind, event.params["seat"]))
            turns = []
        else:
            assert [seat for _, seat in picks] == [1, 0] * 6
            for seat in (0, 1):
                counts = [picks.count((f"took-{sort}", seat)) for sort in ("token", "tile", "card", "order")]
                assert counts == [1, 2, 3, 0]
            picks = []
            rounds += 1
        assert turns[:1] in ([], [1])
    assert rounds == 6
    assert not [ply for ply in table.plies if ply.action.text.startswith("take order")]


def test_rm3_the_whole_deck_is_shuffled_at_each_phase_and_a_card_is_revealed_per_pick() -> None:
    """At every decision the discards are what this phase has shown, and all others lie in the deck."""
    table = whole_game(11)
    shown: list[object] = []
    drafts: list[tuple[object, ...]] = []
    whole = 4 + 4 * len(str(table.options["deck"]))
    for ply in range(table.ply + 1):
        for event in table.opening_events if ply == 0 else table.plies[ply - 1].events:
            if event.kind == "execution":
                drafts.append(tuple(shown))
            if event.kind in ("execution", "displayed"):
                shown = []
            elif event.kind == "revealed":
                shown.append(event.params["card"])
        seen: dict[str, Any] = table.view(None, ply)
        facts = seen["mutul"]
        card = [] if facts["card"] is None else [facts["card"]["id"]]
        assert [face["id"] for face in facts["discards"]] + card == shown
        assert facts["deck"] == whole - len(shown)
    assert [len(cards) for cards in drafts] == [6] * 6
    assert len(set(drafts)) == 6, "shuffled anew each time"


def draft(*cards: str, **facts: Any) -> sacbe.Table:
    """Red takes a token; then Mutul picks with the first of these cards."""
    table = duel(*cards, draft=True, **facts)
    table.push(next(action for action in table.legal if action.text.startswith("take")))
    return table


FULL = ["01-1", "02", "09"]
SHOWN = ["03", "10", "17", "23", "12", "22-1", "24", "04", "11", "18"]


def test_rm4_rm5_a_part_whose_sort_he_lacks_the_first_match_from_the_arrow() -> None:
    """M1: hex first (temple from green), B2's red arrow reads the exact reverse."""
    facts: dict[str, Any] = {"cards": SHOWN, "tiles": ["A0", "A1", "A2", "A3"], "tokens": [7, 8]}
    table = draft("M1", **facts)
    assert [params["tile"] for params in told(table, "took-tile") if params["seat"] == 1] == ["A1"]
    table = draft("M4", **facts)  # card first, from red: ancient path
    assert [params["card"] for params in told(table, "took-card") if params["seat"] == 1] == ["18"]


def test_rm5_an_ordinal_counts_filled_places_and_ends_at_the_last() -> None:
    facts: dict[str, Any] = {"cards": SHOWN, "tokens": [7, 8]}
    red = {"tiles": ["C0"]}
    table = draft("M1", tiles=["A0", None, "A2", "B0"], boards={"red": red}, **facts)  # no temple: number 3
    assert [params["tile"] for params in told(table, "took-tile") if params["seat"] == 1] == ["B0"]
    boards = {"red": red, "mutul": {"tiles": ["C1"]}}
    table = draft("M1", tiles=["A0", None, "A2", None], boards=boards, **facts)
    assert [params["tile"] for params in told(table, "took-tile") if params["seat"] == 1] == ["A2"]


@pytest.mark.parametrize(("tokens", "takes"), [([12, 9], 12), ([8, 7], None)])
def test_rm6_a_token_only_with_a_gap_of_two(tokens: list[int], takes: int | None) -> None:
    """M2 wants the token first; without a gap its next part, a hex, is done."""
    red = {"token": 6, "right": FULL}
    table = duel("M2", draft=True, cards=SHOWN, tiles=["A0", "A1", "A2", "A3"], tokens=tokens)
    position = table.to_dict()["state"]
    assert isinstance(position, dict)
    position["boards"]["red"] = {**position["boards"]["red"], **red}
    position["bag"] = {str(v): 1 for v in (6, 7, 8, 9, 10, 11, 12)}
    position.pop("deck")
    position.pop("bag")
    again = sacbe.Table.from_dict({**table.to_dict(), "state": position})
    again.push("take tile A0")
    taken = [params["token"] for params in told(again, "took-token") if params["seat"] == 1]
    assert taken == ([takes] if takes else [])
    if not takes:
        assert [params["tile"] for params in told(again, "took-tile") if params["seat"] == 1] == ["A2"]


def test_rm6_the_last_element_is_the_token_gap_or_not() -> None:
    board = {"right": FULL, "tiles": ["B0", "B1"], "token": None}
    table = duel(
        "M1", draft=True, cards=SHOWN, tiles=["A0", "A1"], tokens=[8, 7], boards={"mutul": board}
    )  # fmt: skip
    table.push(next(action for action in table.legal if action.text.startswith("take card")))
    assert [params["token"] for params in told(table, "took-token") if params["seat"] == 1] == [8]


def test_rm9_a_second_card_leaves_the_display_until_the_next_round() -> None:
    table = draft("M3", cards=SHOWN, tiles=["A0", "A1", "A2", "A3"], tokens=[7, 8])
    assert [params["card"] for params in told(table, "took-card") if params["seat"] == 1] == ["22-1"]
    assert [card["id"] for card in look(table)["mutul"]["aside"]] == ["18"]
    assert look(table)["cards"][9] is None


def test_rm10_cards_laid_aside_come_back_first() -> None:
    table = duel("M1", right=[CAMP], cards=["03", None, None, "04"], mutul={"aside": ["10", "11"]})
    play(table, "pass")
    cards = [None if card is None else card["id"] for card in look(table)["cards"]]
    laid = told(table, "displayed")[0]["cards"]
    assert isinstance(laid, list)
    assert laid[0] == "03"
    assert sorted(laid[1:3]) == ["10", "11"]
    assert laid[3] == "04"
    assert len(cards) == 10


# ---- turns -------------------------------------------------------------------------------


def test_rm8_rm11_the_highest_or_lowest_card_and_the_first_element_he_has() -> None:
    assert told(he_plays("M1", right=[CAMP, DIG]), "played")[0]["card"] == CAMP  # from the top
    assert told(he_plays("M2", right=[CAMP, DIG]), "played")[0]["card"] == DIG  # from the bottom
    table = he_plays("M2", "M1", "M3", "M4", token=7, right=[CAMP])  # M2: token before card
    assert next(e.kind for e in table.plies[-1].events if e.kind in ("token", "played")) == "token"


def test_rm11_with_nothing_left_he_passes_without_a_card() -> None:
    table = duel("M1")
    play(table, "pass")
    assert [params["seat"] for params in told(table, "passed")] == [0, 1]
    assert told(table, "turn") == []


def test_rm19_rm20_a_clearing_brings_an_explorer_and_the_guide_moves_last() -> None:
    table = he_plays("M1", hexes=["C1"])
    kinds = [e.kind for e in table.plies[-1].events if e.kind in ("placed", "brought", "guide")]
    assert kinds[:3] == ["placed", "brought", "guide"]
    assert brought(table)[0] == ("clearing", 1, 0)
    assert chosen(table, "jungle")[0] == "b3"


def test_rm19_a_jungle_with_members_is_free_only_if_he_leads() -> None:
    table = he_plays("M1", hexes=["C1"], expeditions={"red": {"explorers": {"b3": 1}}})
    assert chosen(table, "jungle")[0] == "c4"


def test_rm21_equal_rotations_are_asked() -> None:
    table = he_plays("M1", hexes=["C3"])
    assert look(table)["mutul"]["asks"] == "turn"
    assert look(table)["mutul"]["leaves"] == ["M8", "M7"]
    assert look(table)["mutul"]["cell"] == "b3"
    assert choices(table) == ["place b3 1", "place b3 3", "place b3 4"]
    assert article(table, "place b3 2") == "M23"
    assert article(table, "place c4 1") == "M61"
    assert article(table, "end") == "N2"
    play(table, "place b3 4")
    assert cell(table, "b3")["rotation"] == 4


# ---- moving ------------------------------------------------------------------------------

NEAR: Cells = {"b3": {"tile": "A1"}, "c4": {"tile": "A5"}, "c5": {"tile": "B5"}}  # temples of level 2


def test_rm23_the_common_camp_first_then_guarded_temples_then_leads() -> None:
    own = {
        "mutul": {"explorers": {"a5": 1, "a4": 1, "b3": 4}, "guardians": {}},
        "red": {"guardians": {"a4": "explorer"}},
    }
    table = he_plays("M1", right=[PATH], cells=NEAR, expeditions=own)
    assert departures(table)[:4] == ["a5", "a4", "b3", "b3"]


def test_rm24_a_lead_is_counted_anew_and_keeps_one() -> None:
    """A lead of five yields four; ties and leads of one are never touched."""
    table = he_plays("M1", right=[PATH], cells=NEAR, expeditions=team(b3=5), options={"path": 8})
    assert departures(table) == ["b3"] * 4
    assert his(table, "b3") == 1
    own = {"mutul": {"explorers": {"b3": 2, "c4": 1}}, "red": {"explorers": {"b3": 1, "c4": 1}}}
    assert departures(he_plays("M1", right=[PATH], cells=NEAR, expeditions=own)) == []


def test_rm25_lowest_value_first() -> None:
    cells: Cells = {**NEAR, "b3": {"tile": "A1", "level": 4}}
    table = he_plays("M1", right=[PATH], cells=cells, expeditions=team(b3=3, c4=3))
    assert departures(table) == ["c4", "c4", "b3", "b3"]


def test_rm25_rm57_at_value_2_the_ruin_with_most_tokens_stands_beside_the_temple() -> None:
    """c5 (1 token) comes after c4 (4 tokens) and the temple b3, which the compass decides."""
    cells: Cells = {
        "b3": {"tile": "A1"}, "c4": {"tile": "A0", "treasures": 4}, "c5": {"tile": "A2", "treasures": 1},
    }  # fmt: skip
    table = he_plays("M1", right=[PATH], cells=cells, expeditions=team(b3=2, c4=2, c5=2))
    assert departures(table)[:2] == ["b3", "c4"]  # needle north, clockwise
    assert departures(table)[2] == "c5"


def test_rm26_then_cells_where_he_is_in_the_minority_largest_lead_first() -> None:
    own = {"mutul": {"explorers": {"b3": 1, "c4": 1}}, "red": {"explorers": {"b3": 2, "c4": 4}}}
    table = he_plays("M1", right=[PATH], cells=NEAR, expeditions=own)
    assert departures(table)[:2] == ["c4", "b3"]


def test_rm22_rm61_outside_the_network_nobody_departs_and_nobody_arrives() -> None:
    """g5 hangs together with nothing; his explorers there stay."""
    table = he_plays("M1", right=[PATH], expeditions=team(g5=4, a5=1))
    assert departures(table) == ["a5"]
    assert his(table, "g5") == 4
    assert chosen(table, "reach") != ["g5"]


def test_rm22_open_borders_lead_through_jungle_too() -> None:
    """d4 is linked with the clearing b4 by the jungle c4 alone."""
    table = he_plays("M1", right=[PATH], expeditions=team(d4=3))
    assert cell(table, "d4")["type"] == "temple"
    assert "c4" not in look(table)["cells"]
    assert departures(table) == ["d4", "d4"]


@pytest.mark.parametrize(("camp", "leave"), [("mutul", ["e4", "e4"]), ("red", []), (None, [])])
def test_rm22_his_camps_join_the_network(camp: str | None, leave: list[str]) -> None:
    """From f3 stones lead to e4, and from neither to the common camp."""
    cells: Cells = {"e4": {"tile": "A1"}}
    if camp:
        cells["f3"] = {"camp": camp}
    table = he_plays("M1", right=[PATH], cells=cells, expeditions=team(e4=3))
    assert departures(table) == leave
    there = he_plays("M1", right=[PATH], cells=cells, expeditions=team(a5=8), options={"path": 8})
    assert ("e4" in chosen(there, "reach")) == bool(leave)


def test_rm22_where_they_stand_explorers_work_without_the_network() -> None:
    table = he_plays("M1", right=[DIG], expeditions=team(e5=2))
    assert chosen(table, "treasure") == ["e5", "e5"]
    assert departures(table) == []


def test_rm28_the_smallest_lead_first_then_the_higher_value() -> None:
    """The book's first example: a tied temple of level 1 comes before one of level 7 that is behind."""
    own = {
        "mutul": {"explorers": {"a5": 1, "a4": 1, "b5": 1}},
        "red": {"explorers": {"a4": 1, "b3": 2, "d4": 5, "b1": 5}},
    }
    cells: Cells = {"b3": {"tile": "A1", "level": 7}}
    table = he_plays("M3", right=[PATH], cells=cells, expeditions=own)
    assert chosen(table, "reach")[0] == "a4"


def test_rm30_guarded_temples_and_camps_are_never_destinations() -> None:
    own = {"mutul": {"explorers": {"a5": 4}}, "red": {"guardians": {"b3": "explorer"}}}
    cells: Cells = {"b3": {"tile": "A1", "level": 9}, "c4": {"tile": "A0", "treasures": 0, "camp": "red"}}
    table = he_plays("M3", right=[PATH], cells=cells, expeditions=own)
    assert not {"b3", "c4"} & set(chosen(table, "reach"))


def test_rm32_one_at_a_time_by_the_line_of_kinds() -> None:
    """M2: ruins, lakes, temples, volcanoes.  One on the ruin leads it; then the temples by level."""
    cells: Cells = {"c4": {"tile": "A0", "treasures": 2}, "b3": {"tile": "A1"}}
    table = he_plays("M2", right=[PATH], cells=cells, expeditions=team(a5=4))
    assert chosen(table, "reach")[:2] == ["c4", "d2"]
    assert his(table, "c4") == 1


def test_rm33_rm59_what_cannot_be_placed_goes_back_and_pays() -> None:
    """Two instead of four: partial.  None at all: a failure.  Too many: the rest goes back."""
    table = he_plays("M3", right=[PATH], expeditions=team(a5=2))
    assert len(chosen(table, "reach")) == 2
    assert brought(table) == [("partial", 1, 0)]
    full = he_plays("M3", right=[PATH], expeditions=team(a5=20), options={"path": 8})
    placed = len(chosen(full, "reach"))
    assert told(full, "back") == ([{"seat": 1, "n": 8 - placed}] if placed < 8 else [])
    nobody = he_plays("M1", "M4", right=[PATH], discards=["M2"])
    assert brought(nobody)[0] == ("failure", 3, 0)  # M2 shows three explorers


# ---- treasures, floors, camps ------------------------------------------------------------


def test_rm34_two_different_explorers_the_poorest_ruin_first() -> None:
    cells: Cells = {"c4": {"tile": "A0", "treasures": 1}, "b3": {"tile": "A2", "treasures": 3}}
    table = he_plays("M1", right=[DIG], cells=cells, expeditions=team(a5=1, b3=1))
    assert chosen(table, "treasure") == ["c4", "b3"]
    assert departures(table) == ["a5"]
    assert sum(mutul(table)["museum"].values()) == 2
    assert brought(table) == []


def test_rm34_rm45_one_treasure_only_is_partial() -> None:
    table = he_plays("M1", right=[DIG], cells={"c4": {"tile": "A0", "treasures": 3}}, expeditions=team(c4=1))
    assert chosen(table, "treasure") == ["c4"]
    assert brought(table) == [("partial", 1, 0)]


def test_rm35_rm36_the_highest_temple_he_leads_and_an_explorer_per_floor() -> None:
    cells: Cells = {"b3": {"tile": "A1", "level": 4}}
    table = he_plays("M1", right=[FLOORS], cells=cells, expeditions=team(b3=1, a4=1, a5=1))
    assert chosen(table, "highest") == ["b3"]
    assert departures(table) == ["a5"]
    assert cell(table, "b3")["level"] == 6
    assert brought(table) == []


def test_rm36_one_floor_is_partial() -> None:
    cells: Cells = {"b3": {"tile": "A1", "level": 4}}
    table = he_plays("M1", right=[FLOORS], cells=cells, expeditions=team(b3=1))
    assert cell(table, "b3")["level"] == 5
    assert brought(table) == [("partial", 1, 0)]


def test_rm35_if_he_leads_none_a_temple_he_can_come_to() -> None:
    cells: Cells = {"b3": {"tile": "A1", "level": 4}}
    table = he_plays("M1", right=[FLOORS], cells=cells, expeditions=team(a5=2))
    assert chosen(table, "try") == ["b3"]
    assert cell(table, "b3")["level"] == 6


def test_rm37_a_guardian_where_it_cannot_grow_and_the_others_leave_the_game() -> None:
    cells: Cells = {"b3": {"tile": "A1", "level": 10}}
    table = he_plays("M1", right=[FLOORS], cells=cells, expeditions=team(b3=3))
    assert cell(table, "b3")["guardian"]["seat"] == 1
    assert [p["at"] for p in look(table)["pieces"].values() if p["seat"] == 1].count("out") == 2
    assert brought(table) == []


def test_rm37_a_guardian_instead_of_the_second_floor() -> None:
    """The first floor is the 10: nothing is above it."""
    cells: Cells = {"b3": {"tile": "A1", "level": 9}}
    table = he_plays("M1", right=[FLOORS], cells=cells, expeditions=team(b3=2))
    assert cell(table, "b3")["level"] == 10
    assert cell(table, "b3")["guardian"]["seat"] == 1
    assert brought(table) == []


def test_rm60_with_two_guardians_the_next_highest_that_can_grow() -> None:
    cells: Cells = {
        "b3": {"tile": "A1", "level": 10}, "c4": {"tile": "A5", "level": 4},
    }  # fmt: skip
    own = {"mutul": {"explorers": {"b3": 2, "c4": 2}, "guardians": {"a4": "explorer", "b5": "explorer"}}}
    table = he_plays("M1", right=[FLOORS], cells=cells, expeditions=own)
    assert chosen(table, "highest") == ["c4"]


def test_rm38_treasure_cards_cannot_fail() -> None:
    table = he_plays("M1", right=["01-1"])
    assert mutul(table)["museum"] == {"headdress": 1, "lion": 1}
    assert brought(table) == []


def test_rm39_rm40_a_camp_on_an_islands_clearing_and_the_guide_moves_there() -> None:
    """c3 hangs together with the common camp through b3, so f3 is the only clearing of an island."""
    table = he_plays("M1", right=[CAMP])
    assert chosen(table, "camp") == ["f3"]
    assert cell(table, "f3")["camp"] == 1
    assert mutul(table)["camps_left"] == 1
    assert [params["cell"] for params in told(table, "guide")] == ["f3"]


def test_rm39_without_a_camp_two_explorers_come() -> None:
    table = he_plays("M1", right=[CAMP], cells={"f3": {"camp": "mutul"}})
    assert brought(table) == [("camp", 2, 0)]


def test_rm68_a_camp_of_the_humans_only_bars_its_hex() -> None:
    """f3 and a clearing on g3 make one island: with red's camp on f3, he goes to g3."""
    cells: Cells = {"g3": {"tile": "C1"}, "f3": {"camp": "red"}}
    assert chosen(he_plays("M1", right=[CAMP], cells=cells), "camp") == ["g3"]
    cells["f3"] = {"camp": "mutul"}
    assert chosen(he_plays("M1", right=[CAMP], cells=cells), "camp") == []


def test_rm41_an_outer_hex_on_the_nearest_dotted_jungle_with_access() -> None:
    """b6 and z3 are two steps from b4; needle north, clockwise the south is met before the west."""
    table = he_plays("M1", right=["23"], expeditions=team(a5=2))
    assert chosen(table, "outer") == ["b6"]
    assert cell(table, "b6")["type"] == "lake"
    assert [params["cell"] for params in told(table, "guide")] == ["b6"]
    assert [(params["from"], params["to"]) for params in told(table, "moved")] == [("a5", "b6")]
    assert brought(table) == []
    assert chosen(he_plays("A3", right=["23"]), "outer") == ["z3"]  # counter-clockwise


def test_m82_the_outer_volcano_brings_no_count() -> None:
    table = he_plays("M1", right=["24"])
    if look(table)["mutul"]["asks"]:
        table.push(table.legal[0])
    assert told(table, "count") == []
    assert told(table, "scored") == []


# ---- token, exchange, compensation -------------------------------------------------------


def test_rm43_two_further_cards_each_with_its_explorers_and_action() -> None:
    """M4 plays the token second; here it is all he has.  Then M1 (2, floors) and M2 (3, treasures)."""
    table = he_plays("M4", "M1", "M2", token=9)
    assert [params["card"] for params in told(table, "revealed")][:3] == ["M4", "M1", "M2"]
    assert [entry for entry in brought(table) if entry[0] == "token"] == [("token", 2, 0), ("token", 3, 0)]


def test_rm51_two_decks_make_it_three_cards() -> None:
    table = he_plays("M4", "M1", "M2", "M3", token=9, options={"deck": "AB"})
    assert len([entry for entry in brought(table) if entry[0] == "token"]) == 3


SWAP: dict[str, Any] = {
    "museum": {"red": {"lion": 1, "totem": 1}, "mutul": {"lion": 2, "totem": 1, "mask": 1, "plate": 2}},
}


def test_rm42_he_takes_what_he_owns_most_of_and_gives_his_smallest_collection() -> None:
    table = he_plays("M4", "M3", "M1", token=9, **SWAP)
    (swap,) = told(table, "exchanged")
    assert (swap["theirs"], swap["mine"]) == ("@tikal.treasure.lion", "@tikal.treasure.mask")


def test_rm42_rm72_draws_are_asked_first_taken_then_given() -> None:
    museum = {"red": {"lion": 1, "totem": 1}, "mutul": {"lion": 1, "totem": 1, "mask": 1, "plate": 1}}
    table = he_plays("M4", "M3", "M1", token=9, museum=museum)
    assert look(table)["mutul"]["asks"] == "take"
    assert look(table)["mutul"]["leaves"] == ["M8", "M92", "M90"]
    assert choices(table) == ["choose lion", "choose totem"]
    assert article(table, "choose mask") == "M90"
    play(table, "choose totem")
    assert look(table)["mutul"]["asks"] == "give"
    assert look(table)["mutul"]["leaves"] == ["M8", "M92", "M91"]
    assert sorted(choices(table)) == ["choose mask", "choose plate"]
    assert article(table, "choose lion") == "M91"
    play(table, "choose plate")
    assert seat(table, "red")["museum"]["plate"] == 1
    assert mutul(table)["museum"]["totem"] == 2


def test_rm42_without_an_exchange_two_treasures() -> None:
    table = he_plays("M4", "M3", "M1", token=9)
    assert told(table, "exchanged") == []
    assert len(chosen(table, "treasure")) == 2


def test_rm44_a_failure_pays_the_card_discarded_before_or_the_current_one() -> None:
    assert brought(he_plays("M1", right=[DIG], discards=["M2"]))[0] == ("failure", 3, 0)
    assert brought(he_plays("M2", right=[DIG]))[0] == ("failure", 3, 0)
    assert brought(he_plays("M1", right=[DIG]))[0] == ("failure", 2, 0)


def test_rm45_for_a_tokens_first_card_the_one_before_is_the_caller() -> None:
    """M2 (3 explorers) calls for the token; A3 digs in vain: three explorers for the failure."""
    table = he_plays("M2", "A3", "M1", token=9, cells={"d2": {"treasures": 0}, "e5": {"treasures": 0}})
    assert brought(table)[:2] == [("token", 3, 0), ("failure", 3, 0)]


def test_rm46_every_explorer_missing_is_a_point() -> None:
    """The book: two are due, one is left."""
    table = he_plays("M1", right=[DIG], expeditions={"mutul": {"out": 29}})
    assert brought(table)[0] == ("failure", 1, 1)
    assert mutul(table)["score"] == 176


# ---- counts and the end ------------------------------------------------------------------


def test_rm47_his_own_volcano_is_counted_with_the_card_before() -> None:
    table = he_plays("M1", hexes=["B3"], discards=["M2"], expeditions=team(a5=4))
    assert [params["card"] for params in told(table, "count")] == ["M2"]
    assert look(table)["scoring"] == "volcano"
    assert table.actor == 0
    assert mutul(table)["score"] == 175
    assert look(table)["mutul"]["guide"] != chosen(table, "jungle")[0]  # RM20: not yet
    play(table, "end")
    assert [params["seat"] for params in told(table, "scored")] == [0]
    assert chosen(table, "jungle")[0] in [params["cell"] for params in told(table, "guide")]


def test_rm47_a_camp_on_an_island_in_a_count_but_no_explorers_otherwise() -> None:
    table = he_plays("M1", hexes=["B3"], discards=["M2"], expeditions=team(a5=4))
    assert len(chosen(table, "camp")) == 1
    both = {"c3": {"camp": "mutul"}, "f3": {"camp": "mutul"}}
    table = he_plays("M1", hexes=["B3"], discards=["M2"], expeditions=team(a5=4), cells=both)
    assert "camp" not in [entry[0] for entry in brought(table)]


def last(**facts: Any) -> sacbe.Table:
    """The final count: red has ten points."""
    state = {"turn": "red", "points": 10, "count": "final", "round": 6, "passed": ["red", "mutul"]}
    return duel("M1", discards=["M3"], **{**state, **facts})


def test_rm50_the_human_first_then_his_path_and_all_six_parts() -> None:
    position = last(expeditions=team(a5=2, b5=1))
    play(position, "end")
    assert position.over
    assert [params["seat"] for params in told(position, "scored")] == [0, 1]
    assert told(position, "scored")[1]["unused"] == 0
    assert len(told(position, "count")) == 1


def test_rm50_a_draw_is_shared() -> None:
    table = last(options={"paths": "none"}, cells={"c3": {"camp": "mutul"}, "f3": {"camp": "mutul"}})
    state = table.to_dict()
    position = state["state"]
    assert isinstance(position, dict)
    position["scores"] = {"red": 170, "mutul": 175}
    table = sacbe.Table.from_dict(state)
    play(table, "end")
    assert table.scores == [175, 175]  # five points for the unused power
    assert table.winners == [0, 1]


@pytest.mark.parametrize(("paths", "volcano", "final"), [("all", 1, 1), ("not-last", 1, 0), ("none", 0, 0)])
def test_rm51_rm66_easier_without_ancient_paths(paths: str, volcano: int, final: int) -> None:
    table = he_plays("M1", hexes=["B3"], discards=["M2"], expeditions=team(a5=4), options={"paths": paths})
    assert bool(told(table, "in-hand")) == bool(volcano)
    end = last(expeditions=team(a5=2), options={"paths": paths})
    play(end, "end")
    assert bool(told(end, "in-hand")) == bool(final)
    assert len(chosen(end, "camp")) == 1  # camps stay


@pytest.mark.parametrize("count", [4, 5, 6, 7, 8])
def test_rm51_more_explorers_per_ancient_path(count: int) -> None:
    table = he_plays("M3", right=[PATH], expeditions=team(a5=9), options={"path": count})
    assert len(told(table, "in-hand")) == count


def test_rm51_rm65_an_exchange_at_each_of_his_counts() -> None:
    table = he_plays("M1", hexes=["B3"], discards=["M2"], options={"swap": True}, **SWAP)
    assert len(told(table, "exchanged")) == 1


def test_rm52_rm73_the_crown_of_a_count() -> None:
    cells: Cells = {"b3": {"tile": "A1", "level": 4}, "c4": {"tile": "A5", "level": 6}}
    own = {"mutul": {"explorers": {"b3": 1, "c4": 3}}}
    table = he_plays(
        "M1", hexes=["B3"], discards=["M2"], cells=cells, expeditions=own,
        options={"crown": True, "paths": "none"},
    )  # fmt: skip
    assert chosen(table, "crown") == ["c4"]
    assert cell(table, "c4")["level"] == 7
    assert cell(table, "c4")["guardian"]["seat"] == 1


def test_rm56_a_hex_without_a_jungle_is_lost_and_it_is_a_failure() -> None:
    """Red stands on every interior jungle."""
    view = look(duel("M1"))
    inside = [name for name in view["site"]["cells"] if name not in view["site"]["dotted"]]
    free = [name for name in inside if name not in view["cells"]]
    hexes = [f"{letter}{n}" for letter in "ABCDE" for n in range(6)]
    laid: Cells = {}
    known = {facts["tile"] for facts in view["cells"].values()}
    for name in free[:-3]:
        tile = next(t for t in hexes if t not in known and t != "C1" and exists(t))
        known.add(tile)
        laid[name] = {"tile": tile}
    try:
        table = duel(
            "M1", hexes=["C1"], discards=["M2"], cells=laid, round=6,
            expeditions={"red": {"explorers": dict.fromkeys(free[-3:], 1)}},
        )  # fmt: skip
    except sacbe.BadPosition as error:  # pragma: no cover - too few hexes would make the test void
        raise AssertionError(str(error)) from error
    play(table, "pass")
    assert [params["tile"] for params in told(table, "lost")] == ["C1"]
    assert brought(table)[0] == ("failure", 3, 0)
    assert look(table)["mutul"]["guide"] == "b4"


def exists(tile: str) -> bool:
    return tile in sacbe.find_game("tikal").verbs.box.tile_number  # type: ignore[attr-defined]


def test_rm69_when_the_human_has_passed_his_turns_follow_one_another() -> None:
    table = he_plays("M1", "M2", "M3", right=[CAMP, DIG], hexes=["C1"])
    assert [params["seat"] for params in told(table, "turn")][:3] == [1, 1, 1]


def test_rm70_no_reshuffle_inside_a_phase() -> None:
    for deck in ("A", "BC"):
        game = sacbe.find_game("legend-solo")
        table = sacbe.Table(game, game.read_options({"deck": deck}), 3)
        while not table.over:
            table.push(table.legal[-1])
        facts = look(table)["mutul"]
        assert facts["deck"] + len(facts["discards"]) == (8 if deck == "A" else 12)


def test_rm71_his_board_discards_and_cards_aside_are_public() -> None:
    table = random_table("legend-solo", 4)
    for ply in (0, table.ply // 2):
        shown = table.view(None, ply)
        assert shown["mutul"] == table.view(0, ply)["mutul"]


def test_rm54_every_option_stands_in_the_record() -> None:
    table = new(deck="BC", path=7, paths="none", swap=True, crown=True)
    assert sacbe.read(table.record()).options == table.options
    assert set(CARDS) >= {card["id"] for card in look(table)["mutul"]["discards"]}
