"""How one reader reads."""

from holodeck.kernel.palette import FIRST_COLOURS, Palette


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
