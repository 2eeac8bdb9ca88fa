"""A table: its programme and options, its seats, the people around it, and questions about all that."""

from typing import Any, Final

from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.states import Pause, State
from holodeck.deck.table import options
from holodeck.deck.table.seat import Seat
from holodeck.deck.table.time.marks import NO_DAYS, Calendar
from holodeck.deck.wording.sentences import colour_names, deleted_name
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.palette import Palette, palette_of
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import SPECTATOR, Told
from holodeck.kernel.text.speech import fold
from holodeck.store.port import GAME, Loss
from holodeck.words.programme import Programme

WHY_PAUSED: Final = {
    Pause.FAULT: "status_paused",
    Pause.DAMAGED: "status_damaged",
    Pause.LOST: "status_lost_deck",
    Pause.STORE: "store_away",
}
"""The sentence for each reason."""


class Table:
    """The state of a table. Values are replaced, never changed in place: after every job the deck finds changes by comparing, so
    nobody has to report them."""

    def __init__(self, number: int, persons: dict[str, Person]) -> None:
        self.number = number
        self.persons = persons
        """Everybody the server knows."""
        self.inside: tuple[Person, ...] = ()
        self.paused: Pause | None = None
        self.loss: Loss | None = None
        """What was lost of this deck or its game, if that is why it is paused."""
        self.clean()

    def clean(self) -> None:
        """Reset everything to an empty table."""
        self.state = State.EMPTY
        self.programme: Programme | None = None
        self.chosen: options.Chosen = {}
        self.password = ""
        self.let_in: tuple[str, ...] = ()
        """Keys of persons who have given the password."""
        self.host = ""
        self.kept_out: tuple[str, ...] = ()
        """Keys of persons whom the host has banned (HD-216)."""
        self.invitation = ""
        """The code with which people come to this table (HD-234)."""
        self.reserved: tuple[str, ...] = ()
        """The names for which the host keeps a seat (HD-237)."""
        self.opener = ""
        """The key of the person who loaded it."""
        self.opened = 0.0
        """When the programme was loaded; earlier talk is not shown to newcomers (HD-213)."""
        self.seats: tuple[Seat, ...] = ()
        self.given_up: tuple[str, ...] = ()
        """Keys of persons who have handed over a seat in this game."""
        self.game_number = 0
        self.deserted = 0.0
        """When the last person left a running game; 0 while somebody is there."""
        self.idle: frozenset[int] = frozenset()
        """Seats for which the computer decides until their person does something: three decisions ran out of time (HD-305), or
        the seat has waited long enough for a person who is away (HD-303)."""
        self.lesson: tuple[int, ...] | None = None
        """The learner's position in a lesson: the step, how much of it is done, and how far off course; None in an ordinary
        game."""
        self.taught = False
        """The game began as a lesson: its result counts like that of a test table."""
        self.break_caller = ""
        """The key of the person who called a break (HD-311)."""
        self.calendar: Calendar = NO_DAYS
        """In a game of days, who is asked and since when."""
        self.gathering = False
        """The break lasts until everybody is here (HD-1010)."""

    @property
    def vacant(self) -> bool:
        """Whether a programme can be loaded here. An empty deck that is paused has an unreadable record."""
        return self.state is State.EMPTY and self.paused is None

    @property
    def taken(self) -> bool:
        """Whether somebody is at this table; before the start this includes its host, its opener and the seated wherever they
        are."""
        if any(person.connected for person in self.inside):
            return True
        keys = [self.host, self.opener, *[seat.person for seat in self.seats]]
        return self.state is State.LOADED and any(key in self.persons and self.persons[key].connected for key in keys)

    @property
    def days(self) -> int:
        """The days a decision has, or 0 if its time is counted in seconds (HD-980)."""
        return options.days_in(self.chosen)

    @property
    def asleep(self) -> bool:
        """Whether a game of days waits for people only, so that nothing happens until one of them comes or time is up."""
        return self.days > 0 and bool(self.calendar.marks) and all(self.decides(mark.seat) for mark in self.calendar.marks)

    @property
    def private(self) -> bool:
        """Whether only invited people may come (HD-236)."""
        return self.programme is not None and self.option(options.PUBLIC_OPTION) == "aus"

    def knows(self, person: Person) -> bool:
        """Return whether a private table is open to this person: host, seated, or let in once."""
        return not self.private or self.concerns(person) or person.key in self.let_in

    def awaited_names(self) -> list[str]:
        """Return the names for which a seat is kept and who have not taken one."""
        seated = [seat.person for seat in self.seats]
        return [name for name in self.reserved if fold(name) not in seated]

    def free_seats(self, person: Person | None = None) -> int:
        """Return how many seats anybody may take before the start, or this person (HD-237)."""
        if self.state is not State.LOADED:
            return 0
        kept = [name for name in self.awaited_names() if person is None or fold(name) != person.key]
        return max(0, len(self.rules.colours) - len(self.seats) - len(kept))

    def free_colour(self) -> str | None:
        taken = [seat.colour for seat in self.seats]
        return next((colour for colour in self.rules.colours if colour not in taken), None)

    def concerns(self, person: Person) -> bool:
        return self.seat_of(person) >= 0 or self.is_host(person)

    def why_paused(self) -> Told | None:
        """Return why the game is paused, as an event, or None."""
        if self.paused is None:
            return None
        if self.paused is Pause.LOST and self.loss is not None and self.loss.kind == GAME:
            return Told("status_lost", {"kept": self.loss.kept, "reached": self.loss.reached})
        return Told(WHY_PAUSED[self.paused], {})

    # Changing

    def replace_seat(self, number: int, seat: Seat) -> None:
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])

    def remove_seat(self, number: int) -> None:
        """Remove a seat; later seats move up."""
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
        """Return the number of the person's seat, or `SPECTATOR`."""
        for number, seat in enumerate(self.seats):
            if seat.person == person.key:
                return number
        return SPECTATOR

    def person_at(self, seat: int) -> Person | None:
        return self.persons.get(self.seats[seat].person) if seat < len(self.seats) else None

    def is_connected(self, seat: int) -> bool:
        """Return whether the person of this seat is connected, here or in another place."""
        person = self.person_at(seat)
        return person is not None and person.connected

    def connected(self) -> tuple[bool, ...]:
        """Return the same for every seat."""
        return tuple([self.is_connected(seat) for seat in range(len(self.seats))])

    def attended(self, seat: int) -> bool:
        """Return whether the person of this seat is inside and connected."""
        person = self.person_at(seat)
        return person is not None and person in self.inside and person.connected

    def present(self, seat: int) -> bool:
        """Return whether the person of this seat is there and decides for it."""
        return self.attended(seat) and seat not in self.idle

    def decides(self, seat: int) -> bool:
        """Return whether the person of this seat decides for it now: in a game of days also from elsewhere (HD-981)."""
        if not self.days:
            return self.present(seat)
        return self.person_at(seat) is not None and not self.seats[seat].deleted and seat not in self.idle

    def presences(self) -> tuple[bool, ...]:
        """Return the same for every seat."""
        return tuple([self.present(seat) for seat in range(len(self.seats))])

    @property
    def resting(self) -> str:
        """Why a running game stands still: a break, or nobody who plays is there (HD-311, HD-312)."""
        if self.state is not State.RUNNING:
            return ""
        if self.break_caller:
            return "break"
        people = False
        for number, seat in enumerate(self.seats):
            if seat.person:
                people = True
                if self.decides(number):
                    return ""
        return "alone" if people else ""

    def people(self, language: str) -> list[str]:
        """Return the names of the players; a bot is named by its colour."""
        return [self.name_at(number, language) for number in range(len(self.seats))]

    def name_at(self, seat: int, language: str) -> str:
        person, colour = self.person_at(seat), self.seats[seat].colour
        if self.seats[seat].deleted:
            return deleted_name(language)
        return person.name if person is not None else colour_names(language).get(colour, colour.capitalize())

    def palette(self) -> Palette:
        """Return the colours that the seats wear (HD-205)."""
        return palette_of([seat.colour for seat in self.seats], self.rules.colours, len(self.seats))

    def hearers(self) -> list[Person]:
        """Return everybody who hears the channel: all inside, and seated people in the lobby (HD-503)."""
        seated = [self.person_at(number) for number in range(len(self.seats))]
        waiting = [person for person in seated if person is not None and person.place == LOBBY and person.connected]
        return [*self.inside, *waiting]

    def is_host(self, person: Person) -> bool:
        return self.host == person.key

    def missing(self) -> int:
        """Return how many players are still needed."""
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
        """Raise a refusal unless the game is running without a break."""
        self.need_running(clause)
        if self.break_caller:
            raise Refusal("HD-311", "resting")
