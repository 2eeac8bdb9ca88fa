"""Handing a seat over to somebody else, or to the computer for good (HD-401 to HD-404)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.table.record import game_facts
from holodeck.deck.table.seat import STAND_IN
from holodeck.deck.wording.sentences import say
from holodeck.deck.wording.told import colour
from holodeck.kernel.refusal import Refusal

if TYPE_CHECKING:
    from holodeck.deck.table.deck import Deck

ANSWER_SECONDS: Final = 60.0


class Handover:
    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.open: dict[str, str] = {}
        """Keys of givers with the receivers they have asked."""

    def clear(self) -> None:
        for giver in list(self.open):
            self.drop(giver)

    def drop(self, giver: str) -> None:
        self.open.pop(giver, None)
        self.deck.alarms.drop(f"handover {giver}")

    def need(self, person: Person) -> int:
        """Only in a running game, only by a seated person (HD-404)."""
        self.deck.need_running("HD-404")
        return self.deck.need_seat(person, "HD-404")

    def offer(self, giver: Person, receiver: Person) -> None:
        deck = self.deck
        self.open[giver.key] = receiver.key
        deck.alarms.set(f"handover {giver.key}", ANSWER_SECONDS, lambda: deck.submit(lambda: self.lapse(giver)))
        deck.announce("handover_offered", giver, receiver=receiver.name)
        deck.show(receiver, say(receiver, "handover_asked", giver=giver.name, deck=deck.number, programme=deck.name))

    def check_receiver(self, receiver: Person | None) -> Person:
        deck = self.deck
        if receiver is None or not receiver.connected:
            raise Refusal("HD-402", "no_such_person")
        if deck.seat_of(receiver) >= 0:
            raise Refusal("HD-402", "has_seat", {"name": receiver.name})
        if receiver.key in deck.given_up:
            raise Refusal("HD-402", "was_player", {"name": receiver.name})
        return receiver

    def lapse(self, giver: Person) -> None:
        """Nobody has answered within a minute."""
        receiver = self.deck.hall.persons.get(self.open.get(giver.key, ""))
        self.drop(giver.key)
        if receiver is not None:
            self.deck.answer(giver, "handover_lapsed", receiver=receiver.name)

    def revoke(self, giver: Person) -> None:
        if giver.key not in self.open:
            raise Refusal("HD-402", "no_handover")
        self.drop(giver.key)
        self.deck.announce("handover_revoked", giver)

    def take(self, receiver: Person, giver: Person | None) -> None:
        deck = self.deck
        if giver is None or self.open.get(giver.key) != receiver.key or deck.seat_of(giver) < 0:
            raise Refusal("HD-402", "no_handover")
        self.check_receiver(receiver)
        seat = deck.seats[deck.seat_of(giver)]
        deck.announce("handed_over", giver, receiver=receiver.name)
        seat.person, seat.joined = receiver.key, deck.hall.next_seat()
        self.given(giver)
        if receiver.place == LOBBY:
            deck.presence.come_in(receiver)
        elif receiver in deck.inside:
            deck.presence.take_up(receiver)

    def to_computer(self, giver: Person) -> None:
        deck, number = self.deck, self.deck.seat_of(giver)
        seat = deck.seats[number]
        deck.announce("handed_to_computer", giver, colour=colour(seat.colour))
        seat.person, seat.level = "", STAND_IN
        self.given(giver)

    def given(self, giver: Person) -> None:
        """The giver has seen hidden things and watches from now on; where nobody may watch, from the lobby."""
        deck = self.deck
        self.drop(giver.key)
        deck.given_up.append(giver.key)
        for seat in deck.seats:
            seat.missed = 0
        deck.changed = deck.play.moved = True
        deck.work.bundle.facts.append((deck.game_number, game_facts(deck)))
        if deck.option("zuschauer") == "aus":
            deck.presence.leave(giver)
