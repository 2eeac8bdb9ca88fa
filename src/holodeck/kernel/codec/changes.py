"""Differences between two JSON values, so that only the changes have to be sent, and how the reader applies them."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

Json: TypeAlias = dict[str, Any]
T = TypeVar("T")


class Changes(NamedTuple):
    """New or different values (nested objects as their own changes), and the paths of removed ones."""

    changed: Json
    gone: list[list[str]]


def difference(before: Json, after: Json) -> Changes:
    """Return the changes that turn one object into the other. Lists are replaced as a whole."""
    gone: list[list[str]] = []
    return Changes(changed_in(before, after, [], gone), gone)


def changed_in(before: Json, after: Json, path: list[str], gone: list[list[str]]) -> Json:
    changed: Json = {}
    for name, value in after.items():
        if name not in before:
            changed[name] = value
        elif before[name] != value:
            old = before[name]
            inside = isinstance(old, dict) and isinstance(value, dict)
            changed[name] = changed_in(old, value, [*path, name], gone) if inside else value
    gone += [[*path, name] for name in before if name not in after]
    return changed


def applied(before: Json, changes: Changes) -> Json:
    """Return a copy of the object with these changes applied."""
    return without(merged(before, changes.changed), changes.gone)


def merged(before: Json, changed: Json) -> Json:
    after = dict(before)
    for name, value in changed.items():
        old = before.get(name)
        after[name] = merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return after


def without(whole: Json, gone: list[list[str]]) -> Json:
    for *path, name in gone:
        place = whole
        for step in path:
            place = place[step]
        del place[name]
    return whole


def pieces(before: Sequence[T], after: Sequence[T], key: Callable[[T], object]) -> list[list[int] | T]:
    """Encode a list against an earlier one: a run of unchanged items as [first place, length], new items in full."""
    places = {key(item): place for place, item in enumerate(before)}
    found: list[list[int] | T] = []
    for item in after:
        place = places.get(key(item), -1)
        if place < 0 or before[place] != item:
            found.append(item)
            continue
        last = found[-1] if found else None
        if isinstance(last, list) and last[0] + last[1] == place:
            last[1] += 1
        else:
            found.append([place, 1])
    return found


def joined(before: Sequence[T], parts: Sequence[tuple[int, int] | list[int] | T]) -> list[T]:
    """Decode a list that `pieces` has encoded."""
    found: list[T] = []
    for part in parts:
        if isinstance(part, (list, tuple)):
            found += before[part[0] : part[0] + part[1]]
        else:
            found.append(part)
    return found
