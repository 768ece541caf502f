# not compiled: it examines the compiled engine from outside, as any user would.
"""What every game must keep, tried out over random play.

    python -m sacbe.core.conformance tikal --games 20

`check_game` looks at what does not change: action list, options, messages.  `examine` plays one
random game and tries the contract at every action and, more thoroughly, at some of them.  Both
raise `Broken` with all that is needed to see the fault again.  What only one game knows (its
pieces add up) belongs into that game's own tests.
"""

from __future__ import annotations

import argparse
import json
import pickle
import sys
import time
from collections.abc import Collection

from sacbe.core.checks import Broken, check_sentence, expect, placeholders
from sacbe.core.errors import BadOption, SacbeError
from sacbe.core.exam import Exam
from sacbe.core.game import Game, find_game
from sacbe.core.language import LANGUAGES, catalogue
from sacbe.core.options import Options
from sacbe.core.rng import Rng
from sacbe.core.secrecy import Questions
from sacbe.core.table import Table

__all__ = [
    "Broken",
    "Exam",
    "check_actions",
    "check_catalogues",
    "check_game",
    "check_players",
    "check_sentence",
    "examine",
    "expect",
    "placeholders",
    "random_options",
    "random_table",
]

MOST_PLIES = 20_000  # a game that is not over by then does not end


# ---- what does not change ----------------------------------------------------------------


def check_game(game: Game) -> None:
    """Catalogue entry, options, action list and messages."""
    check_catalogues()
    check_actions(game)
    check_players(game)
    for lang in LANGUAGES:
        entry = game.to_dict(lang)
        expect(json.loads(json.dumps(entry)) == entry, "the catalogue entry is not JSON-ready")
        for option in game.all_options():
            expect(option.read(option.default) == option.default, f"option {option.key} refuses its default")
    for shape in ("view", "action", "event"):
        expect(shape in game.schema(), f"schema() has no {shape!r}")


def check_players(game: Game) -> None:
    """A seat's word does not depend on how many play, and automata sit behind the people."""
    expect(1 <= game.min_players <= game.max_players, "fewest and most players are the wrong way round")
    fixed = game.min_players == game.max_players
    expect(fixed or not game.automata, "with automata the number of people is fixed")


def check_catalogues() -> None:
    """Every sentence exists in every language, with the same placeholders."""
    english = catalogue("en")
    for lang in LANGUAGES:
        other = catalogue(lang)
        alone = sorted(english.keys() ^ other.keys())
        expect(not alone, f"messages that only one of en and {lang} has: {', '.join(alone)}")
        for key, sentence in english.items():
            mine, theirs = placeholders(sentence), placeholders(other[key])
            expect(mine == theirs, f"{key} has {sorted(mine)} in en and {sorted(theirs)} in {lang}")


def check_actions(game: Game) -> None:
    """Each action has one text and one number, describes itself, and pickles to itself."""
    texts: set[str] = set()
    for number, action in enumerate(game.actions.all):
        text = str(action)
        expect(action.id == number, f"{text!r} is number {action.id} but stands at {number}")
        expect(action.game == game.key, f"{text!r} says it belongs to {action.game}")
        expect(text not in texts, f"two actions are written {text!r}")
        texts.add(text)
        expect(text == " ".join(text.split()) != "", f"{text!r} is not words and single spaces")
        expect(game.actions.find(text) is action, f"{text!r} is read as another action")
        expect(game.actions.find(f"  {text.replace(' ', '   ')} ") is action, f"spaces change {text!r}")
        expect(pickle.loads(pickle.dumps(action)) is action, f"{text!r} does not pickle to itself")
        facts = action.to_dict()
        expect(json.loads(json.dumps(facts)) == facts, f"to_dict of {text!r} is not JSON-ready")
        check_sentence(game.describe(action), f"the label of {text!r}", game.seat_names(game.max_seats))


# ---- random play -------------------------------------------------------------------------


def random_options(game: Game, players: int, rng: Rng) -> Options:
    """Options at random; the defaults where the game refuses the combination, and of options that were added
    later, so that a seed goes on meaning the same game."""
    given: dict[str, object] = {}
    for option in game.options:
        if option.added:
            continue
        if option.kind == "int":
            given[option.key] = option.low + rng.below(option.high - option.low + 1)
        elif option.kind == "bool":
            given[option.key] = rng.below(2) == 1
        else:
            given[option.key] = option.choices[rng.below(len(option.choices))]
    try:
        return game.read_options({"players": players, **given})
    except BadOption:
        return game.read_options({"players": players})


def random_table(key: str, seed: int, players: int | None = None) -> Table:
    """A whole game played at random; the same on every machine."""
    game = find_game(key)
    rng = Rng(seed ^ 1)
    count = game.min_players + rng.below(game.max_players - game.min_players + 1)
    table = Table(game, random_options(game, count if players is None else players, rng), seed)
    while not table.over:
        expect(table.ply < MOST_PLIES, f"{key}, seed {seed}: no end after {MOST_PLIES} actions")
        table.push(table.legal[rng.below(len(table.legal))])
    return table


def examine(
    key: str,
    seed: int,
    *,
    players: int | None = None,
    checkpoints: int = 4,
    articles: Collection[str] | None = None,
    questions: Questions | None = None,
) -> int:
    """Play one random game and try the contract; the number of decisions.

    `checkpoints` is how many positions are tried thoroughly, `articles` the numbers the documented
    rules have, `questions` gives topics and arguments for `assist` besides the bare topics.
    """
    exam = Exam(random_table(key, seed, players), articles, questions)
    try:
        exam.run(checkpoints)
    except Broken as fault:
        where = f"{key}, seed {seed}, {exam.table.seats} seats, ply {exam.table.ply}"
        raise Broken(f"{where}: {fault}") from fault
    return exam.played.ply


# ---- command line ------------------------------------------------------------------------


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m sacbe.core.conformance", description="Try the contract of a game over random play."
    )
    parser.add_argument("game", nargs="+", help="keys of the catalogue, for example tikal")
    parser.add_argument("--games", type=int, default=20, help="random games to play (20)")
    parser.add_argument("--seed", type=int, default=1, help="another number plays other games (1)")
    parser.add_argument("--players", type=int, help="players (at random)")
    parser.add_argument("--checkpoints", type=int, default=4, help="positions tried thoroughly per game (4)")
    args = parser.parse_args(words)
    for key in args.game:
        began = time.perf_counter()
        decisions = 0
        try:
            check_game(find_game(key))
            for number in range(args.games):
                seed = (args.seed << 64) + number  # large, so that a leak of it would be seen
                decisions += examine(key, seed, players=args.players, checkpoints=args.checkpoints)
        except (Broken, SacbeError) as fault:
            print(f"{key}: {fault}", file=sys.stderr)
            return 1
        seconds = time.perf_counter() - began
        print(f"{key}: {args.games} games, {decisions} decisions, the contract is kept ({seconds:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
