"""`verlauf`: what has happened so far, or a part of it (HD-607, HD-613)."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.speech import Heard, Lexicon, NotUnderstood
from holodeck.words.catalogue import VOCABULARY
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

PAST: Final = 20
MOST_PAST: Final = 200
MOST_WISHES: Final = 5
"""Filters of one `verlauf`: each goes through the whole past, while everybody else waits."""
NEW_WORDS: Final = VOCABULARY.words("new")
SINCE_WORDS: Final = VOCABULARY.words("since")
SINCE_FILLERS: Final = VOCABULARY.words("since_fillers")
OWN_WORDS: Final = VOCABULARY.words("own")
TALK_WORDS: Final = VOCABULARY.words("talk")
SUBJECT_WORDS: Final = VOCABULARY.lexicon("subject", 0)


def tell_past(reader: Viewer, heard: Heard) -> list[str]:
    """Answer `verlauf`, `verlauf 40`, `verlauf neu`, `verlauf seit meinem letzten zug`, and of these only one's own, a subject or
    a player: `verlauf angebote`, `verlauf eigene`, `verlauf indy` (HD-607, HD-613). The newest comes first."""
    first, count, wanted, wishes = 0, PAST, list[Callable[[Told], bool]](), 0
    while heard:
        wishes += 1
        if wishes > MOST_WISHES:
            raise heard.unknown(TOO_MUCH)
        if heard.skip(*NEW_WORDS):
            first, reader.left, count = reader.left, len(reader.past), MOST_PAST
        elif heard.skip(*SINCE_WORDS):
            heard.leave_out(SINCE_FILLERS)
            first, count = since_own_turn(reader), MOST_PAST
        else:
            number = heard.number()
            if number is None:
                wanted.append(chosen_past(reader, heard))
            elif 1 <= number <= MOST_PAST:
                count = number
            else:
                raise NotUnderstood(TOO_MUCH, {"word": str(number)})
    lines: list[str] = []
    for thing in reversed(reader.past[first:]):
        if len(lines) >= count:
            break
        if all(wants(thing) for wants in wanted):
            lines += reader.sentences([thing])
    return lines[:count] or reader.say("past_nothing")


def chosen_past(reader: Viewer, heard: Heard) -> Callable[[Told], bool]:
    """Read a filter of the past: one's own, a subject, or a player."""
    hearing = reader.programme.hearing
    if heard.skip(*OWN_WORDS):
        return lambda told: hearing.concerns(told, reader.seat)
    subject = heard.take(SUBJECT_WORDS)
    if subject is not None:
        return lambda told: hearing.subjects.get(told.name) == subject
    seat = heard.take(Lexicon([(name, seat) for seat, name in enumerate(reader.prefs.people)]))
    if seat is None:
        raise heard.unknown(TOO_MUCH)
    return lambda told: hearing.concerns(told, seat)


def since_own_turn(reader: Viewer) -> int:
    """Return where the past goes on after the last finished turn of this reader, or 0."""
    turns = [at for at, told in enumerate(reader.past) if reader.programme.hearing.is_turn(told)]
    for at, following in reversed(list(pairwise(turns))):
        if reader.past[at].facts.get("seat") == reader.seat:
            return following
    return 0
