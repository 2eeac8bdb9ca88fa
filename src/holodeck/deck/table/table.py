"""A table: its programme and options, its seats, who stands around it, and what is asked about all that."""

from typing import Any, Final

from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.states import Pause, State
from holodeck.deck.table import options
from holodeck.deck.table.seat import Seat
from holodeck.deck.wording.sentences import colour_names
from holodeck.kernel.options import complete
from holodeck.kernel.palette import Palette, palette_of
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Rules
from holodeck.kernel.told import SPECTATOR, Told
from holodeck.store.port import GAME, Loss
from holodeck.words.programme import Programme

WHY_PAUSED: Final = {
    Pause.FAULT: "status_paused",
    Pause.DAMAGED: "status_damaged",
    Pause.LOST: "status_lost_deck",
    Pause.STORE: "store_away",
}
"""The sentence for each."""


class Table:
    """Its values are replaced, never changed in place: after every job the deck sees by comparing what has become different, and
    whoever changes something need not say so."""

    def __init__(self, number: int, persons: dict[str, Person]) -> None:
        self.number = number
        self.persons = persons
        """Everybody the server knows."""
        self.inside: tuple[Person, ...] = ()
        self.paused: Pause | None = None
        self.loss: Loss | None = None
        """What of this deck or its game was kept once and is gone, where that is why it is paused."""
        self.clean()

    def clean(self) -> None:
        """As if nobody had ever sat here."""
        self.state = State.EMPTY
        self.programme: Programme | None = None
        self.chosen: options.Chosen = {}
        self.password = ""
        self.let_in: tuple[str, ...] = ()
        """Keys of persons who have given the password."""
        self.host = ""
        self.kept_out: tuple[str, ...] = ()
        """Keys of persons whom the host has sent away (HD-216)."""
        self.opener = ""
        """The key of the person who has loaded it."""
        self.opened = 0.0
        """When the programme was loaded; what was said here before is not for those who come now (HD-213)."""
        self.seats: tuple[Seat, ...] = ()
        self.given_up: tuple[str, ...] = ()
        """Keys of persons who have handed over a seat of this game."""
        self.game_number = 0
        self.deserted = 0.0
        """When the last person left a running game; 0 while somebody is there."""
        self.idle: frozenset[int] = frozenset()
        """Seats for which the computer decides until their person does something: three decisions ran out of time (HD-305), or
        the seat has waited long enough for a person who is away (HD-303)."""
        self.lesson: tuple[int, ...] | None = None
        """Where the learner of a lesson is: the step, how much of it is done, and how far astray; nothing in an ordinary game."""
        self.taught = False
        """The game has begun as a lesson: its result counts like that of a test table."""
        self.rest = ""
        """The key of the person who has called a break (HD-311)."""

    @property
    def vacant(self) -> bool:
        """Whether something can be loaded here; an empty deck that is paused has a record that cannot be read."""
        return self.state is State.EMPTY and self.paused is None

    @property
    def taken(self) -> bool:
        """Whether somebody is at this table; before the start it is also whoever has loaded it or taken a seat."""
        if any(person.connected for person in self.inside):
            return True
        keys = [self.host, self.opener, *[seat.person for seat in self.seats]]
        return self.state is State.LOADED and any(key in self.persons and self.persons[key].connected for key in keys)

    def concerns(self, person: Person) -> bool:
        return self.seat_of(person) >= 0 or self.is_host(person)

    def why_paused(self) -> Told | None:
        """For a sentence; nothing where the game can go on."""
        if self.paused is None:
            return None
        if self.paused is Pause.LOST and self.loss is not None and self.loss.kind == GAME:
            return Told("status_lost", {"kept": self.loss.kept, "reached": self.loss.reached})
        return Told(WHY_PAUSED[self.paused], {})

    # Changing

    def replace_seat(self, number: int, seat: Seat) -> None:
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])

    def remove_seat(self, number: int) -> None:
        """The seats behind it close up."""
        self.seats = (*self.seats[:number], *self.seats[number + 1 :])

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
        return self.persons.get(self.seats[seat].person) if seat < len(self.seats) else None

    def is_connected(self, seat: int) -> bool:
        """Whether the person of this seat is connected, wherever he is."""
        person = self.person_at(seat)
        return person is not None and person.connected

    def connected(self) -> tuple[bool, ...]:
        """The same for every seat."""
        return tuple([self.is_connected(seat) for seat in range(len(self.seats))])

    def attended(self, seat: int) -> bool:
        """Whether the person of this seat is inside and connected."""
        person = self.person_at(seat)
        return person is not None and person in self.inside and person.connected

    def present(self, seat: int) -> bool:
        """Whether the person of this seat decides for it now."""
        return self.attended(seat) and seat not in self.idle

    def presences(self) -> tuple[bool, ...]:
        """The same for every seat."""
        return tuple([self.present(seat) for seat in range(len(self.seats))])

    @property
    def resting(self) -> str:
        """Why a running game stands still: a break, or nobody who plays is there (HD-311, HD-312)."""
        if self.state is not State.RUNNING:
            return ""
        if self.rest:
            return "break"
        people = False
        for number, seat in enumerate(self.seats):
            if seat.person:
                people = True
                if self.present(number):
                    return ""
        return "alone" if people else ""

    def people(self, language: str) -> list[str]:
        """The names at the table; a bot goes by its colour."""
        return [self.name_at(number, language) for number in range(len(self.seats))]

    def name_at(self, seat: int, language: str) -> str:
        person, colour = self.person_at(seat), self.seats[seat].colour
        return person.name if person is not None else colour_names(language).get(colour, colour.capitalize())

    def palette(self) -> Palette:
        """The colours that the seats wear (HD-205)."""
        return palette_of([seat.colour for seat in self.seats], self.rules.colours, len(self.seats))

    def hearers(self) -> list[Person]:
        """Everybody who hears the channel: all inside, and the seated who stand in the lobby (HD-503)."""
        seated = [self.person_at(number) for number in range(len(self.seats))]
        waiting = [person for person in seated if person is not None and person.place == LOBBY and person.connected]
        return [*self.inside, *waiting]

    def is_host(self, person: Person) -> bool:
        return self.host == person.key

    def missing(self) -> int:
        """How many players are still needed."""
        chosen = complete(self.rules.options, options.game_options(self.rules, self.chosen, False), "HD-207")
        return max(0, self.rules.seats_for(chosen)[0] - len(self.seats))

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
        if self.state in (State.EMPTY, State.OVER):
            raise Refusal(clause, "not_loaded")
        if self.state is State.RUNNING:
            raise Refusal(clause, "already_running")

    def need_running(self, clause: str) -> None:
        if self.state is not State.RUNNING:
            raise Refusal(clause, "not_running")
        if self.paused is not None:
            raise Refusal("HD-705", "deck_paused")

    def need_moving(self, clause: str) -> None:
        """The game runs, and nobody has called a break."""
        self.need_running(clause)
        if self.rest:
            raise Refusal("HD-311", "resting")
