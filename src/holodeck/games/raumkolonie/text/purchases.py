"""What may be bought, for `was fehlt mir fuer ..` (HD-624)."""

from typing import Final

from holodeck.games.raumkolonie.rules.hands import BET_COST, CARD_COST, CENTRAL_COST, DOME_COST, TUBE_COST, hand_of
from holodeck.games.raumkolonie.state import State
from holodeck.games.raumkolonie.text.names import VOCABULARY
from holodeck.kernel.text.lacking import Purchases

COSTS: Final = {"tube": TUBE_COST, "dome": DOME_COST, "central": CENTRAL_COST, "card": CARD_COST, "bet": BET_COST}
PURCHASES: Final[Purchases[State]] = Purchases(VOCABULARY.lexicon("purchase"), VOCABULARY.words("against"), COSTS, hand_of)
LACKING: Final = PURCHASES.told("resource#")
