"""The decks' side of the port: all that doors can reach."""
