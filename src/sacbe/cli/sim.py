"""`sacbe sim`: many games, counted."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from rich.table import Table as Grid

import sacbe
from sacbe.bots.catalogue import make
from sacbe.cli.commands import Commands, given_options, positive
from sacbe.cli.console import Console, Failure
from sacbe.core.game import Game, find_game
from sacbe.core.options import Options
from sacbe.core.playout import Tally, play_out
from sacbe.core.rng import Rng
from sacbe.core.state import SILENT, State
from sacbe.core.table import Table

SEED_LIMIT = 1 << 64  # the rest of a seed's bits number the games
PLAY = 1 << 95  # the bit that tells the play's generator from the deal's


def add(commands: Commands) -> None:
    text = commands.console.text
    parser = commands.add("sim", run)
    commands.arguments(parser, "game", "players")
    parser.add_argument("--games", type=positive, default=100, metavar="K", help=text("help.arg.games"))
    commands.arguments(parser, "seed", "option")
    parser.add_argument("--bots", metavar="LIST", help=text("help.arg.bots"))
    parser.add_argument("--first", type=int, default=0, metavar="I", help=text("help.arg.first"))
    parser.add_argument("--records", metavar="DIR", help=text("help.arg.records"))
    commands.arguments(parser, "json")


def run(args: argparse.Namespace, console: Console) -> int:
    game = find_game(args.game)
    options = game.read_options(given_options(args))
    seed = 0 if args.seed is None else args.seed
    if seed >= SEED_LIMIT:
        raise Failure("sim takes a seed below 2**64; the games are numbered above it", 2)
    if args.first < 0 or (args.first + args.games) >> 31:
        raise Failure("games are numbered from 0 to 2**31 - 1", 2)
    bots = [] if args.bots is None else spread(args.bots.split(","), game.people(options))
    folder = None if args.records is None else Path(args.records)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    count = Count(game, options, seed, bots)
    with console.progress() as progress:
        bar = progress.add_task(game.key, total=args.games)
        for number in range(args.first, args.first + args.games):
            count.play(number, folder)
            progress.advance(bar)
    if args.json:
        print(json.dumps(count.to_dict()))
    else:
        show(count, console)
    return 0


def spread(words: list[str], players: int) -> list[str]:
    """One bot per seat: the list, repeated as far as needed."""
    if len(words) > players:
        raise Failure(f"{len(words)} bots for {players} players", 2)
    return [words[seat % len(words)].strip() for seat in range(players)]


def game_seed(seed: int, number: int) -> int:
    """The seed of the deal of game `number`: such a game can be dealt again by itself."""
    return seed | number << 64


class Count:
    """The sum over all games."""

    def __init__(self, game: Game, options: Options, seed: int, bots: list[str]) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.bots = bots
        self.games = 0
        self.tally = Tally()
        self.seconds = 0.0
        self.scores = [0] * game.seats(options)
        self.wins = [0.0] * game.seats(options)

    def play(self, number: int, folder: Path | None) -> None:
        """Game `number` of this seed, always the same."""
        seed = game_seed(self.seed, number)
        began = time.perf_counter()
        if self.bots or folder is not None:
            table = self.play_table(seed)
            state = table.state
            if folder is not None:
                path = folder / f"{self.game.key}-{self.seed}-{number}.txt"
                path.write_text(table.record(), encoding="utf-8")
        else:
            state = self.game.start(self.options, Rng(seed), self.game.read_stack({}), SILENT)
            play_out(state, Rng(seed | PLAY), self.tally)
        self.seconds += time.perf_counter() - began
        self.add(state)

    def play_table(self, seed: int) -> Table:
        """The same with bots, or at random with a record: slower, for every action is checked."""
        table = Table(self.game, self.options, seed)
        rng = Rng(seed | PLAY)
        bots = [make(bot, self.game.key, seed ^ seat + 1) for seat, bot in enumerate(self.bots)]
        while not table.over:
            legal = table.legal
            self.tally.decisions += 1
            if len(legal) == 1:
                self.tally.forced += 1
                table.push(legal[0])
            elif bots:
                table.push(bots[table.state.actor].answer(table))
            else:
                table.push(legal[rng.below(len(legal))])
        return table

    def add(self, state: State) -> None:
        self.games += 1
        for seat, score in enumerate(state.scores()):
            self.scores[seat] += score
        winners = state.winners()
        for seat in winners:
            self.wins[seat] += 1 / len(winners)

    def to_dict(self) -> dict[str, object]:
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.game.key,
            "options": self.options,
            "players": self.options["players"],
            "bots": self.bots or ["random"] * self.game.people(self.options),
            "seed": self.seed,
            "games": self.games,
            "decisions": self.tally.decisions,
            "forced": self.tally.forced,
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / seconds, 2),
            "decisions_per_s": round(self.tally.decisions / seconds),
            "mean_scores": [round(score / self.games / self.game.unit, 3) for score in self.scores],
            "wins": [round(wins, 3) for wins in self.wins],
            "compiled": sacbe.compiled(),
        }


def show(count: Count, console: Console) -> None:
    facts = count.to_dict()
    console.print(
        "sim.sum",
        games=count.games,
        decisions=count.tally.decisions,
        forced=count.tally.forced,
        seconds=f"{count.seconds:.2f}",
    )
    engine = "compiled" if facts["compiled"] else "pure"
    console.print(f"sim.speed.{engine}", games=facts["games_per_s"], decisions=facts["decisions_per_s"])
    grid = Grid(box=None, header_style="bold")
    for heading in ("seat", "bot", "mean", "wins"):
        grid.add_column(
            console.text(f"sim.{heading}"), justify="left" if heading in ("seat", "bot") else "right"
        )
    bots = count.bots or ["random"] * count.game.people(count.options)
    for seat, name in enumerate(count.game.seat_names(len(count.scores), console.lang)):
        mean = count.scores[seat] / count.games / count.game.unit
        bot = bots[seat] if seat < len(bots) else ""
        grid.add_row(name, bot, f"{mean:.2f}", f"{100 * count.wins[seat] / count.games:.1f} %")
    console.out.print(grid)
