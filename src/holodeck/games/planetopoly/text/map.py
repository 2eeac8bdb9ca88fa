"""The drawn board (PP-1304): a ring of forty cells, 7 columns by 2 lines each, the same with or without colours."""

from typing import Final

from holodeck.games.planetopoly.board import FIELDS, NOBODY, PLOTS, PLOTS_EACH, PROPERTY_AT
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.rules.holdings import claim_of
from holodeck.games.planetopoly.state import State
from holodeck.games.planetopoly.text.field_card import pawns_on
from holodeck.games.planetopoly.text.names import code_of
from holodeck.kernel.engine.data import Colour
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.drawing import Canvas

CELL: Final = 7
COLUMNS: Final = CELL * DATA.board.grid_columns
LINES: Final = 2 * DATA.board.grid_rows
FREE: Final = "-"
CLAIMED: Final = "+"


def map_drawn(state: State, colours: bool, palette: Palette) -> list[Told]:
    return [Told("drawing", {"text": "\n".join(draw(state, colours, palette))}), *pawns_told(state)]


def draw(state: State, colours: bool, palette: Palette = FIRST_COLOURS) -> list[str]:
    canvas = Canvas(COLUMNS, LINES)
    worn = [DATA.players.colours[palette[seat]] for seat in range(state.seats)]
    for field in range(FIELDS):
        draw_field(canvas, state, worn, field)
    return [canvas.line(row, colours) for row in range(LINES)]


def draw_field(canvas: Canvas, state: State, worn: list[Colour], field: int) -> None:
    """Draw code, level and owner in the first line, the pawns in order of arrival in the second."""
    row, column = DATA.board.fields[field].grid
    row, column = 2 * row, CELL * column
    behind = canvas.write(column, row, code_of(field))
    asset = PROPERTY_AT[field]
    if asset != NOBODY:
        draw_owner(canvas, state, worn, asset, behind, row)
    place = column
    for seat in pawns_on(state, field):
        place = canvas.write(place, row + 1, worn[seat].letter, worn[seat].ansi)


def draw_owner(canvas: Canvas, state: State, worn: list[Colour], asset: int, column: int, row: int) -> None:
    owner = state.owner[asset]
    if owner != NOBODY:
        level = state.level[asset] if asset < PLOTS else 0
        behind = canvas.write(column, row, f" {level} " if level else " ")
        canvas.write(behind, row, worn[owner].letter, worn[owner].ansi)
        return
    holder = claim_of(state, asset // PLOTS_EACH) if asset < PLOTS else NOBODY
    if holder == NOBODY:
        canvas.write(column + 1, row, FREE)
    else:
        canvas.write(column + 1, row, CLAIMED + worn[holder].letter, worn[holder].ansi)


def pawns_told(state: State) -> list[Told]:
    """Return one sentence per pawn."""
    told: list[Told] = []
    for seat in range(state.seats):
        if not state.out[seat]:
            field = state.field[seat]
            told.append(
                Told("map_pawn", {"player": seat, "field": field, "number": field, "prisoner": bool(state.in_prison[seat])})
            )
    return told
