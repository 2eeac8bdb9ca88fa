"""The answers to commands that only ask."""

from typing import Final

from holodeck.example.games.ringflug.board import CARD_POINTS, GOAL, distance
from holodeck.example.games.ringflug.state import State
from holodeck.example.games.ringflug.text.places import ships_at
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Answer, alone


def score(state: State, _viewer: int) -> list[Told]:
    settings = state.settings
    told = [Told("score_round", {"round": state.round, "rounds": settings.rounds, "target": settings.points})]
    for seat in range(state.seats):
        if state.out[seat]:
            told.append(Told("score_out", {"player": seat}))
            continue
        facts = {"player": seat, "points": state.points[seat], "energy": state.energy[seat], "field": state.field[seat]}
        told.append(Told("score_line", {**facts, "hiccups": state.hiccups[seat]}))
    return told


def order(state: State, viewer: int) -> list[Told]:
    """Return the viewer's order; those of others are secret."""
    if viewer < 0 or state.out[viewer]:
        raise Refusal("RF-503", "no_order")
    card = state.card[viewer]
    way = distance(state.field[viewer], GOAL[card])
    return [Told("order", {"card": card, "field": GOAL[card], "points": CARD_POINTS[card], "distance": way})]


def look(state: State, viewer: int) -> list[Told]:
    return [here(state, state.field[viewer if viewer >= 0 else state.active], viewer)]


def here(state: State, field: int, viewer: int) -> Told:
    """Describe a field with its buoy and the ships of others."""
    ships = [seat for seat in ships_at(state, field) if seat != viewer]
    return Told("here", {"field": field, "buoy": bool(state.buoys[field]), "ships": ships})


ANSWERS: Final[dict[str, Answer[State]]] = {"score": alone(score), "order": alone(order), "look": alone(look)}
