"""Position files of Legend: any situation, written so that a person can set it up.

Besides what `laying` describes:

    {"round": 3, "order": ["red", "blue"], "next_order": [null, "red"], "passed": ["blue"],
     "boards": {"red": {"token": 10, "right": ["05", "07*"], "left": [], "tiles": ["B3"],
                        "power": "D3", "used": "P05"}},          07* is turned over
     "unavailable": {"red": {"explorers": 12, "leaders": 1}},
     "stones": {"c3 ne": 1}, "blue": {"lion": 1},                blue treasures still on the board
     "cards": ["02", null], "tiles": ["A1"], "tokens": [7],      what lies open
     "deck": {"02": 1}, "bag": {"7": 2}, "left": ["E0"],         what is hidden; else all that is nowhere
     "piles": {"c3": ...},                                       who has seen what, as `dump` writes it
     "turn": "red", "points": 7, "count": "volcano"}             red spends points, of a count or of a token

With "points" the seat of "turn" spends them; with "draft": true it takes an element; else it has its turn.
`agenda`, `rng`, `stack` and `cursor` are written by `dump` and rarely by hand.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.errors import BadPosition
from sacbe.core.knowledge import UNSEEN, from_dict
from sacbe.core.position import COMMON, dump_common, load_common, whole_number
from sacbe.games.tikal import laying
from sacbe.games.tikal.actions import EXPLORER, LEADER
from sacbe.games.tikal.laying import read_list, read_object, read_seat, read_tile
from sacbe.games.tikal.legend import agendas
from sacbe.games.tikal.legend.board import FLIPPED, UNAVAILABLE, cards_in_play
from sacbe.games.tikal.legend.components import (
    BLUE,
    BORDER_NAMES,
    BOX,
    CARD_COPIES,
    CARD_COPIES_TWO,
    CARD_IDS,
    CARD_NUMBER,
    DISPLAY_CARDS,
    DISPLAY_TILES,
    DRAFTED,
    FIRST_OUTER,
    HELD,
    LEFT,
    MEMBER_EXPLORERS,
    MEMBER_LEADERS,
    PERMANENT,
    POWER_IDS,
    POWER_TILE_IDS,
    POWERS_A_TILE,
    RIGHT,
    ROUNDS,
    STONE_TOKENS,
    TILE_POWERS,
    TOKEN_COPIES,
    TOKEN_VALUES,
)
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.showing import place_word
from sacbe.games.tikal.state import NONE

TURNED: Final = "*"  # behind a card that is turned over
BOARD: Final = ("token", "right", "left", "tiles", "power", "used")
KNOWN: Final = (
    *laying.KNOWN, "round", "order", "next_order", "passed", "boards", "unavailable", "stones", "blue",
    "cards", "tiles", "tokens", "deck", "bag", "left", "piles", "turn", "points", "count", "draft", *COMMON,
)  # fmt: skip
MOST_POINTS: Final = 99


# ---- writing ---------------------------------------------------------------------------


def dump(s: LegendState) -> dict[str, object]:
    """The whole position."""
    seats = s.box.seats
    position = laying.dump(s)
    pieces = position["pieces"]
    assert isinstance(pieces, dict)
    far = place_word(s.site, UNAVAILABLE)
    position["pieces"] = {name: place for name, place in pieces.items() if place != far}
    position["unavailable"] = {
        seats[seat]: {"explorers": s.far_explorers[seat], "leaders": s.far_leaders[seat]}
        for seat in range(s.seats)
    }
    position["round"] = s.round
    position["order"] = [seats[seat] for seat in s.order]
    position["next_order"] = [None if seat == NONE else seats[seat] for seat in s.next_order]
    position["passed"] = [seats[seat] for seat in range(s.seats) if s.passed[seat]]
    position["boards"] = {seats[seat]: _dump_board(s, seat) for seat in range(s.seats)}
    position["stones"] = {BORDER_NAMES[border]: n for border, n in enumerate(s.stones) if n}
    position["blue"] = {BOX.treasures[kind]: count for kind, count in enumerate(s.blue)}
    position["cards"] = [_card_word(card) for card in s.display]
    position["tiles"] = [None if tile == NONE else BOX.tile_ids[tile] for tile in s.market]
    position["tokens"] = [value or None for value in s.tokens]
    position["deck"] = {CARD_IDS[card]: count for card, count in enumerate(s.deck) if count}
    position["bag"] = {str(TOKEN_VALUES[i]): count for i, count in enumerate(s.token_bag) if count}
    position["left"] = [BOX.tile_ids[tile] for tile in s.left]
    position["piles"] = {
        s.site.names[cell]: pile.to_dict() for cell, pile in enumerate(s.seen) if pile is not None
    }
    position["turn"] = seats[s.turn]
    position["points"] = s.points
    position.update(dump_common(s))
    return position


def _card_word(card: int) -> str | None:
    if card == NONE:
        return None
    return CARD_IDS[card % FLIPPED] + (TURNED if card >= FLIPPED else "")


def _dump_board(s: LegendState, seat: int) -> dict[str, object]:
    return {
        "token": s.token[seat] or None,
        "right": [_card_word(card) for card in s.right[seat * RIGHT : seat * RIGHT + RIGHT] if card != NONE],
        "left": [_card_word(card) for card in s.kept[seat * LEFT : seat * LEFT + LEFT] if card != NONE],
        "tiles": [BOX.tile_ids[tile] for tile in s.held[seat * HELD : seat * HELD + HELD] if tile != NONE],
        "power": None if s.power[seat] == NONE else POWER_TILE_IDS[s.power[seat]],
        "used": None if s.used[seat] == NONE else POWER_IDS[s.used[seat]],
    }


# ---- reading ---------------------------------------------------------------------------


def load(s: LegendState, position: dict[str, object]) -> None:
    """Put a position into a state as it is at the start of a game; count everything."""
    load_table(s, position, KNOWN)
    load_rest(s, position, [], [])


def load_table(s: LegendState, position: dict[str, object], known: tuple[str, ...]) -> None:
    """What lies open; `known` are the keys this game has."""
    for key in position:
        if key not in known:
            raise BadPosition(f"a Legend position has no {key!r}; there are {', '.join(known)}")
    _load_unavailable(s, position)
    _load_blue(s, position)
    laying.load(s, position)
    for tile in s.tile:
        if tile >= FIRST_OUTER:
            s.outer[tile - FIRST_OUTER] = 0
    _load_stones(s, read_object(position.get("stones", {}), "stones"))
    _load_piles(s, read_object(position.get("piles", {}), "piles"))
    _load_round(s, position)
    for word, facts in read_object(position.get("boards", {}), "boards").items():
        _load_board(s, read_seat(s, word), read_object(facts, word))
    _load_displays(s, position)


def load_rest(
    s: LegendState, position: dict[str, object], more_sizes: list[int], more_steps: list[int]
) -> None:
    """What is hidden and who decides; a game may have more streams of draws and more steps that wait."""
    _load_hidden(s, position)
    agendas.load_turn(s, position)
    load_common(s, position)
    _check_draws(s, more_sizes)
    agendas.check(s, more_steps)


def _load_unavailable(s: LegendState, position: dict[str, object]) -> None:
    for word, value in read_object(position.get("unavailable", {}), "unavailable").items():
        seat = read_seat(s, word)
        facts = read_object(value, word)
        explorers = whole_number(facts.get("explorers", s.far_explorers[seat]), word, 0, MEMBER_EXPLORERS)
        leaders = whole_number(facts.get("leaders", s.far_leaders[seat]), word, 0, MEMBER_LEADERS)
        if explorers > s.far_explorers[seat] or leaders > s.far_leaders[seat]:
            raise BadPosition(f"{word} has more unavailable members than at the start")
        while s.far_explorers[seat] > explorers:
            s.make_available(seat, EXPLORER)
        while s.far_leaders[seat] > leaders:
            s.make_available(seat, LEADER)


def _load_blue(s: LegendState, position: dict[str, object]) -> None:
    """What was taken from the management board is in museums, not among the dug ones."""
    for word, value in read_object(position.get("blue", {}), "blue").items():
        if word not in BOX.treasure_number:
            raise BadPosition(f"there is no treasure {word!r}")
        kind = BOX.treasure_number[word]
        s.blue[kind] = whole_number(value, f"blue {word}", 0, BLUE[kind])
        s.hidden[kind] += BLUE[kind] - s.blue[kind]


def _load_stones(s: LegendState, stones: dict[str, object]) -> None:
    for name, value in stones.items():
        if name not in BORDER_NAMES:
            raise BadPosition(f"there is no border {name!r}")
        s.put_stone(BORDER_NAMES.index(name), whole_number(value, name, 1, STONE_TOKENS))
    if s.stones_left < 0:
        raise BadPosition(f"there are only {STONE_TOKENS} stone tokens")


def _load_piles(s: LegendState, piles: dict[str, object]) -> None:
    for kind in range(BOX.kinds):
        if s.hidden[kind] > BOX.copies[kind]:
            raise BadPosition(f"a blue {BOX.treasures[kind]} is missing: it lies in nobody's museum")
    for name, value in piles.items():
        cell = laying.read_cell(s, name)
        pile = from_dict(read_object(value, name), s.seats)
        if pile.size != s.pile[cell] or not pile.size:
            raise BadPosition(f"the pile at {name} has not the size of its treasures")
        s.seen[cell] = pile
        for kind in pile.kinds:
            if kind != UNSEEN:
                if kind >= BOX.kinds:
                    raise BadPosition(f"the pile at {name} holds no kind {kind}")
                s.hidden[kind] -= 1
                if s.hidden[kind] < 0:
                    raise BadPosition(f"there are not so many of {BOX.treasures[kind]}")
    if s.tray() < 0:
        raise BadPosition("more treasures lie on ruins than are left")


def _load_round(s: LegendState, position: dict[str, object]) -> None:
    s.round = whole_number(position.get("round", 1), "round", 1, ROUNDS)
    if "order" in position:
        s.order = [read_seat(s, word) for word in read_list(position["order"], "order")]
        if sorted(s.order) != list(range(s.seats)):
            raise BadPosition("the order names every seat once")
    for place, word in enumerate(read_list(position.get("next_order", []), "next_order")):
        if place >= s.seats:
            raise BadPosition(f"the next order has {s.seats} positions")
        if word is not None:
            seat = read_seat(s, word)
            if seat in s.next_order:
                raise BadPosition(f"{word} stands twice in the next order")
            s.next_order[place] = seat
    for word in read_list(position.get("passed", []), "passed"):
        s.passed[read_seat(s, word)] = 1


def _load_board(s: LegendState, seat: int, facts: dict[str, object]) -> None:
    for key in facts:
        if key not in BOARD:
            raise BadPosition(f"a camp board has no {key!r}; there are {', '.join(BOARD)}")
    if facts.get("token") is not None:
        s.token[seat] = _token(facts["token"])
    for key, slots, size in (("right", s.right, RIGHT), ("left", s.kept, LEFT)):
        cards = read_list(facts.get(key, []), key)
        if len(cards) > size:
            raise BadPosition(f"there are {size} places for cards on the {key}")
        for i, word in enumerate(cards):
            slots[seat * size + i] = _card(word, True)
    tiles = read_list(facts.get("tiles", []), "tiles")
    if len(tiles) > HELD:
        raise BadPosition(f"there are {HELD} places for hexes")
    for i, word in enumerate(tiles):
        s.held[seat * HELD + i] = _drafted(s, word)
    _load_power(s, seat, facts)


def _load_power(s: LegendState, seat: int, facts: dict[str, object]) -> None:
    if facts.get("power") is not None:
        if facts["power"] not in POWER_TILE_IDS:
            raise BadPosition(f"there is no power tile {facts['power']!r}")
        s.power[seat] = POWER_TILE_IDS.index(str(facts["power"]))
        if s.power.count(s.power[seat]) > 1:
            raise BadPosition(f"two seats have the power tile {facts['power']}")
    if facts.get("used") is not None:
        used = facts["used"]
        own = s.power[seat] * POWERS_A_TILE
        if s.power[seat] == NONE or used not in POWER_IDS:
            raise BadPosition(f"{s.box.seats[seat]} has no power {used!r}")
        s.used[seat] = POWER_IDS.index(str(used))
        if s.used[seat] not in TILE_POWERS[own : own + POWERS_A_TILE]:
            raise BadPosition(f"{s.box.seats[seat]} has no power {used!r}")


def _card(word: object, may_turn: bool) -> int:
    name = str(word).removesuffix(TURNED)
    if name not in CARD_NUMBER:
        raise BadPosition(f"there is no card {word!r}")
    card = CARD_NUMBER[name]
    if name == str(word):
        return card
    if not may_turn or not PERMANENT[card]:
        raise BadPosition(f"card {name} cannot be turned over")
    return card + FLIPPED


def _token(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value not in TOKEN_VALUES:
        raise BadPosition(f"there is no token {value!r}")
    return value


def _drafted(s: LegendState, word: object) -> int:
    tile = read_tile(s, word)
    if tile not in DRAFTED:
        raise BadPosition(f"{word} is not drafted")
    return tile


def _load_displays(s: LegendState, position: dict[str, object]) -> None:
    cards = read_list(position.get("cards", []), "cards")
    tiles = read_list(position.get("tiles", []), "tiles")
    tokens = read_list(position.get("tokens", []), "tokens")
    if len(cards) > DISPLAY_CARDS or len(tiles) > DISPLAY_TILES or len(tokens) > s.seats:
        raise BadPosition("more lies open than there are places")
    for i, word in enumerate(cards):
        s.display[i] = NONE if word is None else _card(word, False)
    for i, word in enumerate(tiles):
        s.market[i] = NONE if word is None else _drafted(s, word)
    for i, value in enumerate(tokens):
        s.tokens[i] = 0 if value is None else _token(value)


def _load_hidden(s: LegendState, position: dict[str, object]) -> None:
    """Deck, bag and hexes; what is left out is all that lies nowhere else."""
    copies = CARD_COPIES_TWO if s.seats == 2 else CARD_COPIES
    free = [copies[card] - count for card, count in enumerate(cards_in_play(s))]
    _count_down(s.deck, free, position, "deck", CARD_IDS)
    shown = [value for value in s.tokens + s.token if value]
    loose = [copies - shown.count(value) for value, copies in zip(TOKEN_VALUES, TOKEN_COPIES, strict=True)]
    _count_down(s.token_bag, loose, position, "bag", [str(value) for value in TOKEN_VALUES])
    used = [tile for tile in s.tile + s.held + s.market if tile != NONE]
    for tile in used:
        if used.count(tile) > 1:
            raise BadPosition(f"{BOX.tile_ids[tile]} is in two places")
    if "left" in position:
        s.left = sorted(_drafted(s, word) for word in read_list(position["left"], "left"))
        for tile in s.left:
            if tile in used or s.left.count(tile) > 1:
                raise BadPosition(f"{BOX.tile_ids[tile]} is in two places")
    else:
        s.left = [tile for tile in DRAFTED if tile not in used]


def _count_down(
    counts: list[int], free: list[int], position: dict[str, object], key: str, names: list[str]
) -> None:
    """The counts of a deck or bag, at most what is nowhere else."""
    for i, count in enumerate(free):
        if count < 0:
            raise BadPosition(f"there are not so many of {names[i]}")
    if key not in position:
        counts[:] = free
        return
    stated = read_object(position[key], key)
    for name in stated:
        if name not in names:
            raise BadPosition(f"{key} holds no {name!r}")
    for i, name in enumerate(names):
        counts[i] = whole_number(stated.get(name, 0), f"{name} in {key}", 0, free[i])


def _check_draws(s: LegendState, more_sizes: list[int]) -> None:
    """Fixed draws name what there is."""
    sizes = (len(POWER_TILE_IDS), len(CARD_IDS), len(TOKEN_VALUES), BOX.tiles, BOX.kinds, *more_sizes)
    for draws, count in zip(s.stack, sizes, strict=True):
        if any(not 0 <= draw < count for draw in draws):
            raise BadPosition(f"the stack draws from {count} numbers, 0 to {count - 1}")
