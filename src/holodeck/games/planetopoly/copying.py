"""How a state is copied. Made from its class by `python -m tools.copying`: change that, not this."""

from holodeck.games.planetopoly.state import State


def copy(state: State) -> State:
    """An independent state; what never changes in place is shared."""
    twin = State()
    twin.settings = state.settings
    twin.seats = state.seats
    twin.phase = state.phase
    twin.mode = state.mode
    twin.active = state.active
    twin.first = state.first
    twin.round = state.round
    twin.ending = state.ending
    twin.die1 = state.die1
    twin.die2 = state.die2
    twin.reached = state.reached
    twin.fresh = state.fresh
    twin.arrivals = state.arrivals
    twin.offers = state.offers
    twin.open_offers = state.open_offers
    twin.offer_habit = state.offer_habit
    twin.clock = state.clock
    twin.turn_clock = state.turn_clock
    twin.doubles = state.doubles[:]
    twin.cards = state.cards[:]
    twin.cash = state.cash[:]
    twin.debt = state.debt[:]
    twin.field = state.field[:]
    twin.arrival = state.arrival[:]
    twin.in_prison = state.in_prison[:]
    twin.served = state.served[:]
    twin.skip = state.skip[:]
    twin.barred = state.barred[:]
    twin.out = state.out[:]
    twin.owner = state.owner[:]
    twin.level = state.level[:]
    return twin
