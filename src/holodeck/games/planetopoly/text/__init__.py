"""The text side of Planetopoly: what its commands mean, what questions are answered with, and how the board is drawn."""

from holodeck.games.planetopoly.text.commands import TEXT

__all__ = ["TEXT"]
