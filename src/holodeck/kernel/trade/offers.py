"""Offers to one seat or to all others, which stay open until somebody accepts, all have declined, or they are withdrawn; and
standing answers to them.

A game with trade keeps a list of open offers and a habit for every seat in its state. Here is who is asked, who wants none,
which offer is meant and who may know of it; `market` changes the state. The words are the same in all games: `biete .. gegen ..
[an ..]`, `annehmen`, `ablehnen`, `widerrufe`, and `angebote` with `fragen`, `bezahlbar` or `nie`.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from holodeck.kernel.engine.told import SPECTATOR, Told
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import vec

EVERYBODY: Final = -1
"""The addressee of an offer to all others."""


HABITS: Final = ["ask", "payable", "never"]
"""Standing answers to offers: be asked, be asked only for what can be paid, or never be asked."""
ASK: Final = 0
PAYABLE: Final = 1
NEVER: Final = 2


class Offer:
    """An open offer; never changed, only replaced. `to` is a seat or `EVERYBODY`. `give` and `want` are the game's: goods by
    kind, or a sum of money and the numbers of the things that go with it."""

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
        """Seats that have declined. Nobody else knows before the offer ends."""
        self.backed: Final = backed
        """In views that hide the offerer's hand: whether the goods are there. A player who accepts would learn it anyway."""
        self.unheard: Final[list[int]] = unheard or []
        """Seats that are not told because of a standing answer; the offer's time runs for them as for others."""

    def addresses(self, seat: int) -> bool:
        """Return whether the offer is for this seat, answered or not."""
        return seat != self.seat and self.to in (seat, EVERYBODY)

    def asks(self, seat: int) -> bool:
        """Return whether this seat has still to answer."""
        return self.addresses(seat) and seat not in self.declined

    def covers(self, give: list[int], want: list[int]) -> bool:
        """Return whether it gives at least these goods and wants at most those."""
        for kind in range(len(give)):  # noqa: SIM110  a generator is slow where this is compiled
            if self.give[kind] < give[kind] or self.want[kind] > want[kind]:
                return False
        return True

    def is_open(self, seats: int) -> bool:
        """Return whether anybody has still to answer."""
        return any(self.asks(seat) for seat in range(seats))

    def declined_by(self, seat: int) -> "Offer":
        """Return the same offer, declined by one seat more."""
        return self.known(self.backed, [*self.declined, seat], self.unheard)

    def known(self, backed: bool, declined: list[int], unheard: list[int]) -> "Offer":
        """Return the same offer, with other things known about it."""
        return Offer(self.number, self.seat, self.to, self.give, self.want, declined, backed, unheard)

    def seen_by(self, viewer: int, backed: bool) -> "Offer":
        """Return the offer as a viewer knows it: of all answers only the viewer's."""
        declined = [seat for seat in self.declined if seat == viewer]
        return self.known(backed, declined, [seat for seat in self.unheard if seat == viewer])

    def answers(self, seats: int) -> dict[int, bool]:
        """Return every seat that it addresses, and whether a no is known."""
        return {seat: seat in self.declined for seat in range(seats) if self.addresses(seat)}

    def listeners(self, seats: int) -> list[int]:
        """Return who may know of it: the offerer, those asked who want to be, and spectators."""
        heard = [seat for seat in range(seats) if seat == self.seat or self.addresses(seat)]
        return [seat for seat in heard if seat not in self.unheard] + [SPECTATOR]

    def facts(self) -> dict[str, object]:
        """Return the facts of the offer when it is made or open."""
        return {"seat": self.seat, "to": self.to, "offer": self.number, "give": self.give, "want": self.want}

    def told(self) -> Told:
        """Return the offer as an event, for a question or a list."""
        return Told("offer_open", self.facts())

    def facts_taken(self, seat: int) -> dict[str, object]:
        """Return the facts of the accepted offer, from the side of the seat that accepts."""
        return {"seat": seat, "to": self.seat, "offer": self.number, "give": self.want, "want": self.give}


def find(offers: list[Offer], number: int) -> Offer | None:
    """Return the offer of that number, if it is open."""
    for made in offers:
        if made.number == number:
            return made
    return None


