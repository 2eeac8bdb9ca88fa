"""How blanks are filled: every blank becomes, once, a function of the facts, made for the type of its fact."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from holodeck.kernel.palette import Palette
from holodeck.kernel.spelling import Ids
from holodeck.kernel.told import Told
from holodeck.words.grammar import Grammar, capital
from holodeck.words.template import CHOSEN, ENDS, GENITIVE, NUMBERED, OPTIONAL, Blank, Pieces

Facts = Mapping[str, Any]
Types = Mapping[str, str]


class Reading(Protocol):
    """Who reads: the names and colours at the table, and how a thing inside a thing is said."""

    people: list[str]
    palette: Palette

    def within(self, told: Told) -> str | None:
        """The sentence of a thing that is part of another."""


Fill = Callable[[Facts, Any], str | None]
Show = Callable[[Any, Any], str | None]
"""The text of one value, or nothing where it is not known."""


class Names:
    """What the ids of a game are called in one language, in the forms its sentences need (`one`, `many`, `acc`, ..)."""

    def __init__(self, ids: Ids, names: Mapping[str, Mapping[str, str | Mapping[str, str]]]) -> None:
        self.ids = ids
        self.names = names

    def shown(self, kind: str, form: str) -> list[str]:
        """The names of all ids of a type, in one form; an id without a name is shown as it is."""
        table = self.names.get(kind, {})
        return [form_of(table.get(name, name), form) for name in self.ids[kind]]


def form_of(entry: str | Mapping[str, str], form: str) -> str:
    if isinstance(entry, str):
        return entry
    return entry.get(form) or entry["one"]


class Filler:
    """Makes the functions that fill blanks, for one language of one game."""

    def __init__(self, grammar: Grammar, names: Names, fallback: Types) -> None:
        self.grammar = grammar
        self.names = names
        self.fallback = fallback
        """Types of facts by their name alone, for things that declare none."""

    def pieces(self, pieces: Pieces, types: Types) -> list[str | Fill]:
        return [piece if isinstance(piece, str) else self.fill(piece, types) for piece in pieces]

    def together(self, pieces: Pieces, types: Types) -> Fill:
        return put_together(self.pieces(pieces, types))

    def type_of(self, fact: str, types: Types) -> str:
        return types.get(fact) or self.fallback.get(fact) or (fact if fact in self.names.ids else "")

    def fill(self, blank: Blank, types: Types) -> Fill:
        kind = self.type_of(blank.fact, types)
        if blank.kind == OPTIONAL:
            return optional(blank.fact, kind, self.names.ids, self.together(blank.parts[0], types))
        if blank.kind in (NUMBERED, CHOSEN) and blank.kind:
            plain = all(isinstance(piece, str) for part in blank.parts for piece in part)
            return counted(
                blank.fact, kind, [self.together(part, types) for part in blank.parts], blank.kind == NUMBERED and plain
            )
        if kind.rstrip("?") in self.names.ids and kind.rstrip("?") != "seat":
            names = self.named(kind.rstrip("?"), blank.form)
            return named(blank.fact, [capital(name) for name in names] if blank.starts else names)
        return whole(blank.fact, self.show(kind, blank), blank.starts)

    def named(self, kind: str, form: str) -> list[str]:
        """The names of all ids of a type, in one form."""
        if form == GENITIVE:
            return [self.grammar.genitive(name) for name in self.names.shown(kind, "one")]
        return self.names.shown(kind, form or "one")

    def show(self, kind: str, blank: Blank) -> Show:
        """How a value of this type is written."""
        if kind.endswith("?"):
            return self.show(kind[:-1], blank)
        if kind.endswith("*"):
            return several(self.show(kind[:-1], blank), self.grammar, blank.joint, kind == "told*")
        if kind.endswith("#"):
            one, many = self.named(kind[:-1], blank.form), self.names.shown(kind[:-1], blank.form or "many")
            return counts(one, many, self.grammar, blank.joint)
        if kind == "seat":
            return seated(self.names.ids.get("seat", ()), self.grammar.genitive if blank.form == GENITIVE else None)
        if kind in self.names.ids:
            names = self.named(kind, blank.form)
            return lambda value, _: names[value] if 0 <= value < len(names) else None
        if kind == "told":
            return lambda value, reading: reading.within(value)
        if kind in ("number", "amount", "text", "flag"):
            return plain_number if kind != "text" else plain_text
        return guessed(self.grammar, blank.joint)


def whole(fact: str, show: Show, starts: bool) -> Fill:
    """The blank that is its value."""

    def fill(facts: Facts, reading: Reading) -> str | None:
        value = facts.get(fact)
        return None if value is None else show(value, reading)

    def fill_start(facts: Facts, reading: Reading) -> str | None:
        text = fill(facts, reading)
        return None if text is None else capital(text)

    return fill_start if starts else fill


def named(fact: str, names: list[str]) -> Fill:
    """The blank that is the name of an id."""
    count = len(names)

    def fill(facts: Facts, _: Reading) -> str | None:
        value = facts.get(fact)
        return None if value is None or not 0 <= value < count else names[value]

    return fill


def optional(fact: str, kind: str, ids: Ids, text: Fill) -> Fill:
    """The text that is said only where the fact is there."""
    by_id = kind.rstrip("?") in ids
    counts = kind.endswith("#")

    def fill(facts: Facts, reading: Reading) -> str | None:
        value = facts.get(fact)
        if value is None or value == -1 or (not by_id and not (any(value) if counts else value)):
            return ""
        return text(facts, reading) or ""

    return fill


def counted(fact: str, kind: str, parts: list[Fill], numbered: bool) -> Fill:
    """The word that fits a number: one or many, or none, one, many. Lists and counts are counted."""
    total = sum if kind.endswith("#") else len if kind.endswith("*") else int
    maybe = kind.endswith("?")

    def fill(facts: Facts, reading: Reading) -> str | None:
        value = facts.get(fact)
        if value is None or (maybe and value == -1):
            return None
        number = total(value)
        place = (0 if number == 1 else 1) if len(parts) == 2 else min(number, 2) if number >= 0 else 2
        word = parts[place](facts, reading)
        return f"{number} {word}" if numbered and word is not None else word

    return fill


def put_together(pieces: list[str | Fill]) -> Fill:
    """Texts and blanks as one blank, which is filled only where all of them are."""
    blanks = list[tuple[str, Fill]]()
    before = ""
    for piece in pieces:
        if isinstance(piece, str):
            before += piece
        else:
            blanks.append((before, piece))
            before = ""
    after = before

    def fill(facts: Facts, reading: Reading) -> str | None:
        found = ""
        for before, blank in blanks:
            text = blank(facts, reading)
            if text is None:
                return None
            found += before + text
        return found + after

    return fill if blanks else lambda _facts, _reading: after


def seated(colours: Sequence[str], genitive: Callable[[str], str] | None) -> Show:
    """A seat goes by the name of its person, or by its colour where nobody has a name."""

    def show(value: int, reading: Reading) -> str | None:
        if value < 0:
            return None
        name = reading.people[value] if value < len(reading.people) else colours[reading.palette[value]]
        return genitive(name) if genitive is not None else name

    return show


def counts(one: list[str], many: list[str], grammar: Grammar, joint: str) -> Show:
    """`3 Sand und 1 Plasmaenergie`."""

    def show(value: list[int], _: Reading) -> str | None:
        items = [f"{count} {one[place] if count == 1 else many[place]}" for place, count in enumerate(value) if count]
        return grammar.listed(items, joint) if items else None

    return show


def several(show: Show, grammar: Grammar, joint: str, told: bool) -> Show:
    """A list. Things told begin with a capital where the joint ends a sentence or a line."""
    sentences = told and (joint == "\n" or joint.rstrip()[-1:] in tuple(ENDS))

    def show_all(value: list[Any], reading: Reading) -> str | None:
        if told:
            items = [text for text in map(reading.within, value) if text is not None]
        else:
            items = [text for item in value if (text := show(item, reading)) is not None]
        if sentences:
            items = [capital(item) for item in items]
        return grammar.listed(items, joint) if items else None

    return show_all


def plain_number(value: object, _: Reading) -> str | None:
    return str(value)


def plain_text(value: str, _: Reading) -> str | None:
    return value or None


def guessed(grammar: Grammar, joint: str) -> Show:
    """A value whose type nobody has declared."""

    def show(value: object, reading: Reading) -> str | None:
        if isinstance(value, Told):
            return reading.within(value)
        if isinstance(value, list | tuple):
            items = [text for item in value if (text := show(item, reading)) is not None]
            return grammar.listed(items, joint) if items else None
        return str(value)

    return show
