"""The command line that stands for an action: what one would type to wish for it. Typed back it gives the same action."""

from holodeck.games.raumkolonie.actions import ACTIONS, PLAY_CARD, TAKE_OFF, USE_GOOD, place, second
from holodeck.games.raumkolonie.rules.cards import playable
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.told import Told


def spoken(state: State, seat: int, action: int) -> Told:
    """The parts of the action as facts, and what the line needs besides."""
    facts = ACTIONS.parts(action)
    if action & 255 == PLAY_CARD:
        facts["place"] = playable(state, seat, place(action)) + 1
    if action & 255 == USE_GOOD:
        facts["off"] = second(action) == TAKE_OFF
    return Told(f"spoken.{ACTIONS.name(action)}", facts)
