"""The reception: where every connection is received, and where those go whose key is no longer valid."""

from holodeck.deck.doorway.greeting import Visitor
from holodeck.deck.doorway.visit import Visit
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.port.connection import Client, Outlet
from holodeck.deck.shell.lines import Shell


class Reception:
    """All decks, as doors reach them: `Decks` of the port."""

    def __init__(self, hall: Holodeck) -> None:
        self.hall = hall
        self.shell = Shell(hall)
        self.visits: set[Visit] = set()
        hall.keys.ended = self.sign_off

    def greet(self, outlet: Outlet, address: str, client: Client | None = None) -> Visitor:
        return Visitor(self.hall, self.shell, outlet, address, client)

    def visit(self, outlet: Outlet, address: str, client: Client, seal: str = "") -> Visit:
        made = Visit(self.hall, self.shell, outlet, address, client, seal, self.visits.discard)
        self.visits.add(made)
        return made

    def sign_off(self, seal: str) -> None:
        """A key is no longer valid: whoever came in by it goes."""
        for visit in [visit for visit in self.visits if visit.seal == seal]:
            if visit.person is None:
                visit.outlet.close("")
            else:
                visit.person.part(visit.following, "")
