"""What a viewer may know of Ringflug (RF-503): all but the orders of others, which lie in one pool with the pile."""

from holodeck.example.games.ringflug.made.state import copy
from holodeck.example.games.ringflug.state import OVER, State, players_left
from holodeck.kernel.luck import Luck
from holodeck.kernel.rules import UNKNOWN
from holodeck.kernel.told import OPEN


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
    """A complete state that fits a view: the unknown orders are drawn from the pool."""
    state = copy(seen)
    for seat in players_left(state):
        if state.card[seat] == UNKNOWN:
            card = luck.pick("guess", state.pile)
            state.pile[card] -= 1
            state.card[seat] = card
    return state
