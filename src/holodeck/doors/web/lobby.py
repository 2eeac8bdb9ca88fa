"""The lobby: this file is decks, people and programmes as everybody may see them, in the shapes of the protocol."""

from msgspec import convert

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.states import State
from holodeck.deck.table.options import options_of
from holodeck.doors.web.protocol import Deck, Me, Option, Programme, Someone, Summary

Seen = tuple[list[Summary], list[Someone]]
"""The lobby: its decks and its people."""


def summary(hall: Holodeck, number: int) -> Summary:
    """Only what is kept; the host by name."""
    kept = hall.summaries[number]
    host = hall.persons.get(str(kept["host"]))
    return convert({**kept, "host": host.name if host is not None else ""}, Summary)


def summaries(hall: Holodeck) -> list[Summary]:
    return [summary(hall, number) for number in sorted(hall.summaries)]


def people(hall: Holodeck) -> list[Someone]:
    there = sorted((person for person in hall.persons.values() if person.connected), key=lambda person: person.key)
    return [Someone(person.name, person.place) for person in there]


def own_deck(hall: Holodeck, person: Person) -> Deck:
    """The deck this person is inside of, and what he is there."""
    if person.place not in hall.summaries:
        return Deck(None, None, 0)
    seen, deck = summary(hall, person.place), hall.decks[person.place]
    own = next((place for place, seat in enumerate(seen.seats) if seat.name == person.name and not seat.bot), -1)
    missing = deck.missing() if seen.state == State.LOADED and deck.programme is not None else 0
    return Deck(seen, Me(own, seen.host == person.name), missing)


def programmes(hall: Holodeck, language: str) -> list[Programme]:
    return [programme(hall, name, language) for name in hall.shelf.names()]


def programme(hall: Holodeck, name: str, language: str) -> Programme:
    rules = hall.shelf.programme(name).rules
    options = [
        Option(option.name, option.default, option.values, option.low, option.high, option.off) for option in options_of(rules)
    ]
    return Programme(
        name,
        name.capitalize(),
        rules.listing.sentences.get(language, ""),
        (rules.fewest, rules.most),
        rules.listing.minutes,
        options,
        rules.colours,
        hall.bots.levels(rules),
    )
