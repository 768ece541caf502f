"""Who begins: an option all editions for several people have."""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import BadOption
from sacbe.core.options import Option, Options
from sacbe.core.rng import Rng
from sacbe.games.tikal.components import Box

AT_RANDOM: Final = "random"


def first_option(box: Box) -> Option:
    """Drawn at random, or a seat by its number from 1."""
    choices = [AT_RANDOM, *(str(seat + 1) for seat in range(box.max_people))]
    return Option("first", "choice", AT_RANDOM, "tikal.option.first", choices)


def check_first(options: Options) -> None:
    """Refuse a seat that nobody holds."""
    first = str(options["first"])
    if first != AT_RANDOM and int(first) > int(options["players"]):
        raise BadOption(f"seat {first} cannot begin with {options['players']} players")


def first_seat(options: Options, seats: int, rng: Rng) -> int:
    """The seat that begins."""
    first = str(options["first"])
    return rng.below(seats) if first == AT_RANDOM else int(first) - 1
