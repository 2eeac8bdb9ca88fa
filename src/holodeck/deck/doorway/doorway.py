"""Everything that doors reach, put together."""

from holodeck.deck.doorway.accounts import PersonAccounts
from holodeck.deck.doorway.archive import Archive
from holodeck.deck.doorway.overview import Overview
from holodeck.deck.doorway.reception import Reception
from holodeck.deck.holodeck import Holodeck


class HallDoorway:
    """`Doorway` of the port, where the decks are in the same process."""

    def __init__(self, hall: Holodeck) -> None:
        self.decks = Reception(hall)
        self.server = Overview(hall)
        self.accounts = PersonAccounts(hall)
        self.games = Archive(hall.store, hall.shelf)

    def close(self) -> None:
        self.games.close()
