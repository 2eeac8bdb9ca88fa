"""Compiling templates: every blank becomes one that is made for the type of its fact."""

from collections.abc import Mapping

from holodeck.kernel.codec.spelling import Ids
from holodeck.words.blanks import (
    Counted,
    Counts,
    Fill,
    Guessed,
    Name,
    Number,
    Optional,
    Seat,
    Several,
    Show,
    Text,
    Thing,
    Types,
    Unset,
    Value,
    put_together,
)
from holodeck.words.grammar import Grammar
from holodeck.words.template import CHOSEN, GENITIVE, NUMBERED, OPTIONAL, Blank, Pieces


class Names:
    """The names of a game's ids in one language, in the forms its sentences need (`one`, `many`, `acc`, ..)."""

    def __init__(self, ids: Ids, names: Mapping[str, Mapping[str, str | Mapping[str, str]]]) -> None:
        self.ids = ids
        self.names = names

    def shown(self, kind: str, form: str) -> list[str]:
        """Return the names of all ids of a type, in one form; an id without a name stays as it is."""
        table = self.names.get(kind, {})
        return [form_of(table.get(name, name), form) for name in self.ids[kind]]


def form_of(entry: str | Mapping[str, str], form: str) -> str:
    if isinstance(entry, str):
        return entry
    return entry.get(form) or entry["one"]


class Filler:
    """Compiles blanks, for one language of one game."""

    def __init__(self, grammar: Grammar, names: Names, fallback: Types) -> None:
        self.grammar = grammar
        self.names = names
        self.fallback = fallback
        """Types of facts by name alone, for events that declare none."""

    def pieces(self, pieces: Pieces, types: Types) -> list[str | Fill]:
        return [piece if isinstance(piece, str) else self.fill(piece, types) for piece in pieces]

    def together(self, pieces: Pieces, types: Types) -> Fill:
        return put_together(self.pieces(pieces, types))

    def type_of(self, fact: str, types: Types) -> str:
        return types.get(fact) or self.fallback.get(fact) or (fact if fact in self.names.ids else "")

    def fill(self, blank: Blank, types: Types) -> Fill:
        kind = self.type_of(blank.fact, types)
        if blank.kind == OPTIONAL:
            return Optional(blank.fact, kind, self.names.ids, self.together(blank.parts[0], types))
        if blank.kind in (NUMBERED, CHOSEN) and blank.kind:
            plain = all(isinstance(piece, str) for part in blank.parts for piece in part)
            words = [self.together(part, types) for part in blank.parts]
            return Counted(blank.fact, kind, words, blank.kind == NUMBERED and plain)
        return Value(blank.fact, self.show(kind, blank), blank.starts)

    def named(self, kind: str, form: str) -> list[str]:
        """Return the names of all ids of a type, in one form."""
        if form == GENITIVE:
            return [self.grammar.genitive(name) for name in self.names.shown(kind, "one")]
        return self.names.shown(kind, form or "one")

    def show(self, kind: str, blank: Blank) -> Show:
        """Return how a value of this type is written."""
        if kind == "number?":
            return Unset()
        if kind.endswith("?"):
            return self.show(kind[:-1], blank)
        if kind.endswith("*"):
            return Several(self.show(kind[:-1], blank), self.grammar, blank.joint)
        if kind.endswith("#"):
            one, many = self.named(kind[:-1], blank.form), self.names.shown(kind[:-1], blank.form or "many")
            return Counts(one, many, self.grammar, blank.joint)
        if kind == "seat":
            return Seat(self.names.ids.get("seat", ()), self.grammar if blank.form == GENITIVE else None)
        if kind in self.names.ids:
            return Name(self.named(kind, blank.form))
        if kind == "told":
            return Thing()
        if kind in ("number", "amount", "flag"):
            return Number()
        return Text() if kind == "text" else Guessed(self.grammar, blank.joint)
