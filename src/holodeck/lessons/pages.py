"""How the pages of a lesson are turned, and who plays when it is over: the same at every door (HD-903, HD-907)."""

from typing import Final

from holodeck.kernel.speech import Lexicon

NEXT: Final = "next"
BACK: Final = "back"
WAYS: Final = Lexicon([("weiter", NEXT), ("next", NEXT), ("skip", NEXT), ("zurueck", BACK), ("back", BACK)])
"""What may stand behind `lektion`."""
LEVEL: Final = "leicht"
"""How the opponent plays when the lesson is over."""
