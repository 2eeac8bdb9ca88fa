"""A game in one line (HD-222, HD-223): `spiele` loads, seats, fills, enters and starts; `noch einmal` does it again."""

from typing import Final

from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.voice import BEGINNER_WORDS, level_words, offer_beginners
from holodeck.deck.states import State
from holodeck.deck.table.options import SEED, for_beginners
from holodeck.deck.table.seat import STAND_IN, Seat
from holodeck.deck.wording.told import level as number_of
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.text.speech import Lexicon

EASY: Final = "leicht"
"""The level of bots at a beginner's table."""
USUAL: Final = 3
"""The usual number of seats at a table of one person and bots, if the game allows it."""


def named(ask: Ask) -> str | None:
    """Return the programme named by the next word, also by a unique prefix."""
    return Lexicon([(name, name) for name in ask.holodeck.registry.names()], 3).find(ask.words.peek())


def play(ask: Ask) -> None:
    """`spiele <Name> [<Stufe>|anfaenger]`: start a game against bots on an empty deck."""
    deck, person, holodeck = ask.deck, ask.person, ask.holodeck
    if deck.state not in (State.EMPTY, State.OVER):
        raise Refusal("HD-222", "already_running" if deck.state is State.RUNNING else "deck_busy")
    name = named(ask)
    if name is None:
        raise Refusal("HD-202", "unknown_program", {"programs": holodeck.registry.names()})
    ask.words.drop(1)
    programme = holodeck.registry.programme(name)
    offered = holodeck.bots.levels(programme.rules)
    beginners = ask.words.peek() in BEGINNER_WORDS
    level = level_words(offered).find(EASY if beginners else ask.words.peek()) if ask.words else STAND_IN
    if level is None:
        raise Refusal("HD-208", "bad_level", {"levels": [number_of(one) for one in offered]})
    holodeck.need_table(person, deck.number)
    offer_beginners(ask, name, beginners)
    deck.load(programme, for_beginners(programme.rules) if beginners else {}, "", person)
    person.loaded = deck.number
    colours = colours_of(programme.rules)
    place = holodeck.bots.place(len(colours))
    deck.seats = tuple(
        Seat(colour, person.key, "", holodeck.next_seat()) if number == place else Seat(colour, "", level, holodeck.next_seat())
        for number, colour in enumerate(colours)
    )
    ask.tell("at_once", deck=deck.number, programme=name, bots=len(colours) - 1, level=number_of(level))
    if beginners:
        ask.tell("for_beginners")
    begin(ask)


def colours_of(rules: Rules[object]) -> list[str]:
    """Return the colours in play at such a table."""
    return rules.colours[: max(rules.fewest, min(rules.most, USUAL))]


def begin(ask: Ask) -> None:
    """Let the asker enter, and start the game."""
    deck = ask.deck
    deck.presence.come_in(ask.person)
    deck.play.start()
    deck.presence.check()


def again(ask: Ask) -> None:
    """Start the same programme with the same options again, for everybody of the last game who is still there, and the bots."""
    ask.nothing_more()
    deck, person = ask.deck, ask.person
    if deck.state is not State.OVER:  # somebody else may have typed it at the same moment
        raise Refusal("HD-223", "already_running" if deck.state is State.RUNNING else "nothing_again")
    deck.need_seat(person, "HD-223")
    ask.holodeck.need_table(person, deck.number)
    programme = ask.holodeck.registry.programme(deck.name)  # the rules may have changed since
    chosen = {name: value for name, value in deck.chosen.items() if name != SEED}
    password, invitation, host = deck.password, deck.invitation, ask.holodeck.persons.get(deck.host)
    there = [seat for number, seat in enumerate(deck.seats) if seat.level or deck.attended(number) or seat.person == person.key]
    deck.load(programme, chosen, password, host if host is not None and host in deck.inside else person)
    deck.invitation = invitation or deck.invitation
    deck.seats = tuple(Seat(seat.colour, seat.person, seat.level, ask.holodeck.next_seat()) for seat in there)
    deck.computer.announce("once_more", person, deck=deck.number, programme=deck.name)
    missing = deck.missing()
    if missing > 0:
        deck.presence.come_in(person)
        deck.computer.announce("status_missing", missing=missing)
    else:
        begin(ask)
