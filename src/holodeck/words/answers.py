"""The questions that every game answers in the same way: by what they are called, who answers them."""

from collections.abc import Callable
from typing import Final

from holodeck.kernel.text.speech import Heard
from holodeck.words.advice import give_hints
from holodeck.words.explaining import give_help, read_rule, read_rules
from holodeck.words.paging import read_on
from holodeck.words.past import tell_past
from holodeck.words.possible import list_possible
from holodeck.words.viewer import Viewer

Answer = Callable[[Viewer, Heard], list[str]]

ANSWERS: Final[dict[str, Answer]] = {
    "help": give_help,
    "what": list_possible,
    "hint": give_hints,
    "rule": read_rule,
    "rules": read_rules,
    "past": tell_past,
    "more": read_on,
}
