"""Tournaments of bots: every seed with every seating, in one process or several, until all is played or clear."""

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field

from holodeck.arena.match import Plan, Result, play
from holodeck.arena.player import LIMIT
from holodeck.arena.sequential import OPEN, Sprt, Trial
from holodeck.arena.standings import Standings
from holodeck.arena.workers import results


@dataclass(frozen=True)
class Tournament:
    """All that decides which games are played."""

    game: str
    bots: list[str]
    seed: str = "arena"
    options: dict[str, str | int] = field(default_factory=dict)
    limit: float = LIMIT

    @property
    def turns(self) -> int:
        """Return how many rotations of the seats differ: equal bots that change seats would play the same game twice."""
        return next(turn for turn in range(1, len(self.bots) + 1) if self.bots[turn:] + self.bots[:turn] == self.bots)

    def plan(self, number: int) -> Plan:
        """Return the game of this number: with each seed every bot sits once on every seat."""
        block, turned = divmod(number, self.turns)
        seating = [(seat + turned) % len(self.bots) for seat in range(len(self.bots))]
        return Plan(self.game, self.bots, seating, f"{self.seed}/{block}", self.options, self.limit, number)

    def trial(self, sprt: Sprt) -> Trial:
        """Return the test whether the first bot is stronger than the rest."""
        return Trial(sprt, self.bots.count(self.bots[0]) / len(self.bots), self.turns)


class Run:
    """A tournament on its way."""

    def __init__(self, tournament: Tournament, games: int, trial: Trial | None = None, played: Iterable[Result] = ()) -> None:
        self.tournament = tournament
        self.games = games
        self.trial = trial
        self.results: dict[int, Result] = {}
        for result in played:
            self.take(result)

    def take(self, result: Result) -> None:
        """Count a game, once."""
        bots = self.tournament.bots
        if result.number < self.games and result.number not in self.results:
            self.results[result.number] = result
            if self.trial is not None:
                first = sum(bots[bot] == bots[0] for bot in result.winners)
                self.trial.add(result.number, first / len(result.winners))

    @property
    def decided(self) -> bool:
        return self.trial is not None and self.trial.verdict != OPEN

    def play(self, workers: int, seen: Callable[[Result], None] | None = None) -> None:
        """Play what is missing, and show every result as soon as it is there."""
        missing = [self.tournament.plan(number) for number in range(self.games) if number not in self.results]
        with closing(results(play, [] if self.decided else missing, workers)) as coming:
            for result in coming:
                self.take(result)
                if seen is not None:
                    seen(result)
                if self.decided:
                    return

    @property
    def counted(self) -> list[Result]:
        """Return the results in the order of their games. Where the test has decided, those that it looked at."""
        most = self.trial.games if self.trial is not None and self.decided else self.games
        return [self.results[number] for number in sorted(self.results) if number < most]


def tournament(
    game: str, bots: list[str], games: int, seed: str = "arena", options: dict[str, str | int] | None = None, workers: int = 1
) -> Standings:
    """Play all games, in this process or in several, and return the standings."""
    run = Run(Tournament(game, bots, seed, options or {}), games)
    run.play(workers)
    return Standings(game, bots, run.counted)
