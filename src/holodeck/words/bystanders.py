"""Bystanders: readers whom nothing of what happened names read the same of it, so it is put into words once for all of them."""

from holodeck.kernel.told import OPEN, Told
from holodeck.words.viewer import Viewer

Kind = tuple[str, str, int]
"""Language, mode, and of every thing a bit that says whether it is known."""


class Bystanders:
    """The readers of one table, all with the same names of people, and what has just happened there."""

    def __init__(self, things: list[Told]) -> None:
        self.things = things
        self.named = [named(told) for told in things]
        self.made: dict[Kind, list[str]] = {}

    def told(self, viewer: Viewer) -> tuple[list[str], list[str]]:
        """What this reader hears of it, and what is shown on top: nothing to a bystander. Nobody may change the lists."""
        kind = self.kind(viewer)
        if kind is None:
            return viewer.heard(self.things), viewer.on_top(self.things)
        found = self.made.get(kind)
        if found is None:
            found = self.made[kind] = viewer.heard(self.things)
        return found, []

    def kind(self, viewer: Viewer) -> Kind | None:
        """Nothing for whom words are to be made apart: who is named, chooses subjects, or hears of things later."""
        manner, seat, known = viewer.manner, viewer.seat, 0
        if seat == OPEN or manner.brief or manner.subjects or viewer.waiting:
            return None
        for place, told in enumerate(self.things):
            if told.audience is None or seat in told.audience:
                meant = self.named[place]
                if meant is None or seat in meant:
                    return None
                known |= 1 << place
        return manner.language, manner.mode, known


def named(told: Told) -> list[int] | None:
    """The seats it may mean, by any number like theirs. Nothing where it may mean anybody: deep inside, or in a secret part."""
    if told.secret:
        return None
    found: list[int] = []
    for value in told.facts.values():
        if isinstance(value, int):
            found.append(value)
        elif not isinstance(value, str):
            return None
    return found
