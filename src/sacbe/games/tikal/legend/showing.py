"""What a seat sees.  Everything on the boards is public (L15); decks, bag and piles are not."""

from __future__ import annotations

from typing import Final

from sacbe.core.actions import Action
from sacbe.core.knowledge import UNSEEN
from sacbe.core.language import Message
from sacbe.core.state import ALL, FRAME
from sacbe.games.tikal import showing
from sacbe.games.tikal.legend import drafting, effects, scoring, spending
from sacbe.games.tikal.legend.actions import (
    DROP,
    HOLD,
    LAY,
    PLAY,
    POWER,
    TAKE_CARD,
    TAKE_TILE,
    card_name,
    describe,
    hex_words,
)
from sacbe.games.tikal.legend.board import FLIPPED
from sacbe.games.tikal.legend.components import (
    ARRANGE,
    BORDER_NAMES,
    BOX,
    CARD_IDS,
    CARD_OUTERS,
    CARD_RECONSTRUCTED,
    CARD_TREASURES,
    CARDS,
    DIG_UP,
    EFFECT_SIZE,
    EFFECT_VERB,
    FIRST_OUTER,
    FLOORS,
    FREE_DEPLOY,
    HELD,
    LEFT,
    MARCH,
    PERMANENT,
    POWER_IDS,
    POWER_TILE_IDS,
    POWERS_A_TILE,
    RIGHT,
    ROUNDS,
    SCENARIOS,
    SIDE_WORDS,
    SITE,
    STARTS_COUNT,
    TEMPLES,
    TILE_POWERS,
    TILE_RECONSTRUCTED,
    TO_TEMPLE,
    TOKEN_VALUES,
    TRANSFER,
    VERBS,
    card_article,
)
from sacbe.games.tikal.legend.scoring import Tally
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import (
    BRING_STEP,
    CHOOSE_STEP,
    DRAFT_STEP,
    DROP_STEP,
    EFFECT_STEP,
    FINAL_POINTS,
    JOIN_STEP,
    OPEN_STEP,
    PLACE_STEP,
    PUT_STEP,
    READY_STEP,
    SPEND_STEP,
    STONE_STEP,
    TO_STEP,
    TOKEN_POINTS,
    TURN_STEP,
    VOLCANO_POINTS,
)
from sacbe.games.tikal.showing import place_word, tile_view
from sacbe.games.tikal.state import NONE, RESERVE

PHASES: Final = {
    DRAFT_STEP: "draft",
    TURN_STEP: "turn",
    OPEN_STEP: "open",
    DROP_STEP: "drop",
    SPEND_STEP: "spend",
    PLACE_STEP: "place",
}
PROMPTS: Final = {
    JOIN_STEP: "join",
    TO_STEP: "to",
    BRING_STEP: "bring",
    STONE_STEP: "stone",
    CHOOSE_STEP: "choose",
    PUT_STEP: "put",
}
CELL_BY_CELL: Final = (DIG_UP, FLOORS, TEMPLES)
ONE_BY_ONE: Final = (TO_TEMPLE, FREE_DEPLOY)
COUNTS: Final = {TOKEN_POINTS: None, VOLCANO_POINTS: "volcano", FINAL_POINTS: "final"}
# Whose later steps these are: each is asked by one card only
CARD_OF_STEP: Final = {
    TO_STEP: CARD_IDS[EFFECT_VERB.index(TRANSFER)],
    BRING_STEP: CARD_IDS[EFFECT_VERB.index(TRANSFER)],
    CHOOSE_STEP: CARD_IDS[EFFECT_VERB.index(ARRANGE)],
    PUT_STEP: CARD_IDS[EFFECT_VERB.index(ARRANGE)],
}
# Which step of how many: a camp and who joins it, a stone token lifted and placed, cards 08 and 17
STEP_COUNTS: Final = {
    JOIN_STEP: (2, 2),
    STONE_STEP: (2, 2),
    TO_STEP: (2, 3),
    BRING_STEP: (3, 3),
    CHOOSE_STEP: (2, 3),
    PUT_STEP: (3, 3),
}
TURN_KINDS: Final = ("hold", "play", "activate", "lay", "power", "peek", "pass")
PLACES: Final[dict[str, int]] = {"right": RIGHT, "left": LEFT, "tiles": HELD}
SITE_VIEW: Final = showing.site_view(SITE)  # the same for every view; nobody changes it
RECONSTRUCTED: Final[dict[str, list[str]]] = {
    "tiles": [name for name, ours in zip(BOX.tile_ids, TILE_RECONSTRUCTED, strict=True) if ours],
    "cards": [name for name, ours in zip(CARD_IDS, CARD_RECONSTRUCTED, strict=True) if ours],
    "powers": POWER_IDS[:],
    "boards": ["dotted", "left", "tokens"],
    "scenarios": list(SCENARIOS),
}


