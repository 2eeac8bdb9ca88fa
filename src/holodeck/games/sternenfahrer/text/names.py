"""The names in the data, in the shape of `words.<language>.toml`: names in all their forms, and the texts of cards."""

from typing import Any, Final

from holodeck.games.sternenfahrer.board import BETWEEN, SLOT_IDS, TILE_IDS, TILE_SLOTS
from holodeck.games.sternenfahrer.data import DATA, Name
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.text.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary("holodeck.games.sternenfahrer")
LETTERS: Final = "abc"
"""The letters of the sites of a system (SF-21)."""


def words_from_data(language: str) -> dict[str, Any]:
    """Return the part of the table `names` that is in the data."""

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
    """Return the name of a site: the system or home, and its letter; empty if the point is no site."""
    slot = state.galaxy.site[point]
    if slot < 0:
        return ""
    place = next(place for place in range(3) if BETWEEN[3 * slot + place] == point)
    return (SLOT_IDS[slot] if slot >= TILE_SLOTS else TILE_IDS[state.tiles[slot]]) + LETTERS[place]
