"""The type of a game's views: what every game has, what its state declares, and what its `codec.py` adds."""

from importlib import import_module
from pathlib import Path
from types import GenericAlias
from typing import Any, Literal, get_type_hints

from msgspec import Struct, defstruct

from holodeck.kernel.engine.options import Option
from tools.declared.ids import Ids
from tools.declared.reading import Field, declaration

PLAIN = {"number": int, "flag": bool}


def view_type(state: Path) -> type[Struct]:
    """Return the type of the JSON of a view. What is irregular in it is typed in `codec.py`, as `Irregular`."""
    declared = declaration(state)
    options: list[Option] = import_module(declared.package).RULES.options
    irregular = import_module(f"{declared.package}.codec").Irregular
    parts: dict[str, Any] = {"seats": list[str], "options": options_type(options)}
    parts |= {field.json: json_type(field, declared.ids) for field in declared.fields if field.regular}
    parts |= get_type_hints(irregular, include_extras=True)
    return defstruct("View", parts.items(), forbid_unknown_fields=True, namespace={"__doc__": irregular.__doc__})


def options_type(options: list[Option]) -> type[Struct]:
    """Return the type of the options: one of its values each, or a number."""
    parts = [(option.name, Literal[tuple(option.values)] if option.values else int) for option in options]
    return defstruct("Options", parts, forbid_unknown_fields=True)


def json_type(field: Field, ids: Ids) -> Any:
    """Return the type that a field has as JSON."""
    match field.mark:
        case "bits":
            return GenericAlias(list, item_type(field.text("ids"), ids))
        case "table":
            row = by_name(item_type(field.kind, ids))
            return by_name(row | None if field.secret else row)
        case "per":
            return by_name(item_type(field.kind, ids))
        case _:
            return item_type(field.kind, ids)


def by_name(value: Any) -> Any:
    """Return the type of an object with these values."""
    return GenericAlias(dict, (str, value))


def item_type(kind: str, ids: Ids) -> Any:
    """Return the type of a word of `kernel.codec.spelling`. Ids of the program are spelled out, those of the data are not."""
    match kind[-1]:
        case "?":
            return item_type(kind[:-1], ids) | None
        case "*":
            return GenericAlias(list, item_type(kind[:-1], ids))
        case "#":
            return dict[str, int]
    if kind in PLAIN:
        return PLAIN[kind]
    listed = ids[kind]
    return Literal[tuple(listed)] if listed else str
