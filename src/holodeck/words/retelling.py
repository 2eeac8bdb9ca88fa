"""Replaying a saved journal with its events. A journal that does not fit the rules is a complaint."""

from collections.abc import Iterator

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.game import retell as steps_of
from holodeck.kernel.engine.journal import Journal
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.words.programme import Programme


def retell(programme: Programme, journal: Journal) -> Iterator[tuple[Game, list[Told]]]:
    """Yield the game after its set-up and after every entry, with its events. A `Complaint` names the entry that does not fit."""
    rules, head = programme.rules, journal.header
    told = 0
    try:
        for step in steps_of(rules, head, journal.entries):
            told += 1
            yield step
    except (Refusal, ValueError) as error:
        if not told:
            raise Complaint("bad_setup", why=error) from None
        raise Complaint("bad_entry", number=journal.entries[told - 1].number, why=error) from None
