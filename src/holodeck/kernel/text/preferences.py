"""A reader's preferences, and the names and colours of the players."""

from collections.abc import Sequence
from typing import Final

from holodeck.kernel.engine.data import Colour
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.subjects import ALL, PEOPLE, heard_of
from holodeck.kernel.text.speech import Lexicon

STANDARD: Final = "standard"
ALOUD: Final = "vorlesen"
"""Output for screen readers."""
BRIEF: Final = "knapp"
BOTH: Final = f"{ALOUD} {BRIEF}"
MODES: Final = (STANDARD, ALOUD, BRIEF, BOTH)
"""Two switches, each on or off."""
EYES: Final = "augen"
"""How a page with buttons is read: nobody chooses it, and no sentence names a typed command (HD-748)."""


def mode_of(aloud: bool, brief: bool) -> str:
    if aloud:
        return BOTH if brief else ALOUD
    return BRIEF if brief else STANDARD


def is_aloud(mode: str) -> bool:
    return mode in (ALOUD, BOTH)


def is_brief(mode: str) -> bool:
    return mode in (BRIEF, BOTH)


class Preferences:
    """Language, output mode, line width and colours of a reader; and the names and colours of the players."""

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
        """`standard`, `vorlesen` (screen reader), `knapp` (brief) or `vorlesen knapp`; `augen` on a page with buttons."""
        self.width = width
        self.colours = colours
        """Whether drawings are coloured."""
        self.palette = palette
        """The colour of every seat: names, letters and codes of colours go through it, in and out."""
        self.timed = True
        """Whether there is a clock. Without one, nobody is told what happens when time is up."""
        self.map_style = ""
        """The last choice of `karte farbe|sw|text`; empty at first."""
        self.unread: list[str] = []
        """The unread lines of the last long answer."""
        self.subjects: dict[str, str] = {}
        """The chosen level per subject."""

    @property
    def aloud(self) -> bool:
        return is_aloud(self.mode)

    @property
    def brief(self) -> bool:
        return is_brief(self.mode)

    @property
    def eyes(self) -> bool:
        return self.mode == EYES

    def hears(self, subject: str) -> str:
        """Return how much the reader hears of this subject: `all`, `own` or `never`. Events without a subject are always
        heard. Who comes and goes is too much to be read aloud, and a page shows it (HD-527)."""
        brief = self.brief or (subject == PEOPLE and (self.aloud or self.eyes))
        return heard_of(subject, brief, self.subjects) if subject else ALL


def players(prefs: Preferences, colours: Sequence[Colour], seats: int, letters: int = 2) -> Lexicon[int]:
    """Return a lexicon of the seats by the players' names and colours."""
    worn = [colours[prefs.palette[seat]] for seat in range(seats)]
    named = [(name, seat) for seat, name in enumerate(prefs.people[:seats])]
    coloured = [(word, seat) for seat, colour in enumerate(worn) for word in (colour.id, colour.name_en)]
    return Lexicon([*named, *coloured], letters)


def colour_beside_name(prefs: Preferences, colours: Sequence[Colour], seat: int) -> str:
    """Return what a seat's colour is called, or nothing if the name says so already: bots go by their colour."""
    colour = colours[prefs.palette[seat]]
    name = colour.name_de.lower() if prefs.language == "de" else colour.name_en
    return name if seat < len(prefs.people) and prefs.people[seat].lower() != name.lower() else ""
