"""The betting game (RK-1101 to RK-1105): one plasma on two numbers, for a super card; and standing answers."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import bet, place, second, with_place
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.kinds import BET_HABIT, BET_PASS
from holodeck.games.raumkolonie.rules.hands import BET_COST, lacking, pay
from holodeck.games.raumkolonie.rules.roll import close_betting
from holodeck.games.raumkolonie.state import ASKED, BETTING, MAIN, NEVER_BETS, NOBODY, NOWHERE, NUMBERS, UNCHOSEN, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import has
from holodeck.kernel.vectors import replaced, vec

LOWEST: Final[i64] = DATA.bet.min
HIGHEST: Final[i64] = DATA.bet.max
HAS_BET: Final = 1
HAS_PASSED: Final = 2
NIBBLE: Final = 16
"""A habit of two numbers is NIBBLE * first + second."""
FIRST_TIME: Final = 1
"""The bit beside the free numbers that marks a seat asked for the first time."""
_bets: Final = vec[vec[i64]]([NOWHERE] * (1 << NUMBERS))
"""The legal actions by free numbers and first time, cached."""


class Bet(Deed[State]):
    """Bet on two numbers (RK-1102, RK-1103)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if not state.settings.super_cards:
            return Refusal("RK-1103", "disabled")
        if state.phase not in (MAIN, BETTING):
            return Refusal("RK-1103", "wrong_phase")
        if state.bet_done[seat] == HAS_BET:
            return Refusal("RK-1102", "already_bet")
        a, b = place(action), second(action)
        if a == b or not LOWEST <= a <= HIGHEST or not LOWEST <= b <= HIGHEST:
            return Refusal("RK-1102", "bad_number")
        if state.bet_on[a] != NOBODY or state.bet_on[b] != NOBODY:
            return Refusal("RK-1102", "number_taken")
        return None if has(state.hand, seat, BET_COST) else lacking(state, seat, BET_COST, "RK-1103")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        stake(state, seat, place(action), second(action), tell)
        if state.never_bets[seat] == UNCHOSEN:
            choose_habit(state, seat, ASKED, tell)
        close_betting(state, luck, tell)


class BetPass(Deed[State]):
    """Pass this time; passing the first question means never being asked again (RK-1105)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if not state.settings.super_cards:
            return Refusal("RK-1103", "disabled")
        return None if state.phase == BETTING else Refusal("RK-1103", "wrong_phase")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if state.never_bets[seat] == UNCHOSEN:
            choose_habit(state, seat, NEVER_BETS, tell)
        elif tell is not None:
            tell.only([seat], "bet_passed", {"seat": seat})
        if state.bet_done[seat] != HAS_BET:
            state.bet_done[seat] = HAS_PASSED
        close_betting(state, luck, tell)


class BetHabit(Deed[State]):
    """Set the standing answer (RK-1105): ask, never, or always the same two numbers."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        habit = place(action)
        return None if habit <= NEVER_BETS or standing(habit) else Refusal("RK-1105", "bad_number")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        choose_habit(state, seat, place(action), tell)
        close_betting(state, luck, tell)


def choose_habit(state: State, seat: i64, habit: i64, tell: Tell | None) -> None:
    state.never_bets = replaced(state.never_bets, seat, habit)
    if tell is None:
        return
    if habit > NEVER_BETS:
        tell.only([seat], "standing_bet_set", {"seat": seat, "a": habit // NIBBLE, "b": habit % NIBBLE})
    else:
        tell.only([seat], "bet_habit_set", {"seat": seat, "never": habit})


def stake(state: State, seat: i64, a: i64, b: i64, tell: Tell | None) -> None:
    pay(state, seat, BET_COST)
    state.bet_on[a] = seat
    state.bet_on[b] = seat
    state.bet_done[seat] = HAS_BET
    if tell is not None:
        tell.all("bet_placed", {"seat": seat, "a": a, "b": b})


def standing(habit: int) -> bool:
    """Return whether a habit is a bet on two different numbers."""
    a, b = habit // NIBBLE, habit % NIBBLE
    return a != b and LOWEST <= a <= HIGHEST and LOWEST <= b <= HIGHEST


def place_standing_bets(state: State, tell: Tell | None) -> None:
    """Place the standing bets of all who can pay and find both numbers free, in seat order from the active player (RK-1105)."""
    if not state.settings.super_cards:
        return
    for seat in state.order_from(state.active):
        habit = state.never_bets[seat]
        if habit > UNCHOSEN and standing(habit) and not state.bet_done[seat] and has(state.hand, seat, BET_COST):
            a, b = habit // NIBBLE, habit % NIBBLE
            if state.bet_on[a] == NOBODY and state.bet_on[b] == NOBODY:
                stake(state, seat, a, b, tell)


def legal_bets(state: State, seat: i64) -> vec[i64]:
    """Return passing, the first time also asking again, then all pairs of free numbers."""
    free: i64 = FIRST_TIME if state.never_bets[seat] == UNCHOSEN else 0
    bet_on = state.bet_on
    for number in range(LOWEST, HIGHEST + 1):
        if bet_on[number] == NOBODY:
            free |= 1 << number
    if not len(_bets[free]):
        pairs = [bet(a, b) for a in range(LOWEST, NUMBERS) for b in range(a + 1, NUMBERS) if free >> a & free >> b & 1]
        others = [BET_PASS, with_place(BET_HABIT, ASKED)] if free & FIRST_TIME else [BET_PASS]
        _bets[free] = vec[i64](others + pairs)
    return _bets[free]
