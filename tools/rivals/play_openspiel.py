"""Measures OpenSpiel, an engine in C++ stepped from Python: random play, figures as JSON.

It runs in its own environment and process and imports nothing of Holodeck.
"""

import json
import random
import sys
import time

import pyspiel


def step(state: pyspiel.State) -> int:
    """Play one decision or chance outcome and return the number of decisions."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(random.choices([outcome for outcome, _ in outcomes], [weight for _, weight in outcomes])[0])
        return 0
    state.apply_action(random.choice(state.legal_actions()))
    return 1


def decisions_per_second(game: pyspiel.Game, seconds: float) -> float:
    made, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            made += step(state)
    return made / (time.process_time() - start)


def microseconds_per_copy(game: pyspiel.Game, seconds: float) -> float:
    state = game.new_initial_state()
    for _ in range(80):
        step(state)
    copies, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(1000):
            state.clone()
        copies += 1000
    return 1e6 * (time.process_time() - start) / copies


def main() -> None:
    seconds, game = float(sys.argv[1]), pyspiel.load_game(sys.argv[2])
    print(json.dumps({"stepped": decisions_per_second(game, seconds), "copy_us": microseconds_per_copy(game, seconds / 4)}))


if __name__ == "__main__":
    main()
