"""A table of Planetopoly for tests that type and read."""

from holodeck.games.planetopoly import RULES
from tests import talking
from tests.planetopoly.table import Table


class Talk(talking.Talk):
    def __init__(self, table: Table, language: str = "de", mode: str = "standard") -> None:
        super().__init__(RULES, table, language, mode)
