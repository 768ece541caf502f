"""Every ruling on Mutul in Classic, one test or more each, cited by its number (articles M1 to M44)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from games.tikal.mutul.follow import component_file
from games.tikal.mutul.tables import (
    CARDS,
    LEADER_AND_ONE,
    LEADER_AND_TWO,
    N_CCW,
    N_CW,
    ONE,
    S_CW,
    SE_CW,
    THREE,
    TWO,
    chosen,
    he_plays,
    his,
    mutul,
    reasons,
    solo,
)
from games.tikal.tables import article, board_but_a_corner, cell, choices, look, play, points, seat, told

import sacbe
from sacbe.games.tikal.classic.components import SITE
from sacbe.games.tikal.mutul.compass import CLOCKWISE, COUNTER_CLOCKWISE, Compass

pytestmark = pytest.mark.conformance

Cells = dict[str, Any]


def led(*names: str, by: int = 1) -> dict[str, Any]:
    """An expedition of Mutul with so many explorers at each cell."""
    return {"mutul": {"explorers": dict.fromkeys(names, by)}}


def new(**options: object) -> sacbe.Table:
    game = sacbe.find_game("tikal-solo")
    return sacbe.Table(game, game.read_options(options), 5)


# ---- set-up ------------------------------------------------------------------------------


def test_rc1_the_team_the_scores_the_guide_and_who_begins() -> None:
    table = new()
    him = mutul(table)
    assert him["word"] == "mutul"
    pieces = [piece for piece in look(table)["pieces"].values() if piece["seat"] == 1]
    assert sorted(piece["kind"] for piece in pieces) == ["explorer"] * 36 + ["leader"]
    assert (him["camps_left"], him["guardians_left"]) == (0, 2)
    assert table.scores == [0, 175]
    first = [event.params.get("seat") for event in table.opening_events if event.kind == "turn"]
    assert first == [1, 0]
    (start,) = {why["compass"]["centre"] for why in reasons(table, "hex")}
    assert start == "b4"
    assert table.actor == 0
    assert table.game.automatic(table.options) == [1]


def test_rc1_the_guide_is_no_member() -> None:
    table = solo(guide="a4")
    assert cell(table, "a4")["strength"] == [0, 0]
    assert cell(table, "a4")["leads"] is None


def test_rc2_the_rows_in_order_then_the_card_is_discarded() -> None:
    table = he_plays(
        ONE,
        "C1",
        cells={"c3": {"tile": "A0", "treasures": 3}, "d3": {"tile": "B2", "treasures": 0}},
        expeditions={"mutul": {"explorers": {"a4": 1, "c3": 1, "d3": 1}}},
    )
    kinds = [
        event.kind
        for event in table.plies[-1].events
        if event.kind in ("card", "uncovered", "dug", "placed", "guide", "deployed", "moved")
    ]
    assert kinds == ["card", "uncovered", "dug", "placed", "guide", "deployed", "moved"]
    assert look(table)["mutul"]["card"] is None
    assert [card["id"] for card in look(table)["mutul"]["discards"]][-1] == ONE


def test_rc2_the_discards_are_shuffled_only_when_the_deck_is_empty() -> None:
    table = solo(SE_CW, "B0")
    play(table, "end")
    assert look(table)["mutul"]["deck"] == 0
    assert not told(table, "shuffled")
    while not told(table, "shuffled"):
        table.push(table.legal[-1])
    facts = look(table)["mutul"]
    assert facts["deck"] == 11
    assert len(facts["discards"]) + (facts["card"] is not None) == 1


DATA_PROGRAM = """
import json
import sacbe

table = sacbe.new("tikal-solo", seed=3)
while not table.over:
    table.push(table.legal[-1])
events = [*table.opening_events, *(event for ply in table.plies for event in ply.events)]
print(json.dumps({
    "kinds": sorted({event.kind for event in events if event.params.get("seat") == 1}),
    "rules": sorted({str(event.params["rule"]) for event in events if "rule" in event.params}),
    "deployed": sum(event.kind == "deployed" for event in events if event.params.get("seat") == 1),
    "last": [event.params["seat"] for event in events if event.kind == "turn"][-1],
    "lay": sum(event.kind == "placed" for event in events if event.params.get("seat") == 1),
}))
"""


def with_rows(folder: Path, rows: list[int]) -> dict[str, Any]:
    """A game with an owner's cards that show only these rows."""
    facts = component_file("mutul.json")
    for card in facts["classic"]["cards"]:
        card["rows"] = rows
    (folder / "tikal").mkdir()
    (folder / "tikal" / "mutul.json").write_text(json.dumps(facts), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", DATA_PROGRAM],
        env={**os.environ, "SACBE_DATA": str(folder)},
        capture_output=True,
        check=True,
    )
    told_there: dict[str, Any] = json.loads(done.stdout)
    return told_there


def test_rc3_rows_a_card_does_not_show_are_skipped(tmp_path: Path) -> None:
    found = with_rows(tmp_path, [3, 4])
    assert {"placed", "deployed"} <= set(found["kinds"])
    assert not {"uncovered", "dug", "guarded"} & set(found["kinds"])


