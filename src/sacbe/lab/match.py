"""Match: a game in play for learning, and many of them stepped by one call.

A match knows no history and tells no events.  Whoever needs those plays at a `sacbe.Table`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sacbe.core.actions import Action
from sacbe.core.errors import IllegalAction, Refusal
from sacbe.core.language import Message
from sacbe.core.options import Options
from sacbe.core.rng import Rng
from sacbe.core.state import NOBODY, State
from sacbe.lab.encoder import EVERYTHING, Encoder, Follow
from sacbe.lab.encoding import Encoding
from sacbe.lab.rewards import POINTS, REWARDS, SCORE, differences, reward_number, win_shares
from sacbe.lab.rows import Sheet

TOGETHER: Final = 16  # matches of a batch that are stepped before what they show is written


class Match:
    """One game after another: position, legal actions, observations, rewards.

    The first game of a match has the seed it was given, the following ones seeds that come from it.
    """

    encoding: Encoding
    options: Options
    encoder: Encoder
    reward: int
    seats: int
    people: int
    state: State
    legal: list[Action]
    rewards: list[float]  # per seat, of the last action
    rewarded: bool  # whether one of them is not zero
    standing: list[float]  # the differences before it
    seeds: Rng
    ply: int  # actions taken in this game
    episode: int  # games before this one
    touched: object  # bits of the fields that may have changed since the encoder looked, as it gave them
    looked: bool  # whether it has looked since the last action

    def __init__(
        self, encoding: Encoding, options: Options, reward: str, seed: int, source: Match | None = None
    ) -> None:
        self.encoding = encoding
        self.options = options
        self.encoder = encoding.encoder()
        self.reward = reward_number(reward)
        self.seats = encoding.game.seats(options)
        self.people = encoding.game.people(options)
        self.touched = EVERYTHING
        self.looked = False
        if source is None:
            self.reset(seed)
        else:
            self.state = source.state.copy()
            self.legal = source.legal[:]
            self.rewards = source.rewards[:]
            self.rewarded = source.rewarded
            self.standing = source.standing[:]
            self.seeds = source.seeds.copy()
            self.episode = source.episode
            self.ply = source.ply

    def copy(self) -> Match:
        """A match that shares nothing that changes with this one."""
        return Match(self.encoding, self.options, REWARDS[self.reward], 0, self)

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """What is looked at through the encoder is worked out again: it holds the memory of one process."""
        kept = (self.state, self.seeds, self.rewards, self.rewarded, self.standing, self.episode, self.ply)
        return (restore, (self.encoding, self.options, REWARDS[self.reward], kept))

    # ---- playing -----------------------------------------------------------------------

    def reset(self, seed: int) -> None:
        """Begin the first game of a seed."""
        self.seeds = Rng(seed)
        self.episode = 0
        self._begin(Rng(seed))

    def next_game(self) -> None:
        """Begin the game after this one."""
        self.episode += 1
        self._begin(self.seeds.fork())

    def _begin(self, rng: Rng) -> None:
        self.state = self.encoding.begin(self.options, rng)
        self.looked = False
        self.ply = 0
        self.rewards = [0.0] * self.seats
        self.rewarded = False
        self.standing = self._differences() if self.reward == POINTS else []
        self.legal = self.state.legal()

    @property
    def actor(self) -> int:
        """The seat that decides; NOBODY when the game is over."""
        return self.state.actor

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def mask(self) -> bytearray:
        """One byte per action: 1 where the seat that decides may take it."""
        out = bytearray(self.encoding.actions)
        self.encoding.masks.write(self.legal, memoryview(out), 0)
        return out

    def is_legal(self, number: int) -> bool:
        """Whether the action of that number may be taken."""
        return self._find(number) >= 0

    def _find(self, number: int) -> i64:
        """Where the action of that number is among the legal ones, which come in the order of their numbers;
        -1 when it is not."""
        legal = self.legal
        low: i64 = 0
        high: i64 = len(legal)
        while low < high:
            middle = (low + high) // 2
            if legal[middle].id < number:
                low = middle + 1
            else:
                high = middle
        return low if low < len(legal) and legal[low].id == number else -1

    def step(self, number: int) -> None:
        """Take the action of that number; raises IllegalAction where the mask is 0."""
        self.take(self.action(number))
        self.go_on()

    def action(self, number: int) -> Action:
        """The action of that number; raises IllegalAction where the mask is 0."""
        place = self._find(number)
        if place < 0:
            raise IllegalAction(self.refusal(number))
        return self.legal[place]

    def take(self, action: Action) -> None:
        """The first half of a step: do what a legal action does."""
        state = self.state
        self.touched = self.encoder.touched(state, action) if self.looked else EVERYTHING
        self.looked = False
        state.apply(action)

    def go_on(self) -> None:
        """The second half: what is legal now, and the rewards."""
        state = self.state
        self.ply += 1
        self.legal = state.legal()
        if self.reward == POINTS:
            self._reward_points()
        elif self.rewarded:
            self.rewards = [0.0] * self.seats
            self.rewarded = False
        if not state.agenda:
            self._reward_end()

    def refusal(self, number: int) -> Refusal:
        """Why an action is not legal now."""
        if self.state.actor == NOBODY:
            return Refusal("N4", Message("core.refuse.N4"))
        if not 0 <= number < self.encoding.actions:
            return Refusal("N1", Message("core.refuse.N1", {"text": str(number)}))
        game = self.encoding.game
        refused = game.refuse(self.state, game.actions.all[number])
        return Refusal("N2", Message("core.refuse.N2")) if refused is None else refused

    def _differences(self) -> list[float]:
        return differences(self.state.scores(), self.encoding.game.unit)

    def _reward_points(self) -> None:
        now = self._differences()
        self.rewards = [now[seat] - self.standing[seat] for seat in range(self.seats)]
        self.rewarded = now != self.standing
        self.standing = now

    def _reward_end(self) -> None:
        if self.reward == POINTS:
            return
        self.rewards = self._differences() if self.reward == SCORE else win_shares(self.state)
        self.rewarded = True

    # ---- looking -----------------------------------------------------------------------

    def observe(self, seat: int) -> bytes:
        """What a seat sees."""
        return self.encoder.observe(self.state, seat)

    def write(self, observations: memoryview, masks: memoryview, row: int) -> None:
        """What the seat that decides sees and may do, into a row of somebody's arrays."""
        sheet = Sheet(self.encoding.masks, row, observations, masks)
        self.write_row(sheet, sheet.follow)

    def write_row(self, sheet: Sheet, follow: Follow) -> None:
        """The same into the next row of a sheet, whose `follow` is given as well."""
        state = self.state
        encoder = self.encoder
        if state.seats != encoder.playing:
            encoder.begin(state)
        changed = follow(encoder.mirror, state, self.legal, self.touched)
        if changed:
            encoder.update(state, changed)
            sheet.again(encoder.mirror)
        self.looked = True


