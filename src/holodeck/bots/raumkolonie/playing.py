"""The value of playing each card now."""

from math import log
from typing import Final

from mypy_extensions import i64

from holodeck.bots.raumkolonie.bargains import with_trade
from holodeck.bots.raumkolonie.colony import CHANCE, likely_hand
from holodeck.bots.raumkolonie.robbery import Raid
from holodeck.bots.raumkolonie.taste import CARD_WORTH
from holodeck.bots.raumkolonie.value import Judge
from holodeck.games.raumkolonie.actions import CARD_IDS, card_field, card_first, card_number, place
from holodeck.games.raumkolonie.board import FIELD_CROSSINGS, FIELDS, LAND, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.state import copy
from holodeck.games.raumkolonie.rules.building import add_legal_buildings
from holodeck.games.raumkolonie.rules.cards import use_card
from holodeck.games.raumkolonie.rules.deeds import DEEDS
from holodeck.games.raumkolonie.rules.effects import MILITARY, TARGET, UNITS
from holodeck.games.raumkolonie.rules.hands import NOTHING
from holodeck.games.raumkolonie.rules.titles import add_military
from holodeck.games.raumkolonie.state import NUMBERS, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import listed, vec

JHARHOD: Final = CARD_IDS.index("jharhod")
LETTER: Final = CARD_IDS.index("letter_of_marque")
MONOPOLY: Final = CARD_IDS.index("monopoly")
CORNUCOPIA: Final = CARD_IDS.index("cornucopia")
MAFIA: Final = CARD_IDS.index("mafia")
SHORTEN: Final = CARD_IDS.index("shorten")
LENGTHEN: Final = CARD_IDS.index("lengthen")
BEAM: Final = CARD_IDS.index("tractor_beam")
SHIELD: Final = CARD_IDS.index("shield")
TERRAFORM: Final = CARD_IDS.index("terraform")
TIME_LOOP: Final = CARD_IDS.index("time_loop")
NO_LUCK: Final = Luck("a name for a feature")
"""For cards that are simply played out: what they draw does not count."""
BLOCKADE: Final = 8
"""The usual number of rolls that the pirate stays."""
GRANTS: Final = [CARD_IDS.index(name) for name in ("tubes", "dome", "central", "shuttle", "robots", "prefab")]
"""The cards that let their player build."""
MOST_FREE: Final = 4
LOST: Final = float("-inf")
UNIT: Final = 0.17
"""The worth of an unknown resource in victory points."""


def worth_trying(state: State, seat: int, cards: list[int]) -> list[int]:
    """Return the ways to play cards worth considering: for terraforming only one number, at the seat's buildings."""
    if not any(place(action) == TERRAFORM for action in cards):
        return cards
    number = rarest_number(state, seat)
    own = [any(state.building[crossing] >> 1 == seat for crossing in FIELD_CROSSINGS[field]) for field in range(FIELDS)]
    return [
        action for action in cards if place(action) != TERRAFORM or (card_number(action) == number and own[card_field(action)])
    ]


def rarest_number(state: State, seat: int) -> int:
    """Return a number the seat does not live on yet, so that its income comes more evenly."""
    known = [0] * NUMBERS
    for field in LAND:
        for crossing in FIELD_CROSSINGS[field]:
            if state.building[crossing] >> 1 == seat:
                known[state.number[field]] += 1
    return min(DATA.die.production, key=lambda number: known[number])


def without(state: State, seat: int, card: int) -> State:
    """Return the position without one card of a kind."""
    twin = copy(state)
    held = twin.cards[seat]
    at = next(at for at, one in enumerate(held) if one & 255 == card)
    twin.cards[seat] = held[:at] + held[at + 1 :]
    twin.card_played = True
    return twin


