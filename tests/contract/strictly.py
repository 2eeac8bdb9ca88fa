"""Plays a game on strict vectors, by random walks and by all levels of bots: `python -m tests.contract.strictly astronuts`."""

import sys
from importlib import import_module

from tests.contract import strict

WALKS = range(12)
DECISIONS = 600
DECISIONS_OF_BOTS = 300


def main(name: str) -> None:
    sys.modules["holodeck.kernel.vectors.lists"] = strict  # before anything imports it
    import_module("tests.conftest")  # the example is among the games
    bots, rules = import_module("holodeck.bots"), import_module("holodeck.games").rules(name)
    begin, finished = import_module("holodeck.kernel.engine.game").begin, import_module("tests.contract.walk").finished
    tables = [(level, [bots.make(level, rules, str(seat)) for seat in range(rules.most)]) for level in bots.levels(name)]
    print(strict.fix_tables(), "vectors are fixed")
    for seed in WALKS:
        finished(rules, seed, DECISIONS)
    for level, players in tables:
        game = begin(rules, rules.most, level, {})
        while (seat := game.asked) >= 0 and len(game.journal.entries) < DECISIONS_OF_BOTS:
            game.play(seat, players[seat].choose(game.view(seat), game.legal(seat)))


if __name__ == "__main__":
    main(sys.argv[1])
