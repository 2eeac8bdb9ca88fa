"""The games that are installed: those a server of the tests knows, which does not know the example."""

from typing import Final

from tests.gate.tree import SOURCE

GAMES: Final = sorted(data.parent.name for data in (SOURCE / "games").glob("*/data.json"))
TITLES: Final = [name.capitalize() for name in GAMES]
