"""Where a point of the galaxy is, told by the names of systems: nobody knows the board by its points alone (SF-134)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.board import NEXT_TO, SLOT_AT, TILE_SLOTS
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.told import Told

NAMED: Final = 2
"""How many places a point in open space is told by."""


def whereabouts(state: State, point: i64) -> Told:
    """Return the place a point belongs to, or the nearest two that it lies between."""
    places = [place(state, slot) for slot in nearest_slots(point)]
    return Told("where_at", {"place": places[0]}) if len(places) == 1 else Told("where_between", {"places": places})


def place(state: State, slot: int) -> Told:
    """Return what is in a slot, as far as everybody knows."""
    if slot >= TILE_SLOTS:
        return Told("where_home", {"slot": slot})
    tile = int(state.galaxy.tiles[slot])
    return Told("where_unseen", {"slot": slot}) if tile == UNSEEN else Told("where_tile", {"tile": tile})


def nearest_slots(point: i64) -> list[int]:
    """Return the slot that a point borders, or else the nearest ones."""
    here = int(point)
    if SLOT_AT[here] >= 0:
        return [int(SLOT_AT[here])]
    found: list[int] = []
    seen = [here]
    for reached in seen:
        slot = int(SLOT_AT[reached])
        if slot >= 0 and slot not in found:
            found.append(slot)
            if len(found) == NAMED:
                break
        seen += [there for there in NEXT_TO[reached] if there not in seen]
    return found
