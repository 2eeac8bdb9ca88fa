"""Talk that a game has a say in: who hears whom, what a shout costs, whose speech is slurred."""

from typing import Final, Generic, TypeVar

S = TypeVar("S")

EVERYWHERE: Final = -1
"""The room of a figure in a game without rooms: everybody hears it."""
FREE: Final = -1
"""The price of a shout that costs nothing."""
CLEAR: Final = -1
"""The slur of a seat whose speech is clear."""


class Talk(Generic[S]):
    """How a game shapes what its players say. This one lets everybody talk freely; a game overrides what it changes."""

    def room(self, state: S, seat: int) -> int:
        """Where the seat's figure stands. Speech is heard only there."""
        return EVERYWHERE

    def shout(self, state: S, seat: int) -> int:
        """The action that pays for a shout. A free one is limited to one a round."""
        return FREE

    def slur(self, state: S, seat: int) -> int:
        """The action to play when this seat has spoken, because its speech is slurred now."""
        return CLEAR
