"""An analysis board: other actions in a finished game, tried and judged.

Every request says the whole line and is answered from it (`variations.line`); nothing is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fastapi import Request

from sacbe.core.rng import Rng
from sacbe.core.state import ALL
from sacbe.core.table import Table
from sacbe.server import bodies, coach, plans, show
from sacbe.server.caller import Caller
from sacbe.server.problems import not_found
from sacbe.server.thoughts import Advise
from sacbe.server.variations import line

if TYPE_CHECKING:
    from sacbe.server.services import Services

SHARE: Final = 0.25  # of what a hint takes


async def explore(services: Services, caller: Caller, id: str, body: bodies.Explore) -> dict[str, Any]:
    with plans.one_of_few(services, caller):
        table = await line(services, caller, id, body)
        seat = table.actor if body.seat is None else body.seat
        if seat is not None and seat >= table.seats:
            raise not_found()
        return shown(table, id, body.ply, seat, caller.lang) | plans.asked(table, seat, body, caller.lang)


def shown(table: Table, id: str, ply: int, seat: int | None, lang: str) -> dict[str, Any]:
    """`ExploredOut`, through the eyes of a seat; None: there is no secret any more."""
    viewer = ALL if seat is None else seat
    names = table.seat_names(lang)
    return {
        "id": id,
        "ply": ply,
        "actions": [action.text for action in table.history[ply:]],
        "seat": "all" if seat is None else seat,
        "actor": table.actor,
        "over": table.over,
        "prompt": table.prompt(lang),
        "view": table.view(viewer),
        "legal": [show.choice(table, action, lang, names) for action in table.legal],
        "plies": [show.ply(table, number, ALL, lang) for number in range(ply, table.ply)],
    }


# ---- judging -----------------------------------------------------------------------------


async def judge(
    services: Services, caller: Caller, id: str, body: bodies.OtherLine, request: Request
) -> dict[str, Any]:
    """`JudgedOut`: from what the seat that decides knows there, the same for everybody who asks."""
    table = await line(services, caller, id, body)
    seat = table.actor
    if seat is None:
        scores = [score / table.game.unit for score in table.scores]
        chances = [(other in table.winners) / len(table.winners) for other in range(table.seats)]
        return {"seat": None, "whole": True, "turns": [], "points": scores, "chances": chances}
    services.limits.hint(caller.address, caller.guest, SHARE)
    thought = Advise(
        seconds=services.settings.bot_seconds,
        imagined=table.state.imagine(seat, Rng(0)),
        seat=seat,
        seed=0,
        budget=int(coach.NODES * SHARE),
    )
    found = await coach.while_listening(request, coach.think(services, caller, thought))
    hopes = found["now"]
    return {
        "seat": seat,
        "whole": found["whole"],
        "turns": [coach.turn_told(table, turn, seat, caller.lang) for turn in found["turns"]],
        "points": None if hopes is None else hopes["points"],
        "chances": None if hopes is None else hopes["chances"],
    }
