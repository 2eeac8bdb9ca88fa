"""How a game shapes talk: who hears whom, what a shout costs, whose speech is slurred."""

from typing import Final, Generic, TypeVar

S = TypeVar("S")

EVERYWHERE: Final = -1
"""The room of a figure in a game without rooms: everybody hears it."""
FREE: Final = -1
"""The price of a shout that costs nothing."""
CLEAR: Final = -1
"""The slur of a seat whose speech is clear."""


class Talk(Generic[S]):
    """The rules of talk in a game. These let everybody talk freely; a game overrides what it changes."""

    def room(self, state: S, seat: int) -> int:
        """Return the room of the seat's figure. Speech is heard only there."""
        return EVERYWHERE

    def shout(self, state: S, seat: int) -> int:
        """Return the action that pays for a shout. A free one is limited to one per round."""
        return FREE

    def slur(self, state: S, seat: int) -> int:
        """Return the action to play after this seat has spoken, because its speech is slurred now."""
        return CLEAR
