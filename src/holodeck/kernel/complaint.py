"""Complaints: what is wrong with a file or a wish from outside, as a sentence for the person who gave it. Never a traceback."""


class Complaint(Exception):
    """Something given from outside that cannot be used; in English, and in German where it has words for it."""

    def __init__(self, text: str, german: str = "") -> None:
        super().__init__(text)
        self.german = german
