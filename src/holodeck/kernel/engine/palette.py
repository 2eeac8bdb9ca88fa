"""The palette of a game: which of its colours every seat wears (HD-205).

Rules know seats by number, and JSON names them by the first colours in order, whatever people have chosen. Only what people read
and type goes through the palette.
"""

from collections.abc import Sequence
from typing import Final

Palette = Sequence[int]
"""For every seat the index of its colour in `Rules.colours`, then the unused colours."""
FIRST_COLOURS: Final[Palette] = range(256)
"""The palette if nobody has chosen. An action has one byte for a seat, so it is long enough for every game."""


def palette_of(chosen: object, colours: list[str], seats: int) -> Palette:
    """Return the palette for these colours, one per seat; anything else, as in games stored without one, means the first
    colours."""
    if not isinstance(chosen, list) or len(chosen) != seats or any(colour not in colours for colour in chosen):
        return FIRST_COLOURS
    palette = [colours.index(colour) for colour in chosen]
    left = [colour for colour in range(len(colours)) if colour not in palette]
    return [*palette, *left] if len(palette) + len(left) == len(colours) else FIRST_COLOURS


def worn(palette: Palette, colours: list[str], seats: int) -> list[str]:
    """Return the colours of the seats in order."""
    return [colours[palette[seat]] for seat in range(seats)]


def palette_to_json(palette: Palette, colours: list[str], seats: int) -> dict[str, str]:
    """Return the palette as JSON: the JSON name of every seat with the colour it wears."""
    return {colours[seat]: colours[palette[seat]] for seat in range(seats)}
