"""The computer players of Ringflug. They see what their seat may know, and the actions that are open to it."""

from random import Random
from typing import Any, Final

from holodeck.bots.players import Players
from holodeck.example.games.ringflug.actions import DECLINE, DELIVER, END_TURN, OPEN_BUOY, STEP
from holodeck.example.games.ringflug.board import GOAL, distance
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.game import View
from holodeck.kernel.rules import Rules

WEIGHTS: Final = {"roll": 4.0, "step": 6.0, "deliver": 20.0, "offer": 0.5}
"""How often a player without a plan draws each kind of action; kinds not named count 1."""


class Courier:
    """Flies to where its order goes, opens every buoy, and tows nobody."""

    def choose(self, view: View, legal: list[int]) -> int:
        state: State = view.state
        for action in (DELIVER, OPEN_BUOY, DECLINE):
            if action in legal:
                return action
        way = distance(state.field[view.viewer], GOAL[state.card[view.viewer]])
        if STEP in legal:
            return STEP if way else END_TURN
        return legal[0]


def leicht(_rules: Rules[Any], _random: Random) -> Courier:
    return Courier()


PLAYERS: Final = Players({"leicht": leicht}, WEIGHTS)
