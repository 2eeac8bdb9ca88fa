"""Deeds: what every kind of action takes and does, one object for each kind, all of a game in one table.

A rulebook asks the deed of an action instead of going through the kinds one by one. Compiled, that is one call through a table of
functions; nothing is boxed (docs/decisions/0033-one-table-of-deeds.md).
"""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from holodeck.kernel.actions import Actions
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Tell

S = TypeVar("S")


class Deed(Generic[S]):
    """One kind of action: when it may be done and by whom, which rule says no to it, and how it changes the state."""

    def __init__(self, phases: list[int], clause: str = "", on_turn: bool = True, listed: bool = True) -> None:
        self.phases: Final[i64] = sum([1 << phase for phase in phases])
        """The phases in which it may be done, as a set of bits."""
        self.clause: Final = clause
        """The clause that names these phases."""
        self.on_turn: Final = on_turn
        """Only the seat on turn may do it."""
        self.listed: Final = listed
        """`Rules.legal` lists every action of this kind that is allowed; otherwise some of them, or none."""

    def fits(self, phase: i64) -> bool:
        return self.phases >> phase & 1 == 1

    def check_moment(self, state: S, seat: i64) -> Refusal | None:
        """Which rule says no already to the wish, in the right phase and whatever the action names."""
        return None

    def check(self, state: S, seat: i64, action: int) -> Refusal | None:
        """Which rule says no to this action, once the moment is right."""
        return None

    def play(self, state: S, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        """Carry out an action that the checks have let pass."""
        raise NotImplementedError


def table(actions: Actions, deeds: dict[str, Deed[S]]) -> list[Deed[S]]:
    """The deeds of a game by the number of their kind. Every kind must have one, and every deed a kind."""
    strays = deeds.keys() ^ {kind.name for kind in actions.kinds}
    if strays:
        raise ValueError(f"kinds of action without a deed, or the other way round: {', '.join(sorted(strays))}")
    return [deeds[kind.name] for kind in actions.kinds]


def unlisted(actions: Actions, deeds: list[Deed[S]]) -> frozenset[str]:
    """The kinds of which `Rules.legal` lists only some actions or none."""
    return frozenset([kind.name for kind, deed in zip(actions.kinds, deeds, strict=True) if not deed.listed])
