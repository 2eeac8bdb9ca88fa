"""The text side of Raumkolonie: its commands, the answers to questions, and the drawn board."""

from holodeck.games.raumkolonie.text.commands import TEXT

__all__ = ["TEXT"]