def test_rc36_a_card_without_row_3_brings_members_as_on_a_clearing(tmp_path: Path) -> None:
    """He lays no hex; the human lays all 36, and the end follows that turn."""
    found = with_rows(tmp_path, [1, 2, 4, 5, 6])
    assert found["lay"] == 0
    assert "here" not in found["rules"]
    assert "temple" in found["rules"]
    assert found["deployed"] > 0
    assert found["last"] == 0


# ---- compass -----------------------------------------------------------------------------


def ranked(centre: str, needle: int, sweep: int, names: list[str]) -> list[str]:
    rose = Compass(SITE)
    number = SITE.number
    return sorted(names, key=lambda name: rose.nearest_first(number[centre], number[name], needle, sweep))


def test_rc4_rm17_nearest_ring_first_then_the_direction() -> None:
    """Round d3: its ring clockwise from north is d2, e3, e4, d4, c4, c3."""
    near = ["c3", "c4", "d2", "d4", "e3", "e4"]
    assert ranked("d3", 0, CLOCKWISE, near) == ["d2", "e3", "e4", "d4", "c4", "c3"]
    assert ranked("d3", 0, COUNTER_CLOCKWISE, near) == ["d2", "c3", "c4", "d4", "e4", "e3"]
    assert ranked("d3", 3, CLOCKWISE, near) == ["d4", "c4", "c3", "d2", "e3", "e4"]
    assert ranked("d3", 0, CLOCKWISE, ["d1", "c4", "d3"]) == ["d3", "c4", "d1"]


def test_rm17_the_second_ring_is_walked_cell_by_cell() -> None:
    ring = ["d1", "e2", "f2", "f3", "f4", "e5", "d5", "c5", "b4", "b3", "b2", "c2"]
    assert ranked("d3", 0, CLOCKWISE, sorted(ring)) == ring
    assert ranked("d3", 1, CLOCKWISE, sorted(ring)) == ring[2:] + ring[:2]
    assert ranked("d3", 0, COUNTER_CLOCKWISE, sorted(ring)) == ring[:1] + ring[:0:-1]


def test_rm16_distance_counts_steps_whatever_lies_between() -> None:
    rose = Compass(SITE)
    number = SITE.number
    names = ("a5", "b4", "a1", "h5", "h2", "h1")
    away = [rose.distance[number["a5"] * SITE.cells + number[name]] for name in names]
    assert away == [0, 1, 4, 7, 7, 7]


def test_rm14_rm15_rm55_direction_first_for_legend() -> None:
    """The sector decides before the distance; half way belongs to the axis the arrow has just left."""
    rose = Compass(SITE)
    number = SITE.number

    def first(needle: int, sweep: int, *names: str) -> str:
        return min(names, key=lambda name: rose.direction_first(number["d3"], number[name], needle, sweep))

    assert first(0, CLOCKWISE, "d1", "e3") == "d1"  # north, two away, before north-east, one away
    assert first(0, CLOCKWISE, "d3", "d2") == "d3"  # the Guide's own hex
    assert first(3, COUNTER_CLOCKWISE, "e4", "d2") == "e4"  # the book: south, then south-east
    # e2 lies half way between north (d1) and north-east (f2).
    assert first(0, CLOCKWISE, "e2", "e3") == "e2"  # clockwise it belongs to north
    assert first(0, COUNTER_CLOCKWISE, "e2", "c3") == "c3"  # counter-clockwise to north-east, the last
    assert first(1, CLOCKWISE, "e2", "c3") == "c3"  # just behind the needle: the sixth sector
    assert first(0, CLOCKWISE, "c1", "e1") == "e1"  # equal closeness: the side the arrow turns to
    assert first(0, COUNTER_CLOCKWISE, "c1", "e1") == "c1"


def test_rm15_sectors_are_those_of_the_largest_dot_product() -> None:
    """Every cell from every centre, against cube coordinates."""
    rose = Compass(SITE)
    axes = [(0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0)]

    def cube(number: int) -> tuple[int, int, int]:
        x, z = SITE.column[number], SITE.row[number] - SITE.column[number] // 2
        return x, -x - z, z

    def key(centre: int, other: int, needle: int, sweep: int) -> tuple[int, int, int]:
        vector = [a - b for a, b in zip(cube(other), cube(centre), strict=True)]
        dots = [sum(v * a for v, a in zip(vector, axis, strict=True)) for axis in axes]
        best = [side for side in range(6) if dots[side] == max(dots)]
        if len(best) == 2:
            best = [side for side in best if (side + sweep) % 6 in best]
        return sweep * (best[0] - needle) % 6, max(map(abs, vector)), -max(dots)

    for centre in range(SITE.cells):
        others = [other for other in range(SITE.cells) if other != centre]
        for needle in range(6):
            for sweep in (CLOCKWISE, COUNTER_CLOCKWISE):
                order = sorted(others, key=lambda c: rose.direction_first(centre, c, needle, sweep))
                slow = [key(centre, other, needle, sweep) for other in order]
                assert slow == sorted(slow)


