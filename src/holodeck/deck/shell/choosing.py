"""Chooses the deck for a command (HD-103), and reserves a deck on which somebody is about to start something."""

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.at_once import named
from holodeck.deck.shell.calls import called_to
from holodeck.deck.shell.joining import fitting
from holodeck.deck.shell.my_games import waiting
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.kernel.text.speech import Heard


class Choosing:
    def __init__(self, holodeck: Holodeck) -> None:
        self.holodeck = holodeck
        self.claims: dict[str, Deck] = {}
        """By person the reserved deck: the command has been read and waits for its turn there."""

    def deck_for(self, ask: Ask, name: str) -> Deck:
        """Return the deck for a command: the listening one, the named one, the one that was offered, or a free one."""
        holodeck, person = self.holodeck, ask.person
        if name == "enter" and ask.words.peek().isdecimal():
            number = Heard(ask.words.peek()).number()
            return holodeck.deck(-1 if number is None else number)
        if name == "take_over":
            offered = [deck for deck in holodeck.decks.values() if deck.handover.offered_to(person)]
            return offered[0] if offered else self.listening(person)
        if name == "come":
            return called_to(ask) or holodeck.invited(ask.after(0), person.address)
        if name == "next":
            return waiting(holodeck, person)
        if name == "join":
            return fitting(holodeck, person, named(ask) or "") or self.claim(person, self.free())
        if name == "play":
            return self.claim(person, self.to_begin(person))
        if name == "learn" and ask.words:
            return self.claim(person, holodeck.lesson_of(person, named(ask) or "") or self.to_begin(person))
        if name == "load":
            return self.claim(person, self.chosen(person) or self.free())
        return self.listening(person)

    def chosen(self, person: Person) -> Deck | None:
        """Return the deck the person is in, else the one chosen by `deck <Nr.>`."""
        return self.holodeck.decks.get(person.place) or self.holodeck.decks.get(person.listening)

    def listening(self, person: Person) -> Deck:
        """Return the deck whose computer listens to this person (HD-103)."""
        chosen = self.chosen(person)
        if chosen is not None:
            return chosen
        decks = self.holodeck.decks
        loaded = decks.get(person.loaded)
        if loaded is not None and loaded.is_host(person) and loaded.state is not State.EMPTY:
            return loaded
        ordered = [decks[number] for number in sorted(decks)]
        seated = [deck for deck in ordered if deck.seat_of(person) >= 0]
        if seated:
            return max(seated, key=lambda deck: deck.seats[deck.seat_of(person)].joined)
        for state in (State.LOADED, State.RUNNING, State.EMPTY):
            for deck in ordered:
                if deck.state is state and deck.knows(person) and (state is not State.EMPTY or deck.vacant):
                    return deck
        return ordered[0]

    # Where something can begin

    def to_begin(self, person: Person) -> Deck:
        """Return a deck to start a game on: the current one if its game is over or the person has a seat there, else a free
        one."""
        here = self.holodeck.decks.get(person.place)
        if here is not None and here not in self.claims.values() and (here.state is State.OVER or here.seat_of(person) >= 0):
            return here
        return self.free()

    def free(self) -> Deck:
        """Return the lowest empty deck that nobody has reserved, or a new one."""
        holodeck = self.holodeck
        empty = [holodeck.decks[number] for number in sorted(holodeck.empty)]
        free = [deck for deck in empty if deck.vacant and deck not in self.claims.values()]
        return free[0] if free else holodeck.new_deck()

    def claim(self, person: Person, deck: Deck) -> Deck:
        """Reserve the deck until the command has been carried out; then it is no longer empty."""
        self.claims[person.key] = deck
        return deck

    def release(self, person: Person) -> None:
        self.claims.pop(person.key, None)
