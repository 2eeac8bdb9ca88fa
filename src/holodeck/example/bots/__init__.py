"""Where its players stand as they would among the bots."""
