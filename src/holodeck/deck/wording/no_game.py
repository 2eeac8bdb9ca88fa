"""The shell in the shape of a game, so that the same words make its sentences. It is compiled where the games are,
because a compiled class has no interpreted heirs.
"""

from typing import Any, Final

from holodeck.deck.wording.told import COLOURS, LEVELS, MISSING, STATES, TOLD
from holodeck.kernel.actions import Actions
from holodeck.kernel.game import Game
from holodeck.kernel.journal import Header, Journal
from holodeck.kernel.luck import Luck
from holodeck.kernel.rules import Ranking, Rules


class ShellRules(Rules[None]):
    """The shell in the shape of a game, so that the same words make its sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "holodeck"
        self.version = 1
        self.actions = Actions({"seat": ["?"], "state": STATES, "colour": COLOURS, "level": LEVELS, "missing": MISSING}, [])
        self.colours = []
        self.fewest = 0
        self.most = 0
        self.options = []
        self.streams = {}
        self.told = TOLD

    def pending(self, state: None) -> list[Any]:
        return []

    def awaiting(self, state: None) -> list[int]:
        return []

    def ranking(self, state: None) -> Ranking | None:
        return None

    def view(self, state: None, viewer: int) -> None:
        return None


SHELL_RULES: Final = ShellRules()
SHELL_GAME: Final = Game(SHELL_RULES, None, Luck("0"), Journal(Header("holodeck", 1, 0, {}, "0", []), []))
"""No game at all; it stands where a reader wants one."""
