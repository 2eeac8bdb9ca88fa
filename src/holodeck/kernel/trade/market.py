"""The market of a game: its open offers and standing answers, as functions over the state.

What may be offered and when, what is told and which clauses apply are the rules of each game.
"""

from typing import Final, Protocol

from mypy_extensions import i64

from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import has
from holodeck.kernel.trade.offers import (
    EVERYBODY,
    NEVER,
    PAYABLE,
    Offer,
    asked_of,
    exchanged,
    find,
    nobody_listens,
    wanting_none,
    without,
)
from holodeck.kernel.vectors import append, replaced, vec


class Trading(Protocol):
    """A state with offers between players."""

    seats: i64
    offers: list[Offer]
    offer_habit: vec[i64]


class Market(Trading, Protocol):
    """A state with offers of goods for goods, any number of them open at once. The player on turn is one side of each."""

    active: i64
    last_offer: i64
    hand: vec[i64]
    """`seat * kinds + kind`; `UNKNOWN` in views."""


class Faults:
    """How a game refuses the terms of an offer: the clause and the code for each fault."""

    def __init__(self, partner: tuple[str, str], turn: tuple[str, str], empty: tuple[str, str], same: tuple[str, str]) -> None:
        self.partner: Final = partner
        """Nobody sits there, or it is the offerer."""
        self.turn: Final = turn
        """Neither side is on turn."""
        self.empty: Final = empty
        """There is nothing on one side."""
        self.same: Final = same
        """One kind is on both sides."""


def check_terms(state: Market, seat: i64, to: i64, give: list[int], want: list[int], faults: Faults) -> Refusal | None:
    """Return the refusal of an offer that nobody could make at this moment."""
    if to == seat or to >= state.seats:
        return refused(faults.partner)
    if state.active not in (seat, to):
        return refused(faults.turn)
    if not any(give) or not any(want):
        return refused(faults.empty)
    for kind in range(len(give)):
        if give[kind] and want[kind]:
            return refused(faults.same)
    return None


def refused(fault: tuple[str, str]) -> Refusal:
    clause, code = fault
    return Refusal(clause, code)


def check_listeners(habits: vec[i64], seat: i64, to: i64, clause: str) -> Refusal | None:
    """Return the refusal of an offer that nobody wants to hear."""
    if nobody_listens(habits, seat, to):
        return Refusal(clause, "no_offers_wanted", {} if to == EVERYBODY else {"other": to})
    return None


def add_offer(state: Market, seat: i64, to: i64, give: list[int], want: list[int]) -> Offer:
    """Open an offer under the next number and return it. Seats that want no offers have already declined it."""
    habits, hand, number = state.offer_habit, state.hand, state.last_offer + 1
    deaf = wanting_none(habits, seat, to)
    poor = [other for other in range(len(habits)) if other != seat and habits[other] == PAYABLE and lacks(hand, other, want)]
    made = Offer(number, seat, to, give, want, deaf, True, deaf + poor)
    state.last_offer = number
    state.offers = [*state.offers, made]
    return made


def lacks(hand: vec[i64], seat: i64, goods: list[int]) -> bool:
    """Return whether a seat is known not to hold these goods."""
    return hand[seat * len(goods)] != UNKNOWN and not has(hand, seat, goods)


def is_backed(hand: vec[i64], made: Offer) -> bool:
    """Return whether the offerer still holds the goods; in a view that hides the hand the offer itself says so."""
    seat, give = made.seat, made.give
    return made.backed if hand[seat * len(give)] == UNKNOWN else has(hand, seat, give)


def open_to(offers: list[Offer], seat: i64, number: i64) -> Offer | None:
    """Return the offer with this number if the seat has still to answer it."""
    made = find(offers, number)
    return made if made is not None and made.asks(seat) else None


def close(state: Trading, made: Offer) -> None:
    """Remove an offer."""
    state.offers = without(state.offers, made)


def decline(state: Trading, made: Offer, seat: i64) -> Offer | None:
    """Record that a seat declines. If it was the last to answer, remove the offer and return it as it ended."""
    left = made.declined_by(seat)
    if left.is_open(state.seats):
        state.offers = exchanged(state.offers, made, left)
        return None
    close(state, made)
    return left


def set_habit(state: Trading, seat: i64, habit: i64, tell: Tell | None) -> list[Offer]:
    """Set the standing answer of a seat, tell it, and return the open offers that are declined by it."""
    state.offer_habit = replaced(state.offer_habit, seat, habit)
    if tell is not None:
        tell.only([seat], "offer_habit_set", {"seat": seat, "habit": habit})
    return asked_of(state.offers, seat) if habit == NEVER else []


def add_answers(offers: list[Offer], hand: vec[i64], seat: i64, accept: i64, decline: i64, found: vec[i64]) -> vec[i64]:
    """Add the legal answers of a seat to open offers, given the kinds of the two actions, whose only part is the offer's
    number."""
    for made in asked_of(offers, seat):
        if has(hand, seat, made.want) and is_backed(hand, made):
            found = append(found, accept | made.number << 8)
        found = append(found, decline | made.number << 8)
    return found
