"""A measurement, no test: how often two players who always follow the first hint win against two `mittel` (HD-726).

python -m tests.bots.measure_hints astronuts 100
"""

import sys

from holodeck import bots, games
from holodeck.arena.match import Plan, Result, play_between
from holodeck.arena.standings import Standings
from holodeck.arena.texttable import table
from holodeck.bots import Bot
from holodeck.bots.advice import LEVEL, advise
from holodeck.kernel.engine.game import View

ADVISED = "tipp"
TABLE = [ADVISED, LEVEL, ADVISED, LEVEL]


class Advised:
    """Asks for hints and plays the first."""

    def choose(self, view: View, legal: list[int]) -> int:
        return advise(view, legal)[0].action


def played(name: str, count: int) -> list[Result]:
    """Play these games, with the seats rotated and another seed for each: equals would repeat the same game."""
    rules, results = games.rules(name), []
    for number in range(count):
        plan = Plan(name, TABLE, [(seat + number) % len(TABLE) for seat in range(len(TABLE))], f"hints/{number}", {})
        levels = [(TABLE[bot], f"{plan.seed}/{bot}") for bot in plan.seating]
        players: list[Bot] = [Advised() if level == ADVISED else bots.make(level, rules, seed) for level, seed in levels]
        results.append(play_between(rules, players, plan))
    return results


if __name__ == "__main__":
    print(table(Standings(sys.argv[1], TABLE, played(sys.argv[1], int(sys.argv[2])))))
