"""Questions about decks and persons: who is where, the status of a programme (HD-102, HD-204)."""

from typing import Final

from holodeck.deck.people.holidays import now_on
from holodeck.deck.shell.ask import Ask
from holodeck.deck.states import State
from holodeck.deck.table import options
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.dates import moment
from holodeck.deck.wording.option_words import option_words
from holodeck.deck.wording.spans import span
from holodeck.deck.wording.told import STATES, colour, level
from holodeck.kernel.engine.rules import known_to

PAGE: Final = 40
"""How many persons or decks one command lists; long lists come in pages (HD-614)."""


def who(ask: Ask) -> None:
    """`wer`: list everybody who is connected or inside a deck, from the n-th on if a number is given."""
    first = max(1, ask.words.number() or 1)
    holodeck = ask.holodeck
    there = {person.key: person for deck in holodeck.decks.values() for person in deck.inside} | holodeck.register.here
    found = [there[key] for key in sorted(there)][first - 1 :]
    lines: list[str] = []
    for person in found[:PAGE]:
        deck = ask.holodeck.decks.get(person.place)
        if person.connected and deck is None:
            lines += ask.said("who_lobby", name=person.name)
        elif deck is not None:
            state = STATES.index(deck.state)
            lines += ask.said("who_deck", name=person.name, deck=deck.number, state=state, absent=not person.connected)
    ask.show(lines + (ask.said("who_more", next=first + PAGE) if len(found) > PAGE else []))


def status(ask: Ask) -> None:
    deck = ask.deck
    state = STATES.index(deck.state)
    if deck.programme is None:
        ask.tell("status", deck=deck.number, state=state)
        return
    host = ask.holodeck.persons.get(deck.host)
    words = option_words(deck.programme, ask.person.language)
    unusual = [f"{words.called(name)} {words.shown(value)}" for name, value in options.unusual(deck.rules, deck.chosen).items()]
    facts: dict[str, object] = {"options": unusual, "test": options.SEED in deck.chosen}
    ask.tell("status", deck=deck.number, programme=deck.name, state=state, host=host.name if host else "", **facts)
    reason = deck.why_paused()
    if reason is not None:
        ask.tell(reason.name, **reason.facts)
    if deck.match.outdated is not None:
        ask.tell("closed", **deck.match.outdated.facts())
    if deck.resting:
        ask.tell(f"status_{deck.resting}")
    tell_seats(ask, deck)
    missing = deck.missing()
    if deck.state is State.LOADED and missing > 0:
        ask.tell("status_missing", missing=missing)
    if deck.state is State.RUNNING and deck.match.game is not None:
        tell_running(ask, deck)


def tell_seats(ask: Ask, deck: Deck) -> None:
    people = deck.people(ask.person.language)
    for number, seat in enumerate(deck.seats):
        place = colour(seat.colour)
        if seat.deleted:
            ask.tell("status_deleted", colour=place, name=people[number])
        elif seat.level:
            ask.tell("status_bot", colour=place, level=level(seat.level))
        else:
            away = {} if deck.present(number) else {"offline": not deck.is_connected(number)}
            ask.tell("status_absent" if away else "status_present", colour=place, name=people[number], **away)


def tell_running(ask: Ask, deck: Deck) -> None:
    """Show the round, who is awaited for what, and the seconds left."""
    game, reader = deck.match.game, deck.match.reader(ask.person)
    assert game is not None
    ask.tell("status_round", round=game.rules.round(game.state))
    ask.show(reader.asked(deck.match.pending))
    people = deck.people(ask.person.language)
    for awaited in known_to(deck.match.pending, reader.seat):
        tell_time(ask, people[awaited.seat], deck.deciding.clocks.left(awaited.seat))
    for seat in range(len(deck.seats)):
        tell_holiday(ask, deck, seat)


def tell_time(ask: Ask, name: str, left: int | None) -> None:
    """Tell how much time somebody has left: in seconds at a table of seconds, where every one counts."""
    if left is not None and ask.deck.days:
        ask.tell("status_days", name=name, left=span(ask.person, left))
    elif left is not None:
        ask.tell("status_time", name=name, left=left)


def tell_holiday(ask: Ask, deck: Deck, seat: int) -> None:
    """Tell until when somebody who plays a game of days is on holiday."""
    person = deck.person_at(seat) if deck.days else None
    holiday = now_on(person.holidays, ask.holodeck.clock.date()) if person is not None else None
    if person is not None and holiday is not None:
        ask.tell("status_holiday", name=person.name, ends=moment(ask.person.language, holiday.ends))
