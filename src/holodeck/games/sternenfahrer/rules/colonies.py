"""Founding colonies (SF-77 to SF-81, SF-87 to SF-89)."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import part
from holodeck.games.sternenfahrer.board import SLOT_AT
from holodeck.games.sternenfahrer.rules.ending import settle_win
from holodeck.games.sternenfahrer.rules.exploring import guards_told, planet_told
from holodeck.games.sternenfahrer.rules.pieces import land, put_colony
from holodeck.games.sternenfahrer.rules.stops import BLOCKED, FINE, FULL, NOT_SITE, found_fault, founds_at_end, stands_again
from holodeck.games.sternenfahrer.rules.whereabouts import place
from holodeck.games.sternenfahrer.state import COLONY_SHIP, OVER, SHIPS, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import replaced


def is_colony_ship(state: State, seat: i64, ship: i64) -> bool:
    own = seat * SHIPS + ship
    return ship < SHIPS and state.ship_point[own] >= 0 and state.ship_kind[own] == COLONY_SHIP


def found_colony(state: State, seat: i64, ship: i64, tell: Tell | None) -> None:
    """Return the transporter to the supply and put its colony on the board (SF-77)."""
    point = state.ship_point[seat * SHIPS + ship]
    land(state, seat, ship)
    put_colony(state, seat, point)
    state.done[ship] = 1
    if tell is not None:
        planets = [planet_told(state, planet) for planet in state.galaxy.planets_at(point)]
        tell.all("colony_founded", {"seat": seat, "point": point, "planets": planets})


def finish_flight(state: State, ship: i64, tell: Tell | None) -> None:
    """End the flight of a ship of the active player. It founds if it legally can and does not wait; waiting has no effect where
    it already stood when the flight began (SF-67, SF-88)."""
    state.done[ship] = 1
    seat = state.active
    if not is_colony_ship(state, seat, ship) or (state.waits[ship] and not stands_again(state, ship)):
        return
    if found_fault(state, state.ship_point[seat * SHIPS + ship]) == FINE:
        found_colony(state, seat, ship, tell)


def tell_prospect(state: State, ship: i64, tell: Tell) -> None:
    """Tell what becomes of a colony ship of the active player at a site: that it founds when its flight ends (SF-88), or what
    prevents it (SF-78, SF-79)."""
    seat = state.active
    point = state.ship_point[seat * SHIPS + ship]
    if state.phase == OVER or not is_colony_ship(state, seat, ship):
        return
    fault = found_fault(state, point)
    facts: dict[str, object] = {"seat": seat, "ship": ship}
    if fault == BLOCKED:
        tell.all("site_guarded", {**facts, "guards": guards_told(state, seat, point)})
    elif fault == FULL:
        tell.all("no_room", facts)
    elif fault == FINE and founds_at_end(state, ship):
        tell.all("will_found", facts)


def check_site(state: State, seat: i64, ship: i64) -> Refusal | None:
    """Check that the ship is a colony ship on a site of a system (SF-87)."""
    if not is_colony_ship(state, seat, ship):
        return Refusal("SF-87", "no_ship")
    point = state.ship_point[seat * SHIPS + ship]
    return Refusal("SF-87", "not_site", {"point": point}) if found_fault(state, point) == NOT_SITE else None


class Found(Deed[State]):
    """Found a colony with a ship, moved or not, stuck or done (SF-87)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        refusal = check_site(state, seat, part(action))
        if refusal is not None:
            return refusal
        point = state.ship_point[seat * SHIPS + part(action)]
        fault = found_fault(state, point)
        if fault == BLOCKED:
            return Refusal("SF-78", "site_blocked", {"guards": guards_told(state, seat, point)})
        return Refusal("SF-79", "system_full") if fault == FULL else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        found_colony(state, seat, part(action), tell)
        settle_win(state, tell)


class Wait(Deed[State]):
    """Keep a colony ship from founding in this turn (SF-87)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return check_site(state, seat, part(action))

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        ship = part(action)
        state.waits = replaced(state.waits, ship, 1)
        if tell is not None:
            point = state.ship_point[seat * SHIPS + ship]
            tell.all("ship_waits", {"seat": seat, "ship": ship, "point": point, "place": place(state, int(SLOT_AT[point]))})
