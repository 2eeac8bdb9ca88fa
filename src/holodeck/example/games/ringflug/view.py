"""Secrecy in Ringflug (RF-503): all is public except the orders of others, which in views are in one pool with the pile."""

from holodeck.example.games.ringflug.made.state import copy
from holodeck.example.games.ringflug.state import OVER, State, players_left
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.engine.told import OPEN


def view(state: State, viewer: int) -> State:
    seen = copy(state)
    if viewer == OPEN or state.phase == OVER:
        return seen
    for seat in players_left(state):
        if seat != viewer:
            seen.pile[state.card[seat]] += 1
            seen.card[seat] = UNKNOWN
    return seen


def guess(seen: State, luck: Luck) -> State:
    """Return a complete state that fits a view: the unknown orders are drawn from the pool."""
    state = copy(seen)
    for seat in players_left(state):
        if state.card[seat] == UNKNOWN:
            card = luck.pick("guess", state.pile)
            state.pile[card] -= 1
            state.card[seat] = card
    return state
