"""One table: its seats, its game, its clocks, and who is there."""
