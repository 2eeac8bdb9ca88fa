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
from holodeck.games.raumkolonie.board import ANY, CROSSING_STATION
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.hands import gain, lacking, lose, single
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import PURSES, State
from holodeck.kernel.deeds import Deed
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import extend, vec, with_room

PLAIN_RATE: Final[i64] = DATA.bank.default_rate
ANY_RATE: Final[i64] = DATA.bank.any_station_rate
SPECIAL_RATE: Final[i64] = DATA.bank.special_station_rate
LANDMARK_RATE: Final[i64] = DATA.bank.landmark_rate
LOWEST_RATE: Final[i64] = min(PLAIN_RATE, ANY_RATE, SPECIAL_RATE, LANDMARK_RATE)


def rate(state: State, seat: i64, crossing: i64, resource: i64) -> i64:
    """What the bank asks for one unit in this building (RK-1005)."""
    station = CROSSING_STATION[crossing]
    if station >= 0:
        if state.station[station] == resource:
            return SPECIAL_RATE
        if state.station[station] == ANY:
            return ANY_RATE
    return LANDMARK_RATE if state.landmark[seat] else PLAIN_RATE


class BankTrade(Deed[State]):
    """Give the bank several units of a resource for one of another, in an own building (RK-1005, RK-1006)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        crossing, give, amount, want = place(action), second(action), third(action), fourth(action)
        building = state.building[crossing]
        if building < 0 or building >> 1 != seat:
            return Refusal("RK-1006", "wrong_room")
        if give == want:
            return Refusal("RK-1006", "same_resource")
        asked = rate(state, seat, crossing, give)
        if amount < 1 or amount % asked:
            return Refusal("RK-1006", "bad_rate", {"rate": asked})
        return None if state.held(seat, give) >= amount else lacking(state, seat, single(give, amount), "RK-1006")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        crossing, give, amount, want = place(action), second(action), third(action), fourth(action)
        walk_to(state, seat, crossing, tell)
        got = amount // rate(state, seat, crossing, give)
        lose(state, seat, give, amount)
        gain(state, seat, want, got)
        if tell is not None:
            tell.all("bank_traded", {"seat": seat, "give": single(give, amount), "want": single(want, got)})


def add_legal_trades(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """One rate's worth of every resource for every other one, in the building where the bank asks least."""
    if state.total[seat] < LOWEST_RATE:
        return found
    hand, rates = state.hand, state.rates
    for purse in PURSES[seat]:
        if hand[purse] >= rates[purse]:
            found = extend(with_room(found), state.trades[purse])
    return found


def settle_rates(state: State, seat: i64) -> None:
    """Find the best rates of a seat anew, after a building or a landmark. Only its first building and those at stations count:
    the others ask no less than the first."""
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
