"""`was fehlt mir fuer ..`: the goods a seat still needs for what it may buy or build, answered alike in every game (HD-624)."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard, Lexicon

S = TypeVar("S")
Goods = list[int]


class Purchases(Generic[S]):
    """What may be bought in a game: the words for it, what each costs, and what a seat has. The name of a purchase is told as
    `purchase_<name>`."""

    def __init__(
        self, words: Lexicon[str], fillers: tuple[str, ...], costs: Mapping[str, Goods], hand: Callable[[S, int], Goods]
    ) -> None:
        self.words = words
        self.fillers = fillers
        self.costs = costs
        self.hand = hand

    def answer(self, state: S, seat: int, words: Heard, _prefs: Preferences) -> list[Told]:
        """Tell what is missing for the purchase that the words name; without words, for each."""
        words.skip(*self.fillers)
        if not words:
            return [self.line(state, seat, what) for what in self.costs]
        what = words.need(self.words, "purchase")
        words.finish()
        missing = self.missing(state, seat, what)
        return [Told("lacks", {"goods": missing}) if any(missing) else Told("lacks_nothing", {"goods": self.costs[what]})]

    def line(self, state: S, seat: int, what: str) -> Told:
        missing = self.missing(state, seat, what)
        name: dict[str, object] = {"what": Told(f"purchase_{what}", {})}
        return Told("lacks_for", {**name, "goods": missing}) if any(missing) else Told("lacks_nothing_for", name)

    def missing(self, state: S, seat: int, what: str) -> Goods:
        cost = self.costs[what]
        hand = self.hand(state, seat) if seat >= 0 else [0] * len(cost)
        return [max(0, price - held) for price, held in zip(cost, hand, strict=True)]

    def told(self, goods: str) -> dict[str, dict[str, str]]:
        """Return the declarations of what is told here, for goods of this type."""
        return {
            "lacks": {"goods": goods},
            "lacks_nothing": {"goods": goods},
            "lacks_for": {"what": "told", "goods": goods},
            "lacks_nothing_for": {"what": "told"},
            **{f"purchase_{name}": {} for name in self.costs},
        }
