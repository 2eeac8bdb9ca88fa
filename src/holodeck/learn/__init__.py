"""Environments for learning: PettingZoo's for all seats, Gymnasium's for one against bots. Needs the extra `[learn]`."""

from holodeck.learn.against import Against
from holodeck.learn.table import Table

__all__ = ["Against", "Table"]
