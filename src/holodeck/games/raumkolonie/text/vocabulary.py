"""The words with which a line may name the things of Raumkolonie, in every language at once (RK-1801)."""

import re
from typing import Final

from holodeck.games.raumkolonie.board import FIELD_IDS, RESOURCE_IDS, ROOM_IDS
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.manner import Manner, players
from holodeck.kernel.speech import Heard, Lexicon

AGAINST: Final = ("gegen", "for", "fuer", "against")
TO: Final = ("an", "to", "nach", "zu")
WITHIN: Final = ("in", "auf", "bei", "at")
OF: Final = ("von", "of", "from")
ALL: Final = ("alle", "all", "allen", "everybody")
AND: Final = ("und", "and", "plus")
STAYS: Final = ("bleibt", "bleib", "bleiben", "stays", "stay")

RESOURCES: Final[Lexicon[int]] = Lexicon(
    (word, number)
    for number, resource in enumerate(DATA.resources)
    for word in (resource.name_de, resource.name_en, resource.id, *(("pe",) if resource.id == "plasma" else ()))
)
DIRECTIONS: Final[Lexicon[int]] = Lexicon(
    (
        (word, number)
        for number, direction in enumerate(DATA.directions)
        for word in (direction.id, direction.de, direction.en, direction.en_short)
    ),
    letters=0,
)
GOODS: Final[Lexicon[int]] = Lexicon(
    (word, number) for number, good in enumerate(DATA.snack_goods) for word in (good.name_de, good.name_en, good.id)
)
CARDS: Final[Lexicon[int]] = Lexicon(
    (word, number) for number, card in enumerate(DATA.cards) for word in (card.name_de, card.name_en, card.id.replace("_", " "))
)

SELLER: Final = "seller"
PIRATE: Final = "pirate"
LANDING: Final = "landing"
LIFE: Final = "life"
DOMES: Final = "domes"
CENTRALS: Final = "centrals"
TUBES: Final = "tubes"
WATER: Final = "water"
CRATERS: Final = "craters"
STATIONS: Final = "stations"
STATION: Final = "station "
"""Before the id of a station type: one kind of station."""
GROUND: Final = "ground "
"""Before the id of a resource: the fields that bear it."""

_PLACES: Final = [
    *((word, SELLER) for word in ("verkaeufer", "imbissverkaeufer", "imbiss", "haendler", "seller", "snack seller")),
    *((word, PIRATE) for word in ("pirat", "piraten", "pirate")),
    *((word, LANDING) for word in ("landeplatz", "landing pad", "landing")),
]
PLACES: Final[Lexicon[str]] = Lexicon(_PLACES)

_KINDS_OF_STATION: Final = [
    (f"{name}{joint}{noun}", STATION + resource.id)
    for resource in DATA.resources
    for name in (resource.name_de, resource.name_en, resource.id, f"{resource.code}2:1")
    for joint in ("-", " ", "")
    for noun in ("station", "stationen", "stations", "hafen")
] + [(f"3:1{joint}{noun}", STATION + "any") for joint in ("-", " ") for noun in ("station", "stationen", "stations")]

OBJECTS: Final[Lexicon[str]] = Lexicon(
    [
        *_PLACES,
        *((word, LIFE) for word in ("leben", "life")),
        *((word, DOMES) for word in ("wohnkuppel", "wohnkuppeln", "kuppel", "kuppeln", "dome", "domes")),
        *((word, CENTRALS) for word in ("zentrale", "zentralen", "central", "centrals")),
        *((word, TUBES) for word in ("roehre", "roehren", "verbindungsroehren", "tube", "tubes")),
        *((word, WATER) for word in ("wasser", "water")),
        *((word, CRATERS) for word in ("krater", "kratern", "crater", "craters")),
        *((word, STATIONS) for word in ("handelsstation", "handelsstationen", "station", "stationen", "haefen", "stations")),
        *_KINDS_OF_STATION,
        *((f"{resource.code}2:1", STATION + resource.id) for resource in DATA.resources),
        ("3:1", STATION + "any"),
        *((word, GROUND + RESOURCE_IDS[number]) for word, number in RESOURCES.exact.items()),
    ]
)

_ROOM: Final = re.compile(r"([kg])0*(\d{1,3})")
_ROOM_NUMBERS: Final = {name: number for number, name in enumerate(ROOM_IDS)}
_FIELD_NUMBERS: Final = {name: number for number, name in enumerate(FIELD_IDS)}


def take_room(words: Heard) -> int | None:
    """The room whose id stands next; leading zeros may be left out (`k5`, `g67`)."""
    found = _ROOM.fullmatch(words.peek())
    if found is None:
        return None
    letter, digits = found[1].upper(), int(found[2])
    room = _ROOM_NUMBERS.get(f"K{digits:02d}" if letter == "K" else f"G{digits:03d}")
    if room is not None:
        words.drop(1)
    return room


def take_field(words: Heard) -> int | None:
    field = _FIELD_NUMBERS.get(words.peek().upper())
    if field is not None:
        words.drop(1)
    return field


def people(state: State, manner: Manner) -> Lexicon[int]:
    """Those who play, by name or colour."""
    return players(manner, DATA.players.colours, state.seats)


def take_thing_or_player(words: Heard, things: Lexicon[str], players: Lexicon[int]) -> str | int | None:
    """What stands next: an exact word beats every beginning, and a thing beats a player's beginning (RK-1801)."""
    for count in range(min(max(things.longest, players.longest), len(words.words)), 0, -1):
        phrase = " ".join(words.words[:count])
        found: str | int | None = things.exact.get(phrase)
        if found is None:
            found = players.exact.get(phrase)
        if found is None:
            found = things.find(phrase)
        if found is None:
            found = players.find(phrase)
        if found is not None:
            words.drop(count)
            return found
    return None
