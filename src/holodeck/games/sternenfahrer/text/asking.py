"""What the computer says when a decision opens (SF-135): who has to do what, in one line."""

from holodeck.games.sternenfahrer.rules.effects import cards_to_give
from holodeck.games.sternenfahrer.rules.encounters import highest_answer
from holodeck.games.sternenfahrer.rules.trees import BOXES, NUMBER
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.offers import Offer, asked_of
from holodeck.kernel.rules import Awaited
from holodeck.kernel.told import Told


def asked(state: State, pending: list[Awaited]) -> list[Told]:
    return [question(state, awaited) for awaited in pending]


def question(state: State, awaited: Awaited) -> Told:
    seat, decision = awaited.seat, awaited.decision
    facts: dict[str, object] = {"seat": seat}
    if decision == "offer":
        facts["offers"] = [offer_told(made) for made in asked_of(state.offers, seat) if seat not in made.unheard]
    elif decision == "discarding":
        facts["count"] = state.owes[seat]
    elif decision == "giving":
        facts["count"] = cards_to_give(state)
    elif decision == "flying":
        facts |= {"speed": state.speed(), "jumps": state.jumps}
    elif decision == "befriending":
        facts["people"] = state.docked
    elif decision == "asked":
        box = BOXES[state.box]
        if box.kind == NUMBER:
            return Told("asked_number", {**facts, "low": box.low, "high": highest_answer(state)})
        return Told("asked_yes_no", facts)
    return Told(f"asked_{decision}", facts)


def offer_told(made: Offer) -> Told:
    """An open offer, as a question or a list names it."""
    return Told("offer_open", {"seat": made.seat, "to": made.to, "offer": made.number, "give": made.give, "want": made.want})
