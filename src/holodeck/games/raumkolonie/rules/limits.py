"""Limits on tubes, domes and centrals, if the option is on (RK-203, RK-1702)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.means import CENTRAL, DOME, TUBE
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.engine.refusal import Refusal

_limits: Final = next(option.limits for option in DATA.options if option.id == "baugrenze")
TUBES: Final = _limits["tube"]
DOMES: Final = _limits["dome"]
CENTRALS: Final = _limits["central"]
LEFT: Final[dict[int, dict[str, object]]] = {TUBE: {"tubes": TUBES}, DOME: {"domes": DOMES}, CENTRAL: {"centrals": CENTRALS}}
"""The facts of the refusal, by kind of building."""


def used_up(state: State, seat: i64, kind: i64) -> bool:
    """Return whether the seat has built as many of a kind as the limit allows."""
    if not state.settings.limited:
        return False
    if kind == TUBE:
        return state.tubes[seat] >= TUBES
    return state.domes[seat] >= DOMES if kind == DOME else state.centrals[seat] >= CENTRALS


def none_left(kind: int) -> Refusal:
    return Refusal("RK-1702", "limit_reached", dict(LEFT[kind]))