def phase(s: LegendState) -> str:
    """What is going on, for clients."""
    step = s.step
    return "over" if step < 0 else PHASES.get(step, "effect")


def view(s: LegendState, seat: int) -> dict[str, object]:
    """The table as a seat sees it."""
    site = s.site
    names = site.names
    hand = s.agenda[-2] if s.step == PLACE_STEP else NONE
    kind = spent_now(s)
    left = march_left(s)
    return {
        "site": SITE_VIEW,
        "scenario": str(s.options["scenario"]),
        "round": s.round,
        "rounds": ROUNDS,
        "order": s.order[:],
        "next_order": [None if other == NONE else other for other in s.next_order],
        "phase": phase(s),
        "scoring": None if kind == NONE else COUNTS[kind],
        "points": s.points if left is None and kind != NONE else left,
        "hand": None if hand == NONE else tile_view(BOX, hand),
        "effect": effect_view(s),
        "cells": {names[cell]: cell_view(s, cell) for cell in site.order if s.tile[cell] >= 0},
        "jungle": {
            names[cell]: jungle_view(s, cell)
            for cell in site.order
            if s.tile[cell] < 0 and not s.is_empty(cell)
        },
        "stones": {BORDER_NAMES[border]: count for border, count in enumerate(s.stones) if count},
        "stones_left": s.stones_left,
        "pieces": showing.pieces_view(s),
        "seats": [seat_view(s, other) for other in range(s.seats)],
        "cards": [None if card == NONE else card_view(card) for card in s.display],
        "tiles": [None if tile == NONE else tile_view(BOX, tile) for tile in s.market],
        "tokens": [value or None for value in s.tokens],
        "blue": {BOX.treasures[kind]: count for kind, count in enumerate(s.blue) if count},
        "outer": [tile_view(BOX, FIRST_OUTER + n) for n, there in enumerate(s.outer) if there],
        "floors": {str(value): s.floors[value] for value in range(2, len(s.floors) - 1)},
        "prebuilt": {str(value): count for value, count in enumerate(s.prebuilt) if count},
        "treasures_left": s.tray() + sum(s.pile),
        "decks": decks_view(s),
        "known": known_view(s, seat),
        "places": PLACES,
        "reconstructed": RECONSTRUCTED,
    }


def spent_now(s: LegendState) -> int:
    """The kind of points that are being spent, also while an effect interrupts it; NONE."""
    for frame in range(len(s.agenda) - FRAME, -1, -FRAME):
        if s.agenda[frame] >= READY_STEP:
            break
        if s.agenda[frame] == SPEND_STEP:
            return s.agenda[frame + 2]
    return NONE


def march_left(s: LegendState) -> int | None:
    """The movement points of card 18 or power P06."""
    if s.step == EFFECT_STEP and EFFECT_VERB[s.agenda[-2]] == MARCH:
        return s.agenda[-1]
    return None


