"""Half medals (SF-100): two of them are a point; they come from the box and go back there."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import replaced, total

BOX: Final = DATA.half_medals


def half_medals_left(state: State) -> i64:
    return BOX - total(state.half_medals)


def gain_half_medals(state: State, seat: i64, count: i64, tell: Tell | None) -> None:
    """Gain half medals, or lose them if `count` is negative, limited by the box and by what the player has."""
    change = count
    change = min(change, half_medals_left(state))
    if -change > state.half_medals[seat]:
        change = -state.half_medals[seat]
    state.half_medals = replaced(state.half_medals, seat, state.half_medals[seat] + change)
    state.count_points(seat)
    if tell is None:
        return
    if change == 0:
        tell.all("no_effect", {"seat": seat})
    elif change > 0:
        tell.all("half_medals_gained", {"seat": seat, "count": change, "total": state.half_medals[seat]})
    else:
        tell.all("half_medals_lost", {"seat": seat, "count": -change, "total": state.half_medals[seat]})
