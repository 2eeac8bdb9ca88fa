"""Ringflug, a small game that uses every part of the contract and is there to be copied, and the command that copies it."""
