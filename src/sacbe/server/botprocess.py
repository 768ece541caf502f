"""A process in which bots think: reads questions from its standard input, writes answers to its
standard output.

An answer is the number of an action, or the length of a JSON text and that text (`thoughts`).

It is given what the seat may see and a state as the seat imagines it, never the true one. It ends
when its input does, and an alarm ends it when a question takes much too long, even if nobody is
there any more to notice.
"""

from __future__ import annotations

import gc
import json
import os
import pickle
import signal
import struct
from dataclasses import dataclass
from typing import IO

from sacbe.bots.bot import Bot
from sacbe.bots.catalogue import make
from sacbe.core.game import find_game
from sacbe.core.state import State
from sacbe.server.thoughts import Thought, in_time

LENGTH = struct.Struct(">I")
NICENESS = 10  # whoever thinks makes way for whoever answers people
FEW = 100_000  # objects that are still there after an answer, after which cycles among them are looked for


@dataclass(frozen=True)
class Question:
    bot: str
    game: str
    seed: int
    seat: int
    view: dict[str, object]
    legal: list[int]  # numbers of the actions
    imagined: State
    seconds: float


def read_exactly(source: IO[bytes], size: int) -> bytes | None:
    text = source.read(size)
    return text if len(text) == size else None


def think(question: Question, bots: dict[tuple[str, str], Bot]) -> int:
    """The number of the action the bot takes."""
    key = (question.bot, question.game)
    if key not in bots:
        bots[key] = make(question.bot, question.game, question.seed)
    actions = find_game(question.game).actions.all
    legal = [actions[number] for number in question.legal]
    bots[key].stop_when(in_time(question.seconds))
    return bots[key].choose(question.seat, question.view, legal, question.imagined).id


def answer(question: Question | Thought, bots: dict[tuple[str, str], Bot]) -> bytes:
    if isinstance(question, Question):
        return LENGTH.pack(think(question, bots))
    text = json.dumps(question.work()).encode()
    return LENGTH.pack(len(text)) + text


def main() -> None:
    source = os.fdopen(os.dup(0), "rb")
    answers = os.dup(1)
    os.dup2(2, 1)  # a bot that prints does no harm
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it is over
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    gc.disable()  # looking for cycles, of which planning makes hardly any, took up to half of the time
    bots: dict[tuple[str, str], Bot] = {}
    while True:
        head = read_exactly(source, LENGTH.size)
        text = None if head is None else read_exactly(source, LENGTH.unpack(head)[0])
        if text is None:
            return
        question = pickle.loads(text)
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, question.seconds + 5)
        text = answer(question, bots)
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
        try:
            while text:
                text = text[os.write(answers, text) :]
        except BrokenPipeError:
            return  # the server died while we were thinking
        if gc.get_count()[0] > FEW:
            gc.collect()


if __name__ == "__main__":
    # Pickles name this module as the server knows it, not as __main__.
    from sacbe.server import botprocess

    botprocess.main()
