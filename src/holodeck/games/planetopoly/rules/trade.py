"""Trade between players, an option: offers, answers, the exchange, standing answers (PP-1610 to PP-1612)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import Bargain
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
from holodeck.games.planetopoly.state import OVER, PRE_ROLL, TRADE_REPLY, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.trade.market import set_habit
from holodeck.kernel.trade.offers import NEVER, Offer, made_by, meant, nobody_listens

FIRST_PLANET: Final = PROPERTIES - FIRST_TOLL
"""The number of the first planet; the stations are numbered from 0."""
THINGS: Final = FIRST_PLANET + PLANETS
LARGEST_SUM: Final = actions.LARGEST_AMOUNT // MONEY_STEP * MONEY_STEP
"""The largest sum in an offer: more than anybody ever has."""


def holder(state: State, thing: i64) -> i64:
    """Return who can give a thing: the owner of the station, or the claim holder of the planet."""
    if thing < FIRST_PLANET:
        return state.owner[FIRST_TOLL + thing]
    plot = (thing - FIRST_PLANET) * PLOTS_EACH
    for own in range(plot, plot + PLOTS_EACH):
        if state.owner[own] != NOBODY:
            return state.owner[own]
    return NOBODY


def value(state: State, thing: i64) -> i64:
    """Return the mortgage value of a thing."""
    if thing < FIRST_PLANET:
        return MORTGAGE[FIRST_TOLL + thing]
    planet = thing - FIRST_PLANET
    total = 0
    for plot in range(planet * PLOTS_EACH, planet * PLOTS_EACH + PLOTS_EACH):
        if state.owner[plot] != NOBODY:
            total += MORTGAGE[plot] + state.level[plot] * BASE_MORTGAGE[planet]
    return total


def known(state: State, seat: i64, action: int) -> bool:
    """Return whether the partner is an opponent still in the game, and all things exist."""
    offer = actions.offer_of(action)
    if offer.partner >= state.seats or offer.partner == seat or state.out[offer.partner]:
        return False
    return all(thing < THINGS for thing in offer.give + offer.want)


def badly_made(offer: Bargain) -> bool:
    """Return whether an offer has odd sums, names a thing twice, or is empty."""
    if offer.give_money % MONEY_STEP or offer.want_money % MONEY_STEP:
        return True
    if len(set(offer.give)) < len(offer.give) or len(set(offer.want)) < len(offer.want):
        return True
    return not (offer.give_money or offer.want_money or offer.give or offer.want)


def add_legal_offers(state: State, seat: i64, found: list[int]) -> None:
    """Append suggestions: one station or planet of either side for twice its value. Other offers may be made freely."""
    if state.offers_made >= OFFERS_PER_TURN or state.debt[seat]:
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
    return not (state.out[seat] or state.in_prison[seat] or state.debt[seat] or state.offer_habit[seat] == NEVER)


def open_offer(state: State) -> Offer:
    """Return the offer awaiting an answer. Each of its sides is money, then the numbers of things."""
    made = meant(state.offers, None)
    assert made is not None
    return made


def packed(made: Offer) -> int:
    """Return the action that made an offer."""
    return actions.offer(made.to, made.give[0], made.want[0], made.give[1:], made.want[1:])


def unpacked(number: i64, seat: i64, action: int) -> Offer:
    """Return the offer that an action makes."""
    offer = actions.offer_of(action)
    give, want = [offer.give_money, *offer.give], [offer.want_money, *offer.want]
    return Offer(number, seat, offer.partner, give, want, [])


def offer_facts(state: State, made: Offer) -> dict[str, object]:
    return {"seat": made.seat, "partner": made.to, "give": side_told(state, made.give), "want": side_told(state, made.want)}


def side_told(state: State, side: list[int]) -> list[Told]:
    """Return one side of an offer, thing by thing."""
    told = [Told("offer_money", {"amount": side[0]})] if side[0] else []
    for thing in side[1:]:
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
    """Offer another player an exchange, before one's roll."""

    def check_moment(self, state: State, seat: i64) -> Refusal | None:
        return None if state.settings.trade else Refusal("PP-1303", "wrong_phase")

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        offer = actions.offer_of(action)
        if state.phase == TRADE_REPLY and (offer.partner != state.active or open_offer(state).seat != state.active):
            return Refusal("PP-1611", "answer_first")
        if state.barred[seat] or state.in_prison[offer.partner]:
            return Refusal("PP-1610", "barred")
        if state.phase == PRE_ROLL and state.offers_made >= OFFERS_PER_TURN:
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
        if nobody_listens(state.offer_habit, seat, offer.partner):
            return Refusal("PP-1612", "no_offers_wanted", {"partner": offer.partner})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if state.phase == PRE_ROLL:
            state.offers_made += 1
        elif tell is not None:
            tell.all("offer_declined", {"seat": open_offer(state).seat, "partner": seat})
        state.clock += 1
        made = unpacked(state.clock, seat, action)
        state.offers = [made]
        state.phase = TRADE_REPLY
        if tell is not None:
            tell.all("offer_made", offer_told(state, made).facts)


