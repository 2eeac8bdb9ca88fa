"""A hint: an action worth playing, and why. The reasons are events, put into words in each language."""

from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.told import Told


class Hint:
    """One action with its reasons, the most important first; empty if the adviser cannot explain it."""

    def __init__(self, action: int, reasons: list[Told]) -> None:
        self.action = action
        self.reasons = reasons

    def __reduce__(self) -> Pickled:
        return Hint, (self.action, self.reasons)
