"""Records: written, read, and refused with the line at fault."""

from __future__ import annotations

import pickle

import pytest

import sacbe
from sacbe.core.conformance import random_table

pytestmark = pytest.mark.conformance


def fresh() -> sacbe.Table:
    table = sacbe.new("tikal", players=2, seed=5, first=1, names=["Ana", "Ben"])
    for _ in range(3):
        table.push(table.legal[0])
    return table


def changed(old: str, new: str) -> str:
    text = fresh().record()
    assert old in text
    return text.replace(old, new, 1)


def test_a_record_reads_like_a_text() -> None:
    lines = fresh().record().splitlines()
    assert lines[:4] == [
        "sacbe: 1",
        "game: tikal",
        "rules: 1",
        f"data: {sacbe.find_game('tikal').fingerprint}",
    ]
    assert "option.players: 2" in lines
    assert 'names: ["Ana", "Ben"]' in lines
    assert "seed: 5" in lines
    assert lines[-1] == str(fresh().history[-1])


def test_a_record_of_a_finished_game_states_its_result() -> None:
    table = random_table("tikal", 4, 2)
    lines = table.record().splitlines()
    assert f"result: {table.scores[0]} {table.scores[1]}" in lines
    assert sacbe.read(table.record()).winners == table.winners


def test_comments_spaces_and_capitals_do_not_matter() -> None:
    text = fresh().record()
    first = str(fresh().history[0])
    loose = "# a comment\n\n" + text.replace(first, f"  {first.upper()}   # why not\n# another\n")
    assert sacbe.read(loose).fingerprint() == fresh().fingerprint()


def test_names_come_back() -> None:
    assert sacbe.read(fresh().record()).seat_names() == ["Ana", "Ben"]


def test_fixed_draws_stand_in_the_record() -> None:
    table = sacbe.new("tikal", players=2, seed=1, stack={"tiles": ["A3", "A0"]})
    assert "stack.tiles: A3 A0" in table.record()
    assert sacbe.read(table.record()).fingerprint() == table.fingerprint()


def test_a_table_from_a_position_carries_it() -> None:
    table = sacbe.Table.from_dict(fresh().to_dict())
    table.push(table.legal[0])
    again = sacbe.read(table.record())
    assert again.fingerprint() == table.fingerprint()
    assert again.record() == table.record()


@pytest.mark.parametrize(
    ("old", "new", "line", "complaint"),
    [
        ("sacbe: 1\n", "", 1, "header 'sacbe' is missing"),
        ("sacbe: 1", "sacbe: 2", 1, "format 2; we read 1"),
        ("sacbe: 1", "sacbe: one", 1, "sacbe is a whole number"),
        ("game: tikal", "game: chess", 2, "no game 'chess'"),
        ("game: tikal\n", "", 1, "header 'game' is missing"),
        ("rules: 1", "rules: 99", 3, "rules version 99"),
        ("rules: 1", "rules: first", 3, "rules is a whole number"),
        ("rules: 1", "rules 1", 3, "written 'key: value'"),
        ("rules: 1", "colour: red", 3, "unknown header 'colour'"),
        ("rules: 1", "rules: 1\nrules: 1", 4, "second header 'rules'"),
        ("seed: 5", "seed: five", 9, "seed is a whole number"),
        ("seed: 5", "seed: hidden", 9, "hides what was secret"),
        ("seed: 5", "seed: 5\nresult: 0 0", 10, "stated, but the game is not over"),
        ("option.players: 2", "option.players: 9", 5, "option players goes from 2 to 4"),
        ("option.players: 2", "option.colour: 2", 5, "no option 'colour'"),
        ("option.first: 1", "option.first: 4", 0, "seat 4 cannot begin"),
        ("seed: 5", "seed: -5", 9, "a seed goes from 0"),
        ("seed: 5", "seed: 5\nstack.tiles: A0 Q9", 10, "tiles holds no 'Q9'"),
        ("seed: 5", "seed: 5\nstack.dice: 6", 10, "no deck or bag 'dice'"),
        ("seed: 5", "seed: 5\nstack.tiles: G0", 0, "draw 1 of stream 0 is not there"),
        ('names: ["Ana", "Ben"]', "names: Ana", 8, "not JSON"),
        ('names: ["Ana", "Ben"]', 'names: "Ana"', 8, "names are a JSON list"),
        ("seed: 5", "position: 7", 9, "a position is a JSON object"),
        ("seed: 5", 'position: {"score": "none"}', 9, "in the headers: "),
    ],
)
def test_bad_headers_are_named_with_their_line(old: str, new: str, line: int, complaint: str) -> None:
    with pytest.raises(sacbe.BadRecord, match=complaint) as caught:
        sacbe.read(changed(old, new))
    assert caught.value.line == line
    if line:
        assert str(caught.value).startswith(f"line {line}: ")


def test_an_illegal_action_is_named_with_its_line_and_article() -> None:
    text = fresh().record() + "dance a5\n"
    with pytest.raises(sacbe.BadRecord, match="'dance a5' is refused: N1") as caught:
        sacbe.read(text)
    assert caught.value.line == len(text.splitlines())
    with pytest.raises(sacbe.BadRecord, match="refused: N2"):
        sacbe.read(fresh().record() + "place c3 1\n")


