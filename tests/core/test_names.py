"""One definition of a name; a record holds every name it allows."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import sacbe
from sacbe.core.names import LONGEST, read_name, tidy_name

BAD = ["\0", "a\nb", "a\r", "\x85", "\x1c", "\u2028", "\u2029", "\ud800", "\udfffx", "\x7f", "\u202e", "\t"]
TEXTS = st.text(st.characters(), max_size=LONGEST + 5) | st.text(
    st.sampled_from('ab #"\\\x85\u2028\ud800\0\n')
)


@settings(max_examples=400, deadline=None)
@given(TEXTS)
@example("\x85")
@example('"]')
@example("# no comment")
@example("\u00a0x\u3000")
@example("👩🏽\u200d🚀")
@example("x" * LONGEST)
def test_a_record_brings_back_every_name_that_is_one(text: str) -> None:
    try:
        name = read_name(text)
    except sacbe.BadName:
        with pytest.raises(sacbe.BadName):
            sacbe.new("tikal", players=2, seed=1, names=[text])
        name = tidy_name(text)
    assert read_name(name) == name
    table = sacbe.new("tikal", players=2, seed=1, names=[name, "Ben"])
    table.push(table.legal[0])
    again = sacbe.read(table.record())
    assert again.names == [name, "Ben"]
    assert again.record() == table.record()
    assert sacbe.Table.from_dict(table.to_dict()).names == [name, "Ben"]
    table.record().encode()


@pytest.mark.parametrize("text", [*BAD, "x" * (LONGEST + 1), "x" * 100_000])
def test_what_is_no_name_is_refused_at_every_door(text: str) -> None:
    table = sacbe.new("tikal", players=2, seed=1, names=["Ana"])
    record = table.record().replace('["Ana"]', json.dumps([text]))
    with pytest.raises(sacbe.BadRecord, match="name"):
        sacbe.read(record)
    with pytest.raises(sacbe.SacbeError, match="name"):
        sacbe.Table.from_dict(table.to_dict() | {"names": [text]})
    with pytest.raises(sacbe.BadName):
        sacbe.new("tikal", players=2, names=[text])


@pytest.mark.parametrize("names", ['["Ana", 7]', "[null]", '["a", "b", "c"]', '[["Ana"]]', '{"Ana": 1}'])
def test_names_in_a_record_are_texts(names: str) -> None:
    record = sacbe.new("tikal", players=2, seed=1, names=["Ana"]).record().replace('["Ana"]', names)
    with pytest.raises(sacbe.BadRecord):
        sacbe.read(record)


def test_a_record_with_other_line_ends_reads_the_same() -> None:
    table = sacbe.new("tikal", players=2, seed=1, names=["Ana"])
    table.push(table.legal[0])
    for end in ("\r\n", "\r"):
        assert sacbe.read(table.record().replace("\n", end)).record() == table.record()


def test_what_was_stored_as_a_name_before_is_tidied_in_a_record() -> None:
    table = sacbe.new("tikal", players=2, seed=1)
    table.names = ["two\x85lines", "y" * 100_000]
    assert sacbe.read(table.record()).names == ["twolines", "y" * LONGEST]


@pytest.mark.parametrize("names", [["Ana", 7], [None], [["Ana"]]])
def test_names_in_a_position_are_texts(names: list[object]) -> None:
    position = sacbe.new("tikal", players=2, seed=1).to_dict() | {"names": names}
    with pytest.raises(sacbe.BadName):
        sacbe.Table.from_dict(position)
