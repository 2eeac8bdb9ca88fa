"""What everybody may see of a whole server, and what its operator asks."""

from collections import Counter
from collections.abc import Callable

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.port.server import Health, LobbyNow, Numbers, Option, Programme, Someone
from holodeck.deck.states import State
from holodeck.deck.table.options import options_of
from holodeck.lessons.book import lesson


class Overview:
    """`Server` of the port."""

    def __init__(self, hall: Holodeck) -> None:
        self.hall = hall
        self.seen: LobbyNow | None = None
        """The lobby as it is now, once somebody has asked for it."""
        self.watch(self.look)

    @property
    def closed(self) -> bool:
        return self.hall.closed

    def watch(self, look: Callable[[], None]) -> None:
        self.hall.onlookers[look] = None

    def unwatch(self, look: Callable[[], None]) -> None:
        self.hall.onlookers.pop(look, None)

    def look(self) -> None:
        self.seen = None

    def lobby(self) -> LobbyNow:
        """Only what is kept; worked out once for everybody."""
        if self.seen is None:
            there = sorted(self.hall.register.connected(), key=lambda person: person.key)
            decks = [summary for _, summary in sorted(self.hall.summaries.items())]
            self.seen = LobbyNow(decks, [Someone(person.name, person.place) for person in there])
        return self.seen

    def programmes(self, language: str) -> list[Programme]:
        return [self.programme(name, language) for name in self.hall.shelf.names()]

    def programme(self, name: str, language: str) -> Programme:
        rules = self.hall.shelf.programme(name).rules
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
            self.hall.bots.levels(rules),
            len(taught.steps) if (taught := lesson(name)) is not None else 0,
        )

    def health(self) -> Health:
        return Health(self.hall.store.healthy(), [deck.number for deck in self.hall.decks.values() if deck.paused is not None])

    def numbers(self) -> Numbers:
        states = Counter(deck.state for deck in self.hall.decks.values())
        by_state = {state.value: states[state] for state in State}
        return Numbers(len(self.hall.register.connected()), by_state, len(self.health().paused), dict(self.hall.counters))

    def count_fault(self) -> None:
        self.hall.count("faults")
