"""Trade between players, an option: offers, answers, the exchange (PP-1610)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import Offer
from holodeck.games.planetopoly.board import (
    BASE_MORTGAGE,
    FIRST_TOLL,
    MONEY_STEP,
    MORTGAGE,
    NOBODY,
    OFFERS_PER_TURN,
    PLANETS,
    PLOTS_EACH,
    PROPERTIES,
)  # fmt: skip
from holodeck.games.planetopoly.rules.holdings import plots_owned
from holodeck.games.planetopoly.state import NO_OFFER, PRE_ROLL, TRADE_REPLY, State
from holodeck.kernel.deeds import Deed
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Tell, Told

FIRST_PLANET: Final = PROPERTIES - FIRST_TOLL
"""Things are numbered: the stations from 0, the planets from here."""
THINGS: Final = FIRST_PLANET + PLANETS
LARGEST_SUM: Final = actions.LARGEST_AMOUNT // MONEY_STEP * MONEY_STEP
"""What fits into an offer: more than anybody ever has."""


def holder(state: State, thing: i64) -> i64:
    """Who could give a thing: the owner of the station, or the claim holder of the planet."""
    if thing < FIRST_PLANET:
        return state.owner[FIRST_TOLL + thing]
    plot = (thing - FIRST_PLANET) * PLOTS_EACH
    for own in range(plot, plot + PLOTS_EACH):
        if state.owner[own] != NOBODY:
            return state.owner[own]
    return NOBODY


def value(state: State, thing: i64) -> i64:
    """The mortgage value of a thing, as the offer tells it."""
    if thing < FIRST_PLANET:
        return MORTGAGE[FIRST_TOLL + thing]
    planet = thing - FIRST_PLANET
    total = 0
    for plot in range(planet * PLOTS_EACH, planet * PLOTS_EACH + PLOTS_EACH):
        if state.owner[plot] != NOBODY:
            total += MORTGAGE[plot] + state.level[plot] * BASE_MORTGAGE[planet]
    return total


def known(state: State, seat: i64, action: int) -> bool:
    """Whether partner and things exist: an opponent who is still in, things of the list."""
    offer = actions.offer_of(action)
    if offer.partner >= state.seats or offer.partner == seat or state.out[offer.partner]:
        return False
    return all(thing < THINGS for thing in offer.give + offer.want)


def badly_made(offer: Offer) -> bool:
    """Odd sums, a thing named twice, or nothing on both sides."""
    if offer.give_money % MONEY_STEP or offer.want_money % MONEY_STEP:
        return True
    if len(set(offer.give)) < len(offer.give) or len(set(offer.want)) < len(offer.want):
        return True
    return not (offer.give_money or offer.want_money or offer.give or offer.want)


def add_legal_offers(state: State, seat: i64, found: list[int]) -> None:
    """Suggestions: one station or planet of either side against twice its value. Others may be made freely."""
    if state.offers >= OFFERS_PER_TURN or state.debt[seat]:
        return
    for thing in range(THINGS):
        owner = holder(state, thing)
        if owner == NOBODY:
            continue
        price = 2 * value(state, thing)
        if owner != seat:
            if open_to_trade(state, owner) and state.cash[seat] >= price:
                found.append(actions.offer(owner, price, 0, [], [thing]))
            continue
        for partner in range(state.seats):
            if partner != seat and open_to_trade(state, partner) and state.cash[partner] >= price:
                found.append(actions.offer(partner, 0, price, [thing], []))


def open_to_trade(state: State, seat: i64) -> bool:
    return not (state.out[seat] or state.in_prison[seat] or state.debt[seat])


def offer_facts(state: State, seat: i64, offer: Offer) -> dict[str, object]:
    give = side_told(state, offer.give_money, offer.give)
    want = side_told(state, offer.want_money, offer.want)
    return {"seat": seat, "partner": offer.partner, "give": give, "want": want}


def side_told(state: State, money: i64, things: list[int]) -> list[Told]:
    """One side of an offer, thing by thing."""
    told = [Told("offer_money", {"amount": money})] if money else []
    for thing in things:
        if thing < FIRST_PLANET:
            told.append(Told("offer_station", {"property": FIRST_TOLL + thing}))
            continue
        planet = thing - FIRST_PLANET
        plots = range(planet * PLOTS_EACH, planet * PLOTS_EACH + PLOTS_EACH)
        owned = plots_owned(state, holder(state, thing), planet)
        told.append(Told("offer_planet", {"planet": planet, "plots": owned, "bases": sum([state.level[plot] for plot in plots])}))
    return told or [Told("offer_nothing", {})]


def hand_over(state: State, thing: i64, receiver: i64) -> None:
    if thing < FIRST_PLANET:
        state.owner[FIRST_TOLL + thing] = receiver
        return
    plot = (thing - FIRST_PLANET) * PLOTS_EACH
    for own in range(plot, plot + PLOTS_EACH):
        if state.owner[own] != NOBODY:
            state.owner[own] = receiver


class MakeOffer(Deed[State]):
    """Offer another player an exchange, before the own roll."""

    def check_moment(self, state: State, seat: i64) -> Refusal | None:
        return None if state.settings.trade else Refusal("PP-1303", "wrong_phase")

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        offer = actions.offer_of(action)
        if state.phase == TRADE_REPLY and (offer.partner != state.offerer or state.offerer != state.active):
            return Refusal("PP-1611", "answer_first")
        if state.barred[seat] or state.in_prison[offer.partner]:
            return Refusal("PP-1610", "barred")
        if state.phase == PRE_ROLL and state.offers >= OFFERS_PER_TURN:
            return Refusal("PP-1610", "limit", {"most": OFFERS_PER_TURN})
        if state.debt[seat]:
            return Refusal("PP-1610", "debt", {"debt": state.debt[seat]})
        if state.debt[offer.partner]:
            return Refusal("PP-1610", "debt", {"partner": offer.partner})
        if any(holder(state, thing) != seat for thing in offer.give):
            return Refusal("PP-1610", "not_yours")
        if any(holder(state, thing) != offer.partner for thing in offer.want):
            return Refusal("PP-1610", "not_yours", {"partner": offer.partner})
        if badly_made(offer):
            return Refusal("PP-1610", "amount")
        if state.cash[seat] < offer.give_money:
            return Refusal("PP-1610", "not_enough_money", {"missing": offer.give_money - state.cash[seat]})
        if state.cash[offer.partner] < offer.want_money:
            return Refusal("PP-1610", "not_enough_money", {"partner": offer.partner})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if state.phase == PRE_ROLL:
            state.offers += 1
        elif tell is not None:
            tell.all("offer_declined", {"seat": state.offerer, "partner": seat})
        state.offer = action
        state.offerer = seat
        state.phase = TRADE_REPLY
        state.clock += 1
        if tell is not None:
            offer = actions.offer_of(action)
            facts: dict[str, object] = {
                "give_value": offer.give_money + sum([value(state, thing) for thing in offer.give]),
                "want_value": offer.want_money + sum([value(state, thing) for thing in offer.want]),
            }
            tell.all("offer_made", {**offer_facts(state, seat, offer), **facts})


class Accept(Deed[State]):
    """Everything changes hands at once, and the active player goes on."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        offer = actions.offer_of(state.offer)
        proposer, partner = state.offerer, offer.partner
        facts = {} if tell is None else offer_facts(state, proposer, offer)
        state.cash[proposer] += offer.want_money - offer.give_money
        state.cash[partner] += offer.give_money - offer.want_money
        for thing in offer.give:
            hand_over(state, thing, partner)
        for thing in offer.want:
            hand_over(state, thing, proposer)
        for thing in offer.want if proposer == state.active else offer.give:
            if thing >= FIRST_PLANET:
                state.fresh |= 1 << thing - FIRST_PLANET
        state.offer = NO_OFFER
        state.phase = PRE_ROLL
        if tell is not None:
            purse = {"cash": state.cash[proposer], "debt": 0, "partner_cash": state.cash[partner], "partner_debt": 0}
            tell.all("offer_done", {**facts, **purse})


class Decline(Deed[State]):
    """The active player keeps everything and goes on."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        play_decline(state, tell)


def play_decline(state: State, tell: Tell | None) -> None:
    partner = actions.target(state.offer)
    state.offer = NO_OFFER
    state.phase = PRE_ROLL
    if tell is not None:
        tell.all("offer_declined", {"seat": state.offerer, "partner": partner})
