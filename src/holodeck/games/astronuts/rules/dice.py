"""Dice, and the question whether to roll one again with Time Warp (AN-203, AN-602 to AN-605)."""

from mypy_extensions import i64

from holodeck.games.astronuts.board import DIE_SIDES, FATE_N, MEGA_SHIELDS, SHIPS, SURVIVES_CROSSING, SURVIVES_STOP, TECHNOLOGIES
from holodeck.games.astronuts.state import (
    FOR_ACTIONS,
    FOR_ATTACK,
    FOR_BLOCK,
    FOR_CROSSING,
    FOR_DEFENCE,
    FOR_LINE,
    FOR_STOPPING,
    FOR_SURVIVAL,
    NOT_OWNED,
    WARP,
    State,
)
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell


def owns(state: State, seat: i64, technology: i64) -> i64:
    """Return 1 if the seat has the technology, otherwise 0: also its bonus on a roll."""
    return 0 if state.technology[seat * TECHNOLOGIES + technology] == NOT_OWNED else 1


def throw(state: State, roll: i64, roller: i64, luck: Luck, tell: Tell | None) -> bool:
    """Roll a die; return whether it counts already, or else ask the roller whether to roll again."""
    state.roll = roll
    state.die = luck.die("dice", DIE_SIDES)
    if tell is not None:
        tell_die(state, roller, tell)
    if not state.charged[roller] or not could_be_better(state, roller):
        return True
    state.phase = WARP
    state.asked = roller
    state.clock += 1
    return False


def tell_die(state: State, roller: i64, tell: Tell) -> None:
    """Tell the dice of landings and attacks, and of asteroids that hit; others are told with their results (AN-1402)."""
    facts: dict[str, object] = {"seat": roller, "die": state.die, "roll": state.roll}
    if state.roll in (FOR_ATTACK, FOR_DEFENCE):
        tell.all("battle_die", facts)
    elif state.roll in (FOR_BLOCK, FOR_LINE) or (state.roll in (FOR_CROSSING, FOR_STOPPING) and has_failed(state)):
        tell.all("die_rolled", facts)


def has_failed(state: State) -> bool:
    """Return whether a test, the survival of a colony or a way through asteroids has failed."""
    if state.roll == FOR_CROSSING:
        return state.die < SURVIVES_CROSSING
    if state.roll == FOR_STOPPING:
        return state.die < SURVIVES_STOP
    if state.roll == FOR_SURVIVAL:
        return state.die <= FATE_N[state.bound[state.active * SHIPS + state.ship]]
    return state.die < FATE_N[state.fate]


def could_be_better(state: State, roller: i64) -> bool:
    """Return whether another result could help (AN-605)."""
    if state.roll == FOR_ACTIONS:
        return state.die < state.declared
    if state.roll == FOR_BLOCK or state.roll == FOR_LINE:
        return True
    if state.roll == FOR_ATTACK:
        return state.die < DIE_SIDES
    if state.roll == FOR_DEFENCE:
        return state.die + owns(state, roller, MEGA_SHIELDS) < state.strength
    return has_failed(state)
