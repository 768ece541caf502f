"""An automaton at the table, by the example of the guide in Pots: when it acts, how it is watched."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import sacbe
from sacbe.core.language import Message, say
from sacbe.core.playout import Tally, play_out
from sacbe.core.state import PAUSES, SILENT

CARDS = ["left", "right", "fuller", "fuller", "left", "right"]
GUIDE = 1


@pytest.fixture
def table(toy: Callable[[str], sacbe.Game]) -> sacbe.Table:
    toy("pots-solo")
    tokens = ["corn", "jade", "shell", "corn", "corn", "corn", "corn", "jade"]
    return sacbe.new("pots-solo", seed=3, stack={"cards": CARDS, "tokens": tokens}, names=["Ana"])


def sizes(view: dict[str, Any]) -> list[int]:
    return [pot["size"] for pot in view["pots"]]


def test_people_and_seats_are_counted_apart(table: sacbe.Table) -> None:
    game = table.game
    assert (game.people(table.options), game.seats(table.options), game.automatic(table.options)) == (
        1,
        2,
        [1],
    )
    assert (game.max_players, game.max_seats, table.seats) == (1, 2, 2)
    labels = [say(game.seat_label(seat), "fr") for seat in range(2)]
    assert labels == ["Nord", "Le guide"]  # the first by shared words, the other by the game's own


def test_it_acts_before_the_first_decision(table: sacbe.Table) -> None:
    assert (table.actor, table.ply) == (0, 0)
    assert [event.kind for event in table.opening_events] == ["revealed", "guided"]
    assert [event.pause for event in table.opening_events] == [GUIDE, GUIDE]
    assert table.tell(table.opening_events[1], 0) == (
        "The guide takes corn from the left pot: the card says left"
    )


def test_each_step_shows_its_reason_and_the_position_after_it(table: sacbe.Table) -> None:
    revealed, guided = table.pauses(0)
    assert [event.kind for event in revealed.events] == ["revealed"]
    assert sizes(table.view_at(revealed, 0, 0)) == [4, 4]
    assert sizes(table.view_at(guided, 0, 0)) == [3, 4]
    assert sizes(table.view(0)) == [3, 4]
    assert guided.events[0].params["articles"] == ["Y3"]
    ply = table.push("take left")
    assert [event.pause for event in ply.events] == [None, GUIDE, GUIDE]
    seen = [sizes(table.view_at(pause, None, 1)) for pause in table.pauses(1)]
    assert seen == [[2, 4], [2, 3]]
    assert sizes(table.view(None)) == [2, 3]
    assert [event.kind for pause in table.pauses(1) for event in pause.events] == [
        "took",
        "revealed",
        "guided",
    ]


def test_at_a_pause_nobody_decides(table: sacbe.Table) -> None:
    view = table.view_at(table.pauses(0)[0], 0, 0)
    assert (view["actor"], view["turn"], view["over"], view["winners"]) == (None, GUIDE, False, [])
    prompt: Any = view["prompt"]
    assert table.say(Message(prompt["key"], prompt["params"])) == "The guide acts."


def test_an_earlier_action_can_be_watched_again(table: sacbe.Table) -> None:
    before = table.fingerprint()
    table.push("take left")
    first = [pause.state.scores() for pause in table.pauses(1)]
    table.push("take right")
    table.push("point left") if table.state.step == 3 else None
    assert [pause.state.scores() for pause in table.pauses(1)] == first
    while table.ply:
        table.pop()
    assert table.fingerprint() == before
    with pytest.raises(sacbe.SacbeError, match="there are 0 actions"):
        table.pauses(1)


def test_a_pause_shows_each_seat_its_own(table: sacbe.Table) -> None:
    table.push("peek right")
    for pause in table.pauses(1):
        mine: Any = table.view_at(pause, 0, 1)["pots"]
        theirs: Any = table.view_at(pause, None, 1)["pots"]
        assert "jade" in mine[1]["places"] or sizes(table.view_at(pause, 0, 1))[1] == 3
        assert not any(theirs[1]["places"])
    with pytest.raises(sacbe.SacbeError, match="only when the game is over"):
        table.view_at(table.pauses(1)[0], sacbe.ALL, 1)


def test_it_asks_inside_its_own_turn_and_shuffles_in_mid_game(table: sacbe.Table) -> None:
    for text in ("take left", "take right"):
        table.push(text)
    assert sizes(table.view(0)) == [2, 2]  # fuller, but as full
    assert (table.actor, table.turn) == (0, GUIDE)
    assert [str(action) for action in table.legal] == ["point left", "point right"]
    ply = table.push("point right")
    assert ply.seat == 0
    assert table.tell(ply.events[0], 0).endswith("from the right pot: you chose it")
    ply = table.push("take left")
    assert table.tell(ply.events[1], 0) == "The guide reveals “fuller”: the first card after a shuffle"


def test_records_hold_peoples_lines_and_its_doings_as_comments(table: sacbe.Table) -> None:
    table.push("take left")
    body = table.record().split("\n\n", 1)[1].splitlines()
    assert body == [
        "# The guide reveals “left”: the next card",
        "# The guide takes corn from the left pot: the card says left",
        "take left",
        "# The guide reveals “right”: the next card",
        "# The guide takes shell from the right pot: the card says right",
    ]
    assert sacbe.read(table.record()).fingerprint() == table.fingerprint()


def test_nobody_listens_and_nothing_is_kept(table: sacbe.Table) -> None:
    silent = table.game.start(table.options, sacbe.Rng(3), table.game.read_stack({}), SILENT)
    assert (silent.events, silent.trace) == (None, None)
    play_out(silent, sacbe.Rng(1), Tally())
    assert (silent.events, silent.trace) == (None, None)
    watched = table.game.start(table.options, sacbe.Rng(3), table.game.read_stack({}), PAUSES)
    assert watched.trace is not None
    assert all(kept.trace is None and kept.events is None for kept in watched.trace)


def test_an_event_keeps_its_pause_when_it_travels(table: sacbe.Table) -> None:
    again = pickle.loads(pickle.dumps(table.opening_events[0]))
    assert again.pause == GUIDE


def test_a_message_inside_a_message_may_come_over_a_wire(table: sacbe.Table) -> None:
    reason = Message("pots.why.card", {"card": "@pots.card.left"}).to_dict()
    told = Message("pots.event.revealed", {"seat": 0, "card": "x", "reason": reason})
    assert say(told, "fr", ["Ana"]) == "Ana révèle « x » : la carte dit gauche"
