"""Nothing leaves the server that a seat may not know.

Random games are played; now and then the true position is replaced by one that an onlooker could just
as well imagine, with everything hidden dealt differently.  Whatever that onlooker then receives, by any
way, must be the same bytes.
"""

from __future__ import annotations

import asyncio
import json
import random

import pytest
import sqlalchemy as sa
from server.harness import Player, until, walk
from server.inside import GAMES, Inside, dreamt

from sacbe.core.table import Table
from sacbe.server import schema, show
from sacbe.server.database import make_engine
from sacbe.server.notices import push_message
from sacbe.server.rooms import Room
from sacbe.server.services import Services


class Onlooker:
    """A seat's holder or a spectator, who asks everything that can be asked."""

    def __init__(self, player: Player, seat: int | None) -> None:
        self.player = player
        self.seat = seat

    def everything(self, room: Room) -> dict[str, str]:
        """All answers this onlooker can get of the table as it stands."""
        id, table = room.id, room.table
        http = self.player.http
        answers = {}
        paths = [
            "",
            "?lang=fr",
            "/events?since=0",
            f"/plies/{table.ply}",
            f"/plies/{table.ply}?seat=none",
            f"/plies/{table.ply}/pauses",
            f"/plies/{table.ply}/pauses?seat=none",
            "/record",
            "/why?text=end",
            f"/why?text={table.game.actions.all[0].text}",
            "/chat",
            "/note",
            "/orders",
            "/company",
            "/analysis",
            "/bots",
            "/variations",
        ]
        for path in paths:
            answers[path] = http.get(f"/api/tables/{id}{path}").text
        for topic in table.game.topics:
            answers[topic] = http.post(f"/api/tables/{id}/assist", json={"topic": topic}).text
        answers["list"] = http.get("/api/tables").text
        answers["push"] = self.pushed(room)
        nonsense = {"version": room.version, "actions": ["open all boxes"]}
        answers["refusal"] = http.post(f"/api/tables/{id}/actions", json=nonsense).text
        for finished in STUDIES:  # refused while the game goes on
            other = (
                {"ply": table.ply, "actions": [], "do": "keep"} if finished == "variations" else {"ply": 0}
            )
            answers[finished] = http.post(f"/api/tables/{id}/{finished}", json=other).text
        answers["hint"] = http.post(f"/api/tables/{id}/hint", json={"version": room.version}).text
        with self.player.live(id, since=0) as live:
            answers["live"] = json.dumps(live.table())
        # Whether the last socket is closed already is no secret, but differs from time to time.
        services = services_of(self.player)
        until(lambda: services.live.presence.of(id) == {"seats": [], "watchers": 0})
        return answers

    def pushed(self, room: Room) -> str:
        """What their devices would show if it were their turn now."""
        if self.seat is None:
            return ""
        telling = services_of(self.player).notices
        told = [telling._facts(room, self.seat, lang) for lang in ("en", "fr")]
        return json.dumps([push_message([facts], 1, "en") for facts in told])


# Requests about a table that change it or begin another; none is answered with more than those above.
WRITES = {
    "actions", "analysis", "answer", "cancel", "chat", "fork", "lesson", "mute", "note", "orders", "rematch",
    "seats/{n}", "undo",
}  # fmt: skip
PLANNING = "plan"  # see test_plans
STUDIES = ("explore", "explore/hint", "variations")  # of finished games


def test_an_onlooker_asks_all_that_can_be_asked(inside: Inside) -> None:
    """Whoever adds a route decides which of these it is."""
    onlookers = open_table(inside, "tikal", 2)
    room = inside.room(onlookers[0].player.get("/tables")["tables"][0]["id"])
    everything = onlookers[0].everything(room)
    for onlooker in onlookers:
        onlooker.player.close()
    asked = {path.split("?")[0].replace(f"/{room.table.ply}", "/{n}") for path in everything}
    root = "/api/tables/{id}"
    for path, ways in inside.app.openapi()["paths"].items():
        if path == root or path.startswith(f"{root}/"):
            if "get" in ways:
                assert path.removeprefix(root) in asked, path
            if "post" in ways:
                assert path.removeprefix(f"{root}/") in {*WRITES, PLANNING, *STUDIES, "assist", "hint"}, path


def services_of(player: Player) -> Services:
    return SERVICES[player.url]


SERVICES: dict[str, Services] = {}


