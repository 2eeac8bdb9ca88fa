"""Trade between players (SF-49 to SF-51): offers stay open until somebody accepts them or the build phase ends."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import number_of_offer, offer, offer_give, offer_to, offer_want, part
from holodeck.games.sternenfahrer.board import RESOURCES
from holodeck.games.sternenfahrer.made.kinds import ACCEPT, DECLINE, WITHDRAW
from holodeck.games.sternenfahrer.rules.hands import hand_over
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import SPECTATOR, Tell
from holodeck.kernel.trade import market
from holodeck.kernel.trade.hands import has
from holodeck.kernel.trade.market import Faults, add_offer, check_listeners, check_terms, is_backed, open_to
from holodeck.kernel.trade.offers import EVERYBODY, HABITS, Offer, Suggestions, made_by, nobody_listens, pick
from holodeck.kernel.vectors import append, vec

SUGGESTED: Final = Suggestions(RESOURCES, offer)
FAULTS: Final = Faults(
    partner=("SF-50", "trade_partner"),
    turn=("SF-49", "trade_partner"),
    empty=("SF-50", "empty_offer"),
    same=("SF-50", "same_kind"),
)


class MakeOffer(Deed[State]):
    """Offer cards for cards; a new offer replaces the old one."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        to, give = offer_to(action), offer_give(action)
        refusal = check_terms(state, seat, to, give, offer_want(action), FAULTS)
        if refusal is not None:
            return refusal
        if not has(state.hand, seat, give):
            return Refusal("SF-50", "not_enough_cards")
        return check_listeners(state.offer_habit, seat, to, "SF-141")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        old = made_by(state.offers, seat)
        if old is not None:
            remove(state, old, tell)
        if seat == state.active:
            state.offers_made += 1
        made = add_offer(state, seat, offer_to(action), offer_give(action), offer_want(action))
        if tell is not None:
            tell.only(listeners(state, made), "offer_made", made.facts())


class Accept(Deed[State]):
    """Accept an offer: both sides hand over their cards."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        made = open_to(state.offers, seat, number_of_offer(action))
        if made is None:
            return Refusal("SF-51", "no_offer")
        return None if has(state.hand, seat, made.want) else Refusal("SF-51", "not_enough_cards")

    def meets(self, state: State, seat: i64, action: int, terms: int) -> bool:
        return pick(state.offers, number_of_offer(action)).covers(offer_give(terms), offer_want(terms))

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = pick(state.offers, number_of_offer(action))
        hand_over(state, made.seat, seat, made.give)
        hand_over(state, seat, made.seat, made.want)
        market.close(state, made)
        if tell is not None:
            tell.all("offer_done", made.facts_taken(seat))


class Decline(Deed[State]):
    """Decline an offer; once all have, it is gone."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if open_to(state.offers, seat, number_of_offer(action)) else Refusal("SF-51", "no_offer")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = pick(state.offers, number_of_offer(action))
        if tell is not None:
            tell.only(listeners(state, made), "offer_declined", {"seat": seat, "to": made.seat, "offer": made.number})
        decline(state, made, seat, tell)


def decline(state: State, made: Offer, seat: i64, tell: Tell | None) -> None:
    ended = market.decline(state, made, seat)
    if ended is not None:
        tell_gone(state, ended, tell)


class OfferHabit(Deed[State]):
    """Set a standing answer to offers (SF-141). A player who wants none declines the open ones."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if part(action) < len(HABITS) else Refusal("SF-141", "bad_answer")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        for made in market.set_habit(state, seat, part(action), tell):
            decline(state, made, seat, tell)


def listeners(state: State, made: Offer) -> list[int]:
    """Return who may know of an offer: all but those whose standing answer keeps it from them."""
    return [seat for seat in range(state.seats) if seat not in made.unheard] + [SPECTATOR]


class Withdraw(Deed[State]):
    """Withdraw one's offer."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return Refusal("SF-51", "no_offer") if made_by(state.offers, seat) is None else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = made_by(state.offers, seat)
        assert made is not None
        remove(state, made, tell)


def remove(state: State, made: Offer, tell: Tell | None) -> None:
    market.close(state, made)
    tell_gone(state, made, tell)


def tell_gone(state: State, made: Offer, tell: Tell | None) -> None:
    if tell is not None:
        tell.only(listeners(state, made), "offer_gone", {"seat": made.seat, "offer": made.number})


def lapse_offers(state: State, tell: Tell | None) -> None:
    """Remove each offer whose cards are no longer in hand (SF-51)."""
    for made in state.offers:
        if not is_backed(state.hand, made):
            remove(state, made, tell)


def close_offers(state: State, tell: Tell | None) -> None:
    """Remove all offers, when the build phase ends."""
    for made in state.offers:
        remove(state, made, tell)


def add_legal_answers(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    return market.add_answers(state.offers, state.hand, seat, ACCEPT, DECLINE, found)


def add_legal_withdrawal(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    return found if made_by(state.offers, seat) is None else append(found, WITHDRAW)


def add_legal_offers(state: State, seat: i64, actions: list[int]) -> None:
    """Append the suggested offers: one or two cards of one kind for one or two of another, to all."""
    if not nobody_listens(state.offer_habit, seat, EVERYBODY):
        SUGGESTED.add(actions, state.hand, seat)
