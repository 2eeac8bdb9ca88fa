"""A game as an environment of PettingZoo, where agents take turns (AEC)."""

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from holodeck import games
from holodeck.arena.match import table_options
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import NOBODY
from holodeck.learn.numbers import Numbers
from holodeck.learn.pieces import Choice, Pieces

LONGEST: Final = 5_000
"""Steps after which a game is truncated, unless somebody says otherwise."""
LIMITS: Final = np.iinfo(np.int64)
WON: Final = 1.0
LOST: Final = -1.0

Observed = dict[str, NDArray[Any]]


class Table(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All seats of one game. A step is a piece of an action; the action is played when it is whole. Rewards come at the end."""

    metadata: ClassVar[dict[str, Any]] = {"name": "holodeck_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(
        self, game: str, seats: int = 0, options: dict[str, str | int] | None = None, offers: bool = False, longest: int = LONGEST
    ) -> None:
        """Set up a table with this number of seats, by default the most the game allows. `offers` adds offers of trades, of which
        there are many."""
        super().__init__()
        self.rules = games.rules(game)
        self.options = table_options(self.rules, options or {})
        self.seats = seats or self.rules.most
        self.listing = self.rules.legal if offers else self.rules.decisions
        self.longest = longest
        self.pieces = Pieces(self.rules.actions)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.state_numbers = Numbers(self.rules, self.rules.new(self.seats, self.options, Luck("sizes"), None))
        self.render_mode = None
        self.seed = ""
        self.games = 0
        numbers = Box(LIMITS.min, LIMITS.max, (len(self.state_numbers),), np.int64)
        mask = Box(0, 1, (len(self.pieces),), np.int8)
        self.space = Dict({"observation": numbers, "action_mask": mask})
        self.action_spaces = {agent: Discrete(len(self.pieces)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.space

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same seed gives the same games one after another; without one they go on from the last."""
        if seed is not None or not self.seed:
            self.seed, self.games = str(np.random.SeedSequence().entropy if seed is None else seed), 0
        self.games += 1
        self.luck = Luck(f"{self.seed}/{self.games}")
        self.position = self.rules.new(self.seats, self.options, self.luck, None)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.ask(self.rules.asked(self.position))

    def ask(self, seat: int) -> None:
        """Let the player of a seat decide."""
        self.asked = seat
        self.choice = Choice(self.pieces, list(self.listing(self.position, seat)))
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observed:
        seat, mask = self.possible_agents.index(agent), np.zeros(len(self.pieces), np.int8)
        mine = self.asked == seat and not self.terminations.get(agent, True)
        if mine:
            mask[list(self.choice.next)] = 1
        view = self.rules.view(self.position, seat)
        return {
            "observation": self.state_numbers.of(view, seat, self.asked, self.choice.chosen if mine else []),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Choose a piece. Raise `ValueError` if the mask does not have it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        whole = self.choice.choose(int(action))
        self.steps += 1
        if whole is not None:
            self.play(whole)
        if self.steps >= self.longest and not self.terminations[agent]:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def play(self, action: int) -> None:
        self.rules.play(self.position, self.asked, action, self.luck, None)
        seat = self.rules.asked(self.position)
        if seat != NOBODY:
            self.ask(seat)
            return
        ranking = self.rules.ranking(self.position)
        assert ranking is not None, "the game is over"
        winners = [self.possible_agents[seat] for seat in ranking.winners]
        self.rewards = {agent: WON if agent in winners else LOST for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def meaning(self, piece: int) -> str:
        """Return what a piece means."""
        return self.pieces.names[piece]

    def render(self) -> None:
        """Nothing is drawn here."""

    def close(self) -> None:
        """Nothing is open."""
