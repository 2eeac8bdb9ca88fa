"""Where the example stands as it would among the games."""
