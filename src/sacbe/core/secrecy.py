# not compiled: it examines the compiled engine from outside, as any user would.
"""What is hidden stays hidden: the part of the examination that compares what a seat can tell apart."""

from __future__ import annotations

import json
from collections.abc import Callable

from sacbe.core.actions import Action
from sacbe.core.checks import expect
from sacbe.core.errors import SacbeError
from sacbe.core.events import Event
from sacbe.core.playout import Tally, play_out
from sacbe.core.rng import Rng
from sacbe.core.state import NOBODY, State
from sacbe.core.table import Table

Questions = Callable[[Table, int], list[tuple[str, dict[str, object]]]]


class Secrecy:
    """Tries at a table, where a game is played again, what its seats can learn."""

    def __init__(self, played: Table, table: Table, rng: Rng, questions: Questions | None) -> None:
        self.played = played
        self.table = table
        self.game = table.game
        self.rng = rng
        self.questions = questions

    def check(self, seat: int) -> None:
        self.check_imagined(seat)
        self.check_learning(seat)

    def check_imagined(self, seat: int) -> None:
        """An imagined state looks the same to its seat and can be played to the end."""
        state = self.table.state
        who = None if seat == NOBODY else seat
        dream = state.imagine(who, self.rng)
        expect(self.looks(dream, seat) == self.looks(state, seat), f"seat {seat} sees what it cannot know")
        expect(
            self.offers(dream, seat) == self.offers(state, seat),
            f"seat {seat} is offered what it cannot know",
        )
        over = state.actor == NOBODY
        expect(over or dream.rng.words() != state.rng.words(), "imagine keeps the generator")
        expect(not any(dream.stack), "imagine keeps the fixed draws")
        again = dream.imagine(who, self.rng)
        expect(self.looks(again, seat) == self.looks(state, seat), "imagining twice changes the view")
        self.game.load(self.game.dump(dream), self.table.options)
        play_out(dream, self.rng.fork(), Tally())
        expect(bool(dream.winners()), "an imagined game ends without winners")

    def looks(self, state: State, seat: int) -> str:
        """All that a seat can learn about a state."""
        facts = [
            self.game.view(state, seat),
            self.game.prompt(state).to_dict(),
            [state.actor, NOBODY if state.actor == NOBODY else state.turn_seat()],
            state.scores(),
            state.winners(),
            self.assistance(state, seat),
        ]
        return json.dumps(facts, sort_keys=True)

    def offers(self, state: State, seat: int) -> list[str]:
        """Its own choices; of another's only how the secret ones would read."""
        if seat == state.actor:
            return [action.text for action in state.legal()]
        return sorted({state.shown(action, seat) for action in state.legal() if action.secret})

    def check_learning(self, seat: int) -> None:
        """Where two states that look alike to a seat look different after the same action, the
        seat has learned something: the barrier must be up, and it must have been told.  Where they
        still look alike, events and records must be alike too."""
        state = self.table.state
        legal = state.legal()
        if not legal:
            return
        self.learn(self.played.history[self.table.ply], seat)
        self.learn(legal[self.rng.below(len(legal))], seat)

    def learn(self, action: Action, seat: int) -> None:
        state = self.table.state
        who = None if seat == NOBODY else seat
        dream = state.imagine(who, self.rng)
        twin = self.counterpart(action, dream, seat)
        if twin is None:
            return
        dream.rng, dream.stack, dream.cursor = state.rng.copy(), state.stack, state.cursor[:]
        truth, other = self.table_at(state), self.table_at(dream)
        ply, alike = truth.push(action), other.push(twin)
        heard = [told(event, seat) for event in ply.events]
        same_news = heard == [told(event, seat) for event in alike.events]
        self.compare_pauses(truth, other, seat)
        if self.looks(truth.state, seat) != self.looks(other.state, seat):
            expect(ply.barrier, f"{action} shows seat {seat} something hidden without a barrier")
            expect(not same_news, f"{action} shows seat {seat} something that it was not told")
            return
        expect(same_news, f"{action} is told too openly")
        if not truth.over:
            expect(truth.record(who) == other.record(who), f"the record tells seat {seat} too much")

    def compare_pauses(self, truth: Table, other: Table, seat: int) -> None:
        """While a seat has heard the same, it sees the same at the pauses."""
        for mine, theirs in zip(truth.pauses(1), other.pauses(1)):
            if [told(event, seat) for event in mine.events] != [told(event, seat) for event in theirs.events]:
                return
            views = [
                table.view_at(pause, None if seat == NOBODY else seat, 1)
                for table, pause in ((truth, mine), (other, theirs))
            ]
            expect(views[0] == views[1], f"a pause shows seat {seat} something that it was not told")

    def table_at(self, state: State) -> Table:
        """A table that begins at a state."""
        return Table.from_dict({**self.table.to_dict(), "state": self.game.dump(state)})

    def counterpart(self, action: Action, dream: State, seat: int) -> Action | None:
        """The action of an imagined state that reads like this one to the seat."""
        wanted = action.shown(self.table.state, seat)
        same = [other for other in dream.legal() if other.shown(dream, seat) == wanted]
        return action if action in same else same[0] if same else None

    def assistance(self, state: State, seat: int) -> list[list[object]]:
        """Every answer the game gives this seat; a refusal is an answer too."""
        asked: list[tuple[str, dict[str, object]]] = [(topic, {}) for topic in self.game.topics]
        asked += [(topic, {"seat": other}) for topic in self.game.topics for other in range(state.seats)]
        if self.questions is not None:
            asked += self.questions(self.table, seat)
        answers: list[list[object]] = []
        for topic, args in asked:
            try:
                answers.append([topic, args, self.game.assist(state, seat, topic, dict(args))])
            except SacbeError as error:
                answers.append([topic, args, str(error)])
        return answers


def told(event: Event, seat: int) -> list[object]:
    return [event.kind, event.key_for(seat), event.params_for(seat)]
