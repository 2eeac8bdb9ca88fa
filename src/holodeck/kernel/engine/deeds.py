"""Deeds: the rules of every kind of action, one object per kind, all of a game in one table.

A rulebook looks up the deed of an action instead of branching on its kind. Compiled, that is one call through a table of
functions without boxing (docs/decisions/0033-one-table-of-deeds.md). The row of a deed is also the only declaration of its kind:
`make types` generates `made/kinds.py` and the browser's clauses from it (0037).
"""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from holodeck.kernel.engine.actions import STOP_KIND, Actions
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell

S = TypeVar("S")


class Deed(Generic[S]):
    """One kind of action: when and by whom it may be done, which rules forbid it, and how it changes the state."""

    def __init__(
        self,
        phases: list[int],
        *,
        rule: str = "",
        clause: str = "",
        parts: dict[str, str] | None = None,
        on_turn: bool = True,
        listed: bool = True,
        closing: bool = False,
        crowd: bool = False,
        leaving: bool = False,
        standing: dict[str, str] | None = None,
    ) -> None:
        self.phases: Final[i64] = sum([1 << phase for phase in phases])
        """The phases in which it may be done, as a bit set."""
        self.rule: Final = rule
        """The clause that says what it does. Only `stop`, which belongs to no game, has none."""
        self.clause: Final = clause or rule
        """The clause that names its phases; by default the same."""
        self.parts: Final = parts or {}
        """The parts of an action with the types of `spelling`; an `amount` is a large number."""
        self.on_turn: Final = on_turn
        """Only the seat whose turn it is may do it."""
        self.listed: Final = listed
        """`Rules.legal` lists every allowed action of this kind; otherwise only some of them, or none."""
        self.closing: Final = closing
        """It ends a turn, or the part of it in which crowds are possible."""
        self.crowd: Final = crowd
        """Its actions come in large numbers, such as offers to others."""
        self.leaving: Final = leaving
        """The seat leaves the game for good by it."""
        self.standing: Final = standing or {}
        """The decisions that it may answer as a standing answer (HD-320), each with the kind of action that its terms look like,
        or an empty string if it has none."""

    def fits(self, phase: i64) -> bool:
        return self.phases >> phase & 1 == 1

    def check_moment(self, state: S, seat: i64) -> Refusal | None:
        """Return a refusal that holds for every action of this kind now, in the right phase."""
        return None

    def check(self, state: S, seat: i64, action: int) -> Refusal | None:
        """Return the refusal of this particular action, once `check_moment` has passed."""
        return None

    def meets(self, state: S, seat: i64, action: int, terms: int) -> bool:
        """Return whether a legal action of this kind is one that the terms of a standing answer allow."""
        raise NotImplementedError

    def play(self, state: S, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        """Carry out an action that has passed the checks."""
        raise NotImplementedError


def table(actions: Actions, deeds: dict[str, Deed[S]]) -> list[Deed[S]]:
    """Return the deeds of a game by the number of their kind; `ValueError` if the kinds were not made from these rows."""
    made = [(kind.name, list(kind.parts.items())) for kind in actions.kinds]
    declared = [(name, list(deed.parts.items())) for name, deed in deeds.items()]
    if declared[:1] != [(STOP_KIND.name, [])] or declared[1:] != made[1:]:
        strays = sorted({name for name, _ in made} ^ {name for name, _ in declared})
        raise ValueError(f"kinds of action are not as the table of deeds declares them ({', '.join(strays)}): run make types")
    return list(deeds.values())
