"""Effects without effect, and those that wait until somebody has chosen. Both return whether the effect is over."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.told import Tell


def nothing_happens(state: State, seat: i64, tell: Tell | None) -> bool:
    """Tell that an effect does nothing; it is over."""
    if tell is not None:
        tell.all("no_effect", {"seat": seat})
    return True


def wait_for(state: State, phase: i64, seat: i64) -> bool:
    """Open the decision of a phase for a seat; the effect is not over."""
    state.phase = phase
    state.chooser = seat
    return False
