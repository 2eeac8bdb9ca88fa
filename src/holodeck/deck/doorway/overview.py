"""What everybody may see of the server, and what its operator asks."""

from collections import Counter
from collections.abc import Callable

from holodeck.deck.holodeck import HERE, Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.port.entrance import Sign
from holodeck.deck.port.games import Denied
from holodeck.deck.port.parts import Option, Programme, Someone
from holodeck.deck.port.server import Health, Invitation, LobbyNow, Numbers
from holodeck.deck.states import State
from holodeck.deck.table.game.feed import summary
from holodeck.deck.table.options import options_of
from holodeck.deck.wording.barred import told_measure
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold
from holodeck.lessons.book import lesson


class Overview:
    """Implements `Server` of the port."""

    def __init__(self, holodeck: Holodeck) -> None:
        self.holodeck = holodeck
        self.seen: LobbyNow | None = None
        """The current lobby, once somebody has asked for it."""
        self.watch(self.look)

    @property
    def closed(self) -> bool:
        return self.holodeck.closed

    def watch(self, look: Callable[[], None]) -> None:
        self.holodeck.onlookers[look] = None

    def unwatch(self, look: Callable[[], None]) -> None:
        self.holodeck.onlookers.pop(look, None)

    def look(self) -> None:
        self.seen = None

    def give_role(self, name: str, role: str) -> bool:
        person = self.holodeck.persons.get(fold(name))
        if person is None or person.guest:
            return False
        self.holodeck.give_role(person, role)
        return True

    def sign(self, language: str) -> Sign:
        return self.holodeck.entrance.sign(language)

    def invite(self, sealed: str) -> bool:
        try:
            self.holodeck.registration.invited(HERE, sealed)
        except Refusal:
            return False
        return True

    def barred(self, address: str) -> str:
        measure = self.holodeck.order.barred_network(address)
        if measure is None:
            return ""
        german, english = Person(""), Person("")
        english.language = "en"
        return " ".join([*told_measure(german, measure), *told_measure(english, measure)])

    def lobby(self) -> LobbyNow:
        """Return the lobby, cached for everybody until it changes; only stored facts."""
        if self.seen is None:
            there = sorted(self.holodeck.register.connected(), key=lambda person: person.key)
            decks = [summary for _, summary in sorted(self.holodeck.summaries.items())]
            self.seen = LobbyNow(decks, [Someone(person.name, person.place) for person in there])
        return self.seen

    def invitation(self, code: str, address: str) -> Invitation | None:
        try:
            deck = self.holodeck.invited(code, address)
        except Refusal as no:
            if no.code == "code_wait":
                raise Denied(no.code, "Too many wrong codes came from this address. Wait a while.") from None
            return None
        host = self.holodeck.persons.get(deck.host)
        people = [seat.name for seat in summary(deck).seats if not seat.bot]
        called = (deck.number, deck.name, deck.name.capitalize(), host.name if host is not None else "")
        return Invitation(*called, deck.state.value, deck.free_seats(), people)

    def programmes(self, language: str) -> list[Programme]:
        return [self.programme(name, language) for name in self.holodeck.registry.names()]

    def programme(self, name: str, language: str) -> Programme:
        rules = self.holodeck.registry.programme(name).rules
        options = [
            Option(option.name, option.default, option.values, option.low, option.high, option.off)
            for option in options_of(rules)
        ]
        return Programme(
            name,
            name.capitalize(),
            rules.listing.sentences.get(language, ""),
            (rules.fewest, rules.most),
            rules.listing.minutes,
            options,
            rules.colours,
            self.holodeck.bots.levels(rules),
            len(taught.steps) if (taught := lesson(name)) is not None else 0,
        )

    def notice(self, name: str, language: str) -> str:
        return self.holodeck.notices.text(name, language)

    def health(self) -> Health:
        return Health(
            self.holodeck.store.healthy(), [deck.number for deck in self.holodeck.decks.values() if deck.paused is not None]
        )

    def numbers(self) -> Numbers:
        states = Counter(deck.state for deck in self.holodeck.decks.values())
        by_state = {state.value: states[state] for state in State}
        return Numbers(len(self.holodeck.register.connected()), by_state, len(self.health().paused), dict(self.holodeck.counters))

    def count_fault(self) -> None:
        self.holodeck.count("faults")
