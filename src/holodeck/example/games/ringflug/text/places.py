"""The words with which a line may name fields and players, in every language at once."""

from typing import Final

from holodeck.example.games.ringflug.data import DATA
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.manner import Manner, players
from holodeck.kernel.speech import Lexicon

FIELDS: Final[Lexicon[int]] = Lexicon(
    [(name, place) for place, field in enumerate(DATA.board.fields) for name in (field.name_de, field.name_en)]
)


def people(state: State, manner: Manner) -> Lexicon[int]:
    """Those who play, by name or by the colour they wear."""
    return players(manner, DATA.players.colours, state.seats)


def ships_at(state: State, field: int) -> list[int]:
    return [seat for seat in range(state.seats) if state.field[seat] == field and not state.out[seat]]
