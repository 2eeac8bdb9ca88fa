"""The JSON of Ringflug with types, from which those of the browser are made. Seats are named by the colours of the data,
whatever they wear at the table.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from holodeck.kernel.shape import Action

BySeat: TypeAlias = dict[str, int]


class Options(Struct, forbid_unknown_fields=True):
    punkte: int
    runden: int
    schlepp: Literal["an", "aus"]


class View(Struct, forbid_unknown_fields=True):
    """What a viewer may know of a game of Ringflug; what is hidden is null."""

    seats: list[str]
    options: Options
    phase: Literal["roll", "fly", "buoy", "reply", "over"]
    active: str
    round: int
    turn: int
    steps: int
    offers: int
    ending: str
    offer: Action | None
    field: dict[str, str]
    card: dict[str, str | None]
    energy: BySeat
    points: BySeat
    hiccups: BySeat
    out: BySeat
    delivered: dict[str, dict[str, int]]
    pile: dict[str, int]
    buoys: list[str]
