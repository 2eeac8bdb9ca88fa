"""Actions piece by piece: every action is a row of small numbers, fixed for each game, so that a policy has few outputs.

The first piece is the kind; then comes a piece for each part, and as many as there are things for a list or a heap of goods. What
the kinds and types of a game's table of deeds are is all that has to be known of it.
"""

from itertools import islice
from typing import Final

from holodeck.kernel.engine.actions import BYTE, Actions, Slot

NUMBERS: Final = 64
"""Numbers from 0 on that have pieces of their own."""
RANKS: Final = 32
"""Amounts have no limit (money, the number of an offer), so their piece is their rank among those that are possible."""
REMEMBERED: Final = 100_000
"""Actions whose pieces are kept in mind."""
RANKED: Final = {"amount"}
NUMBERED: Final = {"number"}

Row = tuple[int, ...]


class Pieces:
    """The pieces of one game."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.names = [kind.name for kind in actions.kinds]
        """What every piece means."""
        self.none = self.added(["none"])
        self.done = self.added(["done"])
        self.numbers = self.added([f"number {number}" for number in range(NUMBERS)])
        self.ranks = self.added([f"rank {rank}" for rank in range(RANKS)])
        self.flags = self.added(["no", "yes"])
        types = {type_.rstrip("?*#") for kind in actions.kinds for type_ in kind.parts.values()}
        self.first = {
            type_: self.added([f"{type_} {id_}" for id_ in actions.ids[type_]]) for type_ in sorted(types) if type_ in actions.ids
        }
        self.rows: dict[int, Row] = {}

    def __len__(self) -> int:
        return len(self.names)

    def added(self, names: list[str]) -> int:
        """Add pieces and return the number of the first."""
        self.names += names
        return len(self.names) - len(names)

    def row(self, action: int) -> Row:
        """Return the pieces of an action. An amount is negative: its piece depends on the others that are possible."""
        row = self.rows.get(action)
        if row is None:
            if len(self.rows) >= REMEMBERED:
                self.rows.clear()
            row = self.rows[action] = self.taken_apart(action)
        return row

    def taken_apart(self, action: int) -> Row:
        row, parts = [action & BYTE], self.actions.parts(action)
        for slot, type_ in zip(self.actions.slots(action), self.actions.kind(action).parts.values(), strict=True):
            row += self.of_part(slot, type_.rstrip("?*#"), parts[slot.name])
        return tuple(row)

    def of_part(self, slot: Slot, base: str, part: object) -> list[int]:
        if slot.counts:
            assert isinstance(part, list)
            return [self.piece(base, id_) for id_, count in enumerate(part) for _ in range(count)] + [self.done]
        if slot.listed:
            assert isinstance(part, list)
            return [self.piece(base, value) for value in part] + [self.done]
        assert isinstance(part, int)
        return [self.piece(base, part)]

    def piece(self, base: str, value: int) -> int:
        if value < 0:
            return self.none
        if base in self.first:
            return self.first[base] + value
        if base == "flag":
            return self.flags + value
        return self.numbers + value if base in NUMBERED and value < NUMBERS else -1 - value


class Choice:
    """A decision on its way: the actions that are still possible after the pieces chosen so far."""

    def __init__(self, pieces: Pieces, actions: list[int]) -> None:
        self.pieces = pieces
        self.chosen: list[int] = []
        """The pieces so far, those that were the only ones too."""
        self.rows = [(pieces.row(action), action) for action in actions]
        self.next = self.branches()

    @property
    def action(self) -> int | None:
        """The only action that is left, if so."""
        return self.rows[0][1] if len(self.rows) == 1 else None

    def branches(self) -> dict[int, list[tuple[Row, int]]]:
        """Return what is possible after each possible next piece, having gone on where there is only one."""
        while True:
            at, found = len(self.chosen), dict[int, list[tuple[Row, int]]]()
            for row in self.rows:
                found.setdefault(row[0][at], []).append(row)
            found = self.ranked(found)
            if len(found) > 1 or len(self.rows) == 1:
                return found
            self.chosen += found

    def ranked(self, found: dict[int, list[tuple[Row, int]]]) -> dict[int, list[tuple[Row, int]]]:
        """Return the same with the ranks of amounts in place of them. What has no rank any more cannot be chosen."""
        amounts = sorted((piece for piece in found if piece < 0), reverse=True)
        for rank, amount in enumerate(islice(amounts, RANKS)):
            found[self.pieces.ranks + rank] = found[amount]
        for amount in amounts:
            del found[amount]
        return found

    def choose(self, piece: int) -> int | None:
        """Choose the next piece, and return the action if that makes it whole. Raise `ValueError` if it is not possible."""
        if piece not in self.next:
            raise ValueError(f"piece {piece} is not possible now")
        self.chosen.append(piece)
        self.rows = self.next[piece]
        if len(self.rows) > 1:
            self.next = self.branches()
        return self.action
