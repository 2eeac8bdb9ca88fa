"""The shell as a game, so that `words` can make its sentences. It is compiled with the games, because interpreted code cannot
subclass a compiled class.
"""

from typing import Any, Final

from holodeck.deck.wording.told import COLOURS, LEVELS, MISSING, STATES, TOLD
from holodeck.kernel.engine.actions import Actions
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.journal import Header, Journal
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import Ranking, Rules


class ShellRules(Rules[None]):
    """Rules of a game without play that declare the events of the shell."""

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
"""An empty game, for a reader that needs one."""
