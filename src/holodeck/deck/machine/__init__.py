"""What the Holodeck runs on: time, and work done elsewhere."""
