"""Rows of bytes: the form in C and the one in Python do the same, right and wrong."""

from __future__ import annotations

import gc
import random
import sys
from array import array
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from in_c import both_forms

REASONS = "outside|as many marks|another|longer|without a|seat|too small|too many|whole numbers|cannot hold"
SIZE, FIRST, WIDTH, SEATS, OWN, SECRET = 120, 10, 8, 3, 100, 4
TABLE = list(range(24))  # two things in three positions, four numbers each


class Fields:
    """A state of no game."""

    def __init__(self, **fields: Any) -> None:
        self.few = [0, 0, 0, 0]
        self.one = 0
        self.owner = [-1] * 5
        self.member = [-1, -1]
        self.thing = [-1, -1, -1]
        self.turned = [0, 0, 0]
        self.bag: list[int] = []
        self.teeth = 0
        self.agenda: list[int] = []
        self.turn = 0
        self.order: list[int] = []
        self.passed = [0] * SEATS
        self.loose: list[object] = []
        self.clock = 0
        self.slow = [0, 0]
        vars(self).update(fields)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[ModuleType, ModuleType]:
    """The Python form and the C form, built here."""
    return both_forms("lab/rows", tmp_path_factory.mktemp("rows"))


def mirror(rows: ModuleType) -> Any:
    made = rows.Mirror(SIZE, FIRST, WIDTH, SEATS, OWN, SECRET)
    made.follow("few", 0, [0, 2, 4, 6], 0, 1)
    made.follow("one", 0, [1], 1, -1)
    made.mark("owner", 0, [0, 1, 2, 3, 4], 0, [FIRST + seat * WIDTH for seat in range(SEATS)], [1, 2, 3])
    made.mark("member", 0, [60, 60], -1, [3, 0, 1, -1], [1] * 4)
    made.spread("thing", "turned", 3, TABLE, 64, 3, 4)
    made.tally("bag", [76, 77, 77])
    made.bits("teeth", 78, 10)
    made.follow("agenda", -2, [88], 0, 1)
    made.mark("agenda", -1, [89], 0, [0, 1], [1, 1])
    made.watch("loose")
    made.watch("one")
    made.gate("clock")
    made.follow("slow", 0, [91, 92], 0, 1)
    made.gate_ends()
    made.asked("agenda", "turn", 93, 3)
    made.relative("order", 104, 3, 3)
    made.rotate("passed", 114)
    made.follow_while("turn", 118, "agenda", -2, 1)
    made.total("bag", 119)
    return made


def random_fields(rng: random.Random) -> dict[str, Any]:
    seats = [rng.randrange(-1, SEATS) for _ in range(rng.randrange(4))]
    return {
        "few": [rng.choice([-7, 0, 1, 255, 256, 257, 100_000]) for _ in range(rng.randrange(5))],
        "one": rng.choice([-300, 0, 1, 100_000]),
        "owner": [rng.randrange(-1, SEATS) for _ in range(5)],
        "member": [rng.randrange(-2, 5) for _ in range(2)],
        "thing": [rng.randrange(-1, 2) for _ in range(3)],
        "turned": [rng.randrange(3) for _ in range(3)],
        "bag": [rng.randrange(3) for _ in range(rng.choice([0, 3, 300]))],
        "teeth": rng.randrange(1 << 12),
        "agenda": [rng.randrange(SEATS) for _ in range(rng.randrange(5))],
        "turn": rng.randrange(SEATS),
        "order": seats,
        "passed": [rng.randrange(300) for _ in range(SEATS)],
        "loose": [rng.choice(["a", "b"]) for _ in range(rng.randrange(3))],
        "clock": rng.randrange(2),
        "slow": [rng.randrange(9) for _ in range(2)],
    }


