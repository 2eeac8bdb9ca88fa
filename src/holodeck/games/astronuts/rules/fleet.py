"""Ships on the board: their fields, their loss, and the replacement of the last (AN-308, AN-901, AN-902)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.board import HOME, KIND_AT, NO_FATE, NOBODY, NOWHERE, SHIPS
from holodeck.games.astronuts.state import State, home_of, put_ship
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, replaced, vec

BY_FATE: Final = 0
BY_ATTACK: Final = 1
BY_ASTEROIDS: Final = 2


def ships_of(state: State, seat: i64) -> i64:
    """Return how many ships of a seat are on the board."""
    found: i64 = 0
    for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if state.ship_at[ship] != NOWHERE:
            found += 1
    return found


def free_number(state: State, seat: i64) -> i64:
    """Return the lowest free number, or -1 if all ships are on the board (AN-743)."""
    for ship in range(SHIPS):
        if state.ship_at[seat * SHIPS + ship] == NOWHERE:
            return ship
    return NOBODY


def owner_at(state: State, field: i64) -> i64:
    """Return the owner of the ship on a field, or `NOBODY`."""
    ship = state.standing[field]
    return NOBODY if ship == NOBODY else ship // SHIPS


def is_closed(state: State, seat: i64, field: i64) -> bool:
    """Return whether a field is the home of another player (AN-307)."""
    return KIND_AT[field] == HOME and field != home_of(state, seat)


def unbind(state: State, seat: i64, ship: i64) -> None:
    """End the fate that lasted while the ship stayed (AN-705)."""
    number = seat * SHIPS + ship
    if state.bound[number] != NO_FATE:
        state.bound = replaced(state.bound, number, NO_FATE)
        state.left = replaced(state.left, number, 0)


def destroy_ship(state: State, seat: i64, ship: i64, cause: int, tell: Tell | None) -> None:
    """Remove a ship. The last one is replaced at once, free of charge, by ship 1 on the home (AN-901)."""
    number = seat * SHIPS + ship
    put_ship(state, seat, ship, NOWHERE)
    unbind(state, seat, ship)
    state.flags = replaced(state.flags, number, 0)
    if seat == state.active:
        forget_refusals(state, ship)
    if tell is not None:
        tell.all("ship_destroyed", {"seat": seat, "ship": ship, "cause": cause})
    if ships_of(state, seat) == 0:
        put_ship(state, seat, 0, home_of(state, seat))
        if tell is not None:
            tell.all("ship_replaced", {"seat": seat, "field": home_of(state, seat)})


def forget_refusals(state: State, ship: i64) -> None:
    """Let another ship with the number of a lost one ask for passage again."""
    kept = vec[i64]()
    for refusal in state.refused:
        if refusal & 255 != ship:
            kept = append(kept, refusal)
    state.refused = kept


def new_ship(state: State, seat: i64, field: i64, tell: Tell | None) -> None:
    """Put a ship from stock on a field, with the lowest free number; it may act at once."""
    ship = free_number(state, seat)
    put_ship(state, seat, ship, field)
    if tell is not None:
        tell.all("ship_built", {"seat": seat, "ship": ship, "field": field, "actions": state.actions_left})
