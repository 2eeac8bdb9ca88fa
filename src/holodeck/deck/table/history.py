"""What a journal tells: the game it leads to, and everything that happened on the way, entry by entry."""

import hashlib
from collections.abc import Callable
from typing import Any

from holodeck.deck.people.person import texts
from holodeck.deck.shelf import Shelf
from holodeck.deck.wording.sentences import colour_names
from holodeck.kernel.game import Game
from holodeck.kernel.game import retell as steps_of
from holodeck.kernel.journal import Header, Journal, entry_from_json, header_from_json
from holodeck.kernel.rules import Rules
from holodeck.kernel.told import Told
from holodeck.store.port import Damaged, Json, Kept
from holodeck.words.programme import Programme

Log = list[list[Told]]
"""What each entry brought about; place 0 is the set-up."""


def commitment(seed: str) -> str:
    """What is shown when a game begins, so that its seed cannot be exchanged later."""
    return hashlib.sha256(seed.encode()).hexdigest()


def people_of(kept: Kept, language: str) -> list[str]:
    """The names at the table of that game; a bot goes by its colour, and that has a name in every language."""
    names, levels, colours = (texts(kept.facts.get(fact)) for fact in ("people", "levels", "colours"))
    if not len(names) == len(levels) == len(colours):  # an imported game may say less
        return names
    known = colour_names(language)
    return [known.get(colour, name) if level else name for name, level, colour in zip(names, levels, colours, strict=True)]


def programme_of(shelf: Shelf, kept: Kept) -> Programme:
    """The programme that plays a kept game, by the rules it began with; `OtherRules` where they are not here (HD-709)."""
    head = header_from_json(kept.header)
    if head.game not in shelf.names():
        raise Damaged(f"game {kept.game}", f"there is no programme {head.game}")
    return shelf.played(head.game, head.version)


def header_to_json(header: Header, rules: Rules[Any]) -> Json:
    whole = Journal(header, []).to_json(rules.actions)
    del whole["entries"]
    return whole


def retell(
    rules: Rules[Any], kept: Kept, upto: int | None = None, each: Callable[[Game], None] = lambda _: None
) -> tuple[Game, Log]:
    """Play a kept game again, whole or up to an entry; `each` sees it after the set-up and after every entry. Every recorded
    outcome must be the one its seed gives."""
    log: Log = []
    entries = (entry_from_json(entry, f"entries[{at}]", rules.actions) for at, entry in enumerate(kept.entries[:upto]))
    for game, told in steps_of(rules, header_from_json(kept.header), entries):
        log.append(told)
        each(game)
    return game, log
