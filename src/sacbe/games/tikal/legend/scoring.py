"""Counting points: L116 to L121, L125, L126."""

from __future__ import annotations

from typing import Final

from sacbe.games.tikal.components import CLEARING, LAKE, RUIN, VOLCANO
from sacbe.games.tikal.legend.board import LegendBoard
from sacbe.games.tikal.legend.components import HIGH_SCORE, UNUSED_POWER_SCORE, VOLCANO_SCORE
from sacbe.games.tikal.legend.steps import FINAL_POINTS
from sacbe.games.tikal.state import NONE

PARTS: Final[list[str]] = ["temples", "high", "volcanoes", "jungles", "lakes", "treasures"]


class Tally:
    """What a seat would score now, part by part, and what the parts are made of."""

    temples: list[int]  # the cells of its temples
    volcanoes: list[int]
    jungles: list[int]  # jungles, clearings and emptied ruins
    lakes: list[int]
    ruins: list[int]
    masks: int
    parts: list[int]  # in the order of PARTS
    total: int

    def __init__(self, s: LegendBoard, seat: int) -> None:
        self.temples = []
        self.volcanoes = []
        self.jungles = []
        self.lakes = []
        self.ruins = []
        self.masks = 0
        values = 0
        high = 0
        for cell in s.site.order:
            if cell == s.site.base:
                continue
            level = s.level[cell]
            if s.guardian[cell] != NONE:
                if not s.guards(seat, cell):
                    continue
            elif not s.leads(seat, cell):
                continue
            if level:
                self.temples.append(cell)
                values += level
                high += HIGH_SCORE[level]
            else:
                self._ground(s, cell)
        lakes = len(self.lakes) * self.masks
        jungles = len(self.jungles) * len(self.temples)
        volcanoes = len(self.volcanoes) * VOLCANO_SCORE
        self.parts = [values, high, volcanoes, jungles, lakes, treasure_points(s, seat)]
        self.total = sum(self.parts)

    def _ground(self, s: LegendBoard, cell: int) -> None:
        """L118 to L120: a cell without temple that the seat leads."""
        tile = s.tile[cell]
        if tile < 0:
            self.jungles.append(cell)
            return
        kind = s.box.types[tile]
        if kind == VOLCANO:
            self.volcanoes.append(cell)
        elif kind == LAKE:
            self.lakes.append(cell)
        elif s.camp[cell] == NONE:
            if kind == RUIN:
                self.ruins.append(cell)
                self.masks += 1 if s.pile[cell] else s.box.masks[tile]
            if kind == CLEARING or (kind == RUIN and not s.pile[cell]):
                self.jungles.append(cell)


def treasure_points(s: LegendBoard, seat: int) -> int:
    """L121."""
    points = 0
    kinds = s.box.kinds
    for kind in range(kinds):
        points += s.box.treasure_score[s.museum[seat * kinds + kind]]
    return points


def score(s: LegendBoard, seat: int, kind: int) -> None:
    """A seat counts; in the final count an unused power too (L125)."""
    tally = Tally(s, seat)
    unused = UNUSED_POWER_SCORE if kind == FINAL_POINTS and s.used[seat] == NONE else 0
    s.score[seat] += tally.total + unused
    if s.events is not None:
        told: dict[str, object] = {"seat": seat, "total": tally.total + unused, "unused": unused}
        for part, points in zip(PARTS, tally.parts, strict=True):
            told[part] = points
        told["score"] = s.score[seat]
        told["lines"] = breakdown(s, seat)
        s.tell("legend", "scored", told)


def breakdown(s: LegendBoard, seat: int) -> list[dict[str, object]]:
    """Every source of points a seat has now."""
    tally = Tally(s, seat)
    lines: list[dict[str, object]] = []
    for cell in tally.temples:
        source = "guarded" if s.guardian[cell] != NONE else "temple"
        lines.append(_line(s, source, s.level[cell], cell, {}))
        if HIGH_SCORE[s.level[cell]]:
            lines.append(_line(s, "high", HIGH_SCORE[s.level[cell]], cell, {"level": s.level[cell]}))
    for cell in tally.volcanoes:
        lines.append(_line(s, "volcano", VOLCANO_SCORE, cell, {}))
    if tally.parts[3]:
        counts: dict[str, object] = {"n": len(tally.jungles), "temples": len(tally.temples)}
        lines.append(_line(s, "jungles", tally.parts[3], NONE, counts))
    if tally.parts[4]:
        lines.append(_line(s, "lakes", tally.parts[4], NONE, {"n": len(tally.lakes), "masks": tally.masks}))
    kinds = s.box.kinds
    for kind in range(kinds):
        count = s.museum[seat * kinds + kind]
        if count:
            name = s.box.treasures[kind]
            params: dict[str, object] = {"kind": f"@tikal.treasure.{name}", "n": count}
            line = _line(s, "treasure", s.box.treasure_score[count], NONE, params)
            line["kind"] = name
            line["count"] = count
            lines.append(line)
    return lines


def _line(
    s: LegendBoard, source: str, points: int, cell: int, params: dict[str, object]
) -> dict[str, object]:
    name = None if cell == NONE else s.site.names[cell]
    if name is not None:
        params["cell"] = name
    return {
        "source": source,
        "points": points,
        "cell": name,
        "kind": None,
        "count": 1,
        "message": {"key": f"legend.score.{source}", "params": params},
    }


def winners(s: LegendBoard) -> list[int]:
    """L126: most points; ties are shared."""
    best = max(s.score)
    return [seat for seat in range(s.seats) if s.score[seat] == best]