@pytest.mark.parametrize(("key", "players"), GAMES)
def test_what_is_hidden_makes_no_difference(inside: Inside, key: str, players: int) -> None:
    onlookers = open_table(inside, key, players)
    id = onlookers[0].player.get("/tables")["tables"][0]["id"]
    room = inside.room(id)
    chance = random.Random(players)
    looks = {chance.randrange(400) for _ in range(4)} | {0, 1, 3, 8, 21}
    while not room.table.over and room.table.ply <= max(looks):
        if room.table.ply in looks:
            for onlooker in [*chance.sample(onlookers[:-1], min(2, players)), onlookers[-1]]:
                true = onlooker.everything(room)
                scan(room, list(true.values()))
                with dreamt(room, onlooker.seat):
                    dreamed = onlooker.everything(room)
                for path in true:
                    assert dreamed[path] == true[path], (path, room.table.ply, onlooker.seat)
        actor = room.table.actor
        assert actor is not None
        body = {"version": room.version, "actions": [str(chance.choice(room.table.legal))]}
        answer = onlookers[actor].player.http.post(f"/api/tables/{id}/actions", json=body)
        assert answer.status_code == 200, answer.text
        check_secret_actions(room, players)
    for onlooker in onlookers:
        onlooker.player.close()


def open_table(inside: Inside, key: str, players: int) -> list[Onlooker]:
    """As many people at a table, and a spectator."""
    people = [inside.player() for _ in range(players + 1)]
    SERVICES[people[0].url] = inside.app.state.services
    created = people[0].open(key, players)
    tokens = [invitation["token"] for invitation in created["invitations"]]
    for player, invitation in zip(people[1:-1], created["invitations"], strict=True):
        claim = {"do": "claim", "token": invitation["token"]}
        path = f"/api/tables/{created['id']}/seats/{invitation['seat']}"
        scan(inside.room(created["id"]), [player.http.post(path, json=claim).text], tokens)
    for player in people[:-1]:
        player.post(f"/tables/{created['id']}/chat", {"text": "hello"}, 201)
    # Where somebody is alone the first hint marks the table, which raises its version
    version = inside.room(created["id"]).version
    people[0].http.post(f"/api/tables/{created['id']}/hint", json={"version": version})
    return [Onlooker(player, seat if seat < players else None) for seat, player in enumerate(people)]


def scan(room: Room, heard: list[str], tokens: list[str] | None = None) -> None:
    """No seed, no generator, no token, nobody's identity in anything that was received."""
    table = room.table
    secret = {str(seed) for seed in (table.seed, *table.reseeds.values())}
    secret |= {str(word) for word in table.state.rng.words() if word > 10_000}
    secret |= {seat.identity for seat in room.seats if seat.identity is not None}
    secret |= {seat.invitation for seat in room.seats if seat.invitation is not None}
    secret |= set(tokens or [])
    for text in heard:
        assert not [word for word in secret if word in text]
        if text.startswith("{"):
            assert not {"identity", "invitation_hash", "rng", "recovery_hash"} & {
                key for key in walk(json.loads(text)) if isinstance(key, str)
            }


def check_secret_actions(room: Room, players: int) -> None:
    """A secret action told to the others reads the same as any other that would have left them as wise."""
    table = room.table
    last = table.plies[-1]
    if not last.action.secret:
        return
    before = table.state_at(table.ply - 1)
    for other in before.legal():
        if not other.secret or other is last.action:
            continue
        twin = Table(table.game, table.options, table.seed, table.stack, table.names)
        for done in table.history[:-1]:
            twin.push(done)
        twin.push(other)
        for seat in [seat for seat in range(players) if seat != last.seat] + [-1]:
            told = [show.ply(t, t.ply - 1, seat, "en") for t in (table, twin)]
            views = [t.view(None if seat == -1 else seat) for t in (table, twin)]
            if views[0] == views[1]:
                assert told[0] == told[1]


def test_tokens_are_kept_hashed(inside: Inside) -> None:
    ana = inside.player()
    made = ana.open("tikal", 2)
    code = ana.post("/me/recovery", {}, 201)["code"]
    link = ana.post("/me/link", {}, 201)["token"]
    tokens = [made["invitations"][0]["token"], code, code.replace("-", ""), link]

    async def read_all() -> str:
        engine = make_engine(inside.app.state.services.settings.database, 1)
        async with engine.connect() as connection:
            rows = [
                str(row)
                for table in schema.metadata.sorted_tables
                for row in (await connection.execute(sa.select(table))).all()
            ]
        await engine.dispose()
        return "\n".join(rows)

    kept = asyncio.run(read_all())
    assert made["id"] in kept
    assert not [token for token in tokens if token in kept]
    ana.close()
