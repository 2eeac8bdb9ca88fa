"""Who may reach whom, and how often (HD-520 to HD-533). A name that nobody has is as silent as one that ignores."""

from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.acquaintance import EVERYBODY, FRIENDS
from holodeck.deck.people.limits import Rate
from holodeck.deck.people.person import Person
from holodeck.deck.people.register import Register
from holodeck.deck.port.networks import origin_of
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold

WITHIN: Final = 600.0
EACH: Final = 20
"""The most names that one person invites, or puts on the list of friends, within this many seconds,"""
SAME: Final = 3
"""the same name among them,"""
NETWORK: Final = 60
"""and all from one network."""


def is_friend(owner: Person, other: Person) -> bool:
    """Return whether somebody is on the owner's list, and is still who was put there."""
    listed = owner.acquaintance.friends.get(other.key)
    return listed is not None and other.since <= listed.at


def admits(circle: str, owner: Person, other: Person) -> bool:
    """Return whether a circle of the owner includes somebody."""
    return circle == EVERYBODY or (circle == FRIENDS and is_friend(owner, other))


def reaches(person: Person, other: Person) -> bool:
    """Return whether what one person says may reach another."""
    ignored = person.key in other.ignored or other.erased
    return not ignored and admits(other.acquaintance.reached_by, other, person)


def hears_of(reader: Person, friend: Person) -> bool:
    """Return whether somebody is told when a friend comes or opens a table (HD-526)."""
    strangers = friend.key in reader.ignored or reader.key in friend.ignored
    return is_friend(reader, friend) and not strangers and admits(friend.acquaintance.heard_by, friend, reader)


class Reach:
    def __init__(self, register: Register) -> None:
        self.register = register
        self.each = Rate(register.clock, EACH, WITHIN)
        self.same = Rate(register.clock, SAME, WITHIN)
        self.network = Rate(register.clock, NETWORK, WITHIN)

    @property
    def clock(self) -> Clock:
        return self.register.clock

    def somebody(self, person: Person, name: str) -> Person | None:
        """Return who has exactly this name, if this person may reach them. Beginnings of names are not enough: what is meant for
        Max must not be read by Maximilian."""
        other = self.register.persons.get(fold(name))
        return other if other is not None and reaches(person, other) else None

    def may_reach(self, name: str, person: Person) -> bool:
        """Return whether the person with this name may reach another."""
        by = self.register.persons.get(fold(name))
        return by is not None and reaches(by, person)

    def listener(self, person: Person, name: str) -> Person | None:
        """Return who of this name is connected and hears the person."""
        other = self.somebody(person, name)
        return other if other is not None and other.connected else None

    def spend(self, person: Person, name: str, clause: str) -> None:
        """Count that somebody calls a name, or raise a refusal. It is counted whether anybody has the name or not."""
        pair, network = f"{person.key} {fold(name)}", origin_of(person.address).network
        if self.each.full(person.key) or self.same.full(pair) or self.network.full(network):
            raise Refusal(clause, "too_fast")
        self.each.note(person.key)
        self.same.note(pair)
        self.network.note(network)
