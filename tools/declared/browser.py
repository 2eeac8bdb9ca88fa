"""What the browser has from a game besides its types: the clauses behind actions and events, and words that the text side has,
how commands are typed among them.

It stands in `made.json` of its folder, and in that of the words of the page what the options of every table are called.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from holodeck.kernel.engine.events import Event
from holodeck.words.catalogue import LANGUAGES, SHARED
from holodeck.words.programme import words_of
from holodeck.words.rulebook import read_rulebook
from tools.declared.ids import ROOT, SOURCE
from tools.declared.reading import Undeclared, package_of
from tools.declared.told import event_problems

MADE_FROM: Final = "Made from rules/deeds.py, told.py and words.<language>.toml by `make types`: change those, not this."
PAGE: Final = ROOT / "web/src/words/made.json"
SHELL: Final = "holodeck.deck"
"""The package that has the words of the page's options."""
SHOWN: Final = (
    ("commands", "button", "do"),
    ("actions", "button", "do"),
    ("options", "title", "option"),
    ("options", "about", "about"),
    ("values", "title", "value"),
)
"""The tables of words that the browser shows: which key of them, and what its own keys begin with."""


def drawn() -> Iterator[tuple[Path, Path]]:
    """Yield every game that the browser draws: its `state.py`, and its folder in the client."""
    for state in sorted(SOURCE.rglob("games/*/state.py")):
        kind = "example" if "example" in state.parts else "games"
        folder = ROOT / "web/src" / kind / state.parent.name
        if folder.is_dir():
            yield state, folder


def made() -> Iterator[tuple[Path, str]]:
    """Yield the made file of the page and of every drawn game: its path, and its text."""
    yield PAGE, written({"words": words(SHELL), "lines": lines(SHARED, SHELL)})
    for state, folder in drawn():
        yield folder / "made.json", written(facts(package_of(state)))


def written(facts: dict[str, Any]) -> str:
    return json.dumps({"made": MADE_FROM, **facts}, indent=2, ensure_ascii=False) + "\n"


def facts(package: str) -> dict[str, Any]:
    """Return what the browser is told of a game. Raise `Undeclared` for an invalid row."""
    rules, events, book = import_module(package).RULES, events_of(package), read_rulebook(files(package)).clauses
    wrong = [f"{package}.told: {problem}" for problem in event_problems(events, rules.actions.ids, book)]
    actions = {kind.name: deed.rule for kind, deed in zip(rules.actions.kinds, rules.deeds, strict=True) if deed.rule}
    wrong += [
        f"{package}.rules.deeds: {name}: the rule book has no clause {rule}" for name, rule in actions.items() if rule not in book
    ]
    if wrong:
        raise Undeclared("\n".join(wrong))
    told = {name: event.clause for name, event in events.items() if event.clause}
    return {"actions": actions, "told": told, "words": words(package), "lines": lines(package)}


def events_of(package: str) -> dict[str, Event]:
    """Return the table of everything that the rules of a game tell."""
    found: dict[str, Event] = import_module(f"{package}.told").TOLD
    return found


def lines(*packages: str) -> dict[str, dict[str, str]]:
    """Return, by language, how each command is typed: its first form, or that of the first language."""
    found: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        own = found[language] = dict(found.get(LANGUAGES[0], {}))
        for package in packages:
            forms = {name: entry.get("forms") for name, entry in words_of(package, language).part("commands").items()}
            own |= {name: form[0] for name, form in forms.items() if form}
    return found


def words(package: str) -> dict[str, dict[str, str]]:
    """Return, by language, the words on buttons, and the names of options and their values."""
    found: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        own = found[language] = {}
        source = words_of(package, language)
        for table, key, prefix in SHOWN:
            own |= {f"{prefix}.{name}": entry[key] for name, entry in source.part(table).items() if key in entry}
    return found
