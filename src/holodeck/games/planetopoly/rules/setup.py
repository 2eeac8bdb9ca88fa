"""Set-up: a roll for the start player, and pawns placed in turn order (PP-401, PP-402)."""

from mypy_extensions import i64

from holodeck.games.planetopoly.board import DIE_SIDES
from holodeck.games.planetopoly.made.state import first_state
from holodeck.games.planetopoly.rules.movement import place_pawn
from holodeck.games.planetopoly.rules.options import Settings
from holodeck.games.planetopoly.rules.turn import begin_turn
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell


def set_up(seats: i64, settings: Settings, luck: Luck, tell: Tell | None) -> State:
    state = first_state(seats, settings)
    begin_with(state, roll_for_start(seats, luck, tell), tell)
    return state


def begin_with(state: State, first: i64, tell: Tell | None) -> None:
    """Place the pawns and begin the first turn."""
    state.first = state.active = first
    for step in range(state.seats):
        place_pawn(state, (first + step) % state.seats, 0)
    if tell is not None:
        tell.all("start_player", {"seat": first})
    begin_turn(state, tell)


def roll_for_start(seats: i64, luck: Luck, tell: Tell | None) -> i64:
    """Return the seat with the highest total; tied players roll again."""
    rolling = list(range(seats))
    while len(rolling) > 1:
        totals: list[int] = []
        for seat in rolling:
            total = luck.die("dice", DIE_SIDES) + luck.die("dice", DIE_SIDES)
            totals.append(total)
            if tell is not None:
                tell.all("start_roll", {"seat": seat, "total": total})
        rolling = [seat for seat, total in zip(rolling, totals, strict=True) if total == max(totals)]
    return rolling[0]
