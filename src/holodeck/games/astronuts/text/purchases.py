"""What things cost, and what may be bought, for `kosten` and `was fehlt mir fuer ..` (HD-624)."""

from typing import Final

from holodeck.games.astronuts.board import (
    ATTACK_COST,
    COLONY_COST,
    MOVE_COST,
    NUTS,
    SHIP_COST,
    TECHNOLOGY_COST,
    TECHNOLOGY_IDS,
    TECHNOLOGY_NUT,
)
from holodeck.games.astronuts.rules.purse import hand_of
from holodeck.games.astronuts.state import State
from holodeck.games.astronuts.text.names import VOCABULARY
from holodeck.games.astronuts.text.places import TECHNOLOGIES
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.lacking import Purchases
from holodeck.kernel.text.speech import Lexicon

NUT_OF: Final = [[int(colour == nut) for colour in range(NUTS)] for nut in TECHNOLOGY_NUT]
PURCHASES: Final[Purchases[State]] = Purchases(
    Lexicon([*VOCABULARY.entries("purchase"), *[(word, TECHNOLOGY_IDS[place]) for word, place in TECHNOLOGIES.exact.items()]]),
    (),
    {
        "ship": [1] * NUTS,
        **{
            name: [int(colour == nut) for colour in range(NUTS)] for name, nut in zip(TECHNOLOGY_IDS, TECHNOLOGY_NUT, strict=True)
        },
    },
    hand_of,
)
LACKING: Final = PURCHASES.told("nut#")


def costs(_state: State, _viewer: int) -> list[Told]:
    """Return what everything costs in actions and nuts (AN-501)."""
    lines = [Told("cost_move", {"actions": MOVE_COST}), Told("cost_colony", {"actions": COLONY_COST, "count": 1})]
    lines.append(Told("cost_ship", {"actions": SHIP_COST, "nuts": PURCHASES.costs["ship"]}))
    return [
        *lines,
        Told("cost_technology", {"actions": TECHNOLOGY_COST, "count": 1}),
        Told("cost_attack", {"actions": ATTACK_COST}),
    ]
