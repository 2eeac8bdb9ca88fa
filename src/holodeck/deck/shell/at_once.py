"""A game in one line (HD-222, HD-223): `spiele` loads, seats, fills, enters and starts; `noch einmal` does it again."""

from typing import Final

from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.voice import BEGINNER_WORDS, level_words, offer_beginners
from holodeck.deck.states import State
from holodeck.deck.table.options import SEED, for_beginners
from holodeck.deck.table.seat import STAND_IN, Seat
from holodeck.deck.wording.told import level as number_of
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Rules
from holodeck.kernel.speech import Lexicon

EASY: Final = "leicht"
"""The bots of a beginner's table."""
USUAL: Final = 3
"""So many sit at a table of one person and bots, if the game lets them."""


def named(ask: Ask) -> str | None:
    """The programme the next word means, also by a unique beginning."""
    return Lexicon([(name, name) for name in ask.hall.shelf.names()], 3).find(ask.words.peek())


def play(ask: Ask) -> None:
    """`spiele <Name> [<Stufe>|anfaenger]` on an empty deck."""
    deck, person, hall = ask.deck, ask.person, ask.hall
    if deck.state not in (State.EMPTY, State.OVER):
        raise Refusal("HD-222", "already_running" if deck.state is State.RUNNING else "deck_busy")
    name = named(ask)
    if name is None:
        raise Refusal("HD-202", "unknown_program", {"programs": hall.shelf.names()})
    ask.words.drop(1)
    programme = hall.shelf.programme(name)
    offered = hall.bots.levels(programme.rules)
    beginners = ask.words.peek() in BEGINNER_WORDS
    level = level_words(offered).find(EASY if beginners else ask.words.peek()) if ask.words else STAND_IN
    if level is None:
        raise Refusal("HD-208", "bad_level", {"levels": [number_of(one) for one in offered]})
    hall.need_table(person, deck.number)
    offer_beginners(ask, name, beginners)
    deck.load(programme, for_beginners(programme.rules) if beginners else {}, "", person)
    person.loaded = deck.number
    colours = colours_of(programme.rules)
    place = hall.bots.place(len(colours))
    deck.seats = tuple(
        Seat(colour, person.key, "", hall.next_seat()) if number == place else Seat(colour, "", level, hall.next_seat())
        for number, colour in enumerate(colours)
    )
    ask.tell("at_once", deck=deck.number, programme=name, bots=len(colours) - 1, level=number_of(level))
    if beginners:
        ask.tell("for_beginners")
    begin(ask)


def colours_of(rules: Rules[object]) -> list[str]:
    """The seats of such a table."""
    return rules.colours[: max(rules.fewest, min(rules.most, USUAL))]


def begin(ask: Ask) -> None:
    """Everything is ready: the asker goes in, and the game starts."""
    deck = ask.deck
    deck.presence.come_in(ask.person)
    deck.play.start()
    deck.presence.check()


def again(ask: Ask) -> None:
    """The same programme with the same options, for everybody of the last game who is still there, and the bots."""
    ask.nothing_more()
    deck, person = ask.deck, ask.person
    if deck.state is not State.OVER:  # somebody else may have said it in the same moment
        raise Refusal("HD-223", "already_running" if deck.state is State.RUNNING else "nothing_again")
    deck.need_seat(person, "HD-223")
    ask.hall.need_table(person, deck.number)
    programme = ask.hall.shelf.programme(deck.name)  # the rules may have changed since
    chosen = {name: value for name, value in deck.chosen.items() if name != SEED}
    password, host = deck.password, ask.hall.persons.get(deck.host)
    there = [seat for number, seat in enumerate(deck.seats) if seat.level or deck.attended(number) or seat.person == person.key]
    deck.load(programme, chosen, password, host if host is not None and host in deck.inside else person)
    deck.seats = tuple(Seat(seat.colour, seat.person, seat.level, ask.hall.next_seat()) for seat in there)
    deck.computer.announce("once_more", person, deck=deck.number, programme=deck.name)
    missing = deck.missing()
    if missing > 0:
        deck.presence.come_in(person)
        deck.computer.announce("status_missing", missing=missing)
    else:
        begin(ask)
