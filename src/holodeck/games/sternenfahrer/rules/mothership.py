"""The mother ship (SF-7, SF-61, SF-62): its balls, and the speed of this turn's flight."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import BALL_IDS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.state import DRIVE, FLYING, State
from holodeck.kernel.luck import Luck
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import vec

BALLS: Final = vec[i64]([ball.count for ball in DATA.balls])
VALUE: Final = vec[i64]([ball.value for ball in DATA.balls])
BLACK: Final = BALL_IDS.index("black")
BLACK_SPEED: Final = DATA.base_speed_black


def shake(luck: Luck) -> tuple[int, int]:
    """Two of the five balls."""
    left = BALLS[:]
    first = luck.pick("balls", left)
    left[first] -= 1
    return first, luck.pick("balls", left)


def begin_moves(state: State, tell: Tell | None) -> None:
    """The encounter, if any, is over: ships may move."""
    state.phase = FLYING
    state.chooser = state.active
    if tell is None:
        return
    seat = state.active
    facts: dict[str, object] = {"seat": seat, "speed": state.speed(), "base": state.base, "bonus": state.bonus}
    tell.all("speed_set", {**facts, "drives": state.mounted(seat, DRIVE), "extra": state.on_cards(seat, DRIVE)})
