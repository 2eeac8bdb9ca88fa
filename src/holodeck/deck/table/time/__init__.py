"""Time at a table: clocks, pace, breaks and votes."""
