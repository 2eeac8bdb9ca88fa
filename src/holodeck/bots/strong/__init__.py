"""Level `schwer`, one implementation for every game: a learned chance to win, and a search that judges by it."""
