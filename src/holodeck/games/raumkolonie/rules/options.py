"""The options of a table of Raumkolonie (RK-1701, RK-1702): declared in the data, read once when a game begins."""

from typing import Final

from holodeck.games.raumkolonie.data import DATA
from holodeck.kernel.data import options

OPTIONS: Final = options(DATA.options)


class Settings:
    """The options of a table, fixed for the whole game (RK-1701, RK-1702)."""

    def __init__(self, options: dict[str, str | int]) -> None:
        self.options = options
        self.standard_layout: Final = options["brett"] == "standard"
        self.two_players: Final = options["zwei"] == "an"
        self.autowalk: Final = options["autolauf"] == "an"
        self.gifts: Final = options["schenken"] == "an"
        self.bet_seconds: Final = int(options["wettpause"])
        self.offer_seconds: Final = int(options["angebotszeit"])
        """0 for no clock."""
        self.turn_seconds: Final = int(options["zugzeit"])
        self.limited: Final = options["baugrenze"] == "an"
        self.target: Final = int(options["punkte"])
        self.super_cards: Final = options["superkarten"] == "an"
        self.max_turns: Final = int(options["maxzuege"])
