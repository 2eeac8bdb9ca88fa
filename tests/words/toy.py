"""A toy game: a heap of stones and one secret card for everybody. Its words are in `toy_words`.

On turn one takes one to three stones or swaps the card; anybody may cheer at any time. Who takes the last stone wins.
"""

from holodeck.kernel.codec.spelling import read, spell
from holodeck.kernel.engine.actions import BYTE, STOP, Actions, Kind
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import NO_LIMIT, TABLE, UNKNOWN, Awaited, Place, Ranking, Rules
from holodeck.kernel.engine.told import OPEN, Tell
from holodeck.kernel.vectors import filled

ACTIONS = Actions(
    {"card": ["sun", "moon", "star"], "count": ["none", "one", "two", "three"]},
    [Kind("take", count="count"), Kind("swap"), Kind("cheer")],
)
TAKE, SWAP, CHEER = 1, 2, 3


class Toy:
    def __init__(self, cards: list[int], heap: int, turn: int, cheers: int) -> None:
        self.cards = cards
        self.heap = heap
        self.turn = turn
        self.cheers = cheers


class ToyRules(Rules[Toy]):
    name = "toy"
    version = 1
    actions = ACTIONS
    colours = ["blau", "rot", "gruen"]
    fewest = 2
    most = 3

    def __init__(self) -> None:
        super().__init__()
        self.unlisted = frozenset({"cheer"})
        self.options = []
        self.streams = {"card": "card"}
        self.told = {"taken": {"seat": "number", "count": "number"}, "swapped": {"seat": "number", "card": "card"}, "cheered": {}}

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> Toy:
        return Toy([luck.pick("card", filled(3, 1)) for _ in range(seats)], 40, 0, 0)

    def awaiting(self, state: Toy) -> list[int]:
        return [state.turn] if state.heap else []

    def pending(self, state: Toy) -> list[Awaited]:
        return [Awaited(seat, "turn", NO_LIMIT, 0) for seat in self.awaiting(state)]

    def default(self, state: Toy, seat: int) -> int:
        return ACTIONS.pack("take", count=1)

    def legal(self, state: Toy, seat: int) -> list[int]:
        if seat not in self.awaiting(state):
            return []
        return [*(ACTIONS.pack("take", count=count) for count in range(1, min(3, state.heap) + 1)), SWAP]

    def check(self, state: Toy, seat: int, action: int) -> Refusal | None:
        kind = action & BYTE
        if kind == STOP:
            return None if seat == TABLE else Refusal("TY-1", "only_the_table")
        if not state.heap:
            return Refusal("TY-2", "over")
        if kind == CHEER:
            return None
        if seat != state.turn:
            return Refusal("TY-3", "not_your_turn")
        if kind == TAKE and not 1 <= action >> 8 <= min(3, state.heap):
            return Refusal("TY-4", "bad_count")
        return None

    def play(self, state: Toy, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        match action & BYTE:
            case 0:
                state.heap = 0
            case 1:
                state.heap -= action >> 8
                if tell:
                    tell.all("taken", {"seat": seat, "count": action >> 8})
            case 2:
                state.cards[seat] = luck.pick("card", filled(3, 1))
                if tell:
                    tell.all("swapped", {"seat": seat}, {seat: {"card": state.cards[seat]}})
            case _:
                state.cheers += 1
                if tell:
                    tell.all("cheered", {})
        if action & BYTE in {TAKE, SWAP} and state.heap:
            state.turn = (state.turn + 1) % len(state.cards)

    def ranking(self, state: Toy) -> Ranking | None:
        return None if state.heap else Ranking("taken", [Place(1, state.turn, {})])

    def view(self, state: Toy, viewer: int) -> Toy:
        seen = self.copy(state)
        if viewer != OPEN and state.heap:
            seen.cards = [card if seat == viewer else UNKNOWN for seat, card in enumerate(state.cards)]
        return seen

    def guess(self, view: Toy, viewer: int, luck: Luck) -> Toy:
        whole = self.copy(view)
        whole.cards = [luck.pick("card", filled(3, 1)) if card == UNKNOWN else card for card in view.cards]
        return whole

    def copy(self, state: Toy) -> Toy:
        return Toy(list(state.cards), state.heap, state.turn, state.cheers)

    def to_json(self, state: Toy) -> dict[str, object]:
        cards = spell(ACTIONS.ids, "card?*", state.cards)
        return {"cards": cards, "heap": state.heap, "turn": state.turn, "cheers": state.cheers}

    def from_json(self, spelled: dict[str, object]) -> Toy:
        cards = read(ACTIONS.ids, "card?*", spelled["cards"], "cards")
        heap, turn, cheers = (read(ACTIONS.ids, "number", spelled[name], name) for name in ("heap", "turn", "cheers"))
        assert isinstance(cards, list)
        assert isinstance(heap, int)
        assert isinstance(turn, int)
        assert isinstance(cheers, int)
        return Toy(cards, heap, turn, cheers)
