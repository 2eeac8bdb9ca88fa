"""What is typed: the commands of the shell, and the way of every line."""
