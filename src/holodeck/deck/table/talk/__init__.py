"""Talk at a table: the channel, and the voice of the computer."""
