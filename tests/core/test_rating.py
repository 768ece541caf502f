"""Ratings: who wins rises, who loses falls, and certainty grows."""

from __future__ import annotations

from sacbe.core.rating import Rating, places, rate


def test_winners_come_first_then_points_and_equals_share_a_place() -> None:
    assert places([1, 0, 1, 1], [40, 30, 50, 40]) == [2, 0, 1, 2]


def test_a_winner_rises_and_a_loser_falls() -> None:
    after = rate({}, ["ana", "ben"], [0, 1])
    assert after["ana"].mu > Rating().mu > after["ben"].mu
    assert after["ana"].sigma < Rating().sigma
    assert Rating().figure == 0.0


def test_equals_stay_equal() -> None:
    after = rate({}, ["ana", "ben"], [0, 0])
    assert after["ana"] == after["ben"]


def test_who_holds_two_seats_has_one_rating() -> None:
    alone = rate({}, ["bot", "ana"], [0, 1])
    twice = rate({}, ["bot", "ana", "bot"], [0, 1, 2])
    assert set(twice) == {"bot", "ana"}
    assert twice["bot"].mu < alone["bot"].mu


def test_a_game_against_oneself_says_nothing() -> None:
    assert rate({}, ["bot", "bot"], [0, 1]) == {"bot": Rating()}


def test_a_rating_is_provisional_for_about_ten_games() -> None:
    known: dict[str, Rating] = {}
    games = 0
    while not known or known["ana"].provisional:
        known = rate(known, ["ana", "ben"], [games % 2, 1 - games % 2])
        games += 1
    assert 8 <= games <= 15
