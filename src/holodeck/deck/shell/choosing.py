"""Which deck a command is for (HD-103), and that nobody else is given the deck on which somebody begins something."""

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.at_once import named
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.kernel.speech import Heard


class Choosing:
    def __init__(self, hall: Holodeck) -> None:
        self.hall = hall
        self.claims: dict[str, Deck] = {}
        """By person the deck on which something is about to begin: the command is read, and waits for its turn there."""

    def deck_for(self, ask: Ask, name: str) -> Deck:
        """Where a command belongs: to the deck that listens, to the named one, to the one that was offered, or to a free one."""
        hall, person = self.hall, ask.person
        if name == "enter" and ask.words.peek().isdecimal():
            number = Heard(ask.words.peek()).number()
            return hall.deck(-1 if number is None else number)
        if name == "take_over":
            offered = [deck for deck in hall.decks.values() if deck.handover.offered_to(person)]
            return offered[0] if offered else self.listening(person)
        if name == "play":
            return self.claim(person, self.to_begin(person))
        if name == "learn" and ask.words:
            return self.claim(person, hall.lesson_of(person, named(ask) or "") or self.to_begin(person))
        if name == "load":
            return self.claim(person, self.chosen(person) or self.free())
        return self.listening(person)

    def chosen(self, person: Person) -> Deck | None:
        """The deck one is inside of, else the one chosen by `deck <Nr.>`."""
        return self.hall.decks.get(person.place) or self.hall.decks.get(person.listening)

    def listening(self, person: Person) -> Deck:
        """The deck whose computer listens to this person (HD-103)."""
        chosen = self.chosen(person)
        if chosen is not None:
            return chosen
        decks = self.hall.decks
        loaded = decks.get(person.loaded)
        if loaded is not None and loaded.is_host(person) and loaded.state is not State.EMPTY:
            return loaded
        ordered = [decks[number] for number in sorted(decks)]
        seated = [deck for deck in ordered if deck.seat_of(person) >= 0]
        if seated:
            return max(seated, key=lambda deck: deck.seats[deck.seat_of(person)].joined)
        for state in (State.LOADED, State.RUNNING, State.EMPTY):
            for deck in ordered:
                if deck.state is state and (state is not State.EMPTY or deck.vacant):
                    return deck
        return ordered[0]

    # Where something can begin

    def to_begin(self, person: Person) -> Deck:
        """Where a game can begin at once: the over deck one is in, else the lowest free one; where one plays, it is that."""
        here = self.hall.decks.get(person.place)
        if here is not None and here not in self.claims.values() and (here.state is State.OVER or here.seat_of(person) >= 0):
            return here
        return self.free()

    def free(self) -> Deck:
        """The lowest empty deck on which nobody else begins something; where there is none, a new one."""
        hall = self.hall
        empty = [hall.decks[number] for number in sorted(hall.empty)]
        free = [deck for deck in empty if deck.vacant and deck not in self.claims.values()]
        return free[0] if free else hall.new_deck()

    def claim(self, person: Person, deck: Deck) -> Deck:
        """Take the deck before its turn comes; once the command is carried out, the deck itself is no longer empty."""
        self.claims[person.key] = deck
        return deck

    def release(self, person: Person) -> None:
        self.claims.pop(person.key, None)
