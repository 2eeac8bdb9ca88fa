"""Set-up (RF-201 to RF-204): ships at home, one secret order for each player."""

from holodeck.example.games.ringflug.board import HOME
from holodeck.example.games.ringflug.made.state import first_state
from holodeck.example.games.ringflug.rules.freight import draw_card
from holodeck.example.games.ringflug.rules.options import Settings
from holodeck.example.games.ringflug.rules.turn import begin_turn
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.told import Tell


def set_up(seats: int, settings: Settings, palette: Palette, luck: Luck, tell: Tell | None) -> State:
    state = first_state(seats, settings)
    for seat in range(seats):
        state.field[seat] = HOME[palette[seat]]
        draw_card(state, seat, luck, tell)
    begin_turn(state, 0, tell)
    return state
