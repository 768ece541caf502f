"""Clocks that are played against: minutes for the whole game, or for each turn.

A table keeps what every seat has left, in milliseconds, as it was at the last write, and the deadline of the
seat whose time runs since then. So what is left at any moment is the deadline minus that moment, and each
write charges the seat that was to decide. The clock of days needs none of this: its deadline is moved with
every decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sacbe.server import bodies
from sacbe.server.identities import moment
from sacbe.server.problems import conflict, unprocessable
from sacbe.server.store import Header, Seat

if TYPE_CHECKING:
    from sacbe.server.rooms import Room

DAY = 24 * 60 * 60 * 1000
SECOND = 1000
MINUTE = 60 * SECOND


@dataclass(frozen=True)
class Rate:
    """How much time a live clock gives."""

    kind: Literal["bank", "turn"]
    first: int  # milliseconds to begin with: the game, or each turn
    increment: int = 0  # more of them for each turn that ends


def rate_of(clock: dict[str, Any] | None) -> Rate | None:
    """What the table's `clock` column means; None: no live clock."""
    if clock is None:
        return None
    if "turn_minutes" in clock:
        return Rate("turn", round(clock["turn_minutes"] * MINUTE))
    return Rate("bank", round(clock["minutes"] * MINUTE), round(clock["increment"] * SECOND))


# ---- as it is asked for ------------------------------------------------------------------------


def must_make_sense(asked: bodies.ClockIn) -> None:
    """One kind of clock, within bounds that can be played."""
    given = [value for value in (asked.days, asked.minutes, asked.turn_minutes) if value is not None]
    least, most = bodies.CLOCK_MINUTES
    wrong = len(given) != 1
    wrong |= any(
        value is not None and not least <= value <= most for value in (asked.minutes, asked.turn_minutes)
    )
    wrong |= bool(asked.vacation) and asked.days is None
    if asked.increment is not None:
        wrong |= asked.minutes is None or not 0 <= asked.increment <= bodies.MOST_INCREMENT
    if wrong:
        raise unprocessable("bad_clock", most=most, seconds=bodies.MOST_INCREMENT)


def kept(asked: bodies.ClockIn | None) -> dict[str, Any] | None:
    """The live clock as the table keeps it."""
    if asked is None:
        return None
    if asked.minutes is not None:
        return {"minutes": asked.minutes, "increment": asked.increment or 0.0}
    return None if asked.turn_minutes is None else {"turn_minutes": asked.turn_minutes}


def asked_again(header: Header) -> bodies.ClockIn | None:
    """What to ask for to get the same clock."""
    asked = header.clock
    if header.days is not None:
        asked = {"days": header.days}
    if asked is None:
        return None
    return bodies.ClockIn.model_validate(
        asked | {"bot": header.clock_bot, "vacation": header.vacation or None}
    )


# ---- as time goes by ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Turns:
    """What a write did to the turns of the game."""

    number: int = 0  # turns that have ended in all
    ended: Sequence[tuple[int, int]] = ()  # by this write: whose, and how many had ended with it
    renewed: bool = False  # went back by consent: what is played again counts anew


def first_times(clock: dict[str, Any] | None, seats: int) -> dict[str, Any] | None:
    """What everybody has before anything has happened."""
    rate = rate_of(clock)
    return None if rate is None else {"left": [rate.first] * seats, "turn": 0}


def next_times(header: Header, at: int, turns: Turns, actor: int | None) -> dict[str, Any] | None:
    """What everybody has after a write, and the last turn that was given time.

    A turn that is ended, taken back and ended again gives time once.
    """
    rate = rate_of(header.clock)
    if rate is None or header.times is None:
        return None
    left = charged(header, at)
    paid = int(header.times["turn"])
    if turns.renewed:
        paid = min(paid, turns.number)
    for seat, number in turns.ended:
        if number > paid:
            left[seat] += rate.increment
    if rate.kind == "turn" and actor is not None and turns.number > paid:
        left[actor] = rate.first
    return {"left": left, "turn": max(paid, turns.number)}


