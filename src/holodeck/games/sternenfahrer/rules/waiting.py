"""Effects that cannot happen, and those that wait until somebody has chosen."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.told import Tell


def nothing_happens(state: State, seat: i64, tell: Tell | None) -> bool:
    if tell is not None:
        tell.all("no_effect", {"seat": seat})
    return True


def wait_for(state: State, phase: i64, seat: i64) -> bool:
    """Somebody has to choose."""
    state.phase = phase
    state.chooser = seat
    return False
