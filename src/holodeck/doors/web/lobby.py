"""The lobby as one browser knows it: what has changed since, in messages that are never large (HD-721)."""

from typing import Final

from holodeck.deck.port.messages import Summary
from holodeck.deck.port.server import LobbyNow, Programme, Someone
from holodeck.doors.web.protocol import Lobby

MOST_DECKS: Final = 40
MOST_PEOPLE: Final = 400
"""In one message; a deck takes up to a kilobyte, a name some fifty bytes."""


class Shown:
    """What was sent to this browser."""

    def __init__(self) -> None:
        self.now = LobbyNow([], [])
        self.fresh = True
        """Nothing was sent yet."""

    def changes(self, now: LobbyNow, programmes: list[Programme] | None = None) -> list[Lobby]:
        """The messages that make it what it is now; the first of all says that what was known before is forgotten."""
        before, self.now = self.now, now
        fresh, self.fresh = self.fresh, False
        decks, gone = deck_changes(before, now)
        people, left = people_changes(before, now)
        if not (fresh or decks or gone or people or left or programmes):
            return []
        pages = max(1, *(-(-len(items) // most) for items, most in ((decks, MOST_DECKS), (people, MOST_PEOPLE))))
        found = [
            Lobby(
                decks[page * MOST_DECKS : (page + 1) * MOST_DECKS],
                people[page * MOST_PEOPLE : (page + 1) * MOST_PEOPLE],
            )
            for page in range(pages)
        ]
        found[0] = Lobby(found[0].decks, found[0].people, programmes, fresh, gone, left)
        return found


def deck_changes(before: LobbyNow, now: LobbyNow) -> tuple[list[Summary], list[int]]:
    """The decks that look different, and the numbers of those that are gone."""
    if before.decks == now.decks:
        return [], []
    known = {deck.deck: deck for deck in before.decks}
    there = {deck.deck for deck in now.decks}
    return [deck for deck in now.decks if known.get(deck.deck) != deck], [number for number in known if number not in there]


def people_changes(before: LobbyNow, now: LobbyNow) -> tuple[list[Someone], list[str]]:
    """Who has come or gone to another deck, and the names of those who have left."""
    if before.people == now.people:
        return [], []
    known = {someone.name: someone for someone in before.people}
    there = {someone.name for someone in now.people}
    return [someone for someone in now.people if known.get(someone.name) != someone], [
        name for name in known if name not in there
    ]
