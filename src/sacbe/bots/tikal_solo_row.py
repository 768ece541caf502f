"""What an expert sees of a position against Mutul beside what everybody sees (`tikal_features.py`); the same
numbers for both sides.

Every temple is counted in a table by its height and by who is ahead on it, and Mutul is watched as the
articles have him move.
"""

from __future__ import annotations

from typing import Final

from sacbe.bots.tikal_features import FADES, ClassicLook, Look, mean_find
from sacbe.bots.tikal_ways import FAR
from sacbe.games.tikal.components import CLEARING, RUIN, TEMPLE
from sacbe.games.tikal.mutul.components import HUMAN, MUTUL, SHOWN_LEADERS, members_shown
from sacbe.games.tikal.mutul.state import SoloState
from sacbe.games.tikal.state import GUARDING, OUT, RESERVE, SiteState

LEVELS: Final = 10  # the highest temple
RELATIONS: Final = 9  # who is ahead on a temple, and by how much
PRICES: Final = 4  # classes of what it costs to be ahead
BY_PRICE: Final = RELATIONS * LEVELS  # where the tables begin
OWN_GROWING: Final = BY_PRICE + PRICES * LEVELS
HIS_GROWING: Final = OWN_GROWING + LEVELS
TABLES: Final = HIS_GROWING + LEVELS
COMING: Final = 6  # members of his who come to temples next, at most, that are looked at
CLOCK: Final = 7  # numbers that are the same for all ends of a turn
REST: Final = 59  # numbers beside those
SIZE: Final = TABLES + 2 * COMING + CLOCK + REST
REACH: Final = 12  # points: a lead that costs so much to win is out of reach
PURSE: Final = 10
SAFE: Final = 12  # members: so many in front of the first lead that he breaks are as good as more
SUPPLY: Final = 24.0  # members: a temple he comes to only after so many is safe from him

# Tables that are wide: each temple and each ruin counts in one place, by everything that matters about it
MEANS: Final = 4  # what it costs to be ahead on a temple, or who works on it for whoever is
STANDS: Final = RELATIONS * 2 * MEANS * LEVELS
ALARMS: Final[list[int]] = [1, 2, 3, 4, 6, 9, 14]  # members of his who come before a lead is lost, at most
SAFETY: Final = (len(ALARMS) + 1) * LEVELS
PILE: Final = 4  # treasures of the richest ruin
CREWS: Final = 3  # members in a ruin that make a difference, and none
DIGS: Final = PILE * CREWS * CREWS * 3
WIDE: Final = STANDS + SAFETY + DIGS


def clock(s: SoloState) -> list[float]:
    """The turns left, what his next card shows on average, and the hexes left of each kind."""
    pool = s.deck if s.deck else s.discards
    members = 0
    leaders = 0
    for card in pool:
        members += members_shown(card, s.change)
        leaders += SHOWN_LEADERS[card]
    types = s.box.types
    temples = 0
    ruins = 0
    clearings = 0
    for tile in s.left:
        kind = types[tile]
        if kind == TEMPLE:
            temples += 1
        elif kind == RUIN:
            ruins += 1
        elif kind == CLEARING:
            clearings += 1
    cards = max(1, len(pool))
    return [
        len(s.left) * 0.05, members / cards, leaders / cards, len(s.deck) * 0.1,
        float(temples), float(ruins), float(clearings),
    ]  # fmt: skip


