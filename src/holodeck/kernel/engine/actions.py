"""Actions: what a seat may do, packed into one integer so that lists of them are cheap.

The lowest byte is the kind, every further byte one part: `crossing(action) == action >> 8 & 255`. A table of kinds, one for each
game, gives the parts their names and types (see `spelling`) and turns actions into JSON and back.
"""

from typing import Final

from holodeck.kernel.codec.spelling import Ids, Misspelled, read, spell

BYTE: Final = 255
AMOUNT_BYTES: Final = 4
"""The bytes of an amount: money has no natural limit."""


class Kind:
    """One kind of action: its name, and the names and types of its parts."""

    def __init__(self, name: str, **parts: str) -> None:
        self.name = name
        self.parts = parts


class Slot:
    """The position of one part in an action."""

    def __init__(self, name: str, type_: str, ids: Ids) -> None:
        base = type_.rstrip("?*#")
        self.name: Final = name
        self.json_type: Final = type_.replace("amount", "number")
        """Its type in JSON."""
        self.bits: Final = 8 * (AMOUNT_BYTES if base == "amount" else 2 if len(ids.get(base, ())) > BYTE else 1)
        """Bits per value. A list takes one value more, for its length."""
        self.mask: Final = (1 << self.bits) - 1
        self.optional: Final = type_.endswith("?")
        self.listed: Final = type_.endswith("*")
        self.counts: Final = len(ids[base]) if type_.endswith("#") else 0
        """The number of values if there is one for every id, else 0."""

    def taken(self, rest: int) -> tuple[object, int]:
        """Decode the lowest part, and return it with the remaining bits."""
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
STOP_KIND: Final = Kind("stop", reason="stop_reason")
UNDO: Final = 255
"""The action that undoes the last one, the same in every game. Rules never see it: the game carries it out itself."""
UNDO_REASONS: Final = ["nothing", "others", "luck", "hidden", "concerns", "went_on", "off", "often"]
"""Reasons why something cannot be undone."""


UNDO_KIND: Final = Kind("undo")
REWIND: Final = 253
"""The action that goes back to before the last one of its seat, whatever has happened since, the same in every game. Only the
table itself may play it, when everybody agrees (HD-319)."""
REWIND_KIND: Final = Kind("rewind")
PLACE: Final = 254
"""The action that sets a scripted position, the same in every game; lessons use it. Only the table itself may play it, and only
in a staged game."""
PLACE_KIND: Final = Kind("place")


class Actions:
    """All kinds of action of one game. The index in the list is the number of the kind; `STOP` is added in front; `UNDO`,
    `REWIND` and `PLACE`, which belong to no game, are not in the list."""

    def __init__(self, ids: Ids, kinds: list[Kind]) -> None:
        self.ids: Ids = {**ids, "stop_reason": STOP_REASONS, "undo_reason": UNDO_REASONS}
        self.kinds = [STOP_KIND, *kinds]
        self.number = {
            **{kind.name: place for place, kind in enumerate(self.kinds)},
            UNDO_KIND.name: UNDO,
            REWIND_KIND.name: REWIND,
            PLACE_KIND.name: PLACE,
        }
        self.known: dict[int, list[Slot]] = {}
        """Cached slots by kind."""

    def kind(self, action: int) -> Kind:
        if action == PLACE:
            return PLACE_KIND
        if action == REWIND:
            return REWIND_KIND
        return UNDO_KIND if action == UNDO else self.kinds[action & BYTE]

    def name(self, action: int) -> str:
        return self.kind(action).name

    def slots(self, action: int) -> list[Slot]:
        """Return the slots of this kind of action."""
        kind = action & BYTE
        if kind not in self.known:
            self.known[kind] = [Slot(part, type_, self.ids) for part, type_ in self.kind(action).parts.items()]
        return self.known[kind]

    def pack(self, name: str, **parts: object) -> int:
        """Encode an action with these parts, given as internal numbers."""
        action, shift = self.number[name], 8
        for slot in self.slots(action):
            for value in values_of(slot, parts[slot.name]):
                action |= value << shift
                shift += slot.bits
        return action

    def parts(self, action: int) -> dict[str, object]:
        """Decode the parts of an action by name."""
        rest, found = action >> 8, dict[str, object]()
        for slot in self.slots(action):
            found[slot.name], rest = slot.taken(rest)
        return found

    def to_json(self, action: int) -> dict[str, object]:
        rest, written = action >> 8, dict[str, object]()
        written["do"] = self.name(action)
        for slot in self.slots(action):
            value, rest = slot.taken(rest)
            written[slot.name] = spell(self.ids, slot.json_type, value)
        return written

    def from_json(self, wish: object) -> int:
        """Decode an action from a JSON object, or raise `Misspelled`."""
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
            parts[part] = read(self.ids, slot.json_type, wish.get(part), f"action.{part}")
            for value in values_of(slot, parts[part]):
                if not 0 <= value <= slot.mask:
                    raise Misspelled(f"action.{part}", f"a number from 0 to {slot.mask}", wish.get(part))
        return self.pack(name, **parts)


def values_of(slot: Slot, part: object) -> list[int]:
    """Return the encoded values of one part."""
    if slot.listed:
        assert isinstance(part, list)
        return [len(part), *part]
    if slot.counts:
        assert isinstance(part, list)
        return part
    assert isinstance(part, int)
    return [part + 1 if slot.optional else part]
