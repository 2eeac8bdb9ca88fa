"""Sentences about what the computer did for a person (HD-314): "Der Computer baut für Anna eine Wohnkuppel auf K50."

A sentence that begins with the name of the person becomes one about the computer, by the pattern of the language; any other stays
as it is, after the news that the computer has played.
"""

from collections.abc import Callable

from holodeck.kernel.engine.told import SPECTATOR
from holodeck.words.grammar import Grammar

Say = Callable[[int], str | None]
"""Returns the sentence for a viewer."""


def stood_in(say: Say, seat: int, viewer: int, people: list[str], grammar: Grammar) -> str | None:
    """Return the sentence of something done for the person of this seat, as the viewer reads it."""
    own = viewer == seat
    about = say(SPECTATOR if own else viewer)
    name = people[seat] if seat < len(people) else ""
    who = grammar.for_you if own else name
    if about is not None and name and about.startswith(f"{name} "):
        verb, gap, rest = about[len(name) + 1 :].partition(" ")
        if gap:
            colon = verb.endswith(":")  # it belongs after the last word before the quoted text
            sentence = grammar.stand_in.format(verb=verb.rstrip(":"), who=who, rest=f": {rest}" if colon else rest)
            return sentence.replace(" :", ":", 1) if colon else sentence
    plain = say(viewer)
    return None if plain is None else grammar.stand_in_plain.format(who=who, sentence=plain)
