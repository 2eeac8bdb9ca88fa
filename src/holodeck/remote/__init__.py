"""Client for a table on a server: `holodeck.connect`."""

from holodeck.remote.connection import Unreachable
from holodeck.remote.table import RemoteTable

__all__ = ["RemoteTable", "Unreachable"]
