"""The games, their bots and their rules."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from fastapi.responses import Response

from sacbe.server import catalogue, shapes
from sacbe.server.api.common import READ, Reader, TheHouse, answer, router

routes = router("catalogue")

Name = Annotated[str, Path(pattern=r"^[a-z][a-z-]*$", max_length=40)]


@routes.get("/games", response_model=list[shapes.GameOut], responses=READ)
async def list_games(house: TheHouse, caller: Reader) -> Response:
    """Every game, with its options and the bots that play it."""
    return answer(catalogue.games(caller.lang))


@routes.get("/rules/{book}", response_model=shapes.RulesOut, responses=READ)
async def read_rules(house: TheHouse, caller: Reader, book: Name) -> Response:
    """A book of rules, article by article; `common` has the articles all games share."""
    return answer(catalogue.rules(book, caller.lang))


@routes.get("/words/{prefix}", response_model=shapes.WordsOut, responses=READ)
async def read_words(house: TheHouse, caller: Reader, prefix: Name) -> Response:
    """What a game's things are called and do, by the ids that its views use; a game names its `words`."""
    return answer(catalogue.words(prefix, caller.lang))
