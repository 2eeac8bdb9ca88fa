"""The computer players of Ringflug. They see what their seat may know, and the actions that are open to it."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from holodeck.bots.players import Players
from holodeck.example.games.ringflug.actions import DECLINE, DELIVER, END_TURN, OPEN_BUOY, ROLL, STEP
from holodeck.example.games.ringflug.board import GOAL, distance
from holodeck.example.games.ringflug.state import State
from holodeck.example.games.ringflug.text.reasons import REASONS as FACTS
from holodeck.kernel.game import View
from holodeck.kernel.rules import Rules
from holodeck.kernel.told import Told

WEIGHTS: Final = {"roll": 4.0, "step": 6.0, "deliver": 20.0, "offer": 0.5}
"""How often a player without a plan draws each kind of action; kinds not named count 1."""

REASONS: Final = {
    ROLL: "why_roll",
    STEP: "why_step",
    DELIVER: "why_deliver",
    OPEN_BUOY: "why_open",
    DECLINE: "why_decline",
    END_TURN: "why_end",
}
"""Why each action is played."""


class Courier:
    """Flies to where its order goes, opens every buoy, and tows nobody."""

    def choose(self, view: View, legal: list[int]) -> int:
        return next(self.consider(view, legal))

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        """What is worth a thought, the best first: hints are made of it."""
        for action in (DELIVER, OPEN_BUOY, DECLINE):
            if action in legal:
                yield action
        if STEP in legal:
            yield STEP if self.way(view) else END_TURN
        else:
            yield legal[0]

    def reasons(self, view: View, action: int) -> list[Told]:
        """Why: a name and facts of `text/reasons.py`."""
        name = REASONS.get(action)
        if name is None:
            return []
        facts: dict[str, object] = {"card": view.state.card[view.viewer], "way": self.way(view)}
        return [Told(name, {fact: facts[fact] for fact in FACTS[name]})]

    def way(self, view: View) -> int:
        """How far it is to where the order goes."""
        state: State = view.state
        return distance(state.field[view.viewer], GOAL[state.card[view.viewer]])


def leicht(_rules: Rules[Any], _random: Random) -> Courier:
    return Courier()


def strengths(state: State) -> list[float]:
    """How strong every seat stands, as everybody can see: its points."""
    return [0.5 * float(state.points[seat]) for seat in range(state.seats)]


PLAYERS: Final = Players({"leicht": leicht}, WEIGHTS, strengths)
