"""How a state is copied. Made from its class by `python -m tools.copying`: change that, not this."""

from holodeck.games.astronuts.state import State


def copy(state: State) -> State:
    """An independent state; what never changes in place is shared."""
    twin = State()
    twin.settings = state.settings
    twin.seats = state.seats
    twin.first = state.first
    twin.active = state.active
    twin.asked = state.asked
    twin.phase = state.phase
    twin.round = state.round
    twin.ending = state.ending
    twin.actions_left = state.actions_left
    twin.clock = state.clock
    twin.placed = state.placed
    twin.reached = state.reached
    twin.last_round = state.last_round
    twin.declined = state.declined
    twin.refused = state.refused
    twin.offers = state.offers
    twin.offer_habit = state.offer_habit
    twin.roll = state.roll
    twin.die = state.die
    twin.declared = state.declared
    twin.block = state.block
    twin.fate = state.fate
    twin.ship = state.ship
    twin.over = state.over
    twin.to = state.to
    twin.jump = state.jump
    twin.goal = state.goal
    twin.defender = state.defender
    twin.target = state.target
    twin.strength = state.strength
    twin.due = state.due
    twin.flags = state.flags
    twin.bound = state.bound
    twin.left = state.left
    twin.technology = state.technology
    twin.charged = state.charged
    twin.auto = state.auto
    twin.nuts = state.nuts
    twin.colonies = state.colonies
    twin.settled = state.settled
    twin.bank = state.bank
    twin.north = state.north
    twin.south = state.south
    twin.foreign = state.foreign
    twin.ship_at = state.ship_at[:]
    twin.standing = state.standing[:]
    twin.hand = state.hand[:]
    return twin
