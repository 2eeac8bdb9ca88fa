"""Towing (RF-601 to RF-604): a pilot offers energy for a tow to another ship, whose pilot answers."""

from typing import Final

from mypy_extensions import i64

from holodeck.example.games.ringflug.actions import energy_of, offer, partner_of
from holodeck.example.games.ringflug.board import OFFERS_PER_TURN
from holodeck.example.games.ringflug.state import NO_OFFER, REPLY_PHASE, ROLL_PHASE, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell

SUGGESTED: Final = 3
"""The most energy in suggested offers; more may be typed."""


class Offer(Deed[State]):
    """Offer energy for a tow."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        partner, energy = partner_of(action), energy_of(action)
        if not state.settings.towing:
            return Refusal("RF-903", "disabled")
        if partner == seat or partner >= state.seats or state.out[partner]:
            return Refusal("RF-601", "no_such_player")
        if state.offers >= OFFERS_PER_TURN:
            return Refusal("RF-602", "enough_offers", {"most": OFFERS_PER_TURN})
        if state.field[partner] == state.field[seat]:
            return Refusal("RF-601", "already_there")
        if not 1 <= energy <= state.energy[seat]:
            return Refusal("RF-601", "no_such_price", {"energy": state.energy[seat]})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.offer = action
        state.offers += 1
        state.phase = REPLY_PHASE
        if tell is not None:
            tell.all("tow_offered", {"seat": seat, "partner": partner_of(action), "energy": energy_of(action)})


class Accept(Deed[State]):
    """Tow the other ship here for the energy it offers."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return check_asked(state, seat)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        towed, energy = state.active, energy_of(state.offer)
        state.energy[towed] -= energy
        state.energy[seat] += energy
        state.field[towed] = state.field[seat]
        close_offer(state)
        if tell is not None:
            tell.all("towed", {"seat": towed, "partner": seat, "field": state.field[seat], "energy": energy})


class Decline(Deed[State]):
    """Refuse to tow."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return check_asked(state, seat)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        close_offer(state)
        if tell is not None:
            tell.all("tow_declined", {"seat": state.active, "partner": seat})


def check_asked(state: State, seat: int) -> Refusal | None:
    return None if seat == partner_of(state.offer) else Refusal("RF-603", "not_your_turn")


def close_offer(state: State) -> None:
    state.offer = NO_OFFER
    state.phase = ROLL_PHASE


def add_legal_offers(state: State, seat: int, actions: list[int]) -> None:
    if not state.settings.towing or state.offers >= OFFERS_PER_TURN:
        return
    for partner in range(state.seats):
        if partner != seat and not state.out[partner] and state.field[partner] != state.field[seat]:
            for energy in range(1, min(SUGGESTED, state.energy[seat]) + 1):
                actions.append(offer(partner, energy))
