"""Trade: a nut that can be spared for one that a technology needs, and what is fair when others offer."""

from collections.abc import Collection
from typing import Final, NamedTuple

from holodeck.bots.astronuts.investing import colours_for, investments, sparing
from holodeck.bots.courtesy import listeners
from holodeck.games.astronuts.actions import with_three
from holodeck.games.astronuts.board import MOST_COLONIES, NUTS, TECHNOLOGY_NUT
from holodeck.games.astronuts.made.kinds import OFFER_TRADE
from holodeck.games.astronuts.state import State

CLOSE: Final = 3
"""Nobody trades with a player who lacks at most this many colonies."""
RICH: Final = 5
"""Actions left with which one may be spent on a set of all colours."""
DOUBLE: Final = 2
"""The nuts of the given colour that must be held for that."""
NOTHING: Final = -1
"""No technology."""


class Proposal(NamedTuple):
    """An offer to somebody, and the technology it is for, or none if it completes a set for a ship."""

    partner: int
    give: int
    take: int
    technology: int

    @property
    def action(self) -> int:
        return int(with_three(OFFER_TRADE, self.partner, self.give, self.take))


def held(state: State, seat: int, colour: int) -> int:
    return int(state.hand[seat * NUTS + colour])


def is_close(state: State, seat: int) -> bool:
    return int(MOST_COLONIES - state.settled[seat]) <= CLOSE


def partners(state: State, seat: int, spared: Collection[int]) -> list[int]:
    """Return who may be asked: who hears offers, has not been asked in this turn, and is not about to win."""
    return [other for other in listeners(state, seat, spared) if not is_close(state, other)]


def proposals(state: State, seat: int, spared: Collection[int]) -> list[Proposal]:
    """Return the offers worth making, the best first: for a technology, then for the colour that a set of all four lacks."""
    found: list[Proposal] = []
    for technology in investments(state, seat):
        if not held(state, seat, int(TECHNOLOGY_NUT[technology])):
            found += fair_offers(state, seat, int(TECHNOLOGY_NUT[technology]), technology, 1, spared)
    missing = [colour for colour in range(NUTS) if not held(state, seat, colour)]
    if len(missing) == 1 and state.actions_left >= RICH:
        found += fair_offers(state, seat, missing[0], NOTHING, DOUBLE, spared)
    return found


def fair_offers(state: State, seat: int, take: int, technology: int, least: int, spared: Collection[int]) -> list[Proposal]:
    """Return the fair offers for a colour, most suitable partner first, giving only nuts held at least `least` times."""
    fair = [
        Proposal(partner, give, take, technology)
        for give in range(NUTS)
        for partner in partners(state, seat, spared)
        if give != take and sparing(state, seat, give) >= least and held(state, partner, take) > held(state, partner, give)
    ]
    return sorted(
        fair, key=lambda one: (held(state, one.partner, one.give) - held(state, one.partner, take), -held(state, seat, one.give))
    )


def gets_needed(state: State, seat: int, gets: int) -> bool:
    """Return whether a nut is the one that is missing for a technology."""
    return not held(state, seat, gets) and gets in colours_for(investments(state, seat))


def is_fair(state: State, seat: int) -> bool:
    """Return whether the open offer is taken: the nut can be spared, and another is needed or there are fewer of it."""
    made = state.offers[0]
    gives, gets = made.want.index(1), made.give.index(1)
    if sparing(state, seat, gives) <= 0 or is_close(state, made.seat):
        return False
    return gets_needed(state, seat, gets) or held(state, seat, gives) > held(state, seat, gets)
