"""The programmes that can be loaded: every game that is there, with the line it has in the list (HD-203)."""

import logging
from typing import Protocol

from holodeck import games
from holodeck.words.programme import Programme, load

log = logging.getLogger("holodeck.deck")


class Shelf(Protocol):
    def names(self) -> list[str]: ...
    def programme(self, name: str) -> Programme: ...

    def played(self, name: str, version: int) -> Programme:
        """The programme that plays a game begun with this version of its rules; `OtherRules` where that is not here (HD-709)."""
        ...


class GamesShelf:
    """The games of the project. One that cannot be loaded is left out and logged; the others can still be played."""

    def __init__(self) -> None:
        found: dict[str, Programme] = {}
        for name in games.names():
            try:
                found[name] = load(name)
            except Exception:  # a game that is broken must not keep the server from starting
                log.exception("programme cannot be loaded", extra={"programme": name})
        self.loaded = dict(sorted(found.items(), key=lambda item: item[1].rules.listing.place))

    def names(self) -> list[str]:
        return list(self.loaded)

    def programme(self, name: str) -> Programme:
        return self.loaded[name]

    def played(self, name: str, version: int) -> Programme:
        present = self.loaded[name]
        return present if version == present.rules.version else load(name, version)
