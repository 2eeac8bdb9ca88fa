"""Snacks and toys (RK-1501 to RK-1505): flavour only, without effect on resources, cards or points."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import DRINK, EAT, GOOD_IDS, IDS, SPIN, TAKE_OFF, WEAR, place, second
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.walking import figures_in
from holodeck.games.raumkolonie.state import BETTING, GOODS, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import replaced

PRICES: Final = [good.price for good in DATA.snack_goods]
USE: Final = [IDS["use"].index(good.use) for good in DATA.snack_goods]
"""The use of each good; clothes can also be taken off."""
MILK: Final = GOOD_IDS.index("milk")
BEER: Final = GOOD_IDS.index("beer")
HICCUPS: Final = 3


class BuyGood(Deed[State]):
    """Buy a good where the seller is."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if state.figure[seat] != state.seller:
            return Refusal("RK-1503", "not_here")
        missing = PRICES[place(action)] - state.nucoms[seat]
        return Refusal("RK-1503", "not_enough_nucoms", {"count": missing}) if missing > 0 else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        good = place(action)
        state.nucoms[seat] -= PRICES[good]
        put(state, seat, good, 1)
        if tell is not None:
            tell.only(figures_in(state, state.figure[seat]), "good_bought", {"seat": seat, "good": good, "price": PRICES[good]})


def put(state: State, seat: i64, good: i64, count: i64) -> None:
    at = seat * GOODS + good
    state.bag = replaced(state.bag, at, state.bag[at] + count)


def holds(state: State, seat: i64, good: i64) -> bool:
    return state.bag[seat * GOODS + good] > 0


class UseGood(Deed[State]):
    """Eat, drink, read, wear, take off or spin a good."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        good, use = place(action), second(action)
        if use == TAKE_OFF:
            fits = USE[good] == WEAR and state.shirt[seat]
        else:
            fits = USE[good] == use and not (use == WEAR and state.shirt[seat])
        return None if fits and holds(state, seat, good) else Refusal("RK-1503", "no_such_good")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        good, use = place(action), second(action)
        if use in (EAT, DRINK):
            put(state, seat, good, -1)
        if good == MILK:
            own_turn = state.active == seat and state.phase >= BETTING
            state.moustache = replaced(state.moustache, seat, 2 if own_turn else 1)
        if good == BEER:
            state.hiccups = replaced(state.hiccups, seat, HICCUPS)
        if use in (WEAR, TAKE_OFF):
            state.shirt = replaced(state.shirt, seat, 1 if use == WEAR else 0)
        here = figures_in(state, state.figure[seat])
        if use == SPIN:
            direction = luck.between("toy", 0, 7)
            if tell is not None:
                tell.only(here, "top_spun", {"seat": seat, "direction": direction})
        elif tell is not None:
            if use == TAKE_OFF:
                tell.only(here, "good_taken_off", {"seat": seat, "good": good})
            else:
                tell.only(here, "good_used", {"seat": seat, "good": good, "use": use})


class GiveGood(Deed[State]):
    """Give a good to a player in the same room."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        good, to = place(action), second(action)
        if to >= state.seats or to == seat:
            return Refusal("RK-1503", "no_such_player")
        if state.figure[seat] != state.figure[to]:
            return Refusal("RK-1503", "not_here", {"other": to})
        return None if holds(state, seat, good) else Refusal("RK-1503", "no_such_good")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        good, to = place(action), second(action)
        put(state, seat, good, -1)
        put(state, to, good, 1)
        if USE[good] == WEAR and not holds(state, seat, good):
            state.shirt = replaced(state.shirt, seat, 0)
        if tell is not None:
            tell.only(figures_in(state, state.figure[seat]), "good_given", {"seat": seat, "to": to, "good": good})
