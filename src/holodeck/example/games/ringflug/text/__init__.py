"""The text side of Ringflug: what its commands mean, what questions are answered with, and how the ring is drawn."""

from holodeck.example.games.ringflug.text.commands import TEXT

__all__ = ["TEXT"]
