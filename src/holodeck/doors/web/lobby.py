"""The lobby as one browser knows it: changes in messages of limited size (HD-721)."""

from typing import Final

from holodeck.deck.port.messages import Lobby
from holodeck.deck.port.parts import Programme, Someone, Summary
from holodeck.deck.port.server import LobbyNow

MOST_DECKS: Final = 40
MOST_PEOPLE: Final = 400
"""Per message; a deck takes up to a kilobyte, a name some fifty bytes."""


class Shown:
    """The lobby that was sent to this browser."""

    def __init__(self) -> None:
        self.now = LobbyNow([], [])
        self.fresh = True
        """Nothing was sent yet."""

    def changes(self, now: LobbyNow, programmes: list[Programme] | None = None) -> list[Lobby]:
        """Return the messages with the changes since the last call; the very first one tells the browser to forget what it
        knew."""
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
    """Return the decks that look different, and the numbers of those that are gone."""
    if before.decks == now.decks:
        return [], []
    known = {deck.deck: deck for deck in before.decks}
    there = {deck.deck for deck in now.decks}
    return [deck for deck in now.decks if known.get(deck.deck) != deck], [number for number in known if number not in there]


def people_changes(before: LobbyNow, now: LobbyNow) -> tuple[list[Someone], list[str]]:
    """Return the people who have come or changed decks, and the names of those who have left."""
    if before.people == now.people:
        return [], []
    known = {someone.name: someone for someone in before.people}
    there = {someone.name for someone in now.people}
    return [someone for someone in now.people if known.get(someone.name) != someone], [
        name for name in known if name not in there
    ]