# ---- row 1 -------------------------------------------------------------------------------

TEMPLES: Cells = {"c3": {"tile": "C4"}, "d3": {"tile": "D0"}, "e3": {"tile": "D3"}}  # 4, 5, 5


def test_rc5_the_two_highest_temples_he_leads_get_a_floor_each() -> None:
    table = he_plays(N_CW, "B0", cells=TEMPLES, expeditions=led("c3", "d3", "e3", "a4"))
    assert chosen(table, "floor") == ["d3", "e3"]
    assert [cell(table, name)["level"] for name in ("c3", "d3", "e3", "a4")] == [4, 6, 6, 1]


def test_rc5_equal_height_is_decided_by_the_compass() -> None:
    """From d2 the temple d3 is nearer than e4."""
    cells: Cells = {"d2": {"tile": "A4"}, "d3": {"tile": "D0"}, "e4": {"tile": "D3"}}
    table = he_plays(N_CW, "B0", "d2", cells=cells, expeditions=led("d3", "e4"))
    assert chosen(table, "floor") == ["d3", "e4"]
    why = reasons(table, "floor")[0]
    assert why["articles"] == ["M19", "M20", "M15"]
    said = table.tell(next(e for e in table.plies[-1].events if e.params.get("rule") == "floor"), None)
    assert said == (
        "Why: the highest temple he leads that can grow is d3, worth 5"
        " (tied with e4: compass at d2, north, clockwise)"
    )


def test_rc5_a_temple_he_does_not_strictly_lead_gets_none() -> None:
    own = {"mutul": {"explorers": {"d3": 2, "e3": 1}}, "red": {"explorers": {"d3": 2}}}
    table = he_plays(N_CW, "B0", cells=TEMPLES, expeditions=own)
    assert chosen(table, "floor") == ["e3"]


def test_rc5_no_floor_under_a_guardian_or_without_stock() -> None:
    guarded: Cells = {"c3": {"tile": "E3", "level": 10}, "d3": {"tile": "D0"}, "e3": {"tile": "D3"}}
    own = {"mutul": {"explorers": {"c3": 1, "d3": 1, "e3": 1}, "guardians": {"d3": "explorer"}}}
    table = he_plays(N_CW, "B0", cells=guarded, expeditions=own)
    assert chosen(table, "floor") == ["e3"]


def test_rc32_the_second_temple_is_chosen_after_the_first_floor() -> None:
    """The only 10 is used up by the first; the second temple of level 9 can grow no more."""
    cells: Cells = {"c3": {"tile": "E3", "level": 9}, "d3": {"tile": "D0", "level": 9}, "e3": {"tile": "A1"}}
    table = he_plays(N_CW, "B0", "b4", cells=cells, expeditions=led("c3", "d3", "e3"))
    assert chosen(table, "floor") == ["c3", "e3"]
    assert cell(table, "d3")["level"] == 9


def test_m17_a_row_that_cannot_be_done_is_dropped_and_told() -> None:
    table = he_plays(N_CW, "B0")
    assert 1 in [params["row"] for params in told(table, "idle")]
    assert mutul(table)["score"] == 175


# ---- row 2 -------------------------------------------------------------------------------


def test_rc6_one_treasure_per_member_two_at_most_ruins_in_compass_order() -> None:
    cells: Cells = {"c3": {"tile": "A0"}, "d3": {"tile": "A2"}, "b3": {"tile": "B2"}}
    own = {"mutul": {"explorers": {"c3": 3, "d3": 1}, "leader": "d3"}}
    table = he_plays(N_CW, "C1", cells=cells, expeditions=own)
    assert chosen(table, "dig") == ["c3", "d3"]
    assert [cell(table, name)["treasures"] for name in ("c3", "d3", "b3")] == [2, 2, 4]
    assert sum(mutul(table)["museum"].values()) == 4


def test_rc6_the_leader_counts_once() -> None:
    table = he_plays(N_CW, "C1", cells={"c3": {"tile": "A0"}}, expeditions={"mutul": {"leader": "c3"}})
    assert cell(table, "c3")["treasures"] == 3


# ---- row 3 -------------------------------------------------------------------------------


def test_rc7_the_first_cell_in_compass_order_where_it_may_lie() -> None:
    """Needle south from b4: b5, a5, a4 are taken clockwise, then b3 in the north has a stone."""
    table = he_plays(S_CW, "C1")
    assert chosen(table, "hex") == ["b3"]
    assert cell(table, "b3")["tile"] == "C1"


def test_rc7_a_cell_without_a_path_is_passed_over() -> None:
    """North of c3, which has no stones there, a hex with stones on one side fits in one rotation only."""
    table = he_plays(N_CW, "C1", "c3", cells={"c3": {"tile": "C2", "rotation": 4}})
    assert chosen(table, "hex") == ["c2"]
    assert reasons(table, "rotation")[0]["candidates"] == [4]  # its three stones must look to c3


