"""A measurement, no test: the length of games between players of one level, and the wins by place in the turn order.

python -m tests.sternenfahrer.measure_length 400
"""

import sys
from collections import Counter

from holodeck.bots import make
from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.options import complete

OPTIONS = complete(RULES.options, {}, "HD-207")


def played(seed: int, seats: int, level: str) -> tuple[State, int]:
    """Play one game to its end; return its state and the start player."""
    luck = Luck(f"length {seed}")
    players = [make(level, RULES, f"{seed}/{seat}") for seat in range(seats)]
    state = RULES.new(seats, OPTIONS, luck, None)
    first = state.active
    while asked := RULES.awaiting(state):
        seat = asked[0]
        RULES.play(state, seat, players[seat].choose(View(RULES, seat, state), RULES.legal(state, seat)), luck, None)
    return state, first


def main(games: int, level: str = "mittel") -> None:
    for seats in (4, 3):
        ends = [played(seed, seats, level) for seed in range(games)]
        rounds = sum(state.round for state, _ in ends) / games
        places = Counter(int(state.winner - first) % seats for state, first in ends)
        colours = Counter(int(state.winner) for state, _ in ends)
        print(f"{seats} players {level}, {games} games: {rounds:.1f} rounds")
        print(f"    wins by place in the turn order: {[f'{100 * places[place] / games:.1f} %' for place in range(seats)]}")
        print(f"    by colour: {[f'{100 * colours[seat] / games:.1f} %' for seat in range(seats)]}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
