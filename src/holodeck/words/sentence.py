"""Sentences: for every event, which form a reader gets, and its words."""

from typing import Final

from holodeck.words.blanks import Facts, Fill, Reading, Types, put_together
from holodeck.words.filling import Filler
from holodeck.words.grammar import capital
from holodeck.words.template import facts as facts_of
from holodeck.words.template import read

YOU = "you"
ALL = "all"
Forms = dict[str, list[str]]
"""The templates of every form; in each form the first that can be filled is used."""


class Alternative:
    """One way to say it, and its pieces as a fallback."""

    def __init__(self, pieces: list[str | Fill]) -> None:
        self.pieces: Final = pieces
        self.whole: Final = put_together(pieces)
        self.starts_blank: Final = not isinstance(pieces[0], str)


class Sentence:
    """The sentences of one event, ready to be filled."""

    def __init__(self, forms: Forms, filler: Filler, types: Types) -> None:
        self.nothing = filler.grammar.nothing
        ready = {form: [Alternative(filler.pieces(read(text), types)) for text in texts if text] for form, texts in forms.items()}
        self.others = [(form[4:], alternatives) for form, alternatives in ready.items() if form.startswith("you_")]
        self.you = ready.get(YOU)
        self.all = ready.get(ALL, [])
        self.same = self.you is None and not self.others
        """Whether all viewers get the same form."""

    def say(self, facts: Facts, viewer: int, reading: Reading) -> str | None:
        """Return the sentence for this viewer as part of another, or None if the event is not told to this viewer."""
        for one in self.all if self.same else self.choose(facts, viewer):
            text = one.whole.text(facts, reading)
            if text is not None:
                return text
        return self.say_anyway(facts, viewer, reading)

    def begin(self, facts: Facts, viewer: int, reading: Reading) -> str | None:
        """Return the sentence standing alone: a name that comes first gets a capital."""
        for one in self.all if self.same else self.choose(facts, viewer):
            text = one.whole.text(facts, reading)
            if text is not None:
                return capital(text) if one.starts_blank else text
        return self.say_anyway(facts, viewer, reading)

    def choose(self, facts: Facts, viewer: int) -> list[Alternative]:
        if viewer >= 0:
            if self.you is not None and facts.get("seat") == viewer:
                return self.you
            for fact, alternatives in self.others:
                value = facts.get(fact)
                if value == viewer or (isinstance(value, list) and viewer in value):
                    return alternatives
        return self.all

    def say_anyway(self, facts: Facts, viewer: int, reading: Reading) -> str | None:
        """Return the last alternative with `nothing` in each blank that cannot be filled."""
        alternatives = self.choose(facts, viewer)
        if not alternatives:
            return None
        texts = [piece if isinstance(piece, str) else piece.text(facts, reading) for piece in alternatives[-1].pieces]
        return "".join(self.nothing if text is None else text for text in texts)


def asked_for(forms: Forms) -> set[str]:
    """Return every fact that some form needs, by its blanks or by its name (`you_victim`)."""
    found = {form[4:] for form in forms if form.startswith("you_")}
    for templates in forms.values():
        for text in templates:
            found |= facts_of(read(text))
    return found


def forms_from(entry: object) -> Forms | None:
    """Return the forms of a TOML entry: a sentence, a list of them, or a table of forms. Return None for anything else."""
    if isinstance(entry, str):
        return {ALL: [entry]}
    if isinstance(entry, list) and all(isinstance(text, str) for text in entry):
        return {ALL: list(entry)}
    if not isinstance(entry, dict):
        return None
    forms: Forms = {}
    for form, texts in entry.items():
        below = None if isinstance(texts, dict) else forms_from(texts)
        if below is None or not (form in (YOU, ALL) or form.startswith("you_")):
            return None
        forms[form] = below[ALL]
    return forms