def test_rc8_the_rotation_with_most_own_stones_towards_the_guide() -> None:
    """C4 has 2 stones north and 1 south-west; north of the Guide it turns its 2 to the south."""
    table = he_plays(N_CW, "C4")
    why = reasons(table, "rotation")[0]
    assert (why["cell"], why["turn"], why["n"]) == ("b3", 4, 2)
    assert cell(table, "b3")["stones"][3] == 2


def test_rm21_not_adjacent_sides_with_a_hex_nearer_to_the_guide_count() -> None:
    """All six cells around b4 are taken; b2 faces b3 and c3, and only b3 is a hex."""
    cells: Cells = {"b3": {"tile": "A4"}, "c4": {"tile": "C0"}, "c5": {"tile": "B0"}}
    table = he_plays(N_CW, "C4", cells=cells)
    why = reasons(table, "rotation")[0]
    assert why["cell"] == "b2"
    assert why["n"] == 2
    assert cell(table, "b2")["stones"][3] == 2


def test_rm21_several_facing_sides_count_in_sum() -> None:
    """c3 is two steps from b4 and faces b3 and c4, both hexes: F3 shows both neighbouring sides there."""
    cells: Cells = {"b3": {"tile": "A4"}, "c4": {"tile": "C0"}, "c5": {"tile": "B0"}, "b2": {"tile": "B1"}}
    table = he_plays(ONE, "F3", cells=cells)
    why = reasons(table, "rotation")[0]
    assert why["cell"] == "c3"
    assert why["n"] == 3
    stones = cell(table, "c3")["stones"]
    assert stones[3] + stones[4] == 3


def test_rm63_neighbours_off_the_board_do_not_count() -> None:
    """Seen from a1, c1 has a nearer neighbour above the board; only its south-west side counts.

    G2 has 2 stones and, on the side before, 1: with both sides it would be turned the other way.
    """
    cells: Cells = {"a1": {"tile": "A4"}, "b1": {"tile": "B0"}, "a2": {"tile": "C1"}}
    table = he_plays(LEADER_AND_TWO, "G2", "a1", cells=cells)
    why = reasons(table, "rotation")[0]
    assert (why["cell"], why["n"]) == ("c1", 2)
    assert cell(table, "c1")["stones"] == [0, 0, 0, 1, 2, 0]


def test_rc8_rc37_equal_rotations_are_asked_and_nothing_else() -> None:
    """C3 has single stones on three sides: three rotations turn one stone to the Guide."""
    table = he_plays(N_CW, "C3")
    assert table.actor == 0
    assert look(table)["turn"] == 1
    assert look(table)["mutul"]["asks"] == "b3"
    assert look(table)["mutul"]["leaves"] == ["M8", "M23", "M7"]
    assert look(table)["hand"]["id"] == "C3"
    assert choices(table) == ["place b3 1", "place b3 3", "place b3 4"]
    asked = "Red: the book leaves it to you how Mutul's hex on b3, a clearing, lies; "
    assert table.prompt() == asked + "these rotations are equally good"
    assert table.label(table.legal[0]) == "Turn Mutul's hex on b3 to rotation 1"
    assert article(table, "place c4 1") == "M22"
    assert article(table, "place b3 2") == "M23"
    assert article(table, "place a5 2") == "M22"
    assert article(table, "end") == "N2"
    play(table, "place b3 3")
    assert cell(table, "b3")["rotation"] == 3
    assert look(table)["mutul"]["guide"] == "b3"
    assert reasons(table, "chosen")[0]["turn"] == 3
    assert look(table)["turn"] == 0


def test_rc37_look_alike_rotations_are_one_and_not_asked() -> None:
    """D2 has every other side: rotations 1, 3 and 5 look alike, so one with a stone is best alone."""
    table = he_plays(N_CW, "D2")
    assert reasons(table, "chosen") == []
    assert reasons(table, "rotation")[0]["candidates"] in ([1, 2], [2])


def test_rc9_a_ruin_is_stocked_and_the_guide_moves_onto_the_hex() -> None:
    table = he_plays(N_CW, "A0")
    assert cell(table, "b3")["treasures"] == 4
    assert look(table)["mutul"]["guide"] == "b3"


def test_rc10_a_hex_without_a_place_leaves_and_members_come_as_on_a_clearing() -> None:
    cells = board_but_a_corner("G1")
    table = solo(THREE, "", "b4", cells=cells, left=["G1"])
    play(table, "end")
    assert [params["tile"] for params in told(table, "lost")] == ["G1"]
    assert look(table)["mutul"]["guide"] == "b4"
    assert len(chosen(table, "temple")) == 3


# ---- volcanoes ---------------------------------------------------------------------------


def test_rc11_rc12_a_volcano_the_human_draws() -> None:
    """Ten points and a score for the human, nothing for Mutul; then it is placed and ten more."""
    table = solo(hand="B3", scoring="volcano", expeditions={"red": {"explorers": {"a4": 1}}})
    assert look(table)["scoring"] == "volcano"
    play(table, "end")
    assert [params["seat"] for params in told(table, "scored")] == [0]
    assert table.scores == [1, 175]
    assert look(table)["phase"] == "place"
    play(table, "place c5 1")
    assert points(table) == 10
    assert told(table, "card") == []


