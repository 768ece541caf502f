"""What a position of Tikal looks like to one seat, as a row of numbers that future points are linear in.

Nothing in it is hidden from anybody.  A treasure that was dug up only in thought counts with the mean of
what it may be.
"""

from __future__ import annotations

from typing import Final

from sacbe.bots.tikal_ways import FAR, Ways
from sacbe.games.tikal.classic.auction import AuctionState
from sacbe.games.tikal.classic.state import OVER_STEP, SCORE_STEP, ClassicState
from sacbe.games.tikal.components import VOLCANO
from sacbe.games.tikal.state import GUARDING, NONE, OUT, RESERVE, SiteState

PHASES: Final = 4  # scorings left that have weights of their own; more count as so many
REACH: Final = 12.0  # points: a lead that costs so much to win is out of reach
PURSE: Final = 10.0
FADES: Final[list[float]] = [0.8**points for points in range(FAR + 1)]
SIZE: Final = 38
REACHES: Final = 13  # numbers more at Classic, which also looks at members who are on their way
CHEAP: Final = 5  # points: a lead that costs no more to win is nearly lost


def scorings_left(s: ClassicState, seat: int) -> int:
    """How often the seat will still score."""
    agenda = s.agenda
    if not agenda:
        return 0
    count = 1
    for at in range(0, len(agenda), 4):
        step = agenda[at]
        if step == OVER_STEP:
            count -= 1
        elif step == SCORE_STEP and agenda[at + 1] == seat:
            count += 1
    types = s.box.types
    for tile in s.left:
        if types[tile] == VOLCANO:
            count += 1
    if isinstance(s, AuctionState):
        for tile in s.display:
            if types[tile] == VOLCANO:
                count += 1
    return count


def nearness(s: ClassicState, seat: int) -> float:
    """How soon the next scoring is, from 1 (at once) down."""
    agenda = s.agenda
    for at in range(0, len(agenda), 4):
        if agenda[at] == SCORE_STEP and agenda[at + 1] == seat:
            return 1.0
    types = s.box.types
    if isinstance(s, AuctionState):
        for tile in s.display:
            if types[tile] == VOLCANO:
                return 0.7
    letters = s.box.letters
    left = s.left
    ahead = 0
    at = 0
    while at < len(left):
        letter = letters[left[at]]
        size = 0
        volcanoes = 0
        while at < len(left) and letters[left[at]] == letter:
            size += 1
            if types[left[at]] == VOLCANO:
                volcanoes += 1
            at += 1
        if volcanoes:
            return 1.0 / (1.0 + (ahead + (size + 1) / (volcanoes + 1)) / s.seats)
        ahead += size
    return 1.0 / (1.0 + ahead / s.seats)


class Look:
    """One look at the site, for the rows of all seats."""

    s: SiteState
    temples: list[int]  # cells without a guardian
    guarded: list[int]  # cells with one
    ruins: list[int]
    way: list[list[int]]  # per seat: the price from its camps to every cell
    strength: list[int]  # per seat and temple

    def __init__(self, s: SiteState, ways: Ways) -> None:
        self.s = s
        self.temples = []
        self.guarded = []
        self.ruins = []
        level = s.level
        pile = s.pile
        guardian = s.guardian
        for cell in range(s.site.cells):
            if level[cell]:
                if guardian[cell] == NONE:
                    self.temples.append(cell)
                else:
                    self.guarded.append(cell)
            elif pile[cell]:
                self.ruins.append(cell)
        self.way = [ways.from_camps(s.own_camps(seat)) for seat in range(s.seats)]
        self.strength = [s.strength(seat, cell) for seat in range(s.seats) for cell in self.temples]


