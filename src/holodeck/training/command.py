"""`holodeck train`: lets level `mittel` play a game many times, and learns from the outcomes how good a position is."""

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from holodeck import bots, games
from holodeck.arena.command import INTERRUPTED, cores
from holodeck.arena.match import Plan
from holodeck.arena.progress import Bar
from holodeck.arena.record import Record
from holodeck.arena.wording import wording
from holodeck.arena.workers import results
from holodeck.bots.strong.data import FILE, Weights, write
from holodeck.kernel.complaint import Complaint
from holodeck.training import samples
from holodeck.training.samples import Sample

GAMES: Final = 3000
FORMAT: Final = 1
FEWER: Final = 5
"""Every so manieth game has fewer seats."""


class Head(Struct):
    """The first line of a file of positions: only those of the very same training are taken over."""

    game: str
    rules: int
    seed: str
    train: int = FORMAT


def register(subparsers: Any) -> None:
    """Add the subcommand `train`."""
    parser = subparsers.add_parser(
        "train",
        help="learn what a position is worth, for the bots of level schwer",
        description="Level mittel plays, now and then at random; from the outcomes the weights of level schwer are learned.",
    )
    parser.add_argument("game", choices=[name for name in games.names() if bots.players_of(name).features])
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many games (default: {GAMES})")
    parser.add_argument("--seed", default="train", help="the same seed gives the same weights")
    parser.add_argument("--workers", type=int, default=cores(), help="how many processes (default: one for every core)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep the positions in this file, and go on where it ends")
    parser.add_argument("--out", type=Path, default=Path(FILE), help=f"where the weights are written (default: {FILE})")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if find_spec("numpy") is None:
        raise Complaint("train_needs_numpy")
    if args.games < 1 or args.workers < 1:
        raise Complaint("at_least_one")
    if not args.out.resolve().parent.is_dir():
        raise Complaint("unwritable", target=args.out, why=os.strerror(2))
    played = play(args)
    if len(played) < args.games:
        return INTERRUPTED
    weights = learned(args.game, args.seed, [played[number] for number in range(args.games)])
    write(weights, args.out)
    words = wording(args.language)
    print(words.say("trained", games=args.games, positions=weights.positions, loss=words.number(weights.loss, 4), path=args.out))
    return 0


def play(args: argparse.Namespace) -> dict[int, Sample]:
    """Return the positions of all games by number, or of some if it was interrupted."""
    words = wording(args.language)
    head = Head(args.game, games.rules(args.game).version, args.seed)
    record = Record(args.resume, head, Sample) if args.resume else None
    found = {} if record is None else {number: one for number, one in record.results.items() if number < args.games}
    missing = [plan(args.game, number, args.seed) for number in range(args.games) if number not in found]
    bar = Bar(args.games, words, sys.stderr, len(found))
    try:
        for sample in results(samples.play, missing, args.workers):
            found[sample.number] = sample
            if record is not None:
                record.add(sample)
            bar.step()
        bar.end()
    except KeyboardInterrupt:
        print(f"\n{words.say('train_interrupted')}", file=sys.stderr)
    finally:
        if record is not None:
            record.close()
    return found


def plan(game: str, number: int, seed: str) -> Plan:
    """Return the game of this number. Most have all seats, some fewer."""
    fewest, most = games.rules(game).fewest, games.rules(game).most
    seats = most if number % FEWER else fewest + number // FEWER % (most - fewest + 1)
    return Plan(game, [samples.TEACHER] * seats, list(range(seats)), f"{seed}/{number}", number=number)


def learned(game: str, seed: str, played: list[Sample]) -> Weights:
    """Return the weights that follow from these games."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is imported: more threads only wait for one another here
    from holodeck.training.fit import fit  # noqa: PLC0415 - it needs numpy, and its absence is a sentence

    positions = [position for sample in played for position in sample.positions]
    model, loss = fit(positions)
    weights = (model.own, model.own_late, model.rival, model.rival_late)
    return Weights(game, games.rules(game).version, seed, len(played), len(positions), round(loss, 4), *weights)
