"""The table as a picture of letters, for terminals: the site, then boards and stocks in lines."""

from __future__ import annotations

from typing import Any

from sacbe.core.language import Message, say
from sacbe.games.tikal import drawing
from sacbe.games.tikal.drawing import tile_line


def draw(view: dict[str, object], lang: str) -> str:
    """Board, players and stocks."""
    table: dict[str, Any] = dict(view)
    return "\n".join([*drawing.board(table), "", *players(table, lang), "", *stocks(table, lang)])


def _word(key: str, lang: str, **params: object) -> str:
    return say(Message(f"legend.draw.{key}", dict(params)), lang)


def _treasures(counts: dict[str, int], lang: str) -> str:
    return ", ".join(
        f"{say(Message(f'tikal.treasure.{kind}'), lang)} ×{count}" for kind, count in counts.items()
    )


def _cards(cards: list[dict[str, Any] | None]) -> str:
    """Card numbers; * is turned over, ∞ permanent."""
    words = [
        card["id"] + ("∞" if card["permanent"] else "") + ("*" if card["flipped"] else "")
        for card in cards
        if card
    ]
    return " ".join(words) or "-"


def players(view: dict[str, Any], lang: str) -> list[str]:
    """Two or three lines each: score and members, camp board, museum."""
    lines = []
    for seat in view["seats"]:
        name = say(Message(f"tikal.seat.{seat['word']}"), lang)
        mark = "▶" if view["actor"] == seat["seat"] else " "
        facts = _word(
            "seat",
            lang,
            score=seat["score"],
            due=seat["due"],
            explorers=seat["reserve"],
            leaders=seat["leader_reserve"],
            far=seat["unavailable"]["explorers"],
            far_leaders=seat["unavailable"]["leaders"],
            camps=seat["camps_left"],
            guardians=seat["guardians_left"],
        )
        lines.append(f"{mark} {name:<8} {facts}")
        lines.append(
            "           "
            + _word(
                "camp",
                lang,
                right=_cards(seat["right"]),
                left=_cards(seat["left"]),
                tiles=" ".join(tile["id"] for tile in seat["tiles"]) or "-",
                token=seat["token"] or "-",
                power=_power(seat["power"]),
                position=seat["position"] or "-",
            )
        )
        if seat["museum"]:
            lines.append("           " + _treasures(seat["museum"], lang))
    return lines


def _power(power: dict[str, Any] | None) -> str:
    if power is None:
        return "-"
    if power["used"]:
        return f"({power['used']})"
    return "/".join(power["powers"])


def stocks(view: dict[str, Any], lang: str) -> list[str]:
    """Round, what lies open, what is left, and what this seat has seen."""
    order = ", ".join(
        say(Message(f"tikal.seat.{view['seats'][seat]['word']}"), lang) for seat in view["order"]
    )
    lines = [_word("round", lang, round=view["round"], rounds=view["rounds"], order=order)]
    if view["hand"]:
        lines.append(_word("hand", lang, tile=tile_line(view["hand"], lang)))
    tokens = " ".join(str(value) for value in view["tokens"] if value) or "-"
    lines.append(_word("display", lang, cards=_cards(view["cards"]), tokens=tokens))
    shown = "; ".join(tile_line(tile, lang) for tile in view["tiles"] if tile) or "-"
    lines.append(_word("tiles", lang, tiles=shown))
    floors = " ".join(f"{value}:{count}" for value, count in view["floors"].items())
    stones = ", ".join(view["stones"]) or "-"
    lines.append(_word("stock", lang, floors=floors, stones=stones, left=view["stones_left"]))
    decks = view["decks"]
    lines.append(
        _word(
            "decks",
            lang,
            cards=sum(decks["cards"].values()),
            tiles=" ".join(f"{letter}:{count}" for letter, count in decks["tiles"].items()) or "-",
            tokens=" ".join(f"{value}:{count}" for value, count in decks["tokens"].items()) or "-",
            tray=decks["tray"],
        )
    )
    for cell, pile in view["known"].items():
        kinds = [say(Message(f"tikal.treasure.{kind}"), lang) if kind else "?" for kind in pile["places"]]
        loose = [say(Message(f"tikal.treasure.{kind}"), lang) for kind in pile["loose"]]
        lines.append(_word("known", lang, cell=cell, kinds=" ".join(kinds), loose=", ".join(loose) or "-"))
    return lines
