"""A way out for letters that keeps what it is given, and says what became of it."""

import re
from collections.abc import Callable

from holodeck.deck.people.person import Person
from holodeck.deck.port.carrier import Carrier, Fate, Mail, Push
from holodeck.deck.port.wishes import Command
from tests.deck.days import named
from tests.deck.stage import Player, Stage

ADDRESS = "https://spiel.example.org"
CODE = re.compile(r"/post/(?:confirm|off)/([\w-]+)")
BROWSER = {"endpoint": "https://push.example.org/send/1", "key": "B" * 87, "auth": "A" * 22}


class Postman:
    def __init__(self, mails: bool = True, push_key: str = "key") -> None:
        self.mails = mails
        self.push_key = push_key
        self.missing: tuple[str, ...] = () if mails else ("smtp",)
        self.sent: list[Mail | Push] = []
        self.fates: list[Fate] = []
        """What becomes of the next ones; all others arrive."""
        self.silent = False
        """Whether no answer comes."""

    def send(self, parcel: Mail | Push, then: Callable[[Fate], None]) -> None:
        self.sent.append(parcel)
        if not self.silent:
            then(self.fates.pop(0) if self.fates else Fate.SENT)

    def take(self) -> list[Mail | Push]:
        taken, self.sent = self.sent, []
        return taken


def with_post(stage: Stage, postman: Postman) -> Postman:
    offered(stage, postman)
    return postman


def offered(stage: Stage, carrier: Carrier) -> None:
    """Set the way out. A server does so before it opens its tables; here what they have said is said again."""
    stage.holodeck.notifier.offer(carrier, ADDRESS, "Testhaus")
    for person in stage.holodeck.persons.values():
        stage.holodeck.notifier.catch_up(person)


def code_in(parcel: Mail | Push) -> str:
    assert isinstance(parcel, Mail)
    found = CODE.search(parcel.text)
    assert found is not None
    return found[1]


def confirmed(stage: Stage, postman: Postman, name: str, address: str) -> Player:
    """Return somebody here whose address is confirmed."""
    player = named(stage, name)
    player.types(f"email {address}")
    stage.clock.advance(61)
    assert stage.holodeck.addresses.confirm(code_in(postman.take()[-1]))
    return player


def with_browser(player: Player, browser: dict[str, str] | None = None) -> None:
    player.guest.hear(Command("push_here", {**(browser or BROWSER)}))
    player.stage.clock.settle()


def devices(person: Person) -> list[str]:
    return [device.endpoint for device in person.contact.devices]
