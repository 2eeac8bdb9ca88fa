"""Putting a server together: settings, logs, and monitoring."""
