"""Every game of the catalogue keeps the contract, and the kit notices when one does not."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from core.rules import article_numbers
from helpers import crowds
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core import conformance
from sacbe.games.registry import MODULES

GAMES = sorted(MODULES)
SOURCE = Path(__file__).parents[2] / "src"
SEEDS = st.integers(0, 2**96 - 1)


@pytest.mark.conformance
@pytest.mark.parametrize("key", GAMES)
def test_actions_options_and_messages_are_complete(key: str) -> None:
    conformance.check_game(sacbe.find_game(key))


@pytest.mark.conformance
@pytest.mark.parametrize("key", GAMES)
def test_the_contract_is_kept_in_one_game(key: str) -> None:
    """The quick half of the next test, for `make quick`."""
    game = sacbe.find_game(key)
    numbers = article_numbers(game.books)
    conformance.examine(key, 7, players=game.min_players, checkpoints=1, articles=numbers)


@pytest.mark.conformance
@pytest.mark.thorough
@pytest.mark.parametrize(("key", "players"), crowds())
@settings(max_examples=6)
@given(seed=SEEDS)
def test_the_contract_is_kept_over_random_play(key: str, players: int, seed: int) -> None:
    books = sacbe.find_game(key).books
    conformance.examine(key, seed, players=players, checkpoints=3, articles=article_numbers(books))


@pytest.mark.conformance
@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_gives_the_same_bytes_in_new_processes(key: str) -> None:
    code = (
        "import sys; from sacbe.core.conformance import random_table\n"
        "for seed in (12345, 2**90 + 7):\n"
        f"    table = random_table({key!r}, seed)\n"
        "    sys.stdout.write(table.record() + table.fingerprint())"
    )
    tables = [conformance.random_table(key, seed) for seed in (12345, 2**90 + 7)]
    ours = "".join(table.record() + table.fingerprint() for table in tables)
    for hash_seed in ("0", "1", "4294967295"):
        theirs = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        assert theirs == ours.encode()


@pytest.mark.conformance
@pytest.mark.parametrize("key", GAMES)
def test_plain_and_compiled_engines_write_the_same_bytes(key: str) -> None:
    """Against the source tree, which is never compiled."""
    code = (
        "import sys, sacbe; from sacbe.core.conformance import random_table; assert not sacbe.compiled(); "
        f"sys.stdout.write(''.join(random_table({key!r}, seed).record() for seed in range(6)))"
    )
    theirs = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout
    assert theirs == "".join(conformance.random_table(key, seed).record() for seed in range(6))


@pytest.mark.conformance
def test_different_seeds_give_different_games() -> None:
    records = {conformance.random_table("tikal", seed, 2).record() for seed in range(5)}
    assert len(records) == 5


def test_the_command_line_of_the_kit(capsys: pytest.CaptureFixture[str]) -> None:
    assert conformance.main(["tikal", "--games", "1", "--players", "2", "--checkpoints", "1"]) == 0
    assert "the contract is kept" in capsys.readouterr().out
    assert conformance.main(["tical"]) == 1
    assert "no game 'tical'" in capsys.readouterr().err


# ---- the kit itself --------------------------------------------------------------------

ARTICLES = {"N1", "N2", "N3", "N4", "Y1", "Y2", "Y3", "Y4", "Y5"}


def examined(key: str) -> None:
    conformance.check_catalogues()
    conformance.check_actions(sacbe.find_game(key))
    conformance.check_players(sacbe.find_game(key))
    for number in range(30):
        conformance.examine(key, (7 << 64) + number, articles=ARTICLES)


def test_a_game_full_of_secrets_keeps_the_contract(toy: Callable[[str], sacbe.Game]) -> None:
    toy("toy")
    examined("toy")


def test_a_game_with_an_automaton_and_piles_keeps_the_contract(toy: Callable[[str], sacbe.Game]) -> None:
    for key in ("pots", "pots-solo"):
        toy(key)
        examined(key)


def look_again(key: str) -> None:
    """A seat looks at a token, another reorders the pot, the seat looks again; most tokens are alike."""
    script = ["peek left", "mix left 1", "peek left", "mix left 2", "peek left"]
    for seed in range(20):
        table = sacbe.new(key, players=2, seed=seed, stack={"cards": ["right"]})
        while not table.over:
            wanted = script[len(table.plies)] if len(table.plies) < len(script) else ""
            legal = {action.text: action for action in table.legal}
            table.push(legal.get(wanted, table.legal[0]))
        conformance.Exam(table).run(checkpoints=8)


def test_which_of_two_alike_is_seen_again_tells_nothing(toy: Callable[[str], sacbe.Game]) -> None:
    toy("pots")
    look_again("pots")


def test_the_kit_notices_that_marks_on_tokens_tell(toy: Callable[[str], sacbe.Game]) -> None:
    toy("pots-masks")
    with pytest.raises(conformance.Broken, match="peek left shows seat 0 something that it was not told"):
        look_again("pots-masks")


@pytest.mark.parametrize(
    ("fault", "complaint"),
    [
        ("asked", "an automaton is asked to decide"),
        ("several", "number of people is fixed"),
        ("front", "do not sit behind the people"),
        ("few", "the position has"),
        ("mute", "has no reason"),
        ("unnamed", "does not name it"),
        ("uncited", "cites no article"),
        ("cited", "cites \\['Z99'\\]"),
        ("impostor", "pauses, but is no automaton"),
        ("wilful", "the same actions give another record"),
        ("torn", "is not of its type"),
        ("glance", "a pause shows seat"),
        ("endless", "no end after 200 actions"),
    ],
)
def test_the_kit_notices_a_fault_of_an_automaton_or_a_pile(
    fault: str, complaint: str, toy: Callable[[str], sacbe.Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conformance, "MOST_PLIES", 200)
    toy(f"pots-{fault}")
    with pytest.raises(conformance.Broken, match=complaint):
        examined(f"pots-{fault}")


@pytest.mark.parametrize(
    ("fault", "complaint"),
    [
        ("view", "sees what it cannot know"),
        ("assist", "cannot know|changes the view"),
        ("shown", "is offered what it cannot know"),
        ("event", "is told too openly"),
        ("reveal", "without a barrier"),
        ("chance", "used chance without a barrier"),
        ("seed", "holds seed or generator"),
        ("type", "more than its type says"),
        ("copy", "playing a copy changed the original"),
        ("order", "not in the order of the list"),
        ("prompt", "lacks \\['seat'\\]"),
        ("strict", "stop is legal, but refused by Y1"),
        ("lax", "is not legal, but nothing refuses it"),
        ("article", "Z99 is no article"),
        ("dump", "another future"),
        ("alike", "though all see alike"),
    ],
)
def test_the_kit_notices_a_fault(fault: str, complaint: str, toy: Callable[[str], sacbe.Game]) -> None:
    toy(f"toy-{fault}")
    with pytest.raises(conformance.Broken, match=complaint):
        examined(f"toy-{fault}")
