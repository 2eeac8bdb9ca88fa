"""How one reader reads, and by which words those at the table are known."""

from collections.abc import Sequence
from typing import Final

from holodeck.kernel.data import Colour
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.speech import Lexicon

ALOUD: Final = "vorlesen"
"""The output mode for screen readers."""


class Manner:
    """Language, output mode, line width, colours; and the names and colours of those at the table."""

    def __init__(
        self,
        people: list[str],
        language: str = "de",
        mode: str = "standard",
        width: int = 80,
        colours: bool = True,
        palette: Palette = FIRST_COLOURS,
    ) -> None:
        self.people = people
        """The name of the person or bot on every seat."""
        self.language = language
        self.mode = mode
        """`standard`, `vorlesen` (screen reader) or `knapp` (brief)."""
        self.width = width
        self.colours = colours
        """Whether drawings are coloured."""
        self.palette = palette
        """The colour that every seat wears: names, letters and codes of colours go through it, in and out."""
        self.map_style = ""
        """The last choice of `karte farbe|sw|text`; empty before the first."""


def players(manner: Manner, colours: Sequence[Colour], seats: int, letters: int = 2) -> Lexicon[int]:
    """The seats by the names of those who sit there and by the colours they wear."""
    worn = [colours[manner.palette[seat]] for seat in range(seats)]
    named = [(name, seat) for seat, name in enumerate(manner.people[:seats])]
    coloured = [(word, seat) for seat, colour in enumerate(worn) for word in (colour.id, colour.name_en)]
    return Lexicon([*named, *coloured], letters)
