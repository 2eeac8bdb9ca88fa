"""The standings of a tournament: who won how often, how sure that is, and whether the seats are fair."""

import math
from collections import Counter
from collections.abc import Sequence
from statistics import median

from holodeck.arena.match import Result

SURE = 1.959964
"""Standard deviations of a two-sided 95 % interval."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson: sensible even for 0 or all wins."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    half = SURE * math.sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


class Standing:
    """One level, with all seats it had."""

    def __init__(self, level: str, bots: list[int], results: Sequence[Result]) -> None:
        self.level = level
        self.bots = len(bots)
        self.games = len(results)
        self.wins = sum(len(set(bots) & set(one.winners)) / len(one.winners) for one in results)
        self.interval = wilson(self.wins, self.games)
        self.mean_rank = sum(one.ranks[bot] for one in results for bot in bots) / (len(bots) * len(results))
        decisions = sum(one.decisions[bot] for one in results for bot in bots)
        self.decisions = decisions / (len(bots) * len(results))
        self.milliseconds = 1000 * sum(one.seconds[bot] for one in results for bot in bots) / max(1, decisions)

    @property
    def share(self) -> float:
        return self.wins / self.games

    def to_json(self, fair: float) -> dict[str, object]:
        return {
            "level": self.level,
            "bots": self.bots,
            "wins": self.wins,
            "share": self.share,
            "interval": list(self.interval),
            "fair_share": fair,
            "mean_rank": self.mean_rank,
            "decisions": self.decisions,
            "ms_per_decision": self.milliseconds,
        }


class Standings:
    """All levels of a tournament, and what the games were like."""

    def __init__(self, game: str, levels: list[str], results: Sequence[Result]) -> None:
        self.game = game
        self.games = len(results)
        self.seats = len(levels)
        self.rows = [
            Standing(level, [bot for bot, other in enumerate(levels) if other == level], results)
            for level in dict.fromkeys(levels)
        ]
        seat_wins = [0.0] * len(levels)
        for one in results:
            for bot in one.winners:
                seat_wins[one.seating.index(bot)] += 1 / len(one.winners)
        self.seat_wins = seat_wins
        self.rounds = spread([one.rounds for one in results])
        self.decisions = spread([sum(one.decisions) for one in results])
        self.endings = Counter(one.reason for one in results)

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "games": self.games,
            "seats": self.seats,
            "standings": [row.to_json(row.bots / self.seats) for row in self.rows],
            "wins_by_seat": self.seat_wins,
            "rounds": dict(zip(SPREAD, self.rounds, strict=True)),
            "decisions": dict(zip(SPREAD, self.decisions, strict=True)),
            "endings": dict(self.endings),
        }

    def table(self) -> str:
        """For people."""
        head = ["bot", "seats", "wins", "share", "95 % interval", "fair", "mean rank", "ms/decision"]
        rows = [head, *(self.line(row) for row in self.rows)]
        widths = [max(len(row[at]) for row in rows) for at in range(len(head))]
        lines = [
            "  ".join(
                cell.ljust(width) if not at else cell.rjust(width)
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            for row in rows
        ]
        seats = "  ".join(f"{seat + 1}: {percent(wins / self.games)}" for seat, wins in enumerate(self.seat_wins))
        low, high = wilson(self.games / self.seats, self.games)
        return "\n".join(
            [
                f"{self.game}: {self.games} games of {self.seats}",
                "",
                *lines,
                "",
                f"wins by seat   {seats}   (chance alone: {percent(low)} to {percent(high)})",
                f"rounds         median {self.rounds[1]:g}, 90 % of games {self.rounds[0]:g} to {self.rounds[2]:g}",
                f"decisions      median {self.decisions[1]:g}, 90 % of games {self.decisions[0]:g} to {self.decisions[2]:g}",
                "endings        " + ", ".join(f"{reason} {count}" for reason, count in self.endings.most_common()),
            ]
        )

    def line(self, row: Standing) -> list[str]:
        low, high = row.interval
        return [
            row.level,
            str(row.bots),
            f"{row.wins:g}",
            percent(row.share),
            f"{percent(low)} to {percent(high)}",
            percent(row.bots / self.seats),
            f"{row.mean_rank:.2f}",
            f"{row.milliseconds:.3f}",
        ]


SPREAD = ["p05", "median", "p95"]


def spread(values: list[int]) -> tuple[float, float, float]:
    """The median, and between which values nine of ten lie."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return ordered[round(0.05 * last)], float(median(ordered)), ordered[round(0.95 * last)]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
