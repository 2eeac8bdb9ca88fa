"""A measurement, no test: do seats win as often as `analyse` says in the middle of a game (HD-732)?

python -m tests.bots.measure_chances astronuts 400
"""

import sys
from random import Random

from holodeck import games
from holodeck.bots.analysis import Course
from holodeck.kernel.engine.game import retell
from tests.bots.lockstep import watched_game

WIDE = 20
"""Percentage points per row."""


def judged(name: str, seed: int) -> list[tuple[float, float]]:
    """Return for every seat its chance in the middle of a game, and its result: 1 for the winner, less if shared."""
    drawn, rules = Random(seed), games.rules(name)
    levels = [drawn.choice(["leicht", "mittel"]) for _ in range(drawn.randint(max(2, rules.fewest), min(4, rules.most)))]
    game = watched_game(name, levels, f"chances {seed}")
    if game.ranking is None:
        return []
    course = Course(rules)
    for again, _ in retell(rules, game.journal.header, game.journal.entries):
        course.see(again)
    winners = game.ranking.winners
    middle = course.turns[len(course.turns) // 2].before
    return [(chance, (seat in winners) / len(winners)) for seat, chance in enumerate(middle)]


def main() -> None:
    name, count = sys.argv[1], int(sys.argv[2])
    rows: dict[int, list[tuple[float, float]]] = {}
    for seed in range(count):
        for chance, won in judged(name, seed):
            rows.setdefault(min(99, int(100 * chance)) // WIDE, []).append((chance, won))
    for _, row in sorted(rows.items()):
        said, came = [100 * sum(part) / len(row) for part in zip(*row, strict=True)]
        print(f"{len(row):5} times said {said:3.0f} %, won {came:3.0f} %")


if __name__ == "__main__":
    main()
