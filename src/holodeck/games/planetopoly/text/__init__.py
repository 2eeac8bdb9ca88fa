"""The text side of Planetopoly: what its commands mean and what it answers."""
