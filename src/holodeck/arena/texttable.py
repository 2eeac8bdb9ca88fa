"""Standings as text for people."""

from collections.abc import Sequence

from holodeck.arena.entrants import shown
from holodeck.arena.ratings import available
from holodeck.arena.standings import FAULTS_SHOWN, P99, Spread, Standing, Standings
from holodeck.arena.wording import Wording, wording

HEAD = ["bot", "seats", "wins", "share", "interval", "fair", "rating", "mean_rank", "ms", "p99", "worst"]


def rows(standings: Standings, words: Wording) -> list[list[str]]:
    """Return the standings as cells, the head first."""
    return [[words.say(column) for column in HEAD], *(cells(standings, row, words) for row in standings.rows)]


def cells(standings: Standings, row: Standing, words: Wording) -> list[str]:
    return [
        shown(row.name),
        str(row.bots),
        words.number(row.wins) if row.wins % 1 else f"{row.wins:.0f}",
        words.percent(row.share.part),
        words.span(words.percent(row.share.low), words.percent(row.share.high)),
        words.percent(standings.fair(row)),
        "-" if row.rating is None else words.span(*map(words.number, row.rating.interval)),
        words.number(row.mean_rank, 2),
        words.milliseconds(row.times.mean),
        words.milliseconds(row.times.quantile(P99)),
        words.milliseconds(row.times.worst),
    ]


def aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """Return lines of equal columns, the first to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))])
        for row in table
    ]


def table(standings: Standings, words: Wording | None = None, planned: int = 0) -> str:
    """Return everything, in English unless said otherwise, with a word if fewer games were played than planned."""
    words = words or wording()
    head = words.say(
        "head_partial" if planned > standings.games else "head",
        game=standings.game,
        games=standings.games,
        seats=standings.seats,
        planned=planned,
    )
    faults = [("faults", line) for line in fault_lines(standings, words)]
    notes = [] if available() else ["", words.say("no_rating")]
    told = listed([*facts(standings, words), *faults], words)
    return "\n".join([head, "", *aligned(rows(standings, words)), "", *told, *notes])


def facts(standings: Standings, words: Wording) -> list[tuple[str, str]]:
    """Return what holds for all games, each with the word it is about."""
    shares = [words.percent(wins / standings.games) for wins in standings.seat_wins]
    seats = "  ".join(words.say("seat", seat=seat, share=share) for seat, share in enumerate(shares, 1))
    chance = words.say("by_chance", span=words.span(*map(words.percent, standings.chance)))
    return [
        ("by_seat", f"{seats}   {chance}"),
        ("rounds", words.say("spread", **spread_facts(standings.rounds, words))),
        ("decisions", words.say("spread", **spread_facts(standings.decisions, words))),
        ("endings", ", ".join(f"{reason} {count}" for reason, count in standings.endings.most_common())),
    ]


def listed(facts: Sequence[tuple[str, str]], words: Wording) -> list[str]:
    """Return lines that begin with a word each."""
    width = max(len(words.say(word)) for word, _ in facts)
    return [f"{words.say(word).ljust(width)}  {fact}" for word, fact in facts]


def spread_facts(spread: Spread, words: Wording) -> dict[str, str]:
    return {"median": f"{spread.median:g}".replace(".", words.point), "span": words.span(f"{spread.p05:g}", f"{spread.p95:g}")}


def fault_lines(standings: Standings, words: Wording) -> list[str]:
    """Return the most frequent faults, each with its bot."""
    return [
        words.say("fault", times=times, bot=shown(bot), code=words.say(code), why=why)
        for (bot, code, why), times in standings.faults.most_common(FAULTS_SHOWN)
    ]
