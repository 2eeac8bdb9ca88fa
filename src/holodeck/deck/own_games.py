"""The games that people play: who is awaited there, until when, and what has happened since their visit (HD-987, HD-989)."""

from typing import Final

from holodeck.deck.machine.alarms import Clock
from holodeck.deck.people.holidays import now_on
from holodeck.deck.people.person import Person
from holodeck.deck.people.turns import Turn, Turns
from holodeck.deck.port.messages import MyGames
from holodeck.deck.port.own_games import Holiday, OwnGame
from holodeck.deck.port.parts import Summary
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck

LISTED: Final = (State.RUNNING, State.LOADED)


class OwnGames:
    def __init__(self, clock: Clock, persons: dict[str, Person], decks: dict[int, Deck], turns: Turns) -> None:
        self.clock = clock
        self.persons = persons
        self.decks = decks
        self.turns = turns
        self.sent: dict[str, MyGames] = {}
        """What was last sent to the programs of everybody who is connected."""
        turns.listeners.append(self)

    def of(self, person: Person) -> list[OwnGame]:
        """Return the games in which a person has a seat, the most urgent first."""
        mine = [deck for deck in self.decks.values() if deck.state in LISTED and deck.seat_of(person) >= 0]
        found = [self.seen(deck, person) for deck in mine if deck.lesson is None]
        return sorted(found, key=lambda game: (game.until is None, game.until or 0.0, game.state != State.RUNNING, game.deck))

    def seen(self, deck: Deck, person: Person) -> OwnGame:
        """Return a game as one of its players may know it."""
        seat = deck.seat_of(person)
        until = next((turn.until for turn in self.turns.open.get(deck.number, ()) if turn.person == person.key), None)
        asked = [mark.seat for mark in deck.calendar.marks if mark.since and mark.seat != seat and not mark.private]
        others = [other for number in asked if (other := deck.person_at(number)) is not None]
        away = [other.name for other in others if now_on(other.holidays, self.clock.date()) is not None]
        happened = deck.calendar.entries - deck.calendar.seen_by(seat)
        still = deck.deserted > 0 or deck.resting == "alone"
        facts = (deck.number, deck.game_number, deck.name, deck.state.value, deck.days, still, until)
        return OwnGame(*facts, [other.name for other in others], away, happened)

    def tell(self, person: Person) -> None:
        """Send the games of a person, and their holidays, to their programs."""
        if person.feeds:
            now = self.clock.date()
            holidays = [Holiday(one.begins, one.ends) for one in person.holidays if one.ends > now]
            self.sent[person.key] = message = MyGames(self.of(person), holidays)
            person.tell(message)

    def changed(self, person: Person) -> None:
        """Send them if they are not what was sent last."""
        if person.feeds:
            before = self.sent.get(person.key)
            if before is None or before.games != self.of(person):
                self.tell(person)

    def awaited(self, turn: Turn) -> None:
        self.released(turn)

    def released(self, turn: Turn) -> None:
        if turn.person in self.persons:
            self.changed(self.persons[turn.person])

    def settled(self, deck: Deck, before: Summary | None) -> None:
        """Tell the players of a deck that has begun, ended, or gone on over days."""
        if deck.days or before is None or before.state != deck.state:
            for person in [deck.person_at(seat) for seat in range(len(deck.seats))]:
                if person is not None:
                    self.changed(person)

    def gone(self, person: Person) -> None:
        self.sent.pop(person.key, None)
