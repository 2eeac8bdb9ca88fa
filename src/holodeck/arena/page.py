"""A tournament as one page with charts. Nothing is loaded from anywhere, and nothing runs in it."""

from html import escape
from importlib.resources import files
from typing import Final

from holodeck.arena import charts, texttable
from holodeck.arena.charts import Bar, Scale
from holodeck.arena.entrants import shown
from holodeck.arena.intervals import wilson
from holodeck.arena.ratings import available
from holodeck.arena.standings import P99, Standings
from holodeck.arena.tournament import Tournament
from holodeck.arena.wording import Wording

FRAME: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def page(standings: Standings, tournament: Tournament, words: Wording, verdict: str = "") -> str:
    """Return the page in the language of the words."""
    title = escape(words.say("title", game=tournament.game.capitalize()))
    lead = words.say("lead", games=standings.games, seats=standings.seats, seed=tournament.seed)
    options = ", ".join(f"{name} {value}" for name, value in tournament.options.items())
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{escape(lead)} {escape(words.say('options', options=options)) if options else ''}</p>",
        f"<p><strong>{escape(verdict)}</strong></p>" if verdict else "",
        section("shares", shares(standings, words), words),
        section("ratings", ratings(standings, words), words) if available() else "",
        section("seats", seats(standings, words), words),
        section("length", length(standings, words), words, texttable.spread_facts(standings.rounds, words)),
        section("times", times(standings, words), words),
        table(standings, words),
        faults(standings, words),
    ]
    style = (files("holodeck.arena") / "page.css").read_text("utf-8")
    body = "\n".join(filter(None, parts))
    return FRAME.format(language=words.language, title=title, style=style, body=body)


def section(name: str, chart: str, words: Wording, facts: dict[str, str] | None = None) -> str:
    about = escape(words.say(f"{name}_text", **(facts or {})))
    return f"<section>\n<h2>{escape(words.say(f'{name}_title'))}</h2>\n<p>{about}</p>\n{chart}\n</section>"


def shares(standings: Standings, words: Wording) -> str:
    rows = [
        Bar(shown(row.name), row.share.low, row.share.part, row.share.high, words.percent(row.share.part), standings.fair(row))
        for row in standings.rows
    ]
    return charts.lines(words.say("shares_title"), rows, Scale(0, 1), words.whole_percent)


def ratings(standings: Standings, words: Wording) -> str:
    rows = [
        Bar(shown(row.name), row.rating.interval[0], row.rating.middle, row.rating.interval[1], words.number(row.rating.middle))
        for row in standings.rows
        if row.rating is not None
    ]
    scale = charts.around([value for row in rows for value in (row.low, row.high)])
    return charts.lines(words.say("ratings_title"), rows, scale, lambda value: f"{value:g}")


def seats(standings: Standings, words: Wording) -> str:
    rows = []
    for seat, wins in enumerate(standings.seat_wins):
        low, high = wilson(wins, standings.games)
        share = wins / standings.games
        rows.append(Bar(f"{words.say('one_seat')} {seat + 1}", low, share, high, words.percent(share)))
    return charts.lines(words.say("seats_title"), rows, Scale(0, 1), words.whole_percent, standings.chance)


def length(standings: Standings, words: Wording) -> str:
    return charts.histogram(words.say("length_title"), standings.lengths, standings.rounds.median)


def times(standings: Standings, words: Wording) -> str:
    rows, found = [], [row for row in standings.rows if row.times.decisions]
    for row in found:
        middle, slow, worst = row.times.quantile(0.5), row.times.quantile(P99), row.times.worst
        rows.append((shown(row.name), middle, slow, worst, f"{words.milliseconds(row.times.mean)} ms"))
    values = [value for row in rows for value in row[1:4]]
    scale = Scale(min(values) / 1.5, max(values) * 1.5, logarithmic=True)
    return charts.times(words.say("times_title"), rows, scale, lambda seconds: f"{1000 * seconds:g} ms".replace(".", words.point))


def table(standings: Standings, words: Wording) -> str:
    head, *rows = texttable.rows(standings, words)
    cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "\n".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        for name, *rest in rows
    )
    told = texttable.facts(standings, words)
    facts = "".join(f"<dt>{escape(words.say(word))}</dt><dd>{escape(fact)}</dd>" for word, fact in told)
    figures = f"<table>\n<thead><tr>{cells}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
    title = escape(words.say("table_title"))
    return f'<section>\n<h2>{title}</h2>\n<div class="wide" tabindex="0">{figures}</div>\n<dl>{facts}</dl>\n</section>'


def faults(standings: Standings, words: Wording) -> str:
    if not standings.faults:
        return ""
    items = "\n".join(f"<li>{escape(line)}</li>" for line in texttable.fault_lines(standings, words))
    return section("faults", f"<ul>\n{items}\n</ul>", words)
