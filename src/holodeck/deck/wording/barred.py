"""What somebody is told of a measure against them: what it is, until when, and why (HD-960)."""

import time

from holodeck.deck.people.person import Person
from holodeck.deck.port.order import NETWORK_BAN, Measure
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.refusal import Refusal


def barring(measure: Measure) -> Refusal:
    """Return the refusal for somebody who is kept out."""
    return Refusal("HD-955" if measure.kind != NETWORK_BAN else "HD-956", f"you_{measure.kind}", facts_of(measure))


def facts_of(measure: Measure) -> dict[str, object]:
    until = {"until": time.strftime("%d.%m.%Y %H:%M", time.localtime(measure.until))} if measure.until else {}
    return {"text": measure.reason, **until}


def told_measure(person: Person, measure: Measure) -> list[str]:
    """Return the sentence for the person concerned."""
    return say(person, f"you_{measure.kind}", **facts_of(measure))
