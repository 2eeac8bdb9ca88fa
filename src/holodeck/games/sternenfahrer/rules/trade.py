"""Trade between players (SF-49 to SF-51): offers that stand until somebody takes them or the build phase ends."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import (
    ACCEPT,
    DECLINE,
    WITHDRAW,
    number_of_offer,
    offer,
    offer_give,
    offer_to,
    offer_want,
    part,
    with_part,
)
from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.rules.hands import hand_over, has
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.deeds import Deed
from holodeck.kernel.luck import Luck
from holodeck.kernel.offers import (
    EVERYBODY,
    HABITS,
    NEVER,
    PAYABLE,
    Offer,
    Suggestions,
    asked_of,
    exchanged,
    find,
    nobody_listens,
    wanting_none,
    without,
)
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import UNKNOWN
from holodeck.kernel.told import SPECTATOR, Tell
from holodeck.kernel.vectors import append, replaced, vec

SUGGESTED: Final = Suggestions(RESOURCES, offer)


def own_offer(state: State, seat: i64) -> Offer | None:
    for made in state.offers:
        if made.seat == seat:
            return made
    return None


class MakeOffer(Deed[State]):
    """Offer cards for cards; a new offer takes the place of the old one."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        to, give, want = offer_to(action), offer_give(action), offer_want(action)
        if to == seat or to >= state.seats:
            return Refusal("SF-50", "trade_partner")
        if seat != state.active and to != state.active:
            return Refusal("SF-49", "trade_partner")
        if not any(give) or not any(want):
            return Refusal("SF-50", "empty_offer")
        for resource in range(RESOURCES):
            if give[resource] and want[resource]:
                return Refusal("SF-50", "same_kind")
        if not has(state, seat, give):
            return Refusal("SF-50", "not_enough_cards")
        if nobody_listens(state.offer_habit, seat, to):
            return Refusal("SF-141", "no_offers_wanted", {} if to == EVERYBODY else {"other": to})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        to, give, want = offer_to(action), offer_give(action), offer_want(action)
        old = own_offer(state, seat)
        if old is not None:
            remove(state, old, tell)
        state.last_offer += 1
        if seat == state.active:
            state.offers_made += 1
        deaf = wanting_none(state.offer_habit, seat, to)
        poor = [other for other in range(state.seats) if other not in deaf and wants_payable(state, other, want)]
        made = Offer(state.last_offer, seat, to, give, want, deaf, True, deaf + poor)
        state.offers = [*state.offers, made]
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "to": to, "offer": made.number, "give": give, "want": want}
            tell.only(heard_by(state, made), "offer_made", facts)


class Accept(Deed[State]):
    """Take an offer: both sides hand over."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        made = find(state.offers, number_of_offer(action))
        if made is None or not made.asks(seat):
            return Refusal("SF-51", "no_offer")
        return None if has(state, seat, made.want) else Refusal("SF-51", "not_enough_cards")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = find(state.offers, number_of_offer(action))
        assert made is not None
        hand_over(state, made.seat, seat, made.give)
        hand_over(state, seat, made.seat, made.want)
        state.offers = without(state.offers, made)
        if tell is not None:
            facts: dict[str, object] = {"seat": seat, "to": made.seat, "offer": made.number}
            tell.all("offer_done", {**facts, "give": made.want, "want": made.give})


class Decline(Deed[State]):
    """Turn an offer down; once all have, it is gone."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        made = find(state.offers, number_of_offer(action))
        return Refusal("SF-51", "no_offer") if made is None or not made.asks(seat) else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = find(state.offers, number_of_offer(action))
        assert made is not None
        if tell is not None:
            tell.only(heard_by(state, made), "offer_declined", {"seat": seat, "to": made.seat, "offer": made.number})
        decline(state, made, seat, tell)


def decline(state: State, made: Offer, seat: i64, tell: Tell | None) -> None:
    left = made.declined_by(seat)
    if left.is_open(state.seats):
        state.offers = exchanged(state.offers, made, left)
    else:
        remove(state, made, tell)


class OfferHabit(Deed[State]):
    """A standing answer to offers (SF-141). Whoever wants none says no to those that are open."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if part(action) < len(HABITS) else Refusal("SF-141", "bad_answer")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        habit = part(action)
        state.offer_habit = replaced(state.offer_habit, seat, habit)
        if tell is not None:
            tell.only([seat], "offer_habit_set", {"seat": seat, "habit": habit})
        if habit == NEVER:
            for made in asked_of(state.offers, seat):
                decline(state, made, seat, tell)


def wants_payable(state: State, seat: i64, want: list[int]) -> bool:
    """Whether a standing answer keeps from this seat an offer it cannot pay."""
    return state.offer_habit[seat] == PAYABLE and state.held(seat, 0) >= 0 and not has(state, seat, want)


def heard_by(state: State, made: Offer) -> list[int]:
    """Open offers are known to all but those whom a standing answer keeps from them."""
    return [seat for seat in range(state.seats) if seat not in made.unheard] + [SPECTATOR]


class Withdraw(Deed[State]):
    """Take the own offer back."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return Refusal("SF-51", "no_offer") if own_offer(state, seat) is None else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = own_offer(state, seat)
        assert made is not None
        remove(state, made, tell)


def remove(state: State, made: Offer, tell: Tell | None) -> None:
    state.offers = without(state.offers, made)
    if tell is not None:
        tell.only(heard_by(state, made), "offer_gone", {"seat": made.seat, "offer": made.number})


def lapse_offers(state: State, tell: Tell | None) -> None:
    """SF-51: an offer lapses as soon as the cards are no longer there."""
    for made in state.offers:
        if state.held(made.seat, 0) != UNKNOWN and not has(state, made.seat, made.give):
            remove(state, made, tell)


def close_offers(state: State, tell: Tell | None) -> None:
    """All offers lapse when the build phase ends."""
    for made in state.offers:
        remove(state, made, tell)


def add_legal_answers(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    for made in asked_of(state.offers, seat):
        if has(state, seat, made.want):
            found = append(found, with_part(ACCEPT, made.number))
        found = append(found, with_part(DECLINE, made.number))
    return found


def add_legal_withdrawal(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    return found if own_offer(state, seat) is None else append(found, WITHDRAW)


def add_legal_offers(state: State, seat: i64, actions: list[int]) -> None:
    """The suggested set: one or two cards of one kind for one or two of another, to all."""
    if nobody_listens(state.offer_habit, seat, EVERYBODY):
        return
    for resource in range(RESOURCES):
        SUGGESTED.add(actions, resource, state.held(seat, resource))
