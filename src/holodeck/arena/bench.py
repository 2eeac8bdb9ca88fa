"""Benchmark of our games in both builds beside other engines, in one run, with ratios.

Every contestant runs in its own process, all in turn and several rounds, so that a busy moment of the machine hits everybody
alike; the best round counts. Times are CPU times. In a source tree `make bench` sets everything up.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from holodeck import games
from holodeck.arena.shares import measured, shown
from holodeck.arena.table import Figures, table
from holodeck.kernel.complaint import Complaint

COMPILED = Path("build/compiled")
RIVAL_PYTHON = Path("build/bench-venv/bin/python")
RIVALS = Path("tools/rivals")
YARDSTICK = "catanatron"
"""The engine that ratios refer to."""


class Contestant:
    """One engine or build to measure, with the command that measures it and prints JSON."""

    def __init__(self, name: str, command: list[str], pythonpath: Path | None = None) -> None:
        self.name = name
        self.command = command
        self.pythonpath = pythonpath

    def run(self) -> Figures:
        environment = dict(os.environ)
        if self.pythonpath is not None:
            environment["PYTHONPATH"] = str(self.pythonpath.resolve())
        done = subprocess.run(self.command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:] or ["no message"]
            raise Complaint("rival_failed", name=self.name, why=last[0])
        figures: Figures = json.loads(done.stdout)
        return figures


def ours(name: str, seconds: float) -> list[Contestant]:
    """Return the contestants for a game: interpreted, and compiled if that build exists."""
    command = [sys.executable, "-m", "holodeck.arena.measure", name, "--seconds", str(seconds)]
    source = Path(__file__).resolve().parents[2]
    found = [Contestant(f"{name}, interpreted", command, source)]
    if (COMPILED / "holodeck").is_dir():
        found.append(Contestant(f"{name}, compiled", command, COMPILED))
    return found


def rivals(seconds: float) -> list[Contestant]:
    """Return the other engines, if their environment is set up."""
    if not RIVAL_PYTHON.exists():
        return []
    python = str(RIVAL_PYTHON)
    return [
        Contestant(YARDSTICK, [python, str(RIVALS / "play_catanatron.py"), str(seconds)]),
        Contestant("OpenSpiel hearts", [python, str(RIVALS / "play_openspiel.py"), str(seconds), "hearts"]),
    ]


def best(rounds: list[Figures]) -> Figures:
    """Return the best of each figure: the highest rate, the lowest time."""
    return {name: (min if name.endswith(("_us", "_bytes")) else max)(figures[name] for figures in rounds) for name in rounds[0]}


def run(names: list[str], seconds: float, rounds: int) -> dict[str, Figures]:
    contestants = [*rivals(seconds), *(contestant for name in names for contestant in ours(name, seconds))]
    seen: dict[str, list[Figures]] = {contestant.name: [] for contestant in contestants}
    for _ in range(rounds):
        for contestant in contestants:
            seen[contestant.name].append(contestant.run())
    return {name: best(figures) for name, figures in seen.items()}


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand `bench`."""
    parser = commands.add_parser("bench", help="measure the speed of the games", description=__doc__)
    add_arguments(parser)
    parser.set_defaults(run=report)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead of a table")
    parser.add_argument("--game", action="append", choices=games.names(), help="only this game; may be repeated")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each figure and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--profile",
        choices=games.names(),
        metavar="GAME",
        help="instead of all that, print where the time of this game's random play goes in the build that runs: each question "
        "(legal, check, play, luck, view, copy ..) of random games is timed, and what it allocates is in its time",
    )


def report(chosen: argparse.Namespace) -> int:
    """Measure and print as the arguments of `holodeck bench` say."""
    if chosen.profile:
        profile = measured(games.rules(chosen.profile), chosen.seconds)
        print(json.dumps([share._asdict() for share in profile], indent=2) if chosen.json else shown(chosen.profile, profile))
        return 0
    figures = run(chosen.game or games.names(), chosen.seconds, chosen.rounds)
    if chosen.json:
        print(json.dumps(figures, indent=2))
        return 0
    print(table(figures, YARDSTICK))
    if not RIVAL_PYTHON.exists():
        print("\nOther engines are not set up here; `make bench` in a source tree does it.")
    if not COMPILED.is_dir():
        print("\nThe compiled build is not here; `make build` in a source tree makes it.")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures random play of every game, beside other engines.")
    add_arguments(parser)
    return report(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
