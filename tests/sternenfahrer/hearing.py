"""What a brief reader hears of the turns of others, in whole games of computer players.

`python -m tests.sternenfahrer.hearing 60` plays so many games of each level and prints how long the turns were.
"""

import sys
from collections import Counter

from holodeck.bots import make
from holodeck.games.sternenfahrer import RULES
from holodeck.kernel.game import begin
from holodeck.kernel.manner import BOTH, Manner
from holodeck.kernel.told import Tell
from holodeck.words.programme import programme
from holodeck.words.reader import Reader, opened
from tests.sternenfahrer.talking import PEOPLE

LEVELS = ["mittel", "leicht", "gewichtet"]
LONGEST = 4000


def foreign_turns(seed: int, level: str, longest: int = LONGEST, mode: str = BOTH) -> list[list[str]]:
    """The lines the first seat hears of every turn of somebody else; answers to own actions apart."""
    game = begin(RULES, 4, str(seed), {"siegpunkte": 12})
    players = [make(level, RULES, f"{seed}/{seat}") for seat in range(4)]
    reader = Reader(programme("sternenfahrer"), game, 0, Manner(PEOPLE, "de", mode))
    turns: list[list[str]] = [[]]
    for _ in range(longest):
        if not game.awaited:
            break
        before, active = game.awaited, game.state.active
        seat, tell = before[0].seat, Tell()
        game.play(seat, players[seat].choose(game.view(seat), game.legal(seat)), tell)
        lines = reader.lines(tell.happened)
        if game.state.active != active:
            begins = next((at for at, line in enumerate(lines) if "Runde " in line), len(lines))
            turns[-1] += lines[:begins] if active != 0 else []
            lines, active = lines[begins:], game.state.active
            turns.append([])
        if active != 0 and seat != 0:
            turns[-1] += lines + reader.announced(opened(before, game.awaited))
    return turns


def main(games: int) -> None:
    for level in LEVELS:
        turns = [turn for seed in range(games) for turn in foreign_turns(seed, level)]
        print(level, sorted(Counter(map(len, turns)).items()))
        longest = max(turns, key=len)
        print("\n".join(longest))


if __name__ == "__main__":
    main(int(sys.argv[1]))
