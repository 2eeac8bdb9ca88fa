"""`analyse [<Nr.>]`: what decided a finished game, in five lines (HD-732). Whoever asks pays, as for a replay (HD-720)."""

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.looking_back import look_back
from holodeck.deck.shell.questions import finished
from holodeck.deck.table.history import programme_of
from holodeck.deck.wording.sentences import paged
from holodeck.kernel.journal import OtherRules
from holodeck.kernel.refusal import Refusal


def analyse(ask: Ask) -> None:
    """Of the game that was named, or of the one on the deck one is in."""
    hall, person = ask.hall, ask.person
    here = hall.decks.get(person.place)
    number = ask.words.number() or (here.game_number if here is not None else 0)
    ask.nothing_more()
    look_back(ask, lambda: decided(hall, number, person.language), lambda lines: hall.show(person, paged(person, lines)))


def decided(hall: Holodeck, number: int, language: str) -> list[str]:
    """The lines. It is called in a worker."""
    kept = finished(hall.store, number)
    try:
        return hall.analyses.lines(programme_of(hall.shelf, kept), kept, language)
    except OtherRules as other:
        raise Refusal("HD-709", "older_rules", {"version": other.version, "here": other.here}) from other
