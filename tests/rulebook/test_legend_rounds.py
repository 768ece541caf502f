"""Draft, turns, volcano order and the end of a round: the book's examples and counts."""

from __future__ import annotations

import pytest
from games.legend.tables import SEATS, legend
from games.tikal.tables import actor, article, choices, look, play, points, seat, told

import sacbe

pytestmark = pytest.mark.conformance


# ---- the draft ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "cards", "tiles", "rest"), [(2, 3, [2, 2], 4), (3, 3, [1, 1, 2], 1), (4, 2, [1, 1, 1, 1], 2)]
)
def test_what_everybody_has_when_the_draft_is_over(
    players: int, cards: int, tiles: list[int], rest: int
) -> None:
    """L23, L24, L26: and how many cards stay on the board."""
    for seed in range(6):
        table = sacbe.new("legend", players=players, seed=seed)
        rng = sacbe.Rng(seed)
        while look(table)["phase"] == "draft":
            table.push(table.legal[rng.below(len(table.legal))])
        seats = look(table)["seats"]
        assert sorted(len(facts["tiles"]) for facts in seats) == tiles
        assert [len(facts["right"]) for facts in seats] == [cards] * players
        assert all(facts["token"] for facts in seats)
        assert sorted(facts["position"] for facts in seats) == list(range(1, players + 1))
        assert sum(card is not None for card in look(table)["cards"]) == rest
        assert not any(look(table)["tiles"])
        assert not any(look(table)["tokens"])


def test_the_statuette_on_position_one_is_first_in_the_next_round() -> None:
    """L18, L123."""
    table = sacbe.new("legend", players=2, seed=3, first=1)
    play(table, "take order 2", "take order 1")
    while look(table)["round"] == 1:
        table.push(table.legal[-1] if look(table)["phase"] != "draft" else table.legal[0])
    assert look(table)["order"] == [1, 0]
    assert actor(table) == "orange"


def test_a_token_gives_its_points_and_a_bonus_card_one_more() -> None:
    """L33, L36: ten and one are eleven."""
    table = legend(boards={"red": {"token": 10, "left": ["20"]}})
    play(table, "activate")
    assert points(table) == 11
    assert [(card["id"], card["flipped"]) for card in seat(table, "red")["left"]] == [("20", True)]


def test_a_card_is_kept_on_the_left_for_a_later_round() -> None:
    """L29: three treasures, and nobody at a ruin yet."""
    table = legend(boards={"red": {"right": ["06"]}})
    play(table, "hold 06")
    assert [card["id"] for card in seat(table, "red")["left"]] == ["06"]


def test_a_camp_and_a_member_from_the_right_or_the_left() -> None:
    """L31: either card could have been played."""
    table = legend(boards={"red": {"right": ["13"], "left": ["06"]}})
    assert choices(table, "play") == ["play 06", "play 13"]
    play(table, "play 13", "camp f3", "join leader")
    assert seat(table, "red")["right"] == []
    assert look(table)["cells"]["f3"]["leaders"] == [0]


# ---- where a hex goes --------------------------------------------------------------------


def test_a_hex_goes_inside_and_never_on_a_dotted_cell() -> None:
    """L42: no contact is needed."""
    table = legend(boards={"red": {"tiles": ["A1"]}})
    play(table, "lay A1")
    assert article(table, "place z1 1") == "L42"
    assert article(table, "place i4 2") == "L42"
    assert article(table, "place d4 1") == "L43"
    assert article(table, "place h4 6") is None


# ---- volcanoes ---------------------------------------------------------------------------


def test_the_second_of_four_places_a_volcano() -> None:
    """L114: 2, then 1, 3, 4; play goes on with 3."""
    boards: dict[str, object] = {word: {"token": 8} for word in ("red", "white", "blue")}
    boards["orange"] = {"token": 9, "tiles": ["B3"]}
    table = legend(4, order=SEATS, turn="orange", boards=boards)
    play(table, "lay B3", "place e4 1")
    assert look(table)["cells"]["e4"]["type"] == "volcano"
    for word in ("orange", "red", "white", "blue"):
        assert actor(table) == word
        assert look(table)["scoring"] == "volcano"
        assert points(table) == 10
        table.push("end")
    assert [facts["seat"] for facts in told(table, "scored")] == [1, 0, 2, 3]
    assert actor(table) == "white"
    assert look(table)["phase"] == "turn"
    assert seat(table, "orange")["token"] == 9


def test_a_volcano_of_a_card_counts_nothing() -> None:
    """L113, L150."""
    table = legend(boards={"red": {"right": ["24"]}}, stones={"h3 ne": 1}, cells={"h3": {"tile": "A1"}})
    play(table, "play 24")
    play(table, next(text for text in choices(table) if text.startswith("place")))
    assert told(table, "scored") == []
    assert actor(table) == "orange"


# ---- the end of a round ------------------------------------------------------------------


def test_who_has_only_a_left_card_may_keep_it_and_pass() -> None:
    """L38: the example of the end of a round."""
    boards = {"blue": {"left": ["06"]}, "red": {"token": 8}}
    table = legend(4, order=["blue", "red", "orange", "white"], turn="blue", boards=boards)
    assert choices(table) == ["play 06", "pass"]
    play(table, "pass")
    assert seat(table, "blue")["passed"]
    assert [card["id"] for card in seat(table, "blue")["left"]] == ["06"]
    assert actor(table) == "red"
    assert article(table, "pass") == "L38"


def test_the_final_count_follows_the_statuettes_of_the_last_round() -> None:
    """L124: ten points each and no maintenance."""
    table = legend(3, round=6, next_order=["white", "red", "orange"], passed=["red", "white"], turn="orange")
    play(table, "pass")
    for word in ("white", "red", "orange"):
        assert actor(table) == word
        assert look(table)["scoring"] == "final"
        assert points(table) == 10
        table.push("end")
    assert table.over
