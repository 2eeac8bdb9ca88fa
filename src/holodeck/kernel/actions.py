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

    def kind(self, action: int) -> Kind:
        if action == PLACE:
            return PLACE_KIND
        return UNDO_KIND if action == UNDO else self.kinds[action & BYTE]

    def name(self, action: int) -> str:
        return self.kind(action).name

    def width(self, kind: str) -> int:
        """How many bytes one value of a type takes. A list takes one value more, for its length."""
        base = kind.rstrip("?*#")
        if base == "amount":
            return AMOUNT_BYTES
        return 2 if len(self.ids.get(base, ())) > BYTE else 1

    def pack(self, name: str, **parts: object) -> int:
        """The action with these parts; types as inside the game, that is, numbers."""
        action, shift = self.number[name], 8
        kind = self.kind(action)
        for part, type_ in kind.parts.items():
            width = 8 * self.width(type_)
            for value in slots(type_, parts[part]):
                action |= value << shift
                shift += width
        return action

    def parts(self, action: int) -> dict[str, object]:
        """The parts of an action by name."""
        rest, found = action >> 8, dict[str, object]()
        for part, type_ in self.kind(action).parts.items():
            width = 8 * self.width(type_)
            count = len(self.ids[type_[:-1]]) if type_.endswith("#") else 1
            if type_.endswith("*"):
                count, rest = rest & ((1 << width) - 1), rest >> width
            values = []
            for _ in range(count):
                values.append(rest & ((1 << width) - 1))
                rest >>= width
            found[part] = values if type_[-1] in "*#" else values[0] - 1 if type_.endswith("?") else values[0]
        return found

    def to_json(self, action: int) -> dict[str, object]:
        kind = self.kind(action)
        found = self.parts(action)
        spelled = {part: spell(self.ids, type_.replace("amount", "number"), found[part]) for part, type_ in kind.parts.items()}
        return {"do": kind.name, **spelled}

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
        for part, type_ in kind.parts.items():
            if part not in wish and not type_.endswith("?"):
                raise Misspelled(f"action.{part}", f"a {type_.rstrip('*#')}", None)
            parts[part] = read(self.ids, type_.replace("amount", "number"), wish.get(part), f"action.{part}")
            limit = 1 << 8 * self.width(type_)
            for value in slots(type_, parts[part]):
                if not 0 <= value < limit:
                    raise Misspelled(f"action.{part}", f"a number from 0 to {limit - 1}", wish.get(part))
        return self.pack(name, **parts)


def slots(kind: str, value: object) -> list[int]:
    """The values that one part takes up in an action."""
    if kind.endswith("*"):
        assert isinstance(value, list)
        return [len(value), *value]
    if kind.endswith("#"):
        assert isinstance(value, list)
        return value
    assert isinstance(value, int)
    return [value + 1 if kind.endswith("?") else value]