def test_a_wrong_result_is_refused() -> None:
    text = random_table("tikal", 4, 2).record()
    line = next(line for line in text.splitlines() if line.startswith("result: "))
    with pytest.raises(sacbe.BadRecord, match="result is stated as '1 1000' but played as"):
        sacbe.read(text.replace(line, "result: 1 1000"))
    line = next(line for line in text.splitlines() if line.startswith("winners: "))
    with pytest.raises(sacbe.BadRecord, match="winners is stated as 'blue'"):
        sacbe.read(text.replace(line, "winners: blue"))


def test_actions_after_the_end_are_refused() -> None:
    with pytest.raises(sacbe.BadRecord, match="N4"):
        sacbe.read(random_table("tikal", 4, 2).record() + "end\n")


def test_an_empty_text_is_no_record() -> None:
    for text in ("", "\n\n", "# nothing\n"):
        with pytest.raises(sacbe.BadRecord, match="missing"):
            sacbe.read(text)


def test_a_running_game_is_redacted_for_others() -> None:
    table = sacbe.new("tikal", players=2, seed=987654321987654321, stack={"tiles": ["A3"]})
    table.push(table.legal[0])
    for seat in (0, 1, None):
        text = table.record(seat)
        assert "987654321987654321" not in text
        assert "seed: hidden" in text
        assert "stack.tiles: hidden" in text
    position = sacbe.Table.from_dict(table.to_dict())
    assert "position: hidden" in position.record(None)


def test_errors_pickle() -> None:
    error = pickle.loads(pickle.dumps(sacbe.BadRecord(7, "no")))
    assert (error.line, str(error)) == (7, "line 7: no")


# ---- variations --------------------------------------------------------------------------


@pytest.mark.parametrize("key", [game.key for game in sacbe.games()])
def test_variations_stand_in_the_record_and_come_back(key: str) -> None:
    """From several moments of a finished game, also past draws; two may begin alike."""
    table = random_table(key, 4)
    plain = table.record()
    rng = sacbe.Rng(3)
    for ply in (0, 17, 40):
        for _ in range(2):
            other = table.branch(ply)
            while other.ply < ply + 12:
                other.push(other.legal[rng.below(len(other.legal))])
            table.vary(ply, other.history[ply:])
    text = table.record()
    again = sacbe.read(text)
    assert again.record() == text
    assert again.history == table.history
    assert again.scores == table.scores
    told = [(each.ply, each.actions) for each in again.variations]
    assert told == [(each.ply, each.actions) for each in table.variations]
    assert len(told) == 6
    assert [line for line in text.splitlines() if line[:1] not in " ()"] == [
        line for line in plain.splitlines() if line[:1] not in " ()"
    ]
    assert pickle.loads(pickle.dumps(again)).record() == text


def test_a_branch_is_the_game_as_it_was_then() -> None:
    table = random_table("tikal", 4, 2)
    for ply in (0, 1, 31, 32, 33, 64, table.ply):
        other = table.branch(ply)
        assert other.fingerprint() == sacbe.Table.from_dict(other.to_dict()).fingerprint()
        for action in table.history[ply:]:
            other.push(action)
        assert other.record() == table.record()
        while other.ply:
            other.pop()
        assert other.fingerprint() == table.branch(0).fingerprint()


def test_a_variation_is_kept_once_and_one_that_goes_on_takes_its_place() -> None:
    table = fresh()
    line = table.branch(1)
    while len(line.legal) == 1 or line.legal[-1] == table.history[1]:
        line.push(line.legal[-1])
    line.push(line.legal[-1])
    line.push(line.legal[-1])
    actions = line.history[1:]
    table.vary(1, actions[:-1])
    longer = table.vary(1, actions)
    assert table.vary(1, actions[:-1]) is longer
    assert [each.actions for each in table.variations] == [actions]
    with pytest.raises(sacbe.SacbeError, match="differs from what was played"):
        table.vary(0, table.history[:2])
    with pytest.raises(sacbe.IllegalAction):
        table.vary(1, ["place a5 1"])
    with pytest.raises(sacbe.SacbeError, match="there are 3 actions"):
        table.vary(9, actions)


def test_what_is_taken_back_takes_its_variations_with_it() -> None:
    table = fresh()
    table.vary(2, [next(action for action in table.branch(2).legal if action != table.history[2])])
    table.pop()
    assert table.variations
    table.pop()
    assert not table.variations
    table.vary(1, [table.legal[-1]])
    table.reseed(77)
    assert not table.variations


def test_variations_of_a_running_game_are_for_nobody_at_the_table() -> None:
    """They draw what will be drawn."""
    table = fresh()
    table.vary(0, [table.branch(0).legal[-1]])
    assert "(" in table.record().splitlines()
    for seat in (0, 1, None):
        assert "(" not in table.record(seat).splitlines()


@pytest.mark.parametrize(
    ("lines", "line", "complaint"),
    [
        ("(\ndance a5\n)", 14, "the variation from here on is refused: N1"),
        ("(\nend", 14, "no '\\)' ends"),
        ("(\n(\nend\n)\n)", 15, "inside another"),
        (")", 14, "no variation that could end here"),
        ("(\n)", 15, "no variation that could end here"),
    ],
)
def test_bad_variations_are_named_with_their_line(lines: str, line: int, complaint: str) -> None:
    text = fresh().record()
    assert len(text.splitlines()) == 13
    with pytest.raises(sacbe.BadRecord, match=complaint) as caught:
        sacbe.read(text + lines + "\n")
    assert caught.value.line == line
