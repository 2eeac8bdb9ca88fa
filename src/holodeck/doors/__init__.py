"""Doors: every way for a person or a program to connect. No door knows a rule, no rule knows a door."""
