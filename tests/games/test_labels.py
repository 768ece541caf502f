"""Labels of choices say what they cost and do in the position at hand."""

from __future__ import annotations

import sacbe


def label(table: sacbe.Table, text: str, lang: str = "en") -> str:
    """The label of a legal choice, with plain spaces."""
    action = next(action for action in table.legal if action.text == text)
    return table.label(action, lang).replace("\N{NO-BREAK SPACE}", " ")


def test_a_step_in_tikal_names_its_price() -> None:
    table = sacbe.new("tikal", players=2, seed=1, first=1)
    table.push(table.legal[0])
    table.push("deploy leader base")
    assert label(table, "move leader a5 a4") == "Move the leader from a5 to a4 (2 points)"
    assert label(table, "end") == "End turn"
    assert label(table, "deploy explorer base", "fr").endswith("(1 point)")


def test_a_choice_in_tzolkin_says_what_it_does_and_costs() -> None:
    table = sacbe.new("tzolkin", players=2, seed=4)
    while table.legal[0].kind == "keep":
        table.push(table.legal[0])
    assert "space" in label(table, "put palenque")
    table.push("put palenque")
    assert label(table, "put start").endswith("for 1 corn")


def test_a_choice_has_its_price_as_a_number() -> None:
    tikal = sacbe.new("tikal", players=2, seed=1, first=1)
    assert tikal.game.cost(tikal.state, tikal.legal[0]) is None  # a tile is placed, points are not spent
    tikal.push(tikal.legal[0])
    tikal.push("deploy leader base")
    prices = {action.text: tikal.game.cost(tikal.state, action) for action in tikal.legal}
    assert prices["move leader a5 a4"] == 2
    assert prices["deploy explorer base"] == 1
    assert prices["end"] == 0
    tzolkin = sacbe.new("tzolkin", players=2, seed=4)
    while tzolkin.legal[0].kind == "keep":
        tzolkin.push(tzolkin.legal[0])
    tzolkin.push("put palenque")
    prices = {action.text: tzolkin.game.cost(tzolkin.state, action) for action in tzolkin.legal}
    assert prices["put start"] == 1
    assert prices["done"] is None
