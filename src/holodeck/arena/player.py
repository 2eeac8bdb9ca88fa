"""Asks one bot for its decisions, and names its faults: whatever a bot does, the game and the tournament go on."""

import traceback
from typing import Final, Protocol

from msgspec import Struct

from holodeck.arena.watch import TooSlow, watch
from holodeck.bots import Bot
from holodeck.kernel.engine.game import View

LIMIT: Final = 10.0
"""Seconds for a decision, unless somebody says otherwise."""
LONGEST_REASON: Final = 300
RAISED: Final = "raised"
ILLEGAL: Final = "illegal"
SLOW: Final = "slow"
HUNG: Final = "hung"
CRASHED: Final = "crashed"


class Fault(Struct):
    """What a bot did wrong in a game."""

    bot: int
    code: str
    """`raised`, `illegal` or `slow`; of a bot outside of this process also `hung` or `crashed`."""
    why: str
    decision: int
    """Its how many-th decision it was, from 1."""
    forfeited: bool


class Forfeit(Exception):
    """The bot has lost this game by its fault."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why[:LONGEST_REASON]


class Lapse(Forfeit):
    """The bot has lost its time for this decision, but not the game: the default is played."""


class Player(Protocol):
    """Somebody who decides for one seat of one game."""

    def decide(self, view: View, legal: list[int]) -> tuple[int, float]:
        """Return an action, and the seconds it took, or raise `Forfeit` or `Lapse`."""

    def over(self) -> None:
        """Let go of what the game needed."""


class Inside:
    """A bot of this process."""

    def __init__(self, bot: Bot, limit: float = LIMIT) -> None:
        self.bot = bot
        self.limit = limit

    def decide(self, view: View, legal: list[int]) -> tuple[int, float]:
        clock = watch()
        try:
            clock.start(self.limit)
            action = self.bot.choose(view, legal)
            seconds = clock.stop()
        except TooSlow:
            raise Forfeit(SLOW, milliseconds(clock.stop(), self.limit)) from None
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody's bot raises is its own fault
            clock.stop()
            raise Forfeit(RAISED, described(error)) from None
        if seconds > self.limit:
            raise Forfeit(SLOW, milliseconds(seconds, self.limit))
        return action, seconds

    def over(self) -> None:
        """Nothing is needed."""


class Absent:
    """A bot that could not even be made."""

    def __init__(self, error: BaseException) -> None:
        self.why = described(error)

    def decide(self, view: View, legal: list[int]) -> tuple[int, float]:
        raise Forfeit(RAISED, self.why)

    def over(self) -> None:
        """Nothing is needed."""


def need_legal(view: View, legal: list[int], action: int) -> None:
    """Raise `Forfeit` if the rules refuse what a bot wants, or cannot make sense of it."""
    if action in legal:
        return
    try:
        refusal = view.rules.check(view.state, view.viewer, action)
        spelled = f"{view.rules.actions.to_json(action)}"
    except Exception as nonsense:
        raise Forfeit(ILLEGAL, f"{action!r} is no action") from nonsense
    if refusal is not None:
        raise Forfeit(ILLEGAL, f"{spelled}: {refusal.code} ({refusal.clause})")


def described(error: BaseException) -> str:
    """Return what was raised, and where in the bot's own file."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({frames[-1].filename.rsplit('/', 1)[-1]}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}" if str(error) else f"{type(error).__name__}{place}"


def milliseconds(seconds: float, limit: float) -> str:
    return f"{1000 * seconds:.0f} ms > {1000 * limit:.0f} ms"
