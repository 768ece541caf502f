"""Every wealth tile, dealt, kept and looked at for its gain."""

from __future__ import annotations

import pytest
from games.tzolkin.tables import Facts, changes, has, play, seat

import sacbe

pytestmark = pytest.mark.conformance

# tile: goods, what else
WEALTH: dict[str, tuple[Facts, Facts]] = {
    "palenque-1": ({"corn": 3}, {"yellow": 1, "agriculture": 1}),
    "palenque-3": ({"corn": 5, "gold": 1}, {"yellow": 1}),
    "palenque-5": ({"stone": 1, "gold": 1}, {"agriculture": 1}),
    "palenque-7": ({"corn": 9, "stone": 1}, {}),
    "yaxchilan-1": ({"wood": 1}, {"green": 1, "extraction": 1}),
    "yaxchilan-3": ({"corn": 2, "wood": 2}, {"green": 1}),
    "yaxchilan-5": ({"corn": 4, "wood": 1}, {"extraction": 1}),
    "yaxchilan-7": ({"corn": 3, "wood": 2, "stone": 1}, {}),
    "tikal-1": ({"corn": 2}, {"brown": 1, "architecture": 1}),
    "tikal-3": ({"corn": 6, "stone": 2}, {}),
    "tikal-5": ({"corn": 3, "gold": 1}, {"architecture": 1}),
    "tikal-7": ({"corn": 6, "wood": 1, "stone": 1}, {}),
    "uxmal-1": ({"corn": 5, "stone": 1}, {"brown": 1}),
    "uxmal-3": ({"corn": 3, "wood": 1}, {}),
    "uxmal-5": ({}, {"workers": 1}),
    "uxmal-7": ({"corn": 8, "gold": 1}, {}),
    "chichen-0": ({"corn": 4, "wood": 1, "skulls": 1}, {}),
    "chichen-3": ({"corn": 5, "stone": 1}, {"theology": 1}),
    "chichen-5": ({"corn": 4, "wood": 3}, {}),
    "chichen-7": ({"corn": 2, "wood": 2}, {"theology": 1}),
    "chichen-10": ({"corn": 7, "wood": 2}, {}),
}


def keeping(tile: str, other: str) -> sacbe.Table:
    """Red, the third seat, is dealt both tiles and keeps them."""
    rest = [name for name in WEALTH if name not in (tile, other)]
    dealt = rest[:8] + [tile, other] + rest[8:14]
    table = sacbe.new("tzolkin", players=4, seed=3, stack={"wealth": dealt})
    for word in dealt[0], dealt[1], dealt[4], dealt[5], tile, other, dealt[12], dealt[13]:
        play(table, f"keep {word}")
    return table


@pytest.mark.parametrize("tile", WEALTH)
def test_a_wealth_tile_gives_its_gain(tile: str) -> None:
    """Z13: together with a second tile of plain goods."""
    other = "palenque-7" if tile != "palenque-7" else "tikal-3"
    goods = dict(WEALTH[tile][0])
    for good, n in WEALTH[other][0].items():
        goods[good] = goods.get(good, 0) + n
    table = keeping(tile, other)
    assert has(table) == goods
    assert changes(table) == WEALTH[tile][1]
    assert seat(table)["wealth"] == [tile, other]
