"""Whether a ship can act in this turn (AN-700, AN-700a, AN-803)."""

from mypy_extensions import i64

from holodeck.games.astronuts.board import FLAGS, NOWHERE, SHIPS, SPENT
from holodeck.games.astronuts.state import State
from holodeck.kernel.engine.refusal import Refusal


def check_able(state: State, seat: i64, ship: i64, flag: i64, clause: str) -> Refusal | None:
    """Check that the ship is on the board, and that no flag prevents the action."""
    number = seat * SHIPS + ship
    if state.ship_at[number] == NOWHERE:
        return Refusal("AN-700", "no_such_ship", {"n": ship + 1})
    stopped = state.flags[number] & (SPENT | flag)
    if stopped:
        return Refusal(clause, "ship_disabled", {"flag": 0 if stopped & SPENT else flag_number(flag)})
    return None


def flag_number(flag: i64) -> int:
    """Return the index of a flag in `FLAGS`."""
    for place in range(len(FLAGS)):
        if flag == 1 << place:
            return place
    raise ValueError(flag)
