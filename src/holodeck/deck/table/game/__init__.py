"""The game at a table: actions on their way, who decides, and what everybody is told."""
