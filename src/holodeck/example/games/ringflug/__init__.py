"""Ringflug: fly freight around a ring of moons; the first with enough points wins."""

from holodeck.example.games.ringflug.rulebook import Ringflug

RULES = Ringflug()

__all__ = ["RULES"]
