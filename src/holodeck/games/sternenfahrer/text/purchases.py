"""What may be bought, for `was fehlt mir fuer ..` (HD-624)."""

from typing import Final

from holodeck.games.sternenfahrer.actions import UPGRADE_IDS
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.rules.prices import PORT_COST, SHIP_COSTS, UPGRADE_COSTS
from holodeck.games.sternenfahrer.state import COLONY_SHIP, TRADE_SHIP, State
from holodeck.games.sternenfahrer.text.names import VOCABULARY
from holodeck.kernel.text.lacking import Purchases

PURCHASES: Final[Purchases[State]] = Purchases(
    VOCABULARY.lexicon("purchase"),
    (),
    {
        "colony_ship": SHIP_COSTS[COLONY_SHIP],
        "trade_ship": SHIP_COSTS[TRADE_SHIP],
        "spaceport": PORT_COST,
        **dict(zip(UPGRADE_IDS, UPGRADE_COSTS, strict=True)),
    },
    hand_of,
)
LACKING: Final = PURCHASES.told("resource#")
