"""Offers of goods for goods, to one seat or to all others, that stand open until somebody takes them, all have declined, or they
are withdrawn; and standing answers to them.

A game that knows trade keeps a list of open offers and a habit for every seat in its state. Its own rules say when and what may
be offered and how it changes hands; who is asked, who wants none, which offer is meant and who may know of it is found here. The
words are the same in all games: `biete .. gegen .. [an ..]`, `annehmen`, `ablehnen`, `widerrufe`, and `angebote` with `fragen`,
`bezahlbar` or `nie`.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from holodeck.kernel.told import SPECTATOR
from holodeck.kernel.vectors import vec

EVERYBODY: Final = -1
"""Whom an offer asks that names nobody: all others."""


HABITS: Final = ["ask", "payable", "never"]
"""Standing answers to offers: be asked, be asked only for what can be paid, or never be asked."""
ASK: Final = 0
PAYABLE: Final = 1
NEVER: Final = 2


class Offer:
    """An open offer; never changed, only replaced. `to` is a seat or `EVERYBODY`; what `give` and `want` mean is the game's: so
    many of each resource, or a sum of money and the things that go with it."""

    def __init__(
        self,
        number: int,
        seat: int,
        to: int,
        give: list[int],
        want: list[int],
        declined: list[int],
        backed: bool = True,
        unheard: list[int] | None = None,
    ) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.to: Final = to
        self.give: Final = give
        self.want: Final = want
        self.declined: Final = declined
        """Who has said no. Nobody else knows before the offer ends."""
        self.backed: Final = backed
        """In views, where the offerer's hand is unknown: whether the goods are there. Whoever accepts would learn it anyway."""
        self.unheard: Final[list[int]] = unheard or []
        """Who is not told because of a standing answer; the time of the offer runs out for them as for others."""

    def addresses(self, seat: int) -> bool:
        return seat != self.seat and self.to in (seat, EVERYBODY)

    def asks(self, seat: int) -> bool:
        """Whether this seat has still to answer."""
        return self.addresses(seat) and seat not in self.declined

    def is_open(self, seats: int) -> bool:
        """Whether anybody has still to answer."""
        return any(self.asks(seat) for seat in range(seats))

    def declined_by(self, seat: int) -> "Offer":
        return self.known(self.backed, [*self.declined, seat], self.unheard)

    def known(self, backed: bool, declined: list[int], unheard: list[int]) -> "Offer":
        """The same offer, with other things known about it."""
        return Offer(self.number, self.seat, self.to, self.give, self.want, declined, backed, unheard)

    def seen_by(self, viewer: int, backed: bool) -> "Offer":
        """As a viewer knows it: of all answers only the own one."""
        declined = [seat for seat in self.declined if seat == viewer]
        return self.known(backed, declined, [seat for seat in self.unheard if seat == viewer])

    def answers(self, seats: int) -> dict[int, bool]:
        """Everybody it addresses, and whether a no is known."""
        return {seat: seat in self.declined for seat in range(seats) if self.addresses(seat)}

    def listeners(self, seats: int) -> list[int]:
        """Who may know of it: the offerer, those asked who want to be, and spectators."""
        heard = [seat for seat in range(seats) if seat == self.seat or self.addresses(seat)]
        return [seat for seat in heard if seat not in self.unheard] + [SPECTATOR]


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


def answered_by(offers: list[Offer], seat: int, to: int) -> Offer | None:
    """The newest offer of the other one that this seat answers by an offer of its own."""
    return meant([made for made in offers if made.seat == to and made.asks(seat)], None)


def wanting_none(habits: vec[i64], seat: i64, to: i64) -> list[int]:
    """Whom an offer of this seat addresses and who takes none: it counts as declined by them."""
    return [other for other in range(len(habits)) if other != seat and to in (other, EVERYBODY) and habits[other] == NEVER]


def nobody_listens(habits: vec[i64], seat: i64, to: i64) -> bool:
    """Whether everybody whom an offer of this seat would ask wants none."""
    asked = len(habits) - 1 if to == EVERYBODY else 1
    return len(wanting_none(habits, seat, to)) == asked


class Suggestions:
    """What a list of actions names of all that may be offered: one or two of a kind for one or two of another, to everybody."""

    def __init__(self, kinds: int, packed: Callable[[int, list[int], list[int]], int]) -> None:
        self.for_one: Final = [
            [packed(EVERYBODY, so_many(kinds, give, 1), so_many(kinds, want, count)) for count in (1, 2) for want in others]
            for give, others in all_others(kinds)
        ]
        """By the kind given, for somebody who has one of it,"""
        self.for_more: Final = [
            self.for_one[give] + [packed(EVERYBODY, so_many(kinds, give, 2), so_many(kinds, want, 1)) for want in others]
            for give, others in all_others(kinds)
        ]
        """and for somebody who has more."""

    def add(self, actions: list[int], kind: i64, held: i64) -> None:
        if held > 0:
            actions.extend(self.for_more[kind] if held > 1 else self.for_one[kind])


def so_many(kinds: int, kind: int, count: int) -> list[int]:
    return [count if other == kind else 0 for other in range(kinds)]


def all_others(kinds: int) -> list[tuple[int, list[int]]]:
    """Every kind with all others."""
    return [(kind, [other for other in range(kinds) if other != kind]) for kind in range(kinds)]
