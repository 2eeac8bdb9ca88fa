"""Reading amounts, resources and players from a line, for every command that names them."""

from typing import Final

from holodeck.games.raumkolonie.board import RESOURCES as KINDS
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.places import AND, RESOURCES, people
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard

MOST: Final = 255
"""What one part of an action can hold; nobody ever has so many."""


def take_amount(words: Heard) -> int:
    """A number, within what an action can say: too small ones become 0, which no rule accepts."""
    number = words.number()
    if number is None:
        known = not words or RESOURCES.find(words.peek()) is not None
        raise words.missing("number") if known else words.unknown()
    return min(max(number, 0), MOST)


def take_goods(words: Heard, stops: tuple[str, ...]) -> tuple[list[int], bool]:
    """Amounts with their resources up to a stop word or the end, added up; and whether every amount was at least one."""
    goods = [0] * KINDS
    positive = True
    while words and words.peek() not in stops:
        if words.skip(*AND):
            continue
        amount = take_amount(words)
        resource = words.need(RESOURCES, "resource")
        goods[resource] = min(goods[resource] + amount, MOST)
        positive = positive and amount > 0
    return goods, positive


def take_player(state: State, words: Heard, manner: Manner, clause: str) -> int:
    """Who is named; nobody of that name is `no_such_player`."""
    if not words:
        raise words.missing("player")
    seat = words.take(people(state, manner))
    if seat is None:
        raise Refusal(clause, "no_such_player")
    return seat
