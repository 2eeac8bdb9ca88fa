"""The text side of Ringflug: its commands, the answers to questions, and the drawn ring."""

from holodeck.example.games.ringflug.text.commands import TEXT

__all__ = ["TEXT"]
