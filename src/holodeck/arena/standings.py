"""Standings of a tournament: wins with their intervals, ratings, times and faults, and whether the seats are fair."""

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Final, NamedTuple

from holodeck.arena.intervals import over_seeds, wilson
from holodeck.arena.match import Result
from holodeck.arena.ratings import Rating, ratings
from holodeck.arena.times import Times

P99: Final = 0.99
FAULTS_SHOWN: Final = 20


class Spread(NamedTuple):
    """Where the middle of some numbers lies, and nine of ten of them."""

    p05: float
    median: float
    p95: float


class Standing:
    """The row of one bot, over all its seats."""

    def __init__(self, name: str, places: list[int], results: Sequence[Result], rating: Rating | None) -> None:
        self.name = name
        self.bots = len(places)
        self.share = over_seeds(by_seed(results, places))
        self.rating = rating
        self.mean_rank = sum(one.ranks[bot] for one in results for bot in places) / (len(places) * len(results))
        self.times = Times.sum(one.times[bot] for one in results for bot in places)
        self.decisions = self.times.decisions / (len(places) * len(results))
        faults = [fault for one in results for fault in one.faults if fault.bot in places]
        self.forfeits = sum(fault.forfeited for fault in faults)
        self.lapses = len(faults) - self.forfeits

    @property
    def wins(self) -> float:
        return self.share.wins

    @property
    def interval(self) -> tuple[float, float]:
        return self.share.low, self.share.high

    def to_json(self, fair: float) -> dict[str, object]:
        rating = None if self.rating is None else {"rating": self.rating.middle, "interval": list(self.rating.interval)}
        return {
            "bot": self.name,
            "seats": self.bots,
            "wins": self.share.wins,
            "share": self.share.part,
            "interval": [self.share.low, self.share.high],
            "fair_share": fair,
            "openskill": rating,
            "mean_rank": self.mean_rank,
            "decisions": self.decisions,
            "ms_per_decision": {
                "mean": 1000 * self.times.mean,
                "p99": 1000 * self.times.quantile(P99),
                "worst": 1000 * self.times.worst,
            },
            "forfeits": self.forfeits,
            "lapses": self.lapses,
        }


class Standings:
    """All bots of a tournament, with statistics of its games."""

    def __init__(self, game: str, bots: list[str], results: Sequence[Result]) -> None:
        self.game = game
        self.games = len(results)
        self.seats = len(bots)
        rated = ratings(bots, results)
        self.rows = [
            Standing(name, [bot for bot, other in enumerate(bots) if other == name], results, rated.get(name))
            for name in dict.fromkeys(bots)
        ]
        self.seat_wins = [0.0] * len(bots)
        for one in results:
            for bot in one.winners:
                self.seat_wins[one.seating.index(bot)] += 1 / len(one.winners)
        self.lengths = Counter(one.rounds for one in results)
        self.rounds = spread([one.rounds for one in results])
        self.decisions = spread([sum(one.decisions) for one in results])
        self.endings = Counter(one.reason for one in results)
        self.faults = Counter((bots[fault.bot], fault.code, fault.why) for one in results for fault in one.faults)

    @property
    def chance(self) -> tuple[float, float]:
        """Return the shares of wins between which a seat that is no better than others stays 19 times in 20."""
        return wilson(self.games / self.seats, self.games)

    def fair(self, row: Standing) -> float:
        return row.bots / self.seats

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "games": self.games,
            "seats": self.seats,
            "standings": [row.to_json(self.fair(row)) for row in self.rows],
            "wins_by_seat": self.seat_wins,
            "rounds": self.rounds._asdict(),
            "decisions": self.decisions._asdict(),
            "endings": dict(self.endings),
            "faults": [
                {"bot": bot, "fault": code, "why": why, "times": times}
                for (bot, code, why), times in self.faults.most_common(FAULTS_SHOWN)
            ],
        }


def by_seed(results: Sequence[Result], places: list[int]) -> list[list[float]]:
    """Return what the bots on these places have won, game by game, in a list for every seed."""
    seeds: dict[str, list[float]] = {}
    for one in results:
        won = len({*places} & {*one.winners}) / len(one.winners)
        seeds.setdefault(one.seed, []).append(won)
    return list(seeds.values())


def spread(values: Sequence[int]) -> Spread:
    """Return the 5th percentile, the median and the 95th percentile."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return Spread(ordered[round(0.05 * last)], float(median(ordered)), ordered[round(0.95 * last)])
