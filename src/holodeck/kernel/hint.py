"""A hint: an action worth playing, and why. The reasons are things to be said, in the words of each language."""

from holodeck.kernel.pickling import Pickled
from holodeck.kernel.told import Told


class Hint:
    """One action with its reasons, the weightiest first; none where the player who gives the hint cannot say why."""

    def __init__(self, action: int, reasons: list[Told]) -> None:
        self.action = action
        self.reasons = reasons

    def __reduce__(self) -> Pickled:
        return Hint, (self.action, self.reasons)
