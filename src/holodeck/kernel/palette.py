"""The palette of a game: which of the programme's colours every seat wears (HD-205).

Rules know seats by number, and JSON names them by the first colours in order, whatever people have chosen. Only what people read
and type goes through the palette.
"""

from collections.abc import Sequence
from typing import Final

Palette = Sequence[int]
"""For every seat the place of its colour in `Rules.colours`, then the colours that nobody wears."""
FIRST_COLOURS: Final[Palette] = range(256)
"""The palette where nobody has chosen. An action has one byte for a seat, so it is long enough for every game."""


def palette_of(chosen: object, colours: list[str], seats: int) -> Palette:
    """The palette that names these colours, one for each seat. Games that were kept without one have the first colours."""
    if not isinstance(chosen, list) or len(chosen) != seats or any(colour not in colours for colour in chosen):
        return FIRST_COLOURS
    palette = [colours.index(colour) for colour in chosen]
    left = [colour for colour in range(len(colours)) if colour not in palette]
    return [*palette, *left] if len(palette) + len(left) == len(colours) else FIRST_COLOURS


def worn(palette: Palette, colours: list[str], seats: int) -> list[str]:
    """The colour of every seat, in their order."""
    return [colours[palette[seat]] for seat in range(seats)]


def spelled(palette: Palette, colours: list[str], seats: int) -> dict[str, str]:
    """The palette as JSON: the name of every seat there, with the colour it wears."""
    return {colours[seat]: colours[palette[seat]] for seat in range(seats)}
