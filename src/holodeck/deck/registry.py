"""The registry of programmes that can be loaded: every installed game, in the order of the list (HD-203)."""

import logging
from functools import cached_property
from typing import Protocol

from holodeck import games
from holodeck.words.programme import Programme, load

log = logging.getLogger("holodeck.deck")


class Registry(Protocol):
    def names(self) -> list[str]: ...
    def programme(self, name: str) -> Programme: ...

    def played(self, name: str, version: int) -> Programme:
        """Return the programme for a game begun with this version of its rules, or raise `OtherRules` if it is not installed
        (HD-709)."""
        ...


class LazyRegistry:
    """Loads each game when it is first wanted: for somebody who plays one of them and waits for it."""

    @cached_property
    def ordered(self) -> list[str]:
        return sorted(games.names(), key=lambda name: games.rules(name).listing.place)

    def names(self) -> list[str]:
        return list(self.ordered)

    def programme(self, name: str) -> Programme:
        return load(name)

    def played(self, name: str, version: int) -> Programme:
        return load(name) if version == games.rules(name).version else load(name, version)


class GamesRegistry:
    """The games of the project. A game that cannot be loaded is logged and left out."""

    def __init__(self) -> None:
        found: dict[str, Programme] = {}
        for name in games.names():
            try:
                found[name] = load(name)
            except Exception:  # a broken game must not keep the server from starting
                log.exception("programme cannot be loaded", extra={"programme": name})
        self.loaded = dict(sorted(found.items(), key=lambda item: item[1].rules.listing.place))

    def names(self) -> list[str]:
        return list(self.loaded)

    def programme(self, name: str) -> Programme:
        return self.loaded[name]

    def played(self, name: str, version: int) -> Programme:
        present = self.loaded[name]
        return present if version == present.rules.version else load(name, version)
