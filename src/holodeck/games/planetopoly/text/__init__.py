"""The text side of Planetopoly: its commands, the answers to questions, and the drawn board."""

from holodeck.games.planetopoly.text.commands import TEXT

__all__ = ["TEXT"]