def test_rc12_limits_are_per_ten_points() -> None:
    own = {"red": {"explorers": {"a4": 2}}}
    table = solo(hand="B3", scoring="volcano", expeditions=own)
    play(table, "uncover a4", "uncover a4")
    assert article(table, "uncover a4") == "T41"
    play(table, "end", "place c5 1", "uncover a4")
    assert cell(table, "a4")["level"] == 4


def his_volcano(first: str, second: str, **state: Any) -> sacbe.Table:
    """He reveals `first`, draws B3; the human has not yet ended the scoring round."""
    rest = [card for card in CARDS if card not in (first, second)]
    cards = {"guide": "b4", "deck": [first, second], "discards": rest}
    left = ["B3", "C0", "C1", "C2"]
    numbers = [CARDS.index(first), CARDS.index(second)]
    facts = {"mutul": cards, "left": left, "stack": [[], [], numbers], **state}
    table = sacbe.Table.from_dict({"game": "tikal-solo", "options": {"players": 1}, "state": facts})
    table.push("end")
    return table


def test_rc11_rc13_a_volcano_mutul_draws() -> None:
    """Rows 1 and 2 are done, the human scores alone, then it lies by the first card's compass."""
    table = his_volcano(S_CW, THREE, expeditions={"mutul": {"explorers": {"a4": 2}}})
    assert chosen(table, "floor") == ["a4"]
    assert (table.actor, look(table)["turn"], look(table)["scoring"]) == (0, 1, "volcano")
    assert look(table)["hand"]["id"] == "B3"
    assert table.prompt() == "Red: Mutul has a volcano, you score; 10\N{NO-BREAK SPACE}points left"
    assert look(table)["mutul"]["card"]["id"] == S_CW
    play(table, "end")
    assert [params["seat"] for params in told(table, "scored")] == [0]
    assert table.scores[1] == 175
    assert cell(table, "b3")["type"] == "volcano"
    assert look(table)["mutul"]["guide"] == "b3"


def test_rc14_rc38_a_fresh_card_does_rows_1_2_4_5_6() -> None:
    """Two floors before the volcano, two more after it; three members to temples, no second hex."""
    cells: Cells = {"d3": {"tile": "D0"}, "e3": {"tile": "A0"}}
    own = {"mutul": {"explorers": {"a4": 2, "d3": 1, "e3": 2}}, "red": {"explorers": {"b5": 2}}}
    table = his_volcano(ONE, THREE, cells=cells, expeditions=own)
    assert cell(table, "e3")["treasures"] == 2
    play(table, "end")
    assert chosen(table, "floor") == ["d3", "a4", "d3", "a4"]
    assert cell(table, "e3")["treasures"] == 0
    assert [params["card"] for params in told(table, "card")] == [ONE, THREE]
    assert len(reasons(table, "hex")) == 1
    assert len(told(table, "deployed")) == 3
    assert reasons(table, "here") == []
    assert look(table)["turn"] == 0


def test_rc31_the_first_card_is_discarded_before_the_fresh_one_is_drawn() -> None:
    """With an empty deck the discards are shuffled, the first card among them."""
    table = solo(ONE, "B3")
    play(table, "end")
    assert look(table)["mutul"]["deck"] == 0
    play(table, "end")
    assert len(told(table, "shuffled")) == 1
    assert look(table)["mutul"]["deck"] == 11
    seen = set()
    for number in range(60):
        again = solo(ONE, "B3", rng=[number + 1, 2, 3, 4])
        play(again, "end", "end")
        seen.add(told(again, "card")[-1]["card"])
    assert seen == set(CARDS)


def test_rc33_rows_1_to_3_round_the_old_place_4_to_6_round_the_new() -> None:
    cells: Cells = {"d3": {"tile": "D0"}}
    table = he_plays(ONE, "C1", cells=cells, expeditions=led("d3"))
    assert {why["compass"]["centre"] for why in reasons(table, "floor") + reasons(table, "hex")} == {"b4"}
    assert {why["compass"]["centre"] for why in reasons(table, "temple")} == {"b3"}
    fresh = his_volcano(S_CW, ONE, cells=cells, expeditions=led("d3"))
    play(fresh, "end")
    assert [why["compass"]["centre"] for why in reasons(fresh, "floor")] == ["b4", "b3"]


# ---- row 4 -------------------------------------------------------------------------------


def test_rc15_on_a_temple_or_a_ruin_the_members_come_to_the_new_hex() -> None:
    assert his(he_plays(LEADER_AND_TWO, "A1"), "c4") == "2*"
    assert his(he_plays(THREE, "A0"), "c5") == "3"


def test_rc15_an_explorer_for_the_leader_who_is_not_in_reserve() -> None:
    table = he_plays(LEADER_AND_TWO, "A1", expeditions={"mutul": {"leader": "b5"}})
    assert his(table, "c4") == "3"