def test_both_forms_follow_a_state_alike(both: tuple[ModuleType, ModuleType]) -> None:
    slow, quick = (mirror(rows) for rows in both)
    rng = random.Random(7)
    states = [Fields(), Fields()]
    for step in range(600):
        state = states[rng.randrange(40) == 0]
        name, value = rng.choice(list(random_fields(rng).items()))
        setattr(state, name, value)
        assert slow.update(state) == quick.update(state), (step, name)
        at, value = rng.randrange(40, 50), rng.randrange(-5, 400)
        for row in (slow, quick):
            row.put(at, value)
            row.put_all(50, [value, -value, 3])
            row.put_own(value % SEATS, OWN + 1, [value, at])
        for seat in range(SEATS):
            assert slow.row(seat) == quick.row(seat), (step, name)


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_a_row_holds_what_its_fields_say(both: tuple[ModuleType, ModuleType], form: int) -> None:
    made = mirror(both[form])
    state = Fields(few=[1, 300, -2], one=-4, owner=[-1, 0, 1, 2, 2], member=[-1, -1], thing=[1, -1, 0])
    state.turned, state.bag, state.teeth, state.passed = [2, 0, 1], [0, 2, 1, 2], 0b100101, [7, 8, 9]
    state.agenda, state.turn, state.order = [5, 1, 40, 1], 2, [2, -1, 0]
    assert made.update(state) == 0b11
    seen = made.row(0)
    assert [seen[place] for place in (0, 1, 2, 4, 6)] == [1, 5, 255, 0, 0]
    assert (seen[10 + 1], seen[18 + 2], seen[26 + 3], seen[26 + 4]) == (1, 2, 3, 3)
    assert list(seen[60:64]) == [0, 0, 0, 2], "both are at the same place"
    assert [list(seen[column:76:3]) for column in (64, 65, 66)] == [TABLE[20:24], [0] * 4, TABLE[4:8]]
    assert list(seen[76:78]) == [1, 3]
    assert seen[119] == 5
    assert list(seen[78:88]) == [1, 0, 1, 0, 0, 1, 0, 0, 0, 0]
    assert list(seen[88:91]) == [40, 0, 1]
    assert list(made.row(1)[93:99]) == [1, 0, 0, 0, 1, 0], "who decides, whose turn it is, from seat 1"
    assert list(made.row(1)[104:113]) == [0, 1, 0, 0, 0, 0, 0, 0, 1]
    assert list(made.row(1)[114:117]) == [8, 9, 7]
    assert made.row(1)[FIRST : FIRST + WIDTH] == seen[FIRST + WIDTH : FIRST + 2 * WIDTH]
    state.owner, state.agenda = [2, -1, 1, 2, 2], []
    assert made.update(state) == 0
    seen = made.row(0)
    assert (seen[26], seen[10 + 1]) == (3, 0), "an old mark goes"
    assert list(seen[88:91]) + list(seen[93:99]) == [0] * 9, "nobody is asked"
    memory = bytearray(b"\xff" * (SIZE * 3))
    made.write(2, memory, 1)
    assert bytes(memory) == b"\xff" * SIZE + made.row(2) + b"\xff" * SIZE
    state.few, seen = [4], made.row(2)
    assert made.show(state, 2, memory, 1) == 0
    assert bytes(memory[SIZE : 2 * SIZE]) == made.row(2) != seen
    state.one, seen = 9, made.row(2)
    assert made.show(state, 2, memory, 1) == 0b10
    assert bytes(memory[SIZE : 2 * SIZE]) == seen, "who watches writes first"


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_what_is_told_to_one_seat_is_seen_by_no_other(both: tuple[ModuleType, ModuleType], form: int) -> None:
    made = mirror(both[form])
    made.put_own(1, OWN, [1, 2, 3, 4])
    assert [list(made.row(seat)[OWN : OWN + SECRET]) for seat in range(SEATS)] == [
        [0] * 4,
        [1, 2, 3, 4],
        [0] * 4,
    ]


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_behind_a_gate_nothing_is_looked_at_unless_it_opens(
    both: tuple[ModuleType, ModuleType], form: int
) -> None:
    made = mirror(both[form])
    state, other = Fields(slow=[1, 2]), Fields(slow=[7, 7])
    for looked, slow, clock, seen in (
        (state, [1, 2], 0, [1, 2]),
        (state, [3, 4], 0, [1, 2]),
        (state, [3, 4], 1, [3, 4]),
        (other, [7, 7], 1, [7, 7]),  # another state: nothing is taken for granted
        (state, [5, 6], 1, [5, 6]),
    ):
        looked.slow, looked.clock = slow, clock
        made.update(looked)
        assert list(made.row(0)[91:93]) == seen


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_a_number_is_shown_only_while_another_has_a_value(
    both: tuple[ModuleType, ModuleType], form: int
) -> None:
    made = mirror(both[form])
    state = Fields(turn=2, agenda=[0, 1, 0])
    for agenda, turn, shown in (
        ([0, 1, 0], 2, 2),
        ([0, 2, 0], 2, 0),
        ([1, 0], 300, 255),
        ([1], 2, 0),
        ([], 2, 0),
    ):
        state.agenda, state.turn = agenda, turn
        made.update(state)
        assert made.row(0)[118] == shown


