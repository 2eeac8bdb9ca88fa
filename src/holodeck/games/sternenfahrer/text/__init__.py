"""The text side of Sternenfahrer: what its commands mean, what questions are answered with, and how the galaxy is drawn."""

from holodeck.games.sternenfahrer.text.commands import TEXT

__all__ = ["TEXT"]
