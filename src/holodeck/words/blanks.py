"""Blanks, ready to be filled: each knows its fact and how to write a value of it. They are classes and not functions because the
compiled build calls a method of its own class several times faster."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holodeck.kernel.codec.spelling import Ids
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.told import Told
from holodeck.words.grammar import Grammar, capital
from holodeck.words.template import ENDS

Facts = dict[str, Any]
Types = Mapping[str, str]


class Reading:
    """The reader of a sentence: names and colours at the table, and how an event inside another is said."""

    people: list[str]
    palette: Palette
    viewer: int

    def within(self, told: Told) -> str | None:
        """Return the sentence of an event inside another."""
        raise NotImplementedError

    def within_first(self, told: Told) -> str | None:
        """Return the sentence of the first of several events inside another."""
        return self.within(told)


# The values of facts


class Show:
    """How a value is written."""

    def text(self, value: Any, reading: Reading) -> str | None:
        """Return the text of a value, or None if it is unknown."""
        raise NotImplementedError


class Name(Show):
    """An id, by its name."""

    def __init__(self, names: list[str]) -> None:
        self.names: Final = names

    def text(self, value: Any, reading: Reading) -> str | None:
        place: int = value
        return self.names[place] if 0 <= place < len(self.names) else None


class Seat(Show):
    """A seat, by the name of its person, or by its colour."""

    def __init__(self, colours: Sequence[str], genitive: Grammar | None) -> None:
        self.colours: Final = colours
        self.genitive: Final = genitive

    def text(self, value: Any, reading: Reading) -> str | None:
        seat: int = value
        if seat < 0:
            return None
        name = reading.people[seat] if seat < len(reading.people) else self.colours[reading.palette[seat]]
        return name if self.genitive is None else self.genitive.genitive(name)


class Thing(Show):
    def text(self, value: Any, reading: Reading) -> str | None:
        return reading.within(value)


class Number(Show):
    def text(self, value: Any, reading: Reading) -> str | None:
        return str(value)


class Unset(Show):
    """A number that may be missing, which -1 stands for."""

    def text(self, value: Any, reading: Reading) -> str | None:
        return None if value == -1 else str(value)


class Text(Show):
    def text(self, value: Any, reading: Reading) -> str | None:
        return value or None


class Counts(Show):
    """`3 Sand und 1 Plasmaenergie`."""

    def __init__(self, one: list[str], many: list[str], grammar: Grammar, joint: str) -> None:
        self.one, self.many = one, many
        self.grammar, self.joint = grammar, joint

    def text(self, value: Any, reading: Reading) -> str | None:
        counts: list[int] = value
        items = [f"{count} {(self.one if count == 1 else self.many)[place]}" for place, count in enumerate(counts) if count]
        return self.grammar.listed(items, self.joint) if items else None


class Several(Show):
    """A list. Events begin with a capital if the joint ends a sentence or a line; joined within a sentence, those of the reader's
    own seat come first."""

    def __init__(self, show: Show, grammar: Grammar, joint: str) -> None:
        self.show: Final = show
        self.grammar: Final = grammar
        self.joint: Final = joint
        self.things: Final = isinstance(show, Thing)
        self.reorders: Final = self.things and joint.strip() in (";", ",")
        self.sentences: Final = self.things and (joint == "\n" or joint.rstrip()[-1:] in tuple(ENDS))

    def text(self, value: Any, reading: Reading) -> str | None:
        items: list[str] = []
        for item in own_first(value, reading.viewer) if self.reorders else value:
            text = reading.within_first(item) if self.things and not items else self.show.text(item, reading)
            if text is not None:
                items.append(capital(text) if self.sentences else text)
        return self.grammar.listed(items, self.joint) if items else None


def own_first(things: list[Told], viewer: int) -> list[Told]:
    """Return the events about the reader's own seat, then the others in order."""
    own = [told for told in things if told.facts.get("seat") == viewer] if viewer >= 0 else []
    return own + [told for told in things if told not in own] if own else things


