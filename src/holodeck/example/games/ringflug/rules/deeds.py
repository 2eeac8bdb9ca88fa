"""The table of deeds: the declaration of each kind of action, with the class that checks and plays it."""

from typing import Final

from holodeck.example.games.ringflug.actions import ACTIONS
from holodeck.example.games.ringflug.rules import ending, flight, freight, leaving, talk, towing, turn
from holodeck.example.games.ringflug.state import BUOY_PHASE, FLY_PHASE, OVER, REPLY_PHASE, ROLL_PHASE, State
from holodeck.kernel.engine.deeds import Deed, table

ALWAYS: Final = list(range(OVER))
"""All phases of a running game."""

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "roll": turn.Roll([ROLL_PHASE], rule="RF-303", closing=True),
        "step": flight.Step([FLY_PHASE], rule="RF-401"),
        "deliver": freight.Deliver([FLY_PHASE], rule="RF-502"),
        "open_buoy": flight.OpenBuoy([BUOY_PHASE], rule="RF-404", clause="RF-403"),
        "leave_buoy": flight.LeaveBuoy([BUOY_PHASE], rule="RF-403"),
        "end_turn": turn.EndTurn([FLY_PHASE], rule="RF-304"),
        "offer": towing.Offer(
            [ROLL_PHASE], rule="RF-601", parts={"partner": "seat", "energy": "number"}, listed=False, crowd=True
        ),
        "accept": towing.Accept([REPLY_PHASE], rule="RF-603", on_turn=False),
        "decline": towing.Decline([REPLY_PHASE], rule="RF-603", on_turn=False),
        "shout": talk.Shout(ALWAYS, rule="RF-702", on_turn=False, listed=False),
        "hiccup": talk.Hiccup(ALWAYS, rule="RF-703", on_turn=False, listed=False),
        "resign": leaving.Resign(ALWAYS, rule="RF-805", on_turn=False, listed=False, leaving=True),
    },
)
