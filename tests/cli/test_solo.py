"""`sacbe solo`: one's own results out of records, and why some do not count."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Sacbe

import sacbe

DRAWN = "# seats: me\n# deal: drawn\n"


def finish(table: sacbe.Table) -> sacbe.Table:
    """Ended as quickly as the rules allow."""
    while not table.over:
        ends = [action for action in table.legal if action.text == "end"]
        table.push(ends[0] if ends else table.legal[0])
    return table


@cache
def game(start: str = "175", *, again: bool = False) -> str:
    table = sacbe.new("tikal-solo", seed=5, start=start)
    if again:
        table.push(table.legal[0])
        table.reseed(9)
    return finish(table).record()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "records"
    place.mkdir()
    return place


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.txt"
    path.write_text(text, encoding="utf-8")
    return path


def answer(sacbe_: Sacbe, *words: str) -> dict[str, Any]:
    said = sacbe_("solo", *words, "--json")
    assert said.status == 0
    found: dict[str, Any] = json.loads(said.out)
    return found


def margin(text: str) -> int:
    mine, his = sacbe.read(text).scores
    return mine - his


def test_results_per_difficulty(sacbe_: Sacbe, folder: Path) -> None:
    write(folder, "one", DRAWN + game())
    write(folder, "two", DRAWN + game("225"))
    write(folder, "other", sacbe.new("tikal", players=2, seed=1).record())
    found = answer(sacbe_, str(folder))
    assert [line["options"]["start"] for line in found["difficulties"]] == ["175", "225"]
    usual = found["difficulties"][0]
    assert (usual["game"], usual["title"]) == ("tikal-solo", "Tikal against Mutul")
    assert usual["counted"] == {
        "played": 1, "won": 0, "best": margin(game()), "mean": float(margin(game())),
    }  # fmt: skip
    assert (found["apart"], found["running"]) == ([], 0)


@pytest.mark.parametrize(
    ("head", "again", "reason"),
    [
        ("# seats: me\n# deal: chosen\n", False, "chosen"),
        ("", False, "unknown"),
        (DRAWN, True, "taken-back"),
        ("# seats: novice\n# deal: drawn\n", False, "bot"),
    ],
)
def test_other_games_are_listed_apart_with_the_reason(
    sacbe_: Sacbe, folder: Path, head: str, again: bool, reason: str
) -> None:
    path = write(folder, "game", head + game(again=again))
    found = answer(sacbe_, str(path))
    (line,) = found["difficulties"]
    assert (line["counted"]["played"], line["apart"]["played"]) == (0, 1)
    assert [entry["reasons"] for entry in found["apart"]] == [[reason]]
    assert found["apart"][0]["record"] == str(path)


def test_a_chosen_position_or_stack_is_a_chosen_deal(sacbe_: Sacbe, folder: Path) -> None:
    start = sacbe.new("tikal-solo", seed=5)
    write(folder, "one", DRAWN + finish(sacbe.Table.from_dict(start.to_dict())).record())
    assert [entry["reasons"] for entry in answer(sacbe_, str(folder))["apart"]] == [["chosen"]]


def test_games_of_this_terminal_carry_the_mark(sacbe_: Sacbe, home: Path) -> None:
    """A drawn deal and a chosen one, played with lines; neither is over, and a resumed one keeps its mark."""
    assert sacbe_("play", "tikal-solo", lines=["1"]).status == 0
    assert sacbe_("play", "tikal-solo", "--seed", "4", lines=["1"]).status == 0
    heads = {path.read_text(encoding="utf-8").splitlines()[1] for path in (home / "games").glob("*.txt")}
    assert heads == {"# deal: drawn", "# deal: chosen"}
    (drawn,) = [p for p in (home / "games").glob("*.txt") if "# deal: drawn" in p.read_text(encoding="utf-8")]
    before = drawn.read_text(encoding="utf-8")
    assert sacbe_("play", "--resume", str(drawn), lines=["1"]).status == 0
    after = drawn.read_text(encoding="utf-8")
    assert after != before
    assert after.splitlines()[:2] == before.splitlines()[:2]
    assert answer(sacbe_)["running"] == 2


def test_in_words_and_in_both_languages(sacbe_: Sacbe, folder: Path) -> None:
    write(folder, "one", DRAWN + game("225"))
    write(folder, "two", game())
    said = sacbe_("solo", str(folder)).out
    assert "Tikal against Mutul · as usual" in said
    assert "1\N{NO-BREAK SPACE}game, 0 won; margin −" in said
    assert "two.txt" in said
    assert "the record does not say whether the deal was chosen" in said
    french = sacbe_("solo", str(folder), "--lang", "fr").out
    assert "Tikal contre Mutul · comme d’habitude" in french
    assert "225" in french
    assert "1\N{NO-BREAK SPACE}partie, 0\N{NO-BREAK SPACE}gagnée" in french


def test_nothing_there_and_a_damaged_record(sacbe_: Sacbe, folder: Path) -> None:
    assert "no finished solo game" in sacbe_("solo").out
    write(folder, "bad", DRAWN + game().replace("result: ", "result: 1"))
    said = sacbe_("solo", str(folder))
    assert said.status == 1
    assert "bad.txt" in said.err
