"""The standings as a picture: a bar a bot, with its interval."""

from __future__ import annotations

from html import escape

from sacbe.arena.standing import Standing

ROW = 34
LABEL = 150
WIDTH = 640
MARGIN = 24


def bars(title: str, standings: list[Standing]) -> str:
    """An SVG of win rates, the even share as a dashed line."""
    height = MARGIN * 3 + ROW * len(standings)
    room = WIDTH - LABEL - MARGIN - 60
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f'<title>{escape(title)}</title><g font-family="sans-serif" font-size="13" fill="#2b2b2b">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>',
        f'<text x="{MARGIN}" y="{MARGIN}" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]
    for row, standing in enumerate(standings):
        parts.extend(_bar(standing, MARGIN * 2 + row * ROW, room))
    parts.append("</g></svg>")
    return "\n".join(parts) + "\n"


def _bar(standing: Standing, top: int, room: int) -> list[str]:
    middle = top + ROW // 2 - 4
    end, low, high, even = (
        round(LABEL + room * share, 1)
        for share in (standing.win_rate, standing.low, standing.high, standing.even)
    )
    return [
        f'<text x="{LABEL - 8}" y="{middle + 4}" text-anchor="end">{escape(standing.bot)}</text>',
        f'<rect x="{LABEL}" y="{top}" width="{round(end - LABEL, 1)}" height="{ROW - 10}" fill="#7aa386"/>',
        f'<path d="M{low} {middle}H{high}M{low} {middle - 5}v10M{high} {middle - 5}v10" stroke="#2b2b2b"/>',
        f'<path d="M{even} {top - 4}v{ROW - 2}" stroke="#b5552b" stroke-dasharray="3 3"/>',
        f'<text x="{round(high + 8, 1)}" y="{middle + 4}">{100 * standing.win_rate:.1f} %</text>',
    ]
