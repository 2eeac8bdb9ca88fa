"""The persons: names, logins, passwords, keys, and how much each may do."""
