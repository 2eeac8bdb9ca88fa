"""What a finished game adds to the statistics of people besides its result: what each seat built first, and luck (HD-1003)."""

from typing import Any, Final

from holodeck.bots.fortune import Fortune
from holodeck.kernel.engine.actions import REWIND, UNDO
from holodeck.kernel.engine.game import retell
from holodeck.kernel.engine.journal import Entry, Journal
from holodeck.kernel.engine.rules import Rules
from holodeck.words.programme import Programme

BUILT: Final = "built"
"""The names of a game's kinds of action that build something; a game without them has no such statistics."""


def first_built(programme: Programme, journal: Journal) -> list[str]:
    """Return for every seat the kind of action with which it built something first, or an empty text."""
    kinds = programme.book("de").names.get(BUILT, {})
    found = [""] * journal.header.seats
    for entry in standing(journal.entries):
        name = programme.rules.actions.name(entry.action)
        if entry.seat >= 0 and name in kinds and not found[entry.seat]:
            found[entry.seat] = name
    return found


def standing(entries: list[Entry]) -> list[Entry]:
    """Return the entries that nobody has taken back."""
    found: list[Entry] = []
    for entry in entries:
        if entry.action not in (UNDO, REWIND):
            found.append(entry)
            continue
        while found and found.pop().seat != entry.seat:
            pass
    return found


def luck_of(rules: Rules[Any], journal: Journal) -> list[float]:
    """Return what the dice gave every seat beyond the expectation; nothing where there are no dice. Slow, so call it from a
    worker."""
    fortune = Fortune(rules)
    for game, _ in retell(rules, journal.header, journal.entries) if rules.dice else ():
        fortune.see(game)
    return [round(surplus, 1) for surplus in fortune.surplus]
