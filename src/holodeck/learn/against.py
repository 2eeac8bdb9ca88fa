"""A game as an environment of Gymnasium: one seat learns, bots play all others."""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from holodeck import bots
from holodeck.bots import Bot
from holodeck.kernel.engine.game import View
from holodeck.learn.table import LONGEST, LOST, Observed, Table

OPPONENT: Final = "gewichtet"


class Against(gymnasium.Env[Any, Any]):
    """One seat of a table, another one in every game. What the mask does not have loses the game at once."""

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = (),
        options: dict[str, str | int] | None = None,
        offers: bool = False,
        longest: int = LONGEST,
    ) -> None:
        """Play against bots of these levels, or against as many `gewichtet` as the game needs."""
        seats = len(opponents) + 1 if opponents else 0
        self.table = Table(game, seats, options, offers, longest)
        self.opponents = list(opponents) or [OPPONENT] * (self.table.seats - 1)
        self.observation_space = self.table.space
        self.action_space = self.table.action_space(self.table.possible_agents[0])
        self.seat = 0
        self.others: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(seed)
        self.seat = (self.table.games - 1) % self.table.seats
        seats = [seat for seat in range(self.table.seats) if seat != self.seat]
        self.others = {
            seat: bots.make(level, self.table.rules, f"{self.table.seed}/{self.table.games}/{seat}")
            for seat, level in zip(seats, self.opponents, strict=True)
        }
        self.others_play()
        return self.observed(), self.info()

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.table.choice.next:
            return self.observed(), LOST, True, False, self.info()
        self.table.step(action)
        self.others_play()
        me = self.me
        ended, cut = self.table.terminations[me], self.table.truncations[me]
        return self.observed(), self.table.rewards[me] if ended else 0.0, ended, cut, self.info()

    @property
    def me(self) -> str:
        return self.table.possible_agents[self.seat]

    def others_play(self) -> None:
        """Let the bots play until the learner is asked or the game is over."""
        table = self.table
        while table.asked != self.seat and not (table.terminations[self.me] or table.truncations[self.me]):
            seat, rules = table.asked, table.rules
            view = View(rules, seat, rules.view(table.position, seat))
            table.play(self.others[seat].choose(view, rules.legal(table.position, seat)))

    def observed(self) -> Observed:
        return self.table.observe(self.me)

    def action_masks(self) -> NDArray[Any]:
        """Return which actions are possible, where libraries look for it."""
        return np.asarray(self.observed()["action_mask"], dtype=bool)

    def info(self) -> dict[str, Any]:
        return {"seat": self.seat}
