"""Measures one game in this process and prints the figures as JSON. `bench` starts it once for each build."""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

from holodeck import games
from holodeck.arena.selfplay import Dice, play_out
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.luck import Luck, QuickLuck
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.rules import NOBODY, Rules

LONGEST_GAME = 5000
"""Decisions after which a random game is given up; random players may never finish one."""
POSITIONS = 64
"""How many positions of random games copies and legal actions are measured with."""


def rate(seconds: float, work: Callable[[int], int]) -> float:
    """Return units of work per CPU second. `work(n)` does the n-th batch and returns its number of units."""
    units, batch, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        units += work(batch)
        batch += 1
    return units / spent


def inside(rules: Rules[Any], seats: int) -> Callable[[int], int]:
    """Return a batch of random play inside the engine: only the rules, without a journal, with the luck of simulations."""
    options = complete(rules.options, {}, "")

    def game(seed: int) -> int:
        luck = QuickLuck(seed)
        return play_out(rules, rules.new(seats, options, luck, None), luck, Dice(seed), LONGEST_GAME)

    return game


def stepped(rules: Rules[Any], seats: int) -> Callable[[int], int]:
    """Return a batch of random play through the public API: every action checked and journaled."""

    def play(seed: int) -> int:
        dice, game = Dice(seed), begin(rules, seats, str(seed), {})
        for made in range(LONGEST_GAME):
            seat = game.asked
            if seat == NOBODY:
                return made
            game.play(seat, dice.one(game.decisions(seat)))
        return LONGEST_GAME

    return play


def positions(rules: Rules[Any], seats: int) -> list[Any]:
    """Return states from random games, early and late ones."""
    options = complete(rules.options, {}, "")
    found = []
    for seed in range(POSITIONS):
        luck = Luck(str(seed))
        state = rules.new(seats, options, luck, None)
        play_out(rules, state, luck, Dice(seed), 10 * seed)
        if rules.awaiting(state):
            found.append(state)
    return found


def copying(rules: Rules[Any], states: list[Any]) -> Callable[[int], int]:
    def copy_all(_: int) -> int:
        for state in states:
            rules.copy(state)
        return len(states)

    return copy_all


def listing(rules: Rules[Any], states: list[Any]) -> Callable[[int], int]:
    seats = [rules.asked(state) for state in states]

    def list_all(_: int) -> int:
        for state, seat in zip(states, seats, strict=True):
            rules.decisions(state, seat)
        return len(states)

    return list_all


def measure(name: str, seconds: float) -> dict[str, float]:
    """Return decisions per CPU second inside and stepped, microseconds for a copy and for the legal actions, and bytes of a
    saved state."""
    rules = games.rules(name)
    states = positions(rules, rules.most)
    return {
        "inside": rate(seconds, inside(rules, rules.most)),
        "stepped": rate(seconds, stepped(rules, rules.most)),
        "copy_us": 1e6 / rate(seconds / 2, copying(rules, states)),
        "legal_us": 1e6 / rate(seconds / 2, listing(rules, states)),
        "saved_bytes": max(len(rules.pack(state)) for state in states),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures one game in this build and prints JSON.")
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--seconds", type=float, default=1.0)
    chosen = parser.parse_args()
    print(json.dumps(measure(chosen.game, chosen.seconds)))


if __name__ == "__main__":
    main()
