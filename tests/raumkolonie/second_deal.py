"""Layouts of Raumkolonie a second time: dealt as RK-311 says, and shuffled until they fit, as RK-309 defines them."""

import hashlib
from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar

from holodeck.games.raumkolonie.data import DATA

T = TypeVar("T")
Below = Callable[[int], int]

BOARD = DATA.board
LAND = [field.id for field in BOARD.fields if field.kind == "land"]
RESOURCES = [resource.id for resource in DATA.resources]
TOKENS = [name for name in RESOURCES for _ in range(6)]
NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
STATIONS = ["any"] * 5 + RESOURCES
AROUND = [[field for field in crossing.fields.values() if field in LAND] for crossing in BOARD.crossings]
PAIRS = [set(border.fields.values()) for border in BOARD.borders if set(border.fields.values()) <= set(LAND)]
BESIDE = {field: {other for pair in PAIRS if field in pair for other in pair - {field}} for field in LAND}


def bytes_of(seed: str) -> Iterator[int]:
    number = 0
    while True:
        yield from hashlib.sha512(f"{seed}/layout/{number}".encode()).digest()
        number += 1


def below_of(seed: str) -> Below:
    stream = bytes_of(seed)
    return lambda limit: next(byte % limit for byte in stream if byte < 256 // limit * limit)


def settle(items: list[T], left: int, below: Below) -> T:
    """Take from the first `left` items; what is taken lies last among them."""
    drawn = below(left)
    items[drawn], items[left - 1] = items[left - 1], items[drawn]
    return items[left - 1]


def uniform(terrain: dict[str, str]) -> bool:
    """Return whether some crossing touches three fields of one resource."""
    kinds = [[terrain.get(field) for field in fields] for fields in AROUND if len(fields) == 3]
    return any(one == two == three and one not in (None, "crater") for one, two, three in kinds)


def terrain_dealt(below: Below) -> dict[str, str] | None:
    terrain: dict[str, str] = {}
    for limit in (37, 33, 29, 26, 23, 20, 16):
        free = [field for field in LAND if field not in terrain and not BESIDE[field] & terrain.keys()]
        drawn = below(limit)
        if drawn >= len(free):
            return None
        terrain[free[drawn]] = "crater"
    tokens, left = TOKENS.copy(), len(TOKENS)
    for field in LAND:
        if field not in terrain:
            terrain[field] = settle(tokens, left, below)
            left -= 1
            if uniform(terrain):
                return None
    return terrain


def threes_dealt(fields: list[str], below: Below) -> bool:
    for left in range(len(fields), 0, -3):
        first = fields[left - 1]
        second = settle(fields, left - 1, below)
        if second in BESIDE[first]:
            return False
        third = settle(fields, left - 2, below)
        if third in BESIDE[first] | BESIDE[second]:
            return False
    return True


def dealt(seed: str) -> tuple[dict[str, str], dict[str, int], list[str], str]:
    """Return terrain, numbers, stations and the field of the pirate, by RK-311."""
    below = below_of(seed)
    terrain = None
    while terrain is None:
        terrain = terrain_dealt(below)
    fields = [field for field in LAND if terrain[field] != "crater"]
    while not threes_dealt(fields, below):
        pass
    numbers, stations = NUMBERS.copy(), STATIONS.copy()
    for left in range(len(numbers), 1, -1):
        settle(numbers, left, below)
    for left in range(len(stations), 1, -1):
        settle(stations, left, below)
    carried = {field: numbers[place // 3] for place, field in enumerate(fields)}
    return terrain, carried, stations, [field for field in LAND if terrain[field] == "crater"][below(7)]


def shuffled(random: Random) -> tuple[dict[str, str], dict[str, int]]:
    """Return terrain and numbers, each shuffled until it fits."""
    while True:
        craters = set(random.sample(LAND, 7))
        if any(BESIDE[field] & craters for field in craters):
            continue
        tokens = iter(random.sample(TOKENS, 30))
        terrain = {field: "crater" if field in craters else next(tokens) for field in LAND}
        if not uniform(terrain):
            break
    fields = [field for field in LAND if field not in craters]
    while True:
        numbers = dict(zip(fields, random.sample(NUMBERS * 3, 30), strict=True))
        if not any(numbers.get(one, -1) == numbers.get(other, -2) for one, other in map(tuple, PAIRS)):
            return terrain, numbers
