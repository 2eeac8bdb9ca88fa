"""The rules of Planetopoly, one file for each chapter of the rule book."""
