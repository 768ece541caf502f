"""The network: what its weights say, the same to the last bit in Python and in C."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from in_c import both_forms

FORMS = pytest.mark.parametrize("form", [0, 1], ids=["python", "c"])


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[ModuleType, ModuleType]:
    return both_forms("bots/network", tmp_path_factory.mktemp("network"))


def weights(rng: random.Random, inputs: int, hidden: int) -> tuple[Any, ...]:
    def some(n: int) -> list[float]:
        return [rng.gauss(0, 1) for _ in range(n)]

    return [some(hidden) for _ in range(inputs)], some(hidden), some(hidden), some(inputs), 0.3, 10.0


@FORMS
def test_a_network_is_what_its_weights_say(both: tuple[ModuleType, ModuleType], form: int) -> None:
    """Two units, one of them asleep, beside a linear part."""
    net = both[form].Network([[1.0, -1.0], [0.5, 2.0]], [0.0, -1.0], [2.0, 4.0], [0.25, 0.0], 0.5, 10.0)
    first, second = (0.5 + 0.25 * 2.0 + 2.0 * 2.5) * 10.0, (0.5 + 2.0 * 0.5 + 4.0 * 1.0) * 10.0
    assert net.predict_block([2.0, 1.0], 0) == first
    assert net.predict_block([0.0, 1.0], 0) == net.predict_block([1.0], 1) == second
    assert net.predict_all([[2.0, 1.0], [0.0, 1.0]]) == pytest.approx([first, second])
    assert net.predict_all([]) == []


@pytest.mark.parametrize("hidden", [0, 1, 7, 64])
def test_both_forms_predict_the_same_to_the_last_bit(
    both: tuple[ModuleType, ModuleType], hidden: int
) -> None:
    rng = random.Random(hidden)
    given = weights(rng, 40, hidden)
    plain, quick = (form.Network(*given) for form in both)
    rows = [[rng.choice([0.0, 0.0, 1.0, rng.gauss(0, 3)]) for _ in range(40)] for _ in range(50)]
    assert plain.predict_all(rows) == quick.predict_all(rows)
    for row in rows:
        assert plain.predict_block(row[:9], 31) == quick.predict_block(row[:9], 31)


@FORMS
def test_wide_inputs_belong_to_the_linear_part_alone(both: tuple[ModuleType, ModuleType], form: int) -> None:
    """Two blocks of two inputs, the second of each wide: only the first reaches the unit."""
    net = both[form].Network([[1.0], [3.0]], [0.0], [1.0], [0.5, 0.25, 0.0, 4.0], 0.0, 1.0, 1)
    assert net.wide == 1
    assert net.predict_block([2.0, 8.0], 0) == 2.0 * 0.5 + 8.0 * 0.25 + 2.0
    assert net.predict_block([2.0, 8.0], 2) == 8.0 * 4.0 + 6.0
    with pytest.raises(ValueError, match="does not fit"):
        net.predict_all([[1.0, 2.0]])
    with pytest.raises(ValueError, match="fit together"):
        both[form].Network([[1.0], [1.0]], [0.0], [1.0], [1.0, 1.0], 0.0, 1.0, 1)


@FORMS
def test_what_does_not_fit_is_refused(both: tuple[ModuleType, ModuleType], form: int) -> None:
    make = both[form].Network
    for wrong in (
        ([[1.0]], [0.0, 0.0], [1.0, 1.0], [1.0]),
        ([[1.0]], [0.0], [1.0, 1.0], [1.0]),
        ([[1.0], [1.0]], [0.0], [1.0], [1.0]),
    ):
        with pytest.raises(ValueError, match="fit together"):
            make(*wrong, 0.0, 1.0)
    net = make([[1.0], [1.0]], [0.0], [1.0], [1.0, 1.0], 0.0, 1.0)
    calls: list[Callable[[], object]] = [
        lambda: net.predict_all([[1.0, 2.0, 3.0]]),
        lambda: net.predict_all([[1.0, 2.0], [1.0]]),
        lambda: net.predict_block([1.0, 1.0], 1),
        lambda: net.predict_block([1.0], -1),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=r"does not fit|different lengths"):
            call()


@FORMS
def test_whoever_asks_is_told_the_weights(both: tuple[ModuleType, ModuleType], form: int) -> None:
    given = weights(random.Random(1), 3, 2)
    net = both[form].Network(*given)
    assert (net.layer, net.bias, net.out, net.skip, net.base, net.scale) == given
