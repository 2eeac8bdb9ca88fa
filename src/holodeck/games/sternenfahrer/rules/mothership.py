"""The mother ship (SF-7, SF-61, SF-62): its balls, and the speed of this turn's flight."""

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import BALL_IDS
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.state import DRIVE, FLYING, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import vec

BALLS: Final = vec[i64]([ball.count for ball in DATA.balls])
VALUE: Final = vec[i64]([ball.value for ball in DATA.balls])
BLACK: Final = BALL_IDS.index("black")
BLACK_SPEED: Final = DATA.base_speed_black


def base_speed(one: i64, other: i64) -> i64:
    """Return the speed without drives that two balls show (SF-61)."""
    return BLACK_SPEED if BLACK in (one, other) else VALUE[one] + VALUE[other]


BALL_PAIRS: Final[list[tuple[int, int]]] = list(combinations([ball for ball, count in enumerate(BALLS) for _ in range(count)], 2))
"""All ways to draw two balls, all equally likely (SF-7)."""
BASE_SPEEDS: Final[list[int]] = [int(base_speed(one, other)) for one, other in BALL_PAIRS]
"""The base speed of each pair."""


def shake(luck: Luck) -> tuple[int, int]:
    """Draw two of the five balls."""
    left = BALLS[:]
    first = luck.pick("balls", left)
    left[first] -= 1
    return first, luck.pick("balls", left)


def begin_moves(state: State, tell: Tell | None) -> None:
    """Let ships move, once the encounter, if any, is over."""
    state.phase = FLYING
    state.chooser = state.active
    if tell is None:
        return
    seat = state.active
    facts: dict[str, object] = {"seat": seat, "speed": state.speed(), "base": state.base, "bonus": state.bonus}
    tell.all("speed_set", {**facts, "drives": state.mounted(seat, DRIVE), "extra": state.on_cards(seat, DRIVE)})
