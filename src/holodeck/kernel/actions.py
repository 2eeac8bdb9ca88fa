"""Actions: what a seat may wish for, packed into one whole number so that lists of them cost nothing.

The lowest byte is the kind, every further byte one part: `crossing(action) == action >> 8 & 255`. A table of kinds, one for each
game, gives the parts their names and types (see `spelling`) and turns actions into JSON and back.
"""

from typing import Final

from holodeck.kernel.spelling import Ids, Misspelled, read, spell

BYTE: Final = 255
AMOUNT_BYTES: Final = 4
"""How many bytes an amount takes: money has no natural end."""


class Kind:
    """One kind of action: its name, and the names and types of its parts."""

    def __init__(self, name: str, **parts: str) -> None:
        self.name = name
        self.parts = parts


class Slot:
    """Where one part stands in an action."""

    def __init__(self, name: str, type_: str, ids: Ids) -> None:
        base = type_.rstrip("?*#")
        self.name: Final = name
        self.spelled: Final = type_.replace("amount", "number")
        """Its type as JSON has it."""
        self.bits: Final = 8 * (AMOUNT_BYTES if base == "amount" else 2 if len(ids.get(base, ())) > BYTE else 1)
        """Of one value. A list takes one value more, for its length."""
        self.mask: Final = (1 << self.bits) - 1
        self.optional: Final = type_.endswith("?")
        self.listed: Final = type_.endswith("*")
        self.counts: Final = len(ids[base]) if type_.endswith("#") else 0
        """So many values where there is one for every id."""

    def taken(self, rest: int) -> tuple[object, int]:
        """The part that stands lowest, and what stands above it."""
        bits, mask = self.bits, self.mask
        if not self.listed and not self.counts:
            value = rest & mask
            return value - 1 if self.optional else value, rest >> bits
        count = self.counts
        if self.listed:
            count, rest = rest & mask, rest >> bits
        values: list[int] = []
        for _ in range(count):
            values.append(rest & mask)
            rest >>= bits
        return values, rest


STOP: Final = 0
"""The kind that ends a game from outside, the same in every game; only the table itself may play it."""
STOP_REASONS: Final = ["vote", "silence", "length"]
UNDO: Final = 255
"""The action that takes the last one back, the same in every game. No rules ever see it: a game carries it out itself."""
UNDO_REASONS: Final = ["nothing", "others", "luck", "hidden", "concerns", "went_on", "off", "often"]
"""Why something cannot be taken back."""


UNDO_KIND: Final = Kind("undo")
PLACE: Final = 254
"""The action that puts a written position on the table, the same in every game: what a lesson jumps by. Only the table itself may
play it, and only in a game that is staged."""
PLACE_KIND: Final = Kind("place")


class Actions:
    """All kinds of action of one game. The place in the list is the number of the kind; `STOP` comes first by itself; `UNDO` and
    `PLACE`, which are none of the game, stand outside the list."""

    def __init__(self, ids: Ids, kinds: list[Kind]) -> None:
        self.ids: Ids = {**ids, "stop_reason": STOP_REASONS, "undo_reason": UNDO_REASONS}
        self.kinds = [Kind("stop", reason="stop_reason"), *kinds]
        self.number = {
            **{kind.name: place for place, kind in enumerate(self.kinds)},
            UNDO_KIND.name: UNDO,
            PLACE_KIND.name: PLACE,
        }
        self.known: dict[int, list[Slot]] = {}
        """By kind, once one was asked for."""

    def kind(self, action: int) -> Kind:
        if action == PLACE:
            return PLACE_KIND
        return UNDO_KIND if action == UNDO else self.kinds[action & BYTE]

    def name(self, action: int) -> str:
        return self.kind(action).name

    def slots(self, action: int) -> list[Slot]:
        """Where the parts of this kind of action stand."""
        kind = action & BYTE
        if kind not in self.known:
            self.known[kind] = [Slot(part, type_, self.ids) for part, type_ in self.kind(action).parts.items()]
        return self.known[kind]

    def pack(self, name: str, **parts: object) -> int:
        """The action with these parts; types as inside the game, that is, numbers."""
        action, shift = self.number[name], 8
        for slot in self.slots(action):
            for value in values_of(slot, parts[slot.name]):
                action |= value << shift
                shift += slot.bits
        return action

    def parts(self, action: int) -> dict[str, object]:
        """The parts of an action by name."""
        rest, found = action >> 8, dict[str, object]()
        for slot in self.slots(action):
            found[slot.name], rest = slot.taken(rest)
        return found

    def to_json(self, action: int) -> dict[str, object]:
        rest, spelled = action >> 8, dict[str, object]()
        spelled["do"] = self.name(action)
        for slot in self.slots(action):
            value, rest = slot.taken(rest)
            spelled[slot.name] = spell(self.ids, slot.spelled, value)
        return spelled

    def from_json(self, wish: object) -> int:
        """The action a JSON object wishes for. Anything that is not one is `Misspelled`."""
        if not isinstance(wish, dict):
            raise Misspelled("action", 'an object such as {"do": ".."}', wish)
        name = wish.get("do")
        if not isinstance(name, str) or name not in self.number:
            raise Misspelled("action.do", f"one of {', '.join(self.number)}", name)
        kind = self.kind(self.number[name])
        unknown = set(wish) - set(kind.parts) - {"do"}
        if unknown:
            raise Misspelled(f"action.{min(map(str, unknown))}", f"only {', '.join(kind.parts) or 'nothing'} in {name}", "more")
        parts = dict[str, object]()
        for slot in self.slots(self.number[name]):
            part = slot.name
            if part not in wish and not slot.optional:
                raise Misspelled(f"action.{part}", f"a {kind.parts[part].rstrip('*#')}", None)
            parts[part] = read(self.ids, slot.spelled, wish.get(part), f"action.{part}")
            for value in values_of(slot, parts[part]):
                if not 0 <= value <= slot.mask:
                    raise Misspelled(f"action.{part}", f"a number from 0 to {slot.mask}", wish.get(part))
        return self.pack(name, **parts)


def values_of(slot: Slot, part: object) -> list[int]:
    """The values that one part takes up in an action."""
    if slot.listed:
        assert isinstance(part, list)
        return [len(part), *part]
    if slot.counts:
        assert isinstance(part, list)
        return part
    assert isinstance(part, int)
    return [part + 1 if slot.optional else part]
