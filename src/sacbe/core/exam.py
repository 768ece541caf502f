# not compiled: it examines the compiled engine from outside, as any user would.
"""One game, played again and looked at closely: the conformance kit's examination."""

from __future__ import annotations

import json
import pickle
from collections.abc import Collection
from functools import partial
from xml.etree import ElementTree

from sacbe.core.actions import Action
from sacbe.core.checks import Broken, check_sentence, check_type, expect, raises
from sacbe.core.errors import BadRecord, IllegalAction, SacbeError
from sacbe.core.events import Event
from sacbe.core.language import LANGUAGES, Message, say
from sacbe.core.playout import Tally, play_out
from sacbe.core.record import read
from sacbe.core.rng import Rng
from sacbe.core.secrecy import Questions, Secrecy
from sacbe.core.state import ALL, NOBODY, State
from sacbe.core.table import Table

NONSENSE = ("", "xyzzy", "xyzzy 3 plugh", "\N{SNOWMAN}" * 100)


class Exam:
    """One game that was played, and a table on which it is played again, looked at closely."""

    def __init__(
        self, played: Table, articles: Collection[str] | None = None, questions: Questions | None = None
    ) -> None:
        self.played = played
        self.articles = articles
        self.game = played.game
        self.rng = Rng((played.seed or 0) ^ 2)
        self.table = Table(played.game, played.options, played.seed, played.stack)
        self.secrecy = Secrecy(played, self.table, self.rng, questions)
        self.automatic = self.game.automatic(played.options)
        self.watchers = [*range(played.seats), NOBODY]
        self.prints = [self.table.fingerprint()]

    def run(self, checkpoints: int) -> None:
        self.check_seats()
        self.check_again()
        history = self.played.history
        stops = {0, len(history)} | {self.rng.below(len(history) + 1) for _ in range(checkpoints)}
        self.check_events(self.table.opening_events)
        for ply in range(len(history) + 1):
            self.check_position()
            if ply in stops:
                self.check_closely()
                self.check_pauses(ply)
            if ply < len(history):
                self.take(history[ply])
        self.check_end()

    def take(self, action: Action) -> None:
        """Push, and see that chance never passes the undo barrier unseen."""
        before = chance(self.table.state)
        ply = self.table.push(action)
        expect(ply.barrier or chance(self.table.state) == before, f"{action} used chance without a barrier")
        self.check_events(ply.events)
        hidden = action.secret or any(event.secret for event in ply.events)
        expect(not (hidden and self.game.all_see_alike), f"{action} has a secret, though all see alike")
        self.prints.append(self.table.fingerprint())

    def check_again(self) -> None:
        """Same options, seed and actions: the same game, whatever automata and chance did."""
        again = Table(self.game, self.played.options, self.played.seed, self.played.stack)
        try:
            for action in self.played.history:
                again.push(action)
        except SacbeError as error:
            raise Broken(f"the same actions give another game: {error}") from None
        expect(again.record() == self.played.record(), "the same actions give another record")

    def check_seats(self) -> None:
        """People first, automata behind them, and a seat for each."""
        people = self.game.people(self.table.options)
        expect(people == self.table.options["players"], "people are not counted by the option players")
        seats = self.game.seats(self.table.options)
        expect(self.table.seats == seats, f"the position has {self.table.seats} seats, the game {seats}")
        expect(self.automatic == list(range(people, seats)), "the automata do not sit behind the people")
        expect(seats <= self.game.max_seats, "there are more seats than max_seats")

    # ---- at every action ---------------------------------------------------------------

    def check_position(self) -> None:
        state = self.table.state
        numbers = [action.id for action in state.legal()]
        expect(numbers == sorted(set(numbers)), "legal is not in the order of the list, or has doubles")
        expect(bool(numbers) == (state.actor != NOBODY), "legal is empty exactly when the game is over")
        own = self.game.actions.all
        expect(all(action is own[action.id] for action in state.legal()), "legal holds a foreign action")
        expect(state.actor not in self.automatic, "an automaton is asked to decide")
        scores = state.scores()
        expect(len(scores) == state.seats, "there is not one score per seat")
        expect(all(type(score) is int for score in scores), "a score is not a whole number")
        expect(bool(state.winners()) == self.table.over, "winners exist exactly when the game is over")
        expect(set(state.winners()) <= set(range(state.seats)), "a winner has no seat")

    def check_events(self, events: list[Event]) -> None:
        """Each can be told; an automaton's step is told with its reason before it ends."""
        begin = 0
        for end, event in enumerate(events, 1):
            self.check_event(event)
            if event.pause is not None:
                expect(event.pause in self.automatic, f"seat {event.pause} pauses, but is no automaton")
                self.check_step(event.pause, events[begin:end])
                begin = end

    def check_step(self, seat: int, events: list[Event]) -> None:
        """It says who acts, so that it stands in the record, why, and by which articles."""
        own = [event for event in events if event.params.get("seat") == seat]
        expect(bool(own), f"a step of seat {seat} ({events[-1].kind}) does not name it: no record has it")
        why = [event for event in own if "reason" in event.params]
        expect(bool(why), f"a step of seat {seat} ({own[-1].kind}) has no reason")
        for event in why:
            cited = event.params.get("articles")
            expect(isinstance(cited, list) and bool(cited), f"the reason of {event.kind} cites no article")
            if self.articles is not None and isinstance(cited, list):
                unknown = [number for number in cited if number not in self.articles]
                expect(not unknown, f"the reason of {event.kind} cites {unknown}, no article of the rules")

    def check_event(self, event: Event) -> None:
        names = self.table.seat_names()
        for seat in [*self.watchers, ALL]:
            params = event.params_for(seat)
            expect(json.loads(json.dumps(params)) == params, f"event {event.kind} is not JSON-ready")
            check_sentence(Message(event.key_for(seat), params), f"event {event.kind}", names)

    # ---- now and then ------------------------------------------------------------------

    def check_closely(self) -> None:
        before = self.table.fingerprint()
        self.check_views()
        self.check_texts()
        self.check_assistance()
        self.check_copy()
        self.check_pickle()
        self.check_record()
        self.check_position_file()
        self.check_refusals()
        self.check_agreement()
        for seat in self.watchers:
            self.secrecy.check(seat)
        expect(self.table.fingerprint() == before, "looking changed the position")
        self.check_undo()

    def check_views(self) -> None:
        """Views are plain JSON of the stated type and tell no secret of the generator."""
        for seat in self.watchers:
            view = self.table.view(None if seat == NOBODY else seat)
            text = json.dumps(view)
            expect(json.loads(text) == view, f"the view of seat {seat} is not JSON-ready")
            check_type(self.game, view)
            places = view.get("seats")
            expect(
                isinstance(places, list) and len(places) == self.table.seats,
                "a view has not one entry in `seats` per seat",
            )
            if not self.table.over:
                self.check_secrets(text, f"the view of seat {seat}")
            if self.game.all_see_alike:
                alike = self.table.view(None) | {"seat": view["seat"]} == view
                expect(alike, f"seat {seat} sees more than a spectator, though all see alike")
        if self.table.over:
            self.table.view(ALL)
        else:
            raises(SacbeError, lambda: self.table.view(ALL), "view(ALL) of a running game is given")
        raises(SacbeError, lambda: self.table.view(self.table.seats), "a seat too many has a view")

    def check_pauses(self, ply: int) -> None:
        """The position at every pause can be shown to everybody."""
        events = self.table.opening_events if ply == 0 else self.table.plies[ply - 1].events
        pauses = self.table.pauses(ply)
        expect(len(pauses) == sum(event.pause is not None for event in events), "a pause has no position")
        for pause in pauses:
            for seat in self.watchers:
                view = self.table.view_at(pause, None if seat == NOBODY else seat, ply)
                text = json.dumps(view)
                expect(json.loads(text) == view, f"the view of seat {seat} at a pause is not JSON-ready")
                check_type(self.game, view)
                if not self.table.over:
                    self.check_secrets(text, f"the view of seat {seat} at a pause")
            expect(
                len(pause.state.scores()) == self.table.seats, "there is not one score per seat at a pause"
            )
            for lang in LANGUAGES:
                self.game.draw(self.table.view_at(pause, None, ply), lang)

    def check_secrets(self, text: str, where: str) -> None:
        words = [word for word in (self.table.seed or 0, *self.table.state.rng.words()) if word > 1 << 24]
        expect(not any(str(word) in text for word in words), f"{where} holds seed or generator")

    def check_texts(self) -> None:
        """Prompt, board and names in every language; the board is drawn from what a client gets."""
        check_sentence(self.game.prompt(self.table.state), "the prompt", self.table.seat_names())
        for action in self.table.legal:
            label = self.game.label(self.table.state, action)
            check_sentence(label, f"the label of {action}", self.table.seat_names())
        for lang in LANGUAGES:
            names = self.table.seat_names(lang)
            expect(len(set(names)) == self.table.seats, f"two seats have one name in {lang}")
            received = json.loads(json.dumps(self.table.view(None)))
            drawn = self.game.draw(received, lang)
            expect(
                bool(drawn.strip()) and drawn == self.table.draw(None, lang), "draw needs more than a view"
            )
        ElementTree.fromstring(self.table.svg())

    def check_assistance(self) -> None:
        for seat in range(self.table.seats):
            for line in self.table.breakdown(seat):
                expect(type(line.get("points")) is int, "a line of the breakdown has no whole points")
                expect(json.loads(json.dumps(line)) == line, "the breakdown is not JSON-ready")
        raises(SacbeError, lambda: self.table.assist(0, "xyzzy"), "assist knows a topic it does not list")
        for seat in self.watchers:
            answers = self.secrecy.assistance(self.table.state, seat)
            expect(json.loads(json.dumps(answers)) == answers, f"an answer to seat {seat} is not JSON-ready")

    def check_copy(self) -> None:
        """A copy played to its end leaves the original as it was, and its own copy too."""
        state = self.table.state
        before = self.dumped(state)
        first = state.copy()
        second = first.copy()
        expect(self.dumped(first) == before, "a copy differs")
        play_out(first, self.rng.fork(), Tally())
        expect(self.dumped(state) == before, "playing a copy changed the original")
        expect(self.dumped(second) == before, "playing the original changed a copy")

    def check_pickle(self) -> None:
        state = pickle.loads(pickle.dumps(self.table.state))
        expect(self.dumped(state) == self.table.fingerprint(), "a state does not pickle")
        table = pickle.loads(pickle.dumps(self.table))
        expect(table.record() == self.table.record(), "a table does not pickle")
        rng = self.table.state.rng
        expect(pickle.loads(pickle.dumps(rng)).words() == rng.words(), "a generator does not pickle")

    def check_record(self) -> None:
        """The record reads back; a redacted one tells no secret and is not read."""
        text = self.table.record()
        again = read(text)
        expect(again.fingerprint() == self.table.fingerprint(), "the record replays to another position")
        expect(again.record() == text, "the record of a record differs")
        self.check_comments(text)
        for seat in self.watchers:
            redacted = self.table.record(None if seat == NOBODY else seat)
            if self.table.over:
                expect(redacted == text, "the record of a finished game still hides something")
            else:
                self.check_secrets(redacted, f"the record for seat {seat}")
                raises(BadRecord, partial(read, redacted), "a redacted record is read")

    def check_comments(self, text: str) -> None:
        """What automata did stands between the actions."""
        names = self.table.seat_names()
        body = text[text.index("\n\n") :]
        wanted = [
            "# " + say(Message(event.key_for(NOBODY), event.params_for(NOBODY)), "en", names)
            for events in [self.table.opening_events, *(ply.events for ply in self.table.plies)]
            for event in events
            if event.params.get("seat") in self.automatic
        ]
        written = [line for line in body.splitlines() if line.startswith("#")]
        expect(written == wanted, "the record does not tell what automata did")

    def check_position_file(self) -> None:
        """A position file is the same position with the same future."""
        position = json.loads(json.dumps(self.table.to_dict()))
        again = Table.from_dict(position)
        expect(again.fingerprint() == self.table.fingerprint(), "the position file gives another position")
        kept = read(again.record())
        expect(kept.fingerprint() == again.fingerprint(), "the record of a position file does not read back")
        mine, theirs, rng = self.table.state.copy(), again.state.copy(), self.rng.fork()
        while legal := mine.legal():
            expect([a.id for a in legal] == [a.id for a in theirs.legal()], "its choices differ later on")
            action = legal[rng.below(len(legal))]
            mine.apply(action)
            theirs.apply(action)
        expect(self.dumped(mine) == self.dumped(theirs), "the position file has another future")

    def check_refusals(self) -> None:
        """What is not legal is refused with an article and changes nothing."""
        table = self.table
        legal = set(table.legal)
        for text in NONSENSE:
            self.check_refused(text, "N1")
        all_actions = self.game.actions.all
        for _ in range(40):
            action = all_actions[self.rng.below(len(all_actions))]
            if table.over:
                self.check_refused(action, "N4")
            elif action in legal:
                expect(table.why_not(action) is None, f"{action} is legal, and yet there is a why-not")
            else:
                self.check_refused(action, None)
        for seat in range(table.seats):
            if not table.over and seat != table.actor:
                self.check_refused(table.legal[0], "N3", seat)

    def check_agreement(self) -> None:
        """`refuse` and `legal` are two readings of the same rules: over the whole list they agree."""
        if self.table.over:
            return
        state = self.table.state
        legal = {action.id for action in state.legal()}
        for action in self.game.actions.all:
            refusal = self.game.refuse(state, action)
            if action.id in legal:
                expect(refusal is None, f"{action} is legal, but refused by {refusal}")
            else:
                expect(refusal is not None, f"{action} is not legal, but nothing refuses it")

    def check_refused(self, action: Action | str, article: str | None, seat: int | None = None) -> None:
        before = self.table.fingerprint(), self.table.ply
        refusal = self.table.why_not(action, seat)
        if refusal is None:
            raise Broken(f"{action} is not legal, but why_not finds nothing")
        expect(article in (None, refusal.article), f"{action} is refused by {refusal.article}, not {article}")
        if self.articles is not None:
            expect(refusal.article in self.articles, f"{refusal.article} is no article of the rules")
        check_sentence(refusal.message, f"the refusal of {action}", self.table.seat_names())
        try:
            self.table.push(action, seat)
        except IllegalAction as error:
            expect(error.article == refusal.article, "push and why_not name different articles")
            again = pickle.loads(pickle.dumps(error))
            expect(str(again) == str(error) and again.article == error.article, "a refusal does not pickle")
        else:
            raise Broken(f"{action} is not legal, but push takes it")
        expect((self.table.fingerprint(), self.table.ply) == before, f"refusing {action} changed the table")

    # ---- taking back -------------------------------------------------------------------

    def check_undo(self) -> None:
        """Popping restores every earlier position exactly, and pushing again the later ones."""
        table = self.table
        depth = self.rng.below(min(table.ply, 70) + 1)
        taken: list[Action] = []
        for _ in range(depth):
            taken.append(table.pop())
            expect(table.fingerprint() == self.prints[table.ply], "taking back gives another position")
        for action in reversed(taken):
            table.push(action)
        expect(table.fingerprint() == self.prints[table.ply], "taking back and again gives another position")
        early = self.rng.below(table.ply + 1)
        expect(self.dumped(table.state_at(early)) == self.prints[early], "state_at gives another position")
        expect(0 <= table.undoable <= table.ply, "more can be taken back than was done")

    def check_end(self) -> None:
        expect(self.table.over and self.table.actor is None, "the end is not the end")
        for lang in LANGUAGES:
            for seat in self.watchers:
                for ply in self.table.plies[-20:]:
                    for event in ply.events:
                        self.table.tell(event, None if seat == NOBODY else seat, lang)

    def dumped(self, state: State) -> str:
        return json.dumps(self.game.dump(state), sort_keys=True, separators=(",", ":"))


def chance(state: State) -> tuple[list[int], list[int]]:
    """All that moves when chance is used."""
    return state.rng.words(), state.cursor[:]
