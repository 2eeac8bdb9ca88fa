"""Reads and writes the files of weights that `holodeck train` makes, one beside the players of each game."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from holodeck.bots.strong.model import Model

FILE: Final = "weights.json"


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """A file of weights, by feature."""

    game: str
    rules: int
    """The version of the rules by which the games were played."""
    seed: str
    games: int
    positions: int
    loss: float
    """The mean surprise at the winners."""
    own: list[float]
    own_late: list[float]
    rival: list[float]
    rival_late: list[float]

    @property
    def model(self) -> Model:
        return Model(self.own, self.own_late, self.rival, self.rival_late)


@cache
def weights_of(name: str) -> Model:
    """Return the weights that are shipped for a game."""
    return msgspec.json.decode(files(f"holodeck.bots.{name}").joinpath(FILE).read_bytes(), type=Weights).model


def write(weights: Weights, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=0) + b"\n")
