"""Who may know what: everything is open to everybody (AN-1201), so views and guesses are copies."""

from holodeck.games.astronuts.made.state import copy
from holodeck.games.astronuts.state import State


def view(state: State) -> State:
    return copy(state)


def guess(seen: State) -> State:
    return copy(seen)
