"""Complete games of every registered game, over HTTP and sockets, mixed with bots."""

from __future__ import annotations

import random

import pytest
from helpers import crowds
from server.harness import Player, Server, Watcher, play_watching

import sacbe

# Every game with as many as it takes, and Legend with three, whose draft has a rule of its own
GAMES = [
    (key, players)
    for key, players in crowds()
    if players == sacbe.find_game(key).max_players or (key, players) == ("legend", 3)
]


@pytest.mark.parametrize(("key", "players"), GAMES, ids=[f"{key}-{players}" for key, players in GAMES])
def test_a_complete_game(server: Server, key: str, players: int) -> None:
    """Two people (one at a table for at most two) and bots; they and a spectator see every version once."""
    people = [Player(server.url, checked=False) for _ in range(1 if players <= 2 else 2)]
    bots = [["random", "novice"][n % 2] for n in range(players - len(people))]
    known = {bot["key"] for game in people[0].get("/games") if game["key"] == key for bot in game["bots"]}
    bots = [bot if bot in known else "random" for bot in bots]
    table = people[0].open(key, players, bots=bots)
    for friend in people[1:]:
        friend.claim(table)
    stranger = Player(server.url)
    watchers = [Watcher(player, table["id"]) for player in (*people, stranger)]
    play_watching(watchers, random.Random(players))
    last = max(watcher.table["version"] for watcher in watchers)
    for watcher in watchers:
        watcher.catch_up(last)
        assert watcher.seen == list(range(1, last + 1))
        assert watcher.table["status"] == "finished"
        assert watcher.table["winners"]
    played = sacbe.read(stranger.http.get(f"/api/tables/{table['id']}/record").text)
    assert played.scores == watchers[0].table["scores"]
    assert played.ply == watchers[0].table["ply"]
    # Nobody heard of the seed before it was over, nor ever of anybody's token.
    seed = str(played.seed)
    tokens = [invitation["token"] for invitation in table["invitations"]]
    tokens += [player.http.cookies["sacbe"] for player in people]
    for watcher in watchers:
        assert not [text for text in watcher.told if '"finished"' not in text and seed in text]
        assert not [text for text in watcher.told for token in tokens if token in text]
        watcher.close()
