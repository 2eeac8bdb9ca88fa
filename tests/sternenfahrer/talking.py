"""A table of Sternenfahrer where people type and read."""

from holodeck.games.sternenfahrer import RULES
from tests import talking
from tests.sternenfahrer.table import Table


class Talk(talking.Talk):
    def __init__(self, table: Table, language: str = "de", mode: str = "standard") -> None:
        super().__init__(RULES, table, language, mode)
