"""Rate limits on what others hear of one person: talk, and everything announced about them (HD-507, HD-508)."""

import re
from typing import Final

from holodeck.deck.people.person import Person
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold

LINES: Final = 30
LINES_WITHIN: Final = 10.0
"""The most announcements about one person within this many seconds."""
TALK: Final = 5
TALK_WITHIN: Final = 10.0
SAME: Final = 2
SAME_WITHIN: Final = 60.0
"""How often the same text may be said within this many seconds."""
REMEMBERED: Final = 20
SHORTEST: Final = 8
"""Letters of a text that counts as repeated; "ja" and "ok" may be said any number of times."""
REPEATED: Final = re.compile(r"(.)\1+")


def need_calm(person: Person, now: float) -> None:
    """Raise a refusal if too much was announced about this person lately."""
    if len(person.noise) == LINES and now - person.noise[0] < LINES_WITHIN:
        raise Refusal("HD-507", "too_fast")


def made_noise(person: Person, now: float) -> None:
    person.noise = (*person.noise[1 - LINES :], now)


def need_voice(person: Person, text: str, now: float) -> None:
    """Raise a refusal if the person may not say this now, otherwise count it as said."""
    need_no_gag(person)
    if len(person.spoken) == TALK and now - person.spoken[0] < TALK_WITHIN:
        raise Refusal("HD-503", "too_fast")
    same = gist(text)
    before = [said for when, said in person.remarks if now - when < SAME_WITHIN]
    if len(same) >= SHORTEST and before.count(same) >= SAME:
        raise Refusal("HD-508", "said_already")
    person.spoken = (*person.spoken[1 - TALK :], now)
    person.remarks = (*person.remarks[1 - REMEMBERED :], (now, same))


def need_no_gag(person: Person) -> None:
    """Raise a refusal if a moderator has muted the person."""
    if person.gag:
        raise Refusal("HD-954", "muted_by_moderator", {"text": person.gag})


def gist(text: str) -> str:
    """Reduce a text to its letters and digits, folded and without repeated letters, to compare it."""
    return REPEATED.sub(r"\1", "".join(letter for letter in fold(text) if letter.isalnum()))