def effect_view(s: LegendState) -> dict[str, object] | None:
    """What is being carried out, and how far."""
    step = s.step
    if step != EFFECT_STEP and step not in PROMPTS:
        return None
    about, more = s.agenda[-2], s.agenda[-1]
    names = s.site.names
    shown: dict[str, object] = {"step": PROMPTS.get(step, "effect"), "card": CARD_OF_STEP.get(step)}
    shown["power"] = None
    shown["cells"] = []
    shown["border"] = BORDER_NAMES[about] if step == STONE_STEP else None
    shown["left"] = None
    shown["verb"] = VERBS[EFFECT_VERB[about]] if step == EFFECT_STEP else PROMPTS[step]
    shown["n"], shown["of"] = step_count(s)
    if step == EFFECT_STEP:
        if about < CARDS:
            shown["card"] = CARD_IDS[about]
        else:
            shown["power"] = POWER_IDS[about - CARDS]
        if EFFECT_VERB[about] in CELL_BY_CELL:
            shown["cells"] = [names[cell] for cell in effects.cells_done(more)]
        elif EFFECT_VERB[about] in ONE_BY_ONE:
            shown["left"] = EFFECT_SIZE[about] - more
    elif step != STONE_STEP:
        shown["cells"] = [names[about], names[more]] if step == BRING_STEP else [names[about]]
        if step in (JOIN_STEP, PUT_STEP):
            shown["left"] = more if step == JOIN_STEP else s.pile[about] - more
    return shown


def step_count(s: LegendState) -> tuple[int, int]:
    """Which step of how many the one is that is asked now."""
    step = s.step
    if step != EFFECT_STEP:
        return STEP_COUNTS[step]
    effect, done = s.agenda[-2], s.agenda[-1]
    verb = EFFECT_VERB[effect]
    if verb in (ARRANGE, TRANSFER):
        return 1, 3
    if verb in CELL_BY_CELL:
        return effects.length(done) + 1, EFFECT_SIZE[effect]
    if verb in ONE_BY_ONE:
        return done + 1, EFFECT_SIZE[effect]
    return 1, 1


def cell_view(s: LegendState, cell: int) -> dict[str, object]:
    shown = showing.cell_view(s, cell)
    shown["leads"] = leading(s, cell)
    return shown


def leading(s: LegendState, cell: int) -> int | None:
    """The seat a cell would count for (L107, L116)."""
    if cell == s.site.base:
        return None
    for seat in range(s.seats):
        if s.guards(seat, cell) if s.guardian[cell] != NONE else s.leads(seat, cell):
            return seat
    return None


def jungle_view(s: LegendState, cell: int) -> dict[str, object]:
    cells = s.site.cells
    return {
        "costs": s.cost[cell * 6 : cell * 6 + 6],
        "explorers": [s.explorers[seat * cells + cell] for seat in range(s.seats)],
        "leaders": [seat for seat in range(s.seats) for _ in range(s.leaders_at(seat, cell))],
        "strength": [s.strength(seat, cell) for seat in range(s.seats)],
        "leads": leading(s, cell),
    }


def card_view(card: int) -> dict[str, object]:
    number = card % FLIPPED
    outers = CARD_OUTERS[number]
    return {
        "id": CARD_IDS[number],
        "permanent": PERMANENT[number],
        "flipped": card >= FLIPPED,
        "treasures": [
            BOX.treasures[kind] for kind in CARD_TREASURES[number * 2 : number * 2 + 2] if kind != NONE
        ],
        "value": BOX.values[FIRST_OUTER + outers[0]] if outers else 0,
        "article": card_article(number),
    }


