"""Games between bots with an observer for every choice."""

from collections.abc import Callable
from typing import Any

from holodeck import bots, games
from holodeck.arena.match import table_options
from holodeck.bots import Bot
from holodeck.kernel.engine.game import Game, View, begin
from holodeck.kernel.engine.luck import Luck

Watch = Callable[[Game, int, list[int], int], None]
"""Called with the game before the choice, the seat, the legal actions, and the chosen one."""
LONGEST = 6000


def watched_game(
    name: str,
    levels: list[str],
    seed: str,
    watch: Watch | None = None,
    options: dict[str, Any] | None = None,
    spared: frozenset[int] = frozenset(),
) -> Game:
    """Play a game between new bots. Every action is checked, so an illegal choice raises its refusal."""
    rules = games.rules(name)
    players = [bots.make(level, rules, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    game = begin(rules, len(levels), seed, table_options(rules, options or {}))
    while (seats := rules.awaiting(game.state)) and len(game.journal.entries) < LONGEST:
        seat = seats[0]
        legal = game.legal(seat)
        chosen = players[seat].choose(game.view(seat, spared), legal)
        if watch is not None:
            watch(game, seat, legal, chosen)
        game.play(seat, chosen)
    return game


class Shadow:
    """Equal bots, each of which is shown another world that fits what its seat knows."""

    def __init__(self, name: str, levels: list[str], seed: str) -> None:
        rules = games.rules(name)
        self.players: list[Bot] = [bots.make(level, rules, f"{seed}/{seat}") for seat, level in enumerate(levels)]
        self.luck = Luck(f"{seed}/another world")
        self.hiding = 0
        """In how many positions something was hidden from the seat."""
        self.differed = 0
        """In how many of them the other world was really different."""

    def watch(self, game: Game, seat: int, legal: list[int], chosen: int) -> None:
        rules = game.rules
        view = game.view(seat)
        guessed, whole = view.guess(self.luck), rules.to_json(game.state)
        self.hiding += view.to_json() != whole
        self.differed += rules.to_json(guessed) != whole
        seen = View(rules, seat, rules.view(guessed, seat))
        assert seen.to_json() == view.to_json()
        assert rules.legal(guessed, seat) == legal
        again = self.players[seat].choose(seen, legal)
        assert again == chosen, (seat, game.spell(chosen), game.spell(again))
