"""Doors: this package is every way by which a person or a program comes in. No door knows a rule, no rule knows a door."""
