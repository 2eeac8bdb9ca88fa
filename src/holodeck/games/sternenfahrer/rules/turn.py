"""The turn (section 5, SF-60, SF-90, SF-93, SF-111): its start and its end."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.made.kinds import END_TURN, FLIGHT
from holodeck.games.sternenfahrer.rules.colonies import found_colony, is_colony_ship
from holodeck.games.sternenfahrer.rules.ending import settle_win
from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.rules.stops import FINE, found_fault, has_ship, leaving_told, must_leave, stands_again
from holodeck.games.sternenfahrer.rules.supply import lapse_draws
from holodeck.games.sternenfahrer.rules.trade import close_offers
from holodeck.games.sternenfahrer.state import BUILDING, NO_SHIP, NOBODY, OVER, ROLLING, SHIPS, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, vec

NOWHERE: Final = vec[i64]([-1] * SHIPS)


def begin_turn(state: State, seat: i64, tell: Tell | None) -> None:
    """Begin a turn; a player who already has the points wins before the roll (SF-112)."""
    state.active = seat
    state.chooser = seat
    state.phase = ROLLING
    state.turn += 1
    if seat == state.start:
        state.round += 1
    state.roll = 0
    state.due = 0
    state.used_cards = 0
    state.offers_made = 0
    state.ball1 = NOBODY
    state.ball2 = NOBODY
    state.base = 0
    state.bonus = 0
    state.jumps = 0
    state.rival = NOBODY
    state.answer = 0
    state.used = NO_SHIP[:]
    state.done = NO_SHIP[:]
    state.stuck = NO_SHIP
    state.waits = NO_SHIP
    state.stood = NOWHERE
    if tell is not None:
        tell.all("turn_started", {"seat": seat, "round": state.round, "points": state.points(seat)})
    settle_win(state, tell)


class EndTurn(Deed[State]):
    """End the turn: ships found if they can, and none may stay in the way."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if state.phase == BUILDING:
            return Refusal("SF-60", "must_fly") if has_ship(state, seat) else None
        for ship in own_ships(state, seat):
            if must_leave(state, ship):
                return Refusal("SF-93", "must_leave", {"ship": ship, "why": leaving_told(state, ship)})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        lapse_draws(state, tell)
        close_offers(state, tell)
        for ship in own_ships(state, seat):
            found_at_end(state, ship, tell)
            if state.phase == OVER:
                return
        if tell is not None:
            tell.all("turn_ended", {"seat": seat})
        begin_turn(state, (seat + 1) % state.seats, tell)


def found_at_end(state: State, ship: i64, tell: Tell | None) -> None:
    """Found a colony if a ship legally can and does not wait; waiting has no effect where it had to leave (SF-88, SF-93)."""
    seat = state.active
    if not is_colony_ship(state, seat, ship) or (state.waits[ship] and not stands_again(state, ship)):
        return
    if found_fault(state, state.ship_point[seat * SHIPS + ship]) == FINE:
        found_colony(state, seat, ship, tell)
        settle_win(state, tell)


def add_legal_ending(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    """Append the end of the build phase: the roll of the mother ship, or the end of the turn."""
    return append(found, FLIGHT if has_ship(state, seat) else END_TURN)
