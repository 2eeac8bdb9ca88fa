"""Goods in a typed line: amounts with their kinds, such as `2 sand und 1 tristahl`."""

from collections.abc import Callable
from typing import TypeVar

from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.text.speech import Heard, Lexicon

T = TypeVar("T")


def take_amount(words: Heard, kinds: Lexicon[int]) -> int:
    """Read a number, capped at what a part of an action can hold. Negative numbers become 0, which no rule accepts."""
    number = words.number()
    if number is None:
        known = not words or kinds.find(words.peek()) is not None
        raise words.missing("number") if known else words.unknown()
    return min(max(number, 0), BYTE)


def take_goods(
    words: Heard, kinds: Lexicon[int], count: int, joints: tuple[str, ...], stops: tuple[str, ...] = ()
) -> tuple[list[int], bool]:
    """Read amounts with their kinds up to a stop word or the end. Return the total per kind, and whether every amount was
    positive. Skip `joints` between them."""
    goods = [0] * count
    positive = True
    while words and words.peek() not in stops:
        if words.skip(*joints):
            continue
        amount = take_amount(words, kinds)
        kind = words.need(kinds, "resource")
        goods[kind] = min(goods[kind] + amount, BYTE)
        positive = positive and amount > 0
    return goods, positive


def take_sides(
    words: Heard, take_side: Callable[[Heard, tuple[str, ...]], T], against: tuple[str, ...], ends: tuple[str, ...]
) -> tuple[T, T]:
    """Take what is given and what is wanted, the two sides of an offer with a word for "against" between them. `take_side` takes
    one of them, up to the words that end it."""
    give = take_side(words, against)
    if not words.skip(*against):
        raise words.missing("counterpart")
    return give, take_side(words, ends)
