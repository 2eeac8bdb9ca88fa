"""Scenarios: whole situations as plain text that a player can read and write. This module parses them; `performance` runs them.

```
game NAME                   position NAME | seed N [players N] [option K V]
given figures.blau = "G061" edits the state; VALUE is JSON
luck dice 8                 the next outcomes of a stream, as numbers or ids
blau> baue roehre           blau types a line
rot<  Anna baut eine Röhre  rot has read a line containing this since the last line typed; <! has not
rot! too_close XY-903       rot's line was refused so, by this clause; TOO_CLOSE is the same code,
                            and bad_syntax is any line that is not understood
then hands.blau.sand = 2    the state is so
default rot                 the time of rot is up (of everybody awaited, if nobody is named)
reset                       back to the state before the first line
language en, output knapp   the preferences of everybody from here on
```
"""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from holodeck import games
from holodeck.kernel.complaint import Complaint
from holodeck.words.catalogue import LANGUAGES, MODES

SPEECH: Final = re.compile(r"(\w+)(>|<!|<|!)\s*(.*)")
MARKS: Final = {">": "type", "<": "read", "<!": "unread", "!": "refused"}
EDITED: Final = ("given", "then")
SINGLE: Final = {
    "game": "NAME",
    "position": "NAME",
    "seed": "N",
    "players": "N",
    "language": "|".join(LANGUAGES),
    "output": "|".join(MODES),
}

STARTS: Final = (
    *("game", "position", "seed", "players", "option", "given", "then", "luck", "default", "reset"),
    *("NAME>", "NAME<", "NAME<!", "NAME!"),
)
"""How a line may begin."""


class Step(NamedTuple):
    """One line of a scenario."""

    line: int
    kind: str
    who: str
    """The colour that types or reads, the path that is edited or checked, the stream or option."""
    words: list[str]
    text: str
    value: Any


class Scenario(NamedTuple):
    file: str
    steps: list[Step]


def read_scenario(path: Path) -> Scenario:
    """Read a scenario from a file. A `Complaint` names the line that cannot be parsed."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Complaint("unreadable", path=path, why=error) from None
    return parse_scenario(str(path), text)


def parse_scenario(file: str, text: str) -> Scenario:
    steps = list(read_steps(file, text))
    if not any(step.kind == "game" for step in steps):
        raise Complaint("scenario_game", file=file, game=games.names()[0])
    return Scenario(file, steps)


def read_steps(file: str, text: str) -> Iterator[Step]:
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        try:
            yield read_step(number, stripped)
        except (ValueError, Complaint) as error:
            raise Complaint("scenario_line", file=file, number=number, fault=error, line=stripped) from None


def read_step(number: int, line: str) -> Step:
    word, _, rest = line.partition(" ")
    rest = rest.strip()
    speech = SPEECH.fullmatch(line)
    if speech is not None:
        return read_speech(number, speech[1], speech[2], speech[3])
    if word in EDITED:
        path, equals, value = rest.partition("=")
        if not equals or not path.strip():
            raise Complaint("expected", shape=f"{word} PATH = VALUE")
        return Step(number, word, path.strip(), [], "", read_value(value))
    words = shlex.split(rest)
    if word in SINGLE:
        if len(words) != 1 or not fits(words[0], SINGLE[word]):
            raise Complaint("expected", shape=f"{word} {SINGLE[word]}")
        return Step(number, word, "", words, words[0], None)
    if word == "option" and len(words) == 2:
        return Step(number, word, words[0], words[1:], "", None)
    if word == "luck" and len(words) > 1:
        return Step(number, word, words[0], words[1:], "", None)
    if word == "default" or (word == "reset" and not words):
        return Step(number, word, "", words, "", None)
    raise Complaint("expected_words", shape=list(STARTS[:-1]), last=STARTS[-1])


def read_speech(number: int, who: str, mark: str, text: str) -> Step:
    words = text.split()
    if mark == "!" and len(words) not in (1, 2):
        raise Complaint("expected", shape="NAME! code CLAUSE")
    if mark in ("<", "<!") and not text:
        raise Complaint("expected", shape=f"NAME{mark} text")
    return Step(number, MARKS[mark], who, words, text, None)


def read_value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise Complaint("no_value", given=text.strip()) from None


def fits(word: str, wanted: str) -> bool:
    return word.isdecimal() if wanted == "N" else "|" not in wanted or word in wanted.split("|")
