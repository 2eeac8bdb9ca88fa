"""The table of deeds: for every kind of action its phases, the clause that names them, and the class that checks and plays it."""

from typing import Final

from holodeck.example.games.ringflug.actions import ACTIONS
from holodeck.example.games.ringflug.rules import ending, flight, freight, leaving, talk, towing, turn
from holodeck.example.games.ringflug.state import BUOY_PHASE, FLY_PHASE, OVER, REPLY_PHASE, ROLL_PHASE, State
from holodeck.kernel.deeds import Deed, table, unlisted

ALWAYS: Final = list(range(OVER))
"""Every phase of a running game."""

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "roll": turn.Roll([ROLL_PHASE], "RF-303"),
        "step": flight.Step([FLY_PHASE], "RF-401"),
        "deliver": freight.Deliver([FLY_PHASE], "RF-502"),
        "open_buoy": flight.OpenBuoy([BUOY_PHASE], "RF-403"),
        "leave_buoy": flight.LeaveBuoy([BUOY_PHASE], "RF-403"),
        "end_turn": turn.EndTurn([FLY_PHASE], "RF-304"),
        "offer": towing.Offer([ROLL_PHASE], "RF-601", listed=False),
        "accept": towing.Accept([REPLY_PHASE], "RF-603", on_turn=False),
        "decline": towing.Decline([REPLY_PHASE], "RF-603", on_turn=False),
        "shout": talk.Shout(ALWAYS, on_turn=False, listed=False),
        "hiccup": talk.Hiccup(ALWAYS, on_turn=False, listed=False),
        "resign": leaving.Resign(ALWAYS, on_turn=False, listed=False),
    },
)
UNLISTED: Final = unlisted(ACTIONS, DEEDS)
"""Forms, and what is no decision."""
