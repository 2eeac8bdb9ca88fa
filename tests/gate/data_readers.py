"""The readers of a game's data: `python -m tests.gate.data_readers GAME` loads the game, performs it, and prints as JSON the
modules that read each field. Recording starts before the first module of the game is loaded, so it needs a separate process.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any, get_args

import msgspec

from holodeck.kernel.engine import data
from tests.gate.tree import ROOT

READERS: dict[str, set[str]] = {}
PLAIN = data.Struct.__getattribute__


def recorded(part: data.Struct, name: str) -> Any:
    """Return the field, and record the module that reads it."""
    reader = sys._getframe(1).f_globals["__name__"]
    READERS.setdefault(f"{type(part).__name__}.{name}", set()).add(reader)
    return PLAIN(part, name)


def fields(type_: Any, module: str) -> Iterator[str]:
    """Yield every field of a struct and its nested structs, as far as the module declares them."""
    for inner in get_args(type_):
        yield from fields(inner, module)
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct) and type_.__module__ == module:
        for field in msgspec.structs.fields(type_):
            yield f"{type_.__name__}.{field.name}"
            yield from fields(field.type, module)


def perform_all(game: str) -> None:
    """Load and perform a game: computer players, scenarios, options, and the map in every language."""
    from holodeck.kernel.engine.game import begin
    from holodeck.kernel.text.preferences import Preferences
    from holodeck.words.catalogue import LANGUAGES
    from holodeck.words.performance import perform
    from holodeck.words.programme import programme
    from holodeck.words.reader import Reader
    from holodeck.words.scenario import read_scenario

    import_module(f"holodeck.bots.{game}")
    for scenario in sorted((ROOT / "tests" / game).glob("*.scenario")):
        perform(read_scenario(scenario))
    performed = programme(game)
    rules = performed.rules
    for option in rules.options:
        for value in option.values:
            rules.seats_for({**{other.name: other.default for other in rules.options}, option.name: value})
    for language in LANGUAGES:
        prefs = Preferences(["Anna", "Indy", "Cleo", "Max"], language)
        reader = Reader(performed, begin(rules, rules.most, "data", {}), 0, prefs)
        for style in ("karte farbe", "karte text"):
            reader.interpret(style)


def main(game: str) -> None:
    data.Struct.__getattribute__ = recorded  # type: ignore[method-assign, assignment]
    perform_all(game)
    known = import_module(f"holodeck.games.{game}.data")
    json.dump({field: sorted(READERS.get(field, ())) for field in fields(known.Data, known.__name__)}, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
