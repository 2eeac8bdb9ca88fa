"""The words for turning the pages of a lesson, and the bot that plays on when it is over; the same at every door (HD-903,
HD-907)."""

from typing import Final

from holodeck.kernel.text.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary("holodeck.lessons")
NEXT: Final = "next"
BACK: Final = "back"
WAYS: Final = VOCABULARY.lexicon("page", 2)
"""The words after `lektion`."""
ANEW: Final = VOCABULARY.lexicon("begin", 2)
"""The words after `lernen <Name>`."""
LEVEL: Final = "leicht"
"""The level of the opponent when the lesson is over."""
