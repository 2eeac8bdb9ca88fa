"""Ringflug, a small game that uses all parts of the contract and is meant to be copied, and the command that copies it."""