def restore(
    encoding: Encoding,
    options: Options,
    reward: str,
    kept: tuple[State, Rng, list[float], bool, list[float], int, int],
) -> Match:
    """The match again from what was pickled."""
    match = Match(encoding, options, reward, 0)
    match.state, match.seeds, match.rewards, match.rewarded, match.standing, match.episode, match.ply = kept
    match.legal = match.state.legal()
    return match


def start_batch(
    matches: list[Match], seeds: list[int], observations: memoryview, masks: memoryview, actors: memoryview
) -> None:
    """Begin every match anew and write what those who decide see and may do."""
    if not matches:
        return
    sheet = Sheet(matches[0].encoding.masks, 0, observations, masks, actors)
    follow = sheet.follow
    for row in range(len(matches)):
        matches[row].reset(seeds[row])
        matches[row].write_row(sheet, follow)


def step_batch(
    matches: list[Match],
    actions: memoryview,
    observations: memoryview,
    masks: memoryview,
    rewards: memoryview[float],
    done: memoryview,
    actors: memoryview,
) -> None:
    """Step every match by one action, and write what follows into the caller's arrays.

    All are flat and contiguous: `actions` of any integer type, one per match; `observations` and `masks` of
    bytes; `rewards` of floats, one per seat and match; `done` and `actors` of bytes, one per match.  A match
    that ends begins its next game at once: `done` is 1, the rewards are those of the end, and the
    observation is the first one of the new game.  Where an action is not legal no match is stepped.
    """
    if matches:
        sheet = Sheet(matches[0].encoding.masks, 0, observations, masks, actors, actions, done)
        step_sheet(matches, sheet, rewards)


def step_sheet(matches: list[Match], sheet: Sheet, rewards: memoryview[float]) -> None:
    """`step_batch` with a sheet of those arrays, which may be kept from one step to the next.

    Some matches are stepped before their rows are written: the code of each half stays in the processor's
    cache, and so do the positions.
    """
    chosen: list[Action] = sheet.chosen(matches)
    count: i64 = len(matches)
    if len(chosen) < count:
        raise IllegalAction(matches[len(chosen)].refusal(sheet.choice(len(chosen))))
    sheet.begin()
    follow = sheet.follow
    first: i64 = 0
    while first < count:
        end: i64 = min(first + TOGETHER, count)
        for row in range(first, end):
            match = matches[row]
            match.take(chosen[row])
            if go_on(match, row, rewards):
                sheet.end(row)
        for row in range(first, end):
            matches[row].write_row(sheet, follow)
        first = end


def go_on(match: Match, row: i64, rewards: memoryview[float]) -> bool:
    """The second half of a step, and the next game where one ended; whether one did."""
    before = match.rewarded
    match.go_on()
    if before or match.rewarded or match.ply == 1:  # others are zeros already
        seats = match.seats
        for seat in range(seats):
            rewards[row * seats + seat] = match.rewards[seat]
    if match.state.agenda:
        return False
    match.next_game()
    return True


def choose_batch(matches: list[Match], rng: Rng, actions: memoryview) -> None:
    """Every legal action equally likely: random play without looking at masks."""
    if not matches:
        return
    chosen = [choose(match.legal, rng) for match in matches]
    matches[0].encoding.masks.number(chosen, actions)


def choose(legal: list[Action], rng: Rng) -> Action:
    """One of the legal actions at random; a single one needs no chance."""
    count = len(legal)
    return legal[0 if count == 1 else rng.below(count)]
