"""Golden records: whole games that replay for ever, byte for byte, to the scores they state."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.tikal.book import legal_by_the_book, score_by_the_book, winners_by_the_book
from games.tikal.tables import look, told

import sacbe

pytestmark = pytest.mark.conformance

RECORDS = Path(__file__).parents[2] / "records"
EVERY_KIND = {"place", "deploy", "move", "shortcut", "uncover", "dig", "swap", "camp", "guard", "end"}

# Scores after so many actions; the last are the result.
GOLDEN: dict[str, dict[int, list[int]]] = {
    "tikal/planned-2": {118: [10, 17], 177: [49, 50], 236: [49, 50], 296: [155, 139]},
    "tikal/planned-3": {141: [15, 12, 16], 211: [15, 25, 44], 282: [73, 25, 44], 353: [110, 81, 118]},
    "tikal/planned-4": {
        164: [14, 11, 10, 14],
        246: [25, 26, 35, 32],
        328: [47, 54, 60, 63],
        410: [78, 85, 86, 90],
    },
    "tikal/wild-2-lost-hex": {101: [4, 2], 152: [13, 9], 203: [26, 23], 254: [48, 30]},
    "tikal-auction/planned-2": {143: [31, 24], 215: [73, 51], 287: [119, 100], 359: [170, 149]},
    "tikal-auction/planned-3-fixed-draws": {
        182: [26, 27, 32],
        273: [48, 48, 48],
        364: [81, 78, 76],
        455: [112, 112, 110],
    },
    "tikal-auction/planned-4": {
        204: [24, 30, 17, 27],
        306: [44, 49, 30, 40],
        408: [62, 73, 48, 64],
        510: [90, 100, 81, 101],
    },
    "tikal-auction/wild-3-tie": {149: [2, 0, 2], 223: [7, 6, 9], 298: [1, 2, 0], 373: [10, 18, 18]},
}


def record(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_bytes().decode("utf-8")


def test_every_record_is_listed() -> None:
    found = {
        path.relative_to(RECORDS).with_suffix("").as_posix()
        for folder in ("tikal", "tikal-auction")
        for path in (RECORDS / folder).iterdir()
    }
    assert found == GOLDEN.keys()


@pytest.mark.parametrize("name", GOLDEN)
def test_it_replays_to_its_scores(name: str) -> None:
    text = record(name)
    table = sacbe.read(text)
    assert table.over
    assert table.record() == text
    assert table.ply == max(GOLDEN[name])
    assert {ply: table.view(None, ply)["scores"] for ply in GOLDEN[name]} == GOLDEN[name]
    stated = dict(line.split(": ", 1) for line in text.split("\n\n")[0].splitlines())
    assert stated["result"] == " ".join(map(str, table.scores))


@pytest.mark.parametrize("name", GOLDEN)
def test_the_articles_agree_with_every_decision_and_every_counting(name: str) -> None:
    """Choices, points and winners, worked out a second way from what everybody sees."""
    played = sacbe.read(record(name))
    table = sacbe.Table(played.game, played.options, played.seed, played.stack)
    for action in played.history:
        view = look(table)
        assert {choice.text for choice in table.legal} == legal_by_the_book(view)
        ply = table.push(action)
        for event in ply.events:
            if event.kind == "scored":
                assert event.params["total"] == score_by_the_book(view, ply.seat)
    assert table.winners == winners_by_the_book(look(table))


def test_sensible_games_hold_every_kind_of_action() -> None:
    complete = {
        name for name in GOLDEN if {action.kind for action in sacbe.read(record(name)).history} >= EVERY_KIND
    }
    assert {"tikal/planned-2", "tikal/planned-3", "tikal/planned-4"} <= complete
    assert {"tikal-auction/planned-2", "tikal-auction/planned-4"} <= complete
    bidding = {action.kind for action in sacbe.read(record("tikal-auction/planned-4")).history}
    assert bidding == EVERY_KIND | {"bid", "pass", "take"}


def test_a_hex_was_lost_and_a_tie_was_broken() -> None:
    """T17 and T83 happen in real games too."""
    assert [facts["tile"] for facts in told(sacbe.read(record("tikal/wild-2-lost-hex")), "lost")] == ["G2"]
    tie = sacbe.read(record("tikal-auction/wild-3-tie"))
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
    text = record("tikal/planned-2")
    with pytest.raises(sacbe.BadRecord) as caught:
        sacbe.read(text.replace(old, new, 1))
    assert caught.value.line == text[: text.index(old)].count("\n") + 1
