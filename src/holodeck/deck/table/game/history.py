"""Replaying stored journals: the resulting game, and all events on the way, entry by entry."""

import hashlib
from collections.abc import Callable
from typing import Any

from holodeck.deck.people.person import texts
from holodeck.deck.registry import Registry
from holodeck.deck.wording.sentences import colour_names, deleted_name
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.game import retell as steps_of
from holodeck.kernel.engine.journal import Header, Journal, entry_from_json, header_from_json
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import Told
from holodeck.store.port import ERASED, Damaged, Json, Kept
from holodeck.words.programme import Programme

Log = list[list[Told]]
"""The events of each entry; index 0 is the set-up."""


def commitment(seed: str) -> str:
    """Return the hash shown when a game begins, so that its seed cannot be changed later."""
    return hashlib.sha256(seed.encode()).hexdigest()


def people_of(kept: Kept, language: str) -> list[str]:
    """Return the names of the players of a stored game; a bot is named by its colour, in the given language."""
    names, levels, colours = (texts(kept.facts.get(fact)) for fact in ("people", "levels", "colours"))
    gone = [seat for seat, person in enumerate(texts(kept.facts.get("persons"))) if person == ERASED and seat < len(names)]
    if not len(names) == len(levels) == len(colours):  # an imported game may lack some
        found = names
    else:
        known = colour_names(language)
        seats = zip(names, levels, colours, strict=True)
        found = [known.get(colour, name) if level else name for name, level, colour in seats]
    for seat in gone:
        found[seat] = deleted_name(language)
    return found


def programme_of(registry: Registry, kept: Kept) -> Programme:
    """Return the programme for a stored game with the rules it began with, or raise `OtherRules` if they are not installed
    (HD-709)."""
    head = header_from_json(kept.header)
    if head.game not in registry.names():
        raise Damaged(f"game {kept.game}", f"there is no programme {head.game}")
    return registry.played(head.game, head.version)


def header_to_json(header: Header, rules: Rules[Any]) -> Json:
    whole = Journal(header, []).to_json(rules.actions)
    del whole["entries"]
    return whole


def retell(
    rules: Rules[Any], kept: Kept, upto: int | None = None, each: Callable[[Game], None] = lambda _: None
) -> tuple[Game, Log]:
    """Replay a stored game, whole or up to an entry, and return it with all events; `each` is called after the set-up and after
    every entry. Every recorded outcome must be the one its seed gives."""
    log: Log = []
    entries = (entry_from_json(entry, f"entries[{at}]", rules.actions) for at, entry in enumerate(kept.entries[:upto]))
    for game, told in steps_of(rules, header_from_json(kept.header), entries):
        log.append(told)
        each(game)
    return game, log
