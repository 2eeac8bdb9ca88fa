"""`holodeck play`: private decks in this terminal, against bots or for several people at one keyboard. Everything is stored."""

from __future__ import annotations

import argparse
import getpass
import shlex
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final

from holodeck import bots, games
from holodeck.deck.port.games import Denied
from holodeck.deck.port.keyboard import Sitting
from holodeck.doors import assembly
from holodeck.doors.server import logs
from holodeck.doors.terminal import saves
from holodeck.doors.terminal.screen import Screen
from holodeck.doors.terminal.session import Session, own_loop
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.options import named_values
from holodeck.lessons import book
from holodeck.words.catalogue import MODES
from holodeck.words.programme import programme

USUAL_SEATS: Final = 4
AT_ONCE: Final = 0.0
LOG: Final = "holodeck.log"
NO_PAUSES: Final = 5.0
"""Longer than any pause of a bot: if nobody sits at a keyboard, nobody waits."""


def register(subparsers: argparse._SubParsersAction[Any]) -> None:
    parser = subparsers.add_parser("play", help="play in this terminal, against bots or several at one keyboard")
    parser.add_argument("game", nargs="?", help=f"one of {', '.join(games.names())}; without it you go on where you were")
    parser.add_argument(
        "--learn", action="store_true", help="the lesson of the game: short steps against an opponent who plays by the book"
    )
    parser.add_argument("--players", type=int, help="how many play, bots included (default: 4, or what the game allows)")
    parser.add_argument("--humans", type=int, default=1, help="how many of them sit at this keyboard (default: 1)")
    parser.add_argument("--name", action="append", default=[], help="name of a person; once for each")
    parser.add_argument(
        "--bots",
        type=levels,
        default=[],
        metavar="LEVEL[,LEVEL..]",
        help=f"how well the bots play, each its own level if you like (default: {saves.USUAL_LEVEL})",
    )
    parser.add_argument("--seed", default="", help="a word or number that fixes all luck (default: a secret one)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a setting of the table; may be repeated")
    parser.add_argument("--output", choices=tuple(MODES), default="", help="vorlesen is for screen readers, knapp is brief")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where everything is kept (~/.local/share/holodeck)")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep this game in a file of its own, written when you leave")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the game in a file")
    parser.set_defaults(run=run)


def levels(text: str) -> list[str]:
    """Parse `--bots`."""
    for level in text.split(","):
        if level not in bots.LEVELS:
            had = [one for one in bots.LEVELS if any(one in bots.levels(game) for game in games.names())]
            raise argparse.ArgumentTypeError(f"invalid choice: '{level}' (choose from {', '.join(had)})")
    return text.split(",")


def run(args: argparse.Namespace) -> int:
    sitting, file, folder = wished(args), args.save or args.resume, args.data or saves.data_folder()
    try:
        assembly.check(sitting)
    except Denied as no:
        raise Complaint("refused_start", why=no.text) from no
    screen = Screen()
    with ExitStack() as stack:
        place = stack.enter_context(saves.place_for(folder, file is not None))
        stack.enter_context(logs.into(None if place.passing else folder / LOG))
        loop = stack.enter_context(own_loop())
        if place.trouble is not None:
            screen.show([place.trouble.text(args.language)])
        decks = assembly.of_one(place.store, loop, AT_ONCE if screen.interactive else NO_PAUSES)
        farewell = partial(Session.save, file=file) if place.passing else partial(Session.keep, command=again(args))
        saved = Session(loop, decks, screen).play(sitting, farewell)
    if screen.unread:
        raise BrokenPipeError
    return 0 if saved else 1


# The command line


def wished(args: argparse.Namespace) -> Sitting:
    """Return the sitting that the command line asks for, or raise a `Complaint`."""
    prefs = {"language": args.language, "spoken": args.spoken, "output": args.output}
    if args.resume is not None:
        saved = saves.read(args.resume)
        people = saved.facts.get("people") or []
        proposed = [name for name, level in zip(people, saved.levels, strict=False) if not level]
        return Sitting(args.name, proposed, **prefs, people=saved.levels.count(""), saved=saved)
    if args.game is None:
        if args.learn or args.players or args.humans != 1 or args.bots or args.seed or args.option:
            raise Complaint("which_game", known=games.names())
        return Sitting(args.name, [user()], **prefs)
    game = programme(args.game).rules.name
    if args.learn:
        if book.lesson(game) is None:
            raise Complaint("no_lesson", game=game, known=[name for name in games.names() if book.lesson(name) is not None])
        return Sitting(args.name, [user()], **prefs, game=game, learn=True)
    players = min(USUAL_SEATS, games.rules(game).most) if args.players is None else args.players
    check_people(args, players)
    return Sitting(
        args.name,
        [user()],
        **prefs,
        people=args.humans,
        game=game,
        levels=chosen_levels(args.bots, game, players - args.humans),
        options={name: str(value) for name, value in named_values(args.option).items()},
        seed=args.seed,
    )


def check_people(args: argparse.Namespace, players: int) -> None:
    if not 1 <= args.humans <= players:
        raise Complaint("humans", most=players, given=args.humans)
    if len(args.name) > args.humans:
        raise Complaint("too_many_names", given=len(args.name), humans=args.humans)
    if len({name.strip().lower() for name in args.name}) < len(args.name):
        raise Complaint("same_names")


def chosen_levels(given: list[str], game: str, count: int) -> list[str]:
    """Return a level for each bot; the last one given is for all others."""
    known = bots.levels(game)
    for level in given:
        if level not in known:
            raise Complaint("no_such_level", level=level, game=game, known=known)
    wanted = given or [saves.usual_level(game)]
    return [wanted[min(place, len(wanted) - 1)] for place in range(count)]


def again(args: argparse.Namespace) -> str:
    """Return the command that continues what is stored."""
    folder = ["--data", str(args.data)] if args.data is not None else []
    return shlex.join(["holodeck", "play", *[word for name in args.name[:1] for word in ("--name", name)], *folder])


def user() -> str:
    """Return the name of the user of this machine, or an empty string."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return ""
