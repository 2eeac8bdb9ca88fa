"""The galaxy as a drawing, with the same signs with or without colours, and in sentences (AN-1305)."""

from typing import Final

from holodeck.games.astronuts.board import (
    EXITS,
    FIELDS,
    HOMES,
    KIND_AT,
    NOBODY,
    NOWHERE,
    NUTS,
    PLANET_FIELDS,
    SEATS_MOST,
    SHIPS,
    STEPS,
)
from holodeck.games.astronuts.data import DATA
from holodeck.games.astronuts.state import State
from holodeck.games.astronuts.text.answers import ship_told
from holodeck.games.astronuts.text.look import marks_on, planet_told
from holodeck.games.astronuts.text.places import ships_on_board
from holodeck.kernel.engine.data import Colour
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.told import SPECTATOR, Told
from holodeck.kernel.text.drawing import Canvas

CELL: Final = 4
LEFT: Final = 4
LEGEND: Final = LEFT + CELL * DATA.board.columns + 2
COLUMNS: Final = 79
LINES: Final = 2 * DATA.board.rows
SIGNS: Final = ["H", "o", "O", "@", "*", "."]
"""By kind of field."""
ROUTES: Final = ["|", "/", "-", "\\"]
"""By direction, modulo 4: north and south, then clockwise."""


def map_drawn(state: State, colours: bool, palette: Palette) -> list[Told]:
    return [Told("drawing", {"text": "\n".join(draw(state, colours, palette))})]


def draw(state: State, colours: bool, palette: Palette = FIRST_COLOURS) -> list[str]:
    """Draw the lattice with its routes and ships, and beside it each planet with its nuts and colonies."""
    canvas = Canvas(COLUMNS, LINES)
    worn = [DATA.players.colours[palette[seat]] for seat in range(state.seats)]
    for column in range(DATA.board.columns):
        canvas.write(LEFT + CELL * column, 0, chr(ord("A") + column))
    for row in range(DATA.board.rows):
        canvas.write(0, 2 * row + 1, f"{row + 1:2}")
    for field in range(FIELDS):
        draw_routes(canvas, field)
    for field in range(FIELDS):
        draw_field(canvas, state, worn, field)
    for line, field in enumerate(PLANET_FIELDS):
        draw_planet(canvas, state, worn, line + 1, field)
    return canvas.lines(colours)


def corner(field: int) -> tuple[int, int]:
    """Return column and row of a field."""
    entry = DATA.board.fields[field]
    return LEFT + CELL * entry.x, 2 * entry.y + 1


def draw_routes(canvas: Canvas, field: int) -> None:
    """Draw the routes to the east and south; the others belong to the neighbours."""
    column, row = corner(field)
    for direction, near in enumerate(EXITS[field]):
        dx, dy = STEPS[direction]
        if near == NOWHERE or not (dy > 0 or (dy == 0 and dx > 0)):
            continue
        if dy == 0:
            canvas.write(column + 1, row, ROUTES[2] * (CELL - 1))
        else:
            canvas.write(column + dx * CELL // 2, row + 1, ROUTES[direction % len(ROUTES)])


def draw_field(canvas: Canvas, state: State, worn: list[Colour], field: int) -> None:
    """Draw the sign of the field's kind, or the letter and number of the ship on it."""
    column, row = corner(field)
    ship = int(state.standing[field])
    if ship == NOBODY:
        canvas.write(column, row, SIGNS[KIND_AT[field]])
    else:
        colour = worn[ship // SHIPS]
        canvas.write(column, row, f"{colour.letter}{ship % SHIPS + 1}", colour.ansi)


def draw_planet(canvas: Canvas, state: State, worn: list[Colour], line: int, field: int) -> None:
    """Write id, name, nuts by letter, and the colonies of each player."""
    planet = PLANET_FIELDS.index(field)
    entry = DATA.board.fields[field]
    column = canvas.write(LEGEND, line, f"{entry.id:<3} {entry.name_de:<9} ")
    for colour in range(NUTS):
        if state.nuts[planet] >> colour & 1:
            column = canvas.write(column, line, DATA.colours[colour].letter, DATA.colours[colour].ansi)
    column = LEGEND + 18
    for seat in range(state.seats):
        n = int(state.colonies[planet * SEATS_MOST + seat])
        if n:
            column = canvas.write(column, line, f"{worn[seat].letter}{n}", worn[seat].ansi)


def map_in_words(state: State) -> list[Told]:
    """Describe each planet in board order, each home with nuts on it, then each ship."""
    told = [planet_told(state, SPECTATOR, field, NOWHERE) for field in PLANET_FIELDS]
    told += [planet_told(state, SPECTATOR, home, NOWHERE) for home in HOMES if marks_on(state, home)]
    for seat in range(state.seats):
        told += [ship_told(state, seat, ship) for ship in ships_on_board(state, seat)]
    return told
