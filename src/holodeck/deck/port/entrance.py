"""What a server says of itself at the entrance: its name, a line of welcome, and who may take a new name (HD-963, HD-964)."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

Registration: TypeAlias = Literal["open", "invitation", "closed"]
OPEN: Final = "open"
BY_INVITATION: Final = "invitation"
CLOSED: Final = "closed"
REGISTRATIONS: Final[tuple[Registration, ...]] = get_args(Registration)


class Sign(Struct, frozen=True):
    """What is at the entrance, in one language."""

    name: str
    """Empty if the host has given none."""
    welcome: str
    registration: Registration


@dataclass(frozen=True)
class Entrance:
    """The settings of the host."""

    name: str = ""
    welcome: str = ""
    """In German or for everybody,"""
    welcome_en: str = ""
    """and in English."""
    registration: Registration = OPEN

    def sign(self, language: str) -> Sign:
        own = self.welcome_en if language == "en" else self.welcome
        return Sign(self.name, own or self.welcome or self.welcome_en, self.registration)
