"""What lies on Legend's site and boards, and what each seat has seen of the piles."""

from __future__ import annotations

from typing import Final

from sacbe.core import knowledge
from sacbe.core.knowledge import UNSEEN, Pile
from sacbe.games.tikal.actions import EXPLORER, LEADER
from sacbe.games.tikal.components import TEMPLE, Roster
from sacbe.games.tikal.legend.actions import LegendActions
from sacbe.games.tikal.legend.components import (
    BASE_TILE,
    BLUE,
    BORDER_AT,
    BORDER_CELL,
    BORDER_SIDE,
    BORDERS,
    CARD_COPIES,
    CARD_COPIES_TWO,
    CARDS,
    DISPLAY_CARDS,
    DISPLAY_TILES,
    DRAFTED,
    FIRST_EXPLORERS,
    FIRST_LEADERS,
    FIRST_OUTER,
    HELD,
    LEFT,
    OUTERS,
    PREBUILT,
    RIGHT,
    STONE_TOKENS,
    TOKEN_COPIES,
    TOKEN_VALUES,
    Scenario,
)
from sacbe.games.tikal.reasons import NO_PASSAGE
from sacbe.games.tikal.state import NONE, RESERVE, SiteState

# Streams of draws (RL82)
POWER_STREAM: Final = 0
CARD_STREAM: Final = 1
TOKEN_STREAM: Final = 2
TILE_STREAM: Final = 3
TREASURE_STREAM: Final = 4
STREAMS: Final[list[str]] = ["powers", "cards", "tokens", "tiles", "treasures"]

UNAVAILABLE: Final = -3  # where a member is that was not made available yet
FLIPPED: Final = 64  # added to the number of a card that is turned over


