"""How layouts are dealt (RK-309, RK-311): by the book, and none likelier than another."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest
from mypy_extensions import i64

from holodeck.games.raumkolonie.board import FIELD_IDS, LAND, LAND_NEIGHBOURS
from holodeck.games.raumkolonie.rules.layout import FREE_AT_MOST, deal_threes
from holodeck.kernel.engine.luck import Stream
from holodeck.kernel.vectors import vec
from tests.clauses import clause
from tests.raumkolonie.second_deal import BESIDE, dealt, shuffled
from tests.raumkolonie.table import Table

SAMPLE = 600
SURE = 3.09
"""Samples further apart than equal ones are once in a thousand times, in standard deviations, are taken for different."""
NINE = ["B2", "B3", "C2", "D4", "D5", "E5", "F4", "G4", "H5"]
"""Some that are adjacent and some that are not."""


class Written(Stream):
    """A stream that gives written numbers."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        super().__init__("written", "layout")
        self.numbers = iter(numbers)

    def small(self, limit: i64) -> i64:
        number = next(self.numbers)
        assert number < limit
        return number


def layout_of(seed: str) -> tuple[dict[str, str], dict[str, int], list[str], str]:
    """Return what the rules deal: terrain, numbers, stations and the field of the pirate."""
    table = Table.new(seed=seed, brett="zufall")
    return table["terrain"], table["numbers"], list(table["stations"].values()), table["pirate"]


@clause("RK-311")
@pytest.mark.parametrize("seed", [str(number) for number in range(40)])
def test_a_second_dealer_who_reads_the_clause_deals_the_same_layout(seed: str) -> None:
    assert layout_of(seed) == dealt(seed)


def free_beside(craters: int, rest: list[int], free: frozenset[int]) -> Iterator[int]:
    """Yield the number of fields left for a further crater, for every way to lay `craters` of them without two being adjacent."""
    if not craters:
        yield len(free)
        return
    for place, field in enumerate(rest):
        barred = {field, *LAND_NEIGHBOURS[field]}
        yield from free_beside(craters - 1, [other for other in rest[place + 1 :] if other not in barred], free - barred)


@clause("RK-309")
@pytest.mark.parametrize("craters", range(7))
def test_every_field_free_for_the_next_crater_has_a_number_of_its_own(craters: int) -> None:
    """So every order of craters is equally likely, and with them every set."""
    assert max(free_beside(craters, LAND, frozenset(LAND))) == FREE_AT_MOST[craters]


@clause("RK-309")
def test_every_way_to_put_fields_into_threes_comes_of_equally_many_draws() -> None:
    numbers = [FIELD_IDS.index(name) for name in NINE]
    ways: Counter[frozenset[frozenset[int]]] = Counter()
    for draws in product(range(8), range(7), range(5), range(4), range(2), range(1)):
        fields = vec[i64](numbers)
        if deal_threes(Written(draws), fields):
            ways[frozenset(frozenset(fields[place : place + 3]) for place in (0, 3, 6))] += 1
    assert set(ways) == {way for way in partitions(frozenset(numbers)) if all(map(apart, way))}
    assert len(ways) > 1
    assert len(set(ways.values())) == 1


def partitions(fields: frozenset[int]) -> Iterator[frozenset[frozenset[int]]]:
    """Yield all ways to put fields into threes."""
    if not fields:
        yield frozenset()
        return
    first, *others = sorted(fields)
    for one in others:
        for other in others:
            if one < other:
                three = frozenset({first, one, other})
                for rest in partitions(fields - three):
                    yield rest | {three}


def apart(three: frozenset[int]) -> bool:
    return not any(set(LAND_NEIGHBOURS[field]) & three for field in three)


def corner_craters(terrain: dict[str, str], _: dict[str, int]) -> int:
    return sum(terrain[field] == "crater" for field in terrain if len(BESIDE[field]) == 3)


def inner_craters(terrain: dict[str, str], _: dict[str, int]) -> int:
    return sum(terrain[field] == "crater" for field in terrain if len(BESIDE[field]) == 6)


def like_neighbours(terrain: dict[str, str], _: dict[str, int]) -> int:
    return sum(terrain[field] == terrain[other] for field in terrain for other in BESIDE[field]) // 4


def equal_nearby(_: dict[str, str], numbers: dict[str, int]) -> int:
    """Return how many fields have their number again two fields away."""
    near = {field: {third for other in BESIDE[field] for third in BESIDE[other]} - {field} for field in numbers}
    return sum(any(numbers[field] == numbers.get(other) for other in near[field]) for field in numbers) // 2


MEASURES: list[Callable[[dict[str, str], dict[str, int]], int]] = [corner_craters, inner_craters, like_neighbours, equal_nearby]


@clause("RK-309")
def test_layouts_are_as_likely_as_if_all_were_shuffled_until_it_fits() -> None:
    random = Random("shuffled")
    ours = [layout_of(f"sample {number}")[:2] for number in range(SAMPLE)]
    theirs = [shuffled(random) for _ in range(SAMPLE)]
    for measure in MEASURES:
        apart, most = chi_square(Counter(measure(*one) for one in ours), Counter(measure(*one) for one in theirs))
        assert apart < most, measure.__name__


def chi_square(one: Counter[int], other: Counter[int]) -> tuple[float, float]:
    """Return how far two samples of one size are apart, and how far equal ones hardly ever are (Wilson and Hilferty). Rare values
    count with the next."""
    cells, pooled = [], (0, 0)
    for value in sorted(one.keys() | other.keys()):
        pooled = pooled[0] + one[value], pooled[1] + other[value]
        if sum(pooled) >= 20:
            cells.append(pooled)
            pooled = (0, 0)
    freedom = len(cells) - 1
    assert freedom > 1
    most = freedom * (1 - 2 / (9 * freedom) + SURE * (2 / (9 * freedom)) ** 0.5) ** 3
    return sum((mine - yours) ** 2 / (mine + yours) for mine, yours in cells), most
