"""How the pages of a lesson are turned, and who plays when it is over: the same at every door (HD-903, HD-907)."""

from typing import Final

from holodeck.kernel.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary("holodeck.lessons")
NEXT: Final = "next"
BACK: Final = "back"
LESSON: Final = VOCABULARY.words("lesson")
WAYS: Final = VOCABULARY.lexicon("page", 2)
"""What may stand behind `lektion`,"""
ANEW: Final = VOCABULARY.lexicon("begin", 2)
"""and behind `lernen <Name>`."""
LEVEL: Final = "leicht"
"""How the opponent plays when the lesson is over."""
