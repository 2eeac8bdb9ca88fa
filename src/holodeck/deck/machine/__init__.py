"""What the server runs on: time, and background work."""
