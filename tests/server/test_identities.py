"""Guests: the cookie, the ways back, what was played."""

from __future__ import annotations

import itsdangerous
from server.harness import Player, Server


def test_a_visitor_gets_an_identity_in_a_signed_cookie(server: Server) -> None:
    guest = Player(server.url)
    answer = guest.http.get("/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert guest.http.get("/api/me").headers.get("set-cookie") is None
    assert guest.http.get("/api/games").headers.get("set-cookie") is None
    guest.close()


def test_looking_gives_no_cookie_doing_does(server: Server) -> None:
    ana, eve = Player(server.url), Player(server.url)
    table = ana.open("tikal", 2)
    assert "sacbe" in ana.http.cookies
    eve.look(table["id"])
    assert "sacbe" not in eve.http.cookies
    for player in (ana, eve):
        player.close()


def test_a_forged_cookie_is_a_stranger(ana: Player, server: Server) -> None:
    table = ana.open("tikal", 2, hotseat=True)
    value = ana.http.cookies["sacbe"]
    identity = value.rsplit(".", 1)[0]
    for forged in (
        identity,
        identity + ".AAAA",
        value[:-1],
        itsdangerous.Signer("guess", salt="sacbe.identity").sign(identity).decode(),
        "é" * 10,
        "x" * 5000,
    ):
        thief = Player(server.url)
        answer = thief.http.get(
            f"/api/tables/{table['id']}", headers=[(b"Cookie", f"sacbe={forged}".encode())]
        )
        assert answer.json()["you"] == []
        thief.close()


def test_name_and_language(ana: Player) -> None:
    me = ana.ask("PATCH", "/me", json={"name": " Ixchel ", "language": "fr", "notify": False})
    assert (me["name"], me["language"], me["notify"]) == ("Ixchel", "fr", False)
    table = ana.open("tikal", 2)
    assert table["seats"][0]["name"] == "Ixchel"
    assert table["seats"][0]["notify"] is False
    assert ana.ask("PATCH", "/me", json={"language": None})["language"] is None
    assert ana.get("/me")["name"] == "Ixchel"
    ana.ask("PATCH", "/me", 422, json={"name": "x" * 41})
    ana.ask("PATCH", "/me", 422, json={"name": "\x00"})
    ana.ask("PATCH", "/me", 422, json={"language": "de"})
    ana.ask("PATCH", "/me", 422, json={"id": "somebody"})


def test_a_recovery_code_brings_an_identity_back(server: Server, ana: Player) -> None:
    table = ana.open("tikal", 2, visibility="private")
    code = ana.post("/me/recovery", {}, 201)["code"]
    assert ana.get("/me")["recovery"]
    new = Player(server.url)
    new.get(f"/tables/{table['id']}", 404)
    assert new.post("/me/restore", {"code": "AAAAA-AAAAA-AAAAA-AAAAA"}, 422)["error"]["code"] == "bad_code"
    new.post("/me/restore", {"code": f" {code.lower().replace('-', ' ')} "})
    assert new.look(table["id"])["you"] == [0]
    newer = ana.post("/me/recovery", {}, 201)["code"]
    other = Player(server.url)
    other.post("/me/restore", {"code": code}, 422)
    other.post("/me/restore", {"code": newer})
    assert other.look(table["id"])["you"] == [0]
    for player in (new, other):
        player.close()


def test_a_link_to_another_device_works_once(server: Server, ana: Player) -> None:
    table = ana.open("tikal", 2)
    link = ana.post("/me/link", {}, 201)
    assert link["path"] == f"/me#link={link['token']}"
    phone = Player(server.url)
    phone.post("/me/restore", {"link": link["token"]})
    assert phone.look(table["id"])["you"] == [0]
    thief = Player(server.url)
    assert thief.post("/me/restore", {"link": link["token"]}, 422)["error"]["code"] == "bad_token"
    thief.post("/me/restore", {}, 422)
    thief.post("/me/restore", {"link": link["token"], "code": "AAAAA-AAAAA-AAAAA-AAAAA"}, 422)
    for player in (phone, thief):
        player.close()
