"""The rules of Planetopoly, one module per chapter of the rule book."""
