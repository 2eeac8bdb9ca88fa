"""The map of a game: drawn as last chosen, or in words if drawings cannot be read (HD-604, HD-606)."""

from functools import partial
from typing import Final

from holodeck.kernel.text.speech import Heard
from holodeck.words.paging import paged
from holodeck.words.viewer import Viewer

COMMAND: Final = "map"
COLOUR: Final = "farbe"
PLAIN: Final = "sw"


def show_map(reader: Viewer, heard: Heard) -> list[str]:
    """Answer `karte farbe|sw|text`, and whatever else a game's map in words can be asked for."""
    text, prefs = reader.programme.text, reader.prefs
    style = heard.take(reader.programme.map_styles) if heard else prefs.map_style or PLAIN
    if style in (COLOUR, PLAIN) and not prefs.aloud and prefs.width >= text.map_columns:
        heard.finish()
        shown = drawn(reader, style == COLOUR and prefs.colours)
    else:
        shown = paged(reader, reader.sentences(text.map_in_words(reader.view(), reader.seat, heard, prefs)))
    prefs.map_style = style or prefs.map_style
    return shown


def drawn(reader: Viewer, coloured: bool) -> list[str]:
    """Return the drawn map, which is made once for all who see the same of a position in the same way (HD-716)."""
    text, prefs = reader.programme.text, reader.prefs
    palette = tuple(prefs.palette[: reader.game.journal.header.seats])
    key = (reader.seat, coloured, palette, prefs.language, prefs.mode, tuple(prefs.people))
    draw = partial(text.map_drawn, reader.view(), reader.seat, coloured, prefs.palette)
    return list(reader.sight.drawn(key, lambda: reader.sentences(draw())))
