"""Filtering events for a reader (HD-610): by subject all of them, only those about the reader's own seat, or none."""

from collections.abc import Iterable
from typing import Final

from holodeck.kernel.engine.subjects import ALL, ANNOUNCEMENTS, OFFERS, OWN, ROLLS, TURNS
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.trade.offers import EVERYBODY
from holodeck.words.blanks import Types


class Hearing:
    """The subjects and the fact types of all events of one game."""

    def __init__(self, subjects: dict[str, str], told: dict[str, Types]) -> None:
        self.subjects: Final = subjects
        self.told: Final = told

    def wanted(self, things: Iterable[Told], viewer: int, prefs: Preferences) -> list[Told]:
        """Return the events that this reader may know and wants to hear."""
        found: list[Told] = []
        for told in things:
            known = told.known_to(viewer)
            if known is None:
                continue
            level = prefs.hears(self.subjects.get(told.name, ""))
            if level == ALL:
                found.append(known)
            elif level == OWN:
                own = self.own_part(known, viewer)
                if own is not None:
                    found.append(own)
        return found

    def announced(self, things: Iterable[Told], viewer: int, prefs: Preferences) -> list[Told]:
        """Return the announcements of the computer that this reader wants to hear."""
        level = prefs.hears(ANNOUNCEMENTS)
        if level == ALL:
            return list(things)
        return [told for told in things if level == OWN and is_asked(told, viewer)]

    def is_turn(self, told: Told) -> bool:
        return self.subjects.get(told.name) == TURNS

    def can_wait(self, told: Told, viewer: int) -> bool:
        """Return whether an event may be told later: what others do may, but not the roll, which shows that their turn goes
        on."""
        return self.subjects.get(told.name) != ROLLS and not self.concerns(told, viewer)

    def concerns(self, told: Told, viewer: int) -> bool:
        """Return whether an event names this seat."""
        return self.own_part(told, viewer) is not None

    def is_for(self, told: Told, viewer: int) -> bool:
        """Return whether an event names this seat, or is an offer to everybody."""
        offered = self.subjects.get(told.name) == OFFERS and told.facts.get("to") == EVERYBODY
        return offered or self.concerns(told, viewer)

    def own_part(self, told: Told, viewer: int) -> Told | None:
        """Return the event if it names this seat itself; of a list of events, those that do; else None."""
        types = self.told.get(told.name, {})
        lists: dict[str, object] = {}
        for fact, kind in types.items():
            value = told.facts.get(fact)
            if kind.startswith("seat") and viewer >= 0 and (value == viewer or (isinstance(value, list) and viewer in value)):
                return told
            if kind == "told*" and isinstance(value, list):
                own = [part for part in value if self.concerns(part, viewer)]
                if own:
                    lists[fact] = own
        return Told(told.name, {**told.facts, **lists}, told.secret, told.audience) if lists else None


def is_asked(told: Told, viewer: int) -> bool:
    """Return whether this seat has to decide."""
    seats = told.facts.get("seats")
    return viewer >= 0 and (told.facts.get("seat") == viewer or (isinstance(seats, list) and viewer in seats))
