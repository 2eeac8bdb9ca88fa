"""The JSON of Astronuts with types, from which those of the browser are made. Seats are named by the colours of the data,
whatever they wear at the table.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from holodeck.kernel.shape import Action

BySeat: TypeAlias = dict[str, int]
Nuts: TypeAlias = dict[str, int]
Flag: TypeAlias = Literal["spent", "no_mine", "no_colonise", "no_move", "no_attack"]


class Options(Struct, forbid_unknown_fields=True):
    verteilung: Literal["zufall", "abwechselnd"]
    asteroiden: Literal["aus", "an"]
    astroholes: Literal["aus", "an"]
    ende14: Literal["sofort", "rundenende"]
    rundenlimit: int


class Refusal(Struct, forbid_unknown_fields=True):
    """A passage that was refused in this turn."""

    ship: str
    field: str


class View(Struct, forbid_unknown_fields=True):
    """What everybody may know of a game of Astronuts: all of it."""

    seats: list[str]
    options: Options
    first: str
    active: str
    asked: str | None
    phase: Literal[
        "setup_place", "declare", "warp", "actions", "passage", "target", "trade", "fate_swap", "fate_take", "fate_tech",
        "fate_colony", "fate_teleport", "fate_ship", "fate_gift", "jump", "ended",
    ]  # fmt: skip
    round: int
    ending: str
    actions_left: int
    clock: int
    placed: int
    reached: str | None
    last_round: bool
    declined: int
    roll: Literal[
        "declare", "landing_block", "landing_line", "attack", "defence", "test", "survival", "crossing", "stopping",
    ]  # fmt: skip
    die: int
    declared: int
    block: int
    fate: str | None
    ship: str
    over: str | None
    to: str | None
    jump: str | None
    goal: str | None
    defender: str | None
    target: Literal["ship", "colony"]
    strength: int
    due: int
    refused: list[Refusal]
    offer: Action | None
    ships: dict[str, dict[str, str | None]]
    fates: dict[str, dict[str, str | None]]
    left: dict[str, dict[str, int]]
    flags: dict[str, dict[str, list[Flag]]]
    hands: dict[str, Nuts]
    technologies: dict[str, dict[str, Literal["bought", "given"]]]
    charged: dict[str, bool]
    auto: dict[str, bool]
    offer_habit: dict[str, Literal["ask", "payable", "never"]]
    nuts: dict[str, list[str]]
    colonies: dict[str, BySeat]
    bank: Nuts
    homes: dict[str, str]
    settled: BySeat
