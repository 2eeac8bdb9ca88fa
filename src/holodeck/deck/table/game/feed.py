"""The feed of a game for programs and browsers: events, the view, legal actions. Never more than the sentences say."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import asdict

from holodeck.deck.people.person import Person
from holodeck.deck.port import messages, parts
from holodeck.deck.port.messages import Clocks, Happened, Over, Past
from holodeck.deck.port.parts import Awaited, Entry, Legal, Place, Plea, Seat, Standing, Summary
from holodeck.deck.states import State
from holodeck.deck.table.game.deciding import Deciding
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.options import SEED
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.table.time.pace import pace_of
from holodeck.kernel.codec.spelling import spell
from holodeck.kernel.engine.palette import palette_to_json
from holodeck.kernel.engine.rules import Rules, known_to
from holodeck.kernel.engine.told import NOBODY, Told
from holodeck.kernel.engine.undo import TAKEN_BACK
from holodeck.words.reader import Reader

MOST_PAST: Final = 100
"""The most entries in one message (HD-722)."""


class Feed:
    """Messages to programs about the game on a table."""

    def __init__(self, table: Table, match: Match, deciding: Deciding, computer: Computer) -> None:
        self.table = table
        self.match = match
        self.deciding = deciding
        self.sent: dict[str, tuple[object, ...]] = {}
        """What was last sent of the clocks to each person's programs."""
        self.computer = computer
        self.plea: Callable[[int], tuple[bool, Plea | None]] = lambda _: (False, None)
        """Whether a seat may ask the table to take something back, and what the table is asked (HD-319)."""
        self.always: Callable[[Person], tuple[list[Standing], list[Standing]]] = lambda _: ([], [])
        """A person's standing answers, and those that fit the open question (HD-325)."""
        self.more: Callable[[Person], None] = lambda _: None
        """Sends further messages along with a table."""

    def send_entry(self, person: Person, things: list[Told], lines: list[str]) -> None:
        """Send the events of the last entry as this person knows them, with the lines they read, and the table."""
        self.computer.attempt(person, lambda: self.computer.tell(person, self.entry(person, things, lines)))
        self.send_table(person)

    def entry(self, person: Person, things: list[Told], lines: list[str]) -> Happened:
        table, match = self.table, self.match
        told = known(match.reader(person), things)
        return Happened(table.number, table.game_number, match.entries, told, stood_in(things), lines)

    def send_table(self, person: Person) -> None:
        """Send the table, and the result if the game is over."""
        self.computer.attempt(person, lambda: self.tell_standing(person))

    def tell_standing(self, person: Person) -> None:
        self.computer.tell(person, self.standing(person))
        self.more(person)
        if self.table.state is State.OVER:
            self.computer.tell(person, self.outcome(person))

    def standing(self, person: Person) -> messages.Table:
        """Return the table message for this person: the view, who is awaited, and their legal actions."""
        table, match, game, reader = self.table, self.match, self.match.game, self.match.reader(person)
        assert game is not None
        view = reader.view()
        return messages.Table(
            table.number,
            table.game_number,
            match.entries,
            reader.seat,
            palette_to_json(match.palette, table.rules.colours, len(table.seats)),
            reader.sight.to_json(reader.seat),
            self.awaited(reader.seat),
            legal(reader, view) if reader.seat >= 0 else [],
            reader.asked(match.pending) if table.state is State.RUNNING else [],
            match.may_undo(reader.seat),
            *self.plea(reader.seat),
            *self.always(person),
        )

    def awaited(self, viewer: int) -> list[Awaited]:
        """Return the pending decisions this viewer may know, with the time left."""
        game = self.match.game
        return [self.deciding.shown(item) for item in known_to(game.awaited, viewer)] if game is not None else []

    def know_clocks(self, person: Person) -> bool:
        """Record the state of the clocks, and return whether it differs from what this person's programs know, apart from elapsed
        time."""
        awaited = self.awaited(self.table.seat_of(person))
        known = [(item.seat, item.decision, item.left is None, item.paused, item.decider) for item in awaited]
        now = (self.table.game_number, known, self.table.resting, pace_of(self.table))
        before, self.sent[person.key] = self.sent.get(person.key), now
        return now != before

    def keep_clocks_known(self) -> None:
        """Send clocks that were started or stopped without an entry."""
        table = self.table
        for person in table.inside if self.match.game is not None else ():
            if person.feeds and self.know_clocks(person):
                awaited = self.awaited(table.seat_of(person))
                person.tell(Clocks(table.number, table.game_number, self.match.entries, awaited, table.resting))

    def outcome(self, person: Person) -> Over:
        """Return the result of a game. Its seed is no longer secret."""
        table, game, people = self.table, self.match.game, self.table.people(person.language)
        assert game is not None
        assert game.ranking is not None
        ranking = [Place(place.rank, place.seat, people[place.seat], place.facts) for place in game.ranking.places]
        seed = game.journal.header.seed
        why = " ".join(self.match.reader(person).decided())
        return Over(table.number, table.game_number, game.ranking.reason, ranking, seed, self.match.commitment, why)

    def past(self, person: Person, seen: int, before: int | None = None, most: int = MOST_PAST) -> Past:
        """Return a page of entries after the one seen, and before another if given; the set-up is entry 0."""
        match, reader = self.match, self.match.reader(person)
        ends, begin, end = match.ends, max(0, seen + 1), len(match.ends)
        end = end if before is None else min(max(begin, before), end)
        first = max(begin, end - most)
        entries = [entry(reader, n, match.past[ends[n - 1] if n else 0 : ends[n]]) for n in range(first, end)]
        return Past(self.table.number, self.table.game_number, entries, first - begin)


