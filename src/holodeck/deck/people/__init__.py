"""The persons: names, logins, passwords, keys, and their rate limits."""
