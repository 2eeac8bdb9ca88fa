"""The reception: accepts every connection, and closes those whose key is no longer valid."""

from holodeck.deck.doorway.greeting import Visitor
from holodeck.deck.doorway.keyboard import Keyboard
from holodeck.deck.doorway.visit import Visit
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.port.connection import Client, Outlet
from holodeck.deck.shell.lines import Shell


class Reception:
    """Implements `Decks` of the port."""

    def __init__(self, holodeck: Holodeck) -> None:
        self.holodeck = holodeck
        self.shell = Shell(holodeck)
        self.visits: set[Visit] = set()
        self.visitors: set[Visitor] = set()
        holodeck.keys.ended = self.sign_off
        holodeck.order.show_out = self.show_out

    def greet(self, outlet: Outlet, address: str, client: Client | None = None) -> Visitor:
        made = Visitor(self.holodeck, self.shell, outlet, address, client, self.visitors.discard)
        self.visitors.add(made)
        return made

    def visit(self, outlet: Outlet, address: str, client: Client, seal: str = "") -> Visit:
        made = Visit(self.holodeck, self.shell, outlet, address, client, seal, self.visits.discard)
        self.visits.add(made)
        return made

    def keyboard(self, outlet: Outlet, client: Client) -> Keyboard:
        return Keyboard(self.holodeck, self.shell, outlet, client)

    def show_out(self) -> None:
        """Close the connections of everybody who is barred, with the reason (HD-955, HD-956)."""
        order = self.holodeck.order
        for visitor in list(self.visitors):
            measure = order.barred(visitor.person if visitor.who else None, visitor.address)
            if measure is not None:
                visitor.turn_away(measure)
        for visit in list(self.visits):
            measure = order.barred(visit.person, visit.address)
            if measure is not None:
                visit.turn_away(measure)

    def sign_off(self, seal: str) -> None:
        """Close all connections made with a key that is no longer valid."""
        for visit in [visit for visit in self.visits if visit.seal == seal]:
            if visit.person is None:
                visit.outlet.close("")
            else:
                visit.person.part(visit.following, "")
