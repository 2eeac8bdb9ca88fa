"""What the shell says: its events and their sentences."""
