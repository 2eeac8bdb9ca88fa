"""`analyse [<Nr.>]`: what decided a finished game, in five lines (HD-732). Charged to the asker, like a replay (HD-720)."""

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.looking_back import look_back
from holodeck.deck.shell.questions import finished
from holodeck.deck.states import State
from holodeck.deck.table.game.history import programme_of
from holodeck.deck.wording.sentences import paged
from holodeck.kernel.engine.journal import OtherRules
from holodeck.kernel.engine.refusal import Refusal


def analyse(ask: Ask) -> None:
    """Analyse the named game, or the one on the current deck."""
    holodeck, person = ask.holodeck, ask.person
    here = holodeck.decks.get(person.place)
    if not ask.words and here is not None and here.state is State.RUNNING:
        ask.tell("analysis_later")
        return
    number = ask.words.number() or (here.game_number if here is not None else 0)
    ask.nothing_more()
    look_back(ask, lambda: decided(holodeck, number, person), lambda lines: holodeck.show(person, paged(person, lines)))


def decided(holodeck: Holodeck, number: int, person: Person) -> list[str]:
    """Return the lines of the analysis. Called in a worker."""
    kept = finished(holodeck.store, number, person)
    try:
        return holodeck.analyses.lines(programme_of(holodeck.registry, kept), kept, person.language)
    except OtherRules as other:
        raise Refusal("HD-709", "older_rules", {"version": other.version, "here": other.here}) from other
