"""This package is the arena: many games at once, without people. Random play, comparing builds, benchmarks."""
