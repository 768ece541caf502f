"""Position files of Legend against Mutul.  Besides what `legend.positions` describes:

{"mutul": {"guide": "c3", "card": "M1", "using": "M1",    where the Guide stands, the card in play
           "discards": ["A1"], "deck": ["M2"],            cards played; cards left, else all others
           "aside": ["05"]}}                              action cards that come back next round
"""

from __future__ import annotations

from sacbe.core.errors import BadPosition
from sacbe.games.tikal.laying import read_cell, read_list, read_object
from sacbe.games.tikal.legend import positions as legend
from sacbe.games.tikal.legend.components import CARD_IDS as ACTION_CARD_IDS
from sacbe.games.tikal.legend.components import CARD_NUMBER as ACTION_CARD_NUMBER
from sacbe.games.tikal.legend.steps import CHOOSE_STEP, PLACE_STEP, SCORE_STEP
from sacbe.games.tikal.mutul.legend.choosing import kinds_to_take
from sacbe.games.tikal.mutul.legend.components import CARD_IDS, CARD_NUMBER, CARDS, HUMAN, MUTUL
from sacbe.games.tikal.mutul.legend.state import AUTOMATIC, GIVE_KIND, DuelState
from sacbe.games.tikal.state import NONE

KNOWN = (*legend.KNOWN, "mutul")


def dump(s: DuelState) -> dict[str, object]:
    """The whole position."""
    position = legend.dump(s)
    position["mutul"] = {
        "guide": s.site.names[s.guide],
        "card": None if s.card == NONE else CARD_IDS[s.card],
        "using": None if s.using == NONE else CARD_IDS[s.using],
        "deck": [CARD_IDS[card] for card in s.solo],
        "discards": [CARD_IDS[card] for card in s.discards],
        "aside": [ACTION_CARD_IDS[card] for card in s.aside],
    }
    return position


def load(s: DuelState, position: dict[str, object]) -> None:
    """Put a position into a state as it is at the start of a game; count everything."""
    s.next_order = [NONE, NONE]
    legend.load_table(s, position, KNOWN)
    s.order = [MUTUL, HUMAN]
    # The human is first in the final count and in nothing else (M97).
    s.next_order = [HUMAN, MUTUL] if position.get("count") == "final" else [MUTUL, HUMAN]
    _load_mutul(s, read_object(position.get("mutul", {}), "mutul"))
    legend.load_rest(s, position, [CARDS], AUTOMATIC)
    s.next_order = [MUTUL, HUMAN]
    _check_agenda(s)


def _load_mutul(s: DuelState, facts: dict[str, object]) -> None:
    for key in facts:
        if key not in ("guide", "card", "using", "deck", "discards", "aside"):
            raise BadPosition(f"mutul has no {key!r}")
    if "guide" in facts:
        s.guide = read_cell(s, facts["guide"])
    s.card = NONE if facts.get("card") is None else _read_card(s, facts["card"])
    s.using = s.card if facts.get("using") is None else _read_card(s, facts["using"])
    s.discards = [_read_card(s, word) for word in read_list(facts.get("discards", []), "discards")]
    known = s.discards if s.card == NONE else [*s.discards, s.card]
    if "deck" in facts:
        s.solo = sorted(_read_card(s, word) for word in read_list(facts["deck"], "deck"))
    else:
        s.solo = [card for card in s.everything if card not in known]
    if sorted(known + s.solo) != s.everything:
        raise BadPosition("deck, discards and card are not the Solo cards of this game, each once")
    for word in read_list(facts.get("aside", []), "aside"):
        if word not in ACTION_CARD_NUMBER:
            raise BadPosition(f"there is no card {word!r}")
        s.aside.append(ACTION_CARD_NUMBER[str(word)])


def _read_card(s: DuelState, word: object) -> int:
    if not isinstance(word, str) or CARD_NUMBER.get(word, NONE) not in s.everything:
        raise BadPosition(f"there is no Solo card {word!r} in this game")
    return CARD_NUMBER[word]


def _check_agenda(s: DuelState) -> None:
    """Only the human is asked; Mutul's own steps are his."""
    waits = False
    for frame in range(0, len(s.agenda), 4):
        step, seat, about, more = s.agenda[frame : frame + 4]
        if step in AUTOMATIC or (step == SCORE_STEP and seat == MUTUL):
            waits = True
            if seat != MUTUL:
                raise BadPosition("a Solo card is Mutul's")
        elif seat != HUMAN and step < SCORE_STEP - 1:
            raise BadPosition("Mutul is asked to decide")
        if step == PLACE_STEP and not 0 <= more <= s.site.cells:
            raise BadPosition("the agenda asks for a hex on no cell")
        if step == CHOOSE_STEP and about == GIVE_KIND and more not in kinds_to_take(s):
            raise BadPosition("the agenda takes a treasure that Mutul would not take")
    if (s.is_turning() or s.is_trading()) and s.using == NONE:
        raise BadPosition("Mutul asks, and no Solo card is in play")
    if s.card != NONE and s.agenda and not waits:
        raise BadPosition("a Solo card is in play only while Mutul's turn waits")
