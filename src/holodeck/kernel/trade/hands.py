"""Goods by kind, and the hands that hold them: one vector for all seats, with each count at `seat * kinds + kind`.

Goods are a list with a count for every kind there is, so its length says how many kinds a game has.
"""

from mypy_extensions import i64

from holodeck.kernel.vectors import vec


def by_kind(ids: list[str], counts: dict[str, int]) -> list[int]:
    """Return a list of goods from named counts."""
    return [counts.get(name, 0) for name in ids]


def single(kinds: i64, kind: i64, count: i64 = 1) -> list[int]:
    """Return goods of one kind."""
    goods = [0] * kinds
    goods[kind] = count
    return goods


def has(hands: vec[i64], seat: i64, goods: list[int]) -> bool:
    """Return whether a seat holds these goods. A hidden hand holds nothing."""
    at = seat * len(goods)
    for count in goods:
        if hands[at] < count:
            return False
        at += 1
    return True


def missing(hands: vec[i64], seat: i64, goods: list[int]) -> list[int]:
    """Return what a seat lacks of these goods."""
    at = seat * len(goods)
    return [max(0, count - int(hands[at + kind])) for kind, count in enumerate(goods)]


def most_of(hand: list[int], count: int) -> list[int]:
    """Choose this many goods from a hand, one by one of the kind held most; ties go by the order of kinds.

    All kinds sink to one level, and the first of those on it by one more."""
    kinds = len(hand)
    high = sorted(hand, reverse=True)
    level = above = 0
    for highest in range(1, kinds + 1):
        above += high[highest - 1]
        level = -((count - above) // highest)
        if highest == kinds or level >= high[highest]:
            break
    goods = [held - level if held > level else 0 for held in hand]
    more = count - sum(goods)
    for kind in range(kinds):
        if more and hand[kind] >= level:
            goods[kind] += 1
            more -= 1
    return goods
