"""The JSON of Planetopoly with types, from which those of the browser are made. Seats are named by the colours of the data,
whatever they wear at the table.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from holodeck.kernel.shape import Action

BySeat: TypeAlias = dict[str, int]


class View(Struct, forbid_unknown_fields=True):
    """What everybody may know of a game of Planetopoly: all of it."""

    seats: list[str]
    options: dict[str, str | int]
    phase: Literal["prison", "pre_roll", "buy", "build", "trade_reply", "over"]
    mode: Literal["first", "bonus", "card"]
    active: str
    first: str
    ending: str
    reached: str | None
    round: int
    arrivals: int
    offers: int
    clock: int
    turn_clock: int
    dice: tuple[int, int]
    doubles: list[int]
    fresh: list[str]
    cards: dict[str, int]
    offer: Action | None
    offerer: str | None
    offer_habit: dict[str, Literal["ask", "payable", "never"]]
    cash: BySeat
    debt: BySeat
    field: dict[str, str | None]
    arrival: BySeat
    in_prison: dict[str, bool]
    served: BySeat
    skip: BySeat
    barred: dict[str, bool]
    out: BySeat
    owner: dict[str, str | None]
    level: dict[str, int]
    mortgage: BySeat
    wealth: BySeat
    rent: dict[str, int]
    claim: dict[str, str | None]
