"""Paths into the JSON of a state: `hands.blau.sand`, `offers.0.give`."""

from typing import Any


def look_up(whole: Any, path: str) -> Any:
    """Return the value at a path. A missing last key is None: counts of zero are not written."""
    *way, last = path.split(".")
    place = walk(whole, way)
    if isinstance(place, dict):
        return place.get(last)
    return place[index(place, last, path)]


def edit(whole: Any, path: str, value: object) -> None:
    """Set the value at a path. Only the last key may be new."""
    *way, last = path.split(".")
    place = walk(whole, way)
    if isinstance(place, dict):
        place[last] = value
    else:
        place[index(place, last, path)] = value


def walk(whole: Any, way: list[str]) -> Any:
    place = whole
    for number, key in enumerate(way):
        done = ".".join(way[: number + 1])
        if isinstance(place, dict):
            if key not in place:
                raise LookupError(f"there is no {done}, only {', '.join(map(str, place)) or 'nothing'}")
            place = place[key]
        else:
            place = place[index(place, key, done)]
    return place


def index(place: object, key: str, path: str) -> int:
    """Return the key as an index into a list, or raise `LookupError`."""
    if isinstance(place, list) and key.isdecimal() and int(key) < len(place):
        return int(key)
    raise LookupError(f"{path}: there is no part {key} in {place!r}")
