"""One game between bots, from the first decision to the ranking, with the time each bot takes."""

from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import Struct

from holodeck import games
from holodeck.arena.entrants import player
from holodeck.arena.player import ILLEGAL, LIMIT, Fault, Forfeit, Inside, Lapse, Player, need_legal
from holodeck.arena.times import Times
from holodeck.bots import Bot
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.rules import TABLE, Rules

LONGEST: Final = 20_000
"""Decisions after which a game is stopped and ranked: weak players may never finish one."""
OPTION_CLAUSE: Final = "HD-207"


@dataclass(frozen=True)
class Plan:
    """One game to be played; `seating` has, for each seat, the index of its bot."""

    game: str
    bots: list[str]
    seating: list[int]
    seed: str
    options: dict[str, str | int] = field(default_factory=dict)
    limit: float = LIMIT
    number: int = 0


class Result(Struct):
    """The result of a game, by bot (not by seat)."""

    number: int
    seed: str
    seating: list[int]
    ranks: list[int]
    reason: str
    rounds: int
    times: list[Times]
    faults: list[Fault]

    @property
    def winners(self) -> list[int]:
        return [bot for bot, rank in enumerate(self.ranks) if rank == 1]

    @property
    def decisions(self) -> list[int]:
        return [times.decisions for times in self.times]


def table_options(rules: Rules[Any], chosen: dict[str, str | int]) -> dict[str, str | int]:
    """Return all options of a table where only bots play."""
    ours = {option.name: option.for_bots for option in rules.options if option.for_bots is not None}
    return complete(rules.options, {**ours, **chosen}, OPTION_CLAUSE)


def play(plan: Plan) -> Result:
    """Play the game of a plan. The bots are seeded by seed and bot, so every game can be repeated."""
    rules = games.rules(plan.game)
    with ExitStack() as ending:
        players = [player(plan.bots[bot], rules, f"{plan.seed}/{bot}", plan.limit) for bot in plan.seating]
        for one in players:
            ending.callback(one.over)
        return Match(rules, players, plan).result()


def play_between(rules: Rules[Any], players: list[Bot], plan: Plan) -> Result:
    """Play a game between these bots, one for each seat."""
    return Match(rules, [Inside(bot, plan.limit) for bot in players], plan).result()


class Match:
    """A game on its way."""

    def __init__(self, rules: Rules[Any], players: list[Player], plan: Plan) -> None:
        self.rules = rules
        self.players = players
        self.plan = plan
        self.luck = Luck(plan.seed)
        self.state = rules.new(len(players), table_options(rules, plan.options), self.luck, None)
        self.times = [Times() for _ in players]
        self.faults: list[Fault] = []
        self.lost: set[int] = set()
        """The seats that have forfeited the game. The default is played for them, so that the others' game goes on."""

    def result(self) -> Result:
        """Play to the end, until only one has not forfeited, or for `LONGEST` decisions."""
        left = LONGEST
        while seats := self.rules.awaiting(self.state):
            if not left or len(self.lost) == len(self.players) - 1:
                self.rules.play(self.state, TABLE, STOP, self.luck, None)
                break
            self.rules.play(self.state, seats[0], self.decided(seats[0]), self.luck, None)
            left -= 1
        return self.told()

    def decided(self, seat: int) -> int:
        """Return what the player of a seat does, or the default if it does nothing legal."""
        if seat in self.lost:
            return self.rules.default(self.state, seat)
        legal = self.rules.legal(self.state, seat)
        view = View(self.rules, seat, self.rules.view(self.state, seat))
        try:
            action, seconds = self.players[seat].decide(view, list(legal))
            self.times[seat].add(seconds)
            need_legal(view, legal, action)
        except Forfeit as fault:
            forfeited = not isinstance(fault, Lapse)
            made = self.times[seat].decisions + (fault.code != ILLEGAL)
            self.faults.append(Fault(self.plan.seating[seat], fault.code, fault.why, made, forfeited))
            if forfeited:
                self.lost.add(seat)
            return self.rules.default(self.state, seat)
        return action

    def told(self) -> Result:
        ranking, plan = self.rules.ranking(self.state), self.plan
        assert ranking is not None, "the game is over"
        ranks, times = [0] * len(plan.seating), [Times() for _ in plan.seating]
        kept = [place for place in ranking.places if place.seat not in self.lost]
        for place in ranking.places:
            before = len(kept) if place.seat in self.lost else sum(other.rank < place.rank for other in kept)
            ranks[plan.seating[place.seat]] = 1 + before
        for seat, bot in enumerate(plan.seating):
            times[bot] = self.times[seat]
        rounds = self.rules.round(self.state)
        return Result(plan.number, plan.seed, plan.seating, ranks, ranking.reason, rounds, times, self.faults)
