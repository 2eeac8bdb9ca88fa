"""The rules of Sternenfahrer, one file for each chapter of the rule book."""
