"""Ranking seats by their merits."""

from collections.abc import Mapping


def ranked(merits: Mapping[int, tuple[int, ...]]) -> list[tuple[int, int]]:
    """Every seat behind its rank, the best first; equal merits share a rank, and the rank behind them is left out."""
    seats = sorted(merits, key=lambda seat: merits[seat], reverse=True)
    found: list[tuple[int, int]] = []
    for ahead, seat in enumerate(seats):
        tied = ahead > 0 and merits[seat] == merits[seats[ahead - 1]]
        found.append((found[-1][0] if tied else ahead + 1, seat))
    return found
