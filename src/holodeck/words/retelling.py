"""A saved journal told again; where it does not fit the rules, a sentence says so."""

from collections.abc import Iterator

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.game import Game
from holodeck.kernel.game import retell as steps_of
from holodeck.kernel.journal import Journal
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Told
from holodeck.words.programme import Programme


def retell(programme: Programme, journal: Journal) -> Iterator[tuple[Game, list[Told]]]:
    """The game after its set-up and after every entry, with what was told; a `Complaint` names the entry that does not fit."""
    rules, head = programme.rules, journal.header
    if head.version != rules.version:
        raise Complaint(f"The game was played by version {head.version} of {rules.name}, here is version {rules.version}.")
    told = 0
    try:
        for step in steps_of(rules, head, journal.entries):
            told += 1
            yield step
    except (Refusal, ValueError) as error:
        place = f"Entry {journal.entries[told - 1].number}" if told else "The set-up"
        raise Complaint(f"{place} does not fit the rules: {error}") from None
