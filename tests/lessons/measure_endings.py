"""A measurement, no test: how often the learner wins from where a lesson ends, if both play like `leicht`, and as
`mittel` against `leicht` (HD-907).

python -m tests.lessons.measure_endings astronuts 200
"""

import sys
from typing import Final

from holodeck import bots
from holodeck.arena.standings import percent, wilson
from holodeck.kernel.game import View
from holodeck.kernel.luck import Luck
from holodeck.lessons.course import LEARNER, course
from holodeck.lessons.pages import LEVEL
from holodeck.words.programme import Programme, programme

LEVELS: Final = (LEVEL, "mittel")
"""How the learner plays."""


def won(played: Programme, learner: str, seed: int) -> float:
    """One game from the end of the lesson: 1 for a win of the learner, less where it is shared."""
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
        low, high = wilson(wins, count)
        print(f"{name}, {learner} against {LEVEL}: {wins:g} of {count} games ({percent(low)} to {percent(high)})")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
