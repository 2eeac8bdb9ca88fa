"""Planetopoly: buy planets, build bases, collect rent; the last one left wins."""

from holodeck.games.planetopoly.rulebook import Planetopoly
from holodeck.games.planetopoly.text.commands import TEXT

RULES = Planetopoly()

__all__ = ["RULES", "TEXT"]