def test_rc16_the_leader_first_then_one_by_one_until_he_leads() -> None:
    """Red holds d3 (level 5) with three: leader ties, an explorer takes the lead; then the next temple."""
    own = {"red": {"explorers": {"d3": 3}}}
    table = he_plays(LEADER_AND_TWO, "A4", cells=TEMPLES, expeditions=own)
    while table.actor == 0 and look(table)["mutul"]["asks"]:
        table.push(table.legal[0])
    assert chosen(table, "temple") == ["d3", "d3", "e3"]
    assert (his(table, "d3"), his(table, "e3")) == ("1*", "1")


def test_rc17_he_goes_on_filling_a_temple_he_cannot_win_this_turn() -> None:
    own = {"red": {"explorers": {"e3": 6, "d3": 6}}}
    table = he_plays(THREE, "C1", cells=TEMPLES, expeditions=own)
    assert len(set(chosen(table, "temple"))) == 1
    assert his(table, chosen(table, "temple")[0]) == "3"


def test_rc17_guarded_temples_are_left_out() -> None:
    own = {"red": {"guardians": {"d3": "explorer", "e3": "explorer"}}}
    table = he_plays(ONE, "C1", cells=TEMPLES, expeditions=own)
    assert chosen(table, "temple") == ["c3"]


RUINS: Cells = {
    "c3": {"tile": "A0", "treasures": 3}, "d3": {"tile": "A2", "treasures": 1},
    "e3": {"tile": "B2", "treasures": 2},
}  # fmt: skip


def test_rc18_then_ruins_with_fewest_tokens_each_as_far_as_he_can_dig() -> None:
    own = {"mutul": {"explorers": {"a4": 1, "b5": 1}}}
    table = he_plays(THREE, "C1", cells=RUINS, expeditions=own)
    assert chosen(table, "ruin") == ["d3", "e3", "e3"]
    assert [his(table, name) for name in ("c3", "d3", "e3")] == ["", "1", "2"]


def test_rc19_members_without_a_place_stay_in_reserve() -> None:
    own = {"mutul": {"explorers": {"a4": 1, "b5": 1, "d3": 1}}}
    table = he_plays(THREE, "C1", cells={"d3": {"tile": "A2", "treasures": 2}}, expeditions=own)
    assert his(table, "d3") == "1"  # it dug the second last; one token, one member
    assert mutul(table)["reserve"] == 33
    assert 4 in [params["row"] for params in told(table, "idle")]


def test_rc20_rc34_an_empty_reserve_brings_fewer_and_no_points() -> None:
    """The leader at home does not stand in for an explorer."""
    table = he_plays(THREE, "A1", expeditions={"mutul": {"out": 35}})
    assert his(table, "c5") == "1"
    empty = he_plays(THREE, "A1", expeditions={"mutul": {"out": 36}})
    assert his(empty, "c5") == ""
    assert mutul(empty)["leader"] == "reserve"
    assert mutul(empty)["score"] == 175


def test_rc21_his_members_need_no_path() -> None:
    """h1 is far from everything and joined to nothing."""
    table = he_plays(ONE, "C1", cells={"h1": {"tile": "E3"}})
    assert chosen(table, "temple") == ["h1"]
    assert his(table, "h1") == "1"


# ---- row 5 -------------------------------------------------------------------------------


def test_rc22_rc41_members_leave_emptied_ruins_leader_first_each_choosing_anew() -> None:
    cells: Cells = {"c3": {"tile": "A0", "treasures": 0}, "d3": {"tile": "D0"}, "e3": {"tile": "D3"}}
    own = {"mutul": {"leader": "c3", "explorers": {"c3": 1}}, "red": {"explorers": {"d3": 2, "e3": 2}}}
    table = he_plays(ONE, "A3", cells=cells, expeditions=own)
    moved = [(str(p["piece"]).rpartition(".")[2], p["to"]) for p in told(table, "moved") if p["seat"] == 1]
    assert [piece for piece, _ in moved] == ["leader", "explorer"]
    assert {goal for _, goal in moved} == {"d3", "e3"}
    assert his(table, "c3") == ""


def test_rc22_whoever_emptied_the_ruin() -> None:
    cells: Cells = {"c3": {"tile": "A0", "treasures": 1}}
    own = {"red": {"explorers": {"c3": 1}}, "mutul": {"out": 35, "explorers": {"c3": 1}}}
    table = solo(ONE, "C1", cells=cells, expeditions=own)
    play(table, "dig c3", "end")
    assert [p["from"] for p in told(table, "moved") if p["seat"] == 1] == ["c3"]


def test_rc41_ruins_in_compass_order() -> None:
    cells: Cells = {"c3": {"tile": "A0", "treasures": 0}, "e3": {"tile": "A2", "treasures": 0}}
    own = {"mutul": {"explorers": {"c3": 1, "e3": 1}}}
    table = he_plays(ONE, "A1", cells=cells, expeditions=own)
    assert chosen(table, "emptied") == ["c3", "e3"]
    assert chosen(table, "emptied")[0] == min(
        ("c3", "e3"), key=lambda n: Compass(SITE).distance[SITE.number["b3"] * 40 + SITE.number[n]]
    )


