"""What is stored of a table, and how it is restored."""
