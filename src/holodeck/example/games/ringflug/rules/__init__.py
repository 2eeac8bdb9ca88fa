"""The rules of Ringflug, a file for each chapter of the rule book."""
