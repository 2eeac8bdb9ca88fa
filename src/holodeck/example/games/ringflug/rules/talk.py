"""Talk that the ring has a say in (RF-701 to RF-703): who hears whom, what a shout costs, and hiccups."""

from mypy_extensions import i64

from holodeck.example.games.ringflug.actions import HICCUP, SHOUT
from holodeck.example.games.ringflug.board import SHOUT_ENERGY
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.deeds import Deed
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.talk import CLEAR, EVERYWHERE, Talk
from holodeck.kernel.told import Tell


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
    """Count a message that came with hiccups."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if state.hiccups[seat] else Refusal("RF-703", "no_hiccups")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.hiccups[seat] -= 1
