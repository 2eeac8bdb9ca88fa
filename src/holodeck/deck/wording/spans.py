"""Lengths of time in words."""

from typing import Final

from holodeck.deck.people.holidays import DAY
from holodeck.deck.people.person import Person
from holodeck.deck.wording.sentences import say

HOUR: Final = 3600
MINUTE: Final = 60


def span(person: Person, seconds: int) -> str:
    """Return a length of time in words, in days and hours, or what is smaller."""
    days, hours, minutes = seconds // int(DAY), seconds % int(DAY) // HOUR, seconds % HOUR // MINUTE
    if days:
        facts = {"days": days, **({"hours": hours} if hours else {})}
    elif hours:
        facts = {"hours": hours, **({"minutes": minutes} if minutes else {})}
    else:
        facts = {"minutes": minutes} if minutes else {"seconds": seconds}
    return " ".join(say(person, "span", **facts))
