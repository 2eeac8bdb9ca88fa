"""`holodeck join`: lets any bot of the arena play at a table of a server."""

import argparse
import sys
from contextlib import suppress
from typing import Any, Final
from uuid import uuid4

import holodeck
from holodeck import games
from holodeck.arena.entrants import check, player
from holodeck.arena.outside import Outside, dismiss
from holodeck.arena.player import LIMIT, Forfeit, Player, need_legal
from holodeck.arena.wording import Wording, wording
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.options import named_values
from holodeck.kernel.engine.refusal import Refusal
from holodeck.remote import RemoteTable, Unreachable

PAUSE: Final = 1.0
"""Seconds to wait for something new after a refusal."""


def register(subparsers: Any) -> None:
    """Add the subcommand `join`."""
    parser = subparsers.add_parser(
        "join",
        help="let a bot play at a table of a server",
        description="A bot takes a seat at a table of a server. See docs/bots.md.",
    )
    parser.add_argument("url", help="of the server, such as http://127.0.0.1:8080")
    parser.add_argument("--bot", required=True, help="as in `holodeck arena --bots`: a level, a class of your own or a program")
    parser.add_argument("--name", required=True, help="by which the others know it")
    parser.add_argument("--token", help="of a name that has a password; without it the bot comes as a guest")
    parser.add_argument("--invitation", default="", help="of a guest, where the server asks for one")
    table = parser.add_mutually_exclusive_group(required=True)
    table.add_argument("--deck", type=int, help="the number of the table")
    table.add_argument("--play", choices=games.names(), metavar="GAME", help="a table of its own, against bots")
    parser.add_argument("--password", default="", help="of the table")
    parser.add_argument("--colour", help="the seat; without it the first free one")
    parser.add_argument("--against", default="mittel", help="the level of the bots with --play (default: mittel)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the table with --play")
    parser.add_argument("--limit", type=int, default=round(1000 * LIMIT), metavar="MS", help="for a decision (default: 10000)")
    parser.add_argument("--thoughts", action="store_true", help="print what a program thinks")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Connect, sit down, play one game and print its ranking."""
    if args.limit < 1:
        raise Complaint("at_least_one")
    options = named_values(args.option)
    try:
        with holodeck.connect(args.url, args.name, args.token, args.invitation, args.language) as table:
            if args.play:
                check(args.bot, games.rules(args.play))
                begin(table, args, options)
            else:
                table.enter(args.deck, args.password)
                check(args.bot, table.rules)
                take_seat(table, args.colour)
            attend(table, args, wording(args.language))
    except (OSError, Unreachable) as error:
        raise Complaint("no_server", url=args.url, why=error) from None
    except Refusal as refusal:
        raise Complaint("refused_start", why=refusal.facts.get("text", refusal)) from None
    finally:
        dismiss()
    return 0


def begin(table: RemoteTable, args: argparse.Namespace, options: dict[str, str | int]) -> None:
    """Start a game at a table of its own, with as few bots as the game needs."""
    table.load(args.play, **{"tempo": 0, **options})
    take_seat(table, args.colour)
    taken = table.rules.colours[table.seat]
    for colour in [colour for colour in table.rules.colours if colour != taken][: table.rules.fewest - 1]:
        table.bot(colour, args.against)
    table.start()


def take_seat(table: RemoteTable, colour: str | None) -> None:
    """Sit down on the seat of a colour, or on the first free one."""
    *others, last = [colour] if colour else table.rules.colours
    for other in others:
        with suppress(Refusal):
            table.sit(other)
            return
    table.sit(last)


def attend(table: RemoteTable, args: argparse.Namespace, words: Wording) -> None:
    """Wait for the game and play it to its end."""
    seated: Player | None = None
    while table.wait():
        if seated is None:
            seated = player(args.bot, table.rules, uuid4().hex, args.limit / 1000)
        decide(table, seated, words)
        if args.thoughts and isinstance(seated, Outside):
            print("\n".join(seated.thoughts))
    ranking = table.ranking
    if ranking is not None:
        for place in ranking.places:
            print(f"{place.rank}. {table.rules.colours[place.seat]}{' *' * (place.seat == table.seat)}")


def decide(table: RemoteTable, seated: Player, words: Wording) -> None:
    """Play what the bot wants, or the default of the rules where it does nothing legal: it never holds up the table."""
    view, legal = table.view(table.seat), table.legal(table.seat)
    try:
        action, _ = seated.decide(view, list(legal))
        need_legal(view, legal, action)
    except Forfeit as fault:
        print(words.say("stood_in", code=words.say(fault.code), why=fault.why), file=sys.stderr)
        action = view.rules.default(view.state, view.viewer)
    try:
        table.play(table.seat, action)
    except Refusal as refusal:  # somebody was faster, or the bot wants what the table does not: look again when something is new
        print(refusal.facts.get("text", refusal), file=sys.stderr)
        with suppress(TimeoutError):
            table.read(PAUSE)
