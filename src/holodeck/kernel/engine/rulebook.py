"""The common part of the rules of every game: deeds by kind of action, the codec of states, and declarations from tables."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from holodeck.kernel.engine.actions import BYTE, STOP, Actions
from holodeck.kernel.engine.data import GameData, describe
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.events import Event, declare_events
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import Tell

S = TypeVar("S")


class Codec(Generic[S]):
    """Encodes and decodes states."""

    def __init__(self, to_json: Callable[[S], dict[str, object]], from_json: Callable[[dict[str, object]], S]) -> None:
        self.to_json: Final = to_json
        self.from_json: Final = from_json


class Rulebook(Rules[S]):
    """Rules made from the data of a game, its table of deeds and its table of events. A game adds what only it can answer."""

    def __init__(self, data: GameData, actions: Actions, deeds: list[Deed[S]], events: dict[str, Event], codec: Codec[S]) -> None:
        super().__init__()
        describe(self, data)
        declare_events(self, events)
        self.actions = actions
        self.deeds: Final = deeds
        self.codec: Final = codec
        named = list(zip([kind.name for kind in actions.kinds], deeds, strict=True))
        self.unlisted = frozenset([name for name, deed in named if not deed.listed])
        self.crowds = frozenset([name for name, deed in named if deed.crowd])
        self.closing = frozenset([name for name, deed in named if deed.closing])
        self.leaving = frozenset([name for name, deed in named if deed.leaving])
        self.standing = {name: deed.standing for name, deed in named if deed.standing}

    def check_moment(self, state: S, seat: i64, action: int) -> Refusal | None:
        """Return a general refusal, if any: game over, not a player, wrong phase, not their turn. `action` may be any number;
        only what passes reaches a deed."""
        raise NotImplementedError

    def check(self, state: S, seat: int, action: int) -> Refusal | None:
        refusal = self.check_moment(state, seat, action)
        return refusal if refusal is not None else self.deeds[action & BYTE].check(state, seat, action)

    def answer(self, state: S, seat: int, kind: int, terms: int) -> int:
        deed = self.deeds[kind]
        for action in self.legal(state, seat):
            if action & BYTE == kind and (not terms or deed.meets(state, seat, action, terms)):
                return action
        return STOP

    def play(self, state: S, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        self.deeds[action & BYTE].play(state, seat, action, luck, tell)

    def to_json(self, state: S) -> dict[str, object]:
        return self.codec.to_json(state)

    def from_json(self, written: dict[str, object]) -> S:
        return self.codec.from_json(written)
