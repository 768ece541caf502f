"""The description of the API is true: any request gets one of the answers it promises."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance
from server.harness import Player, Server, contract, play_on, seat_friends

import sacbe

schema: Any = schemathesis.openapi.from_dict(contract())


@pytest.fixture(scope="module")
def inhabited(server: Server) -> Iterator[tuple[Server, dict[str, Any]]]:
    """A server with somebody who has a running, a shared and a finished table."""
    ana, ben = Player(server.url), Player(server.url)
    running = ana.open("tikal", 2, hotseat=True)
    shared = seat_friends([ana, ben], "tikal-auction", visibility="public")
    alone = ana.open("tzolkin", 2, hotseat=True)
    play_on([ana], alone["id"], random.Random(1))
    facts = {"ids": [running["id"], shared["id"], alone["id"]], "cookie": ana.http.cookies["sacbe"]}
    yield server, facts
    for player in (ana, ben):
        player.close()


# Schemathesis leaves its sockets to the garbage collector, which warns in whatever test it happens to run.
@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning", "ignore:unclosed:ResourceWarning"
)
@schema.parametrize()  # type: ignore[untyped-decorator]
@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_any_request_gets_a_promised_answer(case: Any, inhabited: tuple[Server, dict[str, Any]]) -> None:
    server, facts = inhabited
    if case.path_parameters and "id" in case.path_parameters:
        # A made-up id would only ever meet 404: mostly use one that is there.
        number = len(json.dumps(case.path_parameters, default=str)) % 4
        if number < 3:
            case.path_parameters["id"] = facts["ids"][number]
    case.cookies = {"sacbe": facts["cookie"]}
    # Whether a well-formed request makes sense is for the rules to say.
    case.call_and_validate(
        base_url=server.url, excluded_checks=[positive_data_acceptance, negative_data_rejection]
    )


def test_the_description_can_be_had_with_and_without_a_server(server: Server) -> None:
    live = httpx.get(f"{server.url}/api/openapi.json").json()
    assert live["paths"] == contract()["paths"]
    written = subprocess.run(
        [sys.executable, "-m", "sacbe.server.openapi"], capture_output=True, text=True, check=True
    )
    assert json.loads(written.stdout)["components"] == json.loads(json.dumps(contract()["components"]))


def test_every_game_is_described() -> None:
    schemas = contract()["components"]["schemas"]
    views = json.dumps(schemas["GameView"])
    for game in sacbe.games():
        declared: Any = game.schema()["view"]
        assert declared.__name__ in views
    references = {part.split('"')[0] for part in json.dumps(contract()).split("#/components/schemas/")[1:]}
    assert references <= set(schemas)
