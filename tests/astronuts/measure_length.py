"""A measurement, no test: the length of games between settlers, and the wins by place in the turn order (AN-1501).

python -m tests.astronuts.measure_length 400
"""

import sys
from collections import Counter

from holodeck.bots.astronuts.settler import Settler
from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.state import State, place_in_order
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck

OPTIONS: dict[str, str | int] = {option.name: option.default for option in RULES.options}


def played(seed: int, players: int, options: dict[str, str | int]) -> tuple[State, int]:
    """Play one game to its end; return its state and the number of turns."""
    luck, bot, turns, active = Luck(f"length {seed}"), Settler(), 1, -1
    state = RULES.new(players, options, luck, None)
    while (seat := RULES.asked(state)) >= 0:
        turns += active not in (-1, state.active)
        active = state.active
        RULES.play(state, seat, bot.choose(View(RULES, seat, state), RULES.legal(state, seat)), luck, None)
    return state, turns


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for players, ending in ((4, "sofort"), (4, "rundenende"), (3, "sofort"), (2, "sofort"), (2, "rundenende")):
        ends = [played(seed, players, {**OPTIONS, "ende14": ending}) for seed in range(games)]
        turns = sorted(turns for _, turns in ends)
        wins: Counter[int] = Counter()
        for state, _ in ends:
            ranking = RULES.ranking(state)
            assert ranking is not None
            wins.update(int(place_in_order(state, winner)) for winner in ranking.winners)
        print(
            f"{players} players, ende14 {ending}, {games} games: median {turns[games // 2]} turns, mean {sum(turns) / games:.1f}"
        )
        print(f"    wins by place in the turn order: {[f'{100 * n / games:.0f} %' for _, n in sorted(wins.items())]}")


if __name__ == "__main__":
    main()
