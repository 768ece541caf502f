"""Assistance: ways and their costs, what would be scored now, what each card and power would do."""

from __future__ import annotations

from sacbe.core.errors import SacbeError
from sacbe.games.tikal import reaching
from sacbe.games.tikal.actions import EXPLORER, LEADER, PIECES
from sacbe.games.tikal.legend import effects, placing, showing, sources, turning
from sacbe.games.tikal.legend.board import FLIPPED
from sacbe.games.tikal.legend.components import (
    BONUS,
    BOX,
    CARD_IDS,
    CARD_NUMBER,
    CARD_OUTERS,
    CARD_TREASURES,
    CARDS,
    EFFECT_SIZE,
    EFFECT_VERB,
    EXPLORERS,
    FIRST_OUTER,
    LEFT,
    LOOK,
    MARCH,
    ONE_LEADER,
    OUTER,
    POWER_IDS,
    POWERS_A_TILE,
    RECRUITS,
    RIGHT,
    STOPPABLE,
    TILE_POWERS,
    TREASURES,
    card_article,
    power_article,
)
from sacbe.games.tikal.legend.scoring import Tally
from sacbe.games.tikal.legend.state import LegendState
from sacbe.games.tikal.legend.steps import SPEND_STEP
from sacbe.games.tikal.state import NONE
from sacbe.games.tikal.whatif import considered, position_after

TOPICS = ["reach", "costs", "breakdown", "card", "cards", "powers", "standing", "component"]


def assist(s: LegendState, seat: int, topic: str, args: dict[str, object]) -> object:
    if topic == "reach":
        return reach(s, seat, args)
    if topic == "costs":
        return costs(s, seat)
    if topic == "breakdown":
        return showing.totals(s, reaching.read_seat(s, args.get("seat", seat)))
    if topic == "standing":
        return standing(s, seat, args)
    if topic == "component":
        return sources.component(str(args.get("kind", "")), str(args.get("id", "")))
    about = reaching.read_seat(s, args.get("seat", seat))
    if topic == "powers":
        return powers(s, about)
    if topic == "cards":
        return [card_answer(s, about, card) for card in own_cards(s, about)]
    word = str(args.get("card", ""))
    if word not in CARD_NUMBER:
        raise SacbeError(f"there is no card {word!r}")
    return card_answer(s, about, CARD_NUMBER[word])


def costs(s: LegendState, seat: int) -> dict[str, int]:
    """What each choice costs, for the seat that spends points now."""
    if s.actor != seat:
        return {}
    priced = {action.text: showing.cost(s, action) for action in s.legal()}
    return {text: price for text, price in priced.items() if price is not None}


def standing(s: LegendState, seat: int, args: dict[str, object]) -> dict[str, object]:
    """What every seat would score now, or after the actions of `after`.

    Only the seat that decides may ask about actions: which of them are legal can be known to that seat alone.
    """
    texts = considered(args)
    ahead = position_after(s, texts) if not texts or seat == s.actor else None
    if ahead is None:
        return {"due": []}
    assert isinstance(ahead, LegendState)
    return {"due": [Tally(ahead, other).total for other in range(s.seats)]}


def reach(s: LegendState, seat: int, args: dict[str, object]) -> dict[str, object]:
    """A member's ways; `points` defaults to those left, `seat` lets anybody ask for another's."""
    about = reaching.read_seat(s, args.get("seat", seat))
    left = showing.march_left(s)
    if s.actor != about or (s.step != SPEND_STEP and left is None):
        otherwise = BOX.points
    else:
        otherwise = s.points if left is None else left
    return reaching.reach(s, about, args, reaching.read_points(args.get("points"), otherwise))


def own_cards(s: LegendState, seat: int) -> list[int]:
    """The cards of a seat, right then left, each once."""
    slots = s.right[seat * RIGHT : seat * RIGHT + RIGHT] + s.kept[seat * LEFT : seat * LEFT + LEFT]
    return list(dict.fromkeys(card % FLIPPED for card in slots if card != NONE))


def card_answer(s: LegendState, seat: int, card: int) -> dict[str, object]:
    """What a card would do for a seat as things stand."""
    answer = effect_answer(s, seat, card)
    answer["card"] = CARD_IDS[card]
    answer["article"] = card_article(card)
    answer["text"] = showing.card_text(card).to_dict()
    return answer


def powers(s: LegendState, seat: int) -> list[dict[str, object]]:
    """What each power of a seat's director would do, and whether it can be used in its turn."""
    if s.power[seat] == NONE:
        return []
    first = s.power[seat] * POWERS_A_TILE
    out: list[dict[str, object]] = []
    for power in TILE_POWERS[first : first + POWERS_A_TILE]:
        answer = effect_answer(s, seat, CARDS + power)
        answer["power"] = POWER_IDS[power]
        answer["article"] = power_article(power)
        answer["usable"] = s.used[seat] == NONE and turning.power_possible(s, seat, power)
        out.append(answer)
    return out


def effect_answer(s: LegendState, seat: int, effect: int) -> dict[str, object]:
    """First steps and their number, members gained, treasures, hexes; `wasted` when nothing would happen."""
    verb = EFFECT_VERB[effect]
    size = EFFECT_SIZE[effect]
    steps = [action.text for action in effects.choices(s, seat, effect, size if verb == MARCH else 0)]
    recruits = {PIECES[EXPLORER]: 0, PIECES[LEADER]: 0}
    if verb in (EXPLORERS, RECRUITS):
        recruits[PIECES[EXPLORER]] = min(size, s.far_explorers[seat])
    if verb in (RECRUITS, ONE_LEADER):
        recruits[PIECES[LEADER]] = min(size, s.far_leaders[seat])
    treasures = [BOX.treasures[kind] for kind in _treasures(s, effect)]
    hexes = _outer(s, seat, effect) if verb == OUTER else []
    piles = [s.site.names[cell] for cell in s.site.order if s.pile[cell]] if verb == LOOK else []
    useful = bool(steps or treasures or hexes or piles or any(recruits.values())) or verb == BONUS
    return {
        "steps": steps[:60],
        "count": len(steps) + len(hexes),
        "recruits": recruits,
        "treasures": treasures,
        "places": hexes[:60],
        "piles": piles,
        "stoppable": STOPPABLE[effect],
        "wasted": not useful and not (effect >= CARDS),
    }


def _treasures(s: LegendState, effect: int) -> list[int]:
    if EFFECT_VERB[effect] != TREASURES:
        return []
    return [kind for kind in CARD_TREASURES[effect * 2 : effect * 2 + 2] if s.blue[kind]]


def _outer(s: LegendState, seat: int, card: int) -> list[str]:
    """Where the hex of a card could be placed."""
    for n in CARD_OUTERS[card]:
        if s.outer[n]:
            return [action.text for action in placing.legal(s, seat, FIRST_OUTER + n)]
    return []
