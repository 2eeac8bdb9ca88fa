"""The ring as a drawing and in words."""

from typing import Final

from holodeck.example.games.ringflug.board import FIELDS
from holodeck.example.games.ringflug.data import DATA
from holodeck.example.games.ringflug.state import State
from holodeck.example.games.ringflug.text.places import ships_at
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.drawing import Canvas

CELL: Final = 10
COLUMNS: Final = CELL * DATA.board.columns
LINES: Final = 3 * DATA.board.rows - 1
BUOY: Final = "*"


def map_drawn(state: State, colours: bool, palette: Palette) -> list[Told]:
    """Draw each field by its name, with a star for a buoy and the letters of the ships below."""
    canvas = Canvas(COLUMNS, LINES)
    for place, field in enumerate(DATA.board.fields):
        row, column = 3 * field.grid[0], CELL * field.grid[1]
        canvas.write(column, row, field.name_de + BUOY * state.buoys[place])
        for ship in ships_at(state, place):
            colour = DATA.players.colours[palette[ship]]
            column = canvas.write(column, row + 1, colour.letter, colour.ansi)
    return [Told("drawing", {"text": "\n".join(canvas.lines(colours))})]


def map_in_words(state: State, viewer: int) -> list[Told]:
    """Describe the ring field by field, from the viewer's ship."""
    start = state.field[viewer if viewer >= 0 else state.active]
    return [field_told(state, (start + step) % FIELDS) for step in range(FIELDS)]


def field_told(state: State, field: int) -> Told:
    facts = {"number": field + 1, "field": field, "buoy": bool(state.buoys[field]), "ships": ships_at(state, field)}
    return Told("map_field", facts)