def offer_told(state: State, made: Offer) -> Told:
    """Return an offer with the values of both sides, for a message or a list."""
    values = {"give_value": side_value(state, made.give), "want_value": side_value(state, made.want)}
    return Told("offer_open", {**offer_facts(state, made), **values})


def side_value(state: State, side: list[int]) -> i64:
    return side[0] + sum([value(state, thing) for thing in side[1:]])


class Accept(Deed[State]):
    """Exchange everything at once; the active player continues."""

    def meets(self, state: State, seat: i64, action: int, terms: int) -> bool:
        made, least = open_offer(state), unpacked(0, seat, terms)
        paid = made.give[0] >= least.give[0] and made.want[0] <= least.want[0]
        return paid and set(least.give[1:]) <= set(made.give[1:]) and set(made.want[1:]) <= set(least.want[1:])

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = open_offer(state)
        proposer, partner = made.seat, made.to
        facts = {} if tell is None else offer_facts(state, made)
        state.cash[proposer] += made.want[0] - made.give[0]
        state.cash[partner] += made.give[0] - made.want[0]
        for thing in made.give[1:]:
            hand_over(state, thing, partner)
        for thing in made.want[1:]:
            hand_over(state, thing, proposer)
        for thing in made.want[1:] if proposer == state.active else made.give[1:]:
            if thing >= FIRST_PLANET:
                state.fresh |= 1 << thing - FIRST_PLANET
        close_offer(state)
        if tell is not None:
            purse = {"cash": state.cash[proposer], "debt": 0, "partner_cash": state.cash[partner], "partner_debt": 0}
            tell.all("offer_done", {**facts, **purse})


class Decline(Deed[State]):
    """Decline; the active player keeps everything and continues."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        play_decline(state, tell)


class Withdraw(Deed[State]):
    """Withdraw one's offer before it is answered (PP-1612); the active player continues."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return Refusal("PP-1612", "no_offer") if made_by(state.offers, seat) is None else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        made = open_offer(state)
        close_offer(state)
        if tell is not None:
            tell.all("offer_withdrawn", {"seat": seat, "partner": made.to})


class OfferHabit(Deed[State]):
    """Set a standing answer to offers (PP-1612). Wanting none declines the open one."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if not 0 <= seat < state.seats or state.out[seat] or state.phase == OVER:
            return Refusal("PP-1612", "not_your_turn")
        return None if actions.target(action) <= NEVER else Refusal("PP-1303", "unknown_word")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if set_habit(state, seat, actions.target(action), tell):
            play_decline(state, tell)


def play_decline(state: State, tell: Tell | None) -> None:
    made = open_offer(state)
    close_offer(state)
    if tell is not None:
        tell.all("offer_declined", {"seat": made.seat, "partner": made.to})


def close_offer(state: State) -> None:
    state.offers = []
    state.phase = PRE_ROLL
