"""What can be asked about decks and persons: who is where, the list of decks, the state of a programme (HD-102, HD-204)."""

from typing import Final

from holodeck.deck.port.server import listed
from holodeck.deck.shell.ask import Ask
from holodeck.deck.states import State
from holodeck.deck.table import options
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.option_words import option_words
from holodeck.deck.wording.sentences import colour_names
from holodeck.deck.wording.told import STATES, colour, level
from holodeck.kernel.rules import known_to

PAGE: Final = 40
"""So many persons or decks are listed for one command; long lists come in parts (HD-614)."""


def who(ask: Ask) -> None:
    """Everybody who is connected or inside a deck, and where; from the n-th on, if a number is given."""
    first = max(1, ask.words.number() or 1)
    hall = ask.hall
    there = {person.key: person for deck in hall.decks.values() for person in deck.inside} | hall.register.here
    found = [there[key] for key in sorted(there)][first - 1 :]
    lines: list[str] = []
    for person in found[:PAGE]:
        deck = ask.hall.decks.get(person.place)
        if person.connected and deck is None:
            lines += ask.said("who_lobby", name=person.name)
        elif deck is not None:
            state = STATES.index(deck.state)
            lines += ask.said("who_deck", name=person.name, deck=deck.number, state=state, absent=not person.connected)
    ask.show(lines + (ask.said("who_more", next=first + PAGE) if len(found) > PAGE else []))


def decks(ask: Ask) -> None:
    """Number, programme, state, colours taken, spectators: only what is kept; from a number on, if one is given."""
    first = ask.words.number() or 1
    found = [item for item in sorted(ask.hall.summaries.items()) if item[0] >= first and listed(item[1], ask.person.name)]
    lines: list[str] = []
    for number, seen in found[:PAGE]:
        names = colour_names(ask.person.language)
        colours = [f"{names.get(seat.colour, seat.colour)} {'Computer' if seat.bot else seat.name}" for seat in seen.seats]
        facts = {"programme": seen.programme} if seen.programme else {}
        seats = {"colours": colours, "spectators": seen.spectators}
        lines += ask.said("deck_line", deck=number, state=STATES.index(seen.state), paused=seen.paused, **seats, **facts)
    ask.show(lines + (ask.said("decks_more", next=found[PAGE][0]) if len(found) > PAGE else []))


def status(ask: Ask) -> None:
    deck = ask.deck
    state = STATES.index(deck.state)
    if deck.programme is None:
        ask.tell("status", deck=deck.number, state=state)
        return
    host = ask.hall.persons.get(deck.host)
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
        if seat.level:
            ask.tell("status_bot", colour=place, level=level(seat.level))
        else:
            away = {} if deck.present(number) else {"offline": not deck.is_connected(number)}
            ask.tell("status_absent" if away else "status_present", colour=place, name=people[number], **away)


def tell_running(ask: Ask, deck: Deck) -> None:
    """The turn, who is awaited, for what and the seconds left."""
    game, reader = deck.match.game, deck.match.reader(ask.person)
    assert game is not None
    ask.tell("status_round", round=game.rules.round(game.state))
    ask.show(reader.asked(deck.match.pending))
    people = deck.people(ask.person.language)
    for awaited in known_to(deck.match.pending, reader.seat):
        left = deck.deciding.clocks.left(awaited.seat)
        if left is not None:
            ask.tell("status_time", name=people[awaited.seat], left=left)
