"""A measurement, no test: how long games between the fair players last, and which seat wins.

python -m tests.planetopoly.measure_length 400
"""

import sys
from collections import Counter

from holodeck.bots.planetopoly.fair import FairPlayer
from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck

OPTIONS: dict[str, str | int] = {"rundenlimit": 1000, "handel": "aus", "angebotszeit": 0, "zugzeit": 0}


def played(seed: int, players: int) -> State:
    """Play one game to its end."""
    luck, bot = Luck(f"length {seed}"), FairPlayer()
    state = RULES.new(players, OPTIONS, luck, None)
    while awaiting := RULES.awaiting(state):
        seat = awaiting[0]
        RULES.play(state, seat, bot.choose(View(RULES, seat, state), RULES.legal(state, seat)), luck, None)
    return state


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for players in (4, 3, 2):
        ends = [played(seed, players) for seed in range(games)]
        rounds = sorted(state.round for state in ends)
        wins: Counter[int] = Counter()
        for state in ends:
            ranking = RULES.ranking(state)
            assert ranking is not None
            wins.update(((winner - state.first) % players) for winner in ranking.winners)
        low, middle, high = rounds[games * 5 // 100], rounds[games // 2], rounds[games * 95 // 100]
        long = sum(value > 200 for value in rounds)
        print(f"{players} players, {games} games: median {middle} rounds, 90 % {low} to {high}, over 200: {long}")
        print(f"    wins by place in the turn order: {sorted(wins.items())}")


if __name__ == "__main__":
    main()
