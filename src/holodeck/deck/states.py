"""The states of a deck (HD-104), spelled as in records, JSON and sentences."""

from enum import StrEnum


class State(StrEnum):
    EMPTY = "empty"
    LOADED = "loaded"
    RUNNING = "running"
    OVER = "over"


class Pause(StrEnum):
    """Why nothing can be played on a deck (HD-705, HD-708)."""

    FAULT = "fault"
    DAMAGED = "damaged"
    LOST = "lost"
    STORE = "store"
    """The store does not answer; the deck goes on by itself."""
