"""Astronuts: explore the galaxy, mine nuts, found colonies, defy fate."""

from holodeck.games.astronuts.rulebook import Astronuts

RULES = Astronuts()

__all__ = ["RULES"]
