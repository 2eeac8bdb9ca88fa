"""How one reader reads, and by which words those at the table are known."""

from collections.abc import Sequence
from typing import Final

from holodeck.kernel.data import Colour
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.speech import Lexicon
from holodeck.kernel.subjects import ALL, heard_of

STANDARD: Final = "standard"
ALOUD: Final = "vorlesen"
"""The output for screen readers."""
BRIEF: Final = "knapp"
BOTH: Final = f"{ALOUD} {BRIEF}"
MODES: Final = (STANDARD, ALOUD, BRIEF, BOTH)
"""Two switches, each on or off."""


def mode_of(aloud: bool, brief: bool) -> str:
    if aloud:
        return BOTH if brief else ALOUD
    return BRIEF if brief else STANDARD


def is_aloud(mode: str) -> bool:
    return mode in (ALOUD, BOTH)


def is_brief(mode: str) -> bool:
    return mode in (BRIEF, BOTH)


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
        """`standard`, `vorlesen` (screen reader), `knapp` (brief) or `vorlesen knapp`."""
        self.width = width
        self.colours = colours
        """Whether drawings are coloured."""
        self.palette = palette
        """The colour that every seat wears: names, letters and codes of colours go through it, in and out."""
        self.timed = True
        """Whether there is a clock: where there is none, nobody is told what happens when the time is up."""
        self.map_style = ""
        """The last choice of `karte farbe|sw|text`; empty before the first."""
        self.unread: list[str] = []
        """The lines of the last long answer that were not read yet."""
        self.subjects: dict[str, str] = {}
        """How much of which subject is wanted, where the reader has chosen."""

    @property
    def aloud(self) -> bool:
        return is_aloud(self.mode)

    @property
    def brief(self) -> bool:
        return is_brief(self.mode)

    def hears(self, subject: str) -> str:
        """How much of this subject: `all`, `own` or `never`. What has no subject is always heard."""
        return heard_of(subject, self.brief, self.subjects) if subject else ALL


def players(manner: Manner, colours: Sequence[Colour], seats: int, letters: int = 2) -> Lexicon[int]:
    """The seats by the names of those who sit there and by the colours they wear."""
    worn = [colours[manner.palette[seat]] for seat in range(seats)]
    named = [(name, seat) for seat, name in enumerate(manner.people[:seats])]
    coloured = [(word, seat) for seat, colour in enumerate(worn) for word in (colour.id, colour.name_en)]
    return Lexicon([*named, *coloured], letters)