def charged(header: Header, at: int) -> list[int]:
    """What every seat has left at that time."""
    if header.times is None:
        return []
    left = [int(time) for time in header.times["left"]]
    if header.deadline is not None and header.actor is not None:
        left[header.actor] = max(0, min(left[header.actor], header.deadline - at))
    return left


def waiting(
    days: float | None,
    times: dict[str, Any] | None,
    figures: dict[str, Any],
    since: int,
    seats: Sequence[Seat] = (),
) -> dict[str, Any]:
    """Since when the table waits for whoever decides, and until when they have time.

    A clock of days counts since they could decide. A live one runs on from the write, and stands still until
    every seat is taken. `seats`: theirs whose vacations count.
    """
    deadline = None
    if figures["mover"] == "person":
        if days is not None:
            vacations = seats[figures["actor"]].vacations if seats else ()
            deadline = prolonged(since, int(since + days * DAY), vacations)
        elif times is not None and not figures["free_seats"]:
            deadline = figures["updated"] + int(times["left"][figures["actor"]])
    return {"waiting_since": since, "deadline": deadline, "times": times}


def prolonged(since: int, deadline: int, vacations: Sequence[Sequence[int]]) -> int:
    """The deadline when what of these lies before it does not count.  One that began later does not bring
    back what was out."""
    for start, end in sorted(map(tuple, vacations)):
        start = max(start, since)
        if start >= deadline:
            break
        deadline += max(0, end - start)
    return deadline


def stands_until(header: Header, seats: Sequence[Seat], at: int) -> int | None:
    """While who decides is on vacation, and the clock was not out before: until when it stands still."""
    if not header.vacation or header.deadline is None or header.actor is None:
        return None
    vacations = seats[header.actor].vacations
    return next((end for start, end in vacations if start <= at < end < header.deadline), None)


# ---- who comes back ----------------------------------------------------------------------------


def must_have_time(room: Room, seat: int) -> None:
    """Whose time is used up cannot play until there is more: the bot would be back at once."""
    header = room.header
    rate = rate_of(header.clock)
    if rate is None or header.times is None:
        return
    if (rate.kind == "bank" or header.actor == seat) and header.times["left"][seat] <= 0:
        raise conflict("no_time")


# ---- as it is shown ----------------------------------------------------------------------------


def shown(header: Header, seats: Sequence[Seat], at: int) -> dict[str, Any] | None:
    """`ClockOut`, true at that time."""
    rate = rate_of(header.clock)
    if rate is None and header.days is None:
        return None
    live = header.clock or {}
    stands = stands_until(header, seats, at)
    running = [] if header.deadline is None or header.actor is None or stands else [header.actor]
    return {
        "kind": "days" if rate is None else rate.kind,
        "days": header.days,
        "minutes": live.get("minutes"),
        "increment": live.get("increment"),
        "turn_minutes": live.get("turn_minutes"),
        "left": {
            seat: time / SECOND for seat, time in left_to_show(header, seats, rate, stands or at).items()
        },
        "running": running,
        "deadline": None if header.deadline is None else moment(header.deadline),
        "out": header.deadline is not None and header.deadline <= at,
        "bot": header.clock_bot,
        "vacation": header.vacation,
        "stands_until": None if stands is None else moment(stands),
    }


def left_to_show(header: Header, seats: Sequence[Seat], rate: Rate | None, at: int) -> dict[int, int]:
    """Milliseconds by seat; who waits for a turn of their own will have all of its time."""
    if rate is None:
        if header.deadline is None or header.actor is None:
            return {}
        return {header.actor: max(0, header.deadline - at)}
    left = charged(header, at)
    people = [seat.seat for seat in seats if seat.kind != "automaton"]
    if rate.kind == "turn":
        return {seat: left[seat] if seat == header.actor else rate.first for seat in people}
    return {seat: left[seat] for seat in people}
