"""Offers of goods for goods, to one seat or to all others, that stand open until somebody takes them, all have declined, or they
are withdrawn.
"""

from typing import Final

from holodeck.kernel.told import SPECTATOR

EVERYBODY: Final = -1
"""Whom an offer asks that names nobody: all others."""


class Offer:
    """An open offer; never changed, only replaced. `to` is a seat or `EVERYBODY`."""

    def __init__(
        self, number: int, seat: int, to: int, give: list[int], want: list[int], declined: list[int], backed: bool = True
    ) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.to: Final = to
        self.give: Final = give
        self.want: Final = want
        self.declined: Final = declined
        self.backed: Final = backed
        """In views, where the offerer's hand is unknown: whether the goods are there. Whoever accepts would learn it anyway."""

    def asks(self, seat: int) -> bool:
        """Whether this seat has still to answer."""
        if seat == self.seat or seat in self.declined:
            return False
        return self.to == seat or self.to == EVERYBODY

    def is_open(self, seats: int) -> bool:
        """Whether anybody has still to answer."""
        return any(self.asks(seat) for seat in range(seats))

    def declined_by(self, seat: int) -> "Offer":
        return Offer(self.number, self.seat, self.to, self.give, self.want, [*self.declined, seat], self.backed)

    def listeners(self, seats: int) -> list[int]:
        """Who may know of it: the offerer, those asked, and spectators."""
        return [seat for seat in range(seats) if seat == self.seat or self.to in (seat, EVERYBODY)] + [SPECTATOR]


def find(offers: list[Offer], number: int) -> Offer | None:
    for made in offers:
        if made.number == number:
            return made
    return None


def meant(offers: list[Offer], number: int | None) -> Offer | None:
    """The offer of that number, or the newest where none is said."""
    if number is None:
        return offers[-1] if offers else None
    return find(offers, number)


def without(offers: list[Offer], made: Offer) -> list[Offer]:
    return [other for other in offers if other is not made]


def exchanged(offers: list[Offer], made: Offer, left: Offer) -> list[Offer]:
    """The same offers, one of them in another form."""
    return [left if other is made else other for other in offers]


def asked_of(offers: list[Offer], seat: int) -> list[Offer]:
    """The offers that this seat has still to answer, the newest last."""
    return [made for made in offers if made.asks(seat)]
