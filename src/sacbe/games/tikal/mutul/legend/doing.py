"""What Mutul does in Legend: ancient paths, treasures, floors, camps, and what he gets when he cannot.

Each action answers how it went; what follows from that (M93, M94) is `settle`.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.language import Message
from sacbe.games.tikal import work
from sacbe.games.tikal.actions import EXPLORER
from sacbe.games.tikal.mutul import telling
from sacbe.games.tikal.mutul.choice import Choice
from sacbe.games.tikal.mutul.legend import choosing
from sacbe.games.tikal.mutul.legend.board import DuelBoard
from sacbe.games.tikal.mutul.legend.components import EXPLORERS, MUTUL, NO_CAMP, PARTIAL, PATH_LINE
from sacbe.games.tikal.state import NONE, RESERVE

FAILED: Final = 0
PARTLY: Final = 1
DONE: Final = 2


def settle(s: DuelBoard, outcome: int, figure: int) -> None:
    """M93, M94: a failure brings as many explorers as the card `figure` shows, a partial success one."""
    if outcome == FAILED:
        bring(s, EXPLORERS[figure], "failure", ["M93"])
    elif outcome == PARTLY:
        bring(s, PARTIAL, "partial", ["M94"])


def bring(s: DuelBoard, count: int, occasion: str, articles: list[str]) -> None:
    """Explorers from his reserve to the common camp, a point for each that is missing."""
    came = s.bring(count)
    if s.events is not None:
        told = telling.reason(Message(f"mutul.why.bring.{occasion}"), articles)
        told["n"] = came
        told["missing"] = count - came
        s.tell(telling.WORDS, "brought", told)
        s.pause(MUTUL)


# ---- moving ------------------------------------------------------------------------------


def send(s: DuelBoard, came: Choice, goal: int) -> None:
    """An explorer goes from where it was chosen to a cell."""
    s.shift(MUTUL, EXPLORER, came.chosen, goal)
    if s.events is not None:
        told: dict[str, object] = {"seat": MUTUL, "piece": work.piece_word(EXPLORER)}
        told["from"] = s.site.names[came.chosen]
        told["to"] = s.site.names[goal]
        s.tell(telling.WORDS, "moved", told)
        telling.choice(s, came, choosing.value(s, came.chosen), s.compass())
        s.pause(MUTUL)


def ancient_path(s: DuelBoard) -> int:
    """M74, M75: explorers in hand by departure, then to the kinds of the line, one by one."""
    linked = choosing.his_network(s)
    hand = _take_in_hand(s, linked)
    placed = 0
    for kind in PATH_LINE[s.using]:
        while hand:
            made = choosing.destination(s, linked, kind)
            if made is None:
                break
            member = hand.pop()
            s.at[member] = made.chosen
            s.explorers[MUTUL * s.site.cells + made.chosen] += 1
            placed += 1
            if s.events is not None:
                s.tell(telling.WORDS, "placed-explorer", {"seat": MUTUL, "cell": s.site.names[made.chosen]})
                telling.choice(s, made, choosing.value(s, made.chosen), s.compass())
                s.pause(MUTUL)
    for member in hand:
        s.at[member] = s.site.base
        s.explorers[MUTUL * s.site.cells + s.site.base] += 1
    if hand and s.events is not None:
        s.tell(telling.WORDS, "back", {"seat": MUTUL, "n": len(hand)})
    if not placed:
        return FAILED
    return DONE if placed >= s.reach else PARTLY


def _take_in_hand(s: DuelBoard, linked: list[bool]) -> list[int]:
    """M74: all are taken before any is placed."""
    hand: list[int] = []
    busy = [0] * s.site.cells
    while len(hand) < s.reach:
        came = choosing.departure(s, linked, busy, NONE)
        if came is None:
            break
        member = s.find_member(MUTUL, EXPLORER, came.chosen)
        s.at[member] = RESERVE
        s.explorers[MUTUL * s.site.cells + came.chosen] -= 1
        hand.append(member)
        if s.events is not None:
            s.tell(telling.WORDS, "in-hand", {"seat": MUTUL, "cell": s.site.names[came.chosen]})
            telling.choice(s, came, choosing.value(s, came.chosen), s.compass())
            s.pause(MUTUL)
    return hand


# ---- treasures and floors ----------------------------------------------------------------


def two_treasures(s: DuelBoard) -> int:
    """M76: twice the poorest ruin, each time with another explorer."""
    linked = choosing.his_network(s)
    busy = [0] * s.site.cells
    dug = 0
    while dug < 2:
        made = choosing.ruin(s, linked, busy)
        if made is None:
            break
        cell = made.chosen
        _aim(s, made, s.pile[cell])
        if choosing.free_explorers(s, busy, cell) <= 0:
            came = choosing.departure(s, linked, busy, cell)
            assert came is not None
            send(s, came, cell)
        work.dig(s, MUTUL, cell)
        busy[cell] += 1
        dug += 1
        if s.events is not None:
            telling.plain(s, "dug", ["M76"], {"cell": s.site.names[cell]})
            s.pause(MUTUL)
    return dug


def _aim(s: DuelBoard, made: Choice, count: int) -> None:
    """Where an action will take place is a step of its own."""
    if s.events is not None:
        telling.choice(s, made, count, s.compass())
        s.pause(MUTUL)


def two_floors(s: DuelBoard) -> int:
    """M77 to M79: floors on one temple, or his guardian where it cannot grow."""
    linked = choosing.his_network(s)
    made = choosing.temple(s, linked)
    if made is None:
        return FAILED
    cell = made.chosen
    _aim(s, made, s.level[cell])
    possible = choosing.floors_possible(s, cell)
    if not possible:
        guard(s, cell)
        return DONE
    busy = [0] * s.site.cells
    while linked[cell] and s.members(MUTUL, cell) < possible:
        came = choosing.departure(s, linked, busy, cell)
        if came is None:
            break
        send(s, came, cell)
        busy[cell] += 1
    floors = min(possible, s.members(MUTUL, cell))
    for _ in range(floors):
        work.uncover(s, MUTUL, cell)
    if s.events is not None:
        telling.plain(s, "floors", ["M78"], {"cell": s.site.names[cell], "n": floors})
        s.pause(MUTUL)
    if floors == 2:
        return DONE
    if not s.can_grow(cell) and s.guardians_left[MUTUL] and s.leads(MUTUL, cell):
        guard(s, cell)
        return DONE
    return PARTLY


def guard(s: DuelBoard, cell: int) -> None:
    """M79: his guardian; his others there leave the game."""
    gone = work.post_guardian(s, MUTUL, cell, EXPLORER)
    if s.events is not None:
        told: dict[str, object] = {"seat": MUTUL, "piece": work.piece_word(EXPLORER)}
        told["cell"] = s.site.names[cell]
        told["level"] = s.level[cell]
        told["gone"] = gone
        s.tell("tikal", "guarded", told)
        telling.plain(s, "guardian", ["M79"], {"cell": s.site.names[cell], "n": s.level[cell]})
        s.pause(MUTUL)


# ---- camps, the crown of a count ---------------------------------------------------------


def camp(s: DuelBoard, otherwise: bool) -> None:
    """M88: a camp on an island; `otherwise` two explorers come when there is none."""
    made = choosing.camp(s)
    if made is None:
        if otherwise:
            bring(s, NO_CAMP, "camp", ["M88"])
        return
    work.set_camp(s, MUTUL, made.chosen)
    if s.events is not None:
        telling.choice(s, made, 0, s.compass())
        s.pause(MUTUL)
    move_guide(s, made.chosen)


def move_guide(s: DuelBoard, cell: int) -> None:
    """M62, M81, M88."""
    s.guide = cell
    if s.events is not None:
        s.tell(telling.WORDS, "guide", {"seat": MUTUL, "cell": s.site.names[cell]})
        telling.plain(s, "guide", ["M62"], {"cell": s.site.names[cell]})
        s.pause(MUTUL)


def crown(s: DuelBoard) -> None:
    """M100: a floor on the highest temple he leads by two, and his guardian on top."""
    made = choosing.crown(s)
    if made is None:
        return
    cell = made.chosen
    grows = s.can_grow(cell)
    if not grows and not s.guardians_left[MUTUL]:
        return
    _aim(s, made, s.level[cell])
    if grows:
        work.uncover(s, MUTUL, cell)
        if s.events is not None:
            telling.plain(s, "floors", ["M100"], {"cell": s.site.names[cell], "n": 1})
            s.pause(MUTUL)
    if s.guardians_left[MUTUL]:
        guard(s, cell)
