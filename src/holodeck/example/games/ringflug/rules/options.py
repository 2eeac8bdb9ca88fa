"""The options of Ringflug (RF-901 to RF-903), read once when a game begins."""

from typing import Final


class Settings:
    """The options of a game, fixed from its start."""

    def __init__(self, options: dict[str, str | int]) -> None:
        self.options: Final = options
        self.points: Final = int(options["punkte"])
        self.rounds: Final = int(options["runden"])
        self.towing: Final = options["schlepp"] == "an"