def pick(offers: list[Offer], number: int) -> Offer:
    """Return the offer of that number, which is open as the checks have seen."""
    made = find(offers, number)
    assert made is not None
    return made


def meant(offers: list[Offer], number: int | None) -> Offer | None:
    """Return the offer of that number, or the newest if no number is given."""
    if number is None:
        return offers[-1] if offers else None
    return find(offers, number)


def made_by(offers: list[Offer], seat: int) -> Offer | None:
    """Return the oldest offer that this seat has made."""
    for made in offers:
        if made.seat == seat:
            return made
    return None


def without(offers: list[Offer], made: Offer) -> list[Offer]:
    """Return all offers but one."""
    return [other for other in offers if other is not made]


def exchanged(offers: list[Offer], made: Offer, left: Offer) -> list[Offer]:
    """Return the same offers, with one of them replaced."""
    return [left if other is made else other for other in offers]


def asked_of(offers: list[Offer], seat: int) -> list[Offer]:
    """Return the offers that this seat has still to answer, the newest last."""
    return [made for made in offers if made.asks(seat)]


def is_asked(offers: list[Offer], seat: int) -> bool:
    """Return whether this seat has still to answer any offer."""
    for made in offers:  # noqa: SIM110  a generator is slow where this is compiled
        if made.asks(seat):
            return True
    return False


def heard_by(offers: list[Offer], seat: int) -> list[Offer]:
    """Return the offers that this seat has still to answer, without those kept from it by a standing answer."""
    return [made for made in offers if made.asks(seat) and seat not in made.unheard]


def answered_by(offers: list[Offer], seat: int, to: int) -> Offer | None:
    """Return the newest offer of another seat that this one answers by making an offer to it."""
    return meant([made for made in offers if made.seat == to and made.asks(seat)], None)


def backing(offers: list[Offer], seat: int, kinds: int) -> list[int]:
    """Return the goods a seat certainly holds because its open offers are backed: enough for each of them, not for all at
    once."""
    fewest = [0] * kinds
    for made in offers:
        if made.seat == seat and made.backed:
            fewest = [max(least, given) for least, given in zip(fewest, made.give, strict=True)]
    return fewest


def wanting_none(habits: vec[i64], seat: i64, to: i64) -> list[int]:
    """Return the seats that an offer addresses and that want none: they count as having declined it."""
    return [other for other in range(len(habits)) if other != seat and to in (other, EVERYBODY) and habits[other] == NEVER]


def nobody_listens(habits: vec[i64], seat: i64, to: i64) -> bool:
    """Return whether nobody whom an offer of this seat would ask wants to hear it."""
    asked = len(habits) - 1 if to == EVERYBODY else 1
    return len(wanting_none(habits, seat, to)) == asked


class Suggestions:
    """The offers that a list of legal actions suggests: one or two of a kind for one or two of another, to everybody."""

    def __init__(self, kinds: int, packed: Callable[[int, list[int], list[int]], int]) -> None:
        self.for_one: Final = [
            [packed(EVERYBODY, single(kinds, give, 1), single(kinds, want, count)) for count in (1, 2) for want in others]
            for give, others in all_others(kinds)
        ]
        """By the kind given, for somebody who has one of it,"""
        self.for_more: Final = [
            self.for_one[give] + [packed(EVERYBODY, single(kinds, give, 2), single(kinds, want, 1)) for want in others]
            for give, others in all_others(kinds)
        ]
        """and for somebody who has more."""

    def add(self, actions: list[int], hand: vec[i64], seat: i64) -> None:
        """Add the suggestions for a seat, by what it holds."""
        at = seat * len(self.for_one)
        for kind in range(len(self.for_one)):
            held = hand[at + kind]
            if held > 0:
                actions.extend(self.for_more[kind] if held > 1 else self.for_one[kind])


def all_others(kinds: int) -> list[tuple[int, list[int]]]:
    """Return every kind with all others."""
    return [(kind, [other for other in range(kinds) if other != kind]) for kind in range(kinds)]
