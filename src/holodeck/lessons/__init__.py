"""Lessons: what a game teaches at the table, step by step. One mechanism; the lessons themselves are data of each game."""
