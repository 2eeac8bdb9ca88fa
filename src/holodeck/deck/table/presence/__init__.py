"""Who is at a table, who is its host, and who may come."""
