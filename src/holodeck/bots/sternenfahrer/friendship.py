"""Which friendship card a computer player of Sternenfahrer takes: the resource that its planets yield most often, or speed."""

from typing import Final

from holodeck.games.sternenfahrer.board import GOODS, ODDS, RESOURCE_IDS, RESOURCES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.state import State
from holodeck.kernel.engine.told import Told

RESOURCE_OF: Final = [RESOURCE_IDS.index(card.resource) if card.resource else -1 for card in DATA.friendship_cards]
"""The resource that a card is about, or -1."""
DRIVES: Final = 2.0
CANNONS: Final = 0.5
"""The worth of each drive and cannon on a card."""
OTHERS: Final = {"relief": 2.5, "hand_limit": 1.0, "buy_half_medal": 1.5, "draw_from_leaders": 0.5}
"""The worth of the other effects; half medals are worth more with goods to pay for them."""
PAID: Final = 2.0


def ways_of(state: State, seat: int, resource: int) -> int:
    """Return in how many of the 36 rolls the seat's colonies and spaceports yield a resource."""
    brings = int(seat * RESOURCES + resource)
    return sum([int(ways) for number, ways in enumerate(ODDS) if brings in state.income[number]])


def card_worth(state: State, seat: int, card: int) -> float:
    entry = DATA.friendship_cards[card]
    if entry.effect == "bonus_yield" or (entry.effect == "bank_ratio" and RESOURCE_OF[card] != GOODS):
        return float(ways_of(state, seat, RESOURCE_OF[card]))
    if entry.drives or entry.cannons:
        return DRIVES * entry.drives + CANNONS * entry.cannons
    if entry.effect == "buy_half_medal" and ways_of(state, seat, int(GOODS)):
        return OTHERS[entry.effect] + PAID
    return OTHERS.get(entry.effect, 0.0)


def card_reason(state: State, seat: int, card: int) -> list[Told]:
    """Return what a card brings, if that can be counted; zeros are left out."""
    entry, resource = DATA.friendship_cards[card], RESOURCE_OF[card]
    if entry.effect in ("bonus_yield", "bank_ratio"):
        counted, facts = {"ways": ways_of(state, seat, resource)}, {"card": card, "resource": resource}
        name = "why_card_yield" if entry.effect == "bonus_yield" else "why_card_bank"
    elif entry.drives or entry.cannons:
        counted, facts = {"drives": entry.drives, "cannons": entry.cannons}, {"card": card}
        name = "why_card_ships"
    else:
        return [Told("why_medal", {})] if entry.effect == "buy_half_medal" else []
    return [Told(name, {**facts, **{fact: count for fact, count in counted.items() if count}})]
