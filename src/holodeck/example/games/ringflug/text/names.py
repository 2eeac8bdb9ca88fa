"""The names in the data, in the shape of `words.<language>.toml`, so that no text is in two files."""

from typing import Any, Final

from holodeck.example.games.ringflug.data import DATA
from holodeck.kernel.text.vocabulary import Vocabulary

PACKAGE: Final = "holodeck.example.games.ringflug"
VOCABULARY: Final = Vocabulary(PACKAGE)


def words_from_data(language: str) -> dict[str, Any]:
    """Return the names of fields, and the names and texts of orders and contents."""
    german = language == "de"
    names: dict[str, dict[str, Any]] = {
        "field": {field.id: field.name_de if german else field.name_en for field in DATA.board.fields},
        "content": {content.id: content.name_de if german else content.name_en for content in DATA.contents},
        "card": {
            order.id: {
                "one": order.name_de if german else order.name_en,
                "text": order.text_de if german else order.text_en,
            }
            for order in DATA.orders
        },
    }
    return {"names": names}
