"""Telling people who are away: the outbox, what is written, and the addresses."""
