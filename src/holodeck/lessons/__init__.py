"""Lessons at the table, step by step. The mechanism is shared; the lessons are data of each game."""
