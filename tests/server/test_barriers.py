"""What was shown stays shown: batches, taking back, calling off and changing seats pass over nobody."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from server.harness import Player, Server, play_on, seat_friends, until

import sacbe
from sacbe.server.database import alembic_config, make_engine

FIRST = {"players": 2, "first": "1"}


def open_first(player: Player, game: str = "tikal", **more: Any) -> Any:
    """A table for two at which the host decides first."""
    return player.open(game, 2, options=FIRST, **more)


def beyond(player: Player, table: Any) -> Any:
    """Place the tile and end the turn: the next one draws, which nobody may take back alone."""
    return player.act(player.look(table["id"]), table["legal"][0]["notation"], "end")


def undo(player: Player, table: Any, expect: int, **more: Any) -> Any:
    return player.post(f"/tables/{table['id']}/undo", {"version": table["version"]} | more, expect)


def agree(player: Player, table: Any, yes: bool = True, expect: int = 200) -> Any:
    body = {"version": player.look(table["id"])["version"], "agree": yes}
    return player.post(f"/tables/{table['id']}/answer", body, expect)


def code(answer: Any) -> str:
    return str(answer["error"]["code"])


# ---- several actions at once ---------------------------------------------------------------


def test_several_actions_end_where_something_is_shown(ana: Player) -> None:
    table = open_first(ana, hotseat=True)
    place = table["legal"][0]["notation"]
    after = ana.act(table, place, "end", "zzz", "end")
    assert (after["ply"], after["version"]) == (2, 2)
    assert ana.rest == ["zzz", "end"]
    assert ana.look(table["id"]) == after
    # Before that all are taken back when one is refused, and it is said which.
    refused = ana.act(after, after["legal"][0]["notation"], "zzz", expect=422)
    assert refused["error"]["at"] == 1
    assert ana.look(table["id"]) == after


def test_a_treasure_is_not_known_before_it_is_dug(ana: Player) -> None:
    """Whether a swap would be legal after a dig would tell what lies there."""
    table = ana.open("tikal", 2, hotseat=True)
    chance = random.Random(4)
    while True:
        seen = ana.look(table["id"])
        digs = [c["notation"] for c in seen["legal"] if c["kind"] == "dig"]
        if digs:
            break
        wanted = [c for c in seen["legal"] if c["kind"] not in ("end", "camp", "guard")] or seen["legal"]
        ana.act(seen, chance.choice(wanted)["notation"])
        assert not seen["over"]
    kinds = [a.text for a in sacbe.find_game("tikal").actions.all if a.text.startswith("swap")]
    after = ana.act(seen, digs[0], chance.choice(kinds), "zzz")
    assert after["ply"] == seen["ply"] + 1
    assert len(ana.rest) == 2


# ---- taking back -----------------------------------------------------------------------------


def test_who_is_away_is_asked_too(ana: Player, ben: Player) -> None:
    table = open_first(ana)
    ben.claim(table)
    ben.seat(table["id"], 1, "bot", bot="random")
    played = play_on([ana], table["id"], random.Random(1), 12)
    seen = until(lambda: ana.look(table["id"])["legal"] and ana.look(table["id"]))
    assert seen["undo"]["ask"] is not None
    asked = undo(ana, seen, 202, to_ply=0)
    assert asked["ply"] == seen["ply"] >= played["ply"]
    assert asked["proposal"]["waiting"] == [1]
    assert agree(ben, table, yes=False)["ply"] == asked["ply"]
    assert not ana.look(table["id"])["taken_back"]
    undo(ana, ana.look(table["id"]), 202, to_ply=0)
    done = agree(ben, table)
    assert (done["ply"], done["taken_back"]) == (0, True)


def test_nobody_goes_back_behind_the_back_of_who_is_invited(ana: Player, ben: Player) -> None:
    table = open_first(ana)
    after = beyond(ana, table)
    assert after["undo"]["ask"] is None
    assert code(undo(ana, after, 409)) == "not_all_here"
    assert code(undo(ana, after, 409, to_ply=0)) == "not_all_here"
    assert code(ana.post(f"/tables/{table['id']}/cancel", {}, 409)) == "not_all_here"
    # An invitation that is void does not make one alone either.
    ana.seat(table["id"], 1, "bot", bot="random")
    seen = until(lambda: ana.look(table["id"])["legal"] and ana.look(table["id"]))
    assert seen["undo"]["ask"] is None
    assert code(undo(ana, seen, 409, to_ply=0)) == "not_all_here"
    assert ana.look(table["id"])["ply"] == seen["ply"]


@pytest.mark.parametrize("how", ["leave", "resign"])
def test_nobody_goes_back_behind_the_back_of_who_has_gone(ana: Player, ben: Player, how: str) -> None:
    table = open_first(ana)
    ben.claim(table)
    after = beyond(ana, table)
    ben.seat(table["id"], 1, how)
    if how == "resign":  # a bot plays on for who resigned
        after = until(lambda: ana.look(table["id"])["legal"] and ana.look(table["id"]))
    else:
        after = ana.look(table["id"])
    assert code(undo(ana, after, 409, to_ply=0)) == "not_all_here"
    assert code(ana.post(f"/tables/{table['id']}/cancel", {}, 409)) == "not_all_here"


def test_somebody_new_is_not_bound_by_what_was_agreed_before(ana: Player, ben: Player, eve: Player) -> None:
    """A holds two seats, agrees for both, and gives one away while it is still discussed."""
    mine = [{"kind": "human"}, {"kind": "human", "mine": True}, {"kind": "human"}]
    table = ana.open("tikal", 3, seats=mine, options={"players": 3, "first": "1"})
    ben.claim(table)
    seen = beyond(ana, table)
    assert undo(ana, seen, 202, to_ply=0)["proposal"]["agreed"] == [0, 1]
    ana.seat(table["id"], 1, "leave")
    assert ben.look(table["id"])["proposal"] is None
    token = ana.seat(table["id"], 1, "invite")["invitation"]["token"]
    eve.seat(table["id"], 1, "claim", token=token)
    assert code(agree(ben, table, expect=409)) == "no_proposal"
    asked = undo(ana, ana.look(table["id"]), 202, to_ply=0)
    assert asked["proposal"]["waiting"] == [1, 2]


def test_an_invitation_in_between_stops_what_was_agreed(ana: Player, ben: Player, eve: Player) -> None:
    table = ana.open("tikal", 3, options={"players": 3, "first": "1"})
    for player, invitation in zip((ben, eve), table["invitations"], strict=True):
        player.seat(table["id"], invitation["seat"], "claim", token=invitation["token"])
    asked = undo(ana, beyond(ana, table), 202, to_ply=0)
    eve.seat(table["id"], 2, "leave")
    ana.seat(table["id"], 2, "invite")
    assert code(agree(ben, asked, expect=409)) in ("no_proposal", "not_all_here")
    assert ana.look(table["id"])["ply"] == 2


@pytest.mark.parametrize("alone", ["hotseat", "bots"])
def test_alone_one_goes_back_and_chance_does_not_repeat(ana: Player, alone: str) -> None:
    more: dict[str, Any] = {"hotseat": True} if alone == "hotseat" else {"bots": ["random"]}
    table = open_first(ana, **more)
    place = table["legal"][0]["notation"]
    after = ana.act(ana.look(table["id"]), place)
    assert not undo(ana, after, 200)["taken_back"]  # nothing had been shown
    prompts = set()
    for _ in range(12):
        ana.act(ana.look(table["id"]), place, "end")
        seen = until(lambda: ana.look(table["id"])["legal"] and ana.look(table["id"]))
        prompts.add(seen["prompt"])  # names the tile that was drawn
        back = undo(ana, seen, 200, to_ply=0)
        assert (back["ply"], back["taken_back"]) == (0, True)
        assert back["view"] == table["view"]
    assert len(prompts) > 1, "the same tile came twelve times"


def test_together_chance_does_not_repeat_either(ana: Player, ben: Player) -> None:
    table = open_first(ana)
    ben.claim(table)
    tiles = set()
    for _ in range(12):
        seen = beyond(ana, table)
        tiles.add(str(ben.look(table["id"])["prompt"]))
        undo(ana, seen, 202, to_ply=0)
        assert agree(ben, table)["taken_back"]
    assert len(tiles) > 1, "the same tile came twelve times"
    texts = [entry["text"] for entry in ana.get(f"/tables/{table['id']}/events")["entries"]]
    assert "Everybody agrees: back by 2\N{NO-BREAK SPACE}actions" in texts


def test_a_table_goes_on_from_its_new_seed_after_a_restart(database: str) -> None:
    server = Server(database)
    with server:
        ana = Player(server.url)
        table = open_first(ana, hotseat=True)
        for to_ply in (0, 0, 3, 40, 37, 38):
            play_on([ana], table["id"], random.Random(to_ply), to_ply + 12)
            undo(ana, ana.look(table["id"]), 200, to_ply=to_ply)
        play_on([ana], table["id"], random.Random(7), 60)
        seen = ana.look(table["id"])
        running = ana.http.get(f"/api/tables/{table['id']}/record").text
        assert "reseed hidden" in running
    with server:
        again = ana.look(table["id"])
        for key in ("view", "legal", "ply", "taken_back", "scores", "actor"):
            assert again[key] == seen[key]
        done = play_on([ana], table["id"], random.Random(8))
        assert done["over"]
        record = ana.http.get(f"/api/tables/{table['id']}/record").text
        assert "\nreseed " in record
        assert sacbe.read(record).scores == done["scores"]
        brought = ana.post("/tables/import", {"record": record}, 201)
        assert (brought["scores"], brought["taken_back"]) == (done["scores"], True)
        copied = ana.http.get(f"/api/tables/{brought['id']}/record").text
        assert copied == record
        for ply in (0, 20, 50):
            fork = ana.post(f"/tables/{table['id']}/fork", {"ply": ply}, 201)
            at = ana.get(f"/tables/{table['id']}/plies/{ply}", seat=fork["seat"])
            assert fork["view"] == at["view"]
    with server:  # what was imported and forked replays too
        assert ana.http.get(f"/api/tables/{brought['id']}/record").text == record
        assert ana.look(fork["id"])["view"] == fork["view"]
        ana.close()


# ---- calling off -----------------------------------------------------------------------------


def test_who_is_away_must_agree_to_call_it_off(ana: Player, ben: Player) -> None:
    table = open_first(ana)
    ben.claim(table)
    ben.seat(table["id"], 1, "bot", bot="random")
    asked = ana.post(f"/tables/{table['id']}/cancel", {}, 202)
    assert (asked["status"], asked["proposal"]["waiting"]) == ("running", [1])
    assert ben.seat(table["id"], 1, "return")["status"] == "running"


def test_giving_up_does_not_close_the_table_to_who_is_invited(ana: Player, ben: Player) -> None:
    table = open_first(ana)
    beyond(ana, table)
    assert ana.seat(table["id"], 0, "resign")["status"] == "running"
    assert ben.claim(table)["you"] == [1]


def test_an_empty_table_may_be_cleared_away(ana: Player) -> None:
    table = open_first(ana)
    assert ana.post(f"/tables/{table['id']}/cancel", {})["status"] == "cancelled"


# ---- changing seats --------------------------------------------------------------------------


@pytest.mark.parametrize("visibility", ["unlisted", "public"])
def test_nobody_hops_from_hand_to_hand(ana: Player, ben: Player, visibility: str) -> None:
    table = ana.open("tzolkin", 3, visibility=visibility)
    hand = ana.look(table["id"])["view"]
    ana.seat(table["id"], 0, "leave")
    for seat, invitation in zip((1, 2), table["invitations"], strict=True):
        assert code(ana.seat(table["id"], seat, "take", 409)) == "seen_another"
        token = {"token": invitation["token"]}
        assert code(ana.seat(table["id"], seat, "claim", 409, **token)) == "seen_another"
        assert code(ana.seat(table["id"], seat, "claim", 409)) == "seen_another"
        assert code(ana.get(f"/tables/{table['id']}", 403, seat=seat)) == "not_your_seat"
    # The own seat may be taken again, and the others are dealt to others.
    back = ana.seat(table["id"], 0, "take")
    assert (back["you"], back["view"]) == ([0], hand)
    assert ben.claim(table)["you"] == [1]


def test_nobody_comes_back_to_another_seat(ana: Player, ben: Player, eve: Player) -> None:
    table = ana.open("tzolkin", 3, visibility="public")
    ben.seat(table["id"], 1, "claim")
    ben.seat(table["id"], 1, "leave")
    eve.seat(table["id"], 1, "claim")
    assert code(ben.seat(table["id"], 2, "claim", 409)) == "seen_another"


def test_a_hand_somebody_has_seen_is_given_to_nobody_else(ana: Player, ben: Player) -> None:
    """Holding all seats from the beginning is fine; keeping one and inviting to the others is not."""
    table = ana.open("tzolkin", 3, hotseat=True, visibility="public")
    ana.seat(table["id"], 1, "leave")
    assert code(ana.seat(table["id"], 1, "invite", 409)) == "seen_by_another"
    assert code(ben.seat(table["id"], 1, "claim", 409)) == "seen_by_another"
    assert ana.seat(table["id"], 1, "take")["you"] == [0, 1, 2]
    ana.seat(table["id"], 2, "leave")
    assert ana.seat(table["id"], 2, "bot", bot="random")["seats"][2]["bot"] == "random"


def test_two_hands_from_the_beginning_are_not_split(ana: Player, ben: Player, eve: Player) -> None:
    mine = [{"kind": "human"}, {"kind": "human", "mine": True}, {"kind": "human"}]
    table = ana.open("tzolkin", 3, seats=mine, visibility="public")
    ben.claim(table)
    for seat in (0, 1):
        ana.seat(table["id"], seat, "leave")
    # Whoever comes while Ana is gone plays a hand she has seen: she cannot come back beside them.
    eve.seat(table["id"], 0, "claim")
    assert code(ana.seat(table["id"], 1, "take", 409)) == "seen_another"


def test_where_all_see_alike_seats_change_freely(ana: Player, ben: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    ana.seat(table["id"], 1, "leave")
    token = ana.seat(table["id"], 1, "invite")["invitation"]["token"]
    assert ben.seat(table["id"], 1, "claim", token=token)["you"] == [1]


def test_tables_from_before_keep_their_barriers(database: str) -> None:
    server = Server(database)
    with server:
        ana, ben = Player(server.url), Player(server.url)
        alone = open_first(ana, hotseat=True)
        table = open_first(ana)
        ben.claim(table)
        left = open_first(ana)
        ben.claim(left)
        ben.seat(left["id"], 1, "leave")
        views = [beyond(ana, opened)["view"] for opened in (alone, table, left)]
        ana.seat(left["id"], 1, "bot", bot="random")
    asyncio.run(to_the_first_form(database))
    with server:
        tables = [ana.look(opened["id"]) for opened in (alone, table, left)]
        assert [seen["view"] for seen in tables[:2]] == views[:2]
        assert undo(ana, tables[0], 200, to_ply=0)["taken_back"]
        assert undo(ana, tables[1], 202, to_ply=0)["proposal"]["waiting"] == [1]
        assert agree(ben, table)["ply"] == 0
        seen = until(lambda: ana.look(left["id"])["legal"] and ana.look(left["id"]))
        assert code(undo(ana, seen, 409, to_ply=0)) == "not_all_here"
        assert ana.look(alone["id"])["seats"][0]["name"] == "badname"
        for player in (ana, ben):
            player.close()


async def to_the_first_form(database: str) -> None:
    """As it was stored before seats knew who had held them, with a name as it was let in then."""

    def downgrade(connection: sa.Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")

    engine = make_engine(database, 1)
    async with engine.connect() as connection:
        await connection.execution_options(sacbe_writes=True)
        async with connection.begin():
            await connection.run_sync(downgrade)
            await connection.execute(sa.text("UPDATE seats SET name = 'bad\x85name' WHERE seat = 0"))
    await engine.dispose()


def test_who_held_a_seat_is_nobody_else_s_business(ana: Player, ben: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    told = str(ana.look(table["id"])) + str(ana.get(f"/tables/{table['id']}/events"))
    assert "held_by" not in told
    assert "shared" not in told
