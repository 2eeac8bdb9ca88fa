"""The words with which a line may name the things of Planetopoly, in both languages at once (PP-1301)."""

from typing import Final

from holodeck.games.planetopoly.board import FIELD_IDS, FIELD_OF, FIRST_RADAR, FIRST_TOLL, PLOTS, PLOTS_EACH, PROPERTIES
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.rules.trade import FIRST_PLANET
from holodeck.kernel.manner import Manner
from holodeck.kernel.speech import Heard, Lexicon, NotUnderstood

FILLERS: Final = ("auf", "von", "das", "die", "on", "of", "the")
"""Extra words that change nothing."""
STATION_WORDS: Final = ("raumstation", "station")
STATION_BASES: Final = DATA.building.bases_per_station
BASE_WORDS: Final = ("stuetzpunkt", "stuetzpunkte", "base", "bases")
PLANET_WORDS: Final = ("planet", "planeten")
YES_WORDS: Final = ("ja", "yes")
GIVE_WORDS: Final = ("gib", "give")
WANT_WORDS: Final = ("will", "want")
AND_WORDS: Final = ("und", "and", "ge")
LARGEST_COUNT: Final = 255
"""What fits into an action; everything above 9 is refused alike."""


def plot_words(asset: int) -> list[str]:
    planet, place = DATA.planets[asset // PLOTS_EACH], asset % PLOTS_EACH + 1
    return [f"{planet.name_de} {place}", f"{planet.name_de}{place}", f"{planet.letter}{place}", f"{planet.letter} {place}"]


def station_words(asset: int, names: list[str], letters: list[str], first: int) -> list[str]:
    """A toll station or radar trap by its full names, or by its kind and number."""
    field = DATA.board.fields[FIELD_OF[asset]]
    number = asset - first + 1
    short = [f"{name}{gap}{number}" for name in names for gap in (" ", "")]
    return [field.name_de, field.name_en, *short, *(f"{letter}{number}" for letter in letters)]


def toll_words(asset: int) -> list[str]:
    star = DATA.board.fields[FIELD_OF[asset]].name_de.split()[-1]
    words = station_words(asset, ["zollstation", "zoll", "toll station", "toll"], ["z"], FIRST_TOLL)
    return [*words, f"zoll {star}", f"toll {star}"]


def asset_words(asset: int) -> list[str]:
    if asset < PLOTS:
        return plot_words(asset)
    if asset < FIRST_RADAR:
        return toll_words(asset)
    return station_words(asset, ["radarfalle", "radar", "radar trap"], ["r"], FIRST_RADAR)


_ASSETS: Final = [(word, asset) for asset in range(PROPERTIES) for word in asset_words(asset)]
ASSETS: Final[Lexicon[int]] = Lexicon(_ASSETS, letters=0)
FIELDS: Final[Lexicon[int]] = Lexicon(
    [
        *((word, FIELD_OF[asset]) for word, asset in _ASSETS),
        *((name, place) for place, field in enumerate(DATA.board.fields) for name in (field.name_de, field.name_en)),
        *((FIELD_IDS[place], place) for place in (0, 10, 20, 30)),
        *((f"{name} {nr}", place) for nr, place in enumerate((7, 13, 27, 33), 1) for name in ("ereignis", "event")),
        ("risiko", 20),
    ],
    letters=0,
)
_PLANETS: Final = [(word, number) for number, planet in enumerate(DATA.planets) for word in (planet.name_de, planet.letter)]
PLANETS: Final[Lexicon[int]] = Lexicon(_PLANETS, letters=0)
THINGS: Final[Lexicon[int]] = Lexicon(
    [
        *((word, asset - FIRST_TOLL) for word, asset in _ASSETS if asset >= FIRST_TOLL),
        *((word, FIRST_PLANET + planet) for word, planet in _PLANETS),
    ],
    letters=0,
)


def without_fillers(words: Heard) -> None:
    """Drop the extra words, wherever they stand."""
    words.words = [word for word in words.words if word not in FILLERS]


def players(manner: Manner) -> Lexicon[int]:
    """Names and colours of those who play."""
    named = [(name, seat) for seat, name in enumerate(manner.people)]
    worn = [DATA.players.colours[manner.palette[seat]] for seat in range(len(named))]
    coloured = [(word, seat) for seat, colour in enumerate(worn) for word in (colour.id, colour.name_en)]
    return Lexicon([*named, *coloured], letters=0)


def unknown() -> NotUnderstood:
    return NotUnderstood("unknown_word")


def take(words: Heard, lexicon: Lexicon[int]) -> int:
    """The thing that must stand next."""
    found = words.take(lexicon)
    if found is None:
        raise unknown()
    return found


def take_count(words: Heard) -> int:
    """How many bases: a number, `raumstation` for three, or one where nothing is said."""
    number = words.number()
    if number is None:
        number = STATION_BASES if words.skip(*STATION_WORDS) else 1
    words.skip(*BASE_WORDS)
    return min(max(number, 0), LARGEST_COUNT)


def finish(words: Heard) -> None:
    """Nothing may be left over."""
    if words:
        raise unknown()
