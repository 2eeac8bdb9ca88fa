"""Sternenfahrer: leaving home for the stars, with ships, alien peoples, colonies and trade stations."""

from holodeck.games.sternenfahrer.rulebook import Sternenfahrer

RULES = Sternenfahrer()

__all__ = ["RULES"]