class ClassicLook(Look):
    """One look at Classic's site, which also sees what it costs everybody to come everywhere.

    Lists run over seats and goals: temples without a guardian, then ruins.
    """

    goals: list[int]
    one: list[int]  # the price of one more member there
    lead: list[int]  # the price of the leader there

    def __init__(self, s: SiteState, ways: Ways) -> None:
        super().__init__(s, ways)
        self.goals = self.temples + self.ruins
        self.one = []
        self.lead = []
        for seat in range(s.seats):
            self._reach(s, ways, seat)

    def _reach(self, s: SiteState, ways: Ways, seat: int) -> None:
        camps = s.own_camps(seat)
        home = self.way[seat]
        starts = s.occupied(seat)
        prices = [ways.prices[ways.find(camps, start)] for start in starts]
        leader = s.at[s.roster.first[seat]]
        for goal in self.goals:
            best = min(1 + home[goal], FAR) if s.reserve[seat] else FAR
            lead = min(1 + home[goal], FAR) if leader == RESERVE else FAR
            for i in range(len(starts)):
                start = starts[i]
                if start != goal:
                    price = prices[i][goal]
                    if price < best:
                        best = price
                    if start == leader:
                        lead = price
            self.one.append(best)
            self.lead.append(lead)

    def price(self, seat: int, number: int, need: int) -> int:
        """What it costs a seat to be so much stronger on a goal."""
        at = seat * len(self.goals) + number
        one = self.one[at]
        weight = self.s.box.leader_weight
        price = need * one
        led = self.lead[at] + (need - weight) * one if need > weight else self.lead[at]
        return led if led < price else price


class Temples:
    """What the temples are to one seat."""

    def __init__(self, look: Look, seat: int) -> None:
        self.look = look
        self.seat = seat
        self.now = 0  # points of leads held
        self.leads = [0, 0, 0]  # of those, by how far
        self.tied = 0
        self.behind = [0, 0, 0]
        self.empty = 0
        self.attack = 0.0  # leads within reach
        self.exposed = 0.0  # leads within rivals' reach
        self.near = 0.0
        self.growing = 0  # leads where floors are left
        self.diggers = 0  # members who could uncover
        self.crowd = 0
        self.overhang = 0
        self.led = 0  # the best temple a leader stands on
        self.gains: list[float] = []  # what points could bring,
        self.prices: list[float] = []  # and for how many
        self.spare_leader = look.s.leaders_at(seat, RESERVE) > 0
        for number in range(len(look.temples)):
            self._add(number)

    def _add(self, number: int) -> None:
        look = self.look
        s = look.s
        cell = look.temples[number]
        level = s.level[cell]
        own = look.strength[self.seat * len(look.temples) + number]
        way = look.way[self.seat][cell]
        self.near += level * FADES[way]
        members = 0
        if own:
            leaders = s.leaders_at(self.seat, cell)
            members = s.explorers[self.seat * s.site.cells + cell] + leaders
            if leaders and level > self.led:
                self.led = level
        grows = s.floors[level + 1] > 0
        if grows and members:
            self.diggers += 1 if members == 1 else 2
        spare = members - 2 if grows else members - 1
        if spare > 0:
            self.crowd += spare
        rival = 0
        for other in range(s.seats):
            if other != self.seat and look.strength[other * len(look.temples) + number] > rival:
                rival = look.strength[other * len(look.temples) + number]
        if own > rival:
            self._held(number, own, rival, members, grows)
        else:
            self._not_held(level, own, rival, way)

    def _held(self, number: int, own: int, rival: int, members: int, grows: bool) -> None:
        look = self.look
        s = look.s
        level = s.level[look.temples[number]]
        self.now += level
        ahead = own - rival
        self.leads[min(ahead, 3) - 1] += level
        if ahead > 3:
            self.overhang += ahead - 3
        danger = self._danger(number, own)
        if danger < REACH:
            self.exposed += level * (1.0 - danger / REACH)
        if grows:
            self.growing += 1
            self.gains.append(1.0)
            self.prices.append(2.0)
            if members > 1 and s.floors[level + 2] > 0:
                self.gains.append(1.0)
                self.prices.append(2.0)

    def _danger(self, number: int, own: int) -> float:
        """What the lead would cost the rival who is nearest to it."""
        look = self.look
        s = look.s
        cell = look.temples[number]
        least = float(FAR)
        for other in range(s.seats):
            if other == self.seat:
                continue
            need = max(1, own - look.strength[other * len(look.temples) + number])
            one = 1.0 + look.way[other][cell]
            price = need * one
            if need <= s.box.leader_weight and one < price and s.leaders_at(other, RESERVE):
                price = one
            if price < least:
                least = price
        return least

    def _not_held(self, level: int, own: int, rival: int, way: int) -> None:
        short = rival - own
        if short:
            self.behind[min(short, 3) - 1] += level
        elif own:
            self.tied += level
        else:
            self.empty += level
        price = (short + 1.0) * (1.0 + way)
        if self.spare_leader and short + 1 <= self.look.s.box.leader_weight:
            price = 1.0 + way
        if price < REACH:
            self.attack += level * (1.0 - price / REACH)
            if price <= PURSE:
                self.gains.append(float(level))
                self.prices.append(price)

    def potential(self) -> float:
        """What a turn's points could bring, spent greedily."""
        gains = self.gains
        prices = self.prices
        purse = PURSE
        total = 0.0
        while True:
            best = -1
            most = 0.0
            for i in range(len(gains)):
                if prices[i] <= purse and gains[i] / prices[i] > most:
                    most = gains[i] / prices[i]
                    best = i
            if best < 0:
                return total
            total += gains[best]
            purse -= prices[best]
            prices[best] = 1000.0


