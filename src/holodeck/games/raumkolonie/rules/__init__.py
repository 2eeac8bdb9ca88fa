"""The rules of Raumkolonie, one file for each chapter of the rule book."""
