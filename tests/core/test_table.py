"""Table: pushing, taking back, looking, refusing."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.conformance import random_table
from sacbe.core.course import CHECKPOINT

pytestmark = pytest.mark.conformance


def fresh() -> sacbe.Table:
    return sacbe.new("tikal", players=2, seed=5, first=1)


def test_push_takes_notation_and_actions() -> None:
    one, two = fresh(), fresh()
    one.push(str(one.legal[0]))
    two.push(two.legal[0])
    assert one.fingerprint() == two.fingerprint()
    assert (one.ply, one.plies[0].seat) == (1, 0)


def test_push_finds_the_own_action_behind_that_of_another_game() -> None:
    table = fresh()
    other = sacbe.find_game("tikal-auction").actions.find(str(table.legal[0]))
    assert other is not None
    table.push(other)
    assert table.history[0].game == "tikal"


def test_nonsense_is_refused_with_n1_and_a_hint() -> None:
    table = fresh()
    with pytest.raises(sacbe.IllegalAction) as caught:
        table.push("place somewhere")
    assert caught.value.article == "N1"
    assert "did you mean “place" in str(caught.value)
    assert table.ply == 0


@pytest.mark.parametrize("text", ["", "  ", "\t\n"])
def test_empty_words_are_called_empty_and_not_quoted(text: str) -> None:
    refusal = fresh().why_not(text)
    assert refusal is not None
    assert refusal.text("en") == "N1: Nothing was written where an action is expected."
    assert "«" not in refusal.text("fr")


def test_an_action_of_another_moment_is_told_what_is_awaited() -> None:
    """N2, in both languages and with the players' names; misread words too."""
    table = fresh()
    for text in ("end", "camp base"):
        refusal = table.why_not(text)
        assert refusal is not None
        assert refusal.article == "N2"
        for lang in sacbe.LANGUAGES:
            names = table.seat_names(lang)
            assert table.prompt(lang) in refusal.text(lang, names)


def test_a_very_long_text_is_cut_in_the_answer() -> None:
    refusal = fresh().why_not("x" * 5000)
    assert refusal is not None
    assert len(str(refusal)) < 200


def test_the_wrong_seat_is_refused_with_n3() -> None:
    table = fresh()
    refusal = table.why_not(table.legal[0], seat=1)
    assert refusal is not None
    assert refusal.article == "N3"
    assert refusal.text("fr", ["Ana", "Ben"]) == "N3: C’est à Ana de décider."
    assert refusal.to_dict("en", ["Ana", "Ben"]) == {"article": "N3", "text": "Ana decides now."}
    assert table.why_not(table.legal[0], seat=0) is None


def test_after_the_end_everything_is_n4() -> None:
    table = random_table("tikal", 3, 2)
    assert table.actor is None
    assert table.turn is None
    assert table.legal == []
    with pytest.raises(sacbe.IllegalAction) as caught:
        table.push("end")
    assert caught.value.article == "N4"


def test_why_not_of_a_legal_action_is_nothing() -> None:
    table = fresh()
    assert table.why_not(str(table.legal[0])) is None


def test_pop_gives_the_action_back() -> None:
    table = fresh()
    before = table.fingerprint()
    action = table.legal[3]
    table.push(action)
    assert table.pop() is action
    assert table.fingerprint() == before
    with pytest.raises(sacbe.SacbeError, match="nothing to take back"):
        table.pop()


@settings(max_examples=10)
@given(st.integers(0, 2**64), st.lists(st.integers(1, 2 * CHECKPOINT + 3), max_size=4))
def test_taking_back_and_playing_on_keeps_every_position(seed: int, backs: list[int]) -> None:
    played = random_table("tikal", seed, 2)
    table = sacbe.Table(played.game, played.options, seed)
    prints = [table.fingerprint()]
    for action in played.history[:150]:
        table.push(action)
        prints.append(table.fingerprint())
    for back in backs:
        for _ in range(min(back, table.ply)):
            table.pop()
            assert table.fingerprint() == prints[table.ply]
        for action in played.history[table.ply : table.ply + back // 2]:
            table.push(action)
            assert table.fingerprint() == prints[table.ply]


def test_state_at_shows_the_past_and_refuses_the_future() -> None:
    table = random_table("tikal", 3, 2)
    game = table.game
    assert game.dump(table.state_at(0)) == game.dump(sacbe.Table(game, table.options, 3).state)
    assert table.state_at(table.ply) is table.state
    for wrong in (-1, table.ply + 1):
        with pytest.raises(sacbe.SacbeError, match="actions, not"):
            table.state_at(wrong)


def test_a_view_of_the_past_is_the_view_of_then() -> None:
    table = fresh()
    then = table.view(1)
    table.push(table.legal[0])
    table.push(table.legal[0])
    assert table.view(1, ply=0) == then
    assert table.view(1)["ply"] == 2


def test_undo_stops_at_chance_and_at_another_ones_decision() -> None:
    table = fresh()
    assert table.undoable == 0
    table.push(table.legal[0])
    table.push("deploy explorer base")
    assert table.undoable == 2
    table.push("end")  # the next hex is drawn
    assert table.undoable == 0
    table.push(table.legal[0])
    assert table.undoable == 1


def test_everything_is_shown_only_when_the_game_is_over() -> None:
    with pytest.raises(sacbe.SacbeError, match="only when the game is over"):
        fresh().view(sacbe.ALL)
    assert random_table("tikal", 3, 2).view(sacbe.ALL)["over"] is True


def test_seats_that_are_not_there_see_nothing() -> None:
    for seat in (2, 99, -7):
        with pytest.raises(sacbe.SacbeError, match="no seat"):
            fresh().view(seat)
    with pytest.raises(sacbe.SacbeError, match="no seat"):
        fresh().assist(5, "breakdown")


def test_assist_knows_its_topics() -> None:
    with pytest.raises(sacbe.SacbeError, match="no help on 'magic'; there is"):
        fresh().assist(0, "magic")


def test_the_opening_is_told() -> None:
    table = fresh()
    assert [event.kind for event in table.opening_events] == ["turn", "drawn"]
    assert table.tell(table.opening_events[0], None, "en") == "Turn: Red"
    assert table.tell(table.opening_events[0], None, "fr").endswith("Rouge")


def test_tables_states_and_refusals_pickle() -> None:
    table = random_table("tikal", 3, 3)
    again = pickle.loads(pickle.dumps(table))
    assert again.record() == table.record()
    with pytest.raises(sacbe.IllegalAction) as caught:
        table.push("end")
    error = pickle.loads(pickle.dumps(caught.value))
    assert (str(error), error.article) == (str(caught.value), "N4")
    state = fresh().state
    assert pickle.loads(pickle.dumps(state)).legal() == state.legal()


def test_a_pickled_state_keeps_its_events_and_its_barrier() -> None:
    state = fresh().state.copy()
    state.events = []
    state.apply(state.legal()[0])
    state.barrier = True
    again = pickle.loads(pickle.dumps(state))
    assert again.barrier
    assert [event.kind for event in again.events] == [event.kind for event in state.events]


def test_a_table_says_where_it_stands() -> None:
    assert repr(fresh()) == "<Table tikal, 2 seats, ply 0, red decides>"
    assert repr(fresh().legal[0]).startswith("<tikal ")


def test_describe_labels_a_choice_without_a_table() -> None:
    action = fresh().legal[0]
    assert sacbe.describe(action) == fresh().describe(action, "en")
    assert sacbe.describe(action, "fr") != sacbe.describe(action, "en")


def test_without_a_seed_every_game_is_another() -> None:
    assert sacbe.new("tikal").seed != sacbe.new("tikal").seed
