"""The parts of the port put together."""

from holodeck.deck.doorway.accounts import PersonAccounts
from holodeck.deck.doorway.archive import Archive
from holodeck.deck.doorway.histories import PersonHistories
from holodeck.deck.doorway.overview import Overview
from holodeck.deck.doorway.reception import Reception
from holodeck.deck.holodeck import Holodeck


class LocalDoorway:
    """Implements `Doorway` of the port for decks in the same process."""

    def __init__(self, holodeck: Holodeck) -> None:
        self.decks = Reception(holodeck)
        self.server = Overview(holodeck)
        self.accounts = PersonAccounts(holodeck)
        self.games = Archive(holodeck.store, holodeck.registry, holodeck.persons)
        self.histories = PersonHistories(holodeck)
        holodeck.forgetting.append(self.games.forget)

    def close(self) -> None:
        self.games.close()
        self.histories.close()
