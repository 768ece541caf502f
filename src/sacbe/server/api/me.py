"""The caller's own identity."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import Response

from sacbe.server import bodies, identities, shapes, solo
from sacbe.server.api.common import READ, WRITE, Reader, TheServices, Writer, answer, router

routes = router("me")


@routes.get("/me", response_model=shapes.Me, responses=READ)
async def who_am_i(services: TheServices, caller: Writer) -> Response:
    """Your identity; a new visitor gets one, in a cookie."""
    return answer(await identities.about(services, caller))


@routes.patch("/me", response_model=shapes.Me, responses=WRITE)
async def change_me(services: TheServices, caller: Writer, body: bodies.MeChange) -> Response:
    """Change what is given and leave the rest; `language: null` follows the browser again."""
    return answer(await identities.change(services, caller, body))


@routes.get("/me/solo", response_model=list[shapes.SoloStatistics], responses=READ)
async def my_solo_games(services: TheServices, caller: Reader) -> Response:
    """Your finished games against an automaton, difficulty by difficulty; `counted` are those that say
    something about you: nothing was chosen beforehand, nothing shown was taken back, no bot moved for you."""
    return answer(await solo.statistics(services, caller))


@routes.post("/me/recovery", status_code=201, response_model=shapes.RecoveryOut, responses=WRITE)
async def new_recovery_code(services: TheServices, caller: Writer, body: bodies.Nothing) -> Response:
    """A new recovery code; an older one is void."""
    return answer(await identities.new_recovery_code(services, caller), 201)


@routes.post("/me/link", status_code=201, response_model=shapes.LinkOut, responses=WRITE)
async def new_device_link(services: TheServices, caller: Writer, body: bodies.Nothing) -> Response:
    """A link that brings you to another device, once, within a quarter of an hour."""
    return answer(await identities.new_device_link(services, caller), 201)


@routes.post("/me/restore", response_model=shapes.Me, responses=WRITE)
async def restore_me(
    request: Request, services: TheServices, caller: Writer, body: bodies.Restore
) -> Response:
    """Become the identity that a recovery code or a link belongs to."""
    found = await identities.restore(services, caller, body)
    caller.turn_into(request, found)
    return answer(await identities.about(services, caller))


@routes.post("/me/email", response_model=shapes.Me, responses=WRITE)
async def confirm_email(services: TheServices, caller: Writer, body: bodies.ConfirmEmail) -> Response:
    """Confirm an e-mail address with the token that was sent there."""
    return answer(await identities.confirm_email(services, caller, body.token))
