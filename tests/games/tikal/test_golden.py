"""Golden records of Tikal against the articles, worked out a second way."""

from __future__ import annotations

import golden
import pytest
from games.tikal.book import legal_by_the_book, score_by_the_book, winners_by_the_book
from games.tikal.tables import look, told

import sacbe

pytestmark = pytest.mark.conformance

EVERY_KIND = {"place", "deploy", "move", "shortcut", "uncover", "dig", "swap", "camp", "guard", "end"}
BIDDING = {"bid", "pass", "take"}


@pytest.mark.parametrize("name", golden.names("tikal", "tikal-auction"))
def test_the_articles_agree_with_every_decision_and_every_counting(name: str) -> None:
    """Choices, points and winners, worked out a second way from what everybody sees."""
    played = sacbe.read(golden.text_of(name))
    table = sacbe.Table(played.game, played.options, played.seed, played.stack, None, played.position)
    for action in played.history:
        view = look(table)
        assert {choice.text for choice in table.legal} == legal_by_the_book(view)
        ply = table.push(action)
        for event in ply.events:
            if event.kind == "scored":
                assert event.params["total"] == score_by_the_book(view, ply.seat)
    assert table.winners == winners_by_the_book(look(table))


@pytest.mark.parametrize(("game", "kinds"), [("tikal", EVERY_KIND), ("tikal-auction", EVERY_KIND | BIDDING)])
def test_a_sensible_game_of_each_size_holds_every_kind_of_action(game: str, kinds: set[str]) -> None:
    """So that what replays is the whole of the rules, with two, three and four players."""
    tables = [sacbe.read(golden.text_of(name)) for name in golden.names(game)]
    for seats in (2, 3, 4):
        held = {action.kind for table in tables if table.seats == seats for action in table.history}
        assert held == kinds


def test_a_hex_was_lost_and_a_tie_was_broken() -> None:
    """T17 and T83 happen in real games too."""
    lost = told(sacbe.read(golden.text_of("tikal/wild-2-lost-hex")), "lost")
    assert [facts["tile"] for facts in lost] == ["G2"]
    tie = sacbe.read(golden.text_of("tikal-auction/wild-3-tie"))
    assert tie.scores == [10, 18, 18]
    assert tie.winners == [1]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("result: 155 139", "result: 156 139"),
        ("winners: red", "winners: orange"),
        ("uncover ", "dig "),
        ("game: tikal\n", "game: tokyo\n"),
        ("rules: 1", "rules: 99"),
        ("option.players: 2", "option.players: 7"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused_on_its_line(old: str, new: str) -> None:
    text = golden.text_of("tikal/planned-2")
    with pytest.raises(sacbe.BadRecord) as caught:
        sacbe.read(text.replace(old, new, 1))
    assert caught.value.line == text[: text.index(old)].count("\n") + 1
