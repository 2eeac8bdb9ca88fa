"""The words that name the things of Astronuts in a line, in all languages at once (AN-1302)."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from holodeck.games.astronuts.board import DIRECTION_IDS, FIELD_IDS, HOLES, NOWHERE, NUT_IDS, SHIPS
from holodeck.games.astronuts.data import DATA
from holodeck.games.astronuts.state import State, home_of
from holodeck.games.astronuts.text.names import VOCABULARY
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import Preferences, players
from holodeck.kernel.text.speech import Heard, Lexicon, fold

OWN_HOME: Final = -2
SHIP_WORDS: Final = VOCABULARY.words("ship")
HOLE_WORDS: Final = VOCABULARY.words("hole")
AND_WORDS: Final = VOCABULARY.words("and")
LETTERS: Final = 3
"""The number of letters of a name that suffice."""
MOST_NAMED: Final = 7
MOST_ALIKE: Final = 2


def field_words() -> list[tuple[str, int]]:
    """Return words for every field: id and name, the holes by direction, one's home."""
    found = [(word, OWN_HOME) for word in VOCABULARY.words("home")]
    for place, field in enumerate(DATA.board.fields):
        found += [(name, place) for name in (field.id, field.name_de, field.name_en)]
    return found + [(f"{hole} {word}", place) for hole in HOLE_WORDS for word, place in hole_words()]


def hole_words() -> list[tuple[str, int]]:
    """Return words for the holes by direction, the last word of their names in each language, and by id."""
    found = [(name.split()[-1], hole) for hole in HOLES for name in hole_names(hole)]
    return [*found, *((FIELD_IDS[hole], hole) for hole in HOLES)]


def hole_names(hole: int) -> tuple[str, str]:
    return DATA.board.fields[hole].name_de, DATA.board.fields[hole].name_en


FIELDS: Final[Lexicon[int]] = Lexicon(field_words(), LETTERS)
JUMPS: Final[Lexicon[int]] = Lexicon(
    [*hole_words(), *((f"{hole} {word}", at) for hole in HOLE_WORDS for word, at in hole_words())], letters=0
)
DIRECTIONS: Final[Lexicon[int]] = Lexicon([(word, DIRECTION_IDS.index(id_)) for word, id_ in VOCABULARY.entries("directions")], 0)
COLOURS: Final[Lexicon[int]] = Lexicon(
    [
        *((name, place) for place, nut in enumerate(DATA.colours) for name in (nut.name_de, nut.name_en, nut.id)),
        *((word, NUT_IDS.index(id_)) for word, id_ in VOCABULARY.entries("colours")),
    ],
    2,
)
TECHNOLOGIES: Final[Lexicon[int]] = Lexicon(
    [(name, place) for place, entry in enumerate(DATA.technologies) for name in (entry.name_de, entry.name_en, entry.id)], 2
)


def take_field(words: Heard, state: State, seat: int) -> int:
    """Take the field that must come next. `heimat` is the home of this seat."""
    found = words.take(FIELDS)
    if found is None:
        if not words:
            raise words.missing("field")
        raise unknown_field(words)
    return int(home_of(state, seat)) if found == OWN_HOME else found


def unknown_field(words: Heard) -> Refusal:
    """Return the refusal of a word that is the beginning of several names, or of no field."""
    word = words.peek()
    names = [(fold(field.name_de), fold(field.name_en)) for field in DATA.board.fields]
    meant = [place for place, (german, english) in enumerate(names) if german.startswith(word) or english.startswith(word)]
    alike = get_close_matches(word, dict.fromkeys(name for pair in names for name in pair), MOST_ALIKE)
    near = dict.fromkeys(place for name in alike for place, pair in enumerate(names) if name in pair)
    return ambiguous("fields", meant) or Refusal("AN-700", "no_such_field", {"word": word, "near": [*near]})


def ambiguous(what: str, meant: Sequence[object]) -> Refusal | None:
    """Return the refusal of an ambiguous name, with no more candidates than a listener can follow (AN-700)."""
    return Refusal("AN-700", "ambiguous", {what: list(meant[:MOST_NAMED])}) if len(meant) > 1 else None


def take_direction(words: Heard) -> int:
    """Take the direction that comes next, or return `NOWHERE`."""
    found = words.take(DIRECTIONS)
    return NOWHERE if found is None else found


def take_ship(words: Heard) -> int | None:
    """Take the number of a ship, if one comes next: `1`, `s1`, `schiff 1`."""
    named = words.skip(*SHIP_WORDS)
    word = words.peek()
    if len(word) == 2 and word[0] == "s" and word[1].isdecimal():
        words.drop(1)
        return int(word[1])
    number = words.number()
    if number is None and named:
        raise words.missing("number") if not words else words.unknown()
    return number


def ships_on_board(state: State, seat: int) -> list[int]:
    return [ship for ship in range(SHIPS) if state.ship_at[seat * SHIPS + ship] != NOWHERE]


def meant_ship(state: State, seat: int, number: int | None) -> int:
    """Return the named ship, or the only one (AN-700)."""
    own = ships_on_board(state, seat)
    if number is None:
        if len(own) != 1:
            raise Refusal("AN-700", "which_ship", {"ships": own})
        return own[0]
    if number - 1 not in own:
        raise Refusal("AN-700", "no_such_ship", {"n": number})
    return number - 1


def take_colour(words: Heard) -> int:
    found = words.take(COLOURS)
    if found is None:
        if not words:
            raise words.missing("nut")
        raise Refusal("AN-700", "unknown_colour")
    return found


def take_technology(words: Heard) -> int:
    """Take a technology by name or by the colour of its nut."""
    found = words.take(TECHNOLOGIES)
    if found is None:
        colour = take_colour(words)
        return [technology.nut for technology in DATA.technologies].index(NUT_IDS[colour])
    return found


def take_player(words: Heard, state: State, prefs: Preferences) -> int:
    found = words.take(players(prefs, DATA.players.colours, int(state.seats)))
    if found is None:
        if not words:
            raise words.missing("player")
        word = words.peek()
        meant = [name for name in prefs.people[: int(state.seats)] if fold(name).startswith(word)]
        raise ambiguous("choices", meant) or Refusal("AN-700", "unknown_player", {"word": word})
    return found
