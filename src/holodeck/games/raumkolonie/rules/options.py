"""The options of Raumkolonie (RK-1701, RK-1702): declared in the data, read once when a game begins."""

from typing import Final

from holodeck.games.raumkolonie.data import DATA
from holodeck.kernel.engine.data import options

OPTIONS: Final = options(DATA.options)


class Settings:
    """The options of a game, fixed from its start (RK-1701, RK-1702)."""

    def __init__(self, options: dict[str, str | int]) -> None:
        self.options = options
        self.standard_layout: Final = options["brett"] == "standard"
        self.autowalk: Final = options["autolauf"] == "an"
        self.gifts: Final = options["schenken"] == "an"
        self.bet_seconds: Final = int(options["wettpause"])
        self.offer_seconds: Final = int(options["angebotszeit"])
        """0 for no time limit."""
        self.turn_seconds: Final = int(options["zugzeit"])
        self.limited: Final = options["baugrenze"] == "an"
        self.target: Final = int(options["punkte"])
        self.super_cards: Final = options["superkarten"] == "an"
        self.max_turns: Final = int(options["maxzuege"])
