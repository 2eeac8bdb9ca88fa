"""What properties cost, and possible remote purchases and sales, with all prices and their receivers (`kosten`)."""

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.board import (
    BASE_COMMISSION,
    BASE_MORTGAGE,
    BASE_PRICE,
    COMMISSION,
    FIELD_OF,
    MORTGAGE,
    NOBODY,
    PLOTS_EACH,
    PRICE,
    PROPERTY_AT,
)
from holodeck.games.planetopoly.made.kinds import REMOTE_BUILD, REMOTE_BUY, SELL_BASE, SELL_PLANET, SELL_PROPERTY
from holodeck.games.planetopoly.rules.decisions import legal
from holodeck.games.planetopoly.rules.holdings import planet_value
from holodeck.games.planetopoly.rules.remote import first_guest, first_visitor
from holodeck.games.planetopoly.state import PRE_ROLL, State
from holodeck.games.planetopoly.text.asking import most_bases
from holodeck.games.planetopoly.text.field_card import ownership, property_card
from holodeck.games.planetopoly.text.places import FIELD_WORDS
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard


def costs(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Answer `kosten`: the price of the property that is named, or of the one for sale under the viewer's pawn, and before the
    roll all possible remote purchases and sales (HD-624)."""
    seat = viewer if viewer >= 0 else state.active
    if words:
        return priced(state, seat, words)
    asset = int(PROPERTY_AT[state.field[seat]])
    for_sale = asset != NOBODY and state.owner[asset] == NOBODY
    price = [price_of(state, seat, asset)] if for_sale else []
    if price and (state.phase != PRE_ROLL or viewer != state.active):
        return price
    return price + before_the_roll(state, viewer)


def priced(state: State, seat: int, words: Heard) -> list[Told]:
    """Return what the named property costs, or its card and rent if it belongs to somebody."""
    asset = need_property(state, seat, words)
    if state.owner[asset] != NOBODY:
        return [property_card(FIELD_OF[asset], asset), ownership(state, asset)]
    return [price_of(state, seat, asset)]


def need_property(state: State, seat: int, words: Heard) -> int:
    """Return the property that is named; without a name the one the seat's pawn is on."""
    field = words.need(FIELD_WORDS, "property") if words else state.field[seat]
    words.finish()
    asset = int(PROPERTY_AT[field])
    if asset == NOBODY:
        raise words.missing("property")
    return asset


def before_the_roll(state: State, viewer: int) -> list[Told]:
    """Return the prices of remote purchases and sales; there are any only before the viewer's roll."""
    if state.phase != PRE_ROLL or viewer != state.active:
        return [Told("costs_later", {})]
    if state.barred[viewer]:
        return [Told("costs_barred", {})]
    open_ = legal(state, viewer)
    most = most_bases(open_)
    told: list[Told] = []
    for action in open_:
        if most[action & 65535] == actions.count(action):
            told += one_cost(state, viewer, action)
    return told or [Told("costs_none", {})]


def lacking(state: State, viewer: int, words: Heard, _prefs: Preferences) -> list[Told]:
    """Answer `was fehlt mir fuer lyra 2`: the money missing for a property, without a name for the one the viewer's pawn is on
    (HD-624)."""
    seat = viewer if viewer >= 0 else state.active
    return [price_of(state, seat, need_property(state, seat, words))]


def price_of(state: State, seat: int, asset: int) -> Told:
    missing = max(0, PRICE[asset] - state.cash[seat])
    return Told("lacks_money" if missing else "lacks_no_money", {"property": asset, "price": PRICE[asset], "missing": missing})


def one_cost(state: State, seat: int, action: int) -> list[Told]:
    """Return the line of an action; for bases, that with the largest number stands for all."""
    kind, target, n = actions.kind_of(action), actions.target(action), actions.count(action)
    planet = target // PLOTS_EACH
    if kind == REMOTE_BUY:
        price, commission = PRICE[target], COMMISSION[target]
        facts = {"property": target, "price": price, "commission": commission, "total": price + commission}
        return [Told("cost_remote_buy", {**facts, "receiver": first_visitor(state, seat, target)})]
    if kind == REMOTE_BUILD:
        price, commission = BASE_PRICE[planet], BASE_COMMISSION[planet]
        facts = {"property": target, "n": n, "price": price, "commission": commission, "total": n * (price + commission)}
        return [Told("cost_remote_build", {**facts, "receiver": first_guest(state, seat, planet)})]
    if kind == SELL_PROPERTY:
        return [Told("cost_sell", {"property": target, "amount": MORTGAGE[target]})]
    if kind == SELL_BASE:
        return [Told("cost_sell_base", {"property": target, "n": n, "amount": n * BASE_MORTGAGE[planet]})]
    if kind == SELL_PLANET:
        return [Told("cost_sell_planet", {"planet": target, "amount": planet_value(state, seat, target)})]
    return []
