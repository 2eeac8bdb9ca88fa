"""How a state is copied. Made from its class by `python -m tools.copying`: change that, not this."""

from holodeck.games.raumkolonie.state import State


def copy(state: State) -> State:
    """An independent state; what never changes in place is shared."""
    twin = State()
    twin.seats = state.seats
    twin.settings = state.settings
    twin.terrain = state.terrain
    twin.number = state.number
    twin.fields_of = state.fields_of
    twin.station = state.station
    twin.phase = state.phase
    twin.start = state.start
    twin.active = state.active
    twin.setup_step = state.setup_step
    twin.setup_crossing = state.setup_crossing
    twin.turn = state.turn
    twin.round = state.round
    twin.roll = state.roll
    twin.card_played = state.card_played
    twin.extra_turn = state.extra_turn
    twin.in_extra_turn = state.in_extra_turn
    twin.pirate_cause = state.pirate_cause
    twin.ending = state.ending
    twin.winner = state.winner
    twin.target = state.target
    twin.tube_credits = state.tube_credits
    twin.dome_credits = state.dome_credits
    twin.shuttle_credits = state.shuttle_credits
    twin.central_credits = state.central_credits
    twin.tristeel_credits = state.tristeel_credits
    twin.pirate = state.pirate
    twin.mafia = state.mafia
    twin.seller = state.seller
    twin.building = state.building
    twin.tube = state.tube
    twin.crowded = state.crowded
    twin.touched = state.touched
    twin.network = state.network
    twin.sites = state.sites
    twin.rates = state.rates
    twin.trades = state.trades
    twin.tubes = state.tubes
    twin.domes = state.domes
    twin.centrals = state.centrals
    twin.path = state.path
    twin.ringed = state.ringed
    twin.path_holder = state.path_holder
    twin.military = state.military
    twin.military_holder = state.military_holder
    twin.card_points = state.card_points
    twin.tax = state.tax
    twin.offers = state.offers
    twin.offers_made = state.offers_made
    twin.last_offer = state.last_offer
    twin.event_deck = state.event_deck
    twin.event_left = state.event_left
    twin.event_discards = state.event_discards
    twin.super_deck = state.super_deck
    twin.super_left = state.super_left
    twin.super_discards = state.super_discards
    twin.shield = state.shield
    twin.landmark = state.landmark
    twin.features = state.features
    twin.never_bets = state.never_bets
    twin.offer_habit = state.offer_habit
    twin.bag = state.bag
    twin.shirt = state.shirt
    twin.moustache = state.moustache
    twin.hiccups = state.hiccups
    twin.hand = state.hand[:]
    twin.total = state.total[:]
    twin.sure = state.sure[:]
    twin.cards = state.cards[:]
    twin.bet_on = state.bet_on[:]
    twin.bet_done = state.bet_done[:]
    twin.figure = state.figure[:]
    twin.nucoms = state.nucoms[:]
    return twin
