"""One game between bots, from the first decision to the ranking, with a stopwatch for everybody."""

import time
from typing import Any, Final

from holodeck import bots, games
from holodeck.bots import Bot
from holodeck.kernel.actions import STOP
from holodeck.kernel.game import View
from holodeck.kernel.luck import Luck
from holodeck.kernel.options import complete
from holodeck.kernel.rules import TABLE, Rules

LONGEST: Final = 20_000
"""Decisions after which a game is stopped, with the ranking of the moment: players without a plan may never finish one."""
OPTION_CLAUSE: Final = "HD-207"


class Plan:
    """One game to be played: which game, who sits where (places in the list of bots, by seat), and the seed."""

    def __init__(self, game: str, levels: list[str], seating: list[int], seed: str, options: dict[str, str | int]) -> None:
        self.game = game
        self.levels = levels
        self.seating = seating
        self.seed = seed
        self.options = options


class Result:
    """How a game ended, by bot (not by seat)."""

    def __init__(self, plan: Plan, ranks: list[int], reason: str, rounds: int) -> None:
        self.seating = plan.seating
        self.ranks = ranks
        self.reason = reason
        self.rounds = rounds
        self.decisions = [0] * len(ranks)
        self.seconds = [0.0] * len(ranks)

    @property
    def winners(self) -> list[int]:
        return [bot for bot, rank in enumerate(self.ranks) if rank == 1]


def table_options(rules: Rules[Any], chosen: dict[str, str | int]) -> dict[str, str | int]:
    """All options of a table of bots only."""
    ours = {option.name: option.for_bots for option in rules.options if option.for_bots is not None}
    return complete(rules.options, {**ours, **chosen}, OPTION_CLAUSE)


def play(plan: Plan) -> Result:
    """Play the game of a plan. The bots' own chance hangs on seed and bot, so every game can be repeated."""
    rules = games.rules(plan.game)
    players = [bots.make(plan.levels[bot], rules, f"{plan.seed}/{bot}") for bot in plan.seating]
    return play_between(rules, players, plan)


def play_between(rules: Rules[Any], players: list[Bot], plan: Plan) -> Result:
    """The same with given bots, one for each seat."""
    luck = Luck(plan.seed)
    state = rules.new(len(players), table_options(rules, plan.options), luck, None)
    spent, made, left = [0.0] * len(players), [0] * len(players), LONGEST
    while seats := rules.awaiting(state):
        if not left:
            rules.play(state, TABLE, STOP, luck, None)
            break
        seat, left = seats[0], left - 1
        view, legal = View(rules, seat, rules.view(state, seat)), rules.legal(state, seat)
        start = time.perf_counter()
        action = players[seat].choose(view, legal)
        spent[seat] += time.perf_counter() - start
        made[seat] += 1
        if action not in legal:
            refusal = rules.check(state, seat, action)
            if refusal is not None:
                raise refusal
        rules.play(state, seat, action, luck, None)
    return result_of(rules, state, plan, made, spent)


def result_of(rules: Rules[Any], state: Any, plan: Plan, made: list[int], spent: list[float]) -> Result:
    ranking = rules.ranking(state)
    assert ranking is not None, "the game is over"
    ranks = [0] * len(plan.seating)
    for place in ranking.places:
        ranks[plan.seating[place.seat]] = place.rank
    result = Result(plan, ranks, ranking.reason, rules.round(state))
    for seat, bot in enumerate(plan.seating):
        result.decisions[bot] = made[seat]
        result.seconds[bot] = spent[seat]
    return result
