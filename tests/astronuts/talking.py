"""A table of Astronuts where people type and read."""

from holodeck.games.astronuts import RULES
from tests import talking
from tests.astronuts.table import Table
from tests.talking import PEOPLE

__all__ = ["PEOPLE", "Talk"]


class Talk(talking.Talk):
    hears_questions = True

    def __init__(self, table: Table, language: str = "de", mode: str = "standard", people: list[str] | None = None) -> None:
        super().__init__(RULES, table, language, mode, people)
