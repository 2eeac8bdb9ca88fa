"""Handing a seat over to somebody else, or to the computer for good (HD-401 to HD-404)."""

from dataclasses import replace
from typing import Final

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.table.game.deciding import Deciding
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.presence.presence import Presence
from holodeck.deck.table.seat import STAND_IN
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.storage.record import game_facts
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.wording.sentences import say
from holodeck.deck.wording.told import colour
from holodeck.kernel.engine.refusal import Refusal

ANSWER_SECONDS: Final = 60.0


class Handover:
    def __init__(
        self,
        services: DeckServices,
        table: Table,
        match: Match,
        jobs: Jobs,
        computer: Computer,
        deciding: Deciding,
        presence: Presence,
    ) -> None:
        self.services = services
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.deciding = deciding
        self.presence = presence
        self.alarms = Alarms(services.clock)
        self.open: dict[str, str] = {}
        """Keys of givers, with those of the receivers they have asked."""

    def clear(self) -> None:
        self.open.clear()
        self.alarms.drop_all()

    def drop(self, giver: Person) -> None:
        self.open.pop(giver.key, None)
        self.alarms.drop(giver.key)

    def offered_to(self, person: Person) -> bool:
        return person.key in self.open.values()

    def need(self, person: Person) -> int:
        """Return the seat of the person, or raise a refusal: only in a running game, only for seated people (HD-404)."""
        self.table.need_running("HD-404")
        return self.table.need_seat(person, "HD-404")

    def offer(self, giver: Person, receiver: Person) -> None:
        table = self.table
        self.open[giver.key] = receiver.key
        self.alarms.set(giver.key, ANSWER_SECONDS, lambda: self.jobs.submit(lambda: self.lapse(giver)))
        self.computer.announce("handover_offered", giver, receiver=receiver.name)
        asked = say(receiver, "handover_asked", giver=giver.name, deck=table.number, programme=table.name)
        self.computer.show(receiver, asked)

    def check_receiver(self, receiver: Person | None) -> Person:
        if receiver is None or not receiver.connected:
            raise Refusal("HD-402", "no_such_person")
        if receiver.key in self.table.kept_out:
            raise Refusal("HD-216", "receiver_kept_out", {"name": receiver.name})
        if self.table.seat_of(receiver) >= 0:
            raise Refusal("HD-402", "has_seat", {"name": receiver.name})
        if receiver.key in self.table.given_up:
            raise Refusal("HD-402", "was_player", {"name": receiver.name})
        return receiver

    def lapse(self, giver: Person) -> None:
        """Withdraw an offer that nobody has answered within a minute."""
        receiver = self.table.persons.get(self.open.get(giver.key, ""))
        self.drop(giver)
        if receiver is not None:
            self.computer.answer(giver, "handover_lapsed", receiver=receiver.name)

    def revoke(self, giver: Person) -> None:
        if giver.key not in self.open:
            raise Refusal("HD-402", "no_handover")
        self.drop(giver)
        self.computer.announce("handover_revoked", giver)

    def take(self, receiver: Person, giver: Person | None) -> None:
        table = self.table
        if giver is None or self.open.get(giver.key) != receiver.key or table.seat_of(giver) < 0:
            raise Refusal("HD-402", "no_handover")
        self.check_receiver(receiver)
        number = table.seat_of(giver)
        self.computer.announce("handed_over", giver, receiver, receiver=receiver.name)
        table.replace_seat(
            number, replace(table.seats[number], person=receiver.key, joined=self.services.next_seat(), standing=())
        )
        self.given(giver)
        if receiver.place == LOBBY:
            self.presence.come_in(receiver)
        elif receiver in table.inside:
            self.presence.take_up(receiver)

    def to_computer(self, giver: Person) -> None:
        table, number = self.table, self.table.seat_of(giver)
        self.computer.announce("handed_to_computer", giver, colour=colour(table.seats[number].colour))
        table.replace_seat(number, replace(table.seats[number], person="", level=STAND_IN, standing=()))
        self.given(giver)

    def given(self, giver: Person) -> None:
        """Make the giver a spectator, since they have seen hidden things; if there are no spectators, send them to the lobby."""
        table = self.table
        self.drop(giver)
        table.lesson = None  # the learner is gone
        table.given_up = (*table.given_up, giver.key)
        self.deciding.forgive_all()
        self.jobs.bundle.facts.append((table.game_number, game_facts(table, self.match)))
        if table.option("zuschauer") == "aus":
            self.presence.leave(giver)
