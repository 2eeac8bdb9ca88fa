"""The flight (RF-401 to RF-405): steps around the ring, and the buoys on the way."""

from mypy_extensions import i64

from holodeck.example.games.ringflug.board import CONTENT_COUNT, CONTENT_ENERGY, CONTENT_HICCUPS, FIELDS
from holodeck.example.games.ringflug.state import BUOY_PHASE, FLY_PHASE, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell


class Step(Deed[State]):
    """Fly to the next field."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if state.steps else Refusal("RF-401", "no_steps")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        field = (state.field[seat] + 1) % FIELDS
        state.field[seat] = field
        state.steps -= 1
        if state.buoys[field]:
            state.phase = BUOY_PHASE
        if tell is not None:
            tell.all("stepped", {"seat": seat, "field": field, "steps": state.steps})


class OpenBuoy(Deed[State]):
    """Take a buoy aboard and open it."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        content = luck.pick("buoys", CONTENT_COUNT)
        energy, hiccups = CONTENT_ENERGY[content], CONTENT_HICCUPS[content]
        state.buoys[state.field[seat]] = 0
        state.energy[seat] += energy
        state.hiccups[seat] += hiccups
        state.phase = FLY_PHASE
        if tell is not None:
            tell.all("buoy_opened", {"seat": seat, "content": content, "energy": energy, "hiccups": hiccups})


class LeaveBuoy(Deed[State]):
    """Leave a buoy and fly on."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.phase = FLY_PHASE
        if tell is not None:
            tell.all("buoy_left", {"seat": seat, "field": state.field[seat]})
