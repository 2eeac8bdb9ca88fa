"""Raumkolonie: settling a hexagonal planet with tubes, domes and centrals."""

from holodeck.games.raumkolonie.rulebook import Raumkolonie

RULES = Raumkolonie()

__all__ = ["RULES"]
