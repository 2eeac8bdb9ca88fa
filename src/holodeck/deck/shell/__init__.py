"""The commands of the shell, and the path of every typed line."""
