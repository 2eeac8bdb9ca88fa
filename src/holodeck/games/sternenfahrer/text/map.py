"""The drawn map (SF-133): the lattice of points with planets, pieces and docks, with or without ANSI colours."""

from typing import Final

from holodeck.games.sternenfahrer.board import (
    CENTRE,
    CENTRE_OF,
    FIRST_MARKER,
    IS_PIRATE,
    PLANET_RESOURCE,
    POINTS,
    SLOTS,
    STRENGTH,
)
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.galaxy import UNSEEN
from holodeck.games.sternenfahrer.state import NEUTRAL, NOBODY, SHIPS, State
from holodeck.games.sternenfahrer.text.map_in_words import map_in_words
from holodeck.kernel.engine.data import Colour
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.drawing import Canvas

ACROSS: Final = 10.0
DOWN: Final = 34.64
"""Width and height of a character in units of the data."""


def _column(x: float) -> int:
    return round(x / ACROSS) - 3


def _row(y: float) -> int:
    return round(y / DOWN)


_TOP: Final = min(_row(point.y) for point in DATA.board.points)
PLACES: Final = [(_column(point.x), _row(point.y) - _TOP) for point in DATA.board.points]
"""Column and row of each point."""
COLUMNS: Final = max(column for column, _ in PLACES) + 3
ROWS: Final = max(row for _, row in PLACES) + 1


def _middle(cell: str) -> tuple[int, int]:
    """Return column and row of the middle of a hexagon."""
    corners = [point for point in DATA.board.points if cell in point.hexes]
    west, east = min(point.x for point in corners), max(point.x for point in corners)
    north, south = min(point.y for point in corners), max(point.y for point in corners)
    return _column((west + east) / 2), _row((north + south) / 2) - _TOP


CELLS: Final = [_middle(cell) for slot in DATA.board.slots for cell in slot.cells]


def map_drawn(state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
    """Return the drawing, and the list for screen readers."""
    drawing = Told("drawing", {"text": "\n".join(draw(state, colours, palette))})
    return [drawing, Told("map_key", {}), *map_in_words(state, viewer)]


def draw(state: State, colours: bool, palette: Palette = FIRST_COLOURS) -> list[str]:
    canvas = Canvas(COLUMNS, ROWS)
    worn = [DATA.players.colours[palette[seat]] for seat in range(state.seats)]
    for point in range(POINTS):
        if not state.galaxy.closed[point]:
            draw_point(canvas, state, worn, point)
    for cell in range(3 * SLOTS):
        if state.galaxy.planet_in[cell] >= 0:
            draw_planet(canvas, state, cell)
    for slot in range(len(state.tiles)):
        if state.tiles[slot] == UNSEEN:
            column, row = PLACES[CENTRE[slot]]
            canvas.write(column, row, "??")
    return canvas.lines(colours)


def draw_point(canvas: Canvas, state: State, worn: list[Colour], point: int) -> None:
    """Draw a ship by letter and number, a colony or spaceport by letter, a dock, a site, or a dot."""
    column, row = PLACES[point]
    built, ship = state.building[point], state.ship_on(point)
    if ship != NOBODY:
        owner = worn[ship // SHIPS]
        canvas.write(column, row, f"{owner.letter}{ship % SHIPS + 1}", owner.ansi)
    elif built >= 0:
        owner_letter, code = ("n", "") if built >> 1 == NEUTRAL else (worn[built >> 1].letter, f"1;{worn[built >> 1].ansi}")
        canvas.write(column, row, owner_letter.upper() if built & 1 else owner_letter, code)
    elif state.galaxy.dock[point] >= 0:
        canvas.write(column, row, f"A{state.galaxy.dock[point] + 1}")
    elif state.galaxy.site[point] >= 0:
        canvas.write(column, row, "o")
    elif CENTRE_OF[point] < 0:
        canvas.write(column, row, ".")


def draw_planet(canvas: Canvas, state: State, cell: int) -> None:
    column, row = CELLS[cell]
    planet = state.galaxy.planet_in[cell]
    text = sign_of(state.chip[planet])
    canvas.write(column - len(text) // 2, row, text, DATA.resources[PLANET_RESOURCE[planet]].ansi)


def sign_of(chip: int) -> str:
    """Return the sign of a chip: its number, a question mark if face down, P or E with the strength of a marker."""
    if chip < 0:
        return "?"
    if chip >= FIRST_MARKER:
        marker = chip - FIRST_MARKER
        return f"{'P' if IS_PIRATE[marker] else 'E'}{STRENGTH[marker]}"
    return {11: "3/12", 12: "2/11"}.get(chip, str(chip + 2))
