"""What can be bought from afar and sold now, with every price and who receives it (`kosten`)."""

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import REMOTE_BUILD, REMOTE_BUY, SELL_BASE, SELL_PLANET, SELL_PROPERTY
from holodeck.games.planetopoly.board import BASE_COMMISSION, BASE_MORTGAGE, BASE_PRICE, COMMISSION, MORTGAGE, PLOTS_EACH, PRICE
from holodeck.games.planetopoly.rules.decisions import legal
from holodeck.games.planetopoly.rules.holdings import planet_value
from holodeck.games.planetopoly.rules.remote import first_guest, first_visitor
from holodeck.games.planetopoly.state import PRE_ROLL, State
from holodeck.games.planetopoly.text.asking import most_bases
from holodeck.kernel.told import Told


def costs(state: State, viewer: int) -> list[Told]:
    """Only before an own roll is there anything to buy or to sell."""
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


def one_cost(state: State, seat: int, action: int) -> list[Told]:
    """The thing told for an action; for bases the greatest possible number stands for all smaller ones."""
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