def card_value(judge: Judge, state: State, action: int) -> float:
    """Return the value of the position after a card is played. Luck and unknown hands count with their expectation."""
    card, seat = place(action), judge.seat
    if card in (JHARHOD, LETTER):
        return raid_value(judge, state, card)
    if card == MONOPOLY:
        count = sum(likely_hand(state, other)[card_first(action)] for other in range(state.seats) if other != seat)
        taken = single(RESOURCES, card_first(action), int(count))
        return judge.value(with_trade(without(state, seat, card), seat, NOTHING, taken))
    if card == CORNUCOPIA:
        left = without(state, seat, card)
        values = [judge.value(with_trade(left, seat, NOTHING, single(RESOURCES, kind, UNITS[card]))) for kind in range(RESOURCES)]
        return sum(values) / RESOURCES
    if card in (MAFIA, SHORTEN, LENGTHEN, BEAM, SHIELD, TIME_LOOP):
        return lasting_value(judge, state, card)
    twin = copy(state)
    use_card(twin, seat, action, NO_LUCK, None)
    return max(judge.value(twin), judge.value(spent(judge, twin)) if card in GRANTS else LOST)


def spent(judge: Judge, state: State) -> State:
    """Return the position after everything free or cheap is built, always at the best place."""
    for _ in range(MOST_FREE):
        if not credits_of(state):
            break
        best, most = state, judge.value(without_credits(state))
        for action in free_buildings(judge, state):
            twin = copy(state)
            DEEDS[action & 255].play(twin, judge.seat, action, NO_LUCK, None)
            value = judge.value(without_credits(twin))
            if value > most:
                best, most = twin, value
        if best is state:
            break
        state = best
    return without_credits(state)


def free_buildings(judge: Judge, state: State) -> list[int]:
    """Return everything that could be built now."""
    return listed(add_legal_buildings(state, judge.seat, 0, vec[i64]()))


def credits_of(state: State) -> int:
    domes, centrals = state.dome_credits + state.shuttle_credits, state.central_credits + state.tristeel_credits
    return state.tube_credits + domes + centrals


def without_credits(state: State) -> State:
    """Return the position at the end of the turn, when credits have expired."""
    if not credits_of(state):
        return state
    twin = copy(state)
    twin.tube_credits = twin.dome_credits = twin.shuttle_credits = 0
    twin.central_credits = twin.tristeel_credits = 0
    return twin


def raid_value(judge: Judge, state: State, card: int) -> float:
    """Return the value of military points and of the pirate's best move."""
    twin = without(state, judge.seat, card)
    add_military(twin, judge.seat, MILITARY[card], None)
    value = judge.value(twin)
    gain = Raid(judge, state).best_move(LAND)
    # Waiting with the card costs little: it is best against a pirate on the seat's own fields.
    return value + gain * (1.3 if card == LETTER else 1.0)


def lasting_value(judge: Judge, state: State, card: int) -> float:
    """Estimate cards whose effect no position shows, in victory points beyond what the unplayed card is worth."""
    twin = without(state, judge.seat, card)
    if card == SHORTEN:
        twin.target += TARGET[card]
        return judge.value(twin) - lead_needed(judge, state, CARD_WORTH[SHORTEN])
    value, rest = judge.value(twin), judge.points_to_go(twin)
    return value + log(rest / max(rest - points_of(judge, state, card), 0.3))


def points_of(judge: Judge, state: State, card: int) -> float:
    others = [other for other in range(state.seats) if other != judge.seat]
    if card == MAFIA:
        return UNIT * BLOCKADE * CHANCE * sum(buildings_at(state, state.pirate)) * (1 if state.number[state.pirate] else 0)
    if card == BEAM:
        return UNIT * sum(float(min(UNITS[BEAM], state.total[other])) for other in others if not state.shield[other])
    if card == LENGTHEN:
        ahead = max(state.points(other) for other in others)
        return 0.3 if ahead >= state.target - 1 and state.points(judge.seat) < ahead - 1 else 0.0
    if card == SHIELD:
        return CARD_WORTH[SHIELD] + 0.1
    return CARD_WORTH[TIME_LOOP] + 0.05


def lead_needed(judge: Judge, state: State, worth: float) -> float:
    """Return the penalty if everybody needs a point less: it helps only the leader."""
    ahead = max(state.points(other) for other in range(state.seats) if other != judge.seat)
    return 0.0 if state.points(judge.seat) >= state.target - 1 or state.points(judge.seat) > ahead + 1 else 1.0 + worth


def buildings_at(state: State, field: int) -> list[int]:
    return [1 + (state.building[crossing] & 1) for crossing in FIELD_CROSSINGS[field] if state.building[crossing] >= 0]
