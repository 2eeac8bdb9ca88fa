"""The decks' side of the port: what doors reach, and nothing behind it."""
