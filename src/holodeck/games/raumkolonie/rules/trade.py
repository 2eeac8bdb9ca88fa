"""Trade between players (RK-1001 to RK-1004, RK-1007, RK-1008): handing over, and safe offers."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import (
    ACCEPT,
    DECLINE,
    number_of_offer,
    offer,
    offer_give,
    offer_to,
    offer_want,
    place,
    second,
    third,
    with_place,
)
from holodeck.games.raumkolonie.board import RESOURCES
from holodeck.games.raumkolonie.rules.hands import gain, gain_all, has, lacking, lose, pay, single
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.deeds import Deed
from holodeck.kernel.luck import Luck
from holodeck.kernel.offers import (
    EVERYBODY,
    HABITS,
    NEVER,
    PAYABLE,
    Offer,
    Suggestions,
    answered_by,
    asked_of,
    exchanged,
    find,
    nobody_listens,
    wanting_none,
    without,
)
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import UNKNOWN
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import append, replaced, vec

OFFERS_PER_TURN: Final = 10


SUGGESTED: Final = Suggestions(RESOURCES, offer)


class Transfer(Deed[State]):
    """Hand goods over in the same room, for nothing (RK-1001)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        to, resource, amount = place(action), second(action), third(action)
        if to >= state.seats or to == seat:
            return Refusal("RK-1001", "no_such_player")
        if state.active not in (seat, to):
            return Refusal("RK-1001", "not_your_turn")
        if not state.settings.gifts:
            return Refusal("RK-1004", "disabled")
        if state.figure[seat] != state.figure[to]:
            return Refusal("RK-1001", "not_here", {"other": to})
        if amount < 1:
            return Refusal("RK-1001", "bad_number")
        goods = single(resource, amount)
        return None if has(state, seat, goods) else lacking(state, seat, goods, "RK-1001")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        to, resource, amount = place(action), second(action), third(action)
        lose(state, seat, resource, amount)
        gain(state, to, resource, amount)
        if tell is not None:
            tell.all("transferred", {"seat": seat, "to": to, "goods": single(resource, amount)})


class MakeOffer(Deed[State]):
    """Offer goods for goods, to one or to all (RK-1002)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        to, give, want = offer_to(action), offer_give(action), offer_want(action)
        if to == seat or to >= state.seats:
            return Refusal("RK-1002", "no_such_player")
        if seat != state.active and to != state.active:
            return Refusal("RK-1002", "not_your_turn")
        if not any(give) or not any(want):
            return Refusal("RK-1002", "bad_offer")
        for resource in range(RESOURCES):
            if give[resource] and want[resource]:
                return Refusal("RK-1002", "bad_offer")
        if not has(state, seat, give):
            return lacking(state, seat, give, "RK-1002")
        if state.offers_made[seat] >= OFFERS_PER_TURN:
            return Refusal("RK-1003", "too_many_offers")
        if nobody_listens(state.offer_habit, seat, to):
            return Refusal("RK-1008", "no_offers_wanted", {} if to == EVERYBODY else {"other": to})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        to, give, want = offer_to(action), offer_give(action), offer_want(action)
        answered = answered_by(state.offers, seat, to)
        if answered is not None:
            decline(state, answered, seat, tell)
        state.last_offer += 1
        state.offers_made = replaced(state.offers_made, seat, state.offers_made[seat] + 1)
        deaf = wanting_none(state.offer_habit, seat, to)
        poor = [other for other in range(state.seats) if other not in deaf and wants_payable(state, other, want)]
        made = Offer(state.last_offer, seat, to, give, want, deaf, True, deaf + poor)
        state.offers = [*state.offers, made]
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "to": to, "offer": made.number, "give": give, "want": want}
            facts["counter"] = UNKNOWN if answered is None else answered.number
            tell.only(made.listeners(state.seats), "offer_made", facts)


def wants_payable(state: State, seat: i64, want: list[int]) -> bool:
    """Whether a standing answer keeps from this seat an offer it cannot pay (RK-1008)."""
    return state.offer_habit[seat] == PAYABLE and state.held(seat, 0) >= 0 and not has(state, seat, want)


class Accept(Deed[State]):
    """Take an offer; the figure walks to the offerer (RK-1003)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        made = find(state.offers, number_of_offer(action))
        if made is None or not made.asks(seat):
            return Refusal("RK-1003", "bad_offer")
        if not offerer_has(state, made):
            return lacking(state, made.seat, made.give, "RK-1003")
        return None if has(state, seat, made.want) else lacking(state, seat, made.want, "RK-1003")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = find(state.offers, number_of_offer(action))
        assert made is not None
        walk_to(state, seat, state.figure[made.seat], tell)
        pay(state, made.seat, made.give)
        pay(state, seat, made.want)
        gain_all(state, seat, made.give)
        gain_all(state, made.seat, made.want)
        state.offers = without(state.offers, made)
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "to": made.seat, "offer": made.number}
            facts["asked"] = [other for other in range(state.seats) if other != seat and made.asks(other)]
            tell.all("offer_done", {**facts, "give": made.want, "want": made.give, "declined": made.declined})


