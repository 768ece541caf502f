"""How the caller is told: devices, letters, quiet hours, vacation."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from sacbe.server import bodies, push, shapes, telling, vacations
from sacbe.server.api.common import READ, WRITE, Reader, TheServices, Writer, answer, refusals, router
from sacbe.server.wishes import waiting

routes = router("telling")
# A mail program that ends somebody's letters sends a form, not JSON.
letters = APIRouter(prefix="/api", tags=["telling"])


@routes.get("/me/telling", response_model=shapes.TellingOut, responses=READ)
async def how_am_i_told(services: TheServices, caller: Writer) -> Response:
    """On which devices, how often by e-mail, when not, and whether you are on vacation."""
    return answer(await telling.about(services, caller))


@routes.patch("/me/telling", response_model=shapes.TellingOut, responses=WRITE)
async def change_telling(services: TheServices, caller: Writer, body: bodies.TellingChange) -> Response:
    """Change what is given and leave the rest; `quiet: null` for no quiet hours."""
    return answer(await telling.change(services, caller, body))


@routes.get("/me/waiting", response_model=shapes.WaitingOut, responses=READ)
async def how_many_wait(services: TheServices, caller: Reader) -> Response:
    """How many tables wait for you: the figure on the app's icon."""
    return answer({"tables": len(await waiting(services, caller.identity))})


@routes.post("/me/devices", status_code=201, response_model=shapes.TellingOut, responses=WRITE)
async def add_device(services: TheServices, caller: Writer, body: bodies.NewDevice) -> Response:
    """Have push messages sent to this browser; again with the same endpoint: as it is now."""
    await push.subscribe(services, caller, body)
    return answer(await telling.about(services, caller), 201)


@routes.post("/me/devices/forget", response_model=shapes.TellingOut, responses=WRITE)
async def forget_device(services: TheServices, caller: Writer, body: bodies.ForgetDevice) -> Response:
    """Send nothing to that device any more."""
    await push.unsubscribe(services, caller, body.number)
    return answer(await telling.about(services, caller))


@routes.post("/me/vacation", status_code=201, response_model=shapes.TellingOut, responses=WRITE)
async def go_on_vacation(services: TheServices, caller: Writer, body: bodies.NewVacation) -> Response:
    """From now on, for whole days: clocks of tables that agreed to it stand still when it is your turn."""
    await vacations.begin(services, caller, body.days)
    return answer(await telling.about(services, caller), 201)


@routes.post("/me/vacation/end", response_model=shapes.TellingOut, responses=WRITE)
async def come_back(services: TheServices, caller: Writer, body: bodies.Nothing) -> Response:
    """Before its time; the days that have not begun are yours again."""
    await vacations.end(services, caller)
    return answer(await telling.about(services, caller))


@letters.post("/mail/stop/{token}", response_model=shapes.StoppedOut, responses=refusals(403, 404, 409))
async def stop_letters(
    services: TheServices,
    caller: Reader,
    token: Annotated[str, Path(min_length=8, max_length=200, pattern=r"^[A-Za-z0-9_.-]+$")],
) -> Response:
    """No more e-mail about tables that wait; the token is in each letter (RFC 8058)."""
    await telling.stop_letters(services, caller.address, token)
    return answer({"stopped": True})
