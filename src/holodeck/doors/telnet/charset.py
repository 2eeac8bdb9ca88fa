"""Character sets: decoding and encoding of UTF-8, Latin-1 and ASCII.

Input that is not UTF-8 is taken as Latin-1. Output that a character set lacks is transliterated: ASCII writes ä as ae (HD-609),
and both write box-drawing characters and typographic signs as plain ones.
"""

import codecs
import unicodedata
from typing import Final

from holodeck.words.transliterate import PLAIN

UTF8: Final = "utf8"
LATIN1: Final = "latin1"
ASCII: Final = "ascii"

_SPELLED: Final = {chr(code): plain for code, plain in PLAIN.items()} | {
    sign: plain
    for signs, plain in (
        ("«»", '"'),
        ("−─━═", "-"),
        ("│┃║", "|"),
        ("┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬", "+"),
        ("•·", "*"),
        ("█▓▒░■", "#"),
        ("→", "->"),
        ("←", "<-"),
        ("€", "EUR"),
    )
    for sign in signs
}

# What clients call them, in upper case without punctuation
_NAMES: Final = {
    "UTF8": UTF8,
    "ISO88591": LATIN1,
    "ISO885915": LATIN1,
    "LATIN1": LATIN1,
    "WINDOWS1252": LATIN1,
    "CP1252": LATIN1,
    "USASCII": ASCII,
    "ASCII": ASCII,
    "ANSIX341968": ASCII,
}


def named(name: str) -> str | None:
    """Return our name of a character set, or None if it is not supported."""
    return _NAMES.get("".join(sign for sign in name.upper() if sign.isalnum()))


def best(offered: bytes) -> bytes | None:
    """Return the name we choose from a list of RFC 2066, which begins with its separator: UTF-8, else the first supported one."""
    if offered.startswith(b"[TTABLE]"):
        offered = offered[9:]
    names = offered[1:].split(offered[:1]) if offered else []
    ours = {name: named(name.decode("latin-1")) for name in names}
    known = [name for name in names if ours[name]]
    return next((name for name in known if ours[name] == UTF8), known[0] if known else None)


def decode(raw: bytes, cut: bool = False) -> tuple[str, bool]:
    """Decode typed bytes, and return whether they were UTF-8. A truncated line may end in the middle of a character."""
    try:
        return raw.decode(), True
    except UnicodeDecodeError as error:
        if cut and error.end == len(raw) and error.reason == "unexpected end of data":
            return raw[: error.start].decode(), True
        return raw.decode("latin-1"), False


def encode(text: str, charset: str) -> bytes:
    """Encode a text, not yet escaped for telnet."""
    if charset == UTF8:
        try:
            return text.encode()  # faster: with an error handler the codec is looked up by name
        except UnicodeEncodeError:
            return text.encode("utf-8", "replace")
    return text.encode("latin-1" if charset == LATIN1 else "ascii", "holodeck.spell")


def spell(text: str) -> str:
    """Transliterate the text to ASCII."""
    return "".join(_SPELLED.get(sign) or _bare(sign) for sign in text)


def _bare(sign: str) -> str:
    """Return a character without its accents, or a question mark."""
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


def _spell_out(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return spell(error.object[error.start : error.end]), error.end


codecs.register_error("holodeck.spell", _spell_out)
