"""The options of a table of Astronuts (AN-404, AN-1001, AN-1008), read once when a game begins."""

from typing import Final


class Settings:
    """The options of a table, fixed for the whole game."""

    def __init__(self, options: dict[str, str | int]) -> None:
        self.options: Final = options
        self.alternating: Final = options["verteilung"] == "abwechselnd"
        self.asteroids: Final = options["asteroiden"] == "an"
        self.astroholes: Final = options["astroholes"] == "an"
        self.end_at_once: Final = options["ende14"] == "sofort"
        self.round_limit: Final = int(options["rundenlimit"])
