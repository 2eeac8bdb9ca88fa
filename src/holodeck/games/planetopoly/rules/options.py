"""The options of Planetopoly (PP-513, PP-1601, PP-1610), read once when a game begins."""

from typing import Final


class Settings:
    """The options of a game, fixed from its start."""

    def __init__(self, options: dict[str, str | int]) -> None:
        self.options: Final = options
        self.round_limit: Final = int(options["rundenlimit"])
        """0 for none."""
        self.trade: Final = options["handel"] == "an"
        self.offer_seconds: Final = int(options["angebotszeit"])
        """For the answer to an offer; 0 for no time limit."""
        self.seconds: Final = int(options["zugzeit"])
        """0 for no time limit."""
