"""A tournament as CSV: a line for every game and bot."""

import csv
import io
from collections.abc import Sequence
from typing import Final

from holodeck.arena.match import Result
from holodeck.arena.standings import P99

COLUMNS: Final = (
    *("game", "seed", "seat", "bot", "rank", "won", "rounds", "reason", "decisions"),
    *("ms_mean", "ms_p99", "ms_worst", "fault", "why"),
)


def sheet(bots: Sequence[str], results: Sequence[Result]) -> str:
    """Return the whole table. `won` is a part of 1 where several win."""
    written = io.StringIO()
    lines = csv.writer(written, lineterminator="\n")
    lines.writerow(COLUMNS)
    for one in results:
        for seat, bot in enumerate(one.seating):
            times, faults = one.times[bot], [fault for fault in one.faults if fault.bot == bot]
            won = (bot in one.winners) / len(one.winners)
            spent = [f"{1000 * seconds:.4f}" for seconds in (times.mean, times.quantile(P99), times.worst)]
            fault = [faults[-1].code, faults[-1].why] if faults else ["", ""]
            place = [one.number + 1, one.seed, seat + 1, bots[bot], one.ranks[bot], f"{won:g}"]
            lines.writerow([*place, one.rounds, one.reason, times.decisions, *spent, *fault])
    return written.getvalue()
