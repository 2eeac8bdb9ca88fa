"""Flying: moves, fly-throughs with permission to pass, asteroids and jumps (AN-701 to AN-716, AN-1002 to AN-1007)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.actions import first, parts_of_flight, parts_of_move, with_one
from holodeck.games.astronuts.board import (
    ASTEROID,
    ASTROHOLE,
    FIELDS,
    FLY_COST,
    HOME,
    KIND_AT,
    MOVE_COST,
    NEXT_TO,
    NO_FATE,
    NO_MOVE,
    NOBODY,
    NOWHERE,
    PLANET_AT,
    SHIPS,
)
from holodeck.games.astronuts.made.kinds import CHOOSE_JUMP, FORGO
from holodeck.games.astronuts.rules.dice import has_failed, throw
from holodeck.games.astronuts.rules.fleet import BY_ASTEROIDS, destroy_ship, is_closed, owner_at, unbind
from holodeck.games.astronuts.rules.landing import land
from holodeck.games.astronuts.rules.purse import check_actions
from holodeck.games.astronuts.rules.ships import check_able
from holodeck.games.astronuts.rules.turn import ask, go_on
from holodeck.games.astronuts.rules.ways import departure, holes_behind, may_cross
from holodeck.games.astronuts.state import FOR_CROSSING, FOR_STOPPING, JUMP, PASSAGE, State, put_ship
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, vec

OPTION_OFF: Final = 0
NOT_AT_HOLE: Final = 1
NOT_TO_HOLE: Final = 2
OCCUPIED: Final = 3


def take_off(state: State, seat: i64, ship: i64, cost: i64) -> None:
    """Pay for a flight, and end the fate that lasted while the ship stayed (AN-703, AN-705)."""
    number = seat * SHIPS + ship
    state.actions_left -= cost
    if state.bound[number] != NO_FATE:
        state.actions_left -= departure(state, number)
        unbind(state, seat, ship)


def check_goal(state: State, seat: i64, to: i64, clause: str) -> Refusal | None:
    if is_closed(state, seat, to):
        return Refusal(clause, "home_closed", {"field": to})
    return Refusal(clause, "occupied", {"field": to}) if state.standing[to] != NOBODY else None


def check_jump(state: State, to: i64, jump: i64) -> Refusal | None:
    """Check a jump, if there is one (AN-1007)."""
    if jump < 0:
        return None
    bar = NOWHERE
    if not state.settings.astroholes:
        bar = OPTION_OFF
    elif KIND_AT[to] != ASTROHOLE:
        bar = NOT_AT_HOLE
    elif KIND_AT[jump] != ASTROHOLE or jump == to:
        bar = NOT_TO_HOLE
    elif state.standing[jump] != NOBODY:
        bar = OCCUPIED
    return None if bar == NOWHERE else Refusal("AN-1007", "no_jump", {"bar": bar})


def check_next(a: i64, b: i64, clause: str) -> Refusal | None:
    """Check that b is next to a."""
    return None if NEXT_TO[a * FIELDS + b] else Refusal(clause, "not_adjacent", {"field": b, "from": a})


class Move(Deed[State]):
    """Go to a neighbouring field."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        ship, to, jump = parts_of_move(action)
        refusal = check_able(state, seat, ship, NO_MOVE, "AN-702")
        if refusal is not None:
            return refusal
        number = seat * SHIPS + ship
        refusal = check_next(state.ship_at[number], to, "AN-702") or check_goal(state, seat, to, "AN-702")
        if refusal is None:
            refusal = check_jump(state, to, jump)
        return refusal or check_actions(state, MOVE_COST + departure(state, number), "AN-702")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        ship, state.to, state.jump = parts_of_move(action)
        state.ship = ship
        state.over = NOWHERE
        take_off(state, seat, ship, MOVE_COST)
        if tell is not None:
            tell.all("moved", {"seat": seat, "ship": ship, "field": state.to, "actions": state.actions_left})
        arrive(state, luck, tell)


