"""The commands of a terminal: playing, replaying, reading rules and scenarios."""
