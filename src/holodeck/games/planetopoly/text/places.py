"""The words that name things in a command, in all languages at once (PP-1301)."""

from typing import Final

from holodeck.games.planetopoly.board import (
    EVENT,
    FIELD_OF,
    FIELDS,
    FIRST_RADAR,
    FIRST_TOLL,
    KIND_AT,
    PLANET_IDS,
    PLOTS,
    PROPERTIES,
    PROPERTY_AT,
    RISK,
)
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.rules.trade import FIRST_PLANET
from holodeck.games.planetopoly.state import State
from holodeck.games.planetopoly.text.names import VOCABULARY, code_of
from holodeck.kernel.text.preferences import Preferences, players
from holodeck.kernel.text.speech import Heard, Lexicon

STATION_WORDS: Final = VOCABULARY.words("station")
BASE_WORDS: Final = VOCABULARY.words("base")
PLANET_WORDS: Final = VOCABULARY.words("planet")
TOLL_WORDS: Final = VOCABULARY.words("toll")
RADAR_WORDS: Final = VOCABULARY.words("radar")
STATION_BASES: Final = DATA.building.bases_per_station
LARGEST_COUNT: Final = 255
"""The largest number in an action; all above 9 are refused alike."""


def names_of(field: int) -> list[str]:
    """Return the names of a field, in the data and in other languages."""
    entry = DATA.board.fields[field]
    return [entry.name_de, entry.name_en, *(name for name, id_ in VOCABULARY.names("field") if id_ == entry.id)]


def numbered(words: tuple[str, ...], number: int) -> list[str]:
    return [f"{word}{gap}{number}" for word in words for gap in (" ", "")]


def asset_words(asset: int) -> list[str]:
    """Return the words for a property: names and map code; for a station also its kind with number or star."""
    names, code = names_of(FIELD_OF[asset]), code_of(FIELD_OF[asset])
    if asset < PLOTS:
        return [*names, *(name.replace(" ", "") for name in names), code, f"{code[0]} {code[1:]}"]
    if asset < FIRST_RADAR:
        stars = [f"{word} {names[0].split()[-1]}" for word in TOLL_WORDS]
        return [*names, *numbered(TOLL_WORDS, asset - FIRST_TOLL + 1), code, *stars]
    return [*names, *numbered(RADAR_WORDS, asset - FIRST_RADAR + 1), code]


def special_words(field: int) -> list[str]:
    """Return the words for a field nobody can own: names; for a unique one also its id or a word, for an event its number."""
    if KIND_AT[field] == EVENT:
        number = list(KIND_AT[: field + 1]).count(EVENT)
        return [*names_of(field), *(f"{word} {number}" for word in VOCABULARY.words("event"))]
    words = VOCABULARY.words("risk") if KIND_AT[field] == RISK else ()
    return [*names_of(field), DATA.board.fields[field].id, *words]


def planet_words(planet: int) -> list[str]:
    entry = DATA.planets[planet]
    names = [name for name, id_ in VOCABULARY.names("planet") if id_ == entry.id]
    return [entry.name_de, entry.name_en, entry.letter, *names]


_ASSETS: Final = [(word, asset) for asset in range(PROPERTIES) for word in asset_words(asset)]
_SPECIAL: Final = [(word, field) for field in range(FIELDS) if PROPERTY_AT[field] < 0 for word in special_words(field)]
_PLANETS: Final = [(word, planet) for planet in range(len(PLANET_IDS)) for word in planet_words(planet)]
ASSETS: Final[Lexicon[int]] = Lexicon(_ASSETS, letters=0)
FIELD_WORDS: Final[Lexicon[int]] = Lexicon([*((word, FIELD_OF[asset]) for word, asset in _ASSETS), *_SPECIAL], letters=0)
SINGLE_PLOTS: Final[Lexicon[int]] = Lexicon([(word, asset) for word, asset in _ASSETS if asset < FIRST_TOLL], letters=0)
PLANETS: Final[Lexicon[int]] = Lexicon(_PLANETS, letters=0)
_STATIONS: Final = [(word, asset - FIRST_TOLL) for word, asset in _ASSETS if asset >= FIRST_TOLL]
THINGS: Final[Lexicon[int]] = Lexicon([*_STATIONS, *((word, FIRST_PLANET + planet) for word, planet in _PLANETS)], letters=0)


def people(state: State, prefs: Preferences) -> Lexicon[int]:
    """Return the players by name and colour."""
    return players(prefs, DATA.players.colours, state.seats, letters=0)


def take_count(words: Heard) -> int:
    """Take a number of bases: a number, `raumstation` for three, by default one."""
    number = words.number()
    if number is None:
        number = STATION_BASES if words.skip(*STATION_WORDS) else 1
    words.skip(*BASE_WORDS)
    return min(max(number, 0), LARGEST_COUNT)
