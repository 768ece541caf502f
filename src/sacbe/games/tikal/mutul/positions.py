"""Position files of Classic against Mutul.  Besides what `classic.positions` describes:

{"mutul": {"guide": "c3",             where the Guide stands; else on the printed clearing
           "discards": ["SC01"],      cards that were played, the first one first
           "deck": ["SC04", "SC07"],  cards not yet revealed; else all that lie nowhere
           "card": "SC02"}}           the card in play while you score his volcano or turn his hex
"""

from __future__ import annotations

from sacbe.core.errors import BadPosition
from sacbe.core.position import load_common
from sacbe.games.tikal.classic import positions as classic
from sacbe.games.tikal.classic.state import (
    BEGIN_STEP,
    EXPLORE_STEP,
    HEX_STEP,
    OVER_STEP,
    PLACE_STEP,
    READY_STEP,
    SCORE_STEP,
    VOLCANO_ROUND,
)
from sacbe.games.tikal.laying import read_cell, read_list, read_object, read_tile
from sacbe.games.tikal.mutul.components import CARD_IDS, CARD_NUMBER, CARDS, HUMAN, MUTUL
from sacbe.games.tikal.mutul.state import CARD_STEP, LAST_CARD, SoloState
from sacbe.games.tikal.state import NONE

KNOWN = (*(key for key in classic.KNOWN if key != "auction"), "mutul")
WAITING = [PLACE_STEP, READY_STEP, SCORE_STEP, OVER_STEP, BEGIN_STEP, HEX_STEP, CARD_STEP]


def dump(s: SoloState) -> dict[str, object]:
    """The whole position."""
    position = classic.dump(s)
    position["mutul"] = {
        "guide": s.site.names[s.guide],
        "card": None if s.card == NONE else CARD_IDS[s.card],
        "deck": [CARD_IDS[card] for card in s.deck],
        "discards": [CARD_IDS[card] for card in s.discards],
    }
    return position


def load(s: SoloState, position: dict[str, object]) -> None:
    """Put a position into a state as it is at the start of a game; count everything."""
    classic.load_table(s, position, KNOWN)
    _load_mutul(s, read_object(position.get("mutul", {}), "mutul"))
    if "agenda" not in position:
        _ask_in_words(s, position)
    load_common(s, position)
    classic.check_draws(s, [s.box.tiles, s.box.kinds, CARDS])
    _check_agenda(s)


def _load_mutul(s: SoloState, facts: dict[str, object]) -> None:
    for key in facts:
        if key not in ("guide", "card", "deck", "discards"):
            raise BadPosition(f"mutul has no {key!r}")
    if "guide" in facts:
        s.guide = read_cell(s, facts["guide"])
    if s.tile[s.guide] < 0:
        raise BadPosition(f"the Guide stands on a hex, and there is none at {s.site.names[s.guide]}")
    s.card = NONE if facts.get("card") is None else _read_card(facts["card"])
    s.discards = [_read_card(word) for word in read_list(facts.get("discards", []), "discards")]
    known = s.discards if s.card == NONE else [*s.discards, s.card]
    if "deck" in facts:
        s.deck = sorted(_read_card(word) for word in read_list(facts["deck"], "deck"))
    else:
        s.deck = [card for card in range(CARDS) if card not in known]
    if sorted(known + s.deck) != list(range(CARDS)):
        raise BadPosition(f"deck, discards and card are not the {CARDS} Solo cards, each once")


def _read_card(word: object) -> int:
    if not isinstance(word, str) or word not in CARD_NUMBER:
        raise BadPosition(f"there is no Solo card {word!r}")
    return CARD_NUMBER[word]


def _ask_in_words(s: SoloState, position: dict[str, object]) -> None:
    """A person decides: spends points, places a hex, or scores a volcano, be it Mutul's."""
    if s.turn != HUMAN:
        raise BadPosition(f"the turn is {s.box.seats[HUMAN]}'s: Mutul waits for nobody")
    if position.get("scoring") == "volcano" and s.last == MUTUL:
        s.turn = MUTUL
        s.ask(BEGIN_STEP, HUMAN)
        s.ask(HEX_STEP, MUTUL, read_tile(s, position.get("hand")))
        s.ask(SCORE_STEP, HUMAN)
        s.ask(EXPLORE_STEP, HUMAN, VOLCANO_ROUND)
    else:
        classic.ask_in_words(s, position)


def _check_agenda(s: SoloState) -> None:
    """Only the human is asked, and what waits is what a game of this kind leaves waiting."""
    classic.check_agenda(s, EXPLORE_STEP, WAITING)
    playing = s.is_asking()
    if playing and s.card != NONE and s.asked_cell() >= s.site.cells:
        raise BadPosition("the agenda asks for a hex on no cell")
    for frame in range(0, len(s.agenda), 4):
        step, seat, about = s.agenda[frame : frame + 3]
        if step in (PLACE_STEP, READY_STEP, EXPLORE_STEP) and seat != HUMAN:
            raise BadPosition("Mutul is asked to decide")
        if step in (HEX_STEP, CARD_STEP) and seat != MUTUL:
            raise BadPosition("a Solo card is Mutul's")
        if step == CARD_STEP and about != LAST_CARD:
            raise BadPosition("only his last card waits for a decision")
        if step == HEX_STEP:
            playing = True
    if playing != (s.card != NONE):
        raise BadPosition("a Solo card is in play exactly while Mutul's hex waits")
