"""The text side of a game: its contract, typed words, drawings, and a reader's preferences."""