def told_to_json(rules: Rules[Any], told: Told) -> parts.Told:
    """Encode an event with the ids of the game. It must already be filtered for this reader."""
    types = TAKEN_BACK.get(told.name) or rules.told.get(told.name, {})
    facts = {fact: fact_to_json(rules, types.get(fact, ""), value) for fact, value in told.facts.items()}
    return parts.Told(told.name, facts)


def fact_to_json(rules: Rules[Any], kind: str, value: object) -> object:
    if kind.startswith("told"):
        things = [asdict(told_to_json(rules, as_told(item))) for item in (value if isinstance(value, list) else [value])]
        return things if isinstance(value, list) else things[0]
    if not kind or kind == "amount":
        return value if isinstance(value, str | int | float | bool | list) else None
    return spell(rules.actions.ids, kind, value)


def as_told(value: object) -> Told:
    assert isinstance(value, Told)
    return value


def known(reader: Reader, things: list[Told]) -> list[parts.Told]:
    """Return the events the reader may know."""
    rules, seat = reader.programme.rules, reader.seat
    return [told_to_json(rules, seen) for told in things if (seen := told.known_to(seat)) is not None]


def entry(reader: Reader, number: int, things: list[Told]) -> Entry:
    return Entry(number, known(reader, things), reader.sentences(things), stood_in(things))


def stood_in(things: list[Told]) -> bool:
    """Return whether the computer acted for a person."""
    return any(told.played_for != NOBODY for told in things)


def legal(reader: Reader, view: Any) -> list[Legal]:
    """Return the legal actions of this reader, each with its command line."""
    game, reading, text = reader.game, reader.reading, reader.programme.text
    return [
        Legal(game.spell(action), reading.command_line(text.spoken(view, reader.seat, action)) or "")
        for action in game.legal(reader.seat)
    ]


def summary(table: Table) -> Summary:
    """Return the summary of a table for the lobby."""
    host = table.persons.get(table.host)
    return Summary(
        table.number,
        table.state.value,
        table.name,
        host.name if host is not None else "",
        table.paused is not None,
        bool(table.password),
        table.game_number,
        {name: value for name, value in table.chosen.items() if name != SEED or table.state is State.OVER},
        [
            Seat(seat.colour, name, seat.level, table.present(number), number in table.idle, table.is_connected(number))
            for number, (seat, name) in enumerate(zip(table.seats, table.people("de"), strict=True))
        ],
        len([person for person in table.inside if table.seat_of(person) < 0]),
        table.resting,
        pace_of(table),
        table.private,
        table.free_seats(),
        table.awaited_names(),
    )
