"""The books of a game: each hand as it must be after the events told. Nothing comes from nowhere."""

from collections.abc import Callable
from typing import Any

from holodeck.games.raumkolonie.state import State
from holodeck.kernel.engine.told import Told
from holodeck.kernel.vectors import listed

COSTS = {
    "tube_built": [1, 1, 0, 0, 0],
    "dome_built": [1, 1, 2, 0, 0],
    "central_built": [1, 0, 1, 1, 2],
    "card_bought": [0, 1, 0, 1, 1],
}
PLASMA = 3
ONE_TRISTEEL = [0, 0, 0, 0, 1]


def free_buildings(state: State) -> int:
    return state.tube_credits + state.dome_credits + state.shuttle_credits + state.central_credits


class Books:
    """All hands, computed from events; `hands` has five counts per seat."""

    def __init__(self, state: State) -> None:
        self.hands = listed(state.hand)
        self.free = 0
        self.cheap = 0
        self.bare = False
        """Whether the building just told was paid with a credit."""
        self.half_price = False

    def enter(self, state: State, happened: list[Told]) -> None:
        """Record the events of one action."""
        free, cheap = free_buildings(state), state.tristeel_credits
        self.bare, self.half_price = free < self.free, cheap < self.cheap
        for told in happened:
            book = BOOKED.get(told.name)
            if book is not None:
                book(self, told)
        self.free, self.cheap = free, cheap

    def add(self, seat: int, goods: list[int], sign: int = 1) -> None:
        for resource, count in enumerate(goods):
            self.hands[seat * 5 + resource] += sign * count


def start(books: Books, told: Told) -> None:
    books.hands = [count + 1 for count in books.hands]


def yields(books: Books, told: Told) -> None:
    gains: Any = told.facts["gains"]
    for gain in gains:
        books.add(gain.facts["seat"], gain.facts["goods"])


def received(books: Books, told: Told) -> None:
    facts: dict[str, Any] = told.facts
    books.add(facts["seat"], facts["goods"])


def paid(books: Books, told: Told) -> None:
    facts: dict[str, Any] = told.facts
    books.add(facts["seat"], facts["goods"], -1)


def plasma_paid(books: Books, told: Told) -> None:
    facts: dict[str, Any] = told.facts
    books.hands[facts["seat"] * 5 + PLASMA] -= 1


def bought(books: Books, told: Told) -> None:
    facts: dict[str, Any] = told.facts
    if not books.bare or told.name == "card_bought":
        books.add(facts["seat"], ONE_TRISTEEL if books.half_price else COSTS[told.name], -1)


def stolen(books: Books, told: Told) -> None:
    facts: dict[str, Any] = {**told.facts, **told.secret[int(str(told.facts["seat"]))]}
    assert sum(facts["goods"]) == facts["count"]
    books.add(facts["seat"], facts["goods"])
    books.add(facts["victim"], facts["goods"], -1)


def transferred(books: Books, told: Told) -> None:
    facts: dict[str, Any] = told.facts
    books.add(facts["seat"], facts["goods"], -1)
    books.add(facts["to"], facts["goods"])


def exchanged(books: Books, told: Told) -> None:
    facts: dict[str, Any] = told.facts
    books.add(facts["seat"], facts["give"], -1)
    books.add(facts["seat"], facts["want"])
    if told.name == "offer_done":
        books.add(facts["to"], facts["give"])
        books.add(facts["to"], facts["want"], -1)


def monopoly(books: Books, told: Told) -> None:
    facts: dict[str, Any] = told.facts
    for loss in facts["losses"]:
        books.hands[loss.facts["seat"] * 5 + facts["resource"]] -= loss.facts["count"]
        books.hands[facts["seat"] * 5 + facts["resource"]] += loss.facts["count"]


BOOKED: dict[str, Callable[[Books, Told], None]] = {
    "setup_done": start,
    "yielded": yields,
    "mafia_yield": received,
    "card_played_goods": received,
    "tax_paid": paid,
    "bet_placed": plasma_paid,
    "shout_paid": plasma_paid,
    "tube_built": bought,
    "dome_built": bought,
    "central_built": bought,
    "card_bought": bought,
    "stolen": stolen,
    "transferred": transferred,
    "bank_traded": exchanged,
    "offer_done": exchanged,
    "card_played_monopoly": monopoly,
}
