"""The map of a game: drawn as last chosen, or in words where drawings cannot be read (HD-604, HD-606)."""

from typing import Final

from holodeck.kernel.speech import Heard
from holodeck.words.paging import paged
from holodeck.words.viewer import Viewer

COMMAND: Final = "map"
COLOUR: Final = "farbe"
PLAIN: Final = "sw"


def show_map(reader: Viewer, heard: Heard) -> list[str]:
    """`karte farbe|sw|text`, and whatever else a game's map in words can be asked for."""
    text, manner = reader.programme.text, reader.manner
    style = heard.take(reader.programme.map_styles) if heard else manner.map_style or PLAIN
    if style in (COLOUR, PLAIN) and not manner.aloud and manner.width >= text.map_columns:
        heard.finish()
        shown = reader.sentences(text.map_drawn(reader.view(), reader.seat, style == COLOUR and manner.colours, manner.palette))
    else:
        shown = paged(reader, reader.sentences(text.map_in_words(reader.view(), reader.seat, heard, manner)))
    manner.map_style = style or manner.map_style
    return shown
