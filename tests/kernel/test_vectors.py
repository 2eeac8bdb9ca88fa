"""The two kinds of vectors, machine numbers and lists, do the same under the same names."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt import vecs
from mypy_extensions import i64

from holodeck.kernel import dense, lists, vectors

NUMBERS = st.lists(st.integers(-3, 9), max_size=12)
NUMBER = st.integers(-3, 9)


def machine(values: list[int]) -> Any:
    return vecs.vec[i64](values)


def same(name: str, values: list[int], *others: Any) -> None:
    """Both kinds give the same back."""
    quick = getattr(vecs if hasattr(vecs, name) else dense, name)(machine(values), *others)
    assert listed(quick) == listed(getattr(lists, name)(values[:], *others))


def listed(value: Any) -> Any:
    """A vector as a list, wherever it is in the answer."""
    if isinstance(value, tuple):
        return tuple(listed(part) for part in value)
    return value if value is None or isinstance(value, int) else list(value)


@given(NUMBERS, NUMBER)
@pytest.mark.parametrize("name", ["append", "count", "inserted"])
def test_with_a_number(name: str, values: list[int], number: int) -> None:
    same(name, sorted(values) if name == "inserted" else values, number)


@given(NUMBERS)
@pytest.mark.parametrize("name", ["total", "holds_any", "listed", "with_room"])
def test_by_themselves(name: str, values: list[int]) -> None:
    same(name, values)


@given(NUMBERS.filter(bool))
def test_the_smallest_number(values: list[int]) -> None:
    same("least", values)


@given(NUMBERS, NUMBERS)
def test_one_made_longer_by_another(values: list[int], more: list[int]) -> None:
    assert list(vecs.extend(machine(values), machine(more))) == lists.extend(values[:], more)


@given(NUMBERS.filter(bool), st.data())
def test_a_place_taken_out_or_replaced(values: list[int], data: st.DataObject) -> None:
    place, number = data.draw(st.integers(0, len(values) - 1)), data.draw(NUMBER)
    same("pop", values, place)
    same("replaced", values, place, number)


@given(NUMBERS, st.data())
def test_numbers_written_over_others(values: list[int], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(values)))
    some = data.draw(st.lists(NUMBER, max_size=len(values) - place))
    numbers, row = machine(values), values[:]
    dense.write(numbers, place, some)
    lists.write(row, place, some)
    assert list(numbers) == row


@given(st.integers(0, 600), NUMBER)
def test_filled(length: int, number: int) -> None:
    assert list(dense.filled(length, number)) == lists.filled(length, number)


def test_an_empty_one_with_room() -> None:
    assert list(dense.roomy(5)) == lists.roomy(5) == []


def test_both_have_every_name() -> None:
    missing = [name for name in vectors.__all__ if not hasattr(lists, name) or not (hasattr(dense, name) or hasattr(vecs, name))]
    assert missing == ["COMPILED"]