class Watch:
    """What the temples are to both sides."""

    def __init__(self, look: ClassicLook, row: list[float]) -> None:
        self.look = look
        self.row = row
        self.now = 0  # points of leads held
        self.his = 0  # and of those he holds
        self.near = 0.0
        self.attack = 0.0
        self.diggers = 0
        self.crowd = 0
        self.overhang = 0
        self.held = 0  # the best temple the leader stands on
        self.led = 0
        self.best = 0
        self.second = 0
        self.room = 0
        self.raised = 0  # the highest temple he will raise,
        self.next = 0  # and the second
        self.gains: list[int] = []
        self.prices: list[int] = []
        for number in range(len(look.temples)):
            self._add(number)

    def _add(self, number: int) -> None:
        look = self.look
        s = look.s
        cell = look.temples[number]
        level = s.level[cell]
        temples = len(look.temples)
        own = look.strength[HUMAN * temples + number]
        ahead = own - look.strength[MUTUL * temples + number]
        grows = s.floors[level + 1] > 0
        self.row[relation(own, ahead) * LEVELS + level - 1] += 1.0
        self.near += level * FADES[look.one[number]]
        members = s.members(HUMAN, cell)
        if members:
            if s.leaders_at(HUMAN, cell) and level > self.held:
                self.held = level
            if grows:
                self.diggers += 1 if members == 1 else 2
            spare = members - 2 if grows else members - 1
            if spare > 0:
                self.crowd += spare
        if ahead > 0:
            self._held(level, ahead, members, grows)
            return
        if ahead < 0:
            self.his += level
            if grows:
                self.row[HIS_GROWING + level - 1] += 1.0
                if level > self.raised:
                    self.next = self.raised
                    self.raised = level
                elif level > self.next:
                    self.next = level
        price = look.price(HUMAN, number, 1 - ahead)
        self.row[BY_PRICE + price_class(price) * LEVELS + level - 1] += 1.0
        if price < REACH:
            self.attack += level * (1.0 - price / REACH)
            if price <= PURSE:
                self.gains.append(level)
                self.prices.append(price)

    def _held(self, level: int, ahead: int, members: int, grows: bool) -> None:
        floors = self.look.s.floors
        self.now += level
        self.led += 1
        if ahead > 3:
            self.overhang += ahead - 3
        if level > self.best:
            self.second = self.best
            self.best = level
        elif level > self.second:
            self.second = level
        if not grows:
            return
        self.row[OWN_GROWING + level - 1] += 1.0
        higher = level + 1
        while higher < len(floors) and floors[higher] > 0:
            self.room += 1
            higher += 1
        self.gains.append(1)
        self.prices.append(2)
        if members > 1 and floors[level + 2] > 0:
            self.gains.append(1)
            self.prices.append(2)

    def potential(self) -> int:
        """What a turn's points could win, spent greedily."""
        purse = PURSE
        total = 0
        while True:
            best = -1
            for i in range(len(self.gains)):
                if self.prices[i] <= purse and (
                    best < 0 or self.gains[i] * self.prices[best] > self.gains[best] * self.prices[i]
                ):
                    best = i
            if best < 0:
                return total
            total += self.gains[best]
            purse -= self.prices[best]
            self.prices[best] = 1000


def relation(own: int, ahead: int) -> int:
    if ahead > 0:
        return 4 - min(ahead, 4)
    if ahead < 0:
        return 5 + min(-ahead, 3)
    return 4 if own else 5


def price_class(price: int) -> int:
    if price <= 3:
        return 0
    if price <= 6:
        return 1
    return 2 if price <= PURSE else 3


def open_temples(look: Look) -> list[int]:
    """The temples he does not lead, the highest first: the order in which his members come to them."""
    level = look.s.level
    temples = len(look.temples)
    open_ones: list[int] = []
    for number in range(temples):
        if look.strength[MUTUL * temples + number] <= look.strength[HUMAN * temples + number]:
            open_ones.append(number)
    open_ones.sort(key=lambda number: -level[look.temples[number]])
    return open_ones


def coming(look: ClassicLook, row: list[float]) -> None:
    """M28, M32: loose members go to the highest temple he does not lead until he leads it, then to the next.
    What is lost and what he wins if one comes, if two come, and so on."""
    s = look.s
    temples = len(look.temples)
    level = s.level
    lost = [0] * COMING
    won = [0] * COMING
    used = 0
    first = SAFE
    soon = 0.0
    late = 0.0
    for number in open_temples(look):
        height = level[look.temples[number]]
        ahead = look.strength[HUMAN * temples + number] - look.strength[MUTUL * temples + number]
        tied = used + ahead
        used = tied + 1
        for i in range(COMING):
            if ahead and tied <= i + 1:
                lost[i] += height
            if used <= i + 1:
                won[i] += height
        if ahead:
            first = min(first, tied)
            soon += height * FADES[min(tied, FAR)]
            if tied < SUPPLY:
                late += height * (1.0 - tied / SUPPLY)
    for i in range(COMING):
        row.append(float(lost[i]))
    for i in range(COMING):
        row.append(float(won[i]))
    row.extend([float(first), soon, late])


def ruins(look: ClassicLook, row: list[float]) -> None:
    s = look.s
    temples = len(look.temples)
    digs = 0
    near = 0.0
    lying = 0
    free = 0
    his_digs = 0
    digging = 0
    ripe = 0
    for i in range(len(look.ruins)):
        cell = look.ruins[i]
        pile = s.pile[cell]
        mine = s.members(HUMAN, cell)
        his = s.members(MUTUL, cell)
        lying += pile
        near += pile * FADES[look.one[temples + i]]
        if mine:
            digs += 1 if mine == 1 or pile == 1 else 2
        elif not his:
            free += pile
        digging += his
        his_digs += min(his, 2, pile)
        if pile <= min(his, 2):
            ripe += his
    row.extend([float(digs), near, float(lying), float(free), float(his_digs), float(digging), float(ripe)])