def test_rc19_members_that_find_no_place_stay_on_the_ruin() -> None:
    cells: Cells = {"c3": {"tile": "A0", "treasures": 0}}
    own = {"mutul": {"explorers": {"c3": 2, "a4": 1, "b5": 1}, "out": 32}}
    table = he_plays(ONE, "C1", cells=cells, expeditions=own)
    assert his(table, "c3") == "2"


# ---- row 6 -------------------------------------------------------------------------------

HIGH: Cells = {
    "c3": {"tile": "E3", "level": 8}, "d3": {"tile": "D0", "level": 9}, "e3": {"tile": "D3", "level": 10},
}  # fmt: skip


def test_rc23_conditions_of_his_guardian() -> None:
    """Level 9 with the only 10 used up qualifies, level 8 with a 9 in stock does not."""
    table = he_plays(N_CW, "C1", cells=HIGH, expeditions=led("d3", "e3", by=2))
    assert chosen(table, "guard") == ["e3", "d3"]  # RC23: highest first, level 10 qualifies
    assert mutul(table)["guardians_left"] == 0
    tied = {"mutul": {"explorers": {"e3": 2}}, "red": {"explorers": {"e3": 2}}}
    own = he_plays("SC12", "A1", cells={"e3": HIGH["e3"]}, expeditions=tied)
    assert chosen(own, "guard") == []


def test_rc23_a_temple_of_8_that_can_grow_gets_a_floor_and_no_guardian() -> None:
    table = he_plays(N_CW, "C1", cells={"c3": HIGH["c3"]}, expeditions=led("c3", by=2))
    assert cell(table, "c3")["level"] == 9
    assert chosen(table, "guard") == []


def test_rc24_rc25_an_explorer_is_the_guardian_and_the_others_return() -> None:
    own = {"mutul": {"leader": "e3", "explorers": {"e3": 3}}}
    table = he_plays(ONE, "A1", cells={"e3": HIGH["e3"]}, expeditions=own)
    assert cell(table, "e3")["guardian"]["kind"] == "explorer"
    assert his(table, "e3") == ""
    assert mutul(table)["leader"] == "reserve"
    assert mutul(table)["reserve"] == 36 - 1 - 1  # the guardian, and the one of row 4
    assert told(table, "guarded")[0]["back"] == 3


def test_rc24_the_leader_where_no_explorer_is_there() -> None:
    table = he_plays(ONE, "A1", cells={"e3": HIGH["e3"]}, expeditions={"mutul": {"leader": "e3"}})
    assert cell(table, "e3")["guardian"]["kind"] == "leader"


def test_rc25_members_that_returned_may_come_again() -> None:
    own = {"mutul": {"leader": "e3", "explorers": {"e3": 1}}}
    table = he_plays(ONE, "A1", cells={"e3": HIGH["e3"]}, expeditions=own)
    while look(table)["turn"] == 1 or not told(table, "deployed") or mutul(table)["leader"] == "reserve":
        if table.over:
            break
        table.push(table.legal[-1])
    assert any(str(p["piece"]).endswith("leader") for p in told(table, "deployed") if p["seat"] == 1)


def test_rc25_the_humans_guardian_follows_classic() -> None:
    table = solo(cells={"e3": HIGH["e3"]}, expeditions={"red": {"explorers": {"e3": 3}}})
    play(table, "guard e3 explorer")
    assert seat(table, "red")["reserve"] == 15
    assert [p["at"] for p in look(table)["pieces"].values()].count("out") == 2


def test_rc35_row_6_is_repeated_until_he_has_two() -> None:
    own = {"mutul": {"explorers": {"d3": 1, "e3": 1}, "guardians": {"c3": "explorer"}}}
    table = he_plays(N_CW, "C1", cells=HIGH, expeditions=own)
    assert chosen(table, "guard") == ["e3"]
    assert mutul(table)["guardians_left"] == 0


def test_rc39_his_members_below_a_guardian_of_red_stay() -> None:
    own = {"red": {"guardians": {"d3": "explorer"}}, "mutul": {"explorers": {"d3": 2}}}
    table = he_plays(THREE, "C1", cells=TEMPLES, expeditions=own)
    assert his(table, "d3") == "2"


# ---- the two of them ---------------------------------------------------------------------


def test_rc26_the_human_swaps_singles_with_him_and_leads_over_both_colours() -> None:
    table = solo(
        museum={"red": {"lion": 1}, "mutul": {"totem": 1, "mask": 2}},
        expeditions={"red": {"explorers": {"a4": 2}}, "mutul": {"explorers": {"a4": 2}}},
    )
    assert choices(table, "swap") == ["swap mutul totem for lion"]
    assert article(table, "swap mutul mask for lion") == "T54"
    assert article(table, "guard a4 explorer") == "T70"
    play(table, "swap mutul totem for lion")
    assert mutul(table)["museum"] == {"lion": 1, "mask": 2}


