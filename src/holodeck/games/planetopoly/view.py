"""Views of Planetopoly: everything is public (PP-1201), so views and guesses are copies."""

from holodeck.games.planetopoly.made.state import copy
from holodeck.games.planetopoly.state import State


def view(state: State) -> State:
    return copy(state)


def guess(seen: State) -> State:
    return copy(seen)
