"""Talk that the ring has a say in (RF-701 to RF-703): who hears whom, what a shout costs, and radio fog."""

from holodeck.example.games.ringflug.actions import MUMBLE, SHOUT
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
        return MUMBLE if state.fog[seat] else CLEAR


class Shout(Deed[State]):
    """Pay for a shout."""

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if state.energy[seat] >= SHOUT_ENERGY else Refusal("RF-702", "no_energy", {"energy": SHOUT_ENERGY})

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        state.energy[seat] -= SHOUT_ENERGY
        if tell is not None:
            tell.all("shout_paid", {"seat": seat, "energy": state.energy[seat]})


class Mumble(Deed[State]):
    """Count a message that the fog has slurred."""

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if state.fog[seat] else Refusal("RF-703", "no_fog")

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        state.fog[seat] -= 1