class LegendBoard(SiteState):
    """The site, the management board and the camp boards; who decides what is added by `LegendState`."""

    moves: LegendActions
    round: int
    order: list[int]  # the seats in this round's order
    next_order: list[int]  # per position: the seat whose statuette lies there, NONE
    passed: list[int]  # per seat
    token: list[int]  # per seat: the value of its unused token, 0
    tokens: list[int]  # the values on display, 0 where one was taken
    token_bag: list[int]  # per value's index: tokens in the bag
    display: list[int]  # the cards on display, NONE where one was taken
    deck: list[int]  # per card: copies nobody has seen
    right: list[int]  # seat * RIGHT + i: a card (+ FLIPPED), NONE; without gaps
    kept: list[int]  # seat * LEFT + i: the cards on the left, likewise
    held: list[int]  # seat * HELD + i: hexes of the camp board, NONE; without gaps
    market: list[int]  # the hexes on display, NONE where one was taken
    left: list[int]  # hexes nobody has seen, in the order of their letters
    power: list[int]  # per seat: its power tile, NONE before it is drawn
    used: list[int]  # per seat: the power used, NONE
    stones: list[int]  # per border: stone tokens on it; ground, shared as that is
    stones_left: int
    prebuilt: list[int]  # per value: prebuilt floors in stock; ground likewise
    blue: list[int]  # per kind: blue treasures on the management board
    outer: list[int]  # per outer hex: 1 while it lies on the management board
    far_explorers: list[int]  # per seat: explorers that are not available yet
    far_leaders: list[int]  # per seat
    seen: list[Pile | None]  # per cell: the pile somebody has looked at; list and piles shared until changed

    def __init__(
        self,
        actions: LegendActions,
        roster: Roster,
        source: LegendBoard | None = None,
        streams: int = len(STREAMS),
    ) -> None:
        super().__init__(actions, roster, streams, source)
        self.moves = actions
        if source is None:
            self._lay_out()
            return
        self.round = source.round
        self.order = source.order[:]
        self.next_order = source.next_order[:]
        self.passed = source.passed[:]
        self.token = source.token[:]
        self.tokens = source.tokens[:]
        self.token_bag = source.token_bag[:]
        self.display = source.display[:]
        self.deck = source.deck[:]
        self.right = source.right[:]
        self.kept = source.kept[:]
        self.held = source.held[:]
        self.market = source.market[:]
        self.left = source.left[:]
        self.power = source.power[:]
        self.used = source.used[:]
        self.stones = source.stones
        self.stones_left = source.stones_left
        self.prebuilt = source.prebuilt
        self.blue = source.blue[:]
        self.outer = source.outer[:]
        self.far_explorers = source.far_explorers[:]
        self.far_leaders = source.far_leaders[:]
        self.seen = source.seen

    def situation(self) -> tuple[object, ...]:
        return (
            *super().situation(), tuple(self.passed), tuple(self.token), tuple(self.tokens),
            tuple(self.display), tuple(self.right), tuple(self.kept), tuple(self.held), tuple(self.market),
            tuple(self.next_order), tuple(self.used), tuple(self.stones), self.stones_left,
            tuple(self.prebuilt), tuple(self.blue), tuple(self.outer), tuple(self.far_explorers),
            tuple(self.far_leaders),
        )  # fmt: skip

    def _lay_out(self) -> None:
        """L3 to L13: all in stock, nothing drawn yet."""
        seats = self.seats
        self.round = 1
        self.order = list(range(seats))
        self.next_order = [NONE] * seats
        self.passed = [0] * seats
        self.token = [0] * seats
        self.tokens = [0] * seats
        self.token_bag = TOKEN_COPIES[:]
        self.display = [NONE] * DISPLAY_CARDS
        self.deck = CARD_COPIES_TWO[:] if seats == 2 else CARD_COPIES[:]
        self.right = [NONE] * (seats * RIGHT)
        self.kept = [NONE] * (seats * LEFT)
        self.held = [NONE] * (seats * HELD)
        self.market = [NONE] * DISPLAY_TILES
        self.left = DRAFTED[:]
        self.power = [NONE] * seats
        self.used = [NONE] * seats
        self.stones = [0] * BORDERS
        self.stones_left = STONE_TOKENS
        self.prebuilt = PREBUILT[:]
        self.blue = BLUE[:]
        self.outer = [1] * OUTERS
        self.far_explorers = [0] * seats
        self.far_leaders = [0] * seats
        self.seen = [None] * self.site.cells
        for seat in range(seats):
            first = self.roster.first[seat]
            for member in range(first + FIRST_LEADERS, first + self.roster.leaders[seat]):
                self.send_away(seat, LEADER, member)
            explorers = first + self.roster.leaders[seat]
            for member in range(explorers + FIRST_EXPLORERS, self.roster.first[seat + 1]):
                self.send_away(seat, EXPLORER, member)
        self.lay(self.site.base, BASE_TILE, 0)

    def send_away(self, seat: int, piece: int, member: int) -> None:
        """L9: a member of the reserve that is not available."""
        self.at[member] = UNAVAILABLE
        if piece == LEADER:
            self.far_leaders[seat] += 1
        else:
            self.reserve[seat] -= 1
            self.far_explorers[seat] += 1

    def set_scene(self, scenario: Scenario) -> None:
        """L6: the hexes that lie there from the beginning."""
        for i, tile in enumerate(scenario.tiles):
            self.lay(scenario.cells[i], tile, scenario.turned[i])
            if tile in self.left:
                self.left.remove(tile)

    # ---- the site ----------------------------------------------------------------------

    def lay(self, cell: int, tile: int, rotation: int) -> None:
        """L46: a temple gets its prebuilt floors, a ruin as many treasures as the tray still has."""
        tray = self.tray()
        super().lay(cell, tile, rotation)
        if self.box.types[tile] == TEMPLE:
            for value in range(2, self.box.values[tile] + 1):
                self.prebuilt[value] -= 1
        elif self.pile[cell] > tray:
            self.pile[cell] = tray

    def own_ground(self) -> None:
        """Stone tokens and prebuilt floors are ground too."""
        super().own_ground()
        self.stones = self.stones[:]
        self.prebuilt = self.prebuilt[:]

    def tray(self) -> int:
        """The treasures in the tray: those nobody has seen, less those in piles."""
        count = 0
        for kind in range(self.box.kinds):
            count += self.hidden[kind]
        for cell in range(self.site.interior):
            if self.pile[cell]:
                pile = self.seen[cell]
                count -= self.pile[cell] if pile is None else pile.kinds.count(UNSEEN)
        return count

    def border_price(self, cell: int, side: int) -> int:
        """L58: the stones of both facing sides, and stone tokens."""
        box = self.box
        other = self.site.neighbours[cell * 6 + side]
        here = self.tile[cell]
        there = self.tile[other]
        price = self.stones[BORDER_AT[cell * 6 + side]]
        if here >= 0:
            price += box.stones[(here * 6 + self.turned[cell]) * 6 + side]
        if there >= 0:
            price += box.stones[(there * 6 + self.turned[other]) * 6 + (side + 3) % 6]
        return price * box.stone_cost

    def closed(self, cell: int) -> str:
        """L60."""
        return NO_PASSAGE

    def can_stand(self, cell: int) -> bool:
        """L62: everywhere."""
        return True

    def unlayable(self, cell: int, tile: int) -> str:
        """L42, L49: drafted hexes lie inside, outer ones on dotted cells, the others where they lay."""
        if tile >= FIRST_OUTER:
            return "" if cell >= self.site.interior else "is an outer hex and cannot lie on"
        if tile not in DRAFTED:
            return "lies elsewhere in this scenario than on"
        return "" if cell < self.site.interior else "cannot lie on the dotted cell"

    def put_stone(self, border: int, count: int) -> None:
        """Lay a stone token on a border, or take one up (-1)."""
        if self.shared:
            self.own_ground()
        self.stones[border] += count
        self.stones_left -= count
        self.price_border(BORDER_CELL[border], BORDER_SIDE[border])

    def is_empty(self, cell: int) -> bool:
        """Whether nobody stands there."""
        cells = self.site.cells
        for seat in range(self.seats):
            if self.explorers[seat * cells + cell] or self.leaders_at(seat, cell):
                return False
        return True

    def is_free_for(self, seat: int, cell: int) -> bool:
        """L44, L66: nobody is there, or the seat has a strict majority."""
        return self.is_empty(cell) or self.leads(seat, cell)

    def camp_ground(self, seat: int, cell: int) -> bool:
        """L64 to L66: whether the seat may have a camp there."""
        return self.camp[cell] == NONE and self.is_open_ground(cell) and self.is_free_for(seat, cell)

    def camp_grounds(self, seat: int) -> list[int]:
        return [
            cell
            for cell in range(self.site.interior)
            if self.tile[cell] >= 0 and self.camp_ground(seat, cell)
        ]

    def make_available(self, seat: int, piece: int) -> None:
        """L76, L77."""
        self.at[self.find_member(seat, piece, UNAVAILABLE)] = RESERVE
        if piece == LEADER:
            self.far_leaders[seat] -= 1
        else:
            self.far_explorers[seat] -= 1
            self.reserve[seat] += 1

    # ---- cards and hexes of a seat -----------------------------------------------------

    def has_card(self, seat: int, card: int) -> bool:
        """On either side; `card` + FLIPPED asks for one that is turned over."""
        for i in range(seat * RIGHT, seat * RIGHT + RIGHT):
            if self.right[i] == card:
                return True
        for i in range(seat * LEFT, seat * LEFT + LEFT):  # noqa: SIM110 - a loop compiles to a loop
            if self.kept[i] == card:
                return True
        return False

    def kept_count(self, seat: int) -> int:
        count = 0
        for i in range(seat * LEFT, seat * LEFT + LEFT):
            if self.kept[i] != NONE:
                count += 1
        return count

    def right_count(self, seat: int) -> int:
        count = 0
        for i in range(seat * RIGHT, seat * RIGHT + RIGHT):
            if self.right[i] != NONE:
                count += 1
        return count

    def held_count(self, seat: int) -> int:
        count = 0
        for i in range(seat * HELD, seat * HELD + HELD):
            if self.held[i] != NONE:
                count += 1
        return count

    def cards_aside(self) -> list[int]:
        """Cards that lie open beside the boards; there are none but against Mutul."""
        return []

    def asks_besides(self, step: int, about: int) -> bool:
        """Whether a frame of the agenda is a question that Legend by itself does not know."""
        return False

    # ---- what somebody has seen --------------------------------------------------------

    def pile_at(self, cell: int) -> Pile:
        """The pile, for changing: copies of the state keep theirs."""
        old = self.seen[cell]
        pile = Pile(self.pile[cell]) if old is None else old.copy()
        self.seen = self.seen[:]
        self.seen[cell] = pile
        return pile

    def any_pile(self) -> bool:
        """L35: whether treasure lies on the site."""
        pile = self.pile
        for cell in range(self.site.interior):  # noqa: SIM110 - a loop compiles to a loop
            if pile[cell]:
                return True
        return False

    def look_at_tops(self, seat: int) -> list[int]:
        """L34: the kind on top of every pile, cell by cell; the seat knows them now."""
        kinds: list[int] = []
        for cell in range(self.site.interior):
            if self.pile[cell]:
                pile = self.pile_at(cell)
                top = self.pile[cell] - 1
                kinds.append(pile.look(top, 1 << seat, self, TREASURE_STREAM, self.hidden))
        return kinds

    def search(self, seat: int, cell: int) -> list[int]:
        """L134: the seat sees the whole pile, from the top, and will put it in another order, so the
        others no longer know what lies where."""
        pile = self.pile_at(cell)
        pile.arrange(list(range(pile.size)), 1 << seat)
        kinds: list[int] = []
        for place in range(pile.size - 1, -1, -1):
            kinds.append(pile.look(place, 1 << seat, self, TREASURE_STREAM, self.hidden))
        return kinds

    def take_treasure(self, cell: int) -> int:
        """L93: the top one, any of those nobody has seen unless somebody has."""
        return self.take_from(cell, self.pile[cell] - 1)

    def take_from(self, cell: int, place: int) -> int:
        """Take a treasure out of a pile; the caller counts the pile."""
        if self.seen[cell] is None:
            kind = self.pick_kind(TREASURE_STREAM, self.hidden)
            self.hidden[kind] -= 1
            return kind
        pile = self.pile_at(cell)
        kind = pile.take(place, self, TREASURE_STREAM, self.hidden)
        if pile.kinds.count(UNSEEN) == pile.size:
            self.seen[cell] = None  # `pile_at` has made the list this state's own
        return kind

    def redeal_piles(self, seat: int) -> None:
        """What `seat` does not know of the piles is dealt again."""
        piles: list[Pile] = []
        for cell in range(self.site.interior):
            if self.seen[cell] is not None:
                piles.append(self.pile_at(cell))
        knowledge.redeal(piles, seat, self.rng, self.hidden)


def cards_in_play(s: LegendBoard) -> list[int]:
    """Per card: copies on display and on camp boards."""
    count = [0] * CARDS
    for card in s.display + s.cards_aside():
        if card != NONE:
            count[card] += 1
    for slots in (s.right, s.kept):
        for card in slots:
            if card != NONE:
                count[card % FLIPPED] += 1
    return count


def token_index(value: int) -> int:
    """Where a token's value stands in the list of values."""
    return TOKEN_VALUES.index(value)
