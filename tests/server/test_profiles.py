"""Profiles, rankings, meetings: what others may know of somebody; and the same people again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from server.harness import Player, Server, friends, seat_friends, walk
from server.inside import Inside
from server.test_barriers import to_the_first_form
from server.test_ratings import begun, company, give_up, hurry
from server.test_solo import finish

from sacbe.server.store import person_of


def person(player: Player) -> str:
    return str(player.get("/me")["person"])


def profile(player: Player, of: Player, **more: Any) -> Any:
    return player.get(f"/people/{person(of)}", **more)


@pytest.fixture(scope="module")
def played(server: Server) -> Iterator[tuple[list[Player], Any]]:
    """A private casual game of three people and a bot that is over; nobody plays another meanwhile."""
    people = friends(server, 3)
    for name, player in zip(("Ana", "Ben", "Cal"), people, strict=True):
        player.ask("PATCH", "/me", json={"name": name})
    table = seat_friends(people, "tikal", ["random"], visibility="private")
    yield people, hurry(people, table["id"])
    for player in people:
        player.close()


def test_a_finished_game_is_in_profiles_and_meetings(played: tuple[list[Player], Any], eve: Player) -> None:
    (ana, ben, _), table = played
    id = table["id"]
    of_ana = profile(eve, ana, lang="fr")
    assert (of_ana["name"], of_ana["you"], of_ana["hidden"]) == ("Ana", False, False)
    (game,) = of_ana["games"]
    assert (game["game"], game["played"], game["rating"]) == ("tikal", 1, None)
    assert game["won"] == int(0 in table["winners"])
    assert game["mean"] == table["scores"][0]
    assert game["seats"] == [
        {"players": 4, "seat": 0, "label": "Rouge", "played": 1, "won": int(0 in table["winners"])}
    ]
    assert sum(source["mean"] for source in game["sources"]) == table["scores"][0]
    assert {source["label"] for source in game["sources"]} <= {"temples", "trésors", "autres"}
    met = ben.get(f"/people/{person(ana)}/together")
    mine, theirs = ((seat in table["winners"], table["scores"][seat]) for seat in (1, 0))
    outcome = "ahead" if mine > theirs else "behind" if mine < theirs else "level"
    assert met["games"][0] | {"title": ""} == {
        "game": "tikal", "title": "", "played": 1, "ahead": 0, "behind": 0, "level": 0,
    } | {outcome: 1}  # fmt: skip
    assert [(one["table"], one["theirs"]) for one in met["last"]] == [(id, table["score_texts"][0])]
    assert eve.get(f"/people/{person(ana)}/together")["games"] == []
    # Others learn of no single table
    assert id not in json.dumps([profile(eve, ana), profile(eve, ben)])


def test_who_plays_for_two_or_chose_the_deal_is_not_summed_up(ana: Player) -> None:
    give_up_last = ana.open("tikal-solo", 1, seed="7")
    hurry([ana], give_up_last["id"])
    of_ana = profile(ana, ana)
    assert of_ana["games"] == []
    assert of_ana["solo"][0]["apart"]["played"] == 1


def test_a_hidden_person_is_nowhere(server: Server) -> None:
    ana, ben, eve = friends(server, 3)
    id = begun([ana, ben])
    give_up([ana, ben], id)
    me = person(ana)
    assert me in json.dumps(eve.get("/ratings/tikal", limit=100))
    assert ana.ask("PATCH", "/me", json={"hidden": True})["hidden"]
    for path in ("", "/ratings/tikal", "/together"):
        eve.get(f"/people/{me}{path}", 404)
        ben.get(f"/people/{me}{path}", 404)
    assert me not in json.dumps(eve.get("/ratings/tikal", limit=100))
    assert company(eve, id)["seats"][0]["person"] is None
    assert company(eve, id)["seats"][0]["rating"] is None
    assert company(ben, id)["seats"][0]["change"] is None  # it tells the rating too
    assert company(ben, id)["seats"][1]["change"]["place"] == 1
    mine = company(ana, id)["seats"][0]
    assert (mine["person"], mine["change"]["place"]) == (me, 2)
    assert profile(ana, ana)["hidden"]
    ana.ask("PATCH", "/me", json={"hidden": False})
    assert company(eve, id)["seats"][0]["person"] == me
    eve.get(f"/people/{'0' * 20}", 404)
    for player in (ana, ben, eve):
        player.close()


def test_at_a_casual_table_only_company_knows_who_is_there(ana: Player, ben: Player, eve: Player) -> None:
    id = begun([ana, ben], rated=False)
    assert [seat["person"] for seat in company(eve, id)["seats"]] == [None, None]
    assert [seat["person"] for seat in company(ben, id)["seats"]] == [person(ana), person(ben)]


def test_tables_of_others_are_not_named_in_histories(ana: Player, ben: Player, eve: Player) -> None:
    hidden, public = begun([ana, ben]), begun([ana, ben], visibility="public")
    for id in (hidden, public):
        give_up([ana, ben], id)
    path = f"/people/{person(ana)}/ratings/tikal"
    assert [step["table"] for step in ben.get(path)["steps"]] == [hidden, public]
    assert [step["table"] for step in eve.get(path)["steps"]] == [None, public]


def test_a_ranking_comes_in_pages(server: Server) -> None:
    people = friends(server, 4)
    for pair in (people[:2], people[2:]):
        give_up(pair, begun(pair))
    whole = people[0].get("/ratings/tikal", limit=100)
    figures = [line["rating"]["figure"] for line in whole["lines"]]
    assert figures == sorted(figures, reverse=True)
    places = [line["place"] for line in whole["lines"]]
    assert places == sorted(places)
    assert all(place <= number for number, place in enumerate(places, 1))
    assert {person(player) for player in people} <= {line["person"] for line in whole["lines"]}
    assert [line["person"] for line in whole["lines"] if line["you"]] == [person(people[0])]
    found: list[Any] = []
    skip: int | None = 0
    while skip is not None:
        page = people[0].get("/ratings/tikal", skip=skip, limit=3)
        assert len(page["lines"]) <= 3
        found += page["lines"]
        skip = page["next"]
    assert found == whole["lines"]
    people[0].get("/ratings/tikal", 422, limit=101)
    people[0].get("/ratings/tikal", 422, skip=10_001)
    for player in people:
        player.close()


def test_equals_share_a_place(server: Server) -> None:
    """They played one game each, against each other, and it was a draw."""
    people = friends(server, 2)
    table = hurry(people, begun(people))
    assert len(table["winners"]) == 2
    lines = people[0].get("/ratings/tikal", limit=100)["lines"]
    mine = [line for line in lines if line["person"] in [person(player) for player in people]]
    assert mine[0]["place"] == mine[1]["place"]
    after = [line["place"] for line in lines[lines.index(mine[1]) + 1 :]]
    assert all(place >= mine[0]["place"] + 2 for place in after if place != mine[0]["place"])
    for player in people:
        player.close()


def test_no_answer_holds_an_identity(inside: Inside) -> None:
    """Nor the address of a table that is not for whoever asks."""
    ana, ben, eve = (inside.player() for _ in range(3))
    id = begun([ana, ben])
    identities = [str(seat.identity) for seat in inside.room(id).seats]
    give_up([ana, ben], id)
    assert person(ana) == person_of(identities[0])
    heard = []
    for player in (eve, ben):
        paths = [f"/people/{person(ana)}{path}" for path in ("", "/ratings/tikal", "/together")]
        for path in [*paths, "/ratings/tikal", f"/tables/{id}/company", "/me"]:
            heard.append(player.http.get(f"/api{path}").text)
    for text in heard:
        assert not [identity for identity in identities if identity in text]
        assert "identity" not in {key for key in walk(json.loads(text)) if isinstance(key, str)}
    for player in (ana, ben, eve):
        player.close()


def test_games_from_before_are_summed_up(database: str) -> None:
    """A store from before there were profiles: everybody has one, and their games are in it."""
    server = Server(database)
    with server:
        ana = Player(server.url)
        table = finish(ana)
        before = profile(ana, ana)
    asyncio.run(to_the_first_form(database))
    with server:
        after = profile(ana, ana)
        (game,) = after["games"]
        assert (game["played"], game["mean"]) == (1, table["scores"][0])
        assert game["sources"] == []  # that would need the game replayed
        assert after["games"][0]["seats"] == before["games"][0]["seats"]
        assert after["person"] == before["person"]
        ana.close()


# ---- the same people again -------------------------------------------------------------------


def test_the_same_people_again_one_seat_further(played: tuple[list[Player], Any], eve: Player) -> None:
    (ana, ben, cal), table = played
    again = ben.post(f"/tables/{table['id']}/rematch", {"rotate": True}, 201)
    id = again["id"]
    seats = again["seats"]
    assert [(seat["name"], seat["held"]) for seat in seats[1:]] == [
        ("Ana", False), ("Ben", True), ("Cal", False),
    ]  # fmt: skip
    assert seats[0]["bot"] == "random"
    assert (again["you"], again["options"], again["visibility"]) == ([2], table["options"], "private")
    assert [seat["kept"] for seat in seats] == [False, True, False, True]
    assert not any(seat["asked"] for seat in seats)
    # Asked twice, by anybody: the same table
    same = ana.post(f"/tables/{table['id']}/rematch", {"rotate": True}, 201)
    assert (same["id"], same["you"], same["invitations"]) == (id, [], [])
    assert cal.look(table["id"])["rematch"] == id
    # It waits for them, and for nobody else
    assert [seat["asked"] for seat in same["seats"]] == [False, True, False, False]
    assert id in [line["id"] for line in cal.get("/tables")["tables"]]
    eve.get(f"/tables/{id}", 404)
    assert eve.seat(id, 1, "claim", 409)["error"]["code"] == "kept"
    assert ana.seat(id, 1, "claim")["you"] == [1]
    assert ana.seat(id, 3, "decline", 403)["error"]["code"] == "not_your_seat"
    assert not cal.seat(id, 3, "decline")["seats"][3]["kept"]
    assert id not in [line["id"] for line in cal.get("/tables")["tables"]]
    cal.get(f"/tables/{id}", 404)
