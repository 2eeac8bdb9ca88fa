"""Questions to the table of results, for both databases: the text of a query with its values."""

from typing import Final

from holodeck.kernel.engine.actions import STOP_REASONS
from holodeck.store.port import LOST, STOPPED, WON, Search, Since

CONDITIONS: Final = {
    WON: "rank = 1",
    LOST: "rank > 1",
    STOPPED: "reason IN ({})".format(", ".join(f"'{reason}'" for reason in STOP_REASONS)),
}
FIRST_SEAT: Final = "seat = 0"
"""One row stands for a game where nobody's part in it matters."""
BEFORE: Final = "(ended, game) < (SELECT ended, game FROM results WHERE game = {} AND seat = 0)"
GAMES: Final = "SELECT game FROM results WHERE {} ORDER BY ended DESC, game DESC LIMIT {}"
OWN: Final = """
    SELECT game, programme, rank, seats, reason, seconds, luck, built FROM results
    WHERE {} AND test = 0 ORDER BY ended DESC, game DESC LIMIT {}"""
OTHERS: Final = """
    SELECT other.person, other.ended, mine.rank < other.rank
    FROM (SELECT game, seat, rank FROM results WHERE {} AND test = 0
          ORDER BY ended DESC, game DESC LIMIT {}) AS mine
    JOIN results AS other ON other.game = mine.game AND other.seat <> mine.seat
    WHERE other.person <> ''"""


class Query:
    """A text with numbered places, and the values for them."""

    def __init__(self) -> None:
        self.values: list[object] = []

    def place(self, value: object, kind: str = "") -> str:
        """Return the place of one more value; PostgreSQL wants to know its type where it is not compared with a column."""
        self.values.append(value)
        return f"CAST(?{len(self.values)} AS {kind})" if kind else f"?{len(self.values)}"

    def of(self, person: Since) -> str:
        """Return the condition that a seat was this person's."""
        return f"person = {self.place(person.key)} AND ended >= {self.place(person.date)}"

    def seen_by(self, viewer: Since | None) -> str:
        """Return the condition that the viewer may see a game."""
        if viewer is None:
            return "locked = 0"
        return f"(locked = 0 OR game IN (SELECT game FROM results WHERE {self.of(viewer)}))"  # noqa: S608  values have places

    def limit(self, most: int) -> str:
        return self.place(most, "BIGINT")


def games(search: Search) -> tuple[str, list[object]]:
    """Return the query for the numbers of the games that are looked for."""
    query = Query()
    wanted = [FIRST_SEAT if search.person is None else query.of(search.person), query.seen_by(search.viewer)]
    if search.programme:
        wanted.append(f"programme = {query.place(search.programme)}")
    if search.begin:
        wanted.append(f"ended >= {query.place(search.begin)}")
    if search.end != float("inf"):
        wanted.append(f"ended < {query.place(search.end)}")
    if search.before is not None:
        wanted.append(BEFORE.format(query.place(search.before)))
    if search.result:
        wanted.append(CONDITIONS[search.result])
    text = GAMES.format(" AND ".join(wanted), query.limit(search.limit))
    return text, query.values


def own(person: Since, viewer: Since | None, limit: int) -> tuple[str, list[object]]:
    """Return the query for a person's results."""
    return asked(OWN, person, viewer, limit)


def others(person: Since, viewer: Since | None, limit: int) -> tuple[str, list[object]]:
    """Return the query for the seats of others in those games."""
    return asked(OTHERS, person, viewer, limit)


def asked(text: str, person: Since, viewer: Since | None, limit: int) -> tuple[str, list[object]]:
    query = Query()
    whose = f"{query.of(person)} AND {query.seen_by(viewer)}"
    return text.format(whose, query.limit(limit)), query.values
