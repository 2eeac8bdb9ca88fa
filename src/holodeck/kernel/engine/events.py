"""Events: everything that the rules of a game can tell, one row each (docs/decisions/0038-one-row-for-what-is-told.md)."""

from typing import Any, Final

from holodeck.kernel.engine.rules import Rules


class Event:
    """The declaration of one event: its facts, the clause behind it, its subject and its sound."""

    def __init__(self, facts: dict[str, str], clause: str, subject: str = "", sound: str = "", heard_by: str = "") -> None:
        self.facts: Final = facts
        """Their types, including the secret ones (`kernel.codec.spelling`; `told` is a nested event)."""
        self.clause: Final = clause
        """The clause it follows from, which the browser shows next to the line. Empty only for an event without a sentence."""
        self.subject: Final = subject
        """One of `kernel.engine.subjects`, by which people choose what they hear (HD-610). Empty: everybody hears it."""
        self.sound: Final = sound
        """The sound that goes with it (HD-615), one of those that `tools.sounds` makes, or empty."""
        self.heard_by: Final = heard_by
        """The fact that names the seat that hears the sound. Empty: everybody."""


def declare_events(rules: Rules[Any], events: dict[str, Event]) -> None:
    """Fill in `told`, `subjects` and `sounds` of the rules from the rows of the game's table."""
    rules.told = {name: event.facts for name, event in events.items()}
    rules.subjects = {name: event.subject for name, event in events.items() if event.subject}
    rules.sounds = {name: (event.sound, event.heard_by) for name, event in events.items() if event.sound}
