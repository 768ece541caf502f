"""What a person at a table may do now: decide, take back.  What is shown and what is done both ask here."""

from __future__ import annotations

from sacbe.server.rooms import Room


def decides(room: Room, identity: str | None) -> bool:
    """Whether the next decision is theirs to take."""
    actor = room.table.actor
    if actor is None or not room.running:
        return False
    seat = room.seats[actor]
    return seat.bot is None and seat.holder is not None and seat.holder == identity


def free_steps(room: Room, identity: str | None) -> int:
    """How many actions the rules let them take back: none after another's decision."""
    plies = room.table.plies
    if not room.running or not plies or plies[-1].seat not in room.seats_of(identity):
        return 0
    return room.table.undoable


def before_own(room: Room, identity: str | None, whole_turn: bool) -> int | None:
    """The ply before their last action, or before their last turn; None when they did nothing yet."""
    held = room.seats_of(identity)
    plies = room.table.plies
    at = len(plies)
    while at and plies[at - 1].seat not in held:
        at -= 1
    if at == 0:
        return None
    at -= 1
    while whole_turn and at and plies[at - 1].seat == plies[at].seat:
        at -= 1
    return at


def undo_target(room: Room, identity: str | None, whole_turn: bool) -> int | None:
    """Where taking back one action, or a turn, leads: by the rules if they allow any, else by consent."""
    free = free_steps(room, identity)
    if free:
        return room.table.ply - (free if whole_turn else 1)
    return before_own(room, identity, whole_turn)
