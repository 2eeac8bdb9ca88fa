"""Python at a distance: a table on a server."""

from holodeck.remote.connection import Unreachable
from holodeck.remote.table import RemoteTable

__all__ = ["RemoteTable", "Unreachable"]
