"""The names in the data, in the shape of `words.<language>.toml`, and the codes of the fields on the map."""

from typing import Any, Final

from holodeck.games.planetopoly.actions import THING_IDS
from holodeck.games.planetopoly.board import (
    EVENT,
    FIRST_RADAR,
    FIRST_TOLL,
    KIND_AT,
    NOBODY,
    PLOTS,
    PLOTS_EACH,
    PRISON,
    PROPERTY_AT,
    PROPERTY_IDS,
    RISK,
    START,
)
from holodeck.games.planetopoly.data import DATA, EventCard, Field
from holodeck.kernel.text.vocabulary import Table, Vocabulary, read_words

PACKAGE: Final = "holodeck.games.planetopoly"
VOCABULARY: Final = Vocabulary(PACKAGE)
SPECIAL: Final = {START: "STA", EVENT: "???", PRISON: "GEF", RISK: "RIS"}


def words_from_data(language: str) -> dict[str, Any]:
    """Return the names of fields, properties, planets and cards."""
    german = language == "de"
    patterns = read_words(PACKAGE, language).get("names", {}).get("field_kind", {})
    fields = {field.id: field_forms(field, german, patterns) for field in DATA.board.fields}
    planets = {planet.id: planet.name_de if german else planet.name_en for planet in DATA.planets}
    names = {
        "field": fields,
        "property": {property_: fields[property_] for property_ in PROPERTY_IDS},
        "planet": planets,
        "thing": {thing: fields.get(thing) or planets[thing] for thing in THING_IDS},
        "card": {card.id: card_forms(card, german) for card in DATA.event_cards},
    }
    return {"names": names}


def card_forms(card: EventCard, german: bool) -> dict[str, str]:
    """Return the text of a card for the player who drew it, and for the others."""
    return {"one": card.text_de, "others": card.others_de} if german else {"one": card.text_en, "others": card.others_en}


def field_forms(field: Field, german: bool, patterns: Table) -> dict[str, str]:
    """Return the name of a field in all forms of its kind."""
    name = field.name_de if german else field.name_en
    return {form: pattern.format(name=name) for form, pattern in patterns.get(field.kind, {"one": "{name}"}).items()}


def code_of(field: int) -> str:
    """Return the code of a field on the map (PP-1304): the planet's letter and the plot, or the sign of another kind."""
    asset = PROPERTY_AT[field]
    if asset == NOBODY:
        return SPECIAL[KIND_AT[field]]
    if asset < PLOTS:
        return f"{DATA.planets[asset // PLOTS_EACH].letter}{asset % PLOTS_EACH + 1}"
    if asset < FIRST_RADAR:
        return f"Z{asset - FIRST_TOLL + 1}"
    return f"R{asset - FIRST_RADAR + 1}"
