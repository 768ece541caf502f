"""What the winners of Tzolk'in did, and how seats open, from the records of an arena.

    sacbe arena tzolkin --players 4 --bots expert --games 40 --records games/
    python tools/strategies.py games/

One line a winner, then the means of winners and of the others, and how many seats put all workers of their
first turn on Uxmal.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import sacbe
from sacbe.core.table import Table
from sacbe.games.tzolkin.actions import PUT
from sacbe.games.tzolkin.board import OWNED_BY, SOURCE_NAMES, SOURCES
from sacbe.games.tzolkin.components import BUILDINGS, GEARS, TECHNOLOGY_COUNT, UNIT, UXMAL
from sacbe.games.tzolkin.state import TzolkinState

# Sources that a strategy is called after, each with what belongs to it
FAMILIES = {
    "temples": ["temples-1", "temples-2"],
    "skulls": ["chichen", "skulls"],
    "monuments": ["monuments"],
    "buildings": ["buildings", "architecture"],
}


@dataclass(frozen=True)
class Seat:
    """What one seat had at the end."""

    name: str
    won: bool
    opening: tuple[int, ...]  # the gears of its first turn
    figures: dict[str, float]
    levels: list[int]

    @property
    def strategy(self) -> str:
        """Where most of its points came from."""
        return max(FAMILIES, key=lambda family: sum(self.figures[source] for source in FAMILIES[family]))


def seats_of(path: Path) -> list[Seat]:
    """Every seat of a record."""
    table = sacbe.read(path.read_text(encoding="utf-8"))
    state = table.state
    assert isinstance(state, TzolkinState)
    openings = first_turns(table)
    return [
        Seat(
            table.names[seat] if seat < len(table.names) else str(seat),
            seat in table.winners,
            openings[seat],
            figures_of(state, seat),
            list(state.level[seat * TECHNOLOGY_COUNT : (seat + 1) * TECHNOLOGY_COUNT]),
        )
        for seat in range(state.seats)
    ]


def first_turns(table: Table) -> list[tuple[int, ...]]:
    """The gears each seat puts workers on in its first turn."""
    again = Table(table.game, table.options, table.seed, table.stack, table.names)
    found: list[list[int]] = [[] for _ in range(table.seats)]
    for action in table.history:
        state = again.state
        assert isinstance(state, TzolkinState)
        if state.round > 1:
            break
        if action.code == PUT:
            found[state.actor].append(action.a)
        again.push(action)
    return [tuple(sorted(gears)) for gears in found]


def figures_of(s: TzolkinState, seat: int) -> dict[str, float]:
    owned = [tile % OWNED_BY for tile in s.built if tile // OWNED_BY == seat]
    figures = {
        "points": s.scores()[seat] / UNIT,
        "workers": float(s.workers[seat]),
        "technologies": float(sum(s.level[seat * TECHNOLOGY_COUNT : (seat + 1) * TECHNOLOGY_COUNT])),
        "buildings built": float(sum(tile < BUILDINGS for tile in owned)),
        "monuments built": float(sum(tile >= BUILDINGS for tile in owned)),
    }
    for source, name in enumerate(SOURCE_NAMES):
        figures[name] = s.ledger[seat * SOURCES + source] / UNIT
    return figures


def means(seats: list[Seat]) -> dict[str, float]:
    return {name: sum(seat.figures[name] for seat in seats) / len(seats) for name in seats[0].figures}


def table_of(seats: list[Seat]) -> list[str]:
    """Markdown: every winner, then the means."""
    names = list(seats[0].figures)
    winners = [seat for seat in seats if seat.won]
    others = [seat for seat in seats if not seat.won]
    lines = ["| who | " + " | ".join(names) + " |", "|---|" + "---|" * len(names)]
    rows = [(f"{seat.name}: {seat.strategy}", seat.figures) for seat in winners]
    rows.append(("winners", means(winners)))
    if others:
        rows.append(("others", means(others)))
    for name, figures in rows:
        lines.append(f"| {name} | " + " | ".join(f"{figures[column]:.4g}" for column in names) + " |")
    return lines


def report(seats: list[Seat]) -> list[str]:
    winners = [seat for seat in seats if seat.won]
    strategies = Counter(seat.strategy for seat in winners)
    lines = table_of(seats)
    lines.append("")
    lines.append(
        "Most of the winners' points: " + ", ".join(f"{n} {name}" for name, n in strategies.most_common())
    )
    uxmal = sum(bool(seat.opening) and set(seat.opening) == {UXMAL} for seat in seats)
    lines.append(f"All workers of the first turn on Uxmal: {uxmal} of {len(seats)} seats")
    openings = Counter(" ".join(GEARS[gear] for gear in seat.opening) for seat in seats)
    for opening, count in openings.most_common(5):
        lines.append(f"{count} x {opening or 'no worker'}")
    return lines


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="records of an arena (`--records`)")
    args = parser.parse_args(words)
    paths = sorted(args.folder.glob("tzolkin-*.txt"))
    if not paths:
        parser.error(f"{args.folder} holds no records of Tzolk'in")
    print("\n".join(report([seat for path in paths for seat in seats_of(path)])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
