"""Trade between players (RK-1001 to RK-1004, RK-1007, RK-1008): handing over, and safe offers."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import (
    number_of_offer,
    offer,
    offer_give,
    offer_to,
    offer_want,
    place,
    second,
    third,
)
from holodeck.games.raumkolonie.board import RESOURCES
from holodeck.games.raumkolonie.made.kinds import ACCEPT, DECLINE
from holodeck.games.raumkolonie.rules.hands import gain, gain_all, lacking, lose, pay
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade import market
from holodeck.kernel.trade.hands import has, single
from holodeck.kernel.trade.market import Faults, add_offer, check_listeners, check_terms, is_backed, open_to
from holodeck.kernel.trade.offers import EVERYBODY, HABITS, Offer, Suggestions, answered_by, find, nobody_listens, pick
from holodeck.kernel.vectors import replaced, vec

OFFERS_PER_TURN: Final = 10
SUGGESTED: Final = Suggestions(RESOURCES, offer)
FAULTS: Final = Faults(
    partner=("RK-1002", "no_such_player"),
    turn=("RK-1002", "not_your_turn"),
    empty=("RK-1002", "bad_offer"),
    same=("RK-1002", "bad_offer"),
)


class Transfer(Deed[State]):
    """Hand goods over in the same room, without anything in return (RK-1001)."""

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
        goods = single(RESOURCES, resource, amount)
        return None if has(state.hand, seat, goods) else lacking(state, seat, goods, "RK-1001")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        to, resource, amount = place(action), second(action), third(action)
        lose(state, seat, resource, amount)
        gain(state, to, resource, amount)
        if tell is not None:
            tell.all("transferred", {"seat": seat, "to": to, "goods": single(RESOURCES, resource, amount)})


class MakeOffer(Deed[State]):
    """Offer goods for goods, to one or to all (RK-1002)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        to, give, want = offer_to(action), offer_give(action), offer_want(action)
        refusal = check_terms(state, seat, to, give, want, FAULTS)
        if refusal is not None:
            return refusal
        if not has(state.hand, seat, give):
            return lacking(state, seat, give, "RK-1002")
        if state.offers_made[seat] >= OFFERS_PER_TURN:
            return Refusal("RK-1003", "too_many_offers")
        return check_listeners(state.offer_habit, seat, to, "RK-1008")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        to = offer_to(action)
        answered = answered_by(state.offers, seat, to)
        if answered is not None:
            decline(state, answered, seat, tell)
        state.offers_made = replaced(state.offers_made, seat, state.offers_made[seat] + 1)
        made = add_offer(state, seat, to, offer_give(action), offer_want(action))
        if tell is not None:
            counter = UNKNOWN if answered is None else answered.number
            tell.only(made.listeners(state.seats), "offer_made", {**made.facts(), "counter": counter})


class Accept(Deed[State]):
    """Accept an offer; the figure walks to the offerer (RK-1003)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        made = open_to(state.offers, seat, number_of_offer(action))
        if made is None:
            return Refusal("RK-1003", "bad_offer")
        if not is_backed(state.hand, made):
            return lacking(state, made.seat, made.give, "RK-1003")
        return None if has(state.hand, seat, made.want) else lacking(state, seat, made.want, "RK-1003")

    def meets(self, state: State, seat: i64, action: int, terms: int) -> bool:
        return pick(state.offers, number_of_offer(action)).covers(offer_give(terms), offer_want(terms))

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = pick(state.offers, number_of_offer(action))
        walk_to(state, seat, state.figure[made.seat], tell)
        pay(state, made.seat, made.give)
        pay(state, seat, made.want)
        gain_all(state, seat, made.give)
        gain_all(state, made.seat, made.want)
        market.close(state, made)
        if tell is not None:
            asked = [other for other in range(state.seats) if other != seat and made.asks(other)]
            tell.all("offer_done", {**made.facts_taken(seat), "asked": asked, "declined": made.declined})


class Decline(Deed[State]):
    """Decline an offer."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if open_to(state.offers, seat, number_of_offer(action)) else Refusal("RK-1003", "bad_offer")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = pick(state.offers, number_of_offer(action))
        if tell is not None:
            tell.only([seat], "offer_declined", {"seat": seat, "offer": made.number})
        decline(state, made, seat, tell)


class Withdraw(Deed[State]):
    """Withdraw one's offer."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        made = find(state.offers, number_of_offer(action))
        return Refusal("RK-1003", "bad_offer") if made is None or made.seat != seat else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = pick(state.offers, number_of_offer(action))
        market.close(state, made)
        if tell is not None:
            tell.only(made.listeners(state.seats), "offer_withdrawn", {"seat": seat, "offer": made.number})


class OfferHabit(Deed[State]):
    """Set a standing answer to offers (RK-1008). Wanting none declines the open ones."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if place(action) < len(HABITS) else Refusal("RK-1008", "bad_number")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        for made in market.set_habit(state, seat, place(action), tell):
            decline(state, made, seat, tell)


def decline(state: State, made: Offer, seat: i64, tell: Tell | None) -> None:
    """Decline an offer; nobody hears of it before the offer ends (RK-1007)."""
    ended = market.decline(state, made, seat)
    if ended is not None:
        tell_ended(state, ended, tell)


def tell_ended(state: State, made: Offer, tell: Tell | None) -> None:
    """Tell in one line of an offer nobody accepted, and who declined it."""
    if tell is not None:
        facts: dict[str, object] = {"seat": made.seat, "offer": made.number, "declined": made.declined}
        tell.only(made.listeners(state.seats), "offer_ended", facts)


def add_legal_answers(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    return market.add_answers(state.offers, state.hand, seat, ACCEPT, DECLINE, found)


def add_legal_offers(state: State, seat: i64, actions: list[int]) -> None:
    """Append suggested offers: one or two units of one kind for one or two of another, to all."""
    if state.offers_made[seat] >= OFFERS_PER_TURN or nobody_listens(state.offer_habit, seat, EVERYBODY):
        return
    SUGGESTED.add(actions, state.hand, seat)
