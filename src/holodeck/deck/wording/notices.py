"""The imprint and the privacy notice: texts of the host, or defaults made from the numbers by which the server acts (HD-979)."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from holodeck.deck.people.contact import CONFIRM_DAYS
from holodeck.deck.people.notes import KEPT_DAYS
from holodeck.deck.people.order import LOG_DAYS, REPORT_DAYS, SETTLED_DAYS, WARNED_SECONDS
from holodeck.deck.people.person import HEARD
from holodeck.deck.port.server import ADDRESS_DAYS, BROWSER_SECONDS, SESSION_SECONDS, Limits
from holodeck.store.sweeping import PACE_SECONDS, SMALL
from holodeck.words.catalogue import LANGUAGES

DAY: Final = 24 * 3600.0


class Notices:
    """Texts in Markdown, by name and language."""

    def __init__(self, limits: Limits, written: Mapping[tuple[str, str], str] | None = None) -> None:
        self.numbers: Final = numbers(limits)
        self.written: Final = dict(written or {})
        """The texts of the host. One that has only one language is read in all of them."""

    def text(self, name: str, language: str) -> str:
        own = [self.written[name, other] for other in (language, *LANGUAGES) if (name, other) in self.written]
        if own:
            return own[0]
        found = (files("holodeck.deck") / f"{name}.{language}.md").read_text("utf-8")
        for blank, number in self.numbers.items():
            found = found.replace(f"{{{blank}}}", number)
        return found

    def lines(self, name: str, language: str) -> list[str]:
        """Return a text as lines to be read in a terminal, without marks."""
        plain = self.text(name, language).replace("**", "").replace("`", "")
        return [line.lstrip("#").removeprefix("- ").strip() for line in plain.splitlines() if line.strip()]


def numbers(limits: Limits) -> dict[str, str]:
    """Return the numbers that a default text names."""
    found = {
        "guest_hours": limits.guest_seconds / 3600,
        "silence_days": limits.silence_seconds / DAY,
        "talk_days": limits.talk_days,
        "note_days": KEPT_DAYS,
        "address_days": ADDRESS_DAYS,
        "confirm_days": CONFIRM_DAYS,
        "heard": HEARD,
        "settled_days": SETTLED_DAYS,
        "report_days": REPORT_DAYS,
        "warned_days": WARNED_SECONDS / DAY,
        "log_days": LOG_DAYS,
        "session_days": SESSION_SECONDS / DAY,
        "browser_days": BROWSER_SECONDS / DAY,
        "small_mib": SMALL / 1024 / 1024,
        "pace_seconds": PACE_SECONDS,
    }
    return {name: f"{number:g}" for name, number in found.items()}
