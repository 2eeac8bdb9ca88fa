"""Building ships (AN-741 to AN-743)."""

from mypy_extensions import i64

from holodeck.games.astronuts.board import NOBODY, NUTS, SHIP_COST
from holodeck.games.astronuts.rules.fleet import free_number, new_ship
from holodeck.games.astronuts.rules.purse import check_actions, pay_bank
from holodeck.games.astronuts.rules.turn import go_on
from holodeck.games.astronuts.state import State, home_of
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell


def has_every_colour(state: State, seat: i64) -> bool:
    for colour in range(seat * NUTS, seat * NUTS + NUTS):  # noqa: SIM110  a generator is slow where this is compiled
        if not state.hand[colour]:
            return False
    return True


def can_build(state: State, seat: i64) -> bool:
    """Return whether a ship can be built: a short form of all checks of AN-742."""
    if state.actions_left < SHIP_COST or not has_every_colour(state, seat):
        return False
    return free_number(state, seat) != NOBODY and state.standing[home_of(state, seat)] == NOBODY


class BuildShip(Deed[State]):
    """Build a ship on one's home, for an action and a nut of each colour."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if free_number(state, seat) == NOBODY:
            return Refusal("AN-742", "ship_limit")
        if state.standing[home_of(state, seat)] != NOBODY:
            return Refusal("AN-742", "home_occupied")
        if not has_every_colour(state, seat):
            missing = [int(not state.hand[seat * NUTS + colour]) for colour in range(NUTS)]
            return Refusal("AN-742", "not_enough_nuts", {"missing": missing})
        return check_actions(state, SHIP_COST, "AN-742")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.actions_left -= SHIP_COST
        for colour in range(NUTS):
            pay_bank(state, seat, colour)
        if tell is not None:
            tell.all("nuts_paid", {"seat": seat, "nuts": [1] * NUTS})
        new_ship(state, seat, home_of(state, seat), tell)
        go_on(state, tell)
