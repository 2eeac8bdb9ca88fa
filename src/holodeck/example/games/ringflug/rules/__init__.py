"""The rules of Ringflug, one module per chapter of the rule book."""
