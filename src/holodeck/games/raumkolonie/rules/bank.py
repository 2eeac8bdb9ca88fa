"""Trade with the bank (RK-1005, RK-1006)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import (
    bank_trades,
    fourth,
    place,
    second,
    third,
)
from holodeck.games.raumkolonie.board import ANY, CROSSING_STATION, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.hands import gain, lacking, lose
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import PURSES, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.bank import facts_exchanged, given_for
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import extend, vec, with_room

PLAIN_RATE: Final[i64] = DATA.bank.default_rate
ANY_RATE: Final[i64] = DATA.bank.any_station_rate
SPECIAL_RATE: Final[i64] = DATA.bank.special_station_rate
LANDMARK_RATE: Final[i64] = DATA.bank.landmark_rate
LOWEST_RATE: Final[i64] = min(PLAIN_RATE, ANY_RATE, SPECIAL_RATE, LANDMARK_RATE)


def rate(state: State, seat: i64, crossing: i64, resource: i64) -> i64:
    """Return the bank's price for one unit in this building (RK-1005)."""
    station = CROSSING_STATION[crossing]
    if station >= 0:
        if state.station[station] == resource:
            return SPECIAL_RATE
        if state.station[station] == ANY:
            return ANY_RATE
    return LANDMARK_RATE if state.landmark[seat] else PLAIN_RATE


class BankTrade(Deed[State]):
    """Give the bank several units of a resource for one of another, in a building of one's own (RK-1005, RK-1006)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        crossing, give, amount, want = place(action), second(action), third(action), fourth(action)
        building = state.building[crossing]
        if building < 0 or building >> 1 != seat:
            return Refusal("RK-1006", "wrong_room")
        if give == want:
            return Refusal("RK-1006", "same_resource")
        asked = rate(state, seat, crossing, give)
        if not given_for(amount, asked):
            return Refusal("RK-1006", "bad_rate", {"rate": asked})
        return None if state.held(seat, give) >= amount else lacking(state, seat, single(RESOURCES, give, amount), "RK-1006")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        crossing, give, amount, want = place(action), second(action), third(action), fourth(action)
        walk_to(state, seat, crossing, tell)
        got = given_for(amount, rate(state, seat, crossing, give))
        lose(state, seat, give, amount)
        gain(state, seat, want, got)
        if tell is not None:
            tell.all("bank_traded", facts_exchanged(RESOURCES, seat, give, amount, want, got))


def add_legal_trades(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """Append the trades of each resource for each other one, at the lowest rate and where it applies."""
    if state.total[seat] < LOWEST_RATE:
        return found
    hand, rates = state.hand, state.rates
    for purse in PURSES[seat]:
        if hand[purse] >= rates[purse]:
            found = extend(with_room(found), state.trades[purse])
    return found


def settle_rates(state: State, seat: i64) -> None:
    """Update a seat's best rates after a building or a landmark. Only its first building and those at stations matter: the others
    have no better rates than the first."""
    rates, trades, own = state.rates[:], state.trades[:], state.sites[seat]
    for crossing in own:
        first = crossing == own[0]
        if first or CROSSING_STATION[crossing] >= 0:
            for resource, purse in enumerate(PURSES[seat]):
                asked = rate(state, seat, crossing, resource)
                if first or asked < rates[purse]:
                    rates[purse] = asked
                    trades[purse] = bank_trades(crossing, resource, asked)
    state.rates, state.trades = rates, trades
