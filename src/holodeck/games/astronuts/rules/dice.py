"""Dice, and the question whether Time Warp shall roll one again (AN-203, AN-602 to AN-605)."""

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
from holodeck.kernel.luck import Luck
from holodeck.kernel.told import Tell


def owns(state: State, seat: i64, technology: i64) -> i64:
    """1 for who has the technology: also what it adds to a roll."""
    return 0 if state.technology[seat * TECHNOLOGIES + technology] == NOT_OWNED else 1


def throw(state: State, roll: i64, roller: i64, luck: Luck, tell: Tell | None) -> bool:
    """Roll a die. Says whether it counts already; otherwise the roller is asked whether to roll it again."""
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
    """AN-1402: landing dice, those of attacks, and asteroids that hit; the other dice are told with what they bring."""
    facts: dict[str, object] = {"seat": roller, "die": state.die, "roll": state.roll}
    if state.roll in (FOR_ATTACK, FOR_DEFENCE):
        tell.all("battle_die", facts)
    elif state.roll in (FOR_BLOCK, FOR_LINE) or (state.roll in (FOR_CROSSING, FOR_STOPPING) and has_failed(state)):
        tell.all("die_rolled", facts)


def has_failed(state: State) -> bool:
    """Whether a test, the survival of a colony or a way through asteroids has gone wrong."""
    if state.roll == FOR_CROSSING:
        return state.die < SURVIVES_CROSSING
    if state.roll == FOR_STOPPING:
        return state.die < SURVIVES_STOP
    if state.roll == FOR_SURVIVAL:
        return state.die <= FATE_N[state.bound[state.active * SHIPS + state.ship]]
    return state.die < FATE_N[state.fate]


def could_be_better(state: State, roller: i64) -> bool:
    """AN-605: whether another result could help."""
    if state.roll == FOR_ACTIONS:
        return state.die < state.declared
    if state.roll == FOR_BLOCK or state.roll == FOR_LINE:
        return True
    if state.roll == FOR_ATTACK:
        return state.die < DIE_SIDES
    if state.roll == FOR_DEFENCE:
        return state.die + owns(state, roller, MEGA_SHIELDS) < state.strength
    return has_failed(state)
