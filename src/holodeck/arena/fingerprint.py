"""Fingerprints of seeded games, one line each, to compare builds.

`python -m holodeck.arena.fingerprint --seeds 200` prints lines of game, seed, decisions and fingerprint. A fingerprint covers the
journal, the last state, the legal actions on the way, and refusals with their clauses. Then come games between bots, a few for
every level, with the level in place of the seed.
"""

import argparse
import hashlib
import json
from typing import Any

from holodeck import bots, games
from holodeck.arena.candidates import Stray
from holodeck.arena.selfplay import Dice
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.rules import Rules

STRAYING = 4
"""One in this many decisions tries random actions with `check`; the first legal one is played."""
STRAY_WISHES = 12
GAMES_OF_BOTS = 3
"""Games for every level, in one process, so that state leaked by one would show in the next."""
LONGEST_OF_BOTS = 600
"""Decisions; weak players may never finish a game."""
WHOLE = 5
"""One in this many games is played to the limit, the others to a third of it: most differences show early."""


def fingerprint(rules: Rules[Any], stray: Stray, seed: int, most: int) -> tuple[int, str]:
    """Play the game of this seed and return its number of decisions and its fingerprint."""
    dice = Dice(seed)
    game = begin(rules, rules.fewest + seed % (rules.most - rules.fewest + 1), str(seed), {})
    seen = hashlib.sha256()
    while len(game.journal.entries) < most and (seats := rules.awaiting(game.state)):
        if dice.below(STRAYING) == 0:
            play_stray(game, stray, dice, seen)
        else:
            seat = dice.any(seats)
            legal = game.legal(seat)
            seen.update(f"{seats} {legal}\n".encode())
            game.play(seat, dice.any_kind(legal))
    return ended(game, seen)


def ended(game: Game, seen: "hashlib._Hash") -> tuple[int, str]:
    """Add journal, state and views to the fingerprint; return the number of decisions and the digest."""
    seen.update(json.dumps(game.journal.to_json(game.rules.actions)).encode())
    seen.update(json.dumps(game.to_json()).encode())
    for viewer in range(-1, game.journal.header.seats):
        seen.update(json.dumps(game.view(viewer).to_json()).encode())
    return len(game.journal.entries), seen.hexdigest()


def fingerprint_of_bots(rules: Rules[Any], level: str, seed: str) -> tuple[int, str]:
    """Play a game between bots of a level and return its number of decisions and its fingerprint."""
    game = begin(rules, rules.most, seed, {})
    players = [bots.make(level, rules, f"{seed}/{seat}") for seat in range(rules.most)]
    while len(game.journal.entries) < LONGEST_OF_BOTS and (seats := rules.awaiting(game.state)):
        game.play(seats[0], players[seats[0]].choose(game.view(seats[0]), game.legal(seats[0])))
    return ended(game, hashlib.sha256())


def play_stray(game: Game, stray: Stray, dice: Dice, seen: "hashlib._Hash") -> None:
    """Try random actions until one is legal and play it; refusals go into the fingerprint."""
    for _ in range(STRAY_WISHES):
        seat, wish = dice.below(game.journal.header.seats), stray.wish(dice.below)
        if wish is None:
            continue
        refusal = game.check(seat, wish)
        seen.update(f"{seat} {wish} {refusal}\n".encode())
        if refusal is None:
            game.play(seat, wish)
            return


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays seeded games and prints a fingerprint of each.")
    parser.add_argument("--game", action="append", choices=games.names(), help="only this game; may be repeated")
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--most", type=int, default=300, help="decisions after which a game is left")
    chosen = parser.parse_args()
    for name in chosen.game or games.names():
        rules = games.rules(name)
        stray = Stray(rules.actions, frozenset(kind.name for kind in rules.actions.kinds), rules.leaving)
        for seed in range(chosen.seeds):
            decisions, mark = fingerprint(rules, stray, seed, chosen.most if seed % WHOLE == 0 else chosen.most // 3)
            print(name, seed, decisions, mark)
        for level in bots.levels(name):
            for number in range(GAMES_OF_BOTS):
                decisions, mark = fingerprint_of_bots(rules, level, f"{level} {number}")
                print(name, level, number, decisions, mark)


if __name__ == "__main__":
    main()
