"""The command line of an action. Typed back, it is parsed to the same action."""

from holodeck.games.raumkolonie.actions import ACTIONS, TAKE_OFF, place, second
from holodeck.games.raumkolonie.made.kinds import PLAY_CARD, USE_GOOD
from holodeck.games.raumkolonie.rules.cards import playable
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.engine.told import Told


def spoken(state: State, seat: int, action: int) -> Told:
    """Return the parts of the action as facts, and those that only the line needs."""
    facts = ACTIONS.parts(action)
    if action & 255 == PLAY_CARD:
        facts["place"] = playable(state, seat, place(action)) + 1
    if action & 255 == USE_GOOD:
        facts["off"] = second(action) == TAKE_OFF
    return Told(f"spoken.{ACTIONS.name(action)}", facts)
