"""The stored record of a table, and the facts of its game besides the journal."""

from typing import NamedTuple

from msgspec import to_builtins

from holodeck.deck.people.person import texts
from holodeck.deck.states import State
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.options import SEED, Chosen
from holodeck.deck.table.seat import Seat, seat_from
from holodeck.deck.table.storage.locked import lock_facts
from holodeck.deck.table.table import Table
from holodeck.deck.table.time import marks
from holodeck.deck.table.time.marks import NO_DAYS, Calendar
from holodeck.kernel.engine.rules import Ranking
from holodeck.store.port import ERASED, Json


class Record(NamedTuple):
    """Everything about a table that outlives the server. Field names are those of the stored JSON."""

    state: State
    programme: str
    chosen: Chosen
    password: str
    let_in: tuple[str, ...]
    host: str
    seats: tuple[Seat, ...]
    given_up: tuple[str, ...]
    game: int
    deserted: float
    opened: float = 0.0
    rest: str = ""
    kept_out: tuple[str, ...] = ()
    opener: str = ""
    lesson: tuple[int, ...] | None = None
    taught: bool = False
    invitation: str = ""
    reserved: tuple[str, ...] = ()
    calendar: Calendar = NO_DAYS
    gathering: bool = False

    def to_json(self) -> Json:
        seats = [seat.to_record() for seat in self.seats]
        return {**self._asdict(), "seats": seats, "calendar": to_builtins(self.calendar)}


def record_of(table: Table) -> Record:
    return Record._make(standing(table))


def standing(table: Table) -> tuple[object, ...]:
    """Return the fields of the record as a plain tuple, which is faster to make and compares equal."""
    return (
        table.state,
        table.name,
        table.chosen,
        table.password,
        table.let_in,
        table.host,
        table.seats,
        table.given_up,
        table.game_number,
        table.deserted,
        table.opened,
        table.break_caller,
        table.kept_out,
        table.opener,
        table.lesson,
        table.taught,
        table.invitation,
        table.reserved,
        table.calendar,
        table.gathering,
    )


def restore(table: Table, record: Json) -> None:
    """Restore everything but the programme of a table from its record."""
    chosen, seats, number = [record.get(name) for name in ("chosen", "seats", "game")]
    deserted, opened = [record.get(name) for name in ("deserted", "opened")]
    table.state = State(str(record["state"]))
    table.chosen = dict(chosen) if isinstance(chosen, dict) else {}
    table.password = str(record.get("password", ""))
    table.kept_out = tuple(texts(record.get("kept_out")))
    table.let_in = tuple(texts(record.get("let_in")))
    table.invitation = str(record.get("invitation", ""))
    table.reserved = tuple(texts(record.get("reserved")))
    table.opener = str(record.get("opener", ""))
    table.host = str(record.get("host", ""))
    table.seats = tuple(seat_from(seat) for seat in seats) if isinstance(seats, list) else ()
    table.given_up = tuple(texts(record.get("given_up")))
    table.game_number = number if isinstance(number, int) else 0
    table.break_caller = str(record.get("rest", ""))
    table.calendar = marks.read(record.get("calendar"))
    if table.days:
        table.idle = frozenset(table.calendar.idle)
    table.gathering = bool(record.get("gathering", False))
    lesson = record.get("lesson")
    table.lesson = tuple(int(number) for number in lesson) if isinstance(lesson, list | tuple) else None
    table.taught = bool(record.get("taught", False))
    table.deserted = float(deserted) if isinstance(deserted, int | float) else 0.0
    table.opened = float(opened) if isinstance(opened, int | float) else 0.0


def game_facts(table: Table, match: Match, ended: Json | None = None) -> Json:
    """Return the facts of a game: who plays, since when, and in the end the result."""
    return {
        "programme": table.name,
        "people": table.people("de"),
        "persons": [ERASED if seat.deleted else seat.person for seat in table.seats],
        "levels": [seat.level for seat in table.seats],
        "colours": [seat.colour for seat in table.seats],
        "began": match.began,
        "commitment": match.commitment,
        "test": SEED in table.chosen or table.taught,
        **lock_facts(table),
        **(ended or {}),
    }


def places_of(ranking: Ranking | None) -> list[Json]:
    """Return the places of a ranking as stored."""
    places = ranking.places if ranking is not None else []
    return [{"rank": place.rank, "seat": place.seat, "facts": place.facts} for place in places]
