"""Ranking seats by their merits."""

from collections.abc import Mapping, Sequence

from holodeck.kernel.engine.rules import Place


def ranked(merits: Mapping[int, tuple[int, ...]]) -> list[tuple[int, int]]:
    """Return (rank, seat) pairs, the best first. Equal merits share a rank, and the ranks after them are skipped."""
    seats = sorted(merits, key=lambda seat: merits[seat], reverse=True)
    found: list[tuple[int, int]] = []
    for ahead, seat in enumerate(seats):
        tied = ahead > 0 and merits[seat] == merits[seats[ahead - 1]]
        found.append((found[-1][0] if tied else ahead + 1, seat))
    return found


def placed(merits: Mapping[int, tuple[int, ...]], names: Sequence[str]) -> list[Place]:
    """Return the place of every seat, the best first, with its last merits as facts under these names."""
    return [Place(rank, seat, dict(zip(names, merits[seat][-len(names) :], strict=True))) for rank, seat in ranked(merits)]
