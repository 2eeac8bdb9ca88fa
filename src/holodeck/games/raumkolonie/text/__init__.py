"""The text side of Raumkolonie: what its commands mean, what questions are answered with, and how the board is drawn."""

from holodeck.games.raumkolonie.text.commands import TEXT

__all__ = ["TEXT"]