def museum(s: SiteState, seat: int, row: list[float]) -> float:
    """Single treasures, pairs, what the next one brings; the points of all are given back."""
    kinds = s.box.kinds
    points = 0
    singles = 0
    pairs = 0
    for kind in range(kinds):
        owned = s.museum[seat * kinds + kind]
        points += s.box.treasure_score[owned]
        if owned == 1:
            singles += 1
        elif owned == 2:
            pairs += 1
    row.extend([float(singles), float(pairs), mean_find(s, seat)])
    return float(points)


def crew(s: SiteState, row: list[float]) -> None:
    gone = 0
    walking = 0
    for member in range(s.roster.first[HUMAN], s.roster.first[HUMAN + 1]):
        place = s.at[member]
        if place == OUT:
            gone += 1
        elif 0 <= place < GUARDING and not s.level[place] and not s.pile[place]:
            walking += 1
    row.extend([float(s.reserve[HUMAN]), float(s.leaders_at(HUMAN, RESERVE)), float(gone), float(walking)])
    row.extend([float(s.box.camps - s.camps_left[HUMAN]), float(s.guardians_left[HUMAN])])
    row.extend([s.reserve[MUTUL] * 0.1, float(s.leaders_at(MUTUL, RESERVE)), float(s.guardians_left[MUTUL])])


def solo_row(s: SoloState, look: ClassicLook, blind: int, soon: float, times: list[float]) -> list[float]:
    """The numbers; `blind` treasures were dug up only in thought, `soon`: how near the next scoring is."""
    row = [0.0] * TABLES
    watch = Watch(look, row)
    potential = float(watch.potential())
    now = float(watch.now)
    coming(look, row)
    row.extend(times)
    row.extend([1.0, soon, now, soon * now, potential, soon * potential, float(watch.his), watch.near])
    row.extend([watch.attack, float(watch.diggers), float(watch.crowd), float(watch.overhang)])
    row.extend([float(watch.held), float(watch.led), float(watch.room)])
    row.append(float(watch.best) if s.guardians_left[HUMAN] else 0.0)
    row.append(float(watch.second) if s.guardians_left[HUMAN] > 1 else 0.0)
    row.extend([float(watch.raised), float(watch.next)])
    guarded = 0
    his = 0
    stranded = 0
    for cell in look.guarded:
        stranded += s.members(HUMAN, cell)
        if s.guards(HUMAN, cell):
            guarded += s.level[cell]
        else:
            his += s.level[cell]
    row.extend([float(guarded), float(his), float(stranded)])
    ruins(look, row)
    points = museum(s, HUMAN, row) + blind * row[-1]
    row.extend([points, soon * points])
    row.append(museum(s, MUTUL, row))
    crew(s, row)
    for level in range(2, LEVELS + 1):
        row.append(float(s.floors[level]))
    return row


# ---- wide tables -------------------------------------------------------------------------


def wide_row(look: ClassicLook) -> list[float]:
    """How many temples and ruins there are of every sort."""
    row = [0.0] * WIDE
    for number in range(len(look.temples)):
        row[stand(look, number)] += 1.0
    temples = len(look.temples)
    used = 0
    for number in open_temples(look):
        ahead = look.strength[HUMAN * temples + number] - look.strength[MUTUL * temples + number]
        tied = used + ahead
        used = tied + 1
        if ahead:
            row[STANDS + alarm(tied) * LEVELS + look.s.level[look.temples[number]] - 1] += 1.0
    for number in range(len(look.ruins)):
        row[STANDS + SAFETY + site_of_digs(look, number)] += 1.0
    return row


def stand(look: ClassicLook, number: int) -> int:
    """Who is ahead on a temple and by how much, whether it grows, what can be done about it, its height."""
    s = look.s
    cell = look.temples[number]
    temples = len(look.temples)
    level = s.level[cell]
    own = look.strength[HUMAN * temples + number]
    ahead = own - look.strength[MUTUL * temples + number]
    grows = 1 if s.floors[level + 1] > 0 else 0
    if ahead > 0:
        means = (1 if s.members(HUMAN, cell) > 1 else 0) + (2 if s.leaders_at(HUMAN, cell) else 0)
    else:
        means = price_class(look.price(HUMAN, number, 1 - ahead))
    return ((relation(own, ahead) * 2 + grows) * MEANS + means) * LEVELS + level - 1


def alarm(tied: int) -> int:
    """How soon a lead is lost, in classes."""
    for number in range(len(ALARMS)):
        if tied <= ALARMS[number]:
            return number
    return len(ALARMS)


def site_of_digs(look: ClassicLook, number: int) -> int:
    """A ruin by its treasures, by who digs there, and by what it costs to come."""
    s = look.s
    cell = look.ruins[number]
    mine = min(s.members(HUMAN, cell), CREWS - 1)
    his = min(s.members(MUTUL, cell), CREWS - 1)
    price = min(price_class(look.one[len(look.temples) + number]), 2)
    return (((min(s.pile[cell], PILE) - 1) * CREWS + mine) * CREWS + his) * 3 + price
