"""The programmes that can be loaded: every game that is there, with the line it has in the list (HD-203)."""

import json
import logging
from importlib.resources import files
from typing import NamedTuple, Protocol

from holodeck.words import programme as words
from holodeck.words.programme import Programme

log = logging.getLogger("holodeck.deck")


class ListEntry(NamedTuple):
    """What the list says about a programme."""

    sentences: dict[str, str]
    """By language; empty where the game gives none."""
    minutes: tuple[int, int]
    """The usual length; 0 and 0 where unknown."""


class Shelf(Protocol):
    def names(self) -> list[str]: ...
    def programme(self, name: str) -> Programme: ...
    def entry(self, name: str) -> ListEntry: ...


class GamesShelf:
    """The games of the project. One that cannot be loaded is left out and logged; the others can still be played."""

    ORDER = ("raumkolonie", "planetopoly", "astronuts", "sternenfahrer")
    """As the list of HD-T6 has them; games that came later follow in the order of the alphabet."""

    def __init__(self) -> None:
        self.loaded: dict[str, Programme] = {}
        found = words.names()
        for name in [*(name for name in self.ORDER if name in found), *(name for name in found if name not in self.ORDER)]:
            try:
                self.loaded[name] = words.load(name)
            except Exception:  # a game that is broken must not keep the server from starting
                log.exception("programme cannot be loaded", extra={"programme": name})

    def names(self) -> list[str]:
        return list(self.loaded)

    def programme(self, name: str) -> Programme:
        return self.loaded[name]

    def entry(self, name: str) -> ListEntry:
        data = json.loads((files("holodeck.games") / name / "data.json").read_text("utf-8"))
        entry = data.get("list_entry") or {}
        low, high = entry.get("minutes", (0, 0))
        return ListEntry({language: str(entry.get(f"sentence_{language}", "")) for language in ("de", "en")}, (low, high))
