"""Talk affected by the game (RF-701 to RF-703): who hears whom, the price of a shout, and hiccups."""

from mypy_extensions import i64

from holodeck.example.games.ringflug.board import SHOUT_ENERGY
from holodeck.example.games.ringflug.made.kinds import HICCUP, SHOUT
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.talk import CLEAR, EVERYWHERE, Talk
from holodeck.kernel.engine.told import Tell


class RingTalk(Talk[State]):
    def room(self, state: State, seat: int) -> int:
        return EVERYWHERE if state.out[seat] else state.field[seat]

    def shout(self, state: State, seat: int) -> int:
        return SHOUT

    def slur(self, state: State, seat: int) -> int:
        return HICCUP if state.hiccups[seat] else CLEAR


class Shout(Deed[State]):
    """Pay for a shout."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if state.energy[seat] >= SHOUT_ENERGY else Refusal("RF-702", "no_energy", {"energy": SHOUT_ENERGY})

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.energy[seat] -= SHOUT_ENERGY
        if tell is not None:
            tell.all("shout_paid", {"seat": seat, "energy": state.energy[seat]})


class Hiccup(Deed[State]):
    """Count down a message with hiccups."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if state.hiccups[seat] else Refusal("RF-703", "no_hiccups")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.hiccups[seat] -= 1
