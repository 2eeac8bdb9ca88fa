"""What a computer has done for a person, in words that say so (HD-314): "Der Computer baut für Anna eine Wohnkuppel auf K50."

A sentence that begins with the name of the one who acts becomes one about the computer, in the pattern of the language; any
other is said as it is, behind the news that the computer has played.
"""

from collections.abc import Callable

from holodeck.kernel.told import SPECTATOR
from holodeck.words.grammar import Grammar

Say = Callable[[int], str | None]
"""The sentence for a viewer."""


def stood_in(say: Say, seat: int, viewer: int, people: list[str], grammar: Grammar) -> str | None:
    """The sentence of a thing done for the person of this seat, as the viewer reads it."""
    own = viewer == seat
    about = say(SPECTATOR if own else viewer)
    name = people[seat] if seat < len(people) else ""
    who = grammar.for_you if own else name
    if about is not None and name and about.startswith(f"{name} "):
        verb, gap, rest = about[len(name) + 1 :].partition(" ")
        if gap:
            colon = verb.endswith(":")  # it stands behind the last word before what is said
            sentence = grammar.stand_in.format(verb=verb.rstrip(":"), who=who, rest=f": {rest}" if colon else rest)
            return sentence.replace(" :", ":", 1) if colon else sentence
    plain = say(viewer)
    return None if plain is None else grammar.stand_in_plain.format(who=who, sentence=plain)
