"""A deck: one table with its programme, seats and game, and what of it is kept (HD-104)."""

from __future__ import annotations

import logging
import traceback
from typing import TYPE_CHECKING, Any, Final

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.outlet import ANSWER, REFUSAL
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.table import options
from holodeck.deck.table.channel import Channel
from holodeck.deck.table.handover import Handover
from holodeck.deck.table.jobs import No, Work
from holodeck.deck.table.play import Play
from holodeck.deck.table.presence import Presence
from holodeck.deck.table.record import restore, to_record
from holodeck.deck.table.seat import Seat
from holodeck.deck.table.vote import Vote
from holodeck.deck.wording.sentences import fitted, refusal_line, shell_codes, shell_lines
from holodeck.kernel.options import complete
from holodeck.kernel.palette import Palette, palette_of
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Rules
from holodeck.kernel.told import SPECTATOR, Told
from holodeck.store.port import Bundle, Damaged
from holodeck.words.programme import Programme

if TYPE_CHECKING:
    from holodeck.deck.holodeck import Holodeck

log = logging.getLogger("holodeck.deck")

EMPTY: Final = "empty"
LOADED: Final = "loaded"
RUNNING: Final = "running"
OVER: Final = "over"

FAULT: Final = "fault"
DAMAGED: Final = "damaged"