class Guessed(Show):
    """A value of undeclared type."""

    def __init__(self, grammar: Grammar, joint: str) -> None:
        self.grammar, self.joint = grammar, joint

    def text(self, value: Any, reading: Reading) -> str | None:
        if isinstance(value, Told):
            return reading.within(value)
        if isinstance(value, list | tuple):
            items = [text for item in value if (text := self.text(item, reading)) is not None]
            return self.grammar.listed(items, self.joint) if items else None
        return str(value)


# The blanks themselves


class Fill:
    """A part of a sentence."""

    def text(self, facts: Facts, reading: Reading) -> str | None:
        """Return the text, or None if it cannot be filled."""
        raise NotImplementedError


class Words(Fill):
    """Text without a blank."""

    def __init__(self, words: str) -> None:
        self.words: Final = words

    def text(self, facts: Facts, reading: Reading) -> str | None:
        return self.words


class Value(Fill):
    """A blank that is filled with its value."""

    def __init__(self, fact: str, show: Show, starts: bool) -> None:
        self.fact: Final = fact
        self.show: Final = show
        self.starts: Final = starts

    def text(self, facts: Facts, reading: Reading) -> str | None:
        value = facts.get(self.fact)
        if value is None:
            return None
        text = self.show.text(value, reading)
        return capital(text) if self.starts and text is not None else text


class Optional(Fill):
    """Text that is said only if the fact is there."""

    def __init__(self, fact: str, kind: str, ids: Ids, then: Fill) -> None:
        self.fact: Final = fact
        self.then: Final = then
        self.by_id: Final = kind.rstrip("?") in ids
        self.counts: Final = kind.endswith("#")
        self.unset: Final = None if kind == "number" else -1
        """The value that stands for a missing fact; a plain number may well be -1."""

    def text(self, facts: Facts, reading: Reading) -> str | None:
        value = facts.get(self.fact)
        if value is None or value == self.unset or (not self.by_id and not (any(value) if self.counts else value)):
            return ""
        return self.then.text(facts, reading) or ""


class Counted(Fill):
    """The word that fits a number: one or many, or none, one, many. For lists and counts it is their size."""

    def __init__(self, fact: str, kind: str, words: list[Fill], numbered: bool) -> None:
        self.fact: Final = fact
        self.kind: Final = kind
        self.words: Final = words
        self.numbered: Final = numbered

    def text(self, facts: Facts, reading: Reading) -> str | None:
        value = facts.get(self.fact)
        if value is None or (self.kind.endswith("?") and value == -1):
            return None
        number = sum(value) if self.kind.endswith("#") else len(value) if self.kind.endswith("*") else int(value)
        place = (0 if number == 1 else 1) if len(self.words) == 2 else min(number, 2) if number >= 0 else 2
        word = self.words[place].text(facts, reading)
        return f"{number} {word}" if self.numbered and word is not None else word


class Together(Fill):
    """Texts and blanks in turn; fails if one of the blanks cannot be filled."""

    def __init__(self, texts: list[str], fills: list[Fill]) -> None:
        self.texts: Final = texts
        """The text before every blank, and after the last."""
        self.fills: Final = fills

    def text(self, facts: Facts, reading: Reading) -> str | None:
        found = self.texts[0]
        for place, fill in enumerate(self.fills):
            text = fill.text(facts, reading)
            if text is None:
                return None
            found += text
            found += self.texts[place + 1]
        return found


def put_together(pieces: Sequence[str | Fill]) -> Fill:
    """Return texts and blanks as one part."""
    texts, fills = [""], list[Fill]()
    for piece in pieces:
        if isinstance(piece, str):
            texts[-1] += piece
        else:
            fills.append(piece)
            texts.append("")
    return Together(texts, fills) if fills else Words(texts[0])
