"""Proposes names to strangers: pronounceable in every language, allowed (HD-101), and free at the moment (HD-230)."""

import random
from collections.abc import Callable
from typing import Final

FIRST: Final = (
    *("Ari", "Belo", "Cori", "Dari", "Eli", "Fari", "Gali", "Hela", "Ili", "Jori", "Kali", "Lumi"),
    *("Mira", "Nelo", "Ori", "Peri", "Rika", "Sami", "Tavi", "Uli", "Veli", "Wilo", "Yori", "Zari"),
)
MIDDLE: Final = ("da", "go", "ka", "li", "mo", "na", "ro", "sa", "ti", "vi")
LAST: Final = (
    *("dan", "dor", "fin", "kan", "lan", "lia", "lor", "mar", "min"),
    *("na", "nis", "ra", "ron", "sa", "tan", "va", "vin", "xa"),
)
TRIES: Final = 40
"""How many short names are tried before a long one, and how many of these."""


def propose(free: Callable[[str], bool], chance: random.Random) -> str:
    """Return a name that is free, a short one if possible; an empty string if none was found."""
    for parts in ((FIRST, LAST), (FIRST, MIDDLE, LAST)):
        for _ in range(TRIES):
            name = "".join(chance.choice(part) for part in parts)
            if free(name):
                return name
    return ""
