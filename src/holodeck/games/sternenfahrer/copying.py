"""How a state is copied. Made from its class by `python -m tools.copying`: change that, not this."""

from holodeck.games.sternenfahrer.state import State


def copy(state: State) -> State:
    """An independent state; what never changes in place is shared."""
    twin = State()
    twin.seats = state.seats
    twin.settings = state.settings
    twin.tiles = state.tiles
    twin.turned = state.turned
    twin.galaxy = state.galaxy
    twin.charts = state.charts
    twin.chip = state.chip
    twin.pool = state.pool
    twin.secrets = state.secrets
    twin.phase = state.phase
    twin.start = state.start
    twin.active = state.active
    twin.chooser = state.chooser
    twin.found_step = state.found_step
    twin.turn = state.turn
    twin.round = state.round
    twin.moves = state.moves
    twin.roll = state.roll
    twin.due = state.due
    twin.used_cards = state.used_cards
    twin.ending = state.ending
    twin.winner = state.winner
    twin.ball1 = state.ball1
    twin.ball2 = state.ball2
    twin.base = state.base
    twin.bonus = state.bonus
    twin.jumps = state.jumps
    twin.docked = state.docked
    twin.stuck = state.stuck
    twin.waits = state.waits
    twin.stood = state.stood
    twin.box = state.box
    twin.effect = state.effect
    twin.progress = state.progress
    twin.answer = state.answer
    twin.rival = state.rival
    twin.deck = state.deck
    twin.building = state.building
    twin.port = state.port
    twin.walls = state.walls
    twin.settled = state.settled
    twin.income = state.income
    twin.colonies = state.colonies
    twin.spaceports = state.spaceports
    twin.ship_kind = state.ship_kind
    twin.station = state.station
    twin.holder = state.holder
    twin.card_owner = state.card_owner
    twin.befriended = state.befriended
    twin.marker_owner = state.marker_owner
    twin.ship_markers = state.ship_markers
    twin.upgrade = state.upgrade
    twin.boxed = state.boxed
    twin.half_medals = state.half_medals
    twin.score = state.score
    twin.wish = state.wish
    twin.owes = state.owes
    twin.discards = state.discards
    twin.offers = state.offers
    twin.offer_habit = state.offer_habit
    twin.last_offer = state.last_offer
    twin.offers_made = state.offers_made
    twin.pile_left = state.pile_left
    twin.ship_point = state.ship_point[:]
    twin.used = state.used[:]
    twin.done = state.done[:]
    twin.hand = state.hand[:]
    twin.total = state.total[:]
    twin.bank = state.bank[:]
    twin.pile = state.pile[:]
    return twin
