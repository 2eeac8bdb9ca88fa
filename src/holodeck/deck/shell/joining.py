"""Coming to a table of others: the first that fits, by invitation, or on a seat that is kept (HD-231 to HD-237)."""

from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.budget import need_no_gag
from holodeck.deck.people.names import proper
from holodeck.deck.people.person import Person
from holodeck.deck.port.codes import new_code, spoken
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.at_once import EASY, colours_of, named
from holodeck.deck.shell.calls import accepted
from holodeck.deck.shell.voice import take_seat
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.options import for_beginners
from holodeck.deck.table.seat import STAND_IN, Seat
from holodeck.deck.wording.told import colour as number_of
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import fold

MOST_RESERVED: Final = 8
"""The most names a table keeps seats for."""


def join(ask: Ask) -> None:
    """`mitspielen [<Name>]`: take a seat at the first open table that fits, or open one (HD-231)."""
    deck, person = ask.deck, ask.person
    game = wanted_game(ask)
    if deck.state is not State.LOADED:
        open_table(ask, game)
        return
    if not fits(deck, person, game):
        raise Refusal("HD-231", "seat_gone")
    if deck.seat_of(person) < 0:
        sit(ask)
    deck.presence.come_in(person)
    ask.tell("joined", deck=deck.number, programme=deck.name, missing=deck.missing())


def wanted_game(ask: Ask) -> str:
    """Return the game that the command names, or an empty string."""
    if not ask.words:
        return ""
    game = named(ask)
    if game is None:
        raise Refusal("HD-202", "unknown_program", {"programs": ask.holodeck.registry.names()})
    return game


def fitting(holodeck: Holodeck, person: Person, game: str) -> Deck | None:
    """Return the open table to join: one of the person's own, or the one that has waited longest."""
    found = [deck for deck in holodeck.decks.values() if deck.state is State.LOADED and fits(deck, person, game)]
    return min(found, key=lambda deck: (not deck.concerns(person), deck.opened), default=None)


def fits(deck: Deck, person: Person, game: str) -> bool:
    """Return whether anybody may sit down here, and somebody waits for them."""
    if deck.paused is not None or (game and deck.name != game) or person.key in deck.kept_out:
        return False
    if deck.concerns(person) or deck.days:
        return deck.concerns(person)
    host = deck.persons.get(deck.host)
    room = deck.free_seats(person) > 0 or any(seat.level for seat in deck.seats)
    return room and not deck.private and not deck.password and host is not None and host.connected


def sit(ask: Ask) -> None:
    """Take the first free seat, or that of a computer player where people may sit down."""
    deck = ask.deck
    if deck.free_seats(ask.person) <= 0:
        number = max((place for place, seat in enumerate(deck.seats) if seat.level), default=-1)
        if number < 0:
            raise Refusal("HD-231", "seat_gone")
        left = deck.seats[number].colour
        deck.remove_seat(number)
        deck.computer.announce("bot_left", None, ask.person, colour=number_of(left))
    free = deck.free_colour()
    assert free is not None
    take_seat(ask, free)


def open_table(ask: Ask, game: str) -> None:
    """Open a table that others may join, with computer players on the seats it needs."""
    deck, person, holodeck = ask.deck, ask.person, ask.holodeck
    name = game or (person.played[-1] if person.played else holodeck.registry.names()[0])
    programme = holodeck.registry.programme(name)
    holodeck.need_table(person, deck.number)
    new, levels = name not in person.played, holodeck.bots.levels(programme.rules)
    level = next((one for one in ((EASY,) if new else ()) + (STAND_IN,) if one in levels), "")
    deck.load(programme, for_beginners(programme.rules) if new else {}, "", person)
    person.loaded = deck.number
    own, *others = colours_of(programme.rules)
    deck.seats = (Seat(own, person.key, "", holodeck.next_seat()),)
    if level:
        deck.seats += tuple(Seat(colour, "", level, holodeck.next_seat()) for colour in others)
    deck.presence.come_in(person)
    ask.tell("join_opened", deck=deck.number, programme=name, bots=len(deck.seats) - 1)


# Invitations


def come(ask: Ask) -> None:
    """`komm <Code>`: come to the table of an invitation, and take a seat if one is free (HD-235)."""
    deck, person = ask.deck, ask.person
    deck.presence.guard.let_in(person)
    if deck.state is State.LOADED and deck.seat_of(person) < 0 and deck.free_seats(person) > 0:
        sit(ask)
    if person in deck.inside:
        ask.tell("inside_already", deck=deck.number)
    else:
        deck.presence.enter(person, "")
    accepted(ask)


def invite(ask: Ask) -> None:
    """`einladung`: tell the link and the code of the table (HD-234); `einladung neu` makes a new one."""
    deck = ask.deck
    if deck.state is State.EMPTY:
        raise Refusal("HD-234", "not_loaded")
    if not deck.concerns(ask.person):
        raise Refusal("HD-234", "no_seat")
    if ask.words:
        deck.need_host(ask.person, "HD-234")
        if ask.word("name") not in ("neu", "new"):
            raise Refusal("HD-234", "bad_invitation")
        deck.invitation = ""
    deck.invitation = deck.invitation or new_code()
    facts = {"address": ask.holodeck.address} if ask.holodeck.address else {}
    ask.tell("invitation", deck=deck.number, code=spoken(deck.invitation), link=deck.invitation, **facts)


def reserve(ask: Ask) -> None:
    """`computer reserviere <Name>`: keep a seat for somebody, or free it again (HD-237)."""
    deck = ask.deck
    deck.need_loaded("HD-237")
    deck.need_host(ask.person, "HD-237")
    need_no_gag(ask.person)  # everybody at the table hears the name, which is any word
    name = proper(ask.word("name"))
    ask.nothing_more()
    if name is None:
        raise Refusal("HD-101", "name_wrong")
    known = ask.holodeck.persons.get(fold(name))
    name = known.name if known is not None else name
    kept = tuple(other for other in deck.reserved if fold(other) != fold(name))
    if len(kept) < len(deck.reserved):
        deck.reserved = kept
        deck.computer.announce("unreserved", None, ask.person, name=name)
        return
    if deck.free_seats() <= 0 or len(kept) >= MOST_RESERVED:
        raise Refusal("HD-237", "no_color_left")
    deck.reserved = (*kept, name)
    deck.computer.announce("reserved", None, ask.person, name=name)
