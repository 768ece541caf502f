"""Three ways to ask for what is not shown yet, tried at every game of the catalogue: by refusals, by taking
back, and by changing seats.

Nothing here knows a game: a new one is probed as soon as it is registered.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from server.harness import Player, seat_friends
from server.inside import GAMES, Inside, dreamt

import sacbe
from sacbe.core.actions import Action
from sacbe.core.state import NOBODY, State
from sacbe.server.rooms import Room

FULL = [(game.key, game.max_players) for game in sacbe.games()]
SOON = 100  # actions: no game of several people is over before
TOGETHER = [(key, players) for key, players in FULL if players > 1]
BATCHES = 5  # that end at something shown
DECISIONS = 400  # to look for them among
NONSENSE = "open all boxes"


def sit_down(inside: Inside, key: str, players: int, **more: Any) -> tuple[list[Player], Room]:
    people = [inside.player(checked=False) for _ in range(players)]
    return people, inside.room(seat_friends(people, key, **more)["id"])


def after(state: State, action: Action) -> State:
    tried = state.copy()
    tried.apply(action)
    return tried


def post(player: Player, room: Room, actions: list[str]) -> Any:
    body = {"version": room.version, "actions": actions}
    return player.http.post(f"/api/tables/{room.id}/actions", json=body)


# ---- by refusals -----------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "players"), GAMES)
def test_no_refusal_depends_on_what_is_not_shown(inside: Inside, key: str, players: int) -> None:
    chance = random.Random(players)
    ended = 0
    while ended < 3:  # a game in which little is shown proves little: another one
        people, room = sit_down(inside, key, players)
        table = room.table
        for decision in range(DECISIONS):
            actor = table.actor
            if actor is None or ended == BATCHES:
                break
            choices = chance.sample(table.legal, min(24, len(table.legal)))
            showing = [choice for choice in choices if after(table.state, choice).barrier]
            if decision % 8 == 0:
                ask_why(people[actor], room, chance)
                for choice in choices[:2]:
                    if choice not in showing:
                        try_and_fail(people[actor], room, choice, chance)
            if not showing:
                assert post(people[actor], room, [chance.choice(choices).text]).status_code == 200
                continue
            # Whether what follows would be legal depends on what is shown: it is not even tried.
            choice = chance.choice(showing)
            follows = after(table.state, choice).legal() or table.game.actions.all[:1]
            rest = [chance.choice(follows).text, NONSENSE]
            ply = table.ply
            answer = post(people[actor], room, [choice.text, *rest])
            assert answer.status_code == 200, answer.text
            assert (answer.json()["taken"], answer.json()["rest"]) == (1, rest)
            assert table.ply == ply + 1
            ended += 1
        close(people)


def ask_why(player: Player, room: Room, chance: random.Random) -> None:
    """The same answers in a world that the asking seat cannot tell from this one."""
    texts = [chance.choice(room.table.game.actions.all).text for _ in range(6)] + [NONSENSE]

    def answers() -> list[str]:
        return [player.http.get(f"/api/tables/{room.id}/why", params={"text": text}).text for text in texts]

    true = answers()
    with dreamt(room, room.table.actor):
        assert answers() == true


def try_and_fail(player: Player, room: Room, choice: Action, chance: random.Random) -> None:
    """A batch that is refused after an action that shows nothing."""
    second = chance.choice(room.table.game.actions.all)
    following = after(room.table.state, choice)
    for batch in ([choice.text, NONSENSE], [choice.text, second.text, NONSENSE]):
        if len(batch) == 3 and second in following.legal() and after(following, second).barrier:
            continue
        before = (room.version, room.table.fingerprint())
        true = post(player, room, batch)
        with dreamt(room, room.table.actor):
            dreamed = post(player, room, batch)
        assert true.status_code in (403, 409, 422)
        assert dreamed.text == true.text
        assert (room.version, room.table.fingerprint()) == before


# ---- by taking back ----------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "players"), FULL)
def test_alone_what_was_taken_back_does_not_come_again(inside: Inside, key: str, players: int) -> None:
    ana = inside.player(checked=False)
    id = ana.open(key, players, hotseat=True)["id"]
    room = inside.room(id)
    chance = random.Random(players)
    again: list[bool] = []  # whether other things came, per action that was repeated
    for _ in range(DECISIONS):
        if room.table.over or any(again) or len(again) == 12:  # a draw among few comes out the same by chance
            break
        choices = chance.sample(room.table.legal, min(6, len(room.table.legal)))
        drawing = [choice for choice in choices if draws(room.table.state, choice)]
        if not drawing:
            post(ana, room, [chance.choice(choices).text])
            continue
        again.append(repeat(ana, room, drawing[0].text))
    assert any(again), "the same came again each time"
    assert ana.look(id)["taken_back"]
    ana.close()


def draws(state: State, action: Action) -> bool:
    """Whether chance decides what the action shows, and it does not end the game."""
    done = after(state, action)
    return done.actor != NOBODY and done.rng.words() != state.rng.words()


def repeat(player: Player, room: Room, action: str) -> bool:
    """Take an action, look, take it back, six times over; True: not always the same was seen."""
    before = player.look(room.id)
    seen = []
    for _ in range(6):
        words = room.table.state.rng.words()
        done = player.act(player.look(room.id), action)
        seen.append(done["view"])
        body = {"version": done["version"], "to_ply": before["ply"]}
        back = player.post(f"/tables/{room.id}/undo", body)
        assert (back["view"], back["legal"]) == (before["view"], before["legal"])
        assert room.table.state.rng.words() != words
    post(player, room, [action])
    return any(view != seen[0] for view in seen)


@pytest.mark.parametrize(("key", "players"), TOGETHER)
def test_others_are_asked_before_anything_shown_is_taken_back(inside: Inside, key: str, players: int) -> None:
    people, room = sit_down(inside, key, players)
    chance = random.Random(players)
    shown = 0
    # Not to the end: a game in which little was shown may be over, and nobody can leave it then
    while shown < 3 and (shown == 0 or room.table.ply < SOON):
        assert room.table.actor is not None
        who = people[room.table.actor]
        answer = post(who, room, [chance.choice(room.table.legal).text])
        if not room.table.plies[-1].barrier:
            continue
        shown += 1
        done = answer.json()
        body = {"version": done["version"], "to_ply": done["ply"] - 1}
        asked = who.post(f"/tables/{room.id}/undo", body, 202)
        assert (asked["ply"], asked["view"]) == (done["ply"], done["view"])
        assert len(asked["proposal"]["waiting"]) == players - 1
    gone = people[-1]
    gone.seat(room.id, players - 1, "leave")
    body = {"version": room.version, "to_ply": 0}
    assert people[0].post(f"/tables/{room.id}/undo", body, 409)["error"]["code"] == "not_all_here"
    close(people)


# ---- by changing seats --------------------------------------------------------------------------


@pytest.mark.parametrize("hotseat", [False, True], ids=["invited", "hotseat"])
@pytest.mark.parametrize(("key", "players"), FULL)
def test_nobody_plays_against_a_hand_they_have_seen(
    inside: Inside, key: str, players: int, hotseat: bool
) -> None:
    """Three people sit down, leave, come back and invite: first on purpose, then as they like."""
    chance = random.Random(f"{key} {players} {hotseat}")
    people = [inside.player(checked=False) for _ in range(3)]
    id = people[0].open(key, players, visibility="public", hotseat=hotseat)["id"]
    alike = inside.room(id).table.game.all_see_alike
    holds = [held_by(player, id, players, alike) for player in people]
    seen = [set(mine) for mine in holds]
    moved = 0

    def change(who: int, seat: int, deed: str) -> None:
        nonlocal moved
        moved += "error" not in people[who].seat(id, seat, deed, None)
        holds[who] = held_by(people[who], id, players, alike)
        seen[who] |= holds[who]
        for mine, known in zip(holds, seen, strict=True):
            theirs = set().union(*(other for other in holds if other is not mine))
            assert alike or not (mine and known & theirs), (who, deed, seat, holds, seen)

    for seat in sorted(holds[0]):
        change(0, seat, "leave")
    change(1, 0, "claim")  # a hand that the host has seen; now the host would like another
    for seat in range(1, players):
        change(0, seat, chance.choice(["claim", "take"]))
    for _ in range(30):
        who = chance.randrange(3)
        leaves = holds[who] and chance.random() < 0.5
        seat = chance.choice(sorted(holds[who])) if leaves else chance.randrange(players)
        change(who, seat, "leave" if leaves else chance.choice(["claim", "claim", "take", "invite"]))
    assert moved > 2, "hardly anybody moved: the probe proves nothing"
    close(people)


def held_by(player: Player, id: str, players: int, alike: bool) -> set[int]:
    """The seats whose eyes the server lets them look through."""
    found = set()
    public = player.get(f"/tables/{id}/plies/0", seat="none")["view"] | {"seat": None}
    for seat in range(players):
        answer = player.http.get(f"/api/tables/{id}/plies/0", params={"seat": seat})
        if answer.status_code == 200:
            found.add(seat)
            assert not alike or answer.json()["view"] | {"seat": None} == public
    return found


def close(people: list[Player]) -> None:
    for player in people:
        player.close()
