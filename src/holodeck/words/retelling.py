"""A journal told again: the game is played anew from its entries, and everything that happens is told, step by step."""

from collections.abc import Iterator

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.game import Game, begin_again
from holodeck.kernel.journal import Journal
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Tell, Told
from holodeck.words.programme import Programme


def retell(programme: Programme, journal: Journal) -> Iterator[tuple[Game, list[Told]]]:
    """The game after its set-up and after every entry, with what was told; a `Complaint` names the entry that does not fit."""
    rules, head = programme.rules, journal.header
    if head.version != rules.version:
        raise Complaint(f"The game was played by version {head.version} of {rules.name}, here is version {rules.version}.")
    place = "The set-up"
    try:
        tell = Tell()
        game = begin_again(rules, head, tell)
        game.remember()
        yield game, tell.happened
        for entry in journal.entries:
            place, tell = f"Entry {entry.number}", Tell()
            game.again(entry, tell)
            yield game, tell.happened
    except (Refusal, ValueError) as error:
        raise Complaint(f"{place} does not fit the rules: {error}") from None
