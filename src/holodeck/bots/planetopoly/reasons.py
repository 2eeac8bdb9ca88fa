"""The reasons of a computer player of Planetopoly, as facts with numbers. The words are in the game's files."""

from holodeck.bots.planetopoly.bargains import side_worth
from holodeck.bots.planetopoly.rents import dearest_ahead, rents, ways_to
from holodeck.bots.planetopoly.returns import POOR
from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.board import (
    BASE_COMMISSION,
    BASE_PRICE,
    COMMISSION,
    FIELD_OF,
    FIRST_RADAR,
    FIRST_TOLL,
    LEVELS,
    MEAN_TOTAL,
    NOBODY,
    PLOTS,
    PLOTS_EACH,
    PRICE,
    PROPERTIES,
    PROPERTY_AT,
    RADAR_RENT,
    RENT,
    TOLL_RENT,
)
from holodeck.games.planetopoly.made.kinds import (
    ACCEPT,
    BUILD,
    BUY,
    DECLINE,
    END,
    OFFER,
    PAY_FINE,
    REMOTE_BUILD,
    REMOTE_BUY,
    ROLL,
    STAY,
)
from holodeck.games.planetopoly.rules.holdings import plots_owned, stations_owned
from holodeck.games.planetopoly.rules.prison import fine
from holodeck.games.planetopoly.state import MAY_BUY, State
from holodeck.kernel.engine.told import Told


def reasons(state: State, seat: int, action: int) -> list[Told]:
    kind = actions.kind_of(action)
    if kind in (BUY, REMOTE_BUY):
        return [purchase(state, seat, actions.target(action), kind == REMOTE_BUY)]
    if kind in (BUILD, REMOTE_BUILD):
        return [building(state, seat, action)]
    if kind in (STAY, PAY_FINE):
        own, others = rents(state, seat)
        facts: dict[str, object] = {"own": own, "others": others, "price": int(fine(state, seat))}
        return [Told("why_stay" if kind == STAY else "why_pay_fine", facts)]
    if kind == ROLL:
        return [Told("why_roll", {"rent": dearest_ahead(state, seat), "cash": int(state.cash[seat])})]
    if kind == END:
        return [ending(state, seat)]
    if kind in (ACCEPT, DECLINE):
        return [Told("why_accept" if kind == ACCEPT else "why_decline", {})]
    if kind == OFFER:
        made = actions.offer_of(action)
        get, cost = side_worth(state, seat, [made.want_money, *made.want]), side_worth(state, seat, [made.give_money, *made.give])
        return [Told("why_offer", {"worth": get, "cost": cost})]
    return []


def purchase(state: State, seat: int, asset: int, remote: bool) -> Told:
    """Return what the seat owns then, and what money is left."""
    price = int(PRICE[asset]) + (int(COMMISSION[asset]) if remote else 0)
    facts: dict[str, object] = {"property": asset, "left": int(state.cash[seat]) - price}
    if asset >= PLOTS:
        return Told("why_station", {**facts, "rent": station_rent(state, seat, asset)})
    planet = asset // PLOTS_EACH
    facts |= {"planet": planet, "owned": int(plots_owned(state, seat, planet)) + 1, "all": PLOTS_EACH}
    return Told("why_remote_buy", {**facts, "more": int(COMMISSION[asset])}) if remote else Told("why_buy", facts)


def station_rent(state: State, seat: int, asset: int) -> int:
    """Return what a visitor pays there with one station more."""
    if asset < FIRST_RADAR:
        return int(TOLL_RENT[int(stations_owned(state, seat, FIRST_TOLL, FIRST_RADAR)) + 1])
    return int(RADAR_RENT[int(stations_owned(state, seat, FIRST_RADAR, PROPERTIES)) + 1]) * MEAN_TOTAL


def building(state: State, seat: int, action: int) -> Told:
    """Return the new rent, and who is most likely to pay it next."""
    asset, count = actions.target(action), actions.count(action)
    planet = asset // PLOTS_EACH
    each = int(BASE_PRICE[planet]) + (int(BASE_COMMISSION[planet]) if actions.kind_of(action) == REMOTE_BUILD else 0)
    rivals = [other for other in range(state.seats) if other != seat and not state.out[other] and not state.in_prison[other]]
    rival = max(rivals, key=lambda other: ways_to(state, other, FIELD_OF[asset]), default=NOBODY)
    ways = ways_to(state, rival, FIELD_OF[asset]) if rival != NOBODY else 0
    facts: dict[str, object] = {
        "property": asset,
        "rent": int(RENT[asset * LEVELS + int(state.level[asset]) + count]),
        "left": int(state.cash[seat]) - count * each,
    }
    return Told("why_build", {**facts, "rival": rival, "ways": ways} if ways else facts)


def ending(state: State, seat: int) -> Told:
    """Return why nothing is bought, or no roll is taken."""
    asset = int(PROPERTY_AT[state.field[seat]])
    if state.phase != MAY_BUY or asset == NOBODY:
        return Told("why_end", {"rent": dearest_ahead(state, seat), "cash": int(state.cash[seat])})
    left = int(state.cash[seat] - PRICE[asset])
    if asset < POOR * PLOTS_EACH and left >= 0 and not plots_owned(state, seat, asset // PLOTS_EACH):
        return Told("why_not_begin", {"planet": asset // PLOTS_EACH})
    return Told("why_no_buy", {"rent": dearest_ahead(state, seat), "price": int(PRICE[asset]), "cash": int(state.cash[seat])})