class Decline(Deed[State]):
    """Turn an offer down."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        made = find(state.offers, number_of_offer(action))
        return Refusal("RK-1003", "bad_offer") if made is None or not made.asks(seat) else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = find(state.offers, number_of_offer(action))
        assert made is not None
        if tell is not None:
            tell.only([seat], "offer_declined", {"seat": seat, "offer": made.number})
        decline(state, made, seat, tell)


class Withdraw(Deed[State]):
    """Take an own offer back."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        made = find(state.offers, number_of_offer(action))
        return Refusal("RK-1003", "bad_offer") if made is None or made.seat != seat else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = find(state.offers, number_of_offer(action))
        assert made is not None
        state.offers = without(state.offers, made)
        if tell is not None:
            tell.only(made.listeners(state.seats), "offer_withdrawn", {"seat": seat, "offer": made.number})


class OfferHabit(Deed[State]):
    """A standing answer to offers (RK-1008). Whoever wants none says no to those that are open."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if place(action) < len(HABITS) else Refusal("RK-1008", "bad_number")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        habit = place(action)
        state.offer_habit = replaced(state.offer_habit, seat, habit)
        if tell is not None:
            tell.only([seat], "offer_habit_set", {"seat": seat, "habit": habit})
        if habit == NEVER:
            for made in asked_of(state.offers, seat):
                decline(state, made, seat, tell)


def decline(state: State, made: Offer, seat: i64, tell: Tell | None) -> None:
    """A no of which nobody hears before the offer ends (RK-1007)."""
    left = made.declined_by(seat)
    if left.is_open(state.seats):
        state.offers = exchanged(state.offers, made, left)
        return
    state.offers = without(state.offers, made)
    tell_ended(state, left, tell)


def tell_ended(state: State, made: Offer, tell: Tell | None) -> None:
    """The one line of an offer that nobody took, and who had said no to it."""
    if tell is not None:
        tell.only(
            made.listeners(state.seats), "offer_ended", {"seat": made.seat, "offer": made.number, "declined": made.declined}
        )


def add_legal_answers(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    for made in asked_of(state.offers, seat):
        if has(state, seat, made.want) and offerer_has(state, made):
            found = append(found, with_place(ACCEPT, made.number))
        found = append(found, with_place(DECLINE, made.number))
    return found


def offerer_has(state: State, made: Offer) -> bool:
    """Whether the goods are still there; in a view, where another hand is unknown, the offer says so itself."""
    if state.held(made.seat, 0) < 0:
        return made.backed
    return has(state, made.seat, made.give)


def add_legal_offers(state: State, seat: i64, actions: list[int]) -> None:
    """The suggested set: one or two units of one kind for one or two of another, to all."""
    if state.offers_made[seat] >= OFFERS_PER_TURN or nobody_listens(state.offer_habit, seat, EVERYBODY):
        return
    for resource in range(RESOURCES):
        SUGGESTED.add(actions, resource, state.held(seat, resource))
