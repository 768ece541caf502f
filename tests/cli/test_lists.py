"""What there is: version, help, games, bots, rules."""

from __future__ import annotations

import json
import platform

import pytest
from cli.conftest import Sacbe

import sacbe
from sacbe.core.language import catalogue


def test_the_version_says_whether_the_engine_is_compiled(sacbe_: Sacbe) -> None:
    answer = sacbe_("--version")
    assert answer.status == 0
    engine = "compiled" if sacbe.compiled() else "pure Python"
    assert answer.out.startswith(f"sacbe {sacbe.__version__}, {engine}, ")
    assert platform.python_version() in answer.out


COMMANDS = [
    "play",
    "games",
    "bots",
    "rules",
    "sim",
    "replay",
    "draw",
    "data",
    "serve",
    "backup",
    "restore",
    "secret",
]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(command: str, lang: str, sacbe_: Sacbe) -> None:
    answer = sacbe_(command, "--help", "--lang", lang)
    assert answer.status == 0
    assert catalogue(lang)[f"cli.help.{command}"] in answer.out
    assert f"  sacbe {command}" in answer.out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_names_every_command(lang: str, sacbe_: Sacbe) -> None:
    answer = sacbe_("--lang", lang, "--help")
    assert answer.status == 0
    assert all(f"    {command} " in answer.out for command in COMMANDS)


def test_help_follows_the_environment(sacbe_: Sacbe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert "Jouer une partie" in sacbe_("--help").out


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["sim"],
        ["sim", "tikal", "--games", "0"],
        ["sim", "tikal", "--games", "many"],
        ["sim", "tikal", "--seed", "-1"],
        ["sim", "tikal", "--seed", str(2**96)],
        ["sim", "tikal", "--seed", "x"],
        ["sim", "tikal", "--option", "first"],
        ["games", "--lang", "de"],
        ["games", "--data", "/nowhere/at/all"],
        ["data"],
    ],
)
def test_wrong_usage_ends_with_two_and_without_a_traceback(words: list[str], sacbe_: Sacbe) -> None:
    answer = sacbe_(*words)
    assert answer.status == 2
    assert "Traceback" not in answer.out + answer.err
    assert answer.err or words == ["data"]


def test_games_are_listed_with_options_and_bots(sacbe_: Sacbe) -> None:
    answer = sacbe_("games")
    assert answer.status == 0
    for key in ("tikal", "tikal-auction"):
        assert f"{key}\n" in answer.out
    assert "--option first=random|1|2|3|4" in answer.out
    assert "--seats me, random, novice" in answer.out


def test_games_as_json(sacbe_: Sacbe) -> None:
    entries = json.loads(sacbe_("games", "--json", "--lang", "fr").out)
    tikal = next(entry for entry in entries if entry["key"] == "tikal")
    assert tikal["players"] == [2, 4]
    assert tikal["options"][0]["label"] == "Joueurs"
    assert [bot["key"] for bot in tikal["bots"]] == ["random", "novice", "regular", "expert"]


def test_bots(sacbe_: Sacbe) -> None:
    assert "novice" in sacbe_("bots").out
    only = json.loads(sacbe_("bots", "tikal-auction", "--json").out)
    assert list(only) == ["tikal-auction"]
    wrong = sacbe_("bots", "chess")
    assert wrong.status == 1
    assert wrong.err.startswith("sacbe: no game 'chess'")


def test_articles_of_the_rules(sacbe_: Sacbe) -> None:
    assert "T12 · An empty cell" in sacbe_("rules", "tikal").out
    french = sacbe_("rules", "tikal", "t12", "N1", "--lang", "fr").out
    assert "T12 · " in french
    assert "N1 · " in french
    wrong = sacbe_("rules", "tikal", "T999")
    assert wrong.status == 1
    assert "no article T999" in wrong.err


def test_without_a_page_the_command_alone_shows_its_help(
    sacbe_: Sacbe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sacbe.cli.serve.ready", lambda: False)
    answer = sacbe_()
    assert answer.status == 0
    assert "usage: sacbe" in answer.out