class Deck:
    def __init__(self, hall: Holodeck, number: int) -> None:
        self.hall = hall
        self.number = number
        self.inside: list[Person] = []
        self.paused = ""
        """Empty, or why nothing can be played: `FAULT` or `DAMAGED`."""
        self.clean()
        self.changed = False
        """The record has to be kept anew."""
        self.touched = True
        """The lobby has to look again."""
        self.alarms = Alarms(hall.clock)
        self.work = Work(self, hall.store, hall.clock)
        self.channel = Channel(self)
        self.play = Play(self)
        self.presence = Presence(self)
        self.vote = Vote(self)
        self.handover = Handover(self)

    def clean(self) -> None:
        """As nobody has ever been here."""
        self.state = EMPTY
        self.programme: Programme | None = None
        self.chosen: options.Chosen = {}
        self.password = ""
        self.let_in: list[str] = []
        """Keys of persons who have given the password."""
        self.host = ""
        self.seats: list[Seat] = []
        self.given_up: list[str] = []
        """Keys of persons who have handed over a seat of this game."""
        self.game_number = 0
        self.deserted = 0.0
        """When the last person left a running game; 0 while somebody is there."""

    # Who is who

    @property
    def rules(self) -> Rules[Any]:
        assert self.programme is not None
        return self.programme.rules

    @property
    def name(self) -> str:
        return self.programme.rules.name if self.programme is not None else ""

    def option(self, name: str) -> str | int:
        return options.value_of(self.rules, self.chosen, name)

    def seat_of(self, person: Person) -> int:
        """The number of the person's seat, or `SPECTATOR`."""
        for number, seat in enumerate(self.seats):
            if seat.person == person.key:
                return number
        return SPECTATOR

    def person_at(self, seat: int) -> Person | None:
        return self.hall.persons.get(self.seats[seat].person) if seat < len(self.seats) else None

    def present(self, seat: int) -> bool:
        """Whether the person of this seat decides for it now."""
        person = self.person_at(seat)
        return person is not None and person in self.inside and not self.seats[seat].idle

    def people(self, language: str) -> list[str]:
        """The names at the table; a bot goes by its colour."""
        return [self.name_at(number, language) for number in range(len(self.seats))]

    def name_at(self, seat: int, language: str) -> str:
        person, colour = self.person_at(seat), self.seats[seat].colour
        return person.name if person is not None else self.hall.colour_names(language).get(colour, colour.capitalize())

    def palette(self) -> Palette:
        """The colours that the seats wear (HD-205)."""
        return palette_of([seat.colour for seat in self.seats], self.rules.colours, len(self.seats))

    def hearers(self) -> list[Person]:
        """Everybody who hears the channel: all inside, and the seated who stand in the lobby (HD-503)."""
        seated = [self.person_at(number) for number in range(len(self.seats))]
        return self.inside + [person for person in seated if person is not None and person.place == LOBBY and person.connected]

    def is_host(self, person: Person) -> bool:
        return self.host == person.key

    # Checks that many commands share, in the order of HD-801

    def need_host(self, person: Person, clause: str) -> None:
        if not self.is_host(person):
            raise Refusal(clause, "not_host")

    def need_seat(self, person: Person, clause: str) -> int:
        seat = self.seat_of(person)
        if seat < 0:
            raise Refusal(clause, "no_seat")
        return seat

    def need_loaded(self, clause: str) -> None:
        if self.state in (EMPTY, OVER):
            raise Refusal(clause, "not_loaded")
        if self.state == RUNNING:
            raise Refusal(clause, "already_running")

    def missing(self) -> int:
        """How many players are still needed."""
        chosen = complete(self.rules.options, options.game_options(self.rules, self.chosen, False), "HD-207")
        return max(0, self.rules.seats_for(chosen)[0] - len(self.seats))

    def need_running(self, clause: str) -> None:
        if self.state != RUNNING:
            raise Refusal(clause, "not_running")
        if self.paused:
            raise Refusal("HD-705", "deck_paused")

    # Telling

    def answer(self, person: Person, thing: str, /, **facts: object) -> None:
        """One sentence for one person."""
        self.show(person, shell_lines(person, Told(thing, facts), person))

    def announce(self, thing: str, actor: Person | None = None, /, **facts: object) -> None:
        """The computer says it on the channel; the actor reads it wherever he is."""
        told = Told(thing, {"seat": 0, **facts} if actor is not None else facts)
        readers = self.hearers()
        if actor is not None and actor not in readers:
            readers = [*readers, actor]
        for person in readers:
            self.channel.computer(person, shell_lines(person, told, actor))

    def show(self, person: Person, lines: list[str], kind: str = ANSWER) -> None:
        for line in fitted(person, lines):
            self.work.send(person.show, line, kind)

    # What happens around every job: see `work`

    def submit(self, do: Any, asker: Person | None = None, then: Any = None) -> None:
        self.work.submit(do, asker, then)

    def refused(self, asker: Person | None, no: No) -> None:
        if asker is not None:
            self.show(asker, [self.refusal_line(asker, no)], REFUSAL)
            self.work.send(asker.data, "Holodeck.Refused", refusal_data(self.number, no))

    def refusal_line(self, person: Person, no: No) -> str:
        """In the words of the game where the game said no; it may cite the shell's clauses too."""
        own = isinstance(no, Refusal) and no.clause.startswith("HD-") and no.code in shell_codes()
        if self.play.game is None or own:
            return refusal_line(person, no)
        return self.play.reader(person).refusal(no)

    def failed(self, error: Exception, asker: Person | None) -> None:
        """A bug: this deck pauses, its journal is as it was, everybody else plays on (HD-705)."""
        number = self.play.entries
        log.error("deck paused", extra={"deck": self.number, "game": self.game_number, "entry": number, "bug": trace(error)})
        self.hall.count("faults")
        self.pause(FAULT)
        if asker is not None and asker not in self.hearers():
            self.answer(asker, "fault_here")

    def unkept(self, error: BaseException, asker: Person | None) -> None:
        """The store failed: nothing of the command counts, and the deck is again what the store holds."""
        log.error("not kept", extra={"deck": self.number, "game": self.game_number, "reason": str(error)})
        self.hall.count("unkept")
        self.reload()
        self.play.wait_for_store()
        if asker is not None:
            self.answer(asker, "not_kept")
            self.work.send(asker.data, "Holodeck.Refused", {"deck": self.number, "code": "not_kept", "clause": "HD-705"})

    def pause(self, reason: str) -> None:
        """Stop everything but talk. What is in memory may be half done, so the game is read anew."""
        self.reload()
        self.paused = self.paused or reason
        self.play.hold()
        if self.state == RUNNING:
            self.announce("fault" if self.paused == FAULT else "fault_damaged")

    def reload(self) -> None:
        """Become what the store holds."""
        self.changed = False
        try:
            restore(self, dict(self.hall.store.decks()).get(self.number, {}))
        except Exception as error:  # noqa: BLE001  whatever cannot be played again stops this deck, not the server
            self.paused = DAMAGED
            why = [error.why] if isinstance(error, Damaged) else trace(error)
            log.error("damaged", extra={"deck": self.number, "game": self.game_number, "reason": why})  # noqa: TRY400

    def complete(self, bundle: Bundle) -> None:
        if self.changed:
            bundle.decks.append((self.number, to_record(self)))
            self.changed, self.touched = False, True

    def settled(self) -> None:
        self.play.refresh()
        if self.touched:
            self.touched = False
            self.hall.settled(self)


def trace(error: BaseException) -> list[str]:
    """Where a bug is, without the values it speaks of: they may be hidden ones."""
    frames = traceback.extract_tb(error.__traceback__)
    return [type(error).__name__] + [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-12:]]


def refusal_data(deck: int, no: No) -> dict[str, object]:
    """A refusal for programs: never the facts, which are for the sentence."""
    clause = no.clause if isinstance(no, Refusal) else "HD-601"
    return {"deck": deck, "code": no.code, "clause": clause}
