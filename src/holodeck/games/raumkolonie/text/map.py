"""The drawn map (RK-1401 to RK-1404): 80 columns and 33 lines of plain characters, optionally with ANSI colours."""

from typing import Final

from holodeck.games.raumkolonie.board import CRATER, CROSSING_STATION, CROSSINGS, LAND, RESOURCES, WATER
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.names import STATION_LABELS
from holodeck.kernel.engine.data import Colour
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.told import SPECTATOR, Told
from holodeck.kernel.text.drawing import Canvas

COLUMNS: Final = DATA.board.map.columns
ROWS: Final = DATA.board.map.rows
PIRATE: Final = "PIRAT"

_CRATER: Final = "90"
_WATER: Final = "34"
_PIRATE: Final = "41;97"
_TERRAIN: Final = [(resource.map_name, resource.ansi) for resource in DATA.resources] + [("Krater", _CRATER)]
_STATION_WATERS: Final = DATA.board.random_layout.station_water_fields


def map_drawn(state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
    """Return the drawing, and where the viewer, the pirate and the seller are (RK-1401)."""
    lines = draw(state, state.figure[viewer] if viewer >= 0 else SPECTATOR, colours, palette)
    return [Told("drawing", {"text": "\n".join(lines)}), map_places(state, viewer)]


def map_places(state: State, viewer: int) -> Told:
    """Return where the viewer, the pirate and the seller are; a spectator is nowhere."""
    facts: dict[str, object] = {"pirate": state.pirate, "seller": state.seller}
    if viewer >= 0:
        facts["room"] = state.figure[viewer]
    return Told("map_places", facts)


def draw(state: State, room: int, colours: bool, palette: Palette = FIRST_COLOURS) -> list[str]:
    """Draw the whole board. `room` is where the `@` is, -1 for a spectator's map without one."""
    canvas = Canvas(COLUMNS, ROWS)
    worn = [DATA.players.colours[palette[seat]] for seat in range(state.seats)]
    draw_borders(canvas, state, worn)
    for number, field in enumerate(DATA.board.fields):
        if number in LAND:
            draw_land(canvas, state, number, field.map_col + 2, field.map_row)
        else:
            draw_water(canvas, state, field.id, field.map_col + 2, field.map_row)
    for number, crossing in enumerate(DATA.board.crossings):
        canvas.write(crossing.map_col, crossing.map_row, "+" if CROSSING_STATION[number] < 0 else "o")
    draw_here(canvas, room)
    draw_buildings(canvas, state, worn)
    return canvas.lines(colours)


def draw_borders(canvas: Canvas, state: State, worn: list[Colour]) -> None:
    for number, border in enumerate(DATA.board.borders):
        owner = state.tube[number]
        sign, code = (border.line, "") if owner < 0 else (worn[owner].letter.lower(), worn[owner].ansi)
        for column, row in border.map_cells:
            canvas.write(column, row, sign, code)


def draw_land(canvas: Canvas, state: State, field: int, column: int, row: int) -> None:
    """Draw name, resource and number of a field, each centred in eight characters."""
    name, code = _TERRAIN[state.terrain[field]]
    write_centred(canvas, column, row - 1, DATA.board.fields[field].id, "")
    write_centred(canvas, column, row, name, code)
    number = str(state.number[field]) if state.terrain[field] < RESOURCES else ""
    if state.pirate != field:
        write_centred(canvas, column, row + 1, number, "")
        return
    both = f"{number} {PIRATE}".strip()
    start = write_centred(canvas, column, row + 1, both, "")
    canvas.write(start + len(both) - len(PIRATE), row + 1, PIRATE, _PIRATE)


def draw_water(canvas: Canvas, state: State, field: str, column: int, row: int) -> None:
    label = "~~~~"
    if field in _STATION_WATERS:
        label = STATION_LABELS[state.station[_STATION_WATERS.index(field)]]
    write_centred(canvas, column, row, label, _WATER)


def write_centred(canvas: Canvas, column: int, row: int, text: str, code: str) -> int:
    """Write text centred in eight characters, a spare space on the right; return its first column."""
    start = (8 - len(text)) // 2
    canvas.write(column + start, row, text, code)
    return column + start


def draw_here(canvas: Canvas, room: int) -> None:
    if 0 <= room < CROSSINGS:
        crossing = DATA.board.crossings[room]
        canvas.write(crossing.map_col, crossing.map_row, "@")
    elif room >= CROSSINGS:
        cells = DATA.board.borders[room - CROSSINGS].map_cells
        column, row = cells[2 if len(cells) > 2 else 0]
        canvas.write(column, row, "@")


def draw_buildings(canvas: Canvas, state: State, worn: list[Colour]) -> None:
    for number, crossing in enumerate(DATA.board.crossings):
        if state.building[number] >= 0:
            owner, central = divmod(state.building[number], 2)
            letter = worn[owner].letter
            text = f"[{letter}]" if central else f"({letter})"
            canvas.write(crossing.map_col - 1, crossing.map_row, text, f"1;{worn[owner].ansi}")


assert len(_TERRAIN) == CRATER + 1 == WATER
