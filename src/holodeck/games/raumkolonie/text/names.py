"""The names in the data, in the shape of `words.<language>.toml`: all their forms, and the texts of the goods."""

from typing import Any, Final

from holodeck.games.raumkolonie.actions import CARD_IDS, FEATURE_IDS, GOOD_IDS
from holodeck.games.raumkolonie.board import (
    BORDER_IDS,
    BORDERS,
    CROSSING_IDS,
    DIRECTION_IDS,
    END_A,
    END_B,
    RESOURCE_IDS,
    STATION_TYPE_IDS,
)
from holodeck.games.raumkolonie.data import DATA, Card, Good
from holodeck.games.raumkolonie.rules.bank import ANY_RATE, SPECIAL_RATE
from holodeck.kernel.text.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary("holodeck.games.raumkolonie")
STATION_LABELS: Final = [*[f"{resource.code}{SPECIAL_RATE}:1" for resource in DATA.resources], f"{ANY_RATE}:1"]
"""The label of each type of station on the map (RK-308)."""

Names = dict[str, Any]


def words_from_data(language: str) -> dict[str, Any]:
    """Return the tables `names` and `told`, as far as the data has them."""
    german = language == "de"
    features = [*DATA.features, *DATA.landmarks]
    resources = [entry.name_de if german else entry.name_en for entry in DATA.resources]
    stations = [station_forms(label, name, german) for label, name in zip(STATION_LABELS, [*resources, ""], strict=True)]
    borders = [border_forms(border) for border in range(BORDERS)]
    names: dict[str, Names] = {
        "resource": by_id(RESOURCE_IDS, resources),
        "terrain": by_id(RESOURCE_IDS, resources),
        "direction": by_id(DIRECTION_IDS, [entry.show_de if german else entry.en for entry in DATA.directions]),
        "station_type": by_id(STATION_TYPE_IDS, stations),
        "border": by_id(BORDER_IDS, borders),
        "room": by_id(BORDER_IDS, borders),
        "card": by_id(CARD_IDS, [card_forms(card, german) for card in DATA.cards]),
        "good": by_id(GOOD_IDS, [good_forms(good, german) for good in DATA.snack_goods]),
        "feature": by_id(FEATURE_IDS, [entry.de if german else entry.en for entry in features]),
    }
    return {"names": names, "told": {"top_spun": top_spun(german)}}


def by_id(ids: list[str], names: list[Any]) -> Names:
    return dict(zip(ids, names, strict=True))


def border_forms(border: int) -> Names:
    """Return the forms of a border: the crossings at its ends, told and typed, and its id for looking."""
    a, b = CROSSING_IDS[END_A[border]], CROSSING_IDS[END_B[border]]
    return {"one": f"{a}–{b}", "typed": f"{a}-{b}", "id": BORDER_IDS[border]}


def station_forms(label: str, resource: str, german: bool) -> Names:
    """Return the forms of a station: its label, alone and with its resource, with the word station, and spoken."""
    meant = f" ({resource})" if resource else ""
    said = f"{label[-3]} {'zu' if german else 'to'} 1{resource and ' '}{resource}"
    return {"one": label, "full": label + meant, "station": label + ("-Station" if german else " station") + meant, "said": said}


def card_forms(card: Card, german: bool) -> Names:
    """Return the forms of a card: name, accusative and text."""
    if german:
        return {"one": card.name_de, "acc": card.acc_de, "text": card.text_de}
    return {"one": card.name_en, "acc": f"the {card.name_en}", "text": card.text_en}


def good_forms(good: Good, german: bool) -> Names:
    """Return the forms of a good: its name, and the texts of its use, for the user and for those who watch."""
    if german:
        name, own, watched = good.name_de, good.text_self_de, good.text_room_de
        off, watched_off = good.text_off_self_de, good.text_off_room_de
    else:
        name, own, watched = good.name_en, good.text_self_en, good.text_room_en
        off, watched_off = good.text_off_self_en, good.text_off_room_en
    forms = {"one": name, "self": own, "room": behind_name(watched)}
    if off:
        forms |= {"off_self": off, "off_room": behind_name(watched_off)}
    return forms


def behind_name(text: str) -> str:
    return text.removeprefix("{name} ")


def top_spun(german: bool) -> dict[str, str]:
    """Return the sentences of the spinning top, with the placeholders of events."""
    top = DATA.snack_goods[GOOD_IDS.index("top")]
    own, watched = (top.text_self_de, top.text_room_de) if german else (top.text_self_en, top.text_room_en)
    return {"you": with_blanks(own), "all": with_blanks(watched)}


def with_blanks(text: str) -> str:
    return text.replace("{name}", "{seat}").replace("{richtung}", "{direction}")