def row_of(s: ClassicState, look: ClassicLook, seat: int, blind: int) -> list[float]:
    """The row of one seat; `blind` treasures were dug up only in thought."""
    row = site_row(look, seat, blind, nearness(s, seat))
    row.append(still_to_come(s, seat))
    reach_row(look, seat, turns_left(s), row)
    return row


def turns_left(s: ClassicState) -> float:
    """Tens of turns a seat still has, scoring rounds apart."""
    return len(s.left) * 0.1 / s.seats


class Reaches:
    """What is within a seat's reach, and which of its leads are within others'."""

    def __init__(self, look: ClassicLook, seat: int) -> None:
        self.look = look
        self.seat = seat
        self.attack = 0.0
        self.exposed = 0.0
        self.shaky = 0  # leads that are nearly lost
        self.best = 0  # the highest lead, which a guardian could keep,
        self.second = 0  # and the next
        self.led = 0
        self.room = 0  # floors still to be found below one's leads
        self.near = 0.0
        self.gains: list[int] = []
        self.prices: list[int] = []
        for number in range(len(look.temples)):
            self._add(number)

    def _add(self, number: int) -> None:
        look = self.look
        s = look.s
        temples = len(look.temples)
        level = s.level[look.temples[number]]
        own = look.strength[self.seat * temples + number]
        one = look.one[self.seat * len(look.goals) + number]
        self.near += level * FADES[one]
        rival = 0
        danger = FAR
        for other in range(s.seats):
            if other != self.seat:
                strength = look.strength[other * temples + number]
                if strength > rival:
                    rival = strength
                if own:
                    price = look.price(other, number, max(1, own - strength))
                    if price < danger:
                        danger = price
        if own > rival:
            self._held(level, danger)
            return
        price = look.price(self.seat, number, rival - own + 1)
        if price < REACH:
            self.attack += level * (1.0 - price / REACH)
            if price <= PURSE:
                self.gains.append(level)
                self.prices.append(price)

    def _held(self, level: int, danger: int) -> None:
        floors = self.look.s.floors
        self.led += 1
        if danger < REACH:
            self.exposed += level * (1.0 - danger / REACH)
            if danger <= CHEAP:
                self.shaky += level
        if level > self.best:
            self.second = self.best
            self.best = level
        elif level > self.second:
            self.second = level
        higher = level + 1
        while higher < len(floors) and floors[higher] > 0:
            self.room += 1
            higher += 1

    def potential(self) -> float:
        """What a turn's points could win, spent greedily."""
        purse = 10
        total = 0
        while True:
            best = -1
            for i in range(len(self.gains)):
                if self.prices[i] <= purse and (
                    best < 0 or self.gains[i] * self.prices[best] > self.gains[best] * self.prices[i]
                ):
                    best = i
            if best < 0:
                return float(total)
            total += self.gains[best]
            purse -= self.prices[best]
            self.prices[best] = 1000


