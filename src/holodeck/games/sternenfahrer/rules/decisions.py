"""The legal actions of an awaited seat, phase by phase, and its default when the time is up."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import accord, with_goods, with_part, with_ship
from holodeck.games.sternenfahrer.made.kinds import (
    ANSWER_NO,
    ANSWER_NUMBER,
    CHOOSE_CARD,
    CHOOSE_POINT,
    CHOOSE_SHIP,
    CHOOSE_UPGRADE,
    DECLINE,
    DISCARD,
    DRAW,
    END_TURN,
    FLY,
    GIVE,
    MEDAL,
    ROB,
    ROLL,
    TAKE,
)
from holodeck.games.sternenfahrer.rules.bank import add_legal_trades
from holodeck.games.sternenfahrer.rules.building import add_legal_buildings
from holodeck.games.sternenfahrer.rules.card_effects import cards_to_give
from holodeck.games.sternenfahrer.rules.choices import (
    legal_answers,
    legal_gifts,
    legal_places,
    legal_reveals,
    legal_stuck,
    legal_takings,
    legal_upgrades,
    with_each_part,
)
from holodeck.games.sternenfahrer.rules.flight import legal_flight
from holodeck.games.sternenfahrer.rules.founding import default_founding, legal_foundings
from holodeck.games.sternenfahrer.rules.friendship import (
    ACCORD_CARD,
    MEDAL_PRICE,
    cards_left,
    is_leader,
    is_used,
    medal_card,
    owns,
)
from holodeck.games.sternenfahrer.rules.hands import least_held, most_held
from holodeck.games.sternenfahrer.rules.medals import half_medals_left
from holodeck.games.sternenfahrer.rules.phases import awaiting
from holodeck.games.sternenfahrer.rules.pieces import free_port_points, own_ships
from holodeck.games.sternenfahrer.rules.prices import means_of
from holodeck.games.sternenfahrer.rules.seven import default_victim, legal_discards, legal_victims
from holodeck.games.sternenfahrer.rules.ship_effects import stickable
from holodeck.games.sternenfahrer.rules.stops import has_ship, must_leave, way_out
from holodeck.games.sternenfahrer.rules.trade import add_legal_answers, add_legal_offers, add_legal_withdrawal
from holodeck.games.sternenfahrer.rules.trees import BOXES, NUMBER
from holodeck.games.sternenfahrer.rules.turn import add_legal_ending
from holodeck.games.sternenfahrer.rules.upgrade_effects import gainable, losable
from holodeck.games.sternenfahrer.state import (
    ASKED,
    BEFRIENDING,
    BUILDING,
    DISCARDING,
    FLYING,
    FOUNDING_UPGRADE,
    GAINING,
    GIVING,
    LOSING,
    PLACING,
    REVEALING,
    ROBBING,
    ROLLING,
    STICKING,
    TAKING,
    State,
)
from holodeck.kernel.trade.hands import has
from holodeck.kernel.trade.offers import asked_of
from holodeck.kernel.vectors import append, listed, vec

NOTHING: Final = vec[i64]()
JUST_ROLL: Final = vec[i64]([ROLL])


def legal(state: State, seat: i64) -> list[int]:
    found = listed(decisions(state, seat))
    if state.phase == BUILDING and seat == state.active:
        add_legal_offers(state, seat, found)
    return found


def decisions(state: State, seat: i64) -> vec[i64]:
    """Return the legal actions, except offers to others."""
    phase = state.phase
    if phase == BUILDING:
        return legal_building(state, seat)
    if phase == FLYING and seat == state.chooser:
        return legal_flight(state)
    if phase == ROLLING:
        return JUST_ROLL if seat == state.chooser else NOTHING
    if seat not in awaiting(state):
        return NOTHING
    return legal_choices(state, seat)


def legal_choices(state: State, seat: i64) -> vec[i64]:
    """Return the answers to an open decision of SF-138."""
    phase = state.phase
    if phase <= FOUNDING_UPGRADE:
        return legal_foundings(state)
    if phase == DISCARDING:
        return legal_discards(state, seat)
    if phase == ROBBING:
        return legal_victims(state)
    if phase == ASKED:
        return legal_answers(state)
    if phase == GIVING:
        return legal_gifts(state)
    if phase == TAKING:
        return legal_takings(state)
    if phase in (GAINING, LOSING):
        return legal_upgrades(state)
    if phase == STICKING:
        return legal_stuck(state)
    if phase == REVEALING:
        return legal_reveals(state)
    if phase == PLACING:
        return legal_places(state)
    return with_each_part(CHOOSE_CARD, cards_left(state, state.docked))


def legal_building(state: State, seat: i64) -> vec[i64]:
    """Return answers to offers, and for the player on turn also draws, trades, buildings, cards and the end of the phase (D5,
    D6)."""
    found = vec[i64]()
    if state.offers and seat in awaiting(state):
        found = add_legal_withdrawal(state, seat, add_legal_answers(state, seat, found))
    if seat == state.active:
        for count in range(1, state.due + 1):
            found = append(found, with_part(DRAW, count))
        means = means_of(state, seat)
        found = add_legal_buildings(state, seat, means, found)
        found = add_legal_trades(state, seat, means, found)
        if state.befriended >> seat & 1:
            found = add_legal_cards(state, seat, found)
        found = add_legal_ending(state, seat, found)
    return found


def add_legal_cards(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """Append the friendship cards that can be used in the build phase."""
    if medal_card(state, seat) >= 0 and has(state.hand, seat, MEDAL_PRICE) and half_medals_left(state):
        found = append(found, MEDAL)
    if owns(state, seat, ACCORD_CARD) and not is_used(state, ACCORD_CARD):
        leaders = [other for other in range(state.seats) if is_leader(state, seat, other)]
        for first in leaders:
            found = append(found, accord(first))
            for other in leaders:
                if other != first:
                    found = append(found, accord(first, other))
    return found


def default(state: State, seat: i64) -> i64:
    """Return the legal action that is played for an awaited seat when its time is up."""
    phase = state.phase
    if phase == ROLLING:
        return ROLL
    if phase == DISCARDING:
        return with_goods(DISCARD, most_held(state, seat, state.owes[seat]))
    if phase == BUILDING:
        if seat != state.active:
            return with_part(DECLINE, asked_of(state.offers, seat)[0].number)
        return with_part(DRAW, state.due) if state.due else add_legal_ending(state, seat, vec[i64]())[0]
    if phase == FLYING:
        return default_flight(state, seat)
    return default_choice(state, seat)


def default_flight(state: State, seat: i64) -> i64:
    """Return a flight to the nearest stop for a ship in the way, preferably one where it is not in the way again; otherwise the
    end of the turn (SF-94)."""
    if has_ship(state, seat):
        for ship in own_ships(state, seat):
            if must_leave(state, ship):
                point = way_out(state, ship, True)
                return with_ship(FLY, ship, point if point >= 0 else way_out(state, ship, False))
    return END_TURN


def default_choice(state: State, seat: i64) -> i64:
    """Return the default answer to an open decision (SF-118, D3, D7, D9, D11, D12)."""
    phase = state.phase
    if phase <= FOUNDING_UPGRADE:
        return default_founding(state)
    if phase == ROBBING:
        return with_part(ROB, default_victim(state))
    if phase == ASKED:
        box = BOXES[state.box]
        return with_part(ANSWER_NUMBER, box.low) if box.kind == NUMBER else ANSWER_NO
    if phase == GIVING:
        return with_goods(GIVE, most_held(state, seat, cards_to_give(state)))
    if phase == TAKING:
        return with_part(TAKE, least_held(state, seat))
    if phase == GAINING:
        return with_part(CHOOSE_UPGRADE, min(gainable(state, seat), key=lambda kind: (state.mounted(seat, kind), kind)))
    if phase == LOSING:
        return with_part(CHOOSE_UPGRADE, max(losable(state, seat), key=lambda kind: (state.mounted(seat, kind), -kind)))
    if phase == STICKING:
        return with_part(CHOOSE_SHIP, max(stickable(state)))
    if phase == REVEALING:
        return legal_reveals(state)[0]
    if phase == PLACING:
        return with_part(CHOOSE_POINT, free_port_points(state, seat)[0])
    assert phase == BEFRIENDING
    return with_part(CHOOSE_CARD, cards_left(state, state.docked)[0])
