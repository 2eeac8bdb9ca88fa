"""Buying the property the pawn has landed on: claims, the two-cards rule, the purchase (PP-801 to PP-807, PP-711, PP-713)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly.board import NOBODY, PLANETS, PLOTS, PLOTS_EACH, PRICE, PROPERTY_AT, TWO_CARDS
from holodeck.games.planetopoly.rules.holdings import claim_of, plots_owned
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell

NO_HINDRANCE: Final = 0
OWNED: Final = 1
IN_DEBT: Final = 2
CLAIMED: Final = 3
SINGLE_CARD: Final = 4
TOO_POOR: Final = 5


def hindrance(state: State, seat: i64, asset: i64) -> i64:
    """Return the first test of PP-807 that fails."""
    if state.owner[asset] != NOBODY:
        return OWNED
    if state.debt[seat]:
        return IN_DEBT
    if asset < PLOTS:
        holder = claim_of(state, asset // PLOTS_EACH)
        if holder not in (seat, NOBODY):
            return CLAIMED
        if holder == NOBODY and single_planet(state, seat) != NOBODY:
            return SINGLE_CARD
    if state.cash[seat] < PRICE[asset]:
        return TOO_POOR
    return NO_HINDRANCE


def single_planet(state: State, seat: i64) -> i64:
    """Return the first planet of which the seat has exactly one card (PP-806)."""
    for planet in range(PLANETS):
        if 0 < plots_owned(state, seat, planet) < TWO_CARDS:
            return planet
    return NOBODY


def check_buy(state: State, seat: i64, asset: i64) -> Refusal | None:
    """Check that the property under the pawn can be bought now, after the phase."""
    if PROPERTY_AT[state.field[seat]] != asset:
        return Refusal("PP-1303", "not_here", {"property": asset})
    found = hindrance(state, seat, asset)
    if found == OWNED:
        return Refusal("PP-807", "owned", {"property": asset, "owner": state.owner[asset]})
    if found == IN_DEBT:
        return Refusal("PP-805", "debt", {"debt": state.debt[seat]})
    if found == CLAIMED:
        return Refusal("PP-803", "claim", {"holder": claim_of(state, asset // PLOTS_EACH)})
    if found == SINGLE_CARD:
        return Refusal("PP-806", "two_cards", {"planet": single_planet(state, seat)})
    if found == TOO_POOR:
        return Refusal("PP-807", "not_enough_money", {"missing": PRICE[asset] - state.cash[seat]})
    return None


def play_buy(state: State, seat: i64, asset: i64, tell: Tell | None) -> None:
    price = PRICE[asset]
    state.cash[seat] -= price
    take_card(state, seat, asset)
    if tell is not None:
        purse = {"cash": state.cash[seat], "debt": state.debt[seat]}
        tell.all("bought", {"seat": seat, "property": asset, "price": price, **purse})
        tell_claim(state, seat, asset, tell)


def take_card(state: State, seat: i64, asset: i64) -> None:
    """Give the property to the seat and mark its planet fresh: nothing may be built there before the next opportunity
    (PP-824)."""
    state.owner[asset] = seat
    if asset < PLOTS:
        state.fresh |= 1 << asset // PLOTS_EACH


def tell_claim(state: State, seat: i64, asset: i64, tell: Tell) -> None:
    """Tell of the claim that comes with the first plot of a planet."""
    if asset < PLOTS and plots_owned(state, seat, asset // PLOTS_EACH) == 1:
        tell.all("claim_won", {"seat": seat, "planet": asset // PLOTS_EACH})


def tell_offer_to_buy(state: State, seat: i64, asset: i64, found: i64, tell: Tell) -> None:
    """Tell the player alone the price, or the first obstacle (PP-807)."""
    facts: dict[str, object] = {"seat": seat, "property": asset}
    if found == NO_HINDRANCE:
        tell.only([seat], "may_buy", {**facts, "price": PRICE[asset]})
    elif found == IN_DEBT:
        tell.only([seat], "cannot_buy_debt", {**facts, "debt": state.debt[seat]})
    elif found == CLAIMED:
        holder = claim_of(state, asset // PLOTS_EACH)
        tell.only([seat, holder], "cannot_buy_claim", {**facts, "holder": holder})
    elif found == SINGLE_CARD:
        tell.only([seat], "cannot_buy_two_cards", {**facts, "planet": single_planet(state, seat)})
    else:
        missing = PRICE[asset] - state.cash[seat]
        tell.only([seat], "cannot_buy_money", {**facts, "price": PRICE[asset], "missing": missing})
