"""Walking (RK-401 to RK-407): figures move between rooms at any time, and actions bound to a place move them there."""

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import place
from holodeck.games.raumkolonie.board import ROOM_EXITS, STEPS
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.graph import first_exit
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell


class Walk(Deed[State]):
    """Walk to a room."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        walk_to(state, seat, place(action), tell)


def walk_to(state: State, seat: i64, room: i64, tell: Tell | None) -> None:
    """Move a figure to a room by the shortest way. Only the rooms it leaves and enters are told."""
    origin = state.figure[seat]
    if origin == room:
        return
    state.figure[seat] = room
    if tell is None:
        return
    tell.only(figures_in(state, origin), "figure_left", {"seat": seat, "direction": first_step(origin, room)})
    others = [other for other in figures_in(state, room) if other != seat]
    tell.only(others, "figure_came", {"seat": seat, "direction": first_step(room, origin)})
    tell.only([seat], "walked", {"seat": seat, "room": room})


def figures_in(state: State, room: i64) -> list[int]:
    return [seat for seat in range(state.seats) if state.figure[seat] == room]


def first_step(origin: i64, goal: i64) -> i64:
    """Return the first direction, clockwise from north, of a shortest way (RK-1303); -1 if already there."""
    return first_exit(ROOM_EXITS, STEPS[goal], origin)
