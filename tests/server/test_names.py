"""One definition of a name at every door of the server; what it allows comes back from every record."""

from __future__ import annotations

import json
from typing import Any

import pytest
from server.harness import Player

import sacbe
from sacbe.core.conformance import random_table

BAD = {
    "nul": "a\0b",
    "newline": "a\nb",
    "return": "a\rb",
    "next line": "a\x85b",
    "separator": "a\u2028b",
    "surrogate": "a\ud800b",
    "direction": "a\u202eb",
    "long": "x" * 41,
    "very long": "x" * 100_000,
}
ODD = ['"]', "# not a comment", "a\u00a0b", "\\u0085", "👩🏽\u200d🚀", "Ñandú: seed: 7", "x" * 40, "\ufeffb"]


def finished_record(*names: str) -> str:
    return random_table("tzolkin", 3, 2).record().replace("seed: ", f"names: {json.dumps(names)}\nseed: ", 1)


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_what_is_no_name_is_refused_at_every_door(ana: Player, ben: Player, name: str) -> None:
    table = ana.open("tikal", 2)
    id, token = table["id"], table["invitations"][0]["token"]
    before = ana.look(id)
    bodies: list[tuple[str, str, Any]] = [
        ("PATCH", "/me", {"name": name}),
        ("POST", f"/tables/{id}/seats/0", {"do": "rename", "name": name}),
        ("POST", f"/tables/{id}/seats/1", {"do": "take", "name": name}),
        ("POST", f"/tables/{id}/seats/1", {"do": "claim", "token": token, "name": name}),
        ("POST", "/tables", {"game": "tikal", "seats": [{"kind": "human", "name": name}] * 2}),
        ("POST", "/tables", {"game": "tikal", "seats": [{"kind": "human"}, {"kind": "bot", "name": name}]}),
        ("POST", "/tables/import", {"record": finished_record(name, "Ben")}),
        ("POST", "/tables/import", {"record": unfinished_record(name)}),
        (
            "POST",
            "/tables/import",
            {"record": unfinished_record(), "seats": [{"kind": "human", "name": name}]},
        ),
    ]
    for method, path, body in bodies:
        sent = json.dumps(body).encode()  # as escapes: what JSON can say and text cannot
        answer = ana.http.request(
            method, f"/api{path}", content=sent, headers={"content-type": "application/json"}
        )
        assert answer.status_code in (400, 413, 422), (path, answer.status_code, answer.text[:200])
    assert ana.look(id) == before
    assert len(ana.get("/tables")["tables"]) == 1
    assert ben.get("/me")["name"] == ""


def unfinished_record(*names: str) -> str:
    table = sacbe.new("tikal", players=2, seed=1)
    text = table.record()
    return text.replace("seed: 1", f"names: {json.dumps(names)}\nseed: 1") if names else text


@pytest.mark.parametrize("name", ODD)
def test_what_is_a_name_comes_back(ana: Player, name: str) -> None:
    expected = name.strip()
    brought = ana.post("/tables/import", {"record": finished_record(name, "Ben")}, 201)
    record = ana.http.get(f"/api/tables/{brought['id']}/record").text
    assert sacbe.read(record).names == [expected, "Ben"]
    again = ana.post("/tables/import", {"record": record}, 201)
    assert [seat["name"] for seat in again["seats"]] == [expected, "Ben"]
    table = ana.open("tikal", 2, hotseat=True)
    assert ana.seat(table["id"], 0, "rename", name=name)["seats"][0]["name"] == expected
    assert ana.post(f"/tables/{table['id']}/chat", {"text": "hello"}, 201)["name"] == expected
    head = ana.http.get(f"/api/tables/{table['id']}/record").text.split("\n\n")[0]
    assert (
        json.loads(next(line for line in head.split("\n") if line.startswith("names: "))[7:])[0] == expected
    )


@pytest.mark.parametrize(
    "header",
    [
        'position: {"\\ud800": 1}',
        'position: {"score": ["\\ud800"]}',
        'position: {"agenda": [1e400]}',
        "stack.tiles: \\ud800",
        "stack.\\ud800: A0",
        f"seed: {'9' * 100_000}",
        "seed: ١",
        f"names: {'[' * 100_000}",
        'names: ["\\ud800"]',
        "names: [1e9999]",
        f"names: {json.dumps(['x'] * 10_000)}",
    ],
)
def test_odd_headers_are_refused_and_nothing_breaks(ana: Player, header: str) -> None:
    lines = unfinished_record().split("\n")
    key = header.split(":")[0]
    kept = [line for line in lines if line.split(":")[0] not in (key, "seed" if key == "position" else key)]
    record = "\n".join([kept[0], header, *kept[1:]])
    answer = ana.http.post("/api/tables/import", json={"record": record})
    assert answer.status_code in (201, 413, 422), answer.text[:300]
    assert answer.status_code != 201 or header == "seed: ١"
