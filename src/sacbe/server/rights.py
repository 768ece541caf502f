"""What a person at a table may do now: decide, take back, sit down.  What is shown and what is done both
ask here.

Whatever was shown stays shown.  To go back before it needs the consent of everybody who holds a seat, and
is not possible where somebody who held one or is invited cannot be asked; who was always alone decides
alone.  Nobody comes to know the secrets of two people's seats by changing seats.
"""

from __future__ import annotations

from collections.abc import Sequence

from sacbe.server.rooms import Room
from sacbe.server.store import Seat


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


def may_be_assisted(room: Room) -> bool:
    """Whether a coach may be asked here at all: all agreed when they sat down, or nobody else ever plays."""
    header = room.header
    if header.assistance:
        return True
    rivals = [seat for seat in room.seats if seat.seat != room.table.actor and seat.kind != "automaton"]
    return not header.shared and all(seat.holder is None and seat.bot is not None for seat in rivals)


def may_ask_coach(room: Room, identity: str | None) -> bool:
    """Whether they may do so now."""
    return decides(room, identity) and may_be_assisted(room)


# ---- consent -----------------------------------------------------------------------------------


def shared(visibility: str, seats: Sequence[Seat]) -> bool:
    """Whether more than one person holds or held a seat, or could sit down on one."""
    if any(seat.free and (seat.invitation is not None or visibility == "public") for seat in seats):
        return True
    return len({person for seat in seats for person in seat.held_by}) > 1


def must_agree(room: Room) -> list[int] | None:
    """The seats whose holders must agree to what the rules do not allow by themselves; None: somebody who
    held a seat or is invited to one cannot be asked."""
    if not room.header.shared:
        return room.held_seats()
    holders = {seat.holder for seat in room.seats if seat.holder is not None}
    held = {person for seat in room.seats for person in seat.held_by}
    if held != holders or len(holders) < 2 or any(seat.free for seat in room.seats):
        return None
    return room.held_seats()


def may_call_off_alone(room: Room, identity: str | None) -> bool:
    """Before the first action a table may be cleared away by the only one who has come."""
    mine = room.seats_of(identity)
    return room.table.ply == 0 and mine == room.held_seats()


# ---- sitting down ------------------------------------------------------------------------------


def is_asked(seat: Seat, identity: str | None) -> bool:
    """Whether a free seat is kept for them."""
    return seat.free and identity is not None and seat.asked == identity


def may_sit(room: Room, identity: str | None, number: int) -> bool:
    """Whether they may take this seat without having seen the secrets of another.

    Who always was alone at the table may take any; a seat one held before may be taken again, unless
    somebody else has come to another that one has held.
    """
    if room.table.game.all_see_alike:
        return True
    seen = {seat.seat for seat in room.seats if identity in seat.held_by}
    elsewhere = [room.seats[seat] for seat in seen if seat != number]
    if elsewhere and room.header.shared and number not in seen:
        return False
    return all(seat.holder in (None, identity) for seat in elsewhere)


def known_to_others(room: Room, identity: str | None, number: int) -> bool:
    """Whether somebody else who plays another seat has seen this one's secrets."""
    if room.table.game.all_see_alike:
        return False
    seen_by = room.seats[number].held_by
    playing = {seat.holder for seat in room.seats if seat.seat != number}
    return any(person in playing for person in seen_by if person != identity)
