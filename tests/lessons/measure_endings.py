"""A measurement, no test: how often the learner wins from the end of a lesson, if both play like `leicht`, and as `mittel`
against `leicht` (HD-907).

python -m tests.lessons.measure_endings astronuts 200
"""

import sys
from typing import Final

from holodeck import bots
from holodeck.arena.intervals import wilson
from holodeck.arena.wording import wording
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck
from holodeck.lessons.course import LEARNER, course
from holodeck.lessons.pages import LEVEL
from holodeck.words.programme import Programme, programme

LEVELS: Final = (LEVEL, "mittel")
"""The levels of the learner."""


def won(played: Programme, learner: str, seed: int) -> float:
    """Play one game from the end of the lesson and return 1 for a win of the learner, less if shared."""
    rules, taught, luck = played.rules, course(played), Luck(f"ending {seed}")
    assert taught is not None
    players = [bots.make(level, rules, f"{seed}/{level}/{seat}") for seat, level in enumerate((learner, LEVEL))]
    state = rules.from_json(taught.end)
    while (seat := rules.asked(state)) >= 0:
        view = View(rules, seat, rules.view(state, seat))
        rules.play(state, seat, players[seat].choose(view, rules.legal(state, seat)), luck, None)
    ranking = rules.ranking(state)
    assert ranking is not None
    return (LEARNER in ranking.winners) / len(ranking.winners)


def main(name: str, count: int) -> None:
    played = programme(name)
    for learner in LEVELS:
        wins = sum(won(played, learner, seed) for seed in range(count))
        low, high = map(wording().percent, wilson(wins, count))
        print(f"{name}, {learner} against {LEVEL}: {wins:g} of {count} games ({low} to {high})")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
