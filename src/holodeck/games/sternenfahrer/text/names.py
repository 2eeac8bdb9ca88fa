"""What the data calls things, in the shape of `words.<language>.toml`: names in all their forms, and the texts of cards."""

from typing import Any, Final

from holodeck.games.sternenfahrer.board import BETWEEN, SLOT_IDS, TILE_IDS, TILE_SLOTS
from holodeck.games.sternenfahrer.data import DATA, Name
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.manner import Manner
from holodeck.kernel.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary("holodeck.games.sternenfahrer")
LETTERS: Final = "abc"
"""The sites of a system by their place (SF-21)."""


def words_from_data(language: str) -> dict[str, Any]:
    """The table `names` as far as the data has it."""

    def said(name: Name) -> str:
        return name.de if language == "de" else name.en

    resources = {resource.id: said(resource.name) for resource in DATA.resources}
    planets = [(planet.id, planet.resource) for tile in DATA.tiles for planet in tile.planets]
    planets += [(planet.id, planet.resource) for home in DATA.homes for planet in home.planets]
    names: dict[str, Any] = {
        "planet": {planet: planet_forms(planet, resources[resource]) for planet, resource in planets},
        "people": {people.id: said(people.name) for people in DATA.peoples},
        "tile": {tile.id: {"one": f"{tile.id} {said(tile.name)}", "id": tile.id} for tile in DATA.tiles},
        "slot": {home.id: said(home.name) for home in DATA.homes},
        "ball": {ball.id: said(ball.name) for ball in DATA.balls},
        "upgrade": {upgrade.id: said(upgrade.name) for upgrade in DATA.upgrades},
        "marker": {marker.id: said(marker.name) for marker in DATA.special_markers},
        "card": {card.id: {"one": said(card.name), "text": said(card.text), "id": card.id} for card in DATA.friendship_cards},
        "encounter": {card.id: said(card.title) for card in DATA.encounters},
        "box": {f"{card.id}.{box.id}": said(box.text) for card in DATA.encounters for box in card.boxes},
    }
    return {"names": names}


def planet_forms(planet: str, resource: str) -> dict[str, str]:
    return {"one": f"{planet.partition('-')[0]}-{resource}", "id": planet}


def site_name(state: State, point: int) -> str:
    """What a site is called: the system or home, and its letter; empty where the point is none."""
    slot = state.galaxy.site[point]
    if slot < 0:
        return ""
    place = next(place for place in range(3) if BETWEEN[3 * slot + place] == point)
    return (SLOT_IDS[slot] if slot >= TILE_SLOTS else TILE_IDS[state.tiles[slot]]) + LETTERS[place]


def colour_beside_name(seat: int, manner: Manner) -> str:
    """What a seat's colour is called, where its name does not say so already: bots go by their colour."""
    colour = DATA.players.colours[manner.palette[seat]]
    name = colour.name_de.lower() if manner.language == "de" else colour.name_en
    return name if seat < len(manner.people) and manner.people[seat].lower() != name.lower() else ""
