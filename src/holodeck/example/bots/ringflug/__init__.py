"""The computer players of Ringflug. They see what their seat may know, and its legal actions."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from holodeck.bots.players import Players
from holodeck.example.games.ringflug.board import GOAL, distance
from holodeck.example.games.ringflug.made.kinds import DECLINE, DELIVER, END_TURN, OPEN_BUOY, ROLL, STEP
from holodeck.example.games.ringflug.state import State
from holodeck.example.games.ringflug.text.reasons import REASONS as FACTS
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import Told

WEIGHTS: Final = {"roll": 4.0, "step": 6.0, "deliver": 20.0, "offer": 0.5}
"""The relative frequency of each kind of action for a player without a plan; by default 1."""

REASONS: Final = {
    ROLL: "why_roll",
    STEP: "why_step",
    DELIVER: "why_deliver",
    OPEN_BUOY: "why_open",
    DECLINE: "why_decline",
    END_TURN: "why_end",
}
"""The reason for each action."""


class Courier:
    """Flies to the goal of its order, opens all buoys, and tows nobody."""

    def choose(self, view: View, legal: list[int]) -> int:
        return next(self.consider(view, legal))

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        """Yield the actions worth considering, best first; hints are made from them."""
        for action in (DELIVER, OPEN_BUOY, DECLINE):
            if action in legal:
                yield action
        if STEP in legal:
            yield STEP if self.way(view) else END_TURN
        else:
            yield legal[0]

    def reasons(self, view: View, action: int) -> list[Told]:
        """Return the reasons for an action: a name and facts of `text/reasons.py`."""
        name = REASONS.get(action)
        if name is None:
            return []
        facts: dict[str, object] = {"card": view.state.card[view.viewer], "way": self.way(view)}
        return [Told(name, {fact: facts[fact] for fact in FACTS[name]})]

    def way(self, view: View) -> int:
        """Return the distance to the goal of the order."""
        state: State = view.state
        return distance(state.field[view.viewer], GOAL[state.card[view.viewer]])


def leicht(_rules: Rules[Any], _random: Random) -> Courier:
    return Courier()


def strengths(state: State) -> list[float]:
    """Return the publicly visible strength of each seat: its points."""
    return [0.5 * float(state.points[seat]) for seat in range(state.seats)]


PLAYERS: Final = Players({"leicht": leicht}, WEIGHTS, strengths)
