"""The pace of a table (HD-309, HD-310): the option `zeit`, and its effect on the time for a decision."""

from typing import Final

from holodeck.deck.table.options import PACE_OPTION, TIME_OPTION
from holodeck.deck.table.table import Table
from holodeck.kernel.engine.rules import NO_LIMIT, TABLE_TIME, Awaited

NORMAL: Final = "normal"
WITHOUT: Final = "ohne"
QUIET_SECONDS: Final = 30
"""How long a standing answer takes if the question has no time limit."""
FACTORS: Final = {"gemuetlich": 2.0, NORMAL: 1.0, "schnell": 0.5}


def pace_of(table: Table) -> str:
    """Return the chosen pace; by default a person alone with bots has no clock."""
    if PACE_OPTION in table.chosen:
        return str(table.chosen[PACE_OPTION])
    people = [seat for seat in table.seats if seat.person]
    return WITHOUT if len(people) <= 1 and TIME_OPTION not in table.chosen else NORMAL


def seconds_for(table: Table, awaited: Awaited) -> int:
    """Return the time for a decision: the game's own, or the table's, which a question may shorten (HD-207), times the pace.
    Decisions without a limit, or of zero seconds, stay so."""
    plain = quiet_seconds(table, awaited) if awaited.quiet else plain_seconds(table, awaited)
    pace = pace_of(table)
    if plain <= 0:
        return plain
    if pace == WITHOUT:
        return plain if awaited.quiet else NO_LIMIT
    return max(1, round(plain * FACTORS[pace]))


def quiet_seconds(table: Table, awaited: Awaited) -> int:
    """Return how long a standing answer takes: as long as any answer may, so that nobody can tell them apart; no time if there
    are no other people."""
    if len([seat for seat in table.seats if seat.person]) == 1:
        return 0
    return QUIET_SECONDS if awaited.seconds < 0 else awaited.seconds


def plain_seconds(table: Table, awaited: Awaited) -> int:
    if table.rules.own_clocks or awaited.seconds == NO_LIMIT:
        return awaited.seconds
    limit = int(table.option(TIME_OPTION)) or NO_LIMIT
    if awaited.seconds == TABLE_TIME or limit == NO_LIMIT:
        return limit
    return min(limit, awaited.seconds)
