"""Bots as seats: they see what their seat may see, have a limit, and come back after a crash."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
from pathlib import Path

import pytest
from server.harness import Player, Server, play_on, until
from server.inside import Inside

import sacbe
from sacbe.core.rng import Rng
from sacbe.server.botprocess import Question
from sacbe.server.bots import BotProcess, Broken


def question(bot: str = "random", seconds: float = 20.0, game: str = "tikal") -> Question:
    table = sacbe.new(game, players=2, seed=1)
    assert table.actor is not None
    return Question(
        bot=bot,
        game=game,
        seed=5,
        seat=table.actor,
        view=table.view(table.actor),
        legal=[action.id for action in table.legal],
        imagined=table.state.imagine(table.actor, Rng(3)),
        seconds=seconds,
    )


def test_a_brain_answers_with_a_legal_action() -> None:
    async def ask() -> list[int]:
        process = BotProcess()
        answers = [await process.ask(question(bot)) for bot in ("random", "novice", "random")]
        await process.stop()
        return answers

    legal = question().legal
    assert all(number in legal for number in asyncio.run(ask()))


def test_whoever_thinks_long_makes_way_for_whoever_answers_people() -> None:
    """Levels that plan are asked in the process apart, which is nicer than the server's own."""

    async def ask() -> tuple[list[int], int]:
        process = BotProcess()
        answers = [await process.ask(question(bot, game="tzolkin")) for bot in ("regular", "expert")]
        assert process.pid is not None
        niceness = os.getpriority(os.PRIO_PROCESS, process.pid)
        await process.stop()
        return answers, niceness

    answers, niceness = asyncio.run(ask())
    assert all(number in question(game="tzolkin").legal for number in answers)
    assert niceness > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_brain_that_breaks_or_dawdles_says_so_and_can_be_asked_again() -> None:
    async def ask() -> int:
        process = BotProcess()
        with pytest.raises(Broken):
            await process.ask(question("no such bot"))
        with pytest.raises(TimeoutError):
            await process.ask(question(seconds=0.0))
        number = await process.ask(question())
        await process.stop()
        return number

    assert asyncio.run(ask()) in question().legal


def test_the_question_holds_no_future() -> None:
    """What is sent to a bot's process has another generator than the game's."""
    table = sacbe.new("tikal", players=2, seed=1)
    assert question().imagined.rng.words() != table.state.rng.words()


def test_the_game_goes_on_when_thinking_processes_die(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3") as server:
        ana = Player(server.url)
        table = ana.open("tikal", 4, bots=["novice", "random", "novice"])
        chance = random.Random(1)
        for plies in (10, 30, 60):
            play_on([ana], table["id"], chance, plies)
            for pid in server.children(b"sacbe.server.botprocess"):
                os.kill(pid, signal.SIGKILL)
        assert play_on([ana], table["id"], chance, 90)["ply"] >= 90
        ana.close()


def test_a_bot_out_of_time_is_moved_all_the_same(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/s.sqlite3", bot_seconds="0.0001") as server:
        ana = Player(server.url)
        table = ana.open("tikal", 2, bots=["novice"])
        play_on([ana], table["id"], random.Random(1), 12)
        until(lambda: 'sacbe_bot_failures_total{bot="novice"}' in ana.http.get("/api/metrics").text)
        assert "out of time" in server.said()
        ana.close()


def test_a_table_tells_whether_its_bot_thinks_or_waits_for_those_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process for everybody's bots, and the first question takes it for long."""
    done = threading.Event()

    async def ask(self: BotProcess, question: Question) -> int:
        while not done.is_set():
            await asyncio.sleep(0.01)
        return question.legal[0]

    monkeypatch.setattr(BotProcess, "ask", ask)
    server = Inside(f"sqlite:///{tmp_path}/s.sqlite3", bot_processes=1)
    try:
        ana, ben = server.player(), server.player()
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "novice"}]
        body = {"game": "tikal", "options": {"players": 2, "first": "2"}, "seats": seats}
        tables = [(who, who.post("/tables", body, 201)["id"]) for who in (ana, ben)]

        def states() -> list[str]:
            return [who.get(f"/tables/{id}/bots")["state"] for who, id in tables]

        until(lambda: states() == ["thinking", "waiting"])
        assert ana.get(f"/tables/{tables[1][1]}/bots")["state"] == "waiting"  # whoever may see the table
        done.set()
        until(lambda: states() == ["none", "none"])
        ana.close()
        ben.close()
    finally:
        done.set()
        server.stop()
