"""Talk with a cost (HD-504, RK-607, RK-1504): a shout is paid for, and beer slurs the next messages."""

from mypy_extensions import i64

from holodeck.games.raumkolonie.made.kinds import HICCUP, SHOUT
from holodeck.games.raumkolonie.rules.hands import SHOUT_COST, lacking, pay
from holodeck.games.raumkolonie.rules.roll import close_betting
from holodeck.games.raumkolonie.state import BETTING, MAIN, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.talk import CLEAR, Talk
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.trade.hands import has
from holodeck.kernel.vectors import replaced


class RoomTalk(Talk[State]):
    """Players talk to others in the same room, pay for a shout, and slur after a beer."""

    def room(self, state: State, seat: int) -> int:
        return state.figure[seat]

    def shout(self, state: State, seat: int) -> int:
        return SHOUT

    def slur(self, state: State, seat: int) -> int:
        return HICCUP if state.hiccups[seat] else CLEAR


class Shout(Deed[State]):
    """Pay for a shout; a player who spends the last plasma on it is not asked for a bet."""

    def check_moment(self, state: State, seat: i64) -> Refusal | None:
        """Check the phase; as no decision is pending, the refusal names the moments when shouting is possible."""
        return None if state.phase in (BETTING, MAIN) else Refusal("RK-607", "wrong_phase", {"when": Told("shout_moments", {})})

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if has(state.hand, seat, SHOUT_COST) else lacking(state, seat, SHOUT_COST, "HD-504")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        pay(state, seat, SHOUT_COST)
        if tell is not None:
            tell.all("shout_paid", {"seat": seat, "count": state.total[seat]})
        close_betting(state, luck, tell)


class Hiccup(Deed[State]):
    """Count down a message slurred by beer."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if state.hiccups[seat] else Refusal("RK-1504", "no_such_good")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.hiccups = replaced(state.hiccups, seat, state.hiccups[seat] - 1)
