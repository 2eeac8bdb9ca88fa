"""How a state is copied. Made from its class by `python -m tools.copying`: change that, not this."""

from holodeck.example.games.ringflug.state import State


def copy(state: State) -> State:
    """An independent state; what never changes in place is shared."""
    twin = State()
    twin.settings = state.settings
    twin.seats = state.seats
    twin.phase = state.phase
    twin.active = state.active
    twin.round = state.round
    twin.turn = state.turn
    twin.steps = state.steps
    twin.offers = state.offers
    twin.offer = state.offer
    twin.ending = state.ending
    twin.field = state.field[:]
    twin.card = state.card[:]
    twin.energy = state.energy[:]
    twin.points = state.points[:]
    twin.hiccups = state.hiccups[:]
    twin.out = state.out[:]
    twin.delivered = state.delivered[:]
    twin.pile = state.pile[:]
    twin.buoys = state.buoys[:]
    return twin
