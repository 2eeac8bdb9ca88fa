"""The names in the data, in the shape of `words.<language>.toml`, so that no text is in two files."""

from typing import Any, Final

from holodeck.games.astronuts.board import FIELD_IDS, KIND_AT, LARGE, NUT_IDS, SMALL
from holodeck.games.astronuts.data import DATA
from holodeck.kernel.text.vocabulary import Vocabulary

PACKAGE: Final = "holodeck.games.astronuts"
VOCABULARY: Final = Vocabulary(PACKAGE)


def words_from_data(language: str) -> dict[str, Any]:
    """Return the names of fields, nuts, technologies and fates."""
    german = language == "de"
    names: dict[str, dict[str, Any]] = {
        "field": {field: field_forms(place, german) for place, field in enumerate(FIELD_IDS)},
        "nut": {nut: nut_of(nut, german) for nut in NUT_IDS},
        "technology": {
            technology.id: {
                "one": technology.name_de if german else technology.name_en,
                "text": technology.text_de if german else technology.text_en,
                "nut": nut_of(technology.nut, german)["a"],
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


def nut_of(colour: str, german: bool) -> dict[str, str]:
    """Return the forms of the name of a nut."""
    entry = DATA.colours[NUT_IDS.index(colour)]
    return nut_in_german(entry.name_de) if german else nut_in_english(entry.name_en)


def nut_in_german(colour: str) -> dict[str, str]:
    """Return the German forms. A nut is not called by its colour alone, since players have the same colours, except in lists and
    in typed words. Colours that end in a vowel are not declined."""
    coloured = colour if colour[-1] in "ae" else f"{colour}e"
    return {"one": f"{coloured} Nut", "many": f"{coloured} Nuts", "a": f"eine {coloured} Nut", "colour": colour}


def nut_in_english(colour: str) -> dict[str, str]:
    article = "an" if colour[0] in "aeiou" else "a"
    return {"one": f"{colour} nut", "many": f"{colour} nuts", "a": f"{article} {colour} nut", "colour": colour}


def field_forms(field: int, german: bool) -> dict[str, str]:
    """Return the name of a field; its typed form, for planets the name, otherwise the id; and both, if the name does not contain
    the id."""
    entry = DATA.board.fields[field]
    name = entry.name_de if german else entry.name_en
    planet = KIND_AT[field] in (SMALL, LARGE)
    full = name if entry.id in name else f"{name}, {entry.id}"
    return {"one": name, "typed": name if planet else entry.id, "full": full}
