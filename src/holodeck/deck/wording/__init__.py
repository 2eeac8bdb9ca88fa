"""What is said: the things the shell tells, and their sentences."""
