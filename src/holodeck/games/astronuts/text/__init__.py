"""The text side of Astronuts: what its commands mean, what questions are answered with, and how the galaxy is drawn."""

from holodeck.games.astronuts.text.commands import TEXT

__all__ = ["TEXT"]