def test_rc26_mutul_never_swaps_or_camps() -> None:
    table = sacbe.new("tikal-solo", seed=11)
    rng = sacbe.Rng(4)
    while not table.over:
        table.push(table.legal[rng.below(len(table.legal))])
    for kind in ("swapped", "camped"):
        assert all(params["seat"] == 0 for params in told(table, kind))


# ---- the end -----------------------------------------------------------------------------


def last_turn(**state: Any) -> sacbe.Table:
    """Red is about to end the turn of the last hex."""
    return solo(left=[], **state)


def test_rc27_rc28_the_human_first_then_his_last_card_and_his_score() -> None:
    cells: Cells = {"d3": {"tile": "D0"}, "e3": {"tile": "D3"}}
    own = {"mutul": {"explorers": {"d3": 1}}, "red": {"explorers": {"a4": 1}}}
    table = last_turn(card=THREE, cells=cells, expeditions=own, museum={"mutul": {"lion": 2}})
    play(table, "end")
    assert look(table)["scoring"] == "final"
    assert points(table) == 10
    play(table, "end")
    assert table.over
    assert [params["seat"] for params in told(table, "scored")] == [0, 1]
    assert chosen(table, "floor") == ["d3"]
    assert chosen(table, "temple") == ["e3", "b5", "a4"]
    assert reasons(table, "hex") == []
    # temples 6 + 5 + 1 (a4 is tied by now) and a pair
    assert table.scores == [1, 175 + 6 + 5 + 1 + 3]
    assert table.winners == [1]


def test_rc29_equal_points_are_shared_without_tie_breaks() -> None:
    """Red guards the better temple, which Classic would count."""
    own = {"red": {"guardians": {"a4": "explorer"}}, "mutul": {"out": 36}}
    table = last_turn(
        card=ONE, expeditions=own, scores={"red": 176, "mutul": 177}, museum={"red": {"lion": 1}}
    )
    play(table, "end", "end")
    assert table.scores == [178, 177]
    assert table.winners == [0]
    table = last_turn(card=ONE, expeditions=own, scores={"red": 176, "mutul": 177})
    play(table, "end", "end")
    assert table.scores == [177, 177]
    assert table.winners == [0, 1]


def test_rc27_the_human_has_the_last_turn_of_36_hexes() -> None:
    table = sacbe.new("tikal-solo", seed=2)
    while not table.over:
        table.push(table.legal[-1])
    drawn = [params["seat"] for params in told(table, "drawn")]
    assert drawn == [1, 0] * 18
    assert [params["seat"] for params in told(table, "scored")].count(1) == 1
    assert len(told(table, "card")) == 18 + 1 + sum(p["seat"] == 1 for p in told(table, "volcano"))


# ---- difficulty --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "card", "came"),
    [
        ("-1", ONE, "1"), ("-1", TWO, "1"), ("-1", THREE, "2"), ("-1", LEADER_AND_TWO, "1*"),
        ("-1", LEADER_AND_ONE, "*"), ("0", TWO, "2"), ("+1", ONE, "2"), ("+1", THREE, "3"),
        ("+1", LEADER_AND_ONE, "2*"), ("+1", LEADER_AND_TWO, "2*"),
    ],
)  # fmt: skip
def test_rc30_rc40_one_member_fewer_or_more_within_1_and_3(members: str, card: str, came: str) -> None:
    table = he_plays(card, "A1", options={"members": members})
    assert his(table, look(table)["mutul"]["guide"]) == came


def test_rc30_the_change_holds_for_the_last_card_too() -> None:
    table = last_turn(card=THREE, options={"members": "-1"})
    play(table, "end", "end")
    assert len(told(table, "deployed")) == 2


@pytest.mark.parametrize("start", ["125", "150", "175", "190", "225"])
@pytest.mark.parametrize("members", ["-1", "0", "+1"])
def test_rc30_start_scores_combine_with_members(start: str, members: str) -> None:
    table = new(start=start, members=members)
    assert table.scores == [0, int(start)]
    assert table.record().count(f"start: {start}") == 1
    assert sacbe.read(table.record()).options == table.options


def test_rc30_other_values_are_refused() -> None:
    for options in ({"start": "200"}, {"members": "2"}, {"players": 2}):
        with pytest.raises(sacbe.BadOption):
            new(**options)


def test_rm71_only_the_order_of_the_deck_is_hidden() -> None:
    """Two tables that differ in what comes next look alike."""
    ones = [solo(ONE, "B0", rng=[seed, 2, 3, 4]) for seed in (1, 9)]
    assert look(ones[0]) == look(ones[1])
    shown = look(ones[0])["mutul"]
    assert shown["deck"] == 1
    assert [card["id"] for card in shown["discards"]] == [card for card in CARDS if card != ONE]


def test_m14_every_direction_with_both_sweeps_and_faces_marked_as_reconstructed() -> None:
    cards = component_file("mutul.json")["classic"]["cards"]
    assert len({(card["compass"], card["sweep"]) for card in cards}) == 12
    table = he_plays(N_CCW, "B0")
    assert {card["confidence"] for card in look(table)["mutul"]["discards"]} == {"reconstructed"}
