"""`holodeck arena`: lets bots play many games against each other."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from holodeck import games
from holodeck.arena import page, sheet, texttable
from holodeck.arena.entrants import check, mark, shown, split
from holodeck.arena.match import Result, table_options
from holodeck.arena.player import LIMIT
from holodeck.arena.progress import Progress
from holodeck.arena.record import Head, Record
from holodeck.arena.sequential import BOUND, Sprt, Trial
from holodeck.arena.standings import Standings
from holodeck.arena.tournament import Run, Tournament
from holodeck.arena.wording import Wording, wording
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.options import named_values
from holodeck.kernel.engine.refusal import Refusal

GAMES: Final = 100
INTERRUPTED: Final = 1


def register(subparsers: Any) -> None:
    """Add the subcommand `arena`."""
    parser = subparsers.add_parser(
        "arena",
        help="let bots play many games against each other",
        description="Bots play many games, every seed with every seating. docs/bots.md tells more.",
    )
    parser.add_argument("game", choices=games.names())
    parser.add_argument(
        "--bots",
        required=True,
        help="by commas: levels, own classes (my_bot.py:Mine, package.module:Mine), programs (cmd:./bot --x)",
    )
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many games, with --sprt at most (default: {GAMES})")
    parser.add_argument("--seed", default="arena", help="the same seed gives the same games")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the table; may be repeated")
    parser.add_argument("--limit", type=int, default=round(1000 * LIMIT), metavar="MS", help="for a decision (default: 10000)")
    parser.add_argument("--workers", type=int, default=cores(), help="how many processes (default: one for every core)")
    parser.add_argument(
        "--sprt",
        metavar="LOW,HIGH",
        help="stop as soon as it is clear whether the first bot is stronger than the rest by HIGH Elo, or not even by LOW",
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep the results in this file, and go on where it ends")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with charts")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a table with a line for every game and bot")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead of a table")
    parser.set_defaults(run=run)


def cores() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(args: argparse.Namespace) -> int:
    """Check the arguments, play, and tell what came of it, also of a tournament that was interrupted."""
    tournament, words = checked(args), wording(args.language)
    trial = None if args.sprt is None else tournament.trial(limits(args.sprt))
    for path in filter(None, (args.html, args.csv)):
        if not path.resolve().parent.is_dir():
            raise Complaint("unwritable", target=path, why=os.strerror(2))
    record = Record(args.resume, head(tournament), Result) if args.resume else None
    running = Run(tournament, args.games, trial, record.results.values() if record else ())
    try:
        whole = play(running, args.workers, record, words)
    finally:
        if record is not None:
            record.close()
    if not running.counted:
        return INTERRUPTED
    tell(running, args, words)
    return 0 if whole else INTERRUPTED


def play(running: Run, workers: int, record: Record[Result] | None, words: Wording) -> bool:
    """Play what is missing. Return whether nobody interrupted it."""
    progress = Progress(running.tournament.bots, running.games, words, sys.stderr)
    for result in running.counted:
        progress.take(result)
    if progress.before:
        print(words.say("done_before", done=progress.before, games=running.games), file=sys.stderr)

    def seen(result: Result) -> None:
        if record is not None:
            record.add(result)
        progress.add(result, "" if running.trial is None else f"  SPRT {words.number(running.trial.found, 2)}")

    try:
        running.play(workers, seen)
    except KeyboardInterrupt:
        print(f"\n{words.say('interrupted')}", file=sys.stderr)
        return False
    progress.end()
    return True


def tell(running: Run, args: argparse.Namespace, words: Wording) -> None:
    """Print the standings, and write the files that are wanted."""
    tournament, trial = running.tournament, running.trial
    standings = Standings(args.game, tournament.bots, running.counted)
    verdict = "" if trial is None else sprt_line(trial, tournament.bots[0], words)
    if args.json:
        test = {} if trial is None else {"sprt": {"verdict": trial.verdict, "log_likelihood_ratio": trial.found}}
        print(json.dumps({**standings.to_json(), **test}, indent=2))
    else:
        print(texttable.table(standings, words, 0 if running.decided else args.games))
        print(verdict, end="\n" if verdict else "")
    if args.html is not None:
        args.html.write_text(page.page(standings, tournament, words, verdict), "utf-8")
    if args.csv is not None:
        args.csv.write_text(sheet.sheet(tournament.bots, running.counted), "utf-8")


def sprt_line(trial: Trial, bot: str, words: Wording) -> str:
    return words.say(
        "sprt",
        zero=f"{trial.sprt.zero:g}",
        one=f"{trial.sprt.one:g}",
        bot=shown(bot),
        verdict=words.say(trial.verdict),
        found=words.number(trial.found, 2),
        bound=words.number(BOUND, 2),
    )


def checked(args: argparse.Namespace) -> Tournament:
    """Return the tournament, or raise a `Complaint` about what cannot be played."""
    rules, names = games.rules(args.game), split(args.bots)
    if args.games < 1 or args.workers < 1 or args.limit < 1:
        raise Complaint("at_least_one")
    for name in dict.fromkeys(names):
        check(name, rules)
    options = named_values(args.option)
    try:
        seats = rules.seats_for(table_options(rules, options))
    except Refusal as refusal:
        raise Complaint("option_value", option=refusal.facts["option"], possible=refusal.facts["possible"]) from None
    if len(names) not in seats:
        raise Complaint("how_many_bots", game=args.game, least=seats.start, most=seats.stop - 1, given=len(names))
    return Tournament(args.game, names, args.seed, options, args.limit / 1000)


def limits(given: str) -> Sprt:
    try:
        low, high = map(float, given.split(","))
    except ValueError:
        raise Complaint("sprt_shape", given=given) from None
    if not low < high:
        raise Complaint("sprt_shape", given=given)
    return Sprt(low, high)


def head(tournament: Tournament) -> Head:
    """Return what the file of a tournament begins with."""
    version, marks = games.rules(tournament.game).version, [mark(bot) for bot in tournament.bots]
    return Head(tournament.game, version, tournament.bots, marks, tournament.seed, tournament.options, tournament.limit)
