"""Measures catanatron, the engine we compare ourselves with: four random players, figures as JSON.

It runs in its own environment and process and imports nothing of Holodeck; catanatron is GPL and no part of the product.
"""

import json
import sys
import time

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.player import Color, RandomPlayer

POSITIONS = 64


def fresh(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed + 1)


def over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def decisions_per_second(seconds: float) -> float:
    """Measure random play of whole games, set-up included, as `Game.play` does it but without its two snapshots."""
    made, seed, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        game = fresh(seed)
        seed += 1
        while not over(game):
            game.play_tick()
            made += 1
    return made / (time.process_time() - start)


def positions() -> list[Game]:
    found = []
    for seed in range(POSITIONS):
        game = fresh(seed)
        for _ in range(10 * seed):
            if over(game):
                break
            game.play_tick()
        found.append(game)
    return found


def main() -> None:
    seconds = float(sys.argv[1])
    decisions = decisions_per_second(seconds)
    games, figures = positions(), {}
    for name, work in {"copy_us": Game.copy, "legal_us": lambda game: generate_playable_actions(game.state)}.items():
        done, start = 0, time.process_time()
        while time.process_time() - start < seconds / 2:
            for game in games:
                work(game)
            done += len(games)
        figures[name] = 1e6 * (time.process_time() - start) / done
    print(json.dumps({"stepped": decisions, **figures}))


if __name__ == "__main__":
    main()
