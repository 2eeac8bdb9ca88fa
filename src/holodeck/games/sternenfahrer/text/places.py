"""The words that name the things of Sternenfahrer in a line (section 14): kinds, ships, points, tiles, planets, cards."""

import re
from typing import Final

from holodeck.games.sternenfahrer.actions import IDS, UPGRADE_IDS
from holodeck.games.sternenfahrer.board import (
    BETWEEN,
    DIRECTION_IDS,
    OUTPOST_OF,
    PEOPLE_IDS,
    PLANET_IDS,
    POINT_IDS,
    RESOURCE_IDS,
    SLOT_IDS,
    TILE_IDS,
)
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.state import SHIPS, State
from holodeck.games.sternenfahrer.text.names import LETTERS, VOCABULARY
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import Preferences, players
from holodeck.kernel.text.speech import Heard, Lexicon

AGAINST: Final = VOCABULARY.words("against")
TO: Final = VOCABULARY.words("to")
ALL: Final = VOCABULARY.words("all")
AND: Final = VOCABULARY.words("and")
NOTHING: Final = VOCABULARY.words("nothing")
CARD: Final = VOCABULARY.words("card")
MARKER: Final = VOCABULARY.words("marker")
SHIP: Final = VOCABULARY.words("ship")


def known(kind: str, ids: list[str]) -> list[tuple[str, int]]:
    """Return the words of a table of the vocabulary, each with the number of its thing."""
    return [(word, ids.index(id_)) for word, id_ in VOCABULARY.entries(kind)]


_RESOURCES: Final = [
    *((word, number) for number, one in enumerate(DATA.resources) for word in (one.id, one.name.de, one.name.en, one.short)),
    *known("resource", RESOURCE_IDS),
]
RESOURCES: Final[Lexicon[int]] = Lexicon(_RESOURCES)
UPGRADES: Final[Lexicon[int]] = Lexicon(
    [
        *((word, number) for number, one in enumerate(DATA.upgrades) for word in (one.id, one.name.de, one.name.en)),
        *known("upgrade", UPGRADE_IDS),
    ]
)
SHIP_KINDS: Final[Lexicon[int]] = Lexicon([*known("ship_kind", IDS["ship_kind"])])
DIRECTIONS: Final[Lexicon[int]] = Lexicon([*known("direction", DIRECTION_IDS)], letters=0)
CARDS: Final[Lexicon[int]] = Lexicon(
    [(word, number) for number, one in enumerate(DATA.friendship_cards) for word in (one.id, one.name.de, one.name.en)], 3
)
TILES: Final[Lexicon[int]] = Lexicon(
    [(word, number) for number, tile in enumerate(DATA.tiles) for word in (tile.id, tile.name.de, tile.name.en)], 3
)
SLOTS: Final[Lexicon[int]] = Lexicon([(name, number) for number, name in enumerate(SLOT_IDS)], letters=0)
PEOPLES: Final[Lexicon[int]] = Lexicon(
    [
        *((word, number) for number, one in enumerate(DATA.peoples) for word in (one.id, one.name.de, one.name.en)),
        *((tile.id, PEOPLE_IDS.index(tile.people)) for tile in DATA.tiles if tile.people),
    ],
    3,
)
PLANETS: Final[Lexicon[int]] = Lexicon(
    [
        *((name, number) for number, name in enumerate(PLANET_IDS)),
        *(
            (f"{name.partition('-')[0]}{joint}{word}", number)
            for number, name in enumerate(PLANET_IDS)
            for word, resource in _RESOURCES
            if RESOURCE_IDS[resource] == name.partition("-")[2]
            for joint in ("-", " ")
        ),
    ],
    letters=0,
)

_POINT: Final = re.compile(r"([a-x])0*(\d{1,2})")
_SITE: Final = re.compile(r"(ps[1-8]|h[a-d])([abc])")
_POINTS: Final = {name: number for number, name in enumerate(POINT_IDS)}


def people(state: State, prefs: Preferences) -> Lexicon[int]:
    """Return a lexicon of the players, by name or colour."""
    return players(prefs, DATA.players.colours, state.seats)


def take_point(state: State, words: Heard) -> int | None:
    """Take the point that comes next: `K4`, a site such as `PS3a`, or the docking point of an outpost such as `AP2`."""
    word = words.peek()
    found = _POINT.fullmatch(word)
    point = _POINTS.get(f"{found[1].upper()}{found[2]}") if found is not None else alias(state, word)
    if point is not None:
        words.drop(1)
    return point


def alias(state: State, word: str) -> int | None:
    found = _SITE.fullmatch(word)
    if found is not None:
        name = found[1].upper()
        slot = SLOT_IDS.index(name) if name in SLOT_IDS else state.galaxy.slot_of[TILE_IDS.index(name)]
        return int(BETWEEN[3 * slot + LETTERS.index(found[2])]) if slot >= 0 else None
    if word.upper() in TILE_IDS:
        people_there = OUTPOST_OF[TILE_IDS.index(word.upper())]
        point = int(state.galaxy.docking_point[people_there]) if people_there >= 0 else -1
        return point if point >= 0 else None
    return None


def need_point(state: State, words: Heard) -> int:
    point = take_point(state, words)
    if point is None:
        raise words.unknown() if words else words.missing("point")
    return point


def take_ship(state: State, seat: int, words: Heard) -> int:
    """Take the number of a ship, which may be omitted with only one ship (SF-132). A number without a ship is left for the rules
    to refuse, since they check the moment first (SF-138)."""
    words.skip(*SHIP)
    number = words.number()
    if number is not None:
        return number - 1 if 1 <= number <= SHIPS else BYTE
    ships = own_ships(state, seat)
    if len(ships) > 1:
        raise words.missing("ship")
    return int(ships[0]) if len(ships) else 0


def tile_slot(state: State, tile: int) -> int:
    """Return the slot of a tile; raise a refusal if it is undiscovered."""
    slot = int(state.galaxy.slot_of[tile])
    if slot < 0:
        raise Refusal("SF-122", "not_discovered", {"tile": tile})
    return slot
