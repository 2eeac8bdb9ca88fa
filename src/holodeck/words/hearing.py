"""What a reader wants to hear of what happened (HD-610): by subject all of it, only what concerns the own seat, or nothing."""

from collections.abc import Iterable
from typing import Final

from holodeck.kernel.manner import Manner
from holodeck.kernel.subjects import ALL, ANNOUNCEMENTS, OWN, ROLLS, TURNS
from holodeck.kernel.told import Told
from holodeck.words.blanks import Types


class Hearing:
    """The subjects and the types of the facts of everything one game tells."""

    def __init__(self, subjects: dict[str, str], told: dict[str, Types]) -> None:
        self.subjects: Final = subjects
        self.told: Final = told

    def wanted(self, things: Iterable[Told], viewer: int, manner: Manner) -> list[Told]:
        """Of what happened that which this reader may know and wants to hear."""
        found: list[Told] = []
        for told in things:
            known = told.known_to(viewer)
            if known is None:
                continue
            level = manner.hears(self.subjects.get(told.name, ""))
            if level == ALL:
                found.append(known)
            elif level == OWN:
                own = self.own_part(known, viewer)
                if own is not None:
                    found.append(own)
        return found

    def announced(self, things: Iterable[Told], viewer: int, manner: Manner) -> list[Told]:
        """The same for what the computer says."""
        level = manner.hears(ANNOUNCEMENTS)
        if level == ALL:
            return list(things)
        return [told for told in things if level == OWN and is_asked(told, viewer)]

    def is_turn(self, told: Told) -> bool:
        return self.subjects.get(told.name) == TURNS

    def can_wait(self, told: Told, viewer: int) -> bool:
        """What others do can, but not the roll, from which one hears that their turn goes on."""
        return self.subjects.get(told.name) != ROLLS and not self.concerns(told, viewer)

    def concerns(self, told: Told, viewer: int) -> bool:
        """Whether this seat is named in it."""
        return self.own_part(told, viewer) is not None

    def own_part(self, told: Told, viewer: int) -> Told | None:
        """The thing if it names this seat itself; of a list of things told, those that do; else nothing."""
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
    """Whether this seat is the one that has to decide."""
    seats = told.facts.get("seats")
    return viewer >= 0 and (told.facts.get("seat") == viewer or (isinstance(seats, list) and viewer in seats))
