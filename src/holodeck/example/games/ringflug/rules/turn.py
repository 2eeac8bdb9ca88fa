"""The turn (RF-301 to RF-305): the roll, the end, and the next seat."""

from mypy_extensions import i64

from holodeck.example.games.ringflug.board import BUOY_AT, DIE_SIDES
from holodeck.example.games.ringflug.rules.ending import finish
from holodeck.example.games.ringflug.state import BY_ROUNDS, FLY_PHASE, NO_OFFER, ROLL_PHASE, State, players_left
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell


def begin_turn(state: State, seat: int, tell: Tell | None) -> None:
    state.active = seat
    state.phase = ROLL_PHASE
    state.steps = state.offers = 0
    state.offer = NO_OFFER
    if tell is not None:
        tell.all("turn_started", {"seat": seat, "round": state.round})


def pass_turn(state: State, tell: Tell | None) -> None:
    """Pass the turn to the next seat still in the game; after the last one begin a new round, or end the game."""
    left = players_left(state)
    following = next((seat for seat in left if seat > state.active), left[0])
    if following <= state.active:
        if state.round >= state.settings.rounds:
            finish(state, BY_ROUNDS, tell)
            return
        state.round += 1
        state.buoys = BUOY_AT[:]
    state.turn += 1
    begin_turn(state, following, tell)


class Roll(Deed[State]):
    """Roll the die for the steps of this turn."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.steps = luck.die("die", DIE_SIDES)
        state.phase = FLY_PHASE
        if tell is not None:
            tell.all("die_rolled", {"seat": seat, "steps": state.steps})


class EndTurn(Deed[State]):
    """End the turn; remaining steps lapse."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        pass_turn(state, tell)
