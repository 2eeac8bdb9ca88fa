"""Leaving (RF-805): a player who resigns is out for good; the last one left wins."""

from mypy_extensions import i64

from holodeck.example.games.ringflug.actions import partner_of
from holodeck.example.games.ringflug.rules.ending import finish
from holodeck.example.games.ringflug.rules.towing import close_offer
from holodeck.example.games.ringflug.rules.turn import pass_turn
from holodeck.example.games.ringflug.state import LAST_LEFT, NO_OFFER, State, players_left
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import UNKNOWN
from holodeck.kernel.engine.told import Tell


class Resign(Deed[State]):
    """Leave the game. The order returns to the pile, and an open offer lapses."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if tell is not None:
            tell.all("resigned", {"seat": seat})
        if state.offer != NO_OFFER and seat in (state.active, partner_of(state.offer)):
            close_offer(state)
        state.pile[state.card[seat]] += 1
        state.card[seat] = UNKNOWN
        state.out[seat] = state.seats - len(players_left(state)) + 1
        if len(players_left(state)) == 1:
            finish(state, LAST_LEFT, tell)
        elif seat == state.active:
            pass_turn(state, tell)
