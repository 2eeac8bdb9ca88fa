"""The options of a table of Sternenfahrer (SF-120), read once when a game begins."""

from typing import Final

from holodeck.games.sternenfahrer.data import DATA
from holodeck.kernel.engine.data import options

OPTIONS: Final = options(DATA.options)


class Settings:
    """The options of a table, fixed for the whole game."""

    def __init__(self, options: dict[str, str | int]) -> None:
        self.options: Final = options
        self.variable: Final = options["aufbau"] != "einsteiger"
        self.discovery: Final = options["aufbau"] == "entdecker"
        self.free_founding: Final = options["gruendung"] == "frei"
        self.draw_by_hand: Final = options["nachschub"] == "hand"
        self.target: Final = int(options["siegpunkte"])
        self.unlimited: Final = options["karten"] == "unbegrenzt"
        self.balance: Final = options["ausgleich"] == "ja"
