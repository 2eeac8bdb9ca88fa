"""`holodeck arena`: many games between bots, every seed with every seating, and who is how much better."""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from holodeck import bots, games
from holodeck.arena.match import Plan, Result, play, table_options
from holodeck.arena.standings import Standings
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.options import named_values
from holodeck.kernel.refusal import Refusal

CHUNK = 4
"""How many games a worker takes at once."""


def plans(game: str, levels: list[str], count: int, seed: str, options: dict[str, str | int]) -> Iterator[Plan]:
    """The games: every level sits once on every seat with the same seed, then comes the next seed."""
    turns = seatings(levels)
    for number in range(count):
        block, turned = divmod(number, turns)
        seating = [(seat + turned) % len(levels) for seat in range(len(levels))]
        yield Plan(game, levels, seating, f"{seed}/{block}", options)


def seatings(levels: list[str]) -> int:
    """How many turns round the table differ. Equals who change seats would play the same game again, and it would count twice."""
    return next(turn for turn in range(1, len(levels) + 1) if levels[turn:] + levels[:turn] == levels)


def tournament(
    game: str, levels: list[str], count: int, seed: str = "arena", options: dict[str, str | int] | None = None, jobs: int = 1
) -> Standings:
    """Play all games, in this process or in several."""
    planned = list(plans(game, levels, count, seed, options or {}))
    results: list[Result]
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as workers:
            results = list(workers.map(play, planned, chunksize=CHUNK))
    else:
        results = [play(plan) for plan in planned]
    return Standings(game, levels, results)


def register(subparsers: Any) -> None:
    """The subcommand of `holodeck`."""
    parser = subparsers.add_parser(
        "arena",
        help="let bots play many games against each other",
        description="Bots play many games, every seed with every seating.",
    )
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--bots", required=True, help="their levels by commas, such as mittel,gewichtet,gewichtet,gewichtet")
    parser.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    parser.add_argument("--seed", default="arena", help="the same seed gives the same games")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the table; may be repeated")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead of a table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check what was asked for, play, print."""
    rules, levels = games.rules(args.game), args.bots.split(",")
    unknown = [level for level in levels if level not in bots.levels(args.game)]
    if unknown:
        raise Complaint("no_such_level", level=unknown[0], game=args.game, known=bots.levels(args.game))
    if args.games < 1 or args.jobs < 1:
        raise Complaint("at_least_one")
    options = named_values(args.option)
    try:
        seats = rules.seats_for(table_options(rules, options))
    except Refusal as refusal:
        raise Complaint("option_value", option=refusal.facts["option"], possible=refusal.facts["possible"]) from None
    if len(levels) not in seats:
        raise Complaint("how_many_bots", game=args.game, least=seats.start, most=seats.stop - 1, given=len(levels))
    standings = tournament(args.game, levels, args.games, args.seed, options, args.jobs)
    print(json.dumps(standings.to_json(), indent=2) if args.json else standings.table())
    return 0