def reach_row(look: ClassicLook, seat: int, turns: float, row: list[float]) -> None:
    """The numbers that look at members on the site, not only at camps."""
    s = look.s
    reaches = Reaches(look, seat)
    guardians = s.guardians_left[seat]
    row.extend([turns, reaches.attack, reaches.exposed, float(reaches.shaky)])
    row.append(float(reaches.best) if guardians else 0.0)
    row.append(float(reaches.second) if guardians > 1 else 0.0)
    row.extend([float(reaches.led), float(reaches.room), reaches.near, reaches.potential()])
    stranded = 0
    for cell in look.guarded:
        stranded += s.members(seat, cell)
    near = 0.0
    temples = len(look.temples)
    for i in range(len(look.ruins)):
        near += s.pile[look.ruins[i]] * FADES[look.one[seat * len(look.goals) + temples + i]]
    row.extend([float(stranded), near, mean_find(s, seat)])


def mean_find(s: SiteState, seat: int) -> float:
    """What the next treasure brings on average."""
    kinds = s.box.kinds
    worth = s.box.treasure_score
    mean = 0
    hidden = 0
    for kind in range(kinds):
        owned = s.museum[seat * kinds + kind]
        hidden += s.hidden[kind]
        mean += s.hidden[kind] * (worth[min(owned + 1, len(worth) - 1)] - worth[owned])
    return mean / hidden if hidden else 0.0


def site_row(look: Look, seat: int, blind: int, soon: float) -> list[float]:
    """What lies and stands on a site, in any edition; `soon`: how near the next scoring is."""
    s = look.s
    temples = Temples(look, seat)
    potential = temples.potential()
    guarded = 0.0
    for cell in look.guarded:
        if s.guards(seat, cell):
            guarded += s.level[cell]
    row: list[float] = [1.0, float(temples.now), guarded]
    row.extend([float(temples.leads[0]), float(temples.leads[1]), float(temples.leads[2])])
    row.extend([float(temples.behind[0]), float(temples.behind[1]), float(temples.behind[2])])
    row.extend([float(temples.tied), float(temples.empty), temples.attack, temples.exposed, temples.near])
    row.extend([float(temples.growing), float(temples.diggers), float(temples.crowd)])
    row.extend([float(temples.overhang), float(temples.led), potential])
    row.extend([soon, soon * temples.now, soon * potential])
    _treasures(s, seat, blind, soon, row)
    _ruins(look, seat, row)
    _crew(s, seat, row)
    return row


def _treasures(s: SiteState, seat: int, blind: int, soon: float, row: list[float]) -> None:
    kinds = s.box.kinds
    worth = s.box.treasure_score
    most = len(worth) - 1
    points = 0.0
    singles = 0.0
    pairs = 0.0
    mean = 0.0
    hidden = 0
    for kind in range(kinds):
        owned = s.museum[seat * kinds + kind]
        points += worth[owned]
        if s.hidden[kind]:
            hidden += s.hidden[kind]
            mean += s.hidden[kind] * (worth[min(owned + 1, most)] - worth[owned])
        if owned == 1:
            singles += 1.0
        elif owned == 2:
            pairs += 1.0
    if hidden:
        points += blind * mean / hidden
    row.extend([points, singles, pairs, soon * points, mean * 0.1])


def _ruins(look: Look, seat: int, row: list[float]) -> None:
    s = look.s
    way = look.way[seat]
    digs = 0.0
    near = 0.0
    lying = 0.0
    for cell in look.ruins:
        pile = s.pile[cell]
        lying += pile
        near += pile * FADES[way[cell]]
        members = s.members(seat, cell)
        if members:
            digs += 1.0 if members == 1 or pile == 1 else 2.0
    row.extend([digs, near, lying])


def _crew(s: SiteState, seat: int, row: list[float]) -> None:
    gone = 0.0
    walking = 0.0
    for member in range(s.roster.first[seat], s.roster.first[seat + 1]):
        place = s.at[member]
        if place == OUT:
            gone += 1.0
        elif 0 <= place < GUARDING and not s.level[place] and not s.pile[place]:
            walking += 1.0
    row.extend([float(s.reserve[seat]), float(s.leaders_at(seat, RESERVE)), gone, walking])
    row.extend([float(s.box.camps - s.camps_left[seat]), float(s.guardians_left[seat])])


def still_to_come(s: ClassicState, seat: int) -> float:
    """How late the seat's next turn is: 0 for whoever has just had one."""
    if isinstance(s, AuctionState):
        return 1.0 if s.amulet[seat] and s.turn != seat else 0.0
    return (seat - s.turn) % s.seats / s.seats
