"""The template language of sentences: text with blanks, parsed once into pieces.

{fact}  {fact.acc}  {seat's}  {list:; }       a blank, a form of its name, its genitive, how a list is joined
{n|Punkt|Punkte}  {n!fehlt|fehlen}            the number with its noun; the word alone (three words: none, one, many)
{count|einen Rohstoff|{count} Rohstoffe}      with blanks inside, the number appears only where written
{station? Hier: {station}.}                   text that is said only if the fact is there and not empty
"""

from typing import Final, NamedTuple

ENDS: Final = ".!?"
GENITIVE: Final = "'s"
NUMBERED: Final = "|"
CHOSEN: Final = "!"
JOINED: Final = ":"
OPTIONAL: Final = "?"


class BadTemplate(ValueError):
    """A template cannot be parsed; the message says why."""


class Blank(NamedTuple):
    """One blank: the fact, the form of its name, and its options."""

    fact: str
    form: str
    kind: str
    """Empty, or one of the signs `| ! : ?`."""
    parts: tuple["Pieces", ...]
    """The words to choose from, or the optional text."""
    joint: str
    starts: bool
    """A sentence ends right before it, so it begins with a capital."""


Pieces = tuple["str | Blank", ...]


def read(text: str) -> Pieces:
    """Parse a template."""
    pieces, rest = read_pieces(text, 0, "")
    if rest < len(text):
        raise BadTemplate(f"a }} too many at character {rest + 1}")
    return pieces


def read_pieces(text: str, place: int, stops: str) -> tuple[Pieces, int]:
    """Parse pieces up to a stop sign or a closing brace, and return them with its position."""
    pieces: list[str | Blank] = []
    begin = place
    while place < len(text) and text[place] not in stops and text[place] != "}":
        if text[place] != "{":
            place += 1
            continue
        before = text[begin:place]
        if before:
            pieces.append(before)
        blank, place = read_blank(text, place + 1, ends_sentence(before))
        pieces.append(blank)
        begin = place
    if place > begin:
        pieces.append(text[begin:place])
    return tuple(pieces), place


def ends_sentence(text: str) -> bool:
    return text[-1:].isspace() and text.rstrip()[-1:] in tuple(ENDS)


def read_blank(text: str, place: int, starts: bool) -> tuple[Blank, int]:
    """Parse the blank after an opening brace, and return it with the position after its end."""
    begin = place
    while place < len(text) and (text[place].isalnum() or text[place] == "_"):
        place += 1
    fact, form = text[begin:place], ""
    if not fact:
        raise BadTemplate(f"a blank without a fact at character {begin + 1}")
    if text.startswith(GENITIVE, place):
        form, place = GENITIVE, place + 2
    elif text.startswith(".", place):
        begin = place = place + 1
        while place < len(text) and (text[place].isalnum() or text[place] == "_"):
            place += 1
        form = text[begin:place]
    kind = text[place : place + 1]
    if kind == "}":
        return Blank(fact, form, "", (), "", starts), place + 1
    return read_tail(text, place, fact, form, starts)


def read_tail(text: str, place: int, fact: str, form: str, starts: bool) -> tuple[Blank, int]:
    kind = text[place : place + 1]
    if kind == JOINED:
        end = text.find("}", place)
        if end >= 0:
            return Blank(fact, form, kind, (), text[place + 1 : end], starts), end + 1
    elif kind == OPTIONAL:
        part, end = read_pieces(text, place + 1, "")
        if end < len(text):
            return Blank(fact, form, kind, (part,), "", starts), end + 1
    elif kind in (NUMBERED, CHOSEN) and kind:
        parts, end = read_choices(text, place + 1)
        if end < len(text):
            if len(parts) not in (2, 3):
                raise BadTemplate(f"{{{fact}{kind}..}} has {len(parts)} words to choose from, not 2 or 3")
            return Blank(fact, form, kind, parts, "", starts), end + 1
    else:
        raise BadTemplate(f"{{{fact} is followed by '{kind}', not by one of }} . 's | ! : ?")
    raise BadTemplate(f"{{{fact} is never closed")


def read_choices(text: str, place: int) -> tuple[tuple[Pieces, ...], int]:
    parts = []
    part, place = read_pieces(text, place, "|")
    parts.append(part)
    while place < len(text) and text[place] == "|":
        part, place = read_pieces(text, place + 1, "|")
        parts.append(part)
    return tuple(parts), place


def facts(pieces: Pieces) -> set[str]:
    """Return every fact that the pieces need, nested ones included."""
    found = set[str]()
    for piece in pieces:
        if isinstance(piece, Blank):
            found.add(piece.fact)
            for part in piece.parts:
                found |= facts(part)
    return found
