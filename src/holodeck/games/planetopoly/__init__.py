"""Planetopoly: buy planets, build bases, collect rent; the last one left wins."""

from holodeck.games.planetopoly.rulebook import Planetopoly

RULES = Planetopoly()

__all__ = ["RULES"]
