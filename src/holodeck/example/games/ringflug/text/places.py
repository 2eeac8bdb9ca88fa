"""The words that name fields and players in a command, in all languages at once."""

from typing import Final

from holodeck.example.games.ringflug.data import DATA
from holodeck.example.games.ringflug.state import State
from holodeck.kernel.text.preferences import Preferences, players
from holodeck.kernel.text.speech import Lexicon

FIELDS: Final[Lexicon[int]] = Lexicon(
    [(name, place) for place, field in enumerate(DATA.board.fields) for name in (field.name_de, field.name_en)]
)


def people(state: State, prefs: Preferences) -> Lexicon[int]:
    """Return the players by name and colour."""
    return players(prefs, DATA.players.colours, state.seats)


def ships_at(state: State, field: int) -> list[int]:
    return [seat for seat in range(state.seats) if state.field[seat] == field and not state.out[seat]]
