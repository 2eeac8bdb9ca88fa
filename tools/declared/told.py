"""Checks of the rows of a table of events: no type checker knows clauses, subjects, sounds or types of facts."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from holodeck.kernel.engine.events import Event
from holodeck.kernel.engine.subjects import SUBJECTS
from tools.sounds import SOUNDS

PLAIN: Final = {"number", "text", "flag", "told"}
"""Types of facts that need no ids."""
ENDINGS: Final = ("", "?", "*", "?*", "#")


def event_problems(events: Mapping[str, Event], ids: Collection[str], clauses: Collection[str]) -> list[str]:
    """Return a sentence for everything that a row names and the game does not have."""
    return [f"{name}: {problem}" for name, event in events.items() for problem in problems(event, ids, clauses)]


def problems(event: Event, ids: Collection[str], clauses: Collection[str]) -> Iterator[str]:
    if event.clause and event.clause not in clauses:
        yield f"the rule book has no clause {event.clause}"
    if event.subject and event.subject not in SUBJECTS:
        yield f"there is no subject {event.subject!r}; there are {', '.join(SUBJECTS)}"
    if event.sound and event.sound not in SOUNDS:
        yield f"there is no sound {event.sound!r}; there are {', '.join(SOUNDS)}"
    if event.heard_by and not event.sound:
        yield f"{event.heard_by} hears a sound that it does not have"
    if event.heard_by and event.facts.get(event.heard_by, "").rstrip("?") != "seat":
        yield f"its sound is heard by a seat, and {event.heard_by!r} is no fact of that type"
    for fact, kind in event.facts.items():
        base = kind.rstrip("?*#")
        if base not in ids and (base not in PLAIN or kind.endswith("#")):
            yield f"{fact} has no known type: {base!r} is none of {', '.join([*sorted(PLAIN), *ids])}"
        elif kind[len(base) :] not in ENDINGS:
            yield f"{fact} has no known type: {kind!r} ends with none of {', '.join(ENDINGS[1:])}"
