"""Measures the environments for learning beside connect four of PettingZoo, in one run: `python -m tools.environments`.

Needs `pip install 'holodeck[learn]' 'pettingzoo[classic]'`. Random play with observation and mask, steps for a second of
CPU time; the best of three rounds counts.
"""

import time
from importlib import import_module
from typing import Any

import numpy as np

from holodeck import games
from holodeck.kernel.vectors import COMPILED
from holodeck.learn import Table

STEPS = 6000
ROUNDS = 3


def rate(environment: Any) -> float:
    """Return the steps for a second of CPU time."""
    random, made, begun = np.random.default_rng(0), 0, time.process_time()
    environment.reset(seed=1)
    while made < STEPS:
        if not environment.agents:
            environment.reset()
        observation, _, ended, cut, _ = environment.last()
        if ended or cut:
            environment.step(None)
        else:
            environment.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
            made += 1
    return STEPS / (time.process_time() - begun)


def main() -> None:
    contestants = {"connect four": import_module("pettingzoo.classic.connect_four_v3").raw_env()}
    contestants |= {name: Table(name) for name in games.names()}
    rates = {name: max(rate(environment) for _ in range(ROUNDS)) for name, environment in contestants.items()}
    print("compiled" if COMPILED else "interpreted")
    for name, steps in rates.items():
        environment = contestants[name]
        sizes = (
            f"{len(environment.pieces):5} ids {len(environment.state_numbers):5} numbers"
            if isinstance(environment, Table)
            else ""
        )
        print(f"{name:14} {steps:8.0f} steps/s  x{steps / rates['connect four']:.2f}  {sizes}")


if __name__ == "__main__":
    main()
