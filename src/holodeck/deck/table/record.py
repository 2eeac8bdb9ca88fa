"""What is kept of a table and of its game, besides the journal."""

from typing import NamedTuple

from holodeck.deck.people.person import texts
from holodeck.deck.states import State
from holodeck.deck.table.match import Match
from holodeck.deck.table.options import SEED, Chosen
from holodeck.deck.table.seat import Seat, seat_from
from holodeck.deck.table.table import Table
from holodeck.kernel.rules import Ranking
from holodeck.store.port import Json


class Record(NamedTuple):
    """Everything about a table that outlives the server. The names are those of the kept JSON."""

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

    def to_json(self) -> Json:
        return {**self._asdict(), "seats": [seat.to_record() for seat in self.seats]}


def record_of(table: Table) -> Record:
    return Record._make(standing(table))


def standing(table: Table) -> tuple[object, ...]:
    """The same as a plain row, which is quicker to make and equals its record."""
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
        table.rest,
        table.kept_out,
        table.opener,
        table.lesson,
        table.taught,
    )


def restore(table: Table, record: Json) -> None:
    """Make the table what a record says, all but its programme."""
    chosen, seats, number = [record.get(name) for name in ("chosen", "seats", "game")]
    deserted, opened = [record.get(name) for name in ("deserted", "opened")]
    table.state = State(str(record["state"]))
    table.chosen = dict(chosen) if isinstance(chosen, dict) else {}
    table.password = str(record.get("password", ""))
    table.kept_out = tuple(texts(record.get("kept_out")))
    table.let_in = tuple(texts(record.get("let_in")))
    table.opener = str(record.get("opener", ""))
    table.host = str(record.get("host", ""))
    table.seats = tuple(seat_from(seat) for seat in seats) if isinstance(seats, list) else ()
    table.given_up = tuple(texts(record.get("given_up")))
    table.game_number = number if isinstance(number, int) else 0
    table.rest = str(record.get("rest", ""))
    lesson = record.get("lesson")
    table.lesson = tuple(int(number) for number in lesson) if isinstance(lesson, list | tuple) else None
    table.taught = bool(record.get("taught", False))
    table.deserted = float(deserted) if isinstance(deserted, int | float) else 0.0
    table.opened = float(opened) if isinstance(opened, int | float) else 0.0


def game_facts(table: Table, match: Match, ended: Json | None = None) -> Json:
    """What is known of a game: who plays, since when, and in the end how it came out."""
    return {
        "programme": table.name,
        "people": table.people("de"),
        "persons": [seat.person for seat in table.seats],
        "levels": [seat.level for seat in table.seats],
        "colours": [seat.colour for seat in table.seats],
        "began": match.began,
        "commitment": match.commitment,
        "test": SEED in table.chosen or table.taught,
        **(ended or {}),
    }


def places_of(ranking: Ranking | None) -> list[Json]:
    """How it came out, as it is kept."""
    places = ranking.places if ranking is not None else []
    return [{"rank": place.rank, "seat": place.seat, "facts": place.facts} for place in places]
