"""What one person may make others hear: one budget for talk and for everything that is announced of him (HD-507, HD-508)."""

import re
from typing import Final

from holodeck.deck.people.person import Person
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import fold

LINES: Final = 30
LINES_WITHIN: Final = 10.0
"""So many things may be announced of one person in so many seconds."""
TALK: Final = 5
TALK_WITHIN: Final = 10.0
SAME: Final = 2
SAME_WITHIN: Final = 60.0
"""So often the same may be said in so many seconds."""
SHORTEST: Final = 8
"""Letters; "ja" and "ok" may be said as often as one likes."""
REPEATED: Final = re.compile(r"(.)\1+")


def need_calm(person: Person, now: float) -> None:
    if len(person.noise) == LINES and now - person.noise[0] < LINES_WITHIN:
        raise Refusal("HD-507", "too_fast")


def made_noise(person: Person, now: float) -> None:
    person.noise.append(now)


def need_voice(person: Person, text: str, now: float) -> None:
    """Whether a person may say this now; then it counts as said."""
    if len(person.spoken) == TALK and now - person.spoken[0] < TALK_WITHIN:
        raise Refusal("HD-503", "too_fast")
    same = gist(text)
    before = [said for when, said in person.remarks if now - when < SAME_WITHIN]
    if len(same) >= SHORTEST and before.count(same) >= SAME:
        raise Refusal("HD-508", "said_already")
    person.spoken.append(now)
    person.remarks.append((now, same))


def gist(text: str) -> str:
    """What is left of a text without case, spaces, signs and letters that are drawn out."""
    return REPEATED.sub(r"\1", "".join(letter for letter in fold(text) if letter.isalnum()))
