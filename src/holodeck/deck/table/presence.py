"""Who is there: entering and leaving, the host, and seats and decks that nobody looks after (HD-301 to HD-307)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.table import structured
from holodeck.deck.table.seat import STAND_IN
from holodeck.deck.wording.told import colour
from holodeck.kernel.refusal import Refusal

if TYPE_CHECKING:
    from holodeck.deck.table.deck import Deck

COLOUR_SECONDS: Final = 5 * 60.0
LOADED_SECONDS: Final = 15 * 60.0
OVER_SECONDS: Final = 15 * 60.0
SILENCE_SECONDS: Final = 30 * 24 * 3600.0


def table_word(word: str) -> str:
    """How the password of a table is kept."""
    return hashlib.sha256(b"holodeck table/" + word.encode()).hexdigest()


class Presence:
    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    # Entering

    def enter(self, person: Person, word: str) -> None:
        deck = self.deck
        if deck.state == "empty":
            raise Refusal("HD-301", "not_loaded")
        seated = deck.seat_of(person) >= 0
        if not seated and deck.state != "loaded" and deck.option("zuschauer") == "aus":
            raise Refusal("HD-301", "no_spectators")
        self.need_password(person, word)
        self.come_in(person)

    def need_password(self, person: Person, word: str) -> None:
        """Needed once per person and deck; the host and the seated never need it (HD-307)."""
        deck = self.deck
        if not deck.password or person.key in deck.let_in or deck.is_host(person) or deck.seat_of(person) >= 0:
            return
        if table_word(word) != deck.password:
            raise Refusal("HD-307", "wrong_password")
        deck.let_in.append(person.key)
        deck.changed = True

    def come_in(self, person: Person) -> None:
        deck = self.deck
        if person in deck.inside:
            return
        deck.hall.leave_others(person, deck)
        deck.inside.append(person)
        deck.touched = True
        person.place = deck.number
        watching = deck.state != "loaded" and deck.seat_of(person) < 0
        deck.announce("entered_watching" if watching else "entered", person, deck=deck.number, programme=deck.name)
        self.take_up(person)
        self.check()

    def take_up(self, person: Person) -> None:
        """A seat that was absent is its person's again at once; what was missed is offered (HD-304, HD-607)."""
        deck, seat = self.deck, self.deck.seat_of(person)
        if seat >= 0:
            deck.seats[seat].missed = 0
            deck.alarms.drop(f"colour {person.key}")
        if deck.play.game is None:
            return
        deck.play.moved = True
        reader = deck.play.reader(person)
        reader.left = person.left.get(deck.number, len(deck.play.past) if seat >= 0 else 0)
        count = len(reader.sentences(deck.play.past[reader.left :]))
        if count and deck.number in person.left:
            deck.answer(person, "missed", count=count)
        deck.show(person, reader.asked(deck.play.pending) if deck.state == "running" else [])
        if person.structured:
            structured.send_table(deck, person)

    # Leaving

    def leave(self, person: Person) -> None:
        """The seat is kept, but absent (HD-302)."""
        deck, seat = self.deck, self.deck.seat_of(person)
        if person not in deck.inside:
            return
        if seat >= 0:
            deck.seats[seat].waits_until = float("-inf")
            deck.announce("left_seat", person, colour=colour(deck.seats[seat].colour))
        else:
            deck.announce("left", person)
        deck.inside.remove(person)
        if person.place == deck.number:  # not where one has already gone on to another deck
            person.place = LOBBY
        deck.touched = True
        person.left[deck.number] = len(deck.play.past)
        deck.play.moved = True
        self.departed(person)

    def departed(self, person: Person) -> None:
        """The person has left, from inside or from the lobby: the colour lapses, the host changes."""
        deck = self.deck
        if deck.state == "loaded" and deck.seat_of(person) >= 0:
            deck.alarms.set(f"colour {person.key}", COLOUR_SECONDS, lambda: deck.submit(lambda: self.lapse(person)))
        if deck.is_host(person) and deck.state in ("loaded", "running"):
            self.pass_host_on(person)
        self.check()

    def lapse(self, person: Person) -> None:
        """Five minutes are over: the colour is free again."""
        deck, seat = self.deck, self.deck.seat_of(person)
        if deck.state != "loaded" or seat < 0 or person in deck.inside:
            return
        deck.announce("colour_lapsed", person, colour=colour(deck.seats[seat].colour))
        del deck.seats[seat]
        deck.changed = True
        self.check()

    def pass_host_on(self, person: Person) -> None:
        """To the longest-seated; in a running game he must be present (HD-202, HD-306)."""
        deck = self.deck
        order = sorted(range(len(deck.seats)), key=lambda number: deck.seats[number].joined)
        for number in order:
            heir = deck.person_at(number)
            if heir is not None and heir is not person and (deck.state == "loaded" or deck.present(number)):
                deck.host, deck.changed = heir.key, True
                deck.announce("new_host", heir)
                return

    def heard(self, person: Person) -> None:
        """A seat that had let three decisions go by is present again with the next command (HD-305)."""
        deck, seat = self.deck, self.deck.seat_of(person)
        if seat < 0 or person not in deck.inside:
            return
        if deck.seats[seat].idle:
            deck.announce("back", person)
            deck.play.moved = True
        deck.seats[seat].missed = 0

    # Nobody there

    def persons(self) -> list[Person]:
        """Everybody connected who has to do with this deck: inside, seated, or its host."""
        deck = self.deck
        known = [*deck.inside, *(deck.person_at(number) for number in range(len(deck.seats))), deck.hall.persons.get(deck.host)]
        return [person for person in known if person is not None and person.connected]

    def check(self) -> None:
        """Somebody came or went: does the game still run, does the deck still wait?"""
        deck, alone = self.deck, not self.persons()
        if deck.state == "loaded" and alone:
            if "unload" not in deck.alarms:
                deck.alarms.set("unload", LOADED_SECONDS, lambda: deck.submit(self.unload))
        else:
            deck.alarms.drop("unload")
        if deck.state == "running":
            self.check_running(alone)

    def check_running(self, alone: bool) -> None:
        deck, now = self.deck, self.deck.hall.clock.date()
        if alone and not deck.deserted:
            deck.deserted, deck.changed, deck.play.moved = now, True, True
        if alone and "silence" not in deck.alarms:
            wait = deck.deserted + SILENCE_SECONDS - now
            deck.alarms.set("silence", wait, lambda: deck.submit(self.end_in_silence))
        elif not alone and deck.deserted:
            deck.deserted, deck.changed, deck.play.moved = 0.0, True, True
            deck.alarms.drop("silence")

    def end_in_silence(self) -> None:
        """Nobody came back for thirty days (HD-306)."""
        deck = self.deck
        if deck.state == "running" and deck.deserted:
            if deck.play.game is None:
                self.empty()
            else:
                deck.deserted = 0.0
                deck.play.stop("silence")

    def unload(self) -> None:
        if self.deck.state == "loaded":
            self.empty()

    def orphan(self, person: Person) -> None:
        """The name of a guest is free again: a waiting seat goes, a seat in a game is the computer's from now on, and whoever
        takes the name is neither host nor let in."""
        deck, seat = self.deck, self.deck.seat_of(person)
        if not self.knows(person):
            return
        if person.key in deck.let_in:
            deck.let_in.remove(person.key)
        if seat >= 0 and deck.state == "loaded":
            del deck.seats[seat]
        elif seat >= 0:
            deck.seats[seat].person, deck.seats[seat].level = "", STAND_IN
        if deck.is_host(person):
            deck.host = ""
            self.pass_host_on(person)
        deck.changed = deck.play.moved = True

    def knows(self, person: Person) -> bool:
        """Whether the person has something here: a seat, the host's rights, or the password behind him."""
        deck = self.deck
        return deck.seat_of(person) >= 0 or deck.is_host(person) or person.key in deck.let_in

    def over(self) -> None:
        """A game has ended; after a while the deck empties itself (HD-209)."""
        deck = self.deck
        deck.alarms.drop("silence")
        deck.alarms.set("over", OVER_SECONDS, lambda: deck.submit(lambda: self.empty() if deck.state == "over" else None))

    def empty(self) -> None:
        """Back to an empty deck; everybody stands in the lobby."""
        deck = self.deck
        for person in deck.hearers():
            deck.answer(person, "emptied", deck=deck.number)
        for person in deck.inside:
            person.place = LOBBY
            person.left.pop(deck.number, None)
        deck.inside.clear()
        deck.alarms.drop_all()
        deck.clean()
        deck.paused = ""
        deck.play.clear()
        deck.vote.clear()
        deck.handover.clear()
        deck.changed = True
