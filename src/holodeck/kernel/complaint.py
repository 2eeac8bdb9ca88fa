"""Complaints: what is wrong with a file or a wish from outside, as a sentence for the person who gave it. Never a traceback."""


class Complaint(Exception):
    """Something given from outside that cannot be used."""