def seat_view(s: LegendState, seat: int) -> dict[str, object]:
    shown = showing.seat_view(s, seat)
    first = s.roster.first[seat]
    shown["due"] = Tally(s, seat).total
    shown["leaders"] = [
        place_word(s.site, s.at[member]) for member in range(first, first + s.roster.leaders[seat])
    ]
    shown["leader_reserve"] = s.leaders_at(seat, RESERVE)
    shown["unavailable"] = {"explorers": s.far_explorers[seat], "leaders": s.far_leaders[seat]}
    shown["right"] = [
        card_view(card) for card in s.right[seat * RIGHT : seat * RIGHT + RIGHT] if card != NONE
    ]
    shown["left"] = [card_view(card) for card in s.kept[seat * LEFT : seat * LEFT + LEFT] if card != NONE]
    shown["tiles"] = [
        tile_view(BOX, tile) for tile in s.held[seat * HELD : seat * HELD + HELD] if tile != NONE
    ]
    shown["token"] = s.token[seat] or None
    shown["position"] = s.next_order.index(seat) + 1 if seat in s.next_order else None
    shown["lacks"] = drafting.missing(s, seat) if s.step == DRAFT_STEP else {}
    shown["passed"] = s.passed[seat] == 1
    shown["power"] = power_view(s, seat)
    return shown


def power_view(s: LegendState, seat: int) -> dict[str, object] | None:
    tile = s.power[seat]
    if tile == NONE:
        return None
    powers = TILE_POWERS[tile * POWERS_A_TILE : tile * POWERS_A_TILE + POWERS_A_TILE]
    return {
        "tile": POWER_TILE_IDS[tile],
        "powers": [POWER_IDS[power] for power in powers],
        "used": None if s.used[seat] == NONE else POWER_IDS[s.used[seat]],
    }


def decks_view(s: LegendState) -> dict[str, object]:
    """L15: what the hidden stocks are made of."""
    letters: dict[str, int] = {}
    for tile in s.left:
        letters[BOX.letters[tile]] = letters.get(BOX.letters[tile], 0) + 1
    return {
        "cards": {CARD_IDS[card]: count for card, count in enumerate(s.deck) if count},
        "tiles": letters,
        "tokens": {str(TOKEN_VALUES[i]): count for i, count in enumerate(s.token_bag) if count},
        "treasures": {BOX.treasures[kind]: count for kind, count in enumerate(face_down(s)) if count},
        "tray": s.tray(),
    }


def face_down(s: LegendState) -> list[int]:
    """Per kind: treasures in tray and piles, whoever has seen them."""
    counts = s.hidden[:]
    for pile in s.seen:
        if pile is not None:
            for kind in pile.kinds:
                if kind != UNSEEN:
                    counts[kind] += 1
    return counts


def known_view(s: LegendState, seat: int) -> dict[str, object]:
    """L15: what the seat has looked at; everything once the game is over and all is shown."""
    shown: dict[str, object] = {}
    for cell in s.site.order:
        pile = s.seen[cell]
        if pile is None or (seat < 0 and seat != ALL):
            continue
        places = pile.kinds if seat == ALL else pile.places(seat)
        loose = [] if seat == ALL else pile.loose(seat)
        if loose or any(kind != UNSEEN for kind in places):
            shown[s.site.names[cell]] = {
                "places": [None if kind == UNSEEN else BOX.treasures[kind] for kind in reversed(places)],
                "loose": [BOX.treasures[kind] for kind in loose],
            }
    return shown


# ---- sentences -------------------------------------------------------------------------


def label(s: LegendState, action: Action) -> Message:
    """A choice with its price in points, or with what a card, power or hex does."""
    said = describe(action)
    price = cost(s, action)
    if price:
        return Message("tikal.action.priced", {"what": said, "points": price})
    if action.code in (TAKE_CARD, HOLD, DROP, PLAY):
        return Message("legend.action.explained", {"what": said, "text": card_text(action.a)})
    if action.code in (TAKE_TILE, LAY):
        return Message("legend.action.explained", {"what": said, "text": hex_text(action.a)})
    if action.code == POWER:
        text = f"@legend.power.{POWER_IDS[action.a]}.text"
        return Message("legend.action.explained", {"what": said, "text": text})
    return said


