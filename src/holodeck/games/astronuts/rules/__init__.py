"""The rules of Astronuts, one file for each chapter of the rule book."""