def test_both_forms_give_the_same_bits_to_fields(both: tuple[ModuleType, ModuleType]) -> None:
    slow, quick = (mirror(rows) for rows in both)
    for names in ([name] for name in vars(Fields())):
        assert slow.fields(names) == quick.fields(names) != 0, names
    assert slow.fields(["few", "slow", "turned", "nothing"]) == quick.fields(["few", "slow", "turned"])
    assert slow.fields(["clock"]) == slow.fields(["slow"]), "behind a gate"
    assert slow.fields(["turn"]) & slow.fields(["agenda"]), "two fields of one rule"
    assert slow.fields(["nothing"]) == quick.fields([]) == 0


def test_both_forms_look_only_at_what_was_touched(both: tuple[ModuleType, ModuleType]) -> None:
    actions = [object() for _ in range(5)]
    made = [(rows, mirror(rows), bytearray(SIZE), bytearray(5), bytearray(1)) for rows in both]
    rng = random.Random(3)
    states = [Fields(), Fields()]
    for _ in range(600):
        state = states[rng.randrange(40) == 0]
        facts = rng.sample(list(random_fields(rng).items()), 3)
        for name, value in facts:
            setattr(state, name, value)
        state.agenda = state.agenda if len(state.agenda) > 2 else [0, 1, 2]  # somebody is asked
        named = [name for name, _ in facts[: rng.randrange(4)]] + ["agenda"]
        legal = rng.sample(actions, 2)
        changed = set()
        for rows, looking, *memory in made:
            sheet = rows.Sheet(rows.Masks(actions), 0, *memory)
            changed.add(sheet.follow(looking, state, legal, looking.fields(named)))
            sheet.again(looking)
        assert len(changed) == 1
        assert made[0][2:] == made[1][2:], named


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_a_sheet_writes_what_was_touched_and_nothing_else(
    both: tuple[ModuleType, ModuleType], form: int
) -> None:
    rows = both[form]
    made, state, kind = mirror(rows), Fields(agenda=[2, 0, 0]), rows.Masks(["a", "b", "c"])
    seen, masks, actors = bytearray(b"\xff" * (2 * SIZE)), bytearray(b"\xff" * 6), array("h", [7, 7])
    sheet = rows.Sheet(kind, 1, seen, masks, actors)
    assert sheet.follow(made, state, ["b"], 0) == 0b11, "a new state is looked at all over"
    assert seen == b"\xff" * (2 * SIZE), "who watches writes first"
    assert masks == b"\xff\xff\xff\x00\x01\x00"
    assert actors.tolist() == [7, 2]
    sheet.again(made)
    assert seen == b"\xff" * SIZE + made.row(2)
    state.few, state.one = [1, 2, 3, 4], 9
    sheet = rows.Sheet(kind, 0, seen, masks)
    assert sheet.follow(made, state, ["c"], made.fields(["few"])) == 0
    assert list(seen[:7:2]) == [1, 2, 3, 4]
    assert sheet.follow(made, state, ["c"], made.fields(["one"])) == 0b10
    state.agenda = []
    for memory, touched, legal in (
        ((2, seen, masks), -1, []),
        ((-1, seen, masks), -1, []),
        ((0, seen, masks), 0, ["d"]),
        ((0, seen, masks), made.fields(["agenda"]), []),  # nobody is asked
        ((0, seen, masks, array("b", [])), 0, []),
        ((0, seen, masks, array("f", [0.0])), 0, []),
    ):
        with pytest.raises(ValueError, match=REASONS):
            rows.Sheet(kind, *memory).follow(made, state, legal, touched)


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_after_a_field_that_does_not_fit_everything_is_looked_at(
    both: tuple[ModuleType, ModuleType], form: int
) -> None:
    rows = both[form]
    made, state = mirror(rows), Fields(agenda=[1, 0, 0])
    made.update(state)
    state.few, state.owner = [1], [0] * 4
    sheet = rows.Sheet(rows.Masks(["a"]), 0, bytearray(SIZE), bytearray(1))
    with pytest.raises(ValueError, match=REASONS):
        sheet.follow(made, state, [], made.fields(["owner"]))
    state.owner = [0] * 5
    sheet.follow(made, state, [], 0)
    assert made.row(0)[0] == 1


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_a_sheet_lets_go_of_its_memory(both: tuple[ModuleType, ModuleType], form: int) -> None:
    rows = both[form]
    memories = [bytearray(4) for _ in range(5)]
    rows.Sheet(rows.Masks(["a"]), 0, *memories)
    for memory in memories:
        memory.clear()  # refused while somebody holds a view of it


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_nothing_is_written_outside(both: tuple[ModuleType, ModuleType], form: int) -> None:
    rows = both[form]
    made = mirror(rows)
    wrong: list[Callable[[], object]] = [
        lambda: rows.Mirror(10, 0, 4, 3, 0, 0),
        lambda: rows.Mirror(10, 0, 0, 0, 8, 3),
        lambda: made.follow("few", 0, [SIZE], 0, 1),
        lambda: made.follow("few", 0, [-1], 0, 1),
        lambda: made.mark("few", 0, [SIZE - 4], 0, [4], [1]),
        lambda: made.mark("few", 0, [0], 0, [0, 1], [1]),
        lambda: made.spread("thing", "turned", 3, TABLE, SIZE - 11, 3, 4),
        lambda: made.tally("bag", [0, SIZE]),
        lambda: made.bits("teeth", SIZE - 3, 4),
        lambda: made.relative("order", SIZE - SEATS, 1, 2),
        lambda: made.asked("agenda", "turn", SIZE - 4, 3),
        lambda: made.rotate("passed", SIZE - 2),
        lambda: made.put(SIZE, 1),
        lambda: made.put(-1, 1),
        lambda: made.put_all(SIZE - 1, [1, 2]),
        lambda: made.put_own(SEATS, OWN, [1]),
        lambda: made.put_own(0, OWN - 1, [1]),
        lambda: made.put_own(0, OWN + 1, [1, 2, 3, 4]),
        lambda: made.row(-1),
        lambda: made.row(SEATS),
        lambda: made.write(0, bytearray(SIZE), 1),
        lambda: made.write(0, bytearray(SIZE), -1),
        lambda: rows.Masks(["a"]).write(["b"], bytearray(1), 0),
        lambda: rows.Masks(["a", "b"]).write(["a"], bytearray(1), 0),
        lambda: rows.Masks(["a", "b"]).write(["a"], bytearray(2), 1),
        lambda: made.follow_while("one", SIZE, "agenda", -1, 0),
        lambda: made.follow_while("one", -1, "agenda", -1, 0),
        lambda: made.total("bag", SIZE),
        lambda: [made.watch("few") for _ in range(70)],
        lambda: [made.follow(f"field{i}", 0, [0], 0, 1) for i in range(70)],
    ]
    for call in wrong:
        with pytest.raises(ValueError, match=REASONS):
            call()


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("few", [0] * 5),
        ("owner", [0] * 4),
        ("thing", [0] * 4),
        ("thing", [2, 0, 0]),
        ("bag", [3]),
        ("bag", [-1]),
        ("order", [SEATS]),
        ("order", [0] * 4),
        ("passed", [0]),
    ],
)
def test_a_field_that_does_not_fit_is_refused(
    both: tuple[ModuleType, ModuleType], form: int, name: str, value: list[int]
) -> None:
    made = mirror(both[form])
    with pytest.raises(ValueError, match=REASONS):
        made.update(Fields(**{name: value}))


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_a_state_without_a_field_is_refused(both: tuple[ModuleType, ModuleType], form: int) -> None:
    state = Fields()
    del state.bag
    with pytest.raises(AttributeError):
        mirror(both[form]).update(state)


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
@pytest.mark.parametrize("letter", "bBhHiIlLqQ")
def test_actions_are_numbered_and_found_by_their_numbers_among_the_legal_ones(
    both: tuple[ModuleType, ModuleType], form: int, letter: str
) -> None:
    rows = both[form]
    actions = [object() for _ in range(200)]
    kind, memory = rows.Masks(actions), array(letter, [0, 0])
    games = [SimpleNamespace(legal=actions[:9]), SimpleNamespace(legal=actions[5:100])]
    kind.number([actions[8], actions[99]], memory)
    assert memory.tolist() == [8, 99]
    sheet = rows.Sheet(kind, 0, bytearray(), bytearray(), None, memory)
    assert sheet.chosen(games) == [actions[8], actions[99]]
    kind.number([actions[8], actions[100]], memory)
    assert sheet.chosen(games) == [actions[8]], "up to the first that is not legal"
    assert sheet.choice(1) == 100
    for number in {100, -1 if letter.islower() else 101}:
        memory[0] = number
        assert sheet.chosen(games) == []
        assert sheet.choice(0) == number
    kind.number([actions[127], actions[127]], memory)
    wrong: list[Callable[[], object]] = [
        lambda: kind.number([actions[0]], memory),
        lambda: kind.number([actions[0], object()], memory),
        lambda: kind.number([actions[0]], array("f", [0.0])),
        lambda: rows.Masks([object() for _ in range(199)] + actions).number(
            [actions[199]] * 2, array("B", [0, 0])
        ),
        lambda: sheet.choice(2),
        lambda: sheet.choice(-1),
        lambda: sheet.chosen([*games, *games]),
        lambda: rows.Sheet(kind, 0, bytearray(), bytearray()).chosen(games),
        lambda: rows.Sheet(kind, 0, bytearray(), bytearray()).choice(0),
        lambda: rows.Sheet(kind, 0, bytearray(), bytearray(), None, array("f", [0.0])),
    ]
    for call in wrong:
        with pytest.raises(ValueError, match=REASONS):
            call()


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_a_kept_sheet_begins_again_and_notes_which_games_ended(
    both: tuple[ModuleType, ModuleType], form: int
) -> None:
    rows = both[form]
    made, state = mirror(rows), Fields(agenda=[1, 0, 0])
    made.update(state)
    seen, done = bytearray(2 * SIZE), bytearray(b"\x01\x01")
    sheet = rows.Sheet(rows.Masks(["a"]), 0, seen, bytearray(2), None, None, done)
    for few in (1, 2):
        state.few = [few]
        sheet.begin()
        assert done == b"\x00\x00"
        sheet.end(1)
        assert done == b"\x00\x01"
        sheet.follow(made, state, ["a"], -1)
        sheet.follow(made, state, ["a"], -1)
        assert (seen[0], seen[SIZE]) == (few, few)
    for row in (-1, 2):
        with pytest.raises(ValueError, match=REASONS):
            sheet.end(row)


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_mirrors_of_the_same_announcements_share_them_and_remember_apart(
    both: tuple[ModuleType, ModuleType], form: int
) -> None:
    rows = both[form]
    one, two, alone = mirror(rows), mirror(rows), mirror(rows)
    one.update(Fields(few=[9], owner=[1] * 5, bag=[2]))
    assert two.share(one)
    rng = random.Random(5)
    state = Fields()
    for _ in range(100):
        for name, value in rng.sample(list(random_fields(rng).items()), 3):
            setattr(state, name, value)
        assert two.update(state) == alone.update(state)
        assert [two.row(seat) for seat in range(SEATS)] == [alone.row(seat) for seat in range(SEATS)]
    assert one.row(0)[0] == 9
    del one
    assert two.update(Fields()) == alone.update(Fields())
    with pytest.raises(ValueError, match="too late"):
        two.watch("few")


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
@pytest.mark.parametrize(
    "more",
    [
        lambda made: made.watch("few"),
        lambda made: made.follow("few", 0, [3], 0, 1),
        lambda made: made.follow("few", 0, [1], 1, 1),
        lambda made: made.follow("few", -1, [1], 0, 1),
        lambda made: made.follow("one", 0, [1], 0, 1),
        lambda made: made.mark("few", 0, [1], 0, [0], [1]),
    ],
)
def test_mirrors_of_other_announcements_share_nothing(
    both: tuple[ModuleType, ModuleType], form: int, more: Callable[[Any], object]
) -> None:
    rows = both[form]
    one, other = (rows.Mirror(SIZE, FIRST, WIDTH, SEATS, OWN, SECRET) for _ in range(2))
    one.follow("few", 0, [1], 0, 1)
    more(other)
    assert not one.share(other)
    one.follow("one", 0, [2], 0, 1)
    assert not one.share(rows.Mirror(SIZE + 1, FIRST, WIDTH, SEATS, OWN, SECRET))


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_masks_have_a_one_for_each_legal_action(both: tuple[ModuleType, ModuleType], form: int) -> None:
    actions = [object() for _ in range(500)]
    masks = both[form].Masks(actions)
    memory = bytearray(b"\xff" * 1500)
    masks.write([actions[3], actions[499], actions[0]], memory, 1)
    assert set(memory[:500]) | set(memory[1000:]) == {255}
    assert [place for place, bit in enumerate(memory[500:1000]) if bit] == [0, 3, 499]
    assert set(memory[500:1000]) == {0, 1}


@pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])
def test_nothing_is_kept_of_what_goes(both: tuple[ModuleType, ModuleType], form: int) -> None:
    """Numbers too large to be shared are held while they are compared with, and no longer."""
    number = 10**6 + form
    before = sys.getrefcount(number)
    made = mirror(both[form])
    state = Fields()
    for _ in range(50):
        state.few, state.one, state.loose, state.bag = [number] * 4, number, [number, number], [0] * 9
        made.update(state)
        state.few, state.one, state.loose, state.bag = [1] * 4, 1, [], []
        made.update(state)
    state.few = [number] * 4
    made.update(state)
    del made, state
    gc.collect()
    assert sys.getrefcount(number) <= before + 1
