"""Output for clients without umlauts: ae oe ue ss, and plain signs for typographic ones (HD-609)."""

from typing import Final

PLAIN: Final = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "Ss",
        "–": "-", "—": "-", "„": '"', "“": '"', "”": '"', "‚": "'", "‘": "'", "’": "'", "…": "..", "×": "x", "\u00a0": " ",
    }
)  # fmt: skip


def to_ascii(text: str) -> str:
    """Return the text in ASCII; what has no plain spelling becomes a question mark."""
    return text.translate(PLAIN).encode("ascii", "replace").decode("ascii")


def to_latin1(text: str) -> str:
    """Return the text in Latin-1; only what that set lacks is spelled plainly."""
    return "".join(sign if ord(sign) < 256 else to_ascii(sign) for sign in text)
