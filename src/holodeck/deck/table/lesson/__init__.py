"""Lessons at a table, and tips for beginners."""
