"""Luck with the dice, for any game: what every roll brought each seat, compared with the mean of all possible rolls, found by
playing the same action again with every other outcome."""

from itertools import product
from typing import Any, Final

from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.luck import ScriptedLuck
from holodeck.kernel.engine.rules import Rules

MOST_DICE: Final = 2
"""Further dice of an entry are ignored: there would be too many cases."""
MOST_ROLLS: Final = 500
"""Only the first rolls of an endless game are weighed."""


class Fortune:
    """Observer of a game that weighs every roll. `see` is called after the set-up and after every entry."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.before: Any = None
        self.surplus: list[float] = []
        """For every seat, what the dice gave it beyond the expectation."""
        self.rolls = 0

    def see(self, game: Game) -> None:
        done = game.journal.entries[-1] if game.journal.entries else None
        thrown = [stream for stream, _ in done.luck if stream in self.rules.dice] if done is not None else []
        if done is not None and thrown and self.rolls < MOST_ROLLS:
            self.rolls += 1
            self.weigh(game, done.seat, done.action, thrown)
        self.before = self.rules.copy(game.state)

    def weigh(self, game: Game, seat: int, action: int, thrown: list[str]) -> None:
        cases = [self.case(game, seat, action, thrown, faces) for faces in product(*map(self.faces, thrown[:MOST_DICE]))]
        seats = range(game.journal.header.seats)
        self.surplus = self.surplus or [0.0 for _ in seats]
        for at in seats:
            expected = sum(case[at] for case in cases) / len(cases)
            self.surplus[at] += self.rules.fortune(game.state, at) - expected

    def faces(self, stream: str) -> range:
        return range(1, self.rules.dice[stream] + 1)

    def case(self, game: Game, seat: int, action: int, thrown: list[str], faces: tuple[int, ...]) -> list[int]:
        """Return everybody's fortune if the dice had shown these faces."""
        luck = ScriptedLuck(game.journal.header.seed)
        for stream, face in zip(thrown, faces, strict=False):
            luck.script.setdefault(stream, []).append(face)
        state = self.rules.copy(self.before)
        self.rules.play(state, seat, action, luck, None)
        return [self.rules.fortune(state, at) for at in range(game.journal.header.seats)]
