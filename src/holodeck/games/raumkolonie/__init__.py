"""Raumkolonie: settling a hexagonal planet with tubes, domes and centrals."""

from holodeck.games.raumkolonie.rulebook import Raumkolonie
from holodeck.games.raumkolonie.text.commands import TEXT

RULES = Raumkolonie()

__all__ = ["RULES", "TEXT"]