class FlyThrough(Deed[State]):
    """Cross a field without stopping there. The owner of a ship on it is asked first."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        ship, over, to, jump = parts_of_flight(action)
        refusal = check_able(state, seat, ship, NO_MOVE, "AN-712")
        if refusal is not None:
            return refusal
        number = seat * SHIPS + ship
        start = state.ship_at[number]
        refusal = check_next(start, over, "AN-712") or check_next(over, to, "AN-712")
        if refusal is not None:
            return refusal
        if to == start:
            return Refusal("AN-712", "no_flythrough_back", {"field": to})
        if is_closed(state, seat, over):
            return Refusal("AN-712", "home_closed", {"field": over})
        refusal = check_goal(state, seat, to, "AN-712")
        if refusal is None and not may_cross(state, seat, ship, over):
            refusal = Refusal("AN-712", "passage_refused", {"player": owner_at(state, over), "field": over})
        if refusal is None:
            refusal = check_jump(state, to, jump)
        return refusal or check_actions(state, FLY_COST + departure(state, number), "AN-712")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.ship, state.over, state.to, state.jump = parts_of_flight(action)
        owner = owner_at(state, state.over)
        if owner in (NOBODY, seat):
            fly_over(state, luck, tell)
            return
        ask(state, PASSAGE, owner)
        if tell is not None:
            tell.all("passage_asked", {"seat": seat, "partner": owner, "field": state.over})


def fly_over(state: State, luck: Luck, tell: Tell | None) -> None:
    """Take off, pass asteroids on the way, and arrive (AN-716)."""
    seat, ship = state.active, state.ship
    take_off(state, seat, ship, FLY_COST)
    if tell is not None:
        facts: dict[str, object] = {"seat": seat, "ship": ship, "over": state.over, "field": state.to}
        tell.all("flew_through", {**facts, "actions": state.actions_left})
    if KIND_AT[state.over] != ASTEROID or not state.settings.asteroids:
        arrive(state, luck, tell)
    elif throw(state, FOR_CROSSING, seat, luck, tell):
        crossing_rolled(state, luck, tell)


def crossing_rolled(state: State, luck: Luck, tell: Tell | None) -> None:
    if pass_asteroids(state, tell):
        arrive(state, luck, tell)
    else:
        go_on(state, tell)


def stopping_rolled(state: State, tell: Tell | None) -> None:
    pass_asteroids(state, tell)
    go_on(state, tell)


def pass_asteroids(state: State, tell: Tell | None) -> bool:
    """Destroy the ship if the asteroids hit; return whether it gets through (AN-1002 to AN-1004)."""
    if has_failed(state):
        destroy_ship(state, state.active, state.ship, BY_ASTEROIDS, tell)
        return False
    if tell is not None:
        tell.all("asteroids_survived", {"seat": state.active, "die": state.die})
    return True


def arrive(state: State, luck: Luck, tell: Tell | None) -> None:
    """Stop a ship: with a landing, asteroids, a jump, at its home, or simply in space."""
    seat, to = state.active, state.to
    put_ship(state, seat, state.ship, to)
    if PLANET_AT[to] != NOWHERE:
        land(state, luck, tell)
        return
    if KIND_AT[to] == ASTEROID and state.settings.asteroids:
        if throw(state, FOR_STOPPING, seat, luck, tell):
            stopping_rolled(state, tell)
        return
    if state.jump != NOWHERE:
        jump_into(state, seat, state.jump, tell)
    elif KIND_AT[to] == ASTROHOLE and holes_behind(state, to):
        ask(state, JUMP, seat)
        return
    elif KIND_AT[to] == HOME and tell is not None:
        tell.all("home_entered", {"seat": seat, "ship": state.ship, "field": to})
    go_on(state, tell)


def jump_into(state: State, seat: i64, hole: i64, tell: Tell | None) -> None:
    """Move the ship to another AstroHole (AN-1006)."""
    put_ship(state, seat, state.ship, hole)
    if tell is not None:
        tell.all("jumped", {"seat": seat, "ship": state.ship, "field": hole})


def legal_jumps(state: State) -> vec[i64]:
    """Return jumps into every free hole, and none at all (AN-1007)."""
    found = vec[i64]()
    for hole in holes_behind(state, state.to):
        found = append(found, with_one(CHOOSE_JUMP, hole))
    return append(found, FORGO)


class ChooseJump(Deed[State]):
    """Choose where a ship in an AstroHole jumps (AN-1007)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return check_jump(state, state.to, first(action))

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        jump_into(state, seat, first(action), tell)
        go_on(state, tell)


def grant_passage(state: State, seat: i64, luck: Luck, tell: Tell | None) -> None:
    """Let the flight happen (AN-715)."""
    if tell is not None:
        tell.all("passage_granted", {"seat": state.active, "partner": seat})
    fly_over(state, luck, tell)


def refuse_passage(state: State, seat: i64, tell: Tell | None) -> None:
    """Cancel the flight, unpaid; this ship may not ask for this field again (AN-715)."""
    state.refused = append(state.refused[:], state.ship | state.over << 8)
    if tell is not None:
        tell.all("passage_refused", {"seat": state.active, "partner": seat})
    go_on(state, tell)
