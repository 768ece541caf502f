"""Opening, finding and looking at tables."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from helpers import people_for
from server.harness import Player, Server, play_on, seat_friends

import sacbe

KEYS = [game.key for game in sacbe.games()]


def test_the_catalogue_has_every_game_with_options_and_bots(ana: Player) -> None:
    games = {game["key"]: game for game in ana.get("/games")}
    assert list(games) == KEYS
    for key, game in games.items():
        assert "random" in [bot["key"] for bot in game["bots"]]
        assert "players" in [option["key"] for option in game["options"]]
        french = {g["key"]: g for g in ana.get("/games", lang="fr")}[key]
        assert french["about"] != game["about"]


def test_every_game_has_the_novice_a_lone_visitor_can_play(ana: Player) -> None:
    for game in ana.get("/games"):
        assert "novice" in [bot["key"] for bot in game["bots"]], game["key"]


def test_the_rules_come_as_articles_in_both_languages(ana: Player) -> None:
    books = {book["key"]: book for game in ana.get("/games") for book in game["books"]}
    assert "common" in books
    for key, book in books.items():
        english, french = (ana.get(f"/rules/{key}", lang=lang) for lang in ("en", "fr"))
        numbers = [article["id"] for chapter in english["chapters"] for article in chapter["articles"]]
        assert {number.rstrip("0123456789") for number in numbers} == set(book["letters"])
        assert book["title"] == english["title"]
        assert numbers == [a["id"] for chapter in french["chapters"] for a in chapter["articles"]]
        assert english["title"] != french["title"]
    ana.get("/rules/checkers", 404)


def test_things_have_names_and_helps_in_both_languages(ana: Player) -> None:
    english, french = (ana.get("/words/tzolkin", lang=lang)["words"] for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    table = ana.open("tzolkin", 2, bots=["random"])
    for tile in table["view"]["buildings"] + table["view"]["monuments"]:
        assert english[f"tile.{tile['id']}"]
        assert english[f"tile.{tile['id']}.help"] != french[f"tile.{tile['id']}.help"]
    ana.get("/words/checkers", 404)


@pytest.mark.parametrize("key", KEYS)
def test_a_new_table_shows_what_the_engine_shows(ana: Player, key: str) -> None:
    bots = ["random"] * (people_for(key, 2) - 1)
    table = ana.open(key, 1 + len(bots), bots=bots)
    assert table["version"] == 1
    assert table["you"] == [0]
    assert table["host"]
    assert table["seed"] is None
    automata = ["automaton"] * sacbe.find_game(key).automata
    assert [seat["kind"] for seat in table["seats"]] == ["human", *(["bot"] * len(bots)), *automata]
    assert table["view"]["game"] == key
    assert ana.look(table["id"])["view"]["seat"] == 0


def test_choices_come_with_notation_and_label_to_who_decides_only(
    ana: Player, ben: Player, eve: Player
) -> None:
    table = seat_friends([ana, ben], "tikal")
    views = [player.look(table["id"]) for player in (ana, ben)]
    decider, other = sorted(views, key=lambda seen: not seen["legal"])
    assert decider["actor"] in decider["you"]
    assert other["legal"] == []
    assert eve.look(table["id"])["legal"] == []
    choice = decider["legal"][0]
    assert set(choice) == {"id", "kind", "notation", "touches", "label", "cost"}
    french = (ana if decider is views[0] else ben).look(table["id"], lang="fr")
    assert french["legal"][0]["notation"] == choice["notation"]
    assert french["legal"][0]["label"] != choice["label"]
    assert french["prompt"] != decider["prompt"]


def test_the_language_may_also_come_from_the_browser_or_the_identity(ana: Player, ben: Player) -> None:
    title = ana.get("/games", lang="fr")[0]["about"]
    assert ana.ask("GET", "/games", headers={"Accept-Language": "fr-CA,en;q=0.5"})[0]["about"] == title
    ben.ask("PATCH", "/me", json={"language": "fr"})
    assert ben.get("/games")[0]["about"] == title


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "no_game"),
        ({"game": "tikal", "options": {"players": 9}}, "bad_option"),
        ({"game": "tikal", "options": {"colour": "red"}}, "bad_option"),
        ({"game": "tikal", "options": {"players": 3}, "seats": [{"kind": "human"}]}, "seat_count"),
        ({"game": "tikal", "seats": [{"kind": "bot"}, {"kind": "bot"}]}, "no_human"),
        ({"game": "tikal", "seats": [{"kind": "human"}, {"kind": "bot", "bot": "deep"}]}, "no_bot"),
        ({"game": "tikal", "seed": "7"}, "chosen"),
        ({"game": "tikal", "seed": "99999999999999999999999999999", "hotseat": True}, "bad_option"),
        ({"game": "tikal", "stack": {"cards": ["A1"]}, "hotseat": True}, "bad_option"),
        ({"game": "tikal", "seats": [{"kind": "human"}, {"kind": "ghost"}]}, "invalid"),
        ({"game": "tikal", "colour": "red"}, "invalid"),
        ({"game": "tikal", "clock": {"days": 1, "bot": "deep"}}, "no_bot"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(ana: Player, body: object, code: str) -> None:
    assert ana.post("/tables", body, 422)["error"]["code"] == code


def test_a_chosen_seed_is_for_one_person_and_shown_to_all(ana: Player, eve: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True, seed="7")
    assert table["chosen"]
    assert eve.look(table["id"])["seed"] == "7"
    again = ana.open("tikal", 2, hotseat=True, seed="7")
    assert again["view"]["hand"] == table["view"]["hand"]
    assert [seat["you"] for seat in table["seats"]] == [True, True]
    ana.seat(table["id"], 1, "leave")
    assert ana.seat(table["id"], 1, "invite", 409)["error"]["code"] == "chosen"
    assert ana.seat(table["id"], 1, "take")["you"] == [0, 1]


def test_a_stack_fixes_draws_for_one_person(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True, stack={"tiles": ["A3", "A0"]})
    assert table["view"]["hand"]["id"] == "A3"
    assert table["stack"] == {"tiles": ["A3", "A0"]}


def test_lists_show_mine_open_live_and_finished(ana: Player, ben: Player, eve: Player) -> None:
    hidden = ana.open("tikal", 2)
    waiting = ana.open("tikal", 2, visibility="public")
    playing = seat_friends([ana, ben], "tikal", visibility="public")

    def ids(player: Player, which: str) -> list[str]:
        found: list[str] = []
        page = player.get("/tables", filter=which, limit=3)
        while True:
            found += [line["id"] for line in page["tables"]]
            if page["next"] is None:
                return found
            page = player.get("/tables", filter=which, limit=3, after=page["next"])

    mine = ids(ana, "mine")
    assert mine == [playing["id"], waiting["id"], hidden["id"]]
    assert ids(ben, "mine") == [playing["id"]]
    assert ids(eve, "mine") == []
    assert waiting["id"] in ids(eve, "open")
    assert hidden["id"] not in ids(eve, "open")
    assert playing["id"] in ids(eve, "live")
    assert playing["id"] not in ids(eve, "open")
    lines = ana.get("/tables", game="tikal")["tables"]
    assert any(line["your_turn"] for line in lines) or all(line["actor"] != 0 for line in lines)
    assert ana.get("/tables", game="go")["tables"] == []
    ana.get("/tables", 422, after="nonsense")
    ana.get("/tables", 422, filter="everything")


def test_private_tables_are_not_there_for_others(ana: Player, ben: Player, eve: Player) -> None:
    table = ana.open("tikal", 2, visibility="private")
    for path in ("", "/events", "/plies/0", "/record", "/why", "/chat"):
        eve.get(f"/tables/{table['id']}{path}", 404, text="end")
    eve.post(f"/tables/{table['id']}/assist", {"topic": "standing"}, 404)
    eve.seat(table["id"], 1, "claim", 404)
    ben.claim(table)
    assert ben.look(table["id"])["you"] == [1]


def test_a_table_that_is_not_there(ana: Player) -> None:
    assert ana.get("/tables/AAAAAAAAAAAAAAAAAAAAAA", 404)["error"]["code"] == "not_found"
    assert ana.get("/tables/..", None)["error"]["code"] == "no_route"
    assert ana.get("/nothing", 404)["error"]["code"] == "no_route"


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[tuple[list[Player], str]]:
    """A game played to its end by two people and a bot."""
    players = [Player(server.url), Player(server.url)]
    table = seat_friends(players, "tzolkin", ["random"], visibility="public")
    done = play_on(players, table["id"], random.Random(5))
    assert done["status"] == "finished"
    yield players, table["id"]
    for player in players:
        player.close()


def test_a_finished_game_is_open(finished: tuple[list[Player], str], eve: Player) -> None:
    (ana, _), id = finished
    table = eve.look(id)
    assert table["winners"]
    assert table["seed"] is not None
    assert table["actor"] is None
    record = eve.http.get(f"/api/tables/{id}/record").text
    played = sacbe.read(record)
    assert played.over
    assert played.scores == table["scores"]
    assert eve.get(f"/tables/{id}/plies/{table['ply']}", seat="all")["view"]["over"]
    assert ana.get("/me")["statistics"]["played"] == 1
    assert id in [line["id"] for line in eve.get("/tables", filter="finished")["tables"]]


def test_history_has_every_moment(finished: tuple[list[Player], str], eve: Player) -> None:
    _, id = finished
    record = eve.http.get(f"/api/tables/{id}/record").text
    played = sacbe.read(record)
    for ply in (0, 1, 33, played.ply - 1, played.ply):
        for seat, eyes in (("none", None), ("1", 1), ("all", sacbe.ALL)):
            shown = eve.get(f"/tables/{id}/plies/{ply}", seat=seat)
            assert shown["view"] == played.view(eyes, ply)
            assert shown["ply"] == ply
        if ply:
            assert shown["last"]["notation"] == str(played.history[ply - 1])
    assert eve.get(f"/tables/{id}/plies/{played.ply + 1}", 422)["error"]["code"] == "bad_ply"


def test_the_log_tells_the_whole_game(finished: tuple[list[Player], str], eve: Player) -> None:
    _, id = finished
    table = eve.look(id)
    log = eve.get(f"/tables/{id}/events")
    assert [entry["version"] for entry in log["entries"]] == list(range(1, table["version"] + 1))
    told = [ply["notation"] for entry in log["entries"] for ply in entry["plies"]]
    played = sacbe.read(eve.http.get(f"/api/tables/{id}/record").text)
    assert told == [str(action) for action in played.history]
    assert log["entries"][0]["kind"] == "begin"
    tail = eve.get(f"/tables/{id}/events", since=table["version"] - 3)
    assert tail["entries"] == log["entries"][-3:]


def test_a_rematch_seats_the_same_people_once(finished: tuple[list[Player], str]) -> None:
    (ana, ben), id = finished
    first = ana.post(f"/tables/{id}/rematch", {}, 201)
    second = ben.post(f"/tables/{id}/rematch", {}, 201)
    assert first["id"] == second["id"]
    assert second["you"] == [1]
    assert second["origin"] == {"kind": "rematch", "table": id, "ply": None, "puzzle": None}
    assert ana.look(id)["rematch"] == first["id"]
    assert [seat["bot"] for seat in second["seats"]] == [None, None, "random"]


def test_playing_on_from_a_moment(finished: tuple[list[Player], str], eve: Player) -> None:
    _, id = finished
    forked = eve.post(f"/tables/{id}/fork", {"ply": 20}, 201)
    assert forked["ply"] == 20
    assert forked["chosen"]
    assert forked["you"] == [0, 1, 2]
    assert forked["origin"] == {"kind": "fork", "table": id, "ply": 20, "puzzle": None}
    then = eve.get(f"/tables/{id}/plies/20", seat=str(forked["actor"]))["view"]
    assert eve.look(forked["id"], seat=forked["actor"])["view"] == then
    eve.act(eve.look(forked["id"]), forked["legal"][0]["notation"])
    seats = [{"kind": "bot"}, {"kind": "human"}, {"kind": "bot", "bot": "random"}]
    against = eve.post(f"/tables/{id}/fork", {"ply": 5, "seats": seats}, 201)
    assert [seat["kind"] for seat in against["seats"]] == ["bot", "human", "bot"]
    assert against["seats"][2]["bot"] == "random"
    end = eve.look(id)["ply"]
    assert eve.post(f"/tables/{id}/fork", {"ply": end}, 422)["error"]["code"] == "bad_ply"


def test_what_would_show_the_future_is_refused_while_the_game_runs(ana: Player, eve: Player) -> None:
    table = ana.open("tikal", 2, bots=["random"])
    id = table["id"]
    assert ana.post(f"/tables/{id}/fork", {"ply": 0}, 409)["error"]["code"] == "running"
    assert ana.post(f"/tables/{id}/rematch", {}, 409)["error"]["code"] == "running"
    assert ana.get(f"/tables/{id}/plies/0", 403, seat="all")["error"]["code"] == "running"
    assert eve.get(f"/tables/{id}/plies/0", 403, seat="0")["error"]["code"] == "not_your_seat"
    record = ana.http.get(f"/api/tables/{id}/record").text
    assert "seed: hidden" in record
    assert ana.post("/tables/import", {"record": record}, 422)["error"]["code"] == "bad_record"


def test_a_record_can_be_brought_along(ana: Player, eve: Player) -> None:
    played = sacbe.new("tikal", players=2, seed=11, names=["Ana", "Ben"])
    chance = random.Random(1)
    for _ in range(30):
        played.push(chance.choice(played.legal))
    running = ana.post("/tables/import", {"record": played.record()}, 201)
    assert running["you"] == [0, 1]
    assert running["seed"] == "11"
    assert [seat["name"] for seat in running["seats"]] == ["Ana", "Ben"]
    assert running["view"] == played.view(played.actor)
    ana.act(running, str(played.legal[0]))
    while not played.over:
        played.push(chance.choice(played.legal))
    done = ana.post("/tables/import", {"record": played.record(), "visibility": "public"}, 201)
    assert done["status"] == "finished"
    assert done["you"] == []
    assert done["scores"] == played.scores
    assert eve.get(f"/tables/{done['id']}/plies/7", seat="all")["view"] == played.view(sacbe.ALL, 7)


@pytest.mark.parametrize(
    "record",
    [
        "nonsense",
        "sacbe: 1\ngame: tikal\nrules: 1\ndata: x\nseed: 7\n\nplace z9 9\n",
        "sacbe: 99\n",
        "\n\n",
        "a: b\n",
    ],
)
def test_a_record_that_does_not_replay_is_refused_with_its_line(ana: Player, record: str) -> None:
    before = ana.get("/tables")["tables"]
    error = ana.post("/tables/import", {"record": record}, 422)["error"]
    assert error["code"] == "bad_record"
    assert ana.get("/tables")["tables"] == before


def test_why_not_cites_the_article(ana: Player, ben: Player, eve: Player) -> None:
    table = seat_friends([ana, ben], "tikal")
    decider = ana if ana.look(table["id"])["legal"] else ben
    other = ben if decider is ana else ana
    legal = decider.look(table["id"])["legal"][0]["notation"]
    assert decider.get(f"/tables/{table['id']}/why", text=legal) == {
        "legal": True,
        "article": None,
        "text": "",
    }
    nonsense = decider.get(f"/tables/{table['id']}/why", text="fly to the moon")
    assert nonsense["article"] == "N1"
    refused = decider.get(f"/tables/{table['id']}/why", text="end", lang="fr")
    assert refused["article"].startswith(("T", "N"))
    for stranger in (other, eve):
        assert stranger.get(f"/tables/{table['id']}/why", text=legal)["article"] == "N3"


def test_assistance_passes_through(ana: Player) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    ana.act(table, table["legal"][0]["notation"])
    standing = ana.post(f"/tables/{table['id']}/assist", {"topic": "standing"})
    assert standing["answer"] == {"due": [0, 0]}
    reach = {"topic": "reach", "args": {"piece": "leader"}}
    assert ana.post(f"/tables/{table['id']}/assist", reach)["answer"]["ways"]
    assert ana.post(f"/tables/{table['id']}/assist", {"topic": "luck"}, 422)["error"]["code"] == "bad_topic"
    odd = {"topic": "reach", "args": {"piece": 7, "from": "z9", "points": -3}}
    ana.post(f"/tables/{table['id']}/assist", odd, 422)
