"""Codecs: how states, actions and views become JSON or bytes, and back."""