def cost(s: LegendState, action: Action) -> int | None:
    """What a choice costs in points; None where nothing is paid with points."""
    if s.step == SPEND_STEP:
        return spending.cost_of(s, action)
    if march_left(s) is not None:
        return spending.cost_of(s, action)
    return None


def hex_text(tile: int) -> Message:
    """Where the stones of a hex lie, which tells it from others of its kind; what a volcano starts."""
    stones = BOX.stones[tile * 36 : tile * 36 + 6]
    sides = [
        Message("legend.stones.side", {"side": f"@tikal.side.{SIDE_WORDS[side]}", "n": count}).to_dict()
        for side, count in enumerate(stones)
        if count
    ]
    key = "legend.stones.volcano" if STARTS_COUNT[tile] else "legend.stones"
    return Message(key, {"sides": sides})


def card_text(card: int) -> Message:
    """What a card does, with the treasures it shows."""
    name = CARD_IDS[card]
    params: dict[str, object] = {}
    if CARD_TREASURES[card * 2] != NONE:
        for i, word in enumerate(("first", "second")):
            params[word] = f"@tikal.treasure.{BOX.treasures[CARD_TREASURES[card * 2 + i]]}"
    if name.startswith("22"):
        tile = FIRST_OUTER + CARD_OUTERS[card][0]
        params["value"] = BOX.values[tile]
    return Message(f"{card_name(name)[1:]}.text", params)


def prompt(s: LegendState) -> Message:
    """Who decides what."""
    step = s.step
    if step < 0:
        return Message("tikal.prompt.over")
    params: dict[str, object] = {"seat": s.actor}
    about = s.agenda[-2]
    if step == EFFECT_STEP:
        if about < CARDS:
            params["name"] = card_name(CARD_IDS[about])
        else:
            params["name"] = f"@legend.power.{POWER_IDS[about - CARDS]}"
        left = march_left(s)
        if left is None:
            n, of = step_count(s)
            step_name = f"legend.step.{VERBS[EFFECT_VERB[about]]}"
            params["step"] = Message(step_name, {"n": n, "of": of}).to_dict()
            return Message("legend.prompt.effect", params)
        params["points"] = left
        return Message("legend.prompt.march", params)
    if step in PROMPTS:
        if step in (JOIN_STEP, CHOOSE_STEP, PUT_STEP):
            params["cell"] = s.site.names[about]
        if step == PUT_STEP:
            params["n"] = s.agenda[-1] + 1
        return Message(f"legend.prompt.{PROMPTS[step]}", params)
    key = f"legend.prompt.{PHASES[step]}"
    if step == PLACE_STEP:
        params["hex"] = hex_words(about).to_dict()
        if about >= FIRST_OUTER:
            key += ".outer"
    elif step == DROP_STEP:
        params["name"] = card_name(CARD_IDS[about])
    elif step == SPEND_STEP:
        params["points"] = s.points
        if about != TOKEN_POINTS:
            key += ".count"
    elif step in (DRAFT_STEP, TURN_STEP):
        params["round"] = s.round
        if step == DRAFT_STEP:
            params["lacks"] = lacking(s, s.actor)
        else:
            kinds = dict.fromkeys(action.kind for action in s.legal())
            params["may"] = [f"@legend.may.{kind}" for kind in kinds if kind in TURN_KINDS]
    return Message(key, params)


def lacking(s: LegendState, seat: int) -> list[dict[str, object]]:
    """What a seat still has to take in the draft, and so may take now, in words."""
    missing = drafting.missing(s, seat)
    return [Message(f"legend.lacks.{kind}", {"n": n}).to_dict() for kind, n in missing.items() if n]


def totals(s: LegendState, seat: int) -> dict[str, object]:
    """What a seat would score now, part by part and line by line."""
    tally = Tally(s, seat)
    parts = dict(zip(scoring.PARTS, tally.parts, strict=True))
    return {"seat": seat, "parts": parts, "lines": scoring.breakdown(s, seat), "total": tally.total}
