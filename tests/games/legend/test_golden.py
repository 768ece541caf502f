"""Golden records: whole games that replay for ever, byte for byte, to the scores they state."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.legend.book import legal_by_the_book, score_by_the_book

import sacbe

pytestmark = pytest.mark.conformance

RECORDS = Path(__file__).parents[2] / "records"
KINDS = {f"{number:02d}" for number in range(1, 25)}

# Scores after so many actions; the last are the result.
GOLDEN: dict[str, dict[int, list[int]]] = {
    "legend/planned-2": {199: [25, 41], 298: [93, 144], 398: [193, 274]},
    "legend/planned-3": {278: [2, 56, 1], 417: [37, 56, 53], 556: [249, 302, 256]},
    "legend/planned-4": {323: [34, 21, 26, 12], 484: [98, 81, 26, 48], 646: [210, 154, 144, 95]},
    "legend/wild-2": {172: [2, 3], 258: [2, 3], 345: [27, 32]},
    "legend/wild-3": {246: [5, 3, 4], 369: [25, 4, 6], 492: [58, 8, 20]},
    "legend/wild-4-fixed-draws": {274: [9, 3, 3, 4], 411: [16, 10, 15, 15], 549: [23, 17, 32, 34]},
}


def record(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_bytes().decode("utf-8")


def test_every_record_is_listed() -> None:
    found = {f"legend/{path.stem}" for path in (RECORDS / "legend").iterdir()}
    assert found == GOLDEN.keys()


@pytest.mark.parametrize("name", GOLDEN)
def test_it_replays_to_its_scores(name: str) -> None:
    text = record(name)
    table = sacbe.read(text)
    assert table.over
    assert table.record() == text
    assert table.ply == max(GOLDEN[name])
    assert {ply: table.view(None, ply)["scores"] for ply in GOLDEN[name]} == GOLDEN[name]


@pytest.mark.parametrize("name", [name for name in GOLDEN if "planned" in name])
def test_the_articles_agree_with_the_decisions_and_every_counting(name: str) -> None:
    """Choices and points, worked out a second way from what the seat that decides sees."""
    played = sacbe.read(record(name))
    table = sacbe.Table(played.game, played.options, played.seed, played.stack)
    for number, action in enumerate(played.history):
        if number % 3 == 0 or table.view(None)["phase"] == "effect":
            view = table.view(table.actor)
            assert {choice.text for choice in table.legal} == legal_by_the_book(view)
        before = table.view(None)
        ply = table.push(action)
        for event in ply.events:
            if event.kind == "scored":
                due = sum(score_by_the_book(before, ply.seat).values())
                assert event.params["total"] == due + int(str(event.params["unused"]))


def used_kinds(name: str) -> set[str]:
    """The kinds of cards that were played, looked with, or gave points."""
    played = sacbe.read(record(name))
    kinds = {action.text.split(" ")[1][:2] for action in played.history if action.kind == "play"}
    kinds |= {"07" for action in played.history if action.kind == "peek"}
    for number, action in enumerate(played.history, 1):
        if action.kind == "activate":
            seats = played.view(None, number)["seats"]
            assert isinstance(seats, list)
            board = seats[played.plies[number - 1].seat]
            kinds |= {card["id"] for card in board["right"] + board["left"] if card["flipped"]}
    return kinds


def test_two_planned_games_use_every_kind_of_card() -> None:
    assert used_kinds("legend/planned-3") | used_kinds("legend/planned-4") == KINDS


def test_the_records_hold_every_kind_of_action() -> None:
    kinds = {action.kind for name in GOLDEN for action in sacbe.read(record(name)).history}
    assert kinds == {action.kind for action in sacbe.find_game("legend").actions.all}


def test_a_record_that_was_tampered_with_is_refused_on_its_line() -> None:
    text = record("legend/planned-2")
    with pytest.raises(sacbe.BadRecord) as caught:
        sacbe.read(text.replace("uncover ", "dig ", 1))
    assert caught.value.line == text[: text.index("uncover ")].count("\n") + 1
