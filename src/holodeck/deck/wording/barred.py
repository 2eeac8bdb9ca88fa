"""What somebody is told of a measure against them: what it is, until when, and why (HD-960)."""

from holodeck.deck.people.person import Person
from holodeck.deck.port.order import NETWORK_BAN, Measure
from holodeck.deck.wording.dates import until
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.refusal import Refusal


def barring(measure: Measure, language: str) -> Refusal:
    """Return the refusal for somebody who is kept out."""
    clause = "HD-955" if measure.kind != NETWORK_BAN else "HD-956"
    return Refusal(clause, f"you_{measure.kind}", facts_of(measure, language))


def facts_of(measure: Measure, language: str) -> dict[str, object]:
    return {"text": measure.reason, **until(language, measure.until)}


def told_measure(person: Person, measure: Measure) -> list[str]:
    """Return the sentence for the person concerned."""
    return say(person, f"you_{measure.kind}", **facts_of(measure, person.language))
