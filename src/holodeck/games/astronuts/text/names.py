"""What the data calls things, in the shape of `words.<language>.toml`, so that no text stands in two files."""

from typing import Any, Final

from holodeck.games.astronuts.board import FIELD_IDS, KIND_AT, LARGE, SMALL
from holodeck.games.astronuts.data import DATA
from holodeck.kernel.vocabulary import Vocabulary

PACKAGE: Final = "holodeck.games.astronuts"
VOCABULARY: Final = Vocabulary(PACKAGE)


def words_from_data(language: str) -> dict[str, Any]:
    """The names of fields, nuts, technologies and fates."""
    german = language == "de"
    names: dict[str, dict[str, Any]] = {
        "field": {field: field_forms(place, german) for place, field in enumerate(FIELD_IDS)},
        "nut": {nut.id: {"one": nut.name_de} if german else nut_forms(nut.name_en) for nut in DATA.colours},
        "technology": {
            technology.id: {
                "one": technology.name_de if german else technology.name_en,
                "text": technology.text_de if german else technology.text_en,
            }
            for technology in DATA.technologies
        },
        "fate": {
            fate.roll: {
                "one": fate.name_de if german else fate.name_en,
                "text": fate.text_de if german else fate.text_en,
                "others": (fate.others_de or fate.text_de) if german else (fate.others_en or fate.text_en),
                "roll": fate.roll,
            }
            for fate in DATA.fates
        },
    }
    return {"names": names}


def nut_forms(english: str) -> dict[str, str]:
    """A colour alone, and with the article of a nut that has it."""
    return {"one": english, "a": f"{'an' if english[0] in 'aeiou' else 'a'} {english}"}


def field_forms(field: int, german: bool) -> dict[str, str]:
    """A field by its name; as it is typed, planets by name and all others by id; and both, where the name does not say the id."""
    entry = DATA.board.fields[field]
    name = entry.name_de if german else entry.name_en
    planet = KIND_AT[field] in (SMALL, LARGE)
    full = name if entry.id in name else f"{name}, {entry.id}"
    return {"one": name, "typed": name if planet else entry.id, "full": full}
