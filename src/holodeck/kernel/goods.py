"""Goods in a typed line: so many of one kind and so many of another, such as `2 sand und 1 tristahl`."""

from holodeck.kernel.actions import BYTE
from holodeck.kernel.speech import Heard, Lexicon


def take_amount(words: Heard, kinds: Lexicon[int]) -> int:
    """A number, within what a part of an action can hold. What is less than nothing becomes 0, which no rule accepts."""
    number = words.number()
    if number is None:
        known = not words or kinds.find(words.peek()) is not None
        raise words.missing("number") if known else words.unknown()
    return min(max(number, 0), BYTE)


def take_goods(
    words: Heard, kinds: Lexicon[int], count: int, joints: tuple[str, ...], stops: tuple[str, ...] = ()
) -> tuple[list[int], bool]:
    """Amounts with their kinds up to a stop word or the end, added up over all kinds there are; and whether every amount was at
    least one. `joints` may stand between them."""
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
