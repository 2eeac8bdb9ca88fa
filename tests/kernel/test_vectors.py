"""Both kinds of vectors, machine numbers and lists, have the same functions with the same results."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt import vecs
from mypy_extensions import i64

from holodeck.kernel import vectors
from holodeck.kernel.vectors import dense, lists

NUMBERS = st.lists(st.integers(-3, 9), max_size=12)
NUMBER = st.integers(-3, 9)


def machine(values: list[int]) -> Any:
    return vecs.vec[i64](values)


def same(name: str, values: list[int], *others: Any) -> None:
    """Assert that both kinds give the same result."""
    quick = getattr(vecs if hasattr(vecs, name) else dense, name)(machine(values), *others)
    assert listed(quick) == listed(getattr(lists, name)(values[:], *others))


def listed(value: Any) -> Any:
    """Return a result with its vectors as lists."""
    if isinstance(value, tuple):
        return tuple(listed(part) for part in value)
    return value if value is None or isinstance(value, int) else list(value)


@given(NUMBERS, NUMBER)
@pytest.mark.parametrize("name", ["append", "count", "inserted"])
def test_functions_of_a_vector_and_a_number_agree(name: str, values: list[int], number: int) -> None:
    same(name, sorted(values) if name == "inserted" else values, number)


@given(NUMBERS)
@pytest.mark.parametrize("name", ["total", "holds_any", "listed", "with_room"])
def test_functions_of_a_vector_agree(name: str, values: list[int]) -> None:
    same(name, values)


@given(NUMBERS.filter(bool))
def test_both_find_the_same_least_number(values: list[int]) -> None:
    same("least", values)


@given(NUMBERS, NUMBERS)
def test_both_extend_a_vector_alike(values: list[int], more: list[int]) -> None:
    assert list(vecs.extend(machine(values), machine(more))) == lists.extend(values[:], more)


@given(NUMBERS.filter(bool), st.data())
def test_both_remove_and_replace_a_number_alike(values: list[int], data: st.DataObject) -> None:
    place, number = data.draw(st.integers(0, len(values) - 1)), data.draw(NUMBER)
    same("pop", values, place)
    same("replaced", values, place, number)


@given(NUMBERS, st.data())
def test_both_overwrite_numbers_alike(values: list[int], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(values)))
    some = data.draw(st.lists(NUMBER, max_size=len(values) - place))
    numbers, row = machine(values), values[:]
    dense.write(numbers, place, some)
    lists.write(row, place, some)
    assert list(numbers) == row


@given(st.integers(0, 600), NUMBER)
def test_both_fill_a_vector_alike(length: int, number: int) -> None:
    assert list(dense.filled(length, number)) == lists.filled(length, number)


def test_both_reserve_room_in_an_empty_vector() -> None:
    assert list(dense.roomy(5)) == lists.roomy(5) == []


def test_both_have_every_function() -> None:
    missing = [name for name in vectors.__all__ if not hasattr(lists, name) or not (hasattr(dense, name) or hasattr(vecs, name))]
    assert missing == ["COMPILED"]
