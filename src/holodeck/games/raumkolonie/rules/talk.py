"""Talk that costs something (HD-504, RK-607, RK-1504): a shout is paid for, and beer slurs the next words."""

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import HICCUP, SHOUT
from holodeck.games.raumkolonie.rules.hands import SHOUT_COST, has, lacking, pay
from holodeck.games.raumkolonie.rules.roll import close_betting
from holodeck.games.raumkolonie.state import BETTING, MAIN, State
from holodeck.kernel.deeds import Deed
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.talk import CLEAR, Talk
from holodeck.kernel.told import Tell, Told
from holodeck.kernel.vectors import replaced


class RoomTalk(Talk[State]):
    """One speaks to those at the same place, pays for a shout, and slurs after a beer too many."""

    def room(self, state: State, seat: int) -> int:
        return state.figure[seat]

    def shout(self, state: State, seat: int) -> int:
        return SHOUT

    def slur(self, state: State, seat: int) -> int:
        return HICCUP if state.hiccups[seat] else CLEAR


class Shout(Deed[State]):
    """Pay for a shout; whoever spends the last plasma on it is asked for no bet."""

    def check_moment(self, state: State, seat: i64) -> Refusal | None:
        """Whoever shouts is not asked for anything, so the refusal says when it is possible."""
        return None if state.phase in (BETTING, MAIN) else Refusal("RK-607", "wrong_phase", {"when": Told("shout_moments", {})})

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if has(state, seat, SHOUT_COST) else lacking(state, seat, SHOUT_COST, "HD-504")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        pay(state, seat, SHOUT_COST)
        if tell is not None:
            tell.all("shout_paid", {"seat": seat, "count": state.total[seat]})
        close_betting(state, luck, tell)


class Hiccup(Deed[State]):
    """Count a message that was slurred by beer."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if state.hiccups[seat] else Refusal("RK-1504", "no_such_good")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.hiccups = replaced(state.hiccups, seat, state.hiccups[seat] - 1)
