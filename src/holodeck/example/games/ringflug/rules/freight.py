"""Freight (RF-501 to RF-503): orders are drawn in secret and delivered in public."""

from mypy_extensions import i64

from holodeck.example.games.ringflug.board import CARD_POINTS, CARDS, GOAL
from holodeck.example.games.ringflug.rules.ending import finish
from holodeck.example.games.ringflug.state import BY_POINTS, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.engine.told import Tell


def draw_card(state: State, seat: int, luck: Luck, tell: Tell | None) -> None:
    """Draw a card from the pile; only its owner learns which."""
    card = luck.pick("cards", state.pile)
    state.pile[card] -= 1
    state.card[seat] = card
    if tell is not None:
        tell.all("order_drawn", {"seat": seat}, {seat: {"card": card}})


def at_goal(state: State, seat: int) -> bool:
    """Return whether the seat is at the goal of its order, False if the order is unknown."""
    card = state.card[seat]
    return card != UNKNOWN and state.field[seat] == GOAL[card]


class Deliver(Deed[State]):
    """Deliver the order here, and draw the next one."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if at_goal(state, seat) else Refusal("RF-502", "wrong_field", {"field": GOAL[state.card[seat]]})

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        card = state.card[seat]
        state.points[seat] += CARD_POINTS[card]
        state.delivered[seat * CARDS + card] += 1
        if tell is not None:
            tell.all("delivered", {"seat": seat, "card": card, "points": CARD_POINTS[card], "total": state.points[seat]})
        if state.points[seat] >= state.settings.points:
            finish(state, BY_POINTS, tell)
            return
        draw_card(state, seat, luck, tell)
        state.pile[card] += 1
