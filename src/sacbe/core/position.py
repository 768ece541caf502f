"""The part of a position file that every game has: agenda, generator, fixed draws."""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import BadPosition
from sacbe.core.rng import Rng
from sacbe.core.state import FRAME, State

COMMON: Final = ("agenda", "rng", "stack", "cursor")


def dump_common(state: State) -> dict[str, object]:
    return {
        "agenda": list(state.agenda),
        "rng": state.rng.words(),
        "stack": [list(stream) for stream in state.stack],
        "cursor": list(state.cursor),
    }


def load_common(state: State, position: dict[str, object]) -> None:
    """Put what is given into the state; what is left out stays as it was."""
    if "agenda" in position:
        state.agenda = whole_numbers(position["agenda"], "agenda")
        if len(state.agenda) % FRAME:
            raise BadPosition(f"agenda is a list of frames of {FRAME} numbers")
        for seat in state.agenda[1::FRAME]:
            if not -1 <= seat < state.seats:
                raise BadPosition(f"agenda names seat {seat}")
    if "rng" in position:
        words = whole_numbers(position["rng"], "rng")
        if len(words) != 4 or any(word < 0 or word >> 32 for word in words):
            raise BadPosition("rng is four words of 32 bits")
        state.rng = Rng(0, words)
    if "stack" in position:
        streams = position["stack"]
        if not isinstance(streams, list) or len(streams) != len(state.stack):
            raise BadPosition(f"stack is a list of {len(state.stack)} lists")
        state.stack = [whole_numbers(stream, "stack") for stream in streams]
    if "cursor" in position:
        cursor = whole_numbers(position["cursor"], "cursor")
        if len(cursor) != len(state.stack) or any(
            not 0 <= used <= len(stream) for used, stream in zip(cursor, state.stack, strict=True)
        ):
            raise BadPosition("cursor does not fit the stack")
        state.cursor = cursor


def whole_numbers(value: object, name: str) -> list[int]:
    """A list of ints, or BadPosition."""
    if not isinstance(value, list):
        raise BadPosition(f"{name} is a list of whole numbers")
    numbers: list[int] = []
    for item in value:
        if isinstance(item, bool) or not isinstance(item, int):
            raise BadPosition(f"{name} holds {item!r}, not a whole number")
        numbers.append(item)
    return numbers


def whole_number(value: object, name: str, low: int, high: int) -> int:
    """An int in a range, or BadPosition."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{name} is a whole number from {low} to {high}, not {value!r}")
    return value
